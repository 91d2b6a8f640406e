/* Runs of many matches: how far they are, how long they will take, and Ctrl-C. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <pthread.h>
#include <stdatomic.h>

#include "cardboard.h"

/* From now on Ctrl-C and SIGTERM set *stop, for the run to end early and report what it has. */
void cli_catch_signals(atomic_bool *stop);
/* Was there such a signal? */
bool cli_was_interrupted(void);

/* A line on standard error while a run goes on. Set the first group of members to begin. */
typedef struct cli_progress {
    uint64_t total;                            /* matches to play */
    void (*more)(void *context, cb_text *out); /* adds to the line; may be NULL */
    void *context;

    atomic_uint_fast64_t done; /* those of an earlier run count */
    uint64_t before;           /* how many those were */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    double began;
    bool running, over;
} cli_progress;

/* Shows nothing unless standard error is a terminal. */
void cli_progress_begin(cli_progress *p);
void cli_progress_end(cli_progress *p);

#endif
