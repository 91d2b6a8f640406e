/*
 * Ratings: how well a player (a key) plays a game with so many seats. A match counts if its makers asked
 * for it; what it does to the ratings is stored with the move that ends it.
 */
#ifndef SERVER_RATINGS_H
#define SERVER_RATINGS_H

#include "store/store.h"

struct table;

/* Who played in a match that has ended, and how it went. */
typedef struct contest {
    int players; /* 0: it does not count */
    struct {
        bool person;
        uint8_t key[STORE_HASH];
        int side; /* the first seat of those that win and lose together */
        int rank;
        store_rating before, after;
    } seats[CB_MAX_SEATS];
} contest;

/* Has a bot of that level a rating? */
bool rating_of_level(const char *level, double *rating);
/* The rating that a seat has now, which is 0 where nobody is known; in any thread that has a store. */
bool rating_of_seat(store *s, const char *game, int players, const store_seat *row,
                    store_rating *out, cb_error *err);
/* Why a match that was meant to count does not, or would not if it were over now: a word; NULL: it does. */
const char *ratings_lost(const struct table *t, bool over);
/* "rated" and what goes with it, after a comma; nothing for matches that were never meant to count. */
void ratings_show(const struct table *t, cb_text *out);
/* The match is over: takes down who played, and how it went. */
void contest_begin(const struct table *t, contest *c);
/* In the writer's thread: works out the ratings and stores them. */
bool contest_write(contest *c, store *s, const char *id, cb_error *err);
/* In the loop, once that is stored: the seats have their new ratings. */
void contest_done(struct table *t, const contest *c);

#endif
