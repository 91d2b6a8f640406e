/* What an address and the networks around it may do: in a minute, and in a second. */
#ifndef SERVER_NET_LIMITS_H
#define SERVER_NET_LIMITS_H

#include "server/base/shares.h"

enum { LIMIT_SLOTS = 1024 };

/* ---- How much each has asked for in the present minute or day ---- */

enum { LIMIT_MINUTE = 60000, LIMIT_DAY = 86400000 };

typedef struct limits {
    struct {
        uint64_t network;
        int64_t period;
        int count;
    } slots[ORIGIN_NETWORKS][LIMIT_SLOTS];
} limits;

/* May this origin ask once more, if an address may do so that often in such a time? Counts it if so. A
 * network that shares a slot with another replaces it, so memory stays bounded. */
bool limits_allow(limits *l, const origin *from, int64_t now, int64_t length, int most);

/* ---- How fast it asks ---- */

typedef struct paces {
    struct {
        uint64_t network;
        int64_t until; /* its requests so far are paid for at that time */
    } slots[ORIGIN_NETWORKS][LIMIT_SLOTS];
} paces;

/* The same, at `rate` a second and ten seconds' worth at once. `now` is steady, in milliseconds. */
bool paces_allow(paces *p, const origin *from, int64_t now, int rate);

#endif
