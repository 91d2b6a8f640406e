/*
 * Luck taken out of results by control variates (Burch, Schmid, Moravcik, Morrill and Bowling,
 * "AIVAT: A New Variance Reduction Technique for Agent Evaluation in Imperfect Information Games",
 * 2018). Where the odds are known, of chance or of a bot that leaves a decision to it, the luck of
 * an outcome is what the judge says of it, less the mean of what it says of all that could have
 * come. Luck is 0 on average, however good the judge is: results without it mean the same and
 * vary less.
 */
#ifndef CB_ARENA_LUCK_H
#define CB_ARENA_LUCK_H

#include "arena/stats.h"

/* Something of known odds: one of `count` moves of `seat` in a full state. Nature's have their
 * weights, those of a seat are equally likely. */
typedef struct cb_lottery {
    const cb_game *game;
    const struct cb_net *net; /* who judges; NULL: by hand */
    const void *before;
    int seat;
    const cb_move *moves;
    int count;
} cb_lottery;

/* Who judges: the net that is built in, opened into *opened; NULL: by hand. */
const struct cb_net *cb_luck_judge(const cb_game *game, struct cb_net *opened);

/* Adds to every seat's luck what `made` brought it; `scratch` is as large as a state. Where more
 * could have come than can be judged in good time, nothing is added. */
void cb_luck_add(const cb_lottery *lottery, cb_move made, void *scratch, double luck[CB_MAX_SEATS]);

/* Results with the luck in each, to be added up: how much of the luck counts in one half of them is
 * found by regression on the other half, so the mean stays unbiased. Zero it to begin. */
typedef struct cb_luck_half {
    uint64_t count;
    double result, luck, results, lucks, products; /* sums, and sums of squares and products */
} cb_luck_half;

typedef struct cb_lucky {
    cb_luck_half half[2];
} cb_lucky;

/* `unit` says which half it belongs to: results that share their chance have the same. */
void cb_lucky_add(cb_lucky *l, uint64_t unit, double result, double luck);
/* The mean without luck. *factor is how many times as many results the plain mean would need to be
 * as certain. */
cb_estimate cb_lucky_mean(const cb_lucky *l, double *factor);

#endif
