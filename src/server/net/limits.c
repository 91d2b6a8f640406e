#include "server/net/limits.h"

#include <assert.h>
#include <stdlib.h>

int limits_count(limits *l, uint64_t address, int64_t now, int cost)
{
    int64_t minute = now / 60000;
    assert(cost > 0);
    if (l->slots[address % LIMIT_SLOTS].address != address ||
        l->slots[address % LIMIT_SLOTS].minute != minute) {
        l->slots[address % LIMIT_SLOTS].address = address;
        l->slots[address % LIMIT_SLOTS].minute = minute;
        l->slots[address % LIMIT_SLOTS].count = 0;
    }
    return l->slots[address % LIMIT_SLOTS].count += cost;
}

bool paces_allow(paces *p, uint64_t address, int64_t now, int rate)
{
    enum { AT_ONCE = 10 * 1000000 }; /* microseconds */
    int64_t *until = &p->slots[address % LIMIT_SLOTS].until, at = now * 1000;
    assert(rate > 0);
    if (p->slots[address % LIMIT_SLOTS].address != address || *until < at) {
        p->slots[address % LIMIT_SLOTS].address = address;
        *until = at;
    }
    if (*until - at >= AT_ONCE) {
        return false;
    }
    *until += 1000000 / rate;
    return true;
}

struct crowd_address {
    struct crowd_address *next;
    uint64_t address;
    int count;
};

static struct crowd_address **find(const crowd *c, uint64_t address)
{
    struct crowd_address *const *link = &c->slots[address % LIMIT_SLOTS];
    while (*link && (*link)->address != address) {
        link = &(*link)->next;
    }
    return (struct crowd_address **)link;
}

int crowd_count(const crowd *c, uint64_t address)
{
    const struct crowd_address *found = *find(c, address);
    return found ? found->count : 0;
}

bool crowd_enter(crowd *c, uint64_t address)
{
    struct crowd_address **link = find(c, address);
    if (!*link) {
        *link = calloc(1, sizeof **link);
        if (!*link) {
            return false;
        }
        (*link)->address = address;
    }
    (*link)->count++;
    return true;
}

void crowd_leave(crowd *c, uint64_t address)
{
    struct crowd_address **link = find(c, address), *found = *link;
    assert(found && found->count > 0);
    if (--found->count == 0) {
        *link = found->next;
        free(found);
    }
}
