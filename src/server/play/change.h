/*
 * One write to the store, and what memory goes back to if it fails. A handler prepares it: it makes
 * a change, alters the table, and says what to write. All that a handler may alter is saved before,
 * all of it, so that one function can put it back. flow.c submits changes and takes them back.
 */
#ifndef SERVER_PLAY_CHANGE_H
#define SERVER_PLAY_CHANGE_H

#include "server/table/clocks.h"
#include "server/table/command.h"
#include "server/table/ratings.h"
#include "server/table/requests.h"
#include "store/notices.h"

typedef struct change change;

/* What a handler may alter. */
typedef struct memento {
    stored_seat seats[CB_MAX_SEATS];
    table_hold holds[CB_MAX_SEATS];
    int64_t turn_at;
    table_requests requests;
    int log_count, id_count, steps;
    bool over;
    cb_step *undone; /* steps taken back, the last one first */
} memento;

struct change {
    writer_job job; /* first: the writer returns it */
    task post;      /* its way back to the loop */
    table *table;
    memento before;
    int64_t version, revision; /* that it builds on */
    int by;                    /* the seat whose command it is, or -1; */
    char id[STORE_COMMAND];    /* the command's id, or "" */
    store_event *events;
    int count;
    size_t capacity;
    store_change row;
    store_match *create; /* a new match, or NULL, */
    void (*created)(change *ch, bool fine);
    void *arg; /* for its maker */
    int seat;  /* -1, or the seat whose row changes when it is stored */
    store_seat seat_row;
    int waits;                          /* -1, or a seat that is given more time, */
    int orders;                         /* or that has given an order: nobody else hears of it */
    store_rating ratings[CB_MAX_SEATS]; /* in rated matches: of the seats that are written */
    rating_change rating_change;        /* what it does to the ratings, if it is the end */
    cb_seats told[STORE_ABOUTS];        /* who is to hear of it if they are not at the board */
    bool invites;                       /* the line does */
    bool has_line, ends, has_requests, sets_due, is_used, marks;
    cb_text requests; /* what seats ask from now on */
    store_line line;
    cb_text snapshot;
    int rules;    /* 0, or the rules the match follows from now on, */
    int64_t base; /* and the version it starts from */
};

/* Saves what may be altered. NULL without memory: the command, if any, is refused then. */
change *change_new(table *t, command *c);
void change_free(change *ch);
/* Puts back everything that was altered. */
void change_revert(change *ch);
/* The same, and refuses the command; for handlers that cannot go on. NULL. */
change *change_give_up(change *ch, command *c, const cb_error *err);

/* What is to be written: the steps that the match has made since `first`; that a seat did something
 * of this kind, after which the state is as it is now; a seat as `row` has it. */
bool change_add_steps(change *ch, int first);
bool change_add_event(change *ch, char kind, int seat);
void change_set_seat(change *ch, int seat, const store_seat *row);
/* Writes the position if that is useful; NULL if there is no need, or no way now. Positions are
 * stored every so often, when a match leaves memory or the server shuts down, and when a match is
 * found that started under older rules: newer rules may play the same events differently, and then
 * the match continues from its last position. */
change *change_keep(table *t);

/* Everything is altered: fills in what follows from that. False: without memory. */
bool change_seal(change *ch);
/* Does this node play the match from now on? It does if it moves or changes who plays. */
bool change_takes_up(const change *ch);
/* In the writer's thread. */
bool change_write(change *ch, store *s, cb_error *err);
/* It is durable: the table follows, and everyone at it is told. */
void change_apply(change *ch);

#endif
