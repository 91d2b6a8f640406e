/*
 * Who thinks next. The bots' threads get one job each, and the rest waits here, so that the choice
 * is made as late as possible and no owner's jobs can fill a line in front of the others':
 *
 *   a bot's turn   first at tables with people in seats, then with watchers, last where
 *                  nobody is; of those, at a table of the owner with the least of the bots' time of
 *                  late: network, address, table (base/shares.h)
 *   a question     (a hint) comes when nobody who is there waits for a bot, or after SCHEDULE_BEFORE
 *                  bots have gone first; an address may have SCHEDULE_ASKED of them at a time
 */
#ifndef SERVER_BOTS_SCHEDULE_H
#define SERVER_BOTS_SCHEDULE_H

#include "server/table/table.h"

enum {
    SCHEDULE_BEFORE = 4,    /* bots that think before a question that waits */
    SCHEDULE_ASKED = 4,     /* questions of one address, waiting or under way */
    SCHEDULE_QUESTIONS = 64 /* that wait, of all addresses */
};

typedef struct schedule schedule;
typedef struct schedule_job schedule_job;

struct schedule_job {
    task task;    /* first; its `done` belongs to schedule.c */
    origin from;  /* of a question: who asks */
    int64_t cost; /* of a bot's turn: microseconds that it may take */
    /* In the loop, when it has run; or without having run, if nobody wants it any more. */
    void (*done)(schedule_job *job);
    /* Does anybody still wait for it? NULL: always. */
    bool (*wanted)(const schedule_job *job);
    /* From here on for schedule.c only. */
    schedule *schedule;
    table *table;         /* of a bot's turn; NULL: it is a question */
    int64_t began;        /* node_steady */
    schedule_job *beside; /* others under way */
};

schedule *schedule_new(loop *l, int threads, int nice);
/* Ends the threads when they finish what they are doing; jobs that have not begun go to `drop`.
 * Those that have still come back to the loop, so free it after the loop's last turn. */
void schedule_stop(schedule *q, void (*drop)(schedule_job *job));
void schedule_free(schedule *q);

/* A bot's turn at a table. */
void schedule_bot(schedule *q, table *t, schedule_job *job);
/* A question; false: the address has enough of them, or the line is full. */
bool schedule_ask(schedule *q, schedule_job *job);
int schedule_waiting(schedule *q);
/* A table leaves memory: what its bots have thought no longer counts. */
void schedule_forget(schedule *q, table *t);

#endif
