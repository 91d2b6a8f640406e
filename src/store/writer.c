#include "store/writer.h"
#include "core/error.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

enum { STALLED = 1000 }; /* milliseconds after which a batch takes too long */

struct writer {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t given;
    writer_job *first, **last; /* given and not taken yet */
    bool closing;
    store *store;
    atomic_bool healthy;
    atomic_llong since; /* when the current batch started; 0: there is none */
    atomic_ullong commits, jobs;
    atomic_int waiting;
#ifdef CB_PLANTED_FAULTS
    bool owes; /* a commit */
#endif
};

static long long milliseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (long long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void fail_all(writer_job *batch, const cb_error *err)
{
    for (writer_job *job = batch; job; job = job->next) {
        if (job->fine) {
            job->fine = false;
            job->err = *err;
        }
    }
}

/* One job of a batch, all of it or nothing. False: the whole transaction is lost. */
static bool write_one(writer *w, writer_job *job)
{
    bool fine = store_save(w->store, &job->err);
    if (fine) {
        fine = job->write(job, w->store, &job->err);
        fine = store_close_save(w->store, fine, &job->err);
    }
    job->fine = fine;
    return fine || store_writing(w->store);
}

/* All jobs in one transaction. A job that fails by itself leaves nothing behind and harms no
 * other; if the commit fails, all have failed. False: nothing was written, and each must be
 * tried alone. */
static bool write_together(writer *w, writer_job *batch, bool *committed)
{
    cb_error err = {0};
    bool began = store_begin_together(w->store, &err);
    for (writer_job *job = batch; job; job = job->next) {
        job->fine = began;
        if (!began) {
            job->err = err;
        } else if (!write_one(w, job)) { /* the transaction is gone */
            began = false;
            err = job->err;
        }
    }
#ifdef CB_PLANTED_FAULTS /* for tests of the tests: never in the program that is shipped */
    if (began && getenv("CARDBOARD_EARLY")) {
        w->owes = true;
        return *committed = true;
    }
#endif
    *committed = began && store_commit(w->store, &err);
    if (!*committed) {
        store_rollback(w->store);
        fail_all(batch, &err);
    }
    return *committed || !began || err.code != CB_EREQUEST;
}

/* Each job in its own transaction. */
static void write_alone(writer *w, writer_job *batch, bool *committed)
{
    *committed = true;
    for (writer_job *job = batch; job; job = job->next) {
        job->err = (cb_error){0};
        job->fine = store_begin(w->store, &job->err) && job->write(job, w->store, &job->err) &&
                    store_commit(w->store, &job->err);
        if (!job->fine) {
            store_rollback(w->store);
        }
        *committed = *committed && (job->fine || job->err.code == CB_EREQUEST);
    }
}

static bool proves(const writer_job *batch)
{
    bool any = false;
    for (const writer_job *job = batch; job; job = job->next) {
        any = any || (job->proves && job->fine);
    }
    return any;
}

static void write_batch(writer *w, writer_job *batch)
{
    bool committed = false;
    int count = 0;
    for (writer_job *job = batch; job; job = job->next) {
        count++;
    }
    if (!write_together(w, batch, &committed)) {
        write_alone(w, batch, &committed);
    }
    if (!committed) {
        atomic_store(&w->healthy, false);
    } else if (store_wrote(w->store) && proves(batch)) {
        atomic_store(&w->healthy, true);
    }
    atomic_fetch_add(&w->commits, 1);
    atomic_fetch_add(&w->jobs, (unsigned long long)count);
    atomic_fetch_sub(&w->waiting, count);
}

static writer_job *take_all(writer *w)
{
    pthread_mutex_lock(&w->lock);
    while (!w->first && !w->closing) {
        pthread_cond_wait(&w->given, &w->lock);
    }
    writer_job *batch = w->first;
    w->first = NULL;
    w->last = &w->first;
    pthread_mutex_unlock(&w->lock);
    return batch;
}

static void give_back(writer_job *batch)
{
    for (writer_job *job = batch, *next; job; job = next) {
        next = job->next;
        job->done(job);
    }
}

static void *write_on(void *arg)
{
    writer *w = arg;
    writer_job *batch;
    while ((batch = take_all(w))) {
        atomic_store(&w->since, milliseconds());
        write_batch(w, batch);
        atomic_store(&w->since, 0);
        give_back(batch);
#ifdef CB_PLANTED_FAULTS
        if (w->owes) { /* acknowledged before it is stored */
            nanosleep(&(struct timespec){.tv_nsec = 60000000}, NULL);
            if (!store_commit(w->store, NULL)) {
                store_rollback(w->store);
            }
            w->owes = false;
        }
#endif
        store_ring(w->store); /* those who wait here first */
        store_tidy(w->store);
    }
    return NULL;
}

writer *writer_new(const char *path, cb_error *err)
{
    assert(path);
    writer *w = calloc(1, sizeof *w);
    if (!w) {
        cb_fail(err, CB_EMEMORY, "not enough memory for the writer");
        return NULL;
    }
    w->last = &w->first;
    atomic_init(&w->healthy, true);
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->given, NULL);
    w->store = store_open(path, false, err);
    if (w->store && pthread_create(&w->thread, NULL, write_on, w) != 0) {
        cb_fail(err, CB_EMEMORY, "the writer's thread could not be started");
        store_close(w->store);
        w->store = NULL;
    }
    if (!w->store) {
        pthread_mutex_destroy(&w->lock);
        pthread_cond_destroy(&w->given);
        free(w);
        return NULL;
    }
    return w;
}

void writer_give(writer *w, writer_job *job)
{
    assert(job->write && job->done);
    job->next = NULL;
    job->fine = false;
    atomic_fetch_add(&w->waiting, 1);
    pthread_mutex_lock(&w->lock);
    *w->last = job;
    w->last = &job->next;
    pthread_cond_signal(&w->given);
    pthread_mutex_unlock(&w->lock);
}

void writer_free(writer *w)
{
    if (!w) {
        return;
    }
    pthread_mutex_lock(&w->lock);
    w->closing = true;
    pthread_cond_signal(&w->given);
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
    store_close(w->store);
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->given);
    free(w);
}

bool writer_healthy(writer *w)
{
    long long since = atomic_load(&w->since);
    return atomic_load(&w->healthy) && !(since && milliseconds() - since > STALLED);
}

void writer_figures(writer *w, uint64_t *commits, uint64_t *jobs, int *waiting)
{
    *commits = atomic_load(&w->commits);
    *jobs = atomic_load(&w->jobs);
    *waiting = atomic_load(&w->waiting);
}
