/*
 * Who goes when there is too little: too few sockets, or too little memory for what has not been read
 * yet. Sockets before their hello go first, then watchers, and seats last; of these, the network
 * that has most (base/shares.h).
 */
#ifndef SERVER_NET_PLACES_H
#define SERVER_NET_PLACES_H

#include "server/base/config.h"
#include "server/base/shares.h"

typedef enum place_rank { PLACE_NEW, PLACE_WATCHER, PLACE_SEAT, PLACE_RANKS } place_rank;

enum { PLACES_SPARE = 64 }; /* sockets beyond --max-sockets, for those who are about to say hello */

typedef struct net_place net_place;

struct net_place {
    holding socket, output; /* first; one; bytes that wait */
    origin from;
    place_rank rank;
    bool gone;
    void (*give_up)(net_place *p); /* ends whoever has it */
};

typedef struct places {
    const server_config *config;
    shares sockets[PLACE_RANKS], output[PLACE_RANKS];
} places;

/* May this origin have one more socket? */
bool places_allow(const places *all, const origin *from);
/* A socket begins; somebody who has not said hello may lose theirs. False: there is none. */
bool places_enter(places *all, net_place *p);
/* It has said hello as a watcher or a seat. False: there is no room for one. */
bool places_rise(places *all, net_place *p, place_rank rank);
/* So many bytes wait for it to read. */
void places_wait(places *all, net_place *p, size_t bytes);
int64_t places_output(const places *all); /* of all together */
/* Ends the slowest while too many bytes wait; was there any? */
bool places_relieve(places *all);
void places_leave(places *all, net_place *p);

#endif
