/* Running a tournament from the command line: progress, interrupts, files. */
#include "cli/arena/arena.h"

#include "arena/run.h"
#include "cli/progress.h"
#include "cli/worker/worker.h"
#include "core/error.h"
#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct running {
    const arena_job *job;
    cb_series *series;
    arena_store *store;
    bool *played; /* by number of the match */
    pthread_mutex_t lock;
    cli_progress progress;
} running;

static bool was_played(void *context, uint64_t id)
{
    return ((const running *)context)->played[id];
}

static bool keep_record(const running *d, const cb_bout *bout, cb_error *err)
{
    char path[1024];
    cb_text text = {.data = bout->record, .length = bout->record ? strlen(bout->record) : 0};
    snprintf(path, sizeof path, "%s/%06llu.txt", d->job->records, (unsigned long long)bout->id);
    return cli_write_file(path, &text, err);
}

static bool test_goes_on(const running *d)
{
    cb_sprt test = d->job->test;
    if (!d->job->testing) {
        return true;
    }
    cb_series_sprt(d->series, cb_tourney_block(&d->job->tourney), &test);
    return cb_sprt_verdict(&test) == CB_GO_ON;
}

static bool finished(void *context, cb_bout *bout, cb_error *err)
{
    running *d = context;
    pthread_mutex_lock(&d->lock);
    bool fine = cb_series_add(d->series, bout) ||
                cb_fail(err, CB_EMEMORY, "not enough memory for the results");
    pthread_mutex_unlock(&d->lock);
    atomic_fetch_add(&d->progress.done, 1);
    return fine && (!d->store || arena_store_add(d->store, bout, err)) &&
           (!d->job->records || keep_record(d, bout, err)) && test_goes_on(d);
}

/* How everyone stands, in the line of progress. */
static void add_standings(void *context, cb_text *line)
{
    running *d = context;
    const cb_tourney *t = &d->job->tourney;
    pthread_mutex_lock(&d->lock);
    for (int i = 0; i < t->bot_count && i < 6; i++) {
        cb_standing s = cb_series_overall(d->series, i, -1);
        cb_text_format(line, "  %s %.1f %%", t->bots[i].name,
                       s.games ? 100 * s.wins / (double)s.games : 0.0);
    }
    pthread_mutex_unlock(&d->lock);
}

/* ---- The run ---- */

static bool open_run(running *d, cb_error *err)
{
    const arena_job *job = d->job;
    uint64_t total = cb_tourney_games(&job->tourney);
    d->played = cli_alloc(total, sizeof *d->played);
    if (job->file) {
        d->store = arena_store_open(job, d->series, err);
        if (!d->store) {
            return false;
        }
    }
    if (job->records) {
        mkdir(job->records, 0777); /* when it cannot be made, writing into it says so */
    }
    for (size_t i = 0; i < d->series->count; i++) {
        if (d->series->bouts[i].id < total) {
            d->played[d->series->bouts[i].id] = true;
        }
    }
    return true;
}

static bool take_in(void *context, cb_bout *bout, cb_error *err)
{
    running *d = context;
    return (cb_series_add(d->series, bout) ||
            cb_fail(err, CB_EMEMORY, "not enough memory for the results")) &&
           (!d->job->records || keep_record(d, bout, err));
}

/* With others: all matches are read from the database when everyone is done. */
static bool run_shared(running *d, atomic_bool *stop, cb_error *err)
{
    work_shift shift = {.db = d->job->db, .threads = d->job->threads, .lease = 60000, .stop = stop};
    return work_play_all(&shift, &d->job->tourney, take_in, d, err);
}

static bool run_here(running *d, atomic_bool *stop, cb_error *err)
{
    const cb_run_watcher watcher = {.played = was_played, .finished = finished, .context = d};
    d->progress = (cli_progress){.total = cb_tourney_games(&d->job->tourney),
                                 .more = add_standings,
                                 .context = d,
                                 .done = d->series->count};
    cli_progress_begin(&d->progress);
    bool fine = cb_tourney_run(&d->job->tourney, d->job->threads, stop, &watcher, err);
    cli_progress_end(&d->progress);
    return fine;
}

bool arena_run(arena_job *job, cb_series *series, bool *interrupted, cb_error *err)
{
    static atomic_bool stop; /* a signal may come after the run */
    running d = {.job = job, .series = series};
    cli_catch_signals(&stop);
    pthread_mutex_init(&d.lock, NULL);
    bool fine =
        open_run(&d, err) &&
        (!test_goes_on(&d) || (job->db ? run_shared(&d, &stop, err) : run_here(&d, &stop, err)));
    *interrupted = cli_was_interrupted();
    arena_store_close(d.store);
    pthread_mutex_destroy(&d.lock);
    free(d.played);
    return fine;
}
