#include "arena/run.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

#include "core/error.h"
#include "core/pool.h"

/* A match that a thread has taken. */
typedef struct slot {
    cb_bout bout;
    bool over; /* played to its end */
    struct slot *next;
} slot;

typedef struct shared {
    const cb_tourney *t;
    const cb_run_watcher *watcher;
    atomic_bool *stop;
    pthread_mutex_t lock; /* of all below, and around the watcher */
    uint64_t next, total;
    slot *first, *last; /* to be told in this order */
    bool ended;         /* by the watcher, who hears no more */
    bool failed;
    cb_error err;
} shared;

static void fail(shared *s, const cb_error *err)
{
    if (!s->failed && !atomic_load(s->stop)) {
        s->failed = true;
        s->err = *err;
    }
    atomic_store(s->stop, true);
}

static void append(shared *s, slot *taken)
{
    *(s->first ? &s->last->next : &s->first) = taken;
    s->last = taken;
}

/* The next match that nobody has played or begun; NULL when there is none. */
static slot *take(shared *s)
{
    slot *taken = NULL;
    pthread_mutex_lock(&s->lock);
    while (s->next < s->total && s->watcher->played &&
           s->watcher->played(s->watcher->context, s->next)) {
        s->next++;
    }
    if (s->next < s->total && !atomic_load(s->stop)) {
        taken = calloc(1, sizeof *taken);
        if (taken) {
            taken->bout = cb_tourney_plan(s->t, s->next++);
        } else {
            cb_error err;
            cb_fail(&err, CB_EMEMORY, "not enough memory for a game");
            fail(s, &err);
        }
    }
    if (taken && s->watcher->in_order) {
        append(s, taken);
    }
    pthread_mutex_unlock(&s->lock);
    return taken;
}

static void tell(shared *s, cb_bout *bout)
{
    cb_error err = {.code = CB_OK};
    if (!s->watcher->finished(s->watcher->context, bout, &err)) {
        if (err.code != CB_OK) {
            fail(s, &err);
        }
        s->ended = true;
        atomic_store(s->stop, true);
    }
}

/* Tells of the matches up to the first that is still being played; of `all` once nobody plays. */
static void tell_waiting(shared *s, bool all)
{
    while (s->first && (all || s->first->over)) {
        slot *told = s->first;
        s->first = told->next;
        if (told->over && !s->ended) {
            tell(s, &told->bout);
        }
        free(told->bout.record);
        free(told);
    }
}

/* Plays matches for as long as there are any: one item of the pool. */
static void work(void *context, uint32_t worker, uint32_t first, uint32_t last)
{
    shared *s = context;
    (void)worker;
    (void)first;
    (void)last;
    for (slot *taken; (taken = take(s));) {
        cb_error err = {.code = CB_OK};
        bool played = cb_bout_play(s->t, &taken->bout, s->stop, &err);
        pthread_mutex_lock(&s->lock);
        taken->over = played;
        if (!played) {
            fail(s, &err);
        }
        if (!s->watcher->in_order) {
            append(s, taken);
        }
        tell_waiting(s, !s->watcher->in_order);
        pthread_mutex_unlock(&s->lock);
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
    tell_waiting(&s, true);
    pthread_mutex_destroy(&s.lock);
    cb_pool_free(pool);
    if (s.failed && err) {
        *err = s.err;
    }
    return !s.failed;
}
