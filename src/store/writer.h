/*
 * The one thread that writes. Jobs that arrive while it waits for the disk are carried out together
 * and made durable by one commit; only then are they reported as done.
 */
#ifndef STORE_WRITER_H
#define STORE_WRITER_H

#include "store/store.h"

typedef struct writer writer;

typedef struct writer_job {
    struct writer_job *next;
    /* In the writer's thread: makes all of its changes, or none. May be called twice, if the batch
     * has to be abandoned. */
    bool (*write)(struct writer_job *job, store *s, cb_error *err);
    /* In the writer's thread, when it is durable or has failed: takes the job back. */
    void (*done)(struct writer_job *job);
    /* Once it is durable, matches can be stored. Leases and the like say nothing about that. */
    bool proves;
    bool fine; /* it is durable */
    cb_error err;
} writer_job;

/* Opens the database and starts the thread. */
writer *writer_new(const char *path, cb_error *err);
void writer_give(writer *w, writer_job *job);
/* Carries out what waits, then ends the thread and closes the database. */
void writer_free(writer *w);
/* Can matches be stored: has nothing failed since a job that proves it, and has the current commit
 * taken less than a second? */
bool writer_healthy(writer *w);
/* Commits made and jobs waiting, for figures. */
void writer_figures(writer *w, uint64_t *commits, uint64_t *jobs, int *waiting);

#endif
