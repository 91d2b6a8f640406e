/*
 * What the author of a game needs, besides cardboard.h: one constant cb_game with the tables and
 * functions that describe it. Read it in this order: what things are called (cb_kind), what a state
 * holds (cb_field), what can be said (cb_verb), what else can be asked (cb_topic), then the groups
 * of the table: what the game is, its rules, what is known, how it is described, how bots play it, and
 * shortcuts. docs/adding-a-game.md is the guide, tests/template a whole game.
 */
#ifndef CB_CORE_GAME_H
#define CB_CORE_GAME_H

#include "cardboard.h"
#include "core/error.h"
#include "core/text.h"

enum {
    CB_MAX_SOURCES = 6, /* of points */
    CB_MAX_NEXT = 1024  /* verbs or references that can come next */
};

/* ---- Kinds --------------------------------------------------------------------------------- */

/*
 * A kind of thing: which values exist and what each is called. Fields and verbs share kinds, so
 * that a square is written the same way in a position, a move and a log. Names come from `names`
 * (value min is names[0]) or, for large or regular kinds, from write/read; with neither, the value
 * is a plain decimal number (in JSON a number, not a string). A name contains no space, quote or
 * control character. What people call a value comes from `labels` or `call`; there {0's} is
 * what belongs to seat 0: "your", "Ann's", or "their" if Ann acts.
 */
struct cb_kind {
    const char *id;            /* "tile", "square", "card" */
    int32_t min, max;          /* the values that exist */
    const char *const *names;  /* in notation and JSON: "T07" */
    const char *const *labels; /* for people, if better than the name: "Lock rifle"; may be NULL */
    const char *some;          /* for people, when unknown: "a tile"; NULL: "something" */
    int (*write)(int value, char *out, size_t size);           /* like snprintf; NULL: use names */
    bool (*read)(const char *name, size_t length, int *value); /* needed with write */
    const struct cb_kind *of; /* a name is several names of this kind, joined by "+"; may be NULL */
    /* Optional, for a kind with far more values than can matter at one time: in any one state only
     * `window` of them can be referred to, and these are numbered from 0. `place` gives the number
     * of a value (-1: not in the window), `value_at` the value of a number. Both depend only on
     * what all seats know. */
    uint16_t window;
    bool square; /* a place on the board: with coordinates on, its name is shown as well */
    int (*place)(const void *state, int value);
    int (*value_at)(const void *state, int place);
    /* Optional, instead of labels: writes what people call a value, like snprintf. */
    int (*call)(int value, char *out, size_t size);
};

extern const cb_kind cb_kind_seat;   /* 0..7, a number: which player */
extern const cb_kind cb_kind_number; /* any number */
extern const cb_kind cb_kind_bool;   /* false, true: bare words in JSON */

/* ---- Fields -------------------------------------------------------------------------------- */

/* How a field is stored. Signed and unsigned of 1, 2, 4 bytes; sets of up to any width. */
typedef enum cb_type {
    CB_U8,
    CB_I8,
    CB_U16,
    CB_I16,
    CB_U32,
    CB_I32,
    CB_U64,     /* JSON numbers are exact up to 2^53; larger ones are refused */
    CB_SET,     /* bit v-min stands for value v of its kind; size in bytes in `size` */
    CB_STRUCT,  /* its own fields in `fields`, its size in `size` */
    CB_COMPUTED /* nothing in memory: `compute` derives it; written, and compared when read */
} cb_type;

/* Who may know a field. The owner of a field is the index in the nearest enclosing array (itself
 * included) whose `index` is cb_kind_seat. */
typedef enum cb_know {
    CB_KNOW_ALL,   /* public */
    CB_KNOW_OWNER, /* the owning seat only */
    CB_KNOW_NONE,  /* no seat at all */
    CB_KNOW_GAME   /* the hide of the game decides and blanks it */
} cb_know;

/*
 * One row of the one description of a state (promise 6). A table of rows ends with a row whose name
 * is NULL. Write rows with the CB_FIELD macros below.
 *
 * In JSON a row becomes: a number, a name or true/false (by its kind); an array of `count` of them,
 * or of as many as the length field says; an object keyed by the names of `index` when that is
 * given and is not cb_kind_seat; for a set the array of the names in it; for a struct an object.
 * The value `unknown`, where the row has one, is written as null, and so are values that the viewer may
 * not know.
 */
typedef struct cb_field {
    const char *name;
    cb_type type;
    cb_know know;
    uint16_t offset; /* within its struct */
    uint16_t size;   /* of one element in bytes; arrays are contiguous */
    uint16_t count;  /* how many elements; 0 means it is not an array */
    int16_t length;  /* offset, within the same struct, of the uint8_t that says how many elements
                        are in use (the others are zero bytes), or -1: always all */
    const cb_kind *kind;
    const cb_kind *index;
    const struct cb_field *fields;
    int32_t blank;    /* what hiding writes into each hidden element; sets: always empty */
    bool has_unknown; /* `blank` may also be in a position, and reads and writes as null */
    int64_t (*compute)(const void *state, int element);
    bool implied; /* computed rows: it follows from rows that the same viewer sees, so an
                     observation leaves it out */
} cb_field;

/* Rows of a table: T is the struct, m its member; then the type, a pointer to the kind, and
 * other members by name, as in
 *     CB_LIST(player, hand, hand_size, CB_U8, &kind_card, .know = CB_KNOW_OWNER, .blank = NO_CARD)
 */
/* clang-format off */
#define CB_SIZEOF(T, m) sizeof(((T *)0)->m)
#define CB_ROW(T, m, element, n, len)                                                              \
    .name = #m, .offset = offsetof(T, m), .size = CB_SIZEOF(T, element), .count = (n),             \
    .length = (len)
#define CB_COUNTOF(T, m) (CB_SIZEOF(T, m) / CB_SIZEOF(T, m[0]))
#define CB_FIELD(T, m, t, ...) {CB_ROW(T, m, m, 0, -1), .type = (t), .kind = __VA_ARGS__}
#define CB_ARRAY(T, m, t, ...)                                                                     \
    {CB_ROW(T, m, m[0], CB_COUNTOF(T, m), -1), .type = (t), .kind = __VA_ARGS__}
#define CB_LIST(T, m, len, t, ...)                                                                 \
    {CB_ROW(T, m, m[0], CB_COUNTOF(T, m), offsetof(T, len)), .type = (t), .kind = __VA_ARGS__}
#define CB_NESTED(T, m, ...) {CB_ROW(T, m, m, 0, -1), .type = CB_STRUCT, .fields = __VA_ARGS__}
#define CB_NESTED_ARRAY(T, m, ...)                                                                 \
    {CB_ROW(T, m, m[0], CB_COUNTOF(T, m), -1), .type = CB_STRUCT, .fields = __VA_ARGS__}
#define CB_NESTED_LIST(T, m, len, ...)                                                             \
    {CB_ROW(T, m, m[0], CB_COUNTOF(T, m), offsetof(T, len)), .type = CB_STRUCT,                    \
     .fields = __VA_ARGS__}
/* A derived value: n elements (0: not an array) by int64_t function(state, element). */
#define CB_WORKED_OUT(key, function, n, ...)                                                       \
    {.name = (key), .type = CB_COMPUTED, .count = (n), .length = -1, .compute = (function),        \
     .kind = __VA_ARGS__}
/* The same with as many elements as member `len` of the state says, and room for n. */
#define CB_WORKED_OUT_LIST(T, key, function, n, len, ...)                                          \
    {.name = (key), .type = CB_COMPUTED, .count = (n), .length = offsetof(T, len),                 \
     .compute = (function), .kind = __VA_ARGS__}
#define CB_FIELDS_END {.name = NULL}
/* clang-format on */

/* ---- Verbs, phrases, events ---------------------------------------------------------------- */

/*
 * One row of the one description of moves, events and questions (promise 7). A table ends with a
 * row whose name is NULL; a verb is known by its place in the table. Moves and chance are
 * events too, when they happen. In `form` and `words`, {0}..{5} are the references and {seat}
 * is the seat that acts. `words` are written once for every listener: "{seat} [run|runs] to {0},
 * [your|their] last step". Of [a|b] a listener reads a where the nearest seat before it is the
 * listener, else b; {seat's} and {0's} are possessives ("your", "Ann's"). A leading "{seat} " is
 * left out of orders.
 */
struct cb_verb {
    const char *name;  /* for programs: "play" */
    const char *form;  /* notation, without the seat: "play {0} {1} r{2}"; NULL for questions and
                         reasons */
    const char *words; /* for people: "{seat} [lay|lays] {0} on {1}" */
    const char *rule;  /* the rule behind it: "PNRZ-4.1"; may be NULL */
    const cb_kind *kinds[CB_MAX_REFS];
    uint8_t secret;    /* bit i: reference i is blanked for those who may not know it (cb_event) */
    bool aside;        /* those who may not know it do not even hear that it happened */
    cb_verb_type type; /* a row that says nothing is a player's move */
    uint8_t told; /* so many of the last kinds are for words only: they follow from the references
                     and the state ("right of the pirate base") and are no part of the move */
    bool spoken;  /* of moves and chance: its references are not those that the move packs */
    /* of a question that a player may answer beforehand: the verb that says no; 0: none. It is asked of
     * one seat alone, and which it is follows from what all seats know */
    uint8_t no;
};

/* A phrase with references, and one without any. */
#define CB_PHRASE(seat_, verb_, ...)                                                               \
    ((cb_phrase){.verb = (uint8_t)(verb_), .seat = (int8_t)(seat_), .refs = {__VA_ARGS__}})
#define CB_SAY(seat_, verb_) ((cb_phrase){.verb = (uint8_t)(verb_), .seat = (int8_t)(seat_)})

/*
 * A move packs its phrase: the verb, which is one of the first 64, and up to three references that
 * are not negative, the first two of 10 bits and the last of 6. CB_MOVE(verb, references...) packs.
 * A game may pack other numbers than its phrase names where those follow from them and the state:
 * such a verb is `spoken`.
 */
enum { CB_VERB_BITS = 6, CB_REF_BITS = 10, CB_PACKED_REFS = 3 };

#define CB_MOVE(...) cb_pack((const int[1 + CB_PACKED_REFS]){__VA_ARGS__})

static inline cb_move cb_pack(const int parts[1 + CB_PACKED_REFS])
{
    return (cb_move)parts[0] | (cb_move)parts[1] << CB_VERB_BITS |
           (cb_move)parts[2] << (CB_VERB_BITS + CB_REF_BITS) |
           (cb_move)parts[3] << (CB_VERB_BITS + 2 * CB_REF_BITS);
}

static inline int cb_move_verb(cb_move m)
{
    return (int)(m & ((1U << CB_VERB_BITS) - 1));
}

static inline int cb_move_ref(cb_move m, int ref)
{
    return (int)(m >> (CB_VERB_BITS + CB_REF_BITS * ref) & ((1U << CB_REF_BITS) - 1));
}

/* The phrase that a move packs. */
void cb_unpack(const cb_verb *verbs, int seat, cb_move m, cb_phrase *out);

/* A list of moves being written. */
typedef struct cb_move_list {
    cb_move *out;
    int count;
} cb_move_list;

static inline void cb_offer(cb_move_list *list, cb_move m)
{
    list->out[list->count++] = m;
}

/* Records an event that all may know, or one whose secret only `knows` may know.
 * Costs nothing when log is NULL. */
static inline void cb_tell_to(cb_log *log, cb_seats knows, cb_phrase phrase)
{
    if (!log) {
        return;
    }
    if (log->count < log->capacity) {
        log->events[log->count].phrase = phrase;
        log->events[log->count++].knows = knows;
    } else {
        log->lost = true;
    }
}

static inline void cb_tell(cb_log *log, cb_phrase phrase)
{
    cb_tell_to(log, CB_EVERYBODY, phrase);
}

/* Marks that the step just made showed a seat something hidden. */
static inline void cb_reveal(cb_log *log)
{
    if (log) {
        log->revealed = true;
    }
}

/* ---- What else can be asked ---------------------------------------------------------------- */

/* What a seat would like to name, though no legal move names it together with what it has named so
 * far. */
typedef struct cb_tried {
    int verb;                   /* of the move it has in mind, or -1 */
    int count;                  /* how many things it has named */
    cb_mark named[CB_MAX_REFS]; /* these; some legal move names them all */
    cb_mark thing;              /* the next one; its kind is NULL where the verb itself is wrong */
} cb_tried;

/*
 * Something the rules can answer beyond the legal moves: how far a figure gets, what a weapon
 * reaches, who is in danger. The answer is a struct of `bytes` bytes, described by a table of
 * fields as a state is, so that JSON and types come from the table.
 */
struct cb_topic {
    const char *name; /* for programs: "threats" */
    const char *what; /* for people: one line */
    const cb_field *fields;
    size_t bytes;
    /* Fills *facts, which is all zero. `view` is what the viewer knows and nothing else (NULL where
     * fixed); the viewer is a seat, CB_WATCHER or CB_GOD. */
    void (*tell)(const void *view, int viewer, void *facts);
    bool fixed; /* the same in every match: boards, cards, prices */
    /* Instead of tell, where the answer needs what the viewer heard as well. `heard` may be empty,
     * or begin in the middle of the match. */
    void (*recall)(const void *view, int viewer, const cb_heard *heard, void *facts);
};

/* Rows of a table of topics; T is the struct of the answer. */
/* clang-format off */
#define CB_TOPIC(name_, what_, fields_, T, tell_)                                                  \
    {.name = (name_), .what = (what_), .fields = (fields_), .bytes = sizeof(T), .tell = (tell_)}
#define CB_FIXED_TOPIC(name_, what_, fields_, T, tell_)                                            \
    {.name = (name_), .what = (what_), .fields = (fields_), .bytes = sizeof(T), .tell = (tell_),   \
     .fixed = true}
#define CB_RECALLED_TOPIC(name_, what_, fields_, T, recall_)                                       \
    {.name = (name_), .what = (what_), .fields = (fields_), .bytes = sizeof(T),                    \
     .recall = (recall_)}
#define CB_TOPICS_END {.name = NULL}
/* clang-format on */

/* ---- What it is ---------------------------------------------------------------------------- */

typedef struct cb_game_about {
    const char *id, *title;
    const char *blurb; /* one sentence for the lobby */
    uint8_t min_players, max_players;
    bool team;              /* all seats but the first are one side: they win together */
    bool complete;          /* every numbered rule is implemented and has a scenario */
    uint16_t rules_version; /* changes whenever an old record would replay differently */
    uint32_t max_moves;     /* most legal moves at any decision, chance included */
    size_t state_bytes;
    const cb_option *options; /* ended by CB_OPTIONS_END; NULL: none */
} cb_game_about;

#define CB_OPTIONS_END CB_FIELDS_END

/* ---- Its rules ----------------------------------------------------------------------------- */

typedef struct cb_game_rules {
    /* Sets up *s (all bytes written, padding zero). Fails only for a setup the rules exclude. */
    bool (*start)(void *s, const cb_setup *setup, cb_error *err);
    /* Who is to act. *who is set for CB_PLAYERS only. The same for a state and for any view of
     * it. */
    cb_phase (*phase)(const void *s, cb_seats *who);
    /* Writes the legal moves of a seat that may act (or CB_NATURE_SEAT) to out, which has room for
     * max_moves; returns how many, at least 1. Given a view, a player's moves are the same as given
     * the state; nature's moves need a full state. Always in the same order for the same state. */
    int (*moves)(const void *s, int seat, cb_move *out);
    /* How likely a move of nature is, in proportion to the others: at least 1. */
    uint32_t (*weight)(const void *s, cb_move m);
    /* Makes a legal move. Anything else is undefined: callers check. log may be NULL. */
    void (*apply)(void *s, int seat, cb_move m, cb_log *log);
    /* The present points; ranks and winners once it is over (see cb_result_rank). */
    void (*result)(const void *s, cb_result *out);
    /* Is this a position that the rules allow? Never trusts the state: it may come from a file. */
    bool (*check)(const void *s, cb_error *err);
} cb_game_rules;

/* Gives ranks and winners from points: the more the better, equals share. For result functions. */
void cb_result_rank(cb_result *result);

/* ---- What is known ------------------------------------------------------------------------- */

/* What a state holds, and who may know which part of it. */
typedef struct cb_game_known {
    const cb_field *fields;
    bool secrets; /* a seat can know what others cannot */
    /* Optional: blanks the CB_KNOW_GAME fields for this viewer; the others are blank already. It
     * changes nothing else that a field shows or a computed one looks at. */
    void (*hide)(void *s, int viewer);
    /* Makes a full world of this viewer's view, in place: one drawn from those that fit all that
     * the view shows, each with its proper odds. */
    void (*guess)(void *s, int viewer, cb_rng *rng);
    /* Optional: takes from a view what only listeners know. It stays a view: worlds that are
     * guessed from it are allowed, and the seat's moves in it are the same. */
    void (*forget)(void *view);
    /* Optional: rebuilds what is kept in the state but not described in fields, after reading. */
    void (*settle)(void *s);
    /* Optional: takes one value of a computed field while a view is read, where a view keeps what
     * its hidden fields no longer show, such as how many cards others hold. */
    void (*take_computed)(void *view, const char *field, int element, int64_t value);
} cb_game_known;

/* ---- How it is described ------------------------------------------------------------------- */

/* Where points come from ("crew", "items"): one column of the account that a finished match
 * gives. */
typedef struct cb_source {
    const char *name; /* for programs */
    bool part;        /* the parts add up to a seat's points; other columns only explain them */
} cb_source;

/* What each seat has from each source, in the order of the sources. */
typedef struct cb_account {
    int32_t of[CB_MAX_SEATS][CB_MAX_SOURCES];
} cb_account;

struct cb_canvas;
struct cb_look;

typedef struct cb_game_told {
    const cb_verb *verbs;
    /* Optional: *out is what a legal move packs; this puts in what else its phrase names. Called
     * for verbs that are spoken or have references for words only. */
    void (*say)(const void *s, int seat, cb_move m, cb_phrase *out);
    /* The question this seat must answer now, as a phrase whose verb's words are the prompt. */
    void (*ask)(const void *s, int seat, cb_phrase *out);
    /* The board as this viewer sees it, in a terminal. `view` is a view, never the full state
     * (unless the viewer is CB_GOD). Must fit any canvas: smaller ones show less or are panned. */
    void (*draw)(const void *view, const struct cb_look *look, struct cb_canvas *out);
    /* Optional: what a seat plays where seats are not alike ("Pirates"), one line for people. */
    void (*role)(const void *s, int seat, cb_text *out);
    /* Optional: the name of a figure that belongs to no player but that phrases number like a seat
     * ("the terminator"). NULL for a player's seat and where there is no such figure. */
    const char *(*figure)(const void *s, int seat);
    /* Optional: can this be a move of that seat in any state? Depends on the references other than
     * seats. Where it is false no legal move ever reads so, and action numbers leave it out. */
    bool (*sayable)(int seat, const cb_phrase *phrase);
    /* Optional: why this seat, which may act, cannot name that thing. Writes a phrase whose verb is
     * a reason, from the view alone. False where it has no better reason than the question. */
    bool (*why)(const void *view, int seat, const cb_tried *tried, cb_phrase *reason);
    /* Optional: what else the game can be asked; ends with a row whose name is NULL. */
    const cb_topic *topics;
    /* Optional: where points come from, ended by a row whose name is NULL; and what a step adds,
     * from the state before it, the state after it and what it brought about. Called for every step
     * in order, first for the start: there `before` and `log` are NULL. *account is all zero
     * then. */
    const cb_source *sources;
    void (*account)(const void *before, const void *after, const cb_log *log, cb_account *account);
} cb_game_told;

/* ---- How bots play it ---------------------------------------------------------------------- */

struct cb_features;

typedef struct cb_game_bots {
    /* Quick worth of a position that is not over, for every seat at once, in 0..1: how much of a
     * win it looks like. */
    void (*judge)(const void *s, float worth[CB_MAX_SEATS]);
    /* Optional: settings with which the search plays this game best, as matches have shown
     * ("rollout=3,rivals=1", docs/bots.md), and how many times more an iteration costs than
     * elsewhere: levels get as many times fewer, for equal time in every game. */
    const char *tuning;
    uint32_t cost;
    /* Optional: what a learned judge looks at (docs/nets.md); without it, the fields. */
    const struct cb_features *features;
} cb_game_bots;

/* ---- Shortcuts ----------------------------------------------------------------------------- */

/*
 * What a computed field looks at: element e reads the `bytes` bytes at from + e * step of the state.
 * A field may have several such rows, and it depends on nothing else.
 */
typedef struct cb_reading {
    int64_t (*compute)(const void *state, int element); /* of the field */
    uint16_t from, bytes, step;
} cb_reading;

/* Rows of that table: every element reads member m of the state T; element e reads member m of its
 * own struct in an array. */
/* clang-format off */
#define CB_READS(function, T, m) {(function), offsetof(T, m), CB_SIZEOF(T, m), 0}
#define CB_READS_OWN(function, T, array, m)                                                        \
    {(function), offsetof(T, array[0].m), CB_SIZEOF(T, array[0].m), CB_SIZEOF(T, array[0])}
#define CB_READINGS_END {NULL, 0, 0, 0}
/* clang-format on */

/*
 * Faster ways to what the rules and the words give as well. Everything here is optional: a game
 * has the same rules without it. Leave it out until a profile asks for it.
 */
typedef struct cb_game_shortcuts {
    /* For games with thousands of moves: one of a player's, each as likely as the others,
     * and whether a move (that is legal in some state of this game) is legal now; without listing
     * all. */
    cb_move (*pick)(const void *s, int seat, cb_rng *rng);
    bool (*legal)(const void *s, int seat, cb_move m);
    /* One of nature's moves, drawn with those weights, faster than listing them. */
    cb_move (*roll)(const void *s, cb_rng *rng);
    /* Where many moves of one position can be judged faster together than one by one:
     * what each of a seat's n moves is worth to it by judge once it is made, or -1 where that has
     * to be tried. */
    void (*foresee)(const void *s, int seat, const cb_move *moves, int n, float *worth);
    /* For games with thousands of moves: how the moves of a seat go on that begin with
     * the verb and the first `named` references of `begun`. Writes each different next reference
     * once (of a kind with a window: its place), or, if named is negative, each different verb;
     * returns how many. out has room for CB_MAX_NEXT. Given a view, the same as given the state. */
    int (*next)(const void *s, int seat, const cb_phrase *begun, int named, int16_t *out);
    /* With `next`: the move that a phrase of a legal move means. */
    cb_move (*unsay)(const void *s, int seat, const cb_phrase *phrase);
    /* What computed fields look at, ended by a row whose compute is NULL. A field without
     * a row may look at everything. */
    const cb_reading *readings;
} cb_game_shortcuts;

/* ---- The game ------------------------------------------------------------------------------ */

/* One constant table. Functions that are marked optional may be NULL. */
struct cb_game {
    cb_game_about about;
    cb_game_rules rules;
    cb_game_known known;
    cb_game_told told;
    cb_game_bots bots;
    cb_game_shortcuts shortcuts;
};

#endif
