/*
 * A match as the store knows it: replayed, with its seats, its log, the ids of its commands and what
 * was said. Any thread that has a store may load one (load.h). A table plays it; when another node
 * was first, the table takes a fresh one instead.
 */
#ifndef SERVER_TABLE_STORED_H
#define SERVER_TABLE_STORED_H

#include "store/store.h"

enum {
    STORED_RECENT = 64, /* ids of commands other than moves that stay in memory */
    STORED_LINES = 50,  /* of chat that stay in memory */
    STORED_VERBS = 256, /* that a game can have: cb_phrase */
    GRACE = 60000,      /* milliseconds a clock may stand still at a time */
    GRACES = 2,         /* how many of those a seat has in a match */
    DAY = 86400000
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

/* What seats ask of the table (requests.h). */
typedef struct table_requests {
    uint8_t votes[CB_MAX_SEATS][CB_MAX_SEATS]; /* about a seat, by seat: a table_vote */
    int64_t yields[CB_MAX_SEATS]; /* 1 + the version at which a seat let others go first; or 0 */
    int taker;                    /* who asks to take something back, */
    int64_t asked;                /* at which version: it lapses with the next one, */
    cb_seats agreed;              /* and who agrees; 0: nobody asks */
    cb_seats no[STORED_VERBS];    /* by question: who has answered it with no once and for all */
} table_requests;

typedef struct stored_seat {
    store_seat row;
    store_rating rating; /* in rated matches: as it is now */
    cb_seats shared;     /* the seats that were opened in the same browser, itself included */
    table_hold hold;     /* as it was loaded, by dates */
} stored_seat;

/* Seat and id together name a command. */
typedef struct used_id {
    int64_t version;
    int8_t seat;
    char id[STORE_COMMAND]; /* "": none */
} used_id;

/* While the player of a seat is on holiday, its clock in a slow match stands still. */
typedef struct stored_holiday {
    int seat;
    int64_t since, until; /* dates */
} stored_holiday;

typedef struct stored {
    char id[STORE_ID];
    const cb_game *game;
    cb_match *match; /* ahead of what is durable while a write is under way */
    int players;
    int64_t version;         /* durable */
    int64_t base;            /* 0, or the version whose position the match starts from in memory */
    int64_t kept;            /* the version of the last position that was stored */
    bool older;              /* it is stored as a match of older rules */
    bool unmarked;           /* it is stored without who is to move */
    int64_t revision;        /* of the row in the store, when we last knew */
    char holder[STORE_NODE]; /* the node that plays it, as it was loaded, and for how long still */
    int64_t held;
    store_status status;
    cb_seats to_move;
    int64_t created;
    uint8_t secret[STORE_HASH], watch[STORE_HASH];
    bool listed, hints, rated;
    bool gathers;          /* it begins when every person has come */
    bool from_position;    /* it was started from a position that somebody set up */
    int64_t bank, credit;  /* clocks: see store_match */
    store_absence absence; /* those of its event: see store_match */
    int64_t patience;
    int64_t last_at; /* the date of the last event */
    stored_seat seats[CB_MAX_SEATS];
    table_requests requests;
    stored_holiday *holidays; /* since the last event, the first to begin first */
    int holiday_count;
    heard *log;
    int log_count;
    int64_t *steps; /* the version of each step of the match */
    used_id *ids;
    int id_count;
    used_id recent[STORED_RECENT]; /* of commands that are not steps of the match */
    int recent_next;
    store_line *lines; /* the last ones said */
    int line_count;
    size_t log_capacity, step_capacity, id_capacity, line_capacity, holiday_capacity;
    int64_t last_line, watchers_lines; /* the last number; how many of them watchers said */
} stored;

stored *stored_new(const cb_game *game, int players);
void stored_free(stored *s);

bool stored_add_holiday(stored *s, int seat, int64_t since, int64_t until);
/* Records the events of the match's last step, at a version. */
bool stored_note(stored *s, int64_t version);
bool stored_note_undo(stored *s, int64_t version, int64_t undone, int seat);
bool stored_note_concede(stored *s, int64_t version, int seat);
/* Stores a line of chat in memory. The room with more lines loses its oldest, so neither crowds out
 * the other. */
void stored_keep_line(stored *s, const store_line *line);
/* Remembers the id of a command whose last step has that version; one that is not a step joins the
 * last few of those. */
bool stored_keep_id(stored *s, int seat, const char *id, int64_t version);
void stored_keep_recent(stored *s, int seat, const char *id, int64_t version);
/* The version at which a command of this seat with this id was acknowledged, or -1. */
int64_t stored_used_id(const stored *s, int seat, const char *id);
/* Who is to move as the match is in memory, and who has won. */
cb_seats stored_movers(const stored *s);
cb_seats stored_winners(const stored *s);
/* Updates what follows from the state: whether it is over, who is to move. */
void stored_refresh(stored *s);
/* Rolls nature's steps until a seat must decide; records the first at `version`, and so on. */
bool stored_nature(stored *s, int64_t version, cb_error *err);
/* The steps from `first` on, as events for the store; NULL without memory. */
store_event *stored_events(const cb_match *match, int first, int64_t at, int *count);

/* A slow match is played by the day: every decision has the whole bank, and nobody is expected to be
 * at the board. */
static inline bool stored_slow(const stored *s)
{
    return s->bank >= 0 && s->credit == STORE_WHOLE;
}

/* Does the server act for players who are absent from a table of an event? */
static inline bool stored_replaces(const stored *s)
{
    return s->absence == STORE_ABSENT_BOT || s->absence == STORE_ABSENT_LOSS;
}

/* Must the server act when a clock runs out? In a slow match it only lets the others choose, when they
 * come, unless it is rated or its event says otherwise. */
static inline bool stored_timed(const stored *s)
{
    return s->bank >= 0 && (s->rated || stored_replaces(s) || !stored_slow(s));
}

/* Does a bot act for a seat with this row? */
static inline bool bot_plays(const store_seat *row)
{
    return row->kind == STORE_BOT || (row->kind == STORE_PERSON && row->away);
}

/* Is any seat a person's, or open to one? */
static inline bool stored_people(const stored *s)
{
    int seat = 0;
    while (seat < s->players && s->seats[seat].row.kind == STORE_BOT) {
        seat++;
    }
    return seat < s->players;
}

#endif
