/*
 * One write to the store: what it writes, what memory goes back to if it fails, and what to do
 * afterwards. Commands prepare changes; flow.c submits them and takes them back.
 */
#ifndef SERVER_TABLE_CHANGE_H
#define SERVER_TABLE_CHANGE_H

#include "server/table/clocks.h"
#include "server/table/command.h"
#include "server/table/desk.h"
#include "server/table/ratings.h"

typedef struct change change;

/* In the loop, when the write is durable or has failed: brings the table up to date, or back; tells
 * its subscribers; answers the command, which is NULL if there is none. */
typedef void change_finish(change *ch, command *c, bool fine);

struct change {
    writer_job job; /* first: the writer returns it */
    task post;      /* its way back to the loop */
    table *table;
    change_finish *finish;
    int64_t version, revision; /* that it builds on */
    store_event *events;
    int count;
    store_change row;
    store_match *create; /* a new match, or NULL */
    int seat;            /* -1, or the seat whose row changes */
    store_seat seat_row;
    store_rating ratings[CB_MAX_SEATS]; /* in rated matches: of the seats that are written */
    contest contest;                    /* what it does to the ratings, if it is the end */
    bool has_line, ends, sets_due, has_desk;
    cb_text desk;             /* what lies on the table from now on */
    char used[STORE_COMMAND]; /* the id of a command that is not a step, or "", */
    int used_by;              /* and its seat */
    store_line line;
    cb_text snapshot;
    int rules;    /* 0, or the rules the match follows from now on, */
    int64_t base; /* and the version it starts from */
    void *arg;    /* for finish */
    /* What to go back to. */
    int old_log, old_ids;
    table_clock old_clocks[CB_MAX_SEATS];
    int64_t old_turn_at;
    table_desk old_desk;
    cb_step *steps; /* taken back, the last one first */
    char old_luck[STORE_LUCK];
};

/* NULL without memory: the command, if any, is refused then. */
change *change_new(table *t, command *c, change_finish *finish);
void change_free(change *ch);
/* Records what memory goes back to; call it before changing the log, the ids or the clocks. */
void change_remember(change *ch);
void change_go_back(change *ch);
/* The match has moved in memory: fills in what its row will say. */
void change_describe(change *ch);
/* What lies on the table has changed in memory: stores it, tells the table and acknowledges the
 * command, which may be NULL. `before` is what to go back to. */
change *change_desk(table *t, command *c, const table_desk *before);
/* Does this node play the match from now on? It does if it moves or changes who plays. */
bool change_takes_up(const change *ch);
/* In the writer's thread. */
bool change_write(change *ch, store *s, cb_error *err);

#endif
