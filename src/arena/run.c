#include "arena/run.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

#include "core/error.h"
#include "core/pool.h"

typedef struct shared {
    const cb_tourney *t;
    const cb_run_watcher *watcher;
    atomic_bool *stop;
    pthread_mutex_t lock; /* of all below, and around the watcher */
    uint64_t next, total;
    bool failed;
    cb_error err;
} shared;

/* The next match that nobody has played or begun; false when there is none. */
static bool take(shared *s, uint64_t *id)
{
    pthread_mutex_lock(&s->lock);
    while (s->next < s->total && s->watcher->played &&
           s->watcher->played(s->watcher->context, s->next)) {
        s->next++;
    }
    bool found = s->next < s->total && !atomic_load(s->stop);
    *id = s->next;
    s->next += found;
    pthread_mutex_unlock(&s->lock);
    return found;
}

static void fail(shared *s, const cb_error *err)
{
    if (!s->failed && !atomic_load(s->stop)) {
        s->failed = true;
        s->err = *err;
    }
    atomic_store(s->stop, true);
}

/* Plays matches for as long as there are any: one item of the pool. */
static void work(void *context, uint32_t worker, uint32_t first, uint32_t last)
{
    shared *s = context;
    (void)worker;
    (void)first;
    (void)last;
    uint64_t id;
    while (take(s, &id)) {
        cb_error err = {.code = CB_OK};
        cb_bout bout = cb_tourney_plan(s->t, id);
        bool played = cb_bout_play(s->t, &bout, s->stop, &err);
        pthread_mutex_lock(&s->lock);
        if (!played) {
            fail(s, &err);
        } else if (!s->watcher->finished(s->watcher->context, &bout, &err)) {
            if (err.code != CB_OK) {
                fail(s, &err);
            }
            atomic_store(s->stop, true);
        }
        pthread_mutex_unlock(&s->lock);
        free(bout.record);
    }
}

bool cb_tourney_run(const cb_tourney *t, int threads, atomic_bool *stop,
                    const cb_run_watcher *watcher, cb_error *err)
{
    assert(t && t->game && threads >= 1 && stop && watcher);
    shared s = {.t = t, .watcher = watcher, .stop = stop, .total = cb_tourney_games(t)};
    cb_pool *pool = cb_pool_new((uint32_t)threads);
    if (!pool) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for threads");
    }
    pthread_mutex_init(&s.lock, NULL);
    cb_pool_run(pool, work, &s, cb_pool_threads(pool));
    pthread_mutex_destroy(&s.lock);
    cb_pool_free(pool);
    if (s.failed && err) {
        *err = s.err;
    }
    return !s.failed;
}
