/*
 * The event loop: one thread that watches descriptors, and is told by other threads what they have
 * finished. Everything a server knows is touched in this thread only.
 */
#ifndef SERVER_LOOP_H
#define SERVER_LOOP_H

#include "cardboard.h"

typedef struct loop loop;

/* A descriptor and what to do when it is ready (events as epoll has them). */
typedef struct loop_watch {
    int fd;
    void (*ready)(struct loop_watch *watch, uint32_t events);
} loop_watch;

/* A piece of work for another thread: `run` there (place is that thread's own), `done` in the loop. */
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
/* From any thread: lets the loop call t->done. Also from a signal handler with t NULL: just wakes. */
void loop_post(loop *l, task *t);
/* Waits at most that long for something to do, and does it. */
void loop_turn(loop *l, int milliseconds);

/* ---- Threads that work for the loop (crew.c) ---- */

typedef struct crew crew;

/* Each thread begins with arrive(arg), which gives its place, and ends with leave(place); both may
 * be NULL. `nice` is added to the priority, as nice(1) has it. */
crew *crew_new(loop *l, int threads, int nice, void *(*arrive)(void *arg),
               void (*leave)(void *place), void *arg);
/* Work waits in two lines; the urgent one goes first. */
void crew_give(crew *c, task *t, bool urgent);
int crew_waiting(crew *c);
/* Ends the threads after what they are doing; tasks not begun are handed to `drop`. */
void crew_free(crew *c, void (*drop)(task *t));

#endif
