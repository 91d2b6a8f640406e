/*
 * Samples for a learned judge: positions of games between bots as the judge would see them, and how
 * the games ended. docs/nets.md has the format of a file.
 */
#ifndef CB_ARENA_SAMPLES_H
#define CB_ARENA_SAMPLES_H

#include <stdatomic.h>

#include "cardboard.h"

typedef struct cb_sampling {
    const cb_game *game;
    const char *quick, *slow; /* the bots that play: many quick games, and some of more thought */
    const char *loose;        /* one that makes some decisions of both less well */
    uint32_t quick_games;     /* for every slow one */
    uint32_t players;         /* the usual number of them; 0: none is */
    uint32_t usual;           /* of 100 games, how many have that number, and how many the usual
                                 options; the others have any */
    uint32_t slip, loosely;   /* of 1000 decisions, how many chance makes, and the loose bot; from
                                 none to twice as many, by game */
    uint32_t kept;            /* positions of a game, at most */
    uint64_t seed;
} cb_sampling;

/* Plays games number `first` to first + count - 1 and appends a file of samples. The same games
 * give the same bytes. Stops early, with the games finished so far, once *stop is set. */
bool cb_samples_make(const cb_sampling *how, uint64_t first, uint32_t count,
                     const atomic_bool *stop, cb_text *out, cb_error *err);

#endif
