/* Many matches by bots, and their totals. */
#ifndef CLI_SIM_H
#define CLI_SIM_H

#include "cli/seats.h"
#include "play/playout.h"

/* Whole numbers only, so that the sum does not depend on which thread added what first. */
typedef struct sim_totals {
    uint64_t games;
    uint64_t wins[CB_MAX_SEATS];   /* alone or shared */
    uint64_t credit[CB_MAX_SEATS]; /* SIM_WIN for a win, divided among those who share it */
    int64_t points[CB_MAX_SEATS];
    int64_t points_squared[CB_MAX_SEATS];
    uint64_t shortest, longest; /* decisions of one match */
    uint64_t unfinished;        /* matches that did not end: a bug in the game */
    cb_playout_tally tally;
} sim_totals;

enum { SIM_WIN = 840 }; /* divisible by every number of winners up to 8 */

typedef struct sim_job {
    const cb_game *game;
    cb_setup setup;
    seats seats; /* bots only */
    uint64_t games, seed;
    int threads;
    bool progress; /* a bar on standard error */
} sim_job;

/* Plays the matches of a job. Match i takes its chance from stream i of the seed: the totals are
 * the same for any number of threads. */
bool sim_run(const sim_job *job, sim_totals *totals, cb_error *err);

/* The 95 % interval (Wilson's) of a share of n. */
void sim_interval(double share, double n, double *low, double *high);

#endif
