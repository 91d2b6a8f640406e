/*
 * Random play to the end of a match: the one loop that simulations, benchmarks, tests and the
 * referee's `random` share. No allocation, no log, no undo.
 */
#ifndef PLAY_PLAYOUT_H
#define PLAY_PLAYOUT_H

#include "cardboard.h"

/* The sums over some playouts; zero it to begin. Decisions are players', never nature's. */
typedef struct cb_playout_tally {
    uint64_t decisions, chances;
    uint64_t moves; /* legal moves over all decisions */
    uint32_t most;  /* at one decision */
} cb_playout_tally;

/* One of the seats in who, which is not empty: the only one, or any with equal odds. */
int cb_playout_seat(cb_seats who, cb_rng *rng);

/* Plays random legal moves (nature's by weight) from *state to the end. moves is room for
 * game->max_moves. Stops after `limit` steps and returns false if the match is not over by then.
 * Without a tally nobody wants to know how many moves there were, so they are not listed where the
 * game can draw one without: other matches than with a tally, from the same seed. */
bool cb_playout(const cb_game *game, void *state, cb_move *moves, cb_rng *rng, uint64_t limit,
                cb_playout_tally *tally);

/* No match of any game lasts that many steps. */
#define CB_PLAYOUT_LIMIT 1000000U

#endif
