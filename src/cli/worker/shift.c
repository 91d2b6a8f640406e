/* A worker: takes blocks of matches from a shared database, plays them and hands them in. */
#include "cli/worker/worker.h"

#include "arena/run.h"
#include "core/error.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BLOCKS = 64, BLOCK_MOST = 64, PAUSE = 200 };

/* A block under way. */
typedef struct bench {
    const work_shift *shift;
    const cb_tourney *tourney;
    store *store;
    const char *worker;
    work_block block;
    cb_text *results;
    char **records;
    int count;
    work_game *games;
} bench;

static void name_worker(char out[STORE_NODE])
{
    char host[16] = "";
    struct timespec t;
    gethostname(host, sizeof host - 1);
    clock_gettime(CLOCK_REALTIME, &t);
    snprintf(out, STORE_NODE, "%.12s-%d-%ld", host, (int)getpid(), t.tv_nsec % 100000);
}

static bool not_ours(void *context, uint64_t id)
{
    const bench *b = context;
    return (int64_t)id < b->block.first || (int64_t)id > b->block.last;
}

/* A match is over: the block is ours for as long again. */
static bool finished(void *context, cb_bout *bout, cb_error *err)
{
    bench *b = context;
    cb_text *result = &b->results[b->count];
    work_write_bout(bout, result);
    b->records[b->count] = bout->record ? strdup(bout->record) : NULL;
    b->games[b->count] = (work_game){.id = (int64_t)bout->id,
                                     .result = result->data,
                                     .record = b->records[b->count] ? b->records[b->count] : ""};
    b->count++;
    return work_stay(b->store, &b->block, b->worker, b->shift->lease, err);
}

static bool play_block(bench *b, uint64_t *games, cb_error *err)
{
    const cb_run_watcher watcher = {.played = not_ours, .finished = finished, .context = b};
    size_t count = (size_t)(b->block.last - b->block.first + 1);
    b->results = cli_alloc(count, sizeof *b->results);
    b->records = cli_alloc(count, sizeof *b->records);
    b->games = cli_alloc(count, sizeof *b->games);
    b->count = 0;
    bool fine = cb_tourney_run(b->tourney, b->shift->threads, b->shift->stop, &watcher, err);
    bool whole = fine && b->count == (int)count;
    fine = fine && (whole ? work_hand_in(b->store, &b->block, b->games, b->count, err)
                          : work_stay(b->store, &b->block, b->worker, 0, err));
    *games += whole ? (uint64_t)b->count : 0;
    for (size_t i = 0; i < count; i++) {
        cb_text_free(&b->results[i]);
        free(b->records[i]);
    }
    free(b->results);
    free(b->records);
    free(b->games);
    return fine;
}

static void pause_a_little(void)
{
    nanosleep(&(struct timespec){.tv_nsec = PAUSE * 1000000L}, NULL);
}

/* ---- One tournament, to its end ---- */

typedef struct reading {
    const cb_tourney *tourney;
    work_bout_visitor *visit;
    void *arg;
    cb_error *err;
    uint64_t count;
    bool fine;
} reading;

static bool read_game(void *arg, const work_game *game)
{
    reading *r = arg;
    cb_bout bout;
    r->fine =
        work_read_bout(r->tourney, game, &bout) ||
        cb_fail(r->err, CB_EIO, "game %lld of the tournament is damaged", (long long)game->id);
    if (r->fine) {
        r->fine = r->visit(r->arg, &bout, r->err);
        free(bout.record);
        r->count++;
    }
    return r->fine;
}

static bool play_to_the_end(bench *b, int64_t tournament, cb_error *err)
{
    int64_t left = 1;
    uint64_t games = 0;
    while (left && !atomic_load(b->shift->stop)) {
        bool found;
        if (!work_take(b->store, tournament, b->worker, b->shift->lease, &b->block, &found, err) ||
            (found && !play_block(b, &games, err)) ||
            !work_left(b->store, tournament, &left, err)) {
            return false;
        }
        if (!found && left) {
            pause_a_little(); /* others are working on it */
        }
    }
    return true;
}

bool work_play_all(const work_shift *shift, const cb_tourney *t, work_bout_visitor *visit,
                   void *arg, cb_error *err)
{
    char worker[STORE_NODE];
    cb_text description = {0};
    int64_t tournament, total = (int64_t)cb_tourney_games(t), size = total / BLOCKS + 1;
    size = size < BLOCK_MOST ? size : BLOCK_MOST;
    name_worker(worker);
    store *s = store_open(shift->db, false, err);
    bench b = {.shift = shift, .tourney = t, .store = s, .worker = worker};
    reading r = {.tourney = t, .visit = visit, .arg = arg, .err = err, .fine = true};
    bool fine = s && work_write_tourney(t, &description, err) &&
                work_open(s, description.data, total, size, &tournament, err) &&
                play_to_the_end(&b, tournament, err) &&
                work_games(s, tournament, read_game, &r, err) && r.fine;
    cb_text_free(&description);
    store_close(s);
    return fine;
}

/* ---- Any tournament ---- */

static bool play_one(bench *b, uint64_t *games, cb_error *err)
{
    cb_text text = {0};
    cb_tourney t;
    bool fine = work_describe(b->store, b->block.tournament, &text, err) &&
                work_read_tourney(text.data ? text.data : (char[]){""}, &t, err);
    b->tourney = &t;
    fine = fine && play_block(b, games, err);
    cb_text_free(&text);
    return fine;
}

bool work_play_any(const work_shift *shift, bool once, uint64_t *games, cb_error *err)
{
    char worker[STORE_NODE];
    name_worker(worker);
    store *s = store_open(shift->db, false, err);
    bench b = {.shift = shift, .store = s, .worker = worker};
    bool fine = s != NULL, found = true;
    while (fine && !atomic_load(shift->stop) && (found || !once)) {
        fine = work_take(s, -1, worker, shift->lease, &b.block, &found, err) &&
               (!found || play_one(&b, games, err));
        if (fine && !found && !once) {
            pause_a_little();
        }
    }
    store_close(s);
    return fine;
}
