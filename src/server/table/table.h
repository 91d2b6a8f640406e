/*
 * A table: one live match. What the store knows of it is in stored.h; this is what lives here and
 * nowhere else. What happens at a table is in the files above this one:
 *
 *   stored, load                       the match, and reading it
 *   chance, clocks, players, ratings,
 *   requests                           compute from the data
 *   show, audience, command            tell subscribers and answer commands
 *   change                             one write to the store, and what to go back to
 *   moves, seats, votes, chat,
 *   welcome (handlers.h)               turn a command into an answer or a change
 *   schedule                           who may think next in the bots' threads
 *   bots                               think in other threads and come back with commands
 *   flow                               one command at a time: carry out, write, tell, next
 *   tables, nodes                      all tables of this node, and the nodes beside it
 *
 * Each knows those above it in this list and none below.
 */
#ifndef SERVER_TABLE_TABLE_H
#define SERVER_TABLE_TABLE_H

#include "server/base/node.h"
#include "server/base/shares.h"
#include "server/table/stored.h"

typedef struct table table;
struct command;
struct subscriber;
struct bots;

enum {
    TABLE_LONG = 2000, /* versions of a match that takes long to read */
    CHAT_MOST = 2000   /* lines of a match that players may say, and as many that watchers may
                          say */
};

typedef struct table_seat {
    table_hold hold;
    int present;          /* how many subscribers are connected as this seat, */
    int64_t beside;       /* and how many at other nodes */
    int64_t gone;         /* since when nobody is anywhere */
    bool late;            /* its clock has run out */
    bool thinking;        /* a bot is thinking for it */
    struct command *held; /* what a bot has chosen, while people may choose first */
    uint64_t held_for;    /* the question that answers */
    int64_t held_until;   /* when it waits no longer */
    uint64_t question;    /* what the seat sees while it may act, as a hash; 0: it may not */
    int64_t since;        /* the version at which that last changed, */
    int64_t asked;        /* and when */
} table_seat;

/* Who asked for a table, and what it takes of what all tables share. */
typedef struct table_host {
    origin from;              /* whoever made it, or first came to it after it was loaded */
    holding thought;          /* time of the bots (schedule.c) */
    holding unmanned, listed; /* it counts as a match of bots only; as one in the lobby */
    int alone;                /* decisions of bots since anybody took an interest (bots.c) */
    int64_t rests_until;      /* when they go on; 0: they do not wait */
} table_host;

/* What all tables of a node share. */
typedef struct table_shared {
    struct bots *bots;
    bool untold;             /* at some table, who is present has changed */
    shares unmanned, listed; /* matches that are played: of bots only, and in the lobby */
} table_shared;

struct table {
    stored *stored;
    char id[STORE_ID]; /* these three are the match's, for good */
    const cb_game *game;
    int players;
    node *node;
    table_shared *shared;
    table *next;    /* in its slot of the node's tables */
    bool elsewhere; /* another node plays it */
    table_seat seats[CB_MAX_SEATS];
    int64_t turn_at;                     /* when the present turn started */
    bool busy;                           /* a write or a reload is under way */
    bool outdated;                       /* it must be read again as soon as it is not busy */
    struct command *pending;             /* whose write that is */
    struct command *queue, **queue_last; /* commands that wait for it */
    int queue_count;
    struct command *asking;         /* hints under way: their authors may leave */
    struct subscriber *subscribers; /* who looks on */
    int watcher_count;
    int64_t watchers_beside; /* at other nodes */
    bool untold;             /* who is present here has changed, and other nodes do not know it */
    bool requests_changed;   /* what seats ask differs from what is stored */
    task *waiting;           /* bots of this table that wait for a thread, */
    table *schedule_next;    /* and the next table that has some (schedule.c) */
    int thinking;            /* bots and hints under way */
    table_host host;
    int64_t touched;  /* when anybody last wanted something */
    int64_t retry_at; /* when to go on by itself after the store failed; 0: no need */
};

/* A table of this node, which takes over the match; NULL without memory. */
table *table_new(node *n, table_shared *shared, stored *s);
/* Nobody may look at it or wait for it any more (commands_drop). */
void table_free(table *t);
/* Takes the match as it was loaded again. */
void table_renew(table *t, stored *fresh);
/* Updates what follows from the state: who is to move, since when each is asked. */
void table_refresh(table *t);
/* The present turn has started, as far as is known: after the match was loaded, or has begun. */
void table_start_turn(table *t);

static inline const store_seat *table_row(const table *t, int seat)
{
    return &t->stored->seats[seat].row;
}

static inline bool table_bot_plays(const table *t, int seat)
{
    return bot_plays(table_row(t, seat));
}

/* Is a client connected as this seat, here or at another node? */
static inline bool table_present(const table *t, int seat)
{
    return t->seats[seat].present || t->seats[seat].beside;
}

static inline bool table_to_move(const table *t, int seat)
{
    return t->stored->to_move >> seat & 1;
}

/* A person takes an interest: bots that have slowed down because nobody did go on. */
static inline void table_interest(table *t, int64_t now)
{
    t->retry_at = t->host.rests_until ? now : t->retry_at;
    t->host.alone = 0;
    t->host.rests_until = 0;
}

/* Is it longer than any real match? */
static inline bool table_is_too_long(const table *t)
{
    return t->stored->version >= t->node->config.longest;
}

/* Is the match over, so that everything may be shown? */
bool table_finished(const table *t);

#endif
