/*
 * A table: one live match in memory. This header is its data and what keeps that data consistent;
 * what happens at a table is in the files above this one:
 *
 *   chance, clocks, players, ratings,
 *   desk                               compute from the data
 *   show, audience, command            tell subscribers and answer commands
 *   change                             one write to the store, prepared
 *   moves, seats, votes, chat,
 *   concede, takeback, begin, welcome,
 *   keep                               turn a command into an answer or a change
 *   turns                              who may think next in the bots' threads
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
#include "store/store.h"

typedef struct table table;
struct command;
struct subscriber;
struct bots;

enum {
    TABLE_RECENT = 64, /* ids of commands other than moves that stay in memory */
    TABLE_LINES = 50,  /* of chat that stay in memory */
    TABLE_LONG = 2000, /* versions of a match that takes long to read */
    CHAT_MOST = 2000,  /* lines of a match that players may say, and as many that watchers may
                          say */
    GRACE = 60000,     /* milliseconds a clock may stand still at a time */
    GRACES = 2         /* how many of those a seat has in a match */
};

/* An entry of the log: an event at a version, that an earlier version was undone, or that a seat
 * gave up. */
enum { HEARD_CONCEDE = -1 };

typedef struct heard {
    int64_t version;
    int64_t undone; /* the version that no longer counts; 0: an event; HEARD_CONCEDE */
    cb_event event; /* of an undo, only the seat matters */
} heard;

/* A clock that stands still because nobody is there. */
typedef struct table_hold {
    int64_t from;  /* since when; 0: it runs */
    int64_t spent; /* how long it stood still earlier in this turn */
    bool out;      /* it has used that up, and nobody has come since */
} table_hold;

typedef enum table_vote { VOTE_NONE, VOTE_BOT, VOTE_WAIT, VOTE_END, VOTES } table_vote;

typedef struct table_seat {
    store_seat row;
    store_rating rating; /* in rated matches: as it is now */
    cb_seats shared;     /* the seats that were opened in the same browser, itself included */
    table_hold hold;
    int present;                 /* how many subscribers are connected as this seat, */
    int64_t beside;              /* and how many at other nodes */
    int64_t gone;                /* since when nobody is anywhere */
    bool late;                   /* its clock has run out */
    uint8_t votes[CB_MAX_SEATS]; /* about this seat, by seat: a table_vote */
    bool thinking;               /* a bot is thinking for it */
    struct command *held;        /* what a bot has chosen, while people may choose first */
    uint64_t held_for;           /* the question that answers */
    int64_t held_until;          /* when it waits no longer */
    int64_t yields;              /* 1 + the version at which the seat let others go first; or 0 */
    uint64_t question;           /* what the seat sees while it may act, as a hash; 0: it may not */
    int64_t since;               /* the version at which that last changed */
} table_seat;

/* A seat asks the table to let it take something back. */
typedef struct table_plea {
    int seat;
    int64_t version; /* the version at which it asked; the plea lapses with the next version */
    cb_seats agreed; /* 0: nobody asks */
} table_plea;

/* Seat and id together name a command. */
typedef struct used_id {
    int64_t version;
    int8_t seat;
    char id[STORE_COMMAND]; /* "": none */
} used_id;

/* Who asked for a table, and what it takes of what all tables share. */
typedef struct table_host {
    origin from;         /* whoever made it, or first came to it after it was loaded */
    holding thought;     /* time of the bots (turns.c) */
    holding unmanned;    /* it counts as a match of bots only */
    int alone;           /* decisions of bots since anybody took an interest (bots.c) */
    int64_t rests_until; /* when they go on; 0: they do not wait */
} table_host;

/* What all tables of a node share. */
typedef struct table_room {
    struct bots *bots;
    bool untold;     /* at some table, who is present has changed */
    shares unmanned; /* matches of bots only that are played */
} table_room;

struct table {
    node *node;       /* NULL until it is adopted */
    table_room *room; /* the same */
    table *next;      /* in its slot of the node's tables */
    char id[STORE_ID];
    const cb_game *game;
    cb_match *match; /* ahead of what is durable while a write is under way */
    int players;
    int64_t version;         /* durable */
    int64_t base;            /* 0, or the version whose position the match starts from in memory */
    int64_t kept;            /* the version of the last position that was stored */
    bool older;              /* it is stored as a match of older rules */
    int64_t revision;        /* of the row in the store, when we last knew */
    char holder[STORE_NODE]; /* the node that plays it, as it was loaded, and for how long still */
    int64_t held;
    bool elsewhere; /* another node plays it */
    store_status status;
    cb_seats to_move;
    int64_t created;
    uint8_t secret[STORE_HASH], watch[STORE_HASH];
    bool listed, hints, rated;
    bool gathers;                  /* it begins when every person has come */
    bool from_position;            /* it was started from a position that somebody set up */
    int64_t bank, credit, turn_at; /* clocks; when the present turn started */
    int64_t last_at;               /* the date of the last event, as it was loaded */
    table_seat seats[CB_MAX_SEATS];
    heard *log;
    int log_count, log_room;
    int64_t *steps; /* the version of each step of the match */
    int step_room;
    used_id *ids;
    int id_count, id_room;
    used_id recent[TABLE_RECENT]; /* of commands that are not steps of the match */
    int recent_next;
    store_line *lines; /* the last ones said */
    int line_count, line_room;
    int64_t last_line, watchers_lines;   /* the last number; how many of them watchers said */
    bool busy;                           /* a write or a reload is under way */
    struct command *pending;             /* whose write that is */
    struct command *queue, **queue_last; /* commands that wait for it */
    int queue_count;
    table_plea plea;
    struct command *asking;         /* hints under way: their authors may leave */
    struct subscriber *subscribers; /* who looks on */
    int watcher_count;
    int64_t watchers_beside; /* at other nodes */
    bool untold;             /* who is present here has changed, and other nodes do not know it */
    bool desk_changed;       /* what lies on the table differs from what is stored (desk.h) */
    task *turns;             /* bots of this table that wait for a thread, */
    table *turns_next;       /* and the next table that has some (turns.c) */
    int thinking;            /* bots and hints under way */
    table_host host;
    int64_t touched;  /* when anybody last wanted something */
    int64_t retry_at; /* when to ask the bots again after the store failed; 0: no need */
};

table *table_new(const cb_game *game, int players);
/* From now on it is one of this node's tables. Call it again after a reload. */
void table_adopt(table *t, node *n, table_room *shared);
/* Nobody may look at it or wait for it any more (commands_drop). */
void table_free(table *t);

/* Records the events of the match's last step, at a version. */
bool table_note(table *t, int64_t version);
bool table_note_undo(table *t, int64_t version, int64_t undone, int seat);
bool table_note_concede(table *t, int64_t version, int seat);
/* Stores a line of chat in memory. The room with more lines loses its oldest, so neither crowds out
 * the other. */
void table_keep_line(table *t, const store_line *line);
/* Remembers the id of a command whose last step has that version; one that is not a step joins the
 * last few of those. */
bool table_keep_id(table *t, int seat, const char *id, int64_t version);
void table_keep_recent(table *t, int seat, const char *id, int64_t version);
bool table_same_id(const used_id *used, int seat, const char *id);
/* The version at which a command of this seat with this id was acknowledged, or -1. */
int64_t table_used_id(const table *t, int seat, const char *id);
/* Updates what is derived from the state: who is to move, since when each is asked. */
void table_refresh(table *t);
/* Rolls nature's steps until somebody must decide; records the first at `version`, and so on. */
bool table_nature(table *t, int64_t version, cb_error *err);
/* The steps from `first` on, as events for the store; NULL without memory. */
store_event *table_events(const cb_match *match, int first, int64_t at, int *count);

/* Does a bot act for a seat with this row? */
static inline bool bot_plays(const store_seat *row)
{
    return row->kind == STORE_BOT || (row->kind == STORE_PERSON && row->away);
}

static inline bool table_bot_plays(const table *t, int seat)
{
    return bot_plays(&t->seats[seat].row);
}

/* Is any seat a person's, or open to one? */
static inline bool table_people(const table *t)
{
    int seat = 0;
    while (seat < t->players && t->seats[seat].row.kind == STORE_BOT) {
        seat++;
    }
    return seat < t->players;
}

/* Is somebody connected as this seat, here or at another node? */
static inline bool table_present(const table *t, int seat)
{
    return t->seats[seat].present || t->seats[seat].beside;
}

static inline bool table_to_move(const table *t, int seat)
{
    return t->to_move >> seat & 1;
}

/* Somebody takes an interest: bots that have slowed down because nobody did go on. */
static inline void table_interest(table *t, int64_t now)
{
    t->retry_at = t->host.rests_until ? now : t->retry_at;
    t->host.alone = 0;
    t->host.rests_until = 0;
}

/* Is it longer than any real match? */
static inline bool table_is_too_long(const table *t)
{
    return t->version >= t->node->config.longest;
}

/* Is the match over, so that everything may be shown? */
bool table_finished(const table *t);

#endif
