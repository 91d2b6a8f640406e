/* Threads that wait for work, for as long as a batch lives. */
#ifndef LEARN_CREW_H
#define LEARN_CREW_H

#include "cardboard.h"

typedef struct learn_crew learn_crew;

/* A job for the items first..last-1; `worker` is below the number of threads. */
typedef void learn_job(void *context, uint32_t worker, uint32_t first, uint32_t last);

learn_crew *learn_crew_new(uint32_t threads, cb_error *err);
void learn_crew_free(learn_crew *crew);
uint32_t learn_crew_size(const learn_crew *crew);
/* Does the job for all items and returns when it is done. The calling thread works too. */
void learn_crew_run(learn_crew *crew, learn_job *job, void *context, uint32_t items);

#endif
