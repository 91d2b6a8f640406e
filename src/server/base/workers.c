/* Threads that work for the loop. */
#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "server/base/loop.h"

enum { LINES = 2 }; /* urgent, and not */

struct workers {
    loop *loop;
    pthread_mutex_t lock;
    pthread_cond_t given;
    task *first[LINES], **last[LINES];
    bool closing;
    int nice;
    void *(*arrive)(void *arg);
    void (*leave)(void *place);
    void *arg;
    int threads;
    pthread_t *ids;
};

/* The next task, urgent ones first; NULL when they are to end. */
static task *take(workers *c)
{
    task *t = NULL;
    pthread_mutex_lock(&c->lock);
    while (!c->closing && !c->first[0] && !c->first[1]) {
        pthread_cond_wait(&c->given, &c->lock);
    }
    if (!c->closing) {
        int line = c->first[0] ? 0 : 1;
        t = c->first[line];
        c->first[line] = t->next;
        if (!c->first[line]) {
            c->last[line] = &c->first[line];
        }
    }
    pthread_mutex_unlock(&c->lock);
    return t;
}

static void *work_on(void *arg)
{
    workers *c = arg;
    if (c->nice) {
        setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), c->nice);
    }
    void *place = c->arrive ? c->arrive(c->arg) : NULL;
    task *t;
    while ((t = take(c))) {
        if (!place && c->arrive) {
            place = c->arrive(c->arg); /* the last attempt failed */
        }
        t->run(t, place);
        loop_post(c->loop, t);
    }
    if (c->leave) {
        c->leave(place);
    }
    return NULL;
}

workers *workers_new(loop *l, int threads, int nice, void *(*arrive)(void *arg),
                     void (*leave)(void *place), void *arg)
{
    workers *c = calloc(1, sizeof *c);
    if (!c) {
        return NULL;
    }
    *c = (workers){.loop = l, .nice = nice, .arrive = arrive, .leave = leave, .arg = arg};
    for (int i = 0; i < LINES; i++) {
        c->last[i] = &c->first[i];
    }
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->given, NULL);
    c->ids = calloc((size_t)threads, sizeof *c->ids);
    while (c->ids && c->threads < threads &&
           pthread_create(&c->ids[c->threads], NULL, work_on, c) == 0) {
        c->threads++;
    }
    if (!c->threads) {
        workers_free(c, NULL);
        return NULL;
    }
    return c;
}

void workers_give(workers *c, task *t, bool urgent)
{
    assert(t->run && t->done);
    int line = urgent ? 0 : 1;
    t->next = NULL;
    pthread_mutex_lock(&c->lock);
    *c->last[line] = t;
    c->last[line] = &t->next;
    pthread_cond_signal(&c->given);
    pthread_mutex_unlock(&c->lock);
}

void workers_free(workers *c, void (*drop)(task *t))
{
    if (!c) {
        return;
    }
    pthread_mutex_lock(&c->lock);
    c->closing = true;
    pthread_cond_broadcast(&c->given);
    pthread_mutex_unlock(&c->lock);
    for (int i = 0; i < c->threads; i++) {
        pthread_join(c->ids[i], NULL);
    }
    for (int line = 0; line < LINES; line++) {
        for (task *t = c->first[line], *next; t; t = next) {
            next = t->next;
            drop(t);
        }
    }
    pthread_mutex_destroy(&c->lock);
    pthread_cond_destroy(&c->given);
    free(c->ids);
    free(c);
}
