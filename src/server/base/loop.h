/*
 * The event loop: one thread watches descriptors and takes back what other threads have finished.
 * Only this thread touches what a server knows.
 */
#ifndef SERVER_BASE_LOOP_H
#define SERVER_BASE_LOOP_H

#include "cardboard.h"

typedef struct loop loop;

/* A descriptor and what to do when it is ready (events as epoll has them). */
typedef struct loop_watch {
    int fd;
    void (*ready)(struct loop_watch *watch, uint32_t events);
} loop_watch;

/* Work for another thread: `run` happens there (`place` is that thread's own), `done` in the
 * loop. */
typedef struct task {
    struct task *next;
    void (*run)(struct task *t, void *place);
    void (*done)(struct task *t);
} task;

loop *loop_new(void);
void loop_free(loop *l);
bool loop_watch_fd(loop *l, loop_watch *watch, uint32_t events);
void loop_change(loop *l, loop_watch *watch, uint32_t events);
void loop_forget(loop *l, loop_watch *watch);
/* From any thread: has the loop call t->done. With NULL, also from a signal handler: wakes the
 * loop. */
void loop_post(loop *l, task *t);
/* Waits at most that long for something to do, then does it. */
void loop_turn(loop *l, int milliseconds);
/* In this turn: how many descriptors were ready, and how many microseconds the last of them may
 * have waited until now. */
int loop_ready(const loop *l);
int64_t loop_lag(const loop *l);
/* From any thread: for how many microseconds the loop has been at work without a rest; 0: it waits
 * for something to do. */
int64_t loop_behind(const loop *l);

/* ---- Threads that work for the loop (workers.c) ---- */

typedef struct workers workers;

/* Each thread starts with arrive(arg), which returns its place, and ends with leave(place); both
 * may be NULL. A thread whose arrive returned NULL tries again before each task. `nice` is as in
 * nice(1). */
workers *workers_new(loop *l, int threads, int nice, void *(*arrive)(void *arg),
                     void (*leave)(void *place), void *arg);
/* Work waits in two queues; urgent work goes first. */
void workers_give(workers *c, task *t, bool urgent);
/* Ends the threads when they finish what they are doing; tasks not begun go to `drop`. */
void workers_free(workers *c, void (*drop)(task *t));

#endif
