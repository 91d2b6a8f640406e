/* Threads, where the platform has them. WebAssembly has none: starting one fails there, as it may
 * anywhere, and the caller does the work itself. */
#ifndef CB_CORE_THREAD_H
#define CB_CORE_THREAD_H

#include <stdbool.h>

#if defined(__wasm__)

typedef int cb_thread;

static inline bool cb_thread_start(cb_thread *thread, void *(*run)(void *), void *arg)
{
    (void)run;
    (void)arg;
    *thread = 0;
    return false;
}

static inline void cb_thread_join(cb_thread thread)
{
    (void)thread;
}

#else

#include <pthread.h>

typedef pthread_t cb_thread;

static inline bool cb_thread_start(cb_thread *thread, void *(*run)(void *), void *arg)
{
    return pthread_create(thread, NULL, run, arg) == 0;
}

static inline void cb_thread_join(cb_thread thread)
{
    pthread_join(thread, NULL);
}

#endif

#endif
