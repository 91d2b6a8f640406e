#include "server/base/loop.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

struct loop {
    int epoll, bell;
    pthread_mutex_t lock;
    task *first, **last;           /* finished in other threads */
    int ready;                     /* descriptors, in this turn */
    int64_t looked;                /* when this turn began */
    int64_t since;                 /* what was ready before then has been dealt with */
    _Atomic int64_t at_work_since; /* the same for other threads; 0: the loop waits */
};

static int64_t microseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

loop *loop_new(void)
{
    loop *l = calloc(1, sizeof *l);
    if (!l) {
        return NULL;
    }
    l->last = &l->first;
    l->looked = microseconds();
    pthread_mutex_init(&l->lock, NULL);
    l->epoll = epoll_create1(EPOLL_CLOEXEC);
    l->bell = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = NULL};
    if (l->epoll < 0 || l->bell < 0 || epoll_ctl(l->epoll, EPOLL_CTL_ADD, l->bell, &event) != 0) {
        loop_free(l);
        return NULL;
    }
    return l;
}

void loop_free(loop *l)
{
    if (l) {
        if (l->epoll >= 0) {
            close(l->epoll);
        }
        if (l->bell >= 0) {
            close(l->bell);
        }
        pthread_mutex_destroy(&l->lock);
        free(l);
    }
}

bool loop_watch_fd(loop *l, loop_watch *watch, uint32_t events)
{
    assert(watch->fd >= 0 && watch->ready);
    struct epoll_event event = {.events = events, .data.ptr = watch};
    return epoll_ctl(l->epoll, EPOLL_CTL_ADD, watch->fd, &event) == 0;
}

void loop_change(loop *l, loop_watch *watch, uint32_t events)
{
    struct epoll_event event = {.events = events, .data.ptr = watch};
    epoll_ctl(l->epoll, EPOLL_CTL_MOD, watch->fd, &event);
}

void loop_forget(loop *l, loop_watch *watch)
{
    epoll_ctl(l->epoll, EPOLL_CTL_DEL, watch->fd, NULL);
}

void loop_post(loop *l, task *t)
{
    uint64_t one = 1;
    bool ring = true;
    if (t) {
        assert(t->done);
        t->next = NULL;
        pthread_mutex_lock(&l->lock);
        ring = !l->first; /* otherwise the bell has rung, and the loop will find both */
        *l->last = t;
        l->last = &t->next;
        pthread_mutex_unlock(&l->lock);
    }
    ssize_t n = ring ? write(l->bell, &one, sizeof one) : 0;
    (void)n; /* it only fails while the bell is ringing */
}

static void do_finished(loop *l)
{
    pthread_mutex_lock(&l->lock);
    task *t = l->first;
    l->first = NULL;
    l->last = &l->first;
    pthread_mutex_unlock(&l->lock);
    while (t) {
        task *next = t->next;
        t->done(t);
        t = next;
    }
}

void loop_turn(loop *l, int milliseconds)
{
    enum { AT_ONCE = 128, RESTED = 200 /* microseconds */ };
    struct epoll_event events[AT_ONCE];
    int64_t asked = microseconds();
    atomic_store_explicit(&l->at_work_since, 0, memory_order_relaxed);
    int n = epoll_wait(l->epoll, events, AT_ONCE, milliseconds);
    int64_t now = microseconds();
    /* What is ready became so during the turn before, or just now if the loop had to wait for it.
     * While more is ready than fits into a turn, some of it has waited for longer. */
    if (n < AT_ONCE) {
        l->since = now - asked > RESTED ? now : l->looked;
    }
    l->looked = now;
    l->ready = n;
    atomic_store_explicit(&l->at_work_since, l->since, memory_order_relaxed);
    for (int i = 0; i < n; i++) {
        loop_watch *watch = events[i].data.ptr;
        if (watch) {
            watch->ready(watch, events[i].events);
        } else {
            uint64_t count;
            ssize_t got = read(l->bell, &count, sizeof count);
            (void)got;
        }
    }
    do_finished(l);
}

int loop_ready(const loop *l)
{
    return l->ready;
}

int64_t loop_lag(const loop *l)
{
    return microseconds() - l->since;
}

int64_t loop_behind(const loop *l)
{
    int64_t since = atomic_load_explicit(&l->at_work_since, memory_order_relaxed);
    return since ? microseconds() - since : 0;
}
