#include "server/net/limits.h"

#include <assert.h>

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
