/*
 * Who holds how much of what is scarce: connections, sockets, memory for what they have not read,
 * places in the lobby, time of the bots. One IPv6 address comes with a whole network of them, so
 * what a client holds counts for its address (a /64) and the networks around it (/56, /48). Where
 * there is too little, the network that holds most gives something up first.
 */
#ifndef SERVER_BASE_SHARES_H
#define SERVER_BASE_SHARES_H

#include <stdbool.h>
#include <stdint.h>

/* Where a client comes from, as numbers: the /48, the /56, the /64. An IPv4 address has no network
 * around it: the numbers are the same. All 0: unknown. */
enum { ORIGIN_NETWORKS = 3, ORIGIN_ADDRESS = ORIGIN_NETWORKS - 1 };

typedef struct origin {
    uint64_t network[ORIGIN_NETWORKS];
} origin;

/* A wider network may have twice as much as the next narrower one. */
static inline int64_t origin_most(int64_t most, int level)
{
    return most << (ORIGIN_ADDRESS - level);
}

typedef struct shares_network shares_network;

/* What one of them holds; zero it before use. */
typedef struct holding {
    struct holding *next, *prev;
    shares_network *of; /* its address; NULL: it holds nothing, or nobody counts it */
    int64_t amount;
} holding;

enum { SHARES_SLOTS = 1024 };

typedef struct shares {
    shares_network *slots[SHARES_SLOTS];
    shares_network *widest; /* the /48s */
    int64_t amount;         /* of all together */
} shares;

/* It holds that much from now on. Without memory nobody counts it. */
void shares_hold(shares *all, holding *h, const origin *from, int64_t amount);
void shares_change(shares *all, holding *h, int64_t amount);
void shares_release(shares *all, holding *h);

/* May this origin have one more, if an address may have that many? */
bool shares_allow(const shares *all, const origin *from, int64_t most);
int64_t shares_of(const shares *all, const origin *from, int level);
/* The largest holding, oldest first, of the address that holds most in the network that holds most;
 * NULL: nobody holds anything. */
holding *shares_largest(const shares *all);
/* Does the network of this holding hold more than that of somebody from there, even if they get as
 * much as it has? */
bool shares_outweighs(const shares *all, const holding *h, const origin *from);
/* Below 0 if the first has less: its network, its address, or itself. */
int shares_compare(const holding *a, const holding *b);
/* What they have held counts half. */
void shares_fade(shares *all);

#endif
