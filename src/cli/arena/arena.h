/* cardboard arena: what its files share. */
#ifndef CLI_ARENA_H
#define CLI_ARENA_H

#include "arena/series.h"
#include "cli/cli.h"

typedef struct arena_job {
    cb_tourney tourney;
    int threads;
    const char *file;    /* where results are stored; NULL: nowhere */
    const char *db;      /* a database whose workers play along; NULL: none */
    const char *records; /* a folder for the records; NULL: none */
    bool testing;        /* stop by the sequential test */
    cb_sprt test;
} arena_job;

/* ---- Results in a file (store.c) ----------------------------------------------------------- */

typedef struct arena_store arena_store;

/* Opens the file, or creates it. Fails when it contains another tournament. Adds the matches in it
 * to the series. */
arena_store *arena_store_open(const arena_job *job, cb_series *series, cb_error *err);
bool arena_store_add(arena_store *store, const cb_bout *bout, cb_error *err);
void arena_store_close(arena_store *store);

/* ---- Playing (run.c) ----------------------------------------------------------------------- */

/* Plays what is left of the tournament; an interrupt ends it early and is not a failure. */
bool arena_run(arena_job *job, cb_series *series, bool *interrupted, cb_error *err);

/* ---- Reporting (words.c, json.c, html.c) --------------------------------------------------- */

enum { ARENA_BOOTSTRAP = 400 };

/* Everything that is reported, computed once. */
typedef struct arena_results {
    const arena_job *job;
    const cb_series *series;
    cb_estimate elo[CB_ARENA_BOTS];
    cb_mean length; /* decisions per match */
    uint64_t forfeits[CB_ARENA_BOTS];
    double seconds[CB_ARENA_BOTS]; /* thought per match and seat */
    char fault[120];               /* an example */
} arena_results;

bool arena_results_of(const arena_job *job, const cb_series *series, arena_results *out,
                      cb_error *err);
void arena_words(const arena_results *r, cb_text *out);
void arena_json(const arena_results *r, cb_text *out);
void arena_html(const arena_results *r, cb_text *out);

#endif
