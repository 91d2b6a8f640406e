/* How much each address has asked for in the present minute. */
#ifndef SERVER_NET_LIMITS_H
#define SERVER_NET_LIMITS_H

#include <stdint.h>

enum { LIMIT_SLOTS = 1024 };

typedef struct limits {
    struct {
        uint64_t address;
        int64_t minute;
        int count;
    } slots[LIMIT_SLOTS];
} limits;

/* Counts `cost` for an address; returns what it has asked for in this minute. An address that shares a
 * slot with another takes it over, so memory stays bounded. */
int limits_count(limits *l, uint64_t address, int64_t now, int cost);

#endif
