#include "core/pool.h"

#include <stdlib.h>

#if defined(__wasm__)

/* Without threads the caller does all the work. */
struct cb_pool {
    char nobody;
};

cb_pool *cb_pool_new(uint32_t threads)
{
    (void)threads;
    return calloc(1, sizeof(cb_pool));
}

void cb_pool_free(cb_pool *pool)
{
    free(pool);
}

uint32_t cb_pool_threads(const cb_pool *pool)
{
    (void)pool;
    return 1;
}

void cb_pool_run(cb_pool *pool, cb_pool_job *job, void *context, uint32_t items)
{
    (void)pool;
    job(context, 0, 0, items);
}

#else

#include <pthread.h>
#include <unistd.h>

typedef struct worker {
    cb_pool *pool;
    pthread_t thread;
    uint32_t index;
} worker;

struct cb_pool {
    pthread_mutex_t lock;
    pthread_cond_t called, finished;
    pid_t process;    /* that the threads are in */
    uint32_t threads; /* the caller included */
    uint64_t calls;   /* how often there was work */
    uint32_t busy;    /* threads still at it */
    bool leaving;
    cb_pool_job *job;
    void *context;
    uint32_t items;
    worker workers[];
};

static void do_share(cb_pool *pool, uint32_t index)
{
    uint64_t items = pool->items;
    uint32_t first = (uint32_t)(items * index / pool->threads);
    uint32_t last = (uint32_t)(items * (index + 1) / pool->threads);
    if (first < last) {
        pool->job(pool->context, index, first, last);
    }
}

static void *work(void *argument)
{
    worker *self = argument;
    cb_pool *pool = self->pool;
    uint64_t seen = 0;
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        while (pool->calls == seen && !pool->leaving) {
            pthread_cond_wait(&pool->called, &pool->lock);
        }
        if (pool->leaving) {
            break;
        }
        seen = pool->calls;
        pthread_mutex_unlock(&pool->lock);
        do_share(pool, self->index);
        pthread_mutex_lock(&pool->lock);
        if (--pool->busy == 0) {
            pthread_cond_signal(&pool->finished);
        }
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

cb_pool *cb_pool_new(uint32_t threads)
{
    threads = threads ? threads : 1;
    cb_pool *pool = calloc(1, sizeof *pool + threads * sizeof(worker));
    if (!pool) {
        return NULL;
    }
    pool->process = getpid();
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->called, NULL);
    pthread_cond_init(&pool->finished, NULL);
    for (pool->threads = 1; pool->threads < threads; pool->threads++) {
        worker *w = &pool->workers[pool->threads];
        *w = (worker){.pool = pool, .index = pool->threads};
        if (pthread_create(&w->thread, NULL, work, w) != 0) {
            break;
        }
    }
    return pool;
}

/* In a child made by fork the other threads are not there, and what they held stays locked. */
static bool is_forked(const cb_pool *pool)
{
    return pool->threads > 1 && pool->process != getpid();
}

void cb_pool_free(cb_pool *pool)
{
    if (!pool) {
        return;
    }
    if (is_forked(pool)) {
        free(pool);
        return;
    }
    pthread_mutex_lock(&pool->lock);
    pool->leaving = true;
    pthread_cond_broadcast(&pool->called);
    pthread_mutex_unlock(&pool->lock);
    for (uint32_t i = 1; i < pool->threads; i++) {
        pthread_join(pool->workers[i].thread, NULL);
    }
    pthread_mutex_destroy(&pool->lock);
    pthread_cond_destroy(&pool->called);
    pthread_cond_destroy(&pool->finished);
    free(pool);
}

uint32_t cb_pool_threads(const cb_pool *pool)
{
    return pool->threads;
}

void cb_pool_run(cb_pool *pool, cb_pool_job *job, void *context, uint32_t items)
{
    pool->job = job;
    pool->context = context;
    pool->items = items;
    if (is_forked(pool)) {
        for (uint32_t i = 0; i < pool->threads; i++) {
            do_share(pool, i);
        }
        return;
    }
    if (pool->threads > 1) {
        pthread_mutex_lock(&pool->lock);
        pool->busy = pool->threads - 1;
        pool->calls++;
        pthread_cond_broadcast(&pool->called);
        pthread_mutex_unlock(&pool->lock);
    }
    do_share(pool, 0);
    if (pool->threads > 1) {
        pthread_mutex_lock(&pool->lock);
        while (pool->busy) {
            pthread_cond_wait(&pool->finished, &pool->lock);
        }
        pthread_mutex_unlock(&pool->lock);
    }
}

#endif
