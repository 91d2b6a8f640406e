/*
 * Ratings: how well a player (a key) plays a game with a given number of seats. A match counts if
 * its maker asked for it; what it does to the ratings is stored with the move that ends it.
 */
#ifndef SERVER_TABLE_RATINGS_H
#define SERVER_TABLE_RATINGS_H

#include "core/json_write.h"
#include "server/table/table.h"

/* Who played in a match that has ended, and how it went. */
typedef struct rating_change {
    int players; /* 0: it does not count */
    struct {
        bool person;
        uint8_t key[STORE_HASH];
        int side; /* the first seat of those that win and lose together */
        int rank;
        store_rating before, after;
    } seats[CB_MAX_SEATS];
    double weights[CB_MAX_SEATS][CB_MAX_SEATS]; /* what a result between two of them counts */
} rating_change;

/* What a result between two players counts, from 0 to 1, if they have met `together` times and
 * neither has met others less than `apart` times. Who mostly meets the same player tells little about
 * how well they play, and may play both. */
double rating_weight(int64_t together, int64_t apart);

/* The rating of a bot of that level; false: it has none. */
bool rating_of_level(const char *level, double *rating);
/* The rating a seat has now, 0 if its player is not known; in any thread that has a store. */
bool rating_of_seat(store *s, const char *game, int players, const store_seat *row,
                    store_rating *out, cb_error *err);
/* Why a rated match does not count, or would not if it ended now: a word; NULL: it counts. */
const char *ratings_lost(const table *t, bool over);
/* The members "rated" and what goes with it; none for matches that were never rated. */
void ratings_show(const table *t, cb_json_writer *w);
/* The match is over: records who played and how it went. */
void rating_change_begin(const table *t, rating_change *c);
/* In the writer's thread: computes the ratings and stores them. */
bool rating_change_write(rating_change *c, store *s, const char *id, cb_error *err);
/* In the loop, once that is stored: the seats have their new ratings. */
void rating_change_done(table *t, const rating_change *c);

#endif
