/* What one address may do: in a minute, in a second, and at the same time. */
#ifndef SERVER_NET_LIMITS_H
#define SERVER_NET_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

enum { LIMIT_SLOTS = 1024 };

/* ---- How much each address has asked for in the present minute ---- */

typedef struct limits {
    struct {
        uint64_t address;
        int64_t minute;
        int count;
    } slots[LIMIT_SLOTS];
} limits;

/* Counts `cost` for an address; returns what it has asked for in this minute. An address that
 * shares a slot with another replaces it, so memory stays bounded. */
int limits_count(limits *l, uint64_t address, int64_t now, int cost);

/* ---- How fast it asks ---- */

typedef struct paces {
    struct {
        uint64_t address;
        int64_t until; /* its requests so far are paid for at that time */
    } slots[LIMIT_SLOTS];
} paces;

/* May it ask once more, at `rate` a second and ten seconds' worth at once? `now` is steady, in
 * milliseconds. Slots work as above. */
bool paces_allow(paces *p, uint64_t address, int64_t now, int rate);

/* ---- How many of it are connected ---- */

typedef struct crowd {
    struct crowd_address *slots[LIMIT_SLOTS];
} crowd;

int crowd_count(const crowd *c, uint64_t address);
/* One more; false: no memory. */
bool crowd_enter(crowd *c, uint64_t address);
void crowd_leave(crowd *c, uint64_t address);

#endif
