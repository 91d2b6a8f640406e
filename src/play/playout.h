/*
 * Play to the end of a match on a bare state: the one loop that roll-outs, simulations, samples,
 * benchmarks, tests and the referee's `random` share. No allocation, no log, no undo. A cb_match is
 * for play with a record, and a cb_batch for play that stops at every decision.
 */
#ifndef PLAY_PLAYOUT_H
#define PLAY_PLAYOUT_H

#include "cardboard.h"

/* What is played, and with which chance. */
typedef struct cb_play {
    const cb_game *game;
    void *state;
    cb_move *moves;   /* room for the game's max_moves */
    cb_rng *rng;      /* for nature */
    uint64_t limit;   /* of steps */
    uint64_t chances; /* how often nature has moved */
} cb_play;

/* Chooses which of the seats in `who` acts, and its move; false breaks off. */
typedef bool cb_chooser(void *context, cb_seats who, int *seat, cb_move *move);

/* Plays until the match is over, and returns true; or false after `limit` steps or when the chooser
 * breaks off. */
bool cb_play_on(cb_play *play, cb_chooser *choose, void *context);

/* The sums over some playouts; zero it to begin. Decisions are players', never nature's. */
typedef struct cb_playout_tally {
    uint64_t decisions, chances;
    uint64_t moves; /* legal moves over all decisions */
    uint32_t most;  /* at one decision */
} cb_playout_tally;

/* One of the seats in who, which is not empty: the only one, or any with equal odds. */
int cb_playout_seat(cb_seats who, cb_rng *rng);
/* The same by the seed of a match, for callers that ask seat by seat: one may answer for a
 * whole team, and no seat is to learn from the answers of others alone. */
int cb_asked_seat(cb_seats who, uint64_t seed, uint32_t step);

/* Plays random legal moves (nature's by weight) from *state to the end. moves is room for
 * game->max_moves. Stops after `limit` steps and returns false if the match is not over by then.
 * Without a tally nobody wants to know how many moves there were, so they are not listed where the
 * game can draw one without: other matches than with a tally, from the same seed. */
bool cb_playout(const cb_game *game, void *state, cb_move *moves, cb_rng *rng, uint64_t limit,
                cb_playout_tally *tally);

/* No match of any game lasts that many steps. */
#define CB_PLAYOUT_LIMIT 1000000U

#endif
