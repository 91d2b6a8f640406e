/*
 * A match in memory. Commands go through one at a time: a command that changes something is applied,
 * written, and only when the writer reports it durable do its author and the table hear of it. While
 * a write is under way further commands wait in line; if the write fails the match goes back.
 */
#ifndef SERVER_TABLE_TABLE_H
#define SERVER_TABLE_TABLE_H

#include "server/api/message.h"
#include "server/base/loop.h"
#include "server/table/ratings.h"
#include "server/table/tell.h"
#include "store/writer.h"

typedef struct table table;
typedef struct command command;
typedef struct server server;
struct socket;
struct http_call;

/* Something that was heard of, at which version: an event, or that an earlier version was undone. */
typedef struct heard {
    int64_t version;
    int64_t undone; /* the version that no longer counts, or 0 */
    cb_event event; /* of an undoing: only the seat matters */
} heard;

/* A clock that stands still because nobody is there. */
typedef struct table_hold {
    int64_t from;  /* since when; 0: it does not */
    int64_t spent; /* for how long it did before, in this turn */
    bool out;      /* it has run out, and nobody has come since */
} table_hold;

/* What a decision changes of a seat's clock. */
typedef struct table_clock {
    int64_t clock, grace;
    table_hold hold;
} table_clock;

typedef struct table_seat {
    store_seat row;
    store_rating rating; /* in rated matches: as it is now */
    cb_seats shared;     /* the seats that were opened in the same browser, itself among them */
    table_hold hold;
    int sockets;                 /* connected as this seat */
    int64_t gone;                /* since when nobody is */
    bool late;                   /* its clock has run out */
    uint8_t votes[CB_MAX_SEATS]; /* about this seat, by seat: a table_vote */
    bool thinking;               /* a bot is at it */
    command *held;               /* what a bot has chosen, while people may choose first */
    uint64_t held_for;           /* the question it answers */
    int64_t held_until;          /* when it waits no longer */
    int64_t yields;              /* 1 + the version at which the seat let others go first; or 0 */
    uint64_t question;           /* what the seat sees while it may act, as a hash; 0: it may not */
    int64_t since;               /* the version at which that last changed */
} table_seat;

typedef enum table_vote { VOTE_NONE, VOTE_BOT, VOTE_WAIT, VOTE_END, VOTES } table_vote;

/* Somebody asks the table to let them take back what cannot be taken back otherwise. */
typedef struct table_plea {
    int seat;
    int64_t version; /* at which it was asked; it lapses with the next one */
    cb_seats agreed; /* 0: nobody asks */
} table_plea;

typedef struct used_id {
    uint64_t hash;
    int64_t version;
} used_id;

struct table {
    server *server;
    table *next; /* in its slot of the table */
    char id[STORE_ID];
    const cb_game *game;
    cb_match *match; /* may be ahead of what is durable, while busy */
    int players;
    int64_t version;  /* durable */
    int64_t base;     /* 0, or the version whose position it begins from in memory */
    int64_t kept;     /* the version of the last position that was stored */
    bool older;       /* it is stored as a match of older rules */
    int64_t revision; /* as it was stored when we last knew */
    bool elsewhere;   /* another server plays it */
    store_status status;
    cb_seats to_move;
    int64_t created;
    uint8_t secret[STORE_HASH], watch[STORE_HASH];
    bool listed, hints, rated;
    int64_t bank, credit, turn_at; /* clocks; when the present turn began */
    table_seat seats[CB_MAX_SEATS];
    heard *log;
    int log_count, log_room;
    int64_t *steps; /* the version of each step of the match */
    int step_room;
    used_id *ids;
    int id_count, id_room;
    store_line *lines; /* the last ones said */
    int line_count;
    int64_t last_line;
    bool busy;
    command *pending;             /* whose write is under way */
    command *queue, **queue_last; /* those that wait for it */
    int queue_count;
    table_plea plea;
    command *asking;        /* hints under way: their authors may go */
    struct socket *sockets; /* that look at this match */
    int socket_count;
    int thinking;     /* bots and hints under way */
    int64_t touched;  /* when anybody last wanted something */
    int64_t retry_at; /* when to ask the bots again after the store had failed; 0: never */
};

enum { TABLE_LINES = 50, TABLE_QUEUE = 64, LINES_MOST = 2000, GRACE = 60000, GRACES = 2 };

/* Something somebody wants. */
struct command {
    command *next;
    message message;
    int seat;               /* whose, or CB_WATCHER */
    bool bot;               /* a bot's move */
    struct socket *from;    /* NULL when it is gone, or never was */
    struct http_call *call; /* a request that waits for it */
    bool again;             /* it is tried once more, after another server was first */
    int64_t came;           /* microseconds, for figures */
};

/* ---- Life (host.c) ---- */

table *table_new(server *s, const cb_game *game, int players);
void table_free(table *t);
/* Reads a match from the store and replays it. In a reader's thread. */
table *table_load(server *s, store *from, const char *id, cb_error *err);
/* Puts what was loaded anew in place of what was known of the match, and frees the rest. */
void table_renew(table *t, table *fresh);
/* Stores the position, if that is of use; false: there is nothing to do (keep.c). */
bool table_keep(table *t);
/* The row that a new match becomes. */
void table_row(const table *t, store_match *row);
/* Notes the events of the last step of the match, at a version. */
bool table_note(table *t, int64_t version);
bool table_note_undo(table *t, int64_t version, int64_t undone, int seat);
bool table_keep_id(table *t, int seat, const char *id, int64_t version);
int64_t table_used_id(const table *t, int seat, const char *id); /* its version, or -1 */
/* Brings what is derived from the state up to date: who is to move, since when each is asked. */
void table_refresh(table *t);
/* Lets nature move until somebody must decide. */
bool table_nature(table *t, cb_error *err);
/* Who acts for this seat? */
static inline bool table_bot_plays(const table *t, int seat)
{
    const store_seat *row = &t->seats[seat].row;
    return row->kind == STORE_BOT || (row->kind == STORE_PERSON && row->away);
}
/* May everything be shown? */
bool table_finished(const table *t);

/* ---- Who plays (players.c) ---- */

/* Notes the browser that a seat is opened in; false: nothing new. */
bool player_note(store_seat *row, const char *key);
/* The rows may have changed: finds out which seats share a browser. */
void players_look(table *t);
/* ,"shared":[...] : the seats that were opened in one and the same browser, if there are any. */
void players_show(const table *t, cb_text *out);

/* ---- Commands (play.c, seats.c) ---- */

/* Takes over the command: carries it out, or lets it wait in line. */
void table_do(table *t, command *c);
/* A socket is gone: its commands lose their author. */
void table_forget_socket(table *t, const struct socket *socket);
void command_free(command *c);
void command_refuse(command *c, table *t, const char *code, const char *text);
void command_fine(command *c, table *t, int64_t version, bool again);

/* Parts of table_do: each says whether the command is now being written; if not, it was answered. */
bool seats_change(table *t, command *c);
bool seats_met(table *t, command *c); /* a hello, once its socket is in */
void seats_present(table *t, int seat, int by);
void seats_tick(table *t, int64_t now);
/* When the match needs the server by itself: a bot is to move, a clock runs out. 0: not. */
int64_t table_due(const table *t);

/* Taking back by consent (takeback.c). */
bool takeback_change(table *t, command *c);
bool takeback_possible(const table *t, int seat);
void takeback_show(const table *t, cb_text *out); /* who asks, if anybody does */

/* ---- A write under way (change.c) ---- */

typedef struct change {
    writer_job job;
    task post; /* how it comes back to the loop */
    table *table;
    int64_t version, revision; /* that it builds on */
    store_event *events;
    int count;
    store_change row;
    store_match *create; /* a new match, or NULL */
    int seat;            /* -1, or the seat whose row changes */
    store_seat seat_row;
    store_rating ratings[CB_MAX_SEATS]; /* of rated matches: of the seats that are written */
    contest contest;                    /* what it does to the ratings, if it is the end */
    bool has_line, ends, sets_due;
    store_line line;
    cb_text snapshot;
    int rules; /* 0, or those that it follows from now on, with the version it begins from */
    int64_t base;
    /* In the loop: what to do when it is durable, or is not. */
    void (*finish)(struct change *c, bool fine);
    void *arg; /* for it */
    /* What to go back to. */
    int old_log, old_ids;
    table_clock old_clocks[CB_MAX_SEATS];
    int64_t old_turn_at;
    cb_step undone, *steps;
} change;

change *change_new(table *t, void (*finish)(change *c, bool fine));
/* Notes what a change of the position may have to go back to; goes back to it; and fills in what the
 * row of the match will say (play.c). */
void change_remember(change *c);
void change_go_back(change *c);
void change_describe(change *c);
void change_submit(change *c);
void change_free(change *c);
/* After a change: the next command in line. */
void table_go_on(table *t);
/* A command that came to nothing because another server was first: it has another try, before all
 * others. */
void table_try_again(table *t, command *c);

/* ---- What viewers get (push.c) ---- */

void show_state(table *t, int viewer, int64_t since, cb_text *out);
void show_seats(table *t, cb_text *out);
void show_line(const store_line *line, cb_text *out);
void show_summary(const table *t, cb_text *out);
void show_step(table *t, int step, int viewer, cb_text *out);
void show_advice(const table *t, const void *view, int seat, const cb_advice *advice, cb_text *out);
/* One entry of the log as the viewer hears it, after that comma; false if it hears nothing. */
bool show_heard(const table *t, const heard *entry, int viewer, const char *comma, cb_text *out);
/* The course of a finished match, and its log from a step to a step (course.c). */
void show_course(const table *t, cb_text *out);
void show_course_log(const table *t, int from, int to, int viewer, cb_text *out);
/* For telling of it with its players' names. */
teller show_teller(const table *t);
/* To everybody who looks on: what has happened since that version; who sits where. */
void show_to_all(table *t, int64_t since);
void show_seats_to_all(table *t);
void show_line_to_all(table *t, const store_line *line);
/* What is new since that version and that line. */
void show_news(table *t, int64_t version, int64_t line);

/* ---- Bots and hints (bots_pool.c) ---- */

void bots_look(table *t);
void bots_tick(table *t, int64_t now);
bool bots_hint(table *t, command *c);
void bots_drop(task *t);

/* ---- Clocks (clocks.c) ---- */

void clocks_charge(table *t, int seat, int64_t credit, int64_t now);
int64_t clock_left(const table *t, int seat, int64_t now);
int64_t clock_hold_left(const table *t, int seat, int64_t now); /* it stands still for that long */
int64_t clock_ends(const table *t, int seat);                   /* when it will have run out */
void clock_extend(table *t, int seat, int64_t by, int64_t now); /* to that much, if it has none */
/* Who is there, or whose turn it is, may have changed, or time has passed. */
void clocks_look(table *t, int64_t now);
void clocks_save(const table *t, table_clock saved[CB_MAX_SEATS]);
void clocks_restore(table *t, const table_clock saved[CB_MAX_SEATS]);

/* ---- The table of matches (hosts.c) ---- */

typedef void table_waiter(void *arg, table *t, const cb_error *err);
/* Calls back with the match, at once if it is in memory, else when it was loaded; with NULL and an
 * error if there is none. */
void tables_get(server *s, const char *id, table_waiter *ready, void *arg);
table *tables_find(server *s, const char *id);
void tables_add(server *s, table *t);
void tables_remove(server *s, table *t);
/* Reads a match in memory anew; false: not now. */
bool tables_renew(table *t);
void tables_wake_older(server *s);
void tables_tick(server *s, int64_t now);
void tables_keep_all(server *s);
void tables_free(server *s);

/* ---- New matches (create.c) ---- */

/* Makes a match as the JSON object at node 0 of s->json asks; `from` is the finished match it goes on
 * from, or NULL. Writes the answer to *answer. The match is not stored yet. */
table *create_match(server *s, const table *from, cb_text *answer, cb_error *err);

#endif
