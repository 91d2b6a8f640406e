/* A crew of threads. Items are dealt in blocks of equal size, one block per thread: which thread
 * does an item must not matter to the result. */
#include "learn/crew.h"

#include <stdlib.h>

#if defined(__wasm__)

/* Without threads the caller does all the work. */
struct learn_crew {
    char nobody;
};

learn_crew *learn_crew_new(uint32_t threads, cb_error *err)
{
    (void)threads;
    learn_crew *crew = calloc(1, sizeof *crew);
    if (!crew) {
        cb_fail(err, CB_EMEMORY, "not enough memory for a batch");
    }
    return crew;
}

void learn_crew_free(learn_crew *crew)
{
    free(crew);
}

uint32_t learn_crew_size(const learn_crew *crew)
{
    (void)crew;
    return 1;
}

void learn_crew_run(learn_crew *crew, learn_job *job, void *context, uint32_t items)
{
    (void)crew;
    job(context, 0, 0, items);
}

#else

#include <pthread.h>

typedef struct worker {
    learn_crew *crew;
    pthread_t thread;
    uint32_t index;
} worker;

struct learn_crew {
    pthread_mutex_t lock;
    pthread_cond_t called, finished;
    uint32_t threads; /* the caller included */
    uint32_t started; /* threads that run */
    uint64_t calls;   /* how often there was work */
    uint32_t busy;    /* threads still at it */
    bool leaving;
    learn_job *job;
    void *context;
    uint32_t items;
    worker workers[];
};

static void do_share(learn_crew *crew, uint32_t index)
{
    uint64_t items = crew->items;
    uint32_t first = (uint32_t)(items * index / crew->threads);
    uint32_t last = (uint32_t)(items * (index + 1) / crew->threads);
    if (first < last) {
        crew->job(crew->context, index, first, last);
    }
}

static void *work(void *argument)
{
    worker *self = argument;
    learn_crew *crew = self->crew;
    uint64_t seen = 0;
    pthread_mutex_lock(&crew->lock);
    for (;;) {
        while (crew->calls == seen && !crew->leaving) {
            pthread_cond_wait(&crew->called, &crew->lock);
        }
        if (crew->leaving) {
            break;
        }
        seen = crew->calls;
        pthread_mutex_unlock(&crew->lock);
        do_share(crew, self->index);
        pthread_mutex_lock(&crew->lock);
        if (--crew->busy == 0) {
            pthread_cond_signal(&crew->finished);
        }
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

learn_crew *learn_crew_new(uint32_t threads, cb_error *err)
{
    threads = threads ? threads : 1;
    learn_crew *crew = calloc(1, sizeof *crew + threads * sizeof(worker));
    if (!crew) {
        cb_fail(err, CB_EMEMORY, "not enough memory for a batch");
        return NULL;
    }
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->called, NULL);
    pthread_cond_init(&crew->finished, NULL);
    crew->threads = threads;
    for (uint32_t i = 1; i < threads; i++) {
        worker *w = &crew->workers[i];
        *w = (worker){.crew = crew, .index = i};
        if (pthread_create(&w->thread, NULL, work, w) != 0) {
            learn_crew_free(crew);
            cb_fail(err, CB_EMEMORY, "thread %u of a batch could not be started", (unsigned)i);
            return NULL;
        }
        crew->started++;
    }
    return crew;
}

void learn_crew_free(learn_crew *crew)
{
    if (!crew) {
        return;
    }
    pthread_mutex_lock(&crew->lock);
    crew->leaving = true;
    pthread_cond_broadcast(&crew->called);
    pthread_mutex_unlock(&crew->lock);
    for (uint32_t i = 1; i <= crew->started; i++) {
        pthread_join(crew->workers[i].thread, NULL);
    }
    pthread_mutex_destroy(&crew->lock);
    pthread_cond_destroy(&crew->called);
    pthread_cond_destroy(&crew->finished);
    free(crew);
}

uint32_t learn_crew_size(const learn_crew *crew)
{
    return crew->threads;
}

void learn_crew_run(learn_crew *crew, learn_job *job, void *context, uint32_t items)
{
    crew->job = job;
    crew->context = context;
    crew->items = items;
    if (crew->threads > 1) {
        pthread_mutex_lock(&crew->lock);
        crew->busy = crew->threads - 1;
        crew->calls++;
        pthread_cond_broadcast(&crew->called);
        pthread_mutex_unlock(&crew->lock);
    }
    do_share(crew, 0);
    if (crew->threads > 1) {
        pthread_mutex_lock(&crew->lock);
        while (crew->busy) {
            pthread_cond_wait(&crew->finished, &crew->lock);
        }
        pthread_mutex_unlock(&crew->lock);
    }
}

#endif
