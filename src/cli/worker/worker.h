/* Tournaments across machines: how one is described, and how many workers play its matches. */
#ifndef CLI_WORKER_WORKER_H
#define CLI_WORKER_WORKER_H

#include "arena/tourney.h"
#include "cli/cli.h"
#include "store/work.h"

/* Everything that decides how the matches of a tournament go, as text (describe.c). */
bool work_write_tourney(const cb_tourney *t, cb_text *out, cb_error *err);
/* The names in *t point into `text`, which is cut up. False: this program cannot play it. */
bool work_read_tourney(char *text, cb_tourney *t, cb_error *err);
/* The result of a match; the plan follows from its number. */
void work_write_bout(const cb_bout *bout, cb_text *out);
bool work_read_bout(const cb_tourney *t, const work_game *game, cb_bout *bout);

/* A worker at a database (shift.c). */
typedef struct work_shift {
    const char *db;
    int threads;
    int64_t lease;     /* milliseconds for which a block is held without a match being finished */
    atomic_bool *stop; /* set by a signal */
} work_shift;

/* Visits the matches of a tournament in order once all of them are played, by whichever worker. */
typedef bool work_bout_visitor(void *arg, cb_bout *bout, cb_error *err);
bool work_play_all(const work_shift *shift, const cb_tourney *t, work_bout_visitor *visit,
                   void *arg, cb_error *err);
/* Plays whatever there is, of any tournament; with `once`, until there is nothing left to take. */
bool work_play_any(const work_shift *shift, bool once, uint64_t *games, cb_error *err);

#endif
