#include "server/net/limits.h"

#include <assert.h>
#include <stddef.h>

bool limits_allow(limits *l, const origin *from, int64_t now, int64_t length, int most)
{
    int64_t period = now / length;
    int *counts[ORIGIN_NETWORKS];
    bool allowed = true;
    assert(most > 0);
    for (int level = 0; level < ORIGIN_NETWORKS; level++) {
        uint64_t network = from->network[level];
        size_t slot = network % LIMIT_SLOTS;
        counts[level] = &l->slots[level][slot].count;
        if (l->slots[level][slot].network != network || l->slots[level][slot].period != period) {
            l->slots[level][slot].network = network;
            l->slots[level][slot].period = period;
            *counts[level] = 0;
        }
        allowed = allowed && *counts[level] < origin_most(most, level);
    }
    for (int level = 0; level < ORIGIN_NETWORKS; level++) {
        *counts[level] += allowed;
    }
    return allowed;
}

bool paces_allow(paces *p, const origin *from, int64_t now, int rate)
{
    enum { SECOND = 1000000, AT_ONCE = 10 * SECOND }; /* microseconds */
    int64_t *until[ORIGIN_NETWORKS], at = now * 1000;
    bool allowed = true;
    assert(rate > 0);
    for (int level = 0; level < ORIGIN_NETWORKS; level++) {
        uint64_t network = from->network[level];
        size_t slot = network % LIMIT_SLOTS;
        until[level] = &p->slots[level][slot].until;
        if (p->slots[level][slot].network != network || *until[level] < at) {
            p->slots[level][slot].network = network;
            *until[level] = at;
        }
        allowed = allowed && *until[level] - at < AT_ONCE;
    }
    for (int level = 0; level < ORIGIN_NETWORKS && allowed; level++) {
        *until[level] += SECOND / origin_most(rate, level);
    }
    return allowed;
}
