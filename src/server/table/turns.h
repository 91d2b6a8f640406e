/*
 * Who thinks next. The bots' threads get one job each, and the rest waits here, so that the choice
 * is made as late as possible and nobody's jobs can fill a line in front of everybody else's:
 *
 *   a bot's turn   first at tables where somebody sits, then where somebody looks on, last where
 *                  nobody does; of those, at a table of whoever has had least of the bots' time of
 *                  late: network, address, table (base/shares.h)
 *   a question     (a hint) comes when nobody who is there waits for a bot, or after TURNS_BEFORE
 *                  bots have gone first; an address may have TURNS_ASKED of them at a time
 */
#ifndef SERVER_TABLE_TURNS_H
#define SERVER_TABLE_TURNS_H

#include "server/table/table.h"

enum {
    TURNS_BEFORE = 4,    /* bots that think before a question that waits */
    TURNS_ASKED = 4,     /* questions of one address, waiting or under way */
    TURNS_QUESTIONS = 64 /* that wait, of all addresses */
};

typedef struct turns turns;
typedef struct turns_job turns_job;

struct turns_job {
    task task;    /* first; its `done` belongs to turns.c */
    origin from;  /* of a question: who asks */
    int64_t cost; /* of a bot's turn: microseconds that it may take */
    /* In the loop, when it has run; or without having run, if nobody wants it any more. */
    void (*done)(turns_job *job);
    /* Does anybody still wait for it? NULL: always. */
    bool (*wanted)(const turns_job *job);
    /* From here on for turns.c only. */
    turns *turns;
    table *table;      /* of a bot's turn; NULL: it is a question */
    int64_t began;     /* node_steady */
    turns_job *beside; /* others under way */
};

turns *turns_new(loop *l, int threads, int nice);
/* Ends the threads when they finish what they are doing; jobs that have not begun go to `drop`.
 * Those that have still come back to the loop, so free it after the loop's last turn. */
void turns_stop(turns *q, void (*drop)(turns_job *job));
void turns_free(turns *q);

/* A bot's turn at a table. */
void turns_bot(turns *q, table *t, turns_job *job);
/* A question; false: the address has enough of them, or the line is full. */
bool turns_ask(turns *q, turns_job *job);
int turns_waiting(turns *q);
/* A table leaves memory: what its bots have thought no longer counts. */
void turns_forget(turns *q, table *t);

#endif
