/* What a handicap costs the seat that has it (restricted play, after Jaffe and others 2012): what
 * nobody misses is weak, and what nobody can do without is too strong. */
#ifndef CB_ARENA_COST_H
#define CB_ARENA_COST_H

#include "arena/stats.h"
#include "arena/tourney.h"

/* The matches of one handicap. Zero it to begin. */
typedef struct cb_cost {
    uint64_t games;
    double wins;         /* of the seat with the handicap; a shared win is divided */
    cb_mean share;       /* what it won more than usual, block by block */
    cb_mean points;      /* likewise, over the mean of the others */
    uint64_t bound;      /* decisions that had fewer moves for it */
    uint64_t lifted;     /* decisions that would have had none */
    cb_mean block_share; /* of the block under way */
    cb_mean block_points;
} cb_cost;

/* What a seat wins, 0..1, and its points over the mean of the others. */
void cb_outcome(const cb_result *result, int seat, double *share, double *points);
/* Adds a match, in order. `usual` is what the seat gets without the handicap: share, points. */
void cb_cost_add(cb_cost *cost, const cb_bout *bout, int seat, const double usual[2], int block);
/* The smallest standard error of a share to believe in after so many matches: if nobody won, the
 * interval ends at three of them. */
double cb_cost_least(const cb_cost *cost);

/* A question for restricted play. */
typedef struct cb_subject {
    const char *called;  /* "Grenade launcher" */
    const char *setting; /* of the bot that does without: "without=grenade-launcher" */
} cb_subject;

typedef void cb_subject_visitor(void *context, const cb_subject *subject);
/* Visits the things of a kind ("weapon", "card"), or the verbs ("verb"). Fails when no move names
 * such a kind, and says which there are. */
bool cb_subjects(const cb_game *game, const char *kind, cb_subject_visitor *visit, void *context,
                 cb_error *err);

#endif
