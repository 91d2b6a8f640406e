/* A pool of threads that share work and wait for each other: fork and join, as often as wanted. */
#ifndef CB_CORE_POOL_H
#define CB_CORE_POOL_H

#include "cardboard.h"

typedef struct cb_pool cb_pool;

/* A job for the items first..last-1; `worker` is below the number of threads. */
typedef void cb_pool_job(void *context, uint32_t worker, uint32_t first, uint32_t last);

/* So many threads, the caller's included; fewer if the machine starts no more. NULL if there is no
 * memory. */
cb_pool *cb_pool_new(uint32_t threads);
void cb_pool_free(cb_pool *pool);
uint32_t cb_pool_threads(const cb_pool *pool);
/* Does the job for all items and returns when it is done. Items are dealt in blocks of equal size,
 * one for each thread: which thread does an item must not matter to the result. In a child made by
 * fork, where the other threads are not, the caller does all blocks. */
void cb_pool_run(cb_pool *pool, cb_pool_job *job, void *context, uint32_t items);

#endif
