/* Playing the matches of a tournament on several threads. */
#ifndef CB_ARENA_RUN_H
#define CB_ARENA_RUN_H

#include "arena/tourney.h"

/* Who hears of the matches. Called by one thread at a time. */
typedef struct cb_run_watcher {
    /* Was this match played before, in an earlier run? NULL: none was. */
    bool (*played)(void *context, uint64_t id);
    /* A match is over and its record may be taken; false ends the run (with *err filled when that is an error). */
    bool (*finished)(void *context, cb_bout *bout, cb_error *err);
    void *context;
    bool in_order; /* by number: what the matches add up to does not depend on threads */
} cb_run_watcher;

/* Plays all matches that were not played yet. Returns when they are done, when *stop was set (from
 * any thread or a signal) or when the watcher ended it; false only after an error. */
bool cb_tourney_run(const cb_tourney *t, int threads, atomic_bool *stop,
                    const cb_run_watcher *watcher, cb_error *err);

#endif
