/*
 * cardboard: five modern board games, played exactly by their rules.
 *
 * This header is the whole public interface of the library and its reference manual. Read it in
 * this order: what a game is (cb_game), what describes it (cb_kind, cb_field, cb_verb), how states
 * are looked at (views, JSON, differences), how moves are named (phrases), how a game is played
 * (cb_match) and saved (records), who plays it (cb_bot), what learners see and choose (cb_codec,
 * cb_choice, cb_batch), and how it is drawn in a terminal (cb_canvas).
 *
 * Conventions that hold everywhere:
 *  - A state is one flat struct of game->state_bytes bytes: copy it with memcpy, compare it with
 *    memcmp. It holds no pointers and belongs to the caller.
 *  - Functions that can fail return false (or NULL) and fill *err with a code and a sentence;
 *    nothing has changed then. err may be NULL when nobody wants the sentence.
 *  - Nothing here keeps global state; every function may be called from any thread as long as two
 *    threads do not share one object. Freeing NULL is fine.
 */
#ifndef CARDBOARD_H
#define CARDBOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The library is built with hidden symbols: what it exports is what this header declares. */
#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

#define CB_VERSION "0.2.0" /* the only place: everything that shows the version reads it here */

enum {
    CB_MAX_SEATS = 8,
    CB_MAX_OPTIONS = 8,
    CB_MAX_REFS = 6,
    CB_MAX_SOURCES = 6, /* of points */
    CB_MAX_NEXT = 1024, /* verbs or references that can come next */
    CB_MAX_DEPTH = 6    /* nesting of structs and arrays in a fields table */
};

/* ---- Errors -------------------------------------------------------------------------------- */

/* Every way to fail, with the name programs see in "code" and what it generally means. */
#define CB_ERRORS(X)                                                                               \
    X(CB_OK, "ok", "nothing went wrong")                                                           \
    X(CB_ESYNTAX, "syntax", "the text is not well formed")                                         \
    X(CB_EFIELD, "field", "a field is unknown, missing or of the wrong kind")                      \
    X(CB_ERANGE, "range", "a value is outside what is allowed")                                    \
    X(CB_ENAME, "name", "no game, option, verb or thing has that name")                            \
    X(CB_EPOSITION, "position", "the rules do not allow that position")                            \
    X(CB_EMOVE, "move", "that is not a legal move now")                                            \
    X(CB_ESEAT, "seat", "that seat may not act now")                                               \
    X(CB_EUNDO, "undo", "there is nothing that may be taken back")                                 \
    X(CB_EREQUEST, "request", "the request is not understood or not possible now")                 \
    X(CB_ERECORD, "record", "the record does not replay")                                          \
    X(CB_EMEMORY, "memory", "there is not enough memory")                                          \
    X(CB_EIO, "io", "a file could not be read or written")

typedef enum cb_code {
#define CB_ERROR_CODE(code, name, text) code,
    CB_ERRORS(CB_ERROR_CODE)
#undef CB_ERROR_CODE
} cb_code;

typedef struct cb_error {
    cb_code code;
    char text[480]; /* a sentence for people: what was wrong, where, what was expected */
} cb_error;

/* Fills *err (may be NULL) as printf would, and returns false, so that `return cb_fail(...)` reads
 * well. */
bool cb_fail(cb_error *err, cb_code code, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;
const char *cb_code_name(cb_code code); /* "syntax", "range", ... */
const char *cb_code_text(cb_code code); /* one general sentence about it */

/* ---- Text ---------------------------------------------------------------------------------- */

/* A growing text. Zero it to begin. data is NUL-terminated once anything was added. When memory
 * runs out `failed` is set, and nothing more is added. Free with cb_text_free. */
typedef struct cb_text {
    char *data;
    size_t length, room;
    bool failed;
} cb_text;

void cb_text_add(cb_text *t, const char *s);             /* append a string */
void cb_text_bytes(cb_text *t, const char *s, size_t n); /* append n bytes */
void cb_text_char(cb_text *t, char c);                   /* append one byte */
void cb_text_int(cb_text *t, int64_t value);             /* append a number in decimal */
void cb_text_json(cb_text *t, const char *s, size_t n);  /* append as a quoted JSON string */
void cb_text_clear(cb_text *t);                          /* make it empty, keep its memory */
void cb_text_free(cb_text *t);                           /* free its memory, zero it */
void cb_text_format(cb_text *t, const char *format, ...) /* append as printf would */
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/* ---- Random numbers ------------------------------------------------------------------------ */

/* xoshiro256++ 1.0 (Blackman and Vigna), seeded by SplitMix64 from (seed, stream): different
 * streams of one seed are independent. Used for nature's choices, guesses and bots; never inside
 * the rules. Chance at step n of a match uses stream n of its seed, so other uses of that seed take
 * streams from 2^32 on. */
typedef struct cb_rng {
    uint64_t s[4];
} cb_rng;

void cb_rng_seed(cb_rng *rng, uint64_t seed, uint64_t stream);
uint64_t cb_rng_next(cb_rng *rng);
uint32_t cb_rng_below(cb_rng *rng, uint32_t n); /* uniform in 0..n-1, without bias; n > 0 */
double cb_rng_unit(cb_rng *rng);                /* uniform in [0, 1) */

/* ---- What a game is made of ---------------------------------------------------------------- */

typedef uint32_t cb_move; /* opaque: each game packs what it needs */
typedef uint8_t cb_seats; /* a set of seats, one bit each */

enum {
    CB_NATURE_SEAT = -1, /* the "seat" of chance: who acts when nature moves */
    CB_WATCHER = -2,     /* a viewer who sees what all seats see, and no more */
    CB_GOD = -3          /* a viewer who sees everything: referees and finished matches */
};

enum { CB_EVERYBODY = 0xff, CB_NOBODY = 0x00 };

/* In refs and in fields, the value that stands for "you cannot know this". */
enum { CB_UNKNOWN = -1 };

/*
 * A kind of thing: which values exist and what each is called. Fields and verbs share kinds, so
 * that a square is written the same way in a position, a move and a log. Names come from `names`
 * (value min is names[0]) or, for large or regular kinds, from write/read; with neither, the value
 * is a plain decimal number (in JSON a number, not a string). A name contains no space, quote or
 * control character. What people call a value comes from `labels` or `call`; there {0's} stands for
 * what belongs to seat 0: "your", "Ann's", or "their" if Ann acts.
 */
typedef struct cb_kind {
    const char *id;            /* "tile", "square", "card" */
    int32_t min, max;          /* the values that exist */
    const char *const *names;  /* in notation and JSON: "T07" */
    const char *const *labels; /* for people, if better than the name: "Lock rifle"; may be NULL */
    const char *some;          /* for people, when unknown: "a tile"; NULL: "something" */
    int (*write)(int value, char *out, size_t room);           /* like snprintf; NULL: use names */
    bool (*read)(const char *name, size_t length, int *value); /* needed with write */
    const struct cb_kind *of; /* a name is several names of this kind, joined by "+"; may be NULL */
    /* Optional, for a kind with far more values than can matter at one time: in any one state only
     * `window` of them can be referred to, and these are numbered from 0. `place` gives the number
     * of a value (-1: not in the window), `value_at` the value of a number. Both depend only on
     * what everybody knows. */
    uint16_t window;
    bool square; /* a place on the board: whoever wants coordinates is also told its name */
    int (*place)(const void *state, int value);
    int (*value_at)(const void *state, int place);
    /* Optional, instead of labels: writes what people call a value, like snprintf. */
    int (*call)(int value, char *out, size_t room);
} cb_kind;

extern const cb_kind cb_kind_seat;   /* 0..7, a number: which player */
extern const cb_kind cb_kind_number; /* any number */
extern const cb_kind cb_kind_bool;   /* false, true: bare words in JSON */

/* How a field lies in memory. Signed and unsigned of 1, 2, 4 bytes; sets of up to any width. */
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
    CB_KNOW_GAME   /* game->hide decides and blanks it */
} cb_know;

/*
 * One row of the one description of a state (promise 6). A table of rows ends with a row whose name
 * is NULL. Write rows with the CB_FIELD macros below.
 *
 * In JSON a row becomes: a number, a name or true/false (by its kind); an array of `count` of them,
 * or of as many as the length field says; an object keyed by the names of `index` when that is
 * given and is not cb_kind_seat; for a set the array of the names in it; for a struct an object.
 * The value `unknown`, where the row has one, is written as null, and so is whatever the viewer may
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
    bool has_unknown; /* `blank` may also stand in a position, and reads and writes as null */
    int64_t (*compute)(const void *state, int element);
    bool implied; /* computed rows: it follows from rows that the same viewer sees, so an
                     observation leaves it out */
} cb_field;

/* Rows of a table: T is the struct, m its member; then the type, a pointer to the kind, and
 * whatever else the row needs by name, as in
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

/* What a verb is for. A row that says nothing is a player's move. */
typedef enum cb_verb_type {
    CB_VERB_MOVE,     /* what a seat chooses */
    CB_VERB_CHANCE,   /* what nature chooses */
    CB_VERB_EVENT,    /* what else happens: nobody chooses it */
    CB_VERB_QUESTION, /* what a seat is asked */
    CB_VERB_REASON    /* why a seat may not do what it would like to */
} cb_verb_type;

/*
 * One row of the one description of moves, events and questions (promise 7). A table ends with a
 * row whose name is NULL; a verb is known by its place in the table. Moves and chance are told as
 * events too, when they happen. In `form` and `words`, {0}..{5} stand for the references and {seat}
 * for the seat that acts. `words` are written once for every listener: "{seat} [run|runs] to {0},
 * [your|their] last step". Of [a|b] a listener reads a where the nearest seat before it is the
 * listener, else b; {seat's} and {0's} are possessives ("your", "Ann's"). A leading "{seat} " is
 * left out of orders.
 */
typedef struct cb_verb {
    const char *name; /* for programs: "play" */
    const char
        *form; /* notation, without the seat: "play {0} {1} r{2}"; NULL for questions and reasons */
    const char *words; /* for people: "{seat} [lay|lays] {0} on {1}" */
    const char *rule;  /* the rule behind it: "PNRZ-4.1"; may be NULL */
    const cb_kind *kinds[CB_MAX_REFS];
    uint8_t secret; /* bit i: reference i is blanked for those who may not know it (cb_event) */
    bool aside;     /* those who may not know it do not even hear that it happened */
    cb_verb_type type;
    uint8_t told; /* so many of the last kinds are for words only: they follow from the references
                     and the state ("right of the pirate base") and are no part of the move */
} cb_verb;

/* A verb with its references: a move, an event, a question put to a seat, or a reason. */
typedef struct cb_phrase {
    uint8_t verb;
    int8_t seat; /* who acts or is asked; CB_NATURE_SEAT for chance */
    int16_t refs[CB_MAX_REFS];
} cb_phrase;

/* A phrase with references, and one without any. */
#define CB_PHRASE(seat_, verb_, ...)                                                               \
    ((cb_phrase){.verb = (uint8_t)(verb_), .seat = (int8_t)(seat_), .refs = {__VA_ARGS__}})
#define CB_SAY(seat_, verb_) ((cb_phrase){.verb = (uint8_t)(verb_), .seat = (int8_t)(seat_)})

/* Something that happened, and which seats may know its secret references (or hear of it). */
typedef struct cb_event {
    cb_phrase phrase;
    cb_seats knows;
} cb_event;

/* What one step brought about, in order. The caller provides the room for events. */
typedef struct cb_log {
    cb_event *events;
    uint16_t count, room;
    bool revealed; /* somebody learned what they could not know: the step cannot be taken back */
    bool lost;     /* there was no room for an event: a bug in the caller or the game */
} cb_log;

/* For games: records an event that everybody may know, or one whose secret only `knows` may know.
 * Costs nothing when log is NULL. */
static inline void cb_tell_to(cb_log *log, cb_seats knows, cb_phrase phrase)
{
    if (!log) {
        return;
    }
    if (log->count < log->room) {
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

/* For games: marks that the step just made showed somebody something hidden. */
static inline void cb_reveal(cb_log *log)
{
    if (log) {
        log->revealed = true;
    }
}

/* A thing that a reference can name: a value of a kind. */
typedef struct cb_mark {
    const cb_kind *kind;
    int16_t value;
} cb_mark;

/* What a seat would like to name, though no legal move names it together with what it has named so
 * far. */
typedef struct cb_tried {
    int verb;                   /* of the move it has in mind, or -1 */
    int count;                  /* how many things it has named */
    cb_mark named[CB_MAX_REFS]; /* these; some legal move names them all */
    cb_mark thing;              /* the next one; its kind is NULL where the verb itself is wrong */
} cb_tried;

/* What a viewer heard of a match so far, oldest first: each event as cb_event_heard gives it, with
 * the number of its step. */
typedef struct cb_hearing {
    uint32_t step;
    cb_phrase phrase;
} cb_hearing;

typedef struct cb_heard {
    const cb_hearing *lines;
    uint32_t count;
} cb_heard;

/*
 * Something the rules can tell beyond the legal moves: how far a figure gets, what a weapon
 * reaches, who is in danger. The answer is a struct of `bytes` bytes, described by a table of
 * fields as a state is, so that JSON and types come from the table.
 */
typedef struct cb_topic {
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
} cb_topic;

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

/* A choice made before the match: "board", "variant", "length". */
typedef struct cb_option {
    const char *name;           /* for programs */
    const char *title;          /* for people, one line */
    const char *const *choices; /* names, ended by NULL */
    uint8_t standard;           /* index of the default */
} cb_option;

/* What a match needs to begin; cb_setup_init fills in the defaults. */
typedef struct cb_setup {
    uint8_t players;
    uint8_t options[CB_MAX_OPTIONS]; /* index of the choice for each row of game->options */
} cb_setup;

typedef enum cb_phase {
    CB_PLAYERS, /* the seats in `who` may act */
    CB_NATURE,  /* chance decides next */
    CB_OVER
} cb_phase;

typedef struct cb_result {
    bool over;
    uint8_t players;
    int32_t points[CB_MAX_SEATS];
    uint8_t ranks[CB_MAX_SEATS]; /* 1 is best; equals share a rank */
    cb_seats winners;            /* empty while the match goes on */
} cb_result;

/* Where points come from ("crew", "items"): one column of the account that a finished match
 * gives. */
typedef struct cb_source {
    const char *name; /* for programs */
    bool part;        /* the parts add up to a seat's points; other columns only explain them */
} cb_source;

/* What each seat has from each source, in the order of game->sources. */
typedef struct cb_account {
    int32_t of[CB_MAX_SEATS][CB_MAX_SOURCES];
} cb_account;

struct cb_canvas;
struct cb_look;
struct cb_features;

/* How the search plays a game best, as matches have shown (docs/bots.md). Every member counts: 0 is
 * a value like any other. */
typedef struct cb_search_tuning {
    uint32_t cost;    /* levels get this many times fewer iterations: equal time in every game */
    uint32_t samples; /* moves judged for a decision outside the tree; the best is made */
    uint32_t answers; /* how many of them are moves that were best before */
    uint32_t rollout; /* turns played that way before a position is judged */
    uint32_t horizon; /* turns in the tree after the one at hand */
    uint32_t depth;   /* the most decisions on a path through the tree */
    bool rivals;      /* others are in the tree even when they have secrets */
    bool paired;      /* all moves of the root meet the same worlds, in the same order */
    float explore;    /* how much it tries what looks worse */
    float widen;      /* how quickly further moves are tried */
} cb_search_tuning;

/*
 * How a game packs the phrase of a player's move into the bits of the move: where the verb is, and
 * where the references are. Whoever needs one reference of many moves reads it there instead of
 * calling `say` for each of them.
 */
typedef struct cb_packing {
    struct {
        uint8_t shift, bits;
    } verb, refs[CB_MAX_REFS];
    const int16_t *spoken; /* verbs whose references only `say` tells, ended by -1; NULL: none */
} cb_packing;

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
 * A game: one constant table. Functions marked optional may be NULL.
 *
 * New members are added at the end, so that a program compiled against an older header still finds
 * the ones it knows: use the pointers that cb_game_at and cb_game_find give, and never make or copy
 * a cb_game. The rows of its tables (cb_field, cb_verb, cb_option, cb_kind) and the other structs
 * in this header change only together with the SOVERSION of the library. Programs that cannot read
 * structs, such as bindings, use the plain functions under "Asking a game".
 */
typedef struct cb_game {
    const char *id, *title;
    const char *blurb; /* one sentence for the lobby */
    uint8_t min_players, max_players;
    bool secrets;           /* somebody can know what others cannot */
    bool complete;          /* every numbered rule is implemented and has a scenario */
    uint16_t rules_version; /* changes whenever an old record would replay differently */
    uint32_t max_moves;     /* most legal moves at any decision, chance included */
    size_t state_bytes;
    const cb_option *options; /* ended by a row whose name is NULL; NULL: none */
    const cb_field *fields;
    const cb_verb *verbs;
    const cb_search_tuning *tuning; /* NULL: the search plays it as it plays any game */

    /* Sets up *s (all bytes written, padding zero). Fails only for a setup the rules exclude. */
    bool (*start)(void *s, const cb_setup *setup, cb_error *err);
    /* Who is to act. *who is set for CB_PLAYERS only. The same for a state and for any view of
     * it. */
    cb_phase (*phase)(const void *s, cb_seats *who);
    /* Writes the legal moves of a seat that may act (or CB_NATURE_SEAT) to out, which has room for
     * max_moves; returns how many, at least 1. Given a view, a player's moves are the same as given
     * the state; nature's moves need a full state. Always in the same order for the same state. */
    int (*moves)(const void *s, int seat, cb_move *out);
    /* Optional, for games with thousands of moves: one of a player's, each as likely as the others,
     * and whether a move (that is legal in some state of this game) is legal now; without listing
     * all. */
    cb_move (*pick)(const void *s, int seat, cb_rng *rng);
    bool (*legal)(const void *s, int seat, cb_move m);
    /* How likely a move of nature is, in proportion to the others: at least 1. */
    uint32_t (*weight)(const void *s, cb_move m);
    /* Optional: one of nature's moves, drawn with those weights, faster than listing them. */
    cb_move (*roll)(const void *s, cb_rng *rng);
    /* Makes a legal move. Anything else is undefined: callers check. log may be NULL. */
    void (*apply)(void *s, int seat, cb_move m, cb_log *log);
    /* The points as they stand; ranks and winners once it is over (see cb_result_rank). */
    void (*result)(const void *s, cb_result *out);
    /* The phrase of a legal move. */
    void (*say)(const void *s, int seat, cb_move m, cb_phrase *out);
    /* Optional: what a seat plays where seats are not alike ("Pirates"), one line for people. */
    void (*role)(const void *s, int seat, cb_text *out);
    /* The question this seat must answer now, as a phrase whose verb's words are the prompt. */
    void (*ask)(const void *s, int seat, cb_phrase *out);
    /* Optional: blanks the CB_KNOW_GAME fields for this viewer; the others are blank already. It
     * changes nothing else that a field shows or a computed one looks at. */
    void (*hide)(void *s, int viewer);
    /* Makes a full world of this viewer's view, in place: one drawn from those that fit all that
     * the view shows, each with its proper odds. */
    void (*guess)(void *s, int viewer, cb_rng *rng);
    /* Optional: rebuilds what is kept in the state but not described in fields, after reading. */
    void (*settle)(void *s);
    /* Is this a position that the rules allow? Never trusts the state: it may come from a file. */
    bool (*check)(const void *s, cb_error *err);
    /* Quick worth of a position that is not over, for every seat at once, in 0..1: how much of a
     * win it looks like. */
    void (*judge)(const void *s, float worth[CB_MAX_SEATS]);
    /* Optional, where many moves of one position can be judged faster together than one by one:
     * what each of a seat's n moves is worth to it by judge once it is made, or -1 where that has
     * to be tried. */
    void (*foresee)(const void *s, int seat, const cb_move *moves, int n, float *worth);
    /* The board as this viewer sees it, in a terminal. `view` is a view, never the full state
     * (unless the viewer is CB_GOD). Must fit any canvas: smaller ones show less or are panned. */
    void (*draw)(const void *view, const struct cb_look *look, struct cb_canvas *out);
    /* Optional: the name of a figure that belongs to no player but that phrases number like a seat
     * ("the terminator"). NULL for a player's seat and where there is no such figure. */
    const char *(*figure)(const void *s, int seat);
    /* Optional: can this be a move of that seat in any state? Depends on the references other than
     * seats. Where it is false no legal move ever reads so, and action numbers leave it out. */
    bool (*sayable)(int seat, const cb_phrase *phrase);
    /* Optional: what else the game can be asked; ends with a row whose name is NULL. */
    const cb_topic *topics;
    /* Optional: why this seat, which may act, cannot name that thing. Writes a phrase whose verb is
     * a reason, from the view alone. False where it has no better reason than the question. */
    bool (*why)(const void *view, int seat, const cb_tried *tried, cb_phrase *reason);
    /* Optional: takes one value of a computed field while a view is read, where a view keeps what
     * its hidden fields no longer tell, such as how many cards others hold. */
    void (*take_computed)(void *view, const char *field, int element, int64_t value);
    /* Optional, for games with thousands of moves: how the moves of a seat go on that begin with
     * the verb and the first `named` references of `begun`. Writes each different next reference
     * once (of a kind with a window: its place), or, if named is negative, each different verb;
     * returns how many. out has room for CB_MAX_NEXT. Given a view, the same as given the state. */
    int (*next)(const void *s, int seat, const cb_phrase *begun, int named, int16_t *out);
    /* With `next`: the move that a phrase of a legal move stands for. */
    cb_move (*unsay)(const void *s, int seat, const cb_phrase *phrase);
    /* Optional: where points come from, ended by a row whose name is NULL; and what a step adds,
     * from the state before it, the state after it and what it brought about. Called for every step
     * in order, first for the start: there `before` and `log` are NULL. *account is all zero
     * then. */
    const cb_source *sources;
    void (*account)(const void *before, const void *after, const cb_log *log, cb_account *account);
    /* Optional: how phrases are packed into moves. */
    const cb_packing *packing;
    /* Optional: what computed fields look at, ended by a row whose compute is NULL. A field without
     * a row may look at everything. */
    const cb_reading *readings;
    /* Optional: what a learned judge looks at (docs/bots.md); without it, the fields. */
    const struct cb_features *features;
} cb_game;

/* Marks a terminal row of a cb_option table. */
#define CB_OPTIONS_END CB_FIELDS_END

/* Gives ranks and winners from points: the more the better, equals share. For result functions. */
void cb_result_rank(cb_result *result);

/* ---- The games ----------------------------------------------------------------------------- */

int cb_game_count(void);
const cb_game *cb_game_at(int index);        /* in the order of the registry */
const cb_game *cb_game_find(const char *id); /* NULL if there is none of that id */

/* Most players allowed, default options. */
void cb_setup_init(const cb_game *game, cb_setup *setup);
/* Sets an option by names; the error lists what exists. */
bool cb_setup_set(const cb_game *game, cb_setup *setup, const char *option, const char *choice,
                  cb_error *err);
/* Checks the number of players and the options, then calls game->start. */
bool cb_start(const cb_game *game, const cb_setup *setup, void *state, cb_error *err);

/* ---- Asking a game ------------------------------------------------------------------------- */

/*
 * The functions of a game as plain functions, for bindings and for those who prefer them. The
 * member of cb_game of the same name says what each does and requires. Every state is memory of
 * cb_game_state_bytes bytes, aligned to at least 8 (states on a boundary of 64 are copied faster);
 * every list of moves has room for cb_game_max_moves; seats are 0 to players-1.
 */
const char *cb_version(void); /* of the running library; CB_VERSION is that of the header */
const char *cb_game_id(const cb_game *game);
const char *cb_game_title(const cb_game *game);
const char *cb_game_blurb(const cb_game *game);
int cb_game_min_players(const cb_game *game);
int cb_game_max_players(const cb_game *game);
bool cb_game_secrets(const cb_game *game);
int cb_game_rules_version(const cb_game *game);
uint32_t cb_game_max_moves(const cb_game *game);
size_t cb_game_state_bytes(const cb_game *game);
int cb_game_options(const cb_game *game);                        /* how many there are */
const cb_option *cb_game_option(const cb_game *game, int index); /* NULL beyond the last */
int cb_game_verbs(const cb_game *game);                          /* how many there are */
const cb_verb *cb_game_verb(const cb_game *game, int index);     /* NULL beyond the last */

int cb_players_in(const cb_game *game, const void *state); /* the seats of a state or a view */
cb_phase cb_phase_of(const cb_game *game, const void *state, cb_seats *who);
int cb_moves(const cb_game *game, const void *state, int seat, cb_move *out);
/* One of a seat's legal moves, each equally likely. moves is room for the list. */
cb_move cb_pick(const cb_game *game, const void *state, int seat, cb_move *moves, cb_rng *rng);
bool cb_is_legal(const cb_game *game, const void *state, int seat, cb_move m, cb_move *moves);
uint32_t cb_weight(const cb_game *game, const void *state, cb_move m);
void cb_apply(const cb_game *game, void *state, int seat, cb_move m, cb_log *log);
void cb_result_of(const cb_game *game, const void *state, cb_result *out);
void cb_say(const cb_game *game, const void *state, int seat, cb_move m, cb_phrase *out);
void cb_ask(const cb_game *game, const void *state, int seat, cb_phrase *out);
void cb_role_of(const cb_game *game, const void *state, int seat,
                cb_text *out); /* nothing if seats are alike */
void cb_guess(const cb_game *game, void *view, int viewer, cb_rng *rng);
bool cb_check(const cb_game *game, const void *state, cb_error *err);
void cb_judge(const cb_game *game, const void *state, float worth[CB_MAX_SEATS]);
struct cb_look;
struct cb_canvas;
void cb_draw(const cb_game *game, const void *view, const struct cb_look *look,
             struct cb_canvas *out);

/* What else a game can be asked. */
int cb_game_topics(const cb_game *game);                       /* how many there are */
const cb_topic *cb_game_topic(const cb_game *game, int index); /* NULL beyond the last */
const cb_topic *cb_topic_find(const cb_game *game, const char *name);
/* Appends the answer as one JSON object. `state` may be a state or a view: the answer uses only
 * what the viewer knows. It may be NULL for a fixed topic. */
void cb_topic_write(const cb_game *game, const cb_topic *topic, const void *state, int viewer,
                    cb_text *out);
/* The same for a viewer who also remembers what it heard. */
void cb_topic_recall(const cb_game *game, const cb_topic *topic, const void *state, int viewer,
                     const cb_heard *heard, cb_text *out);

/* Whether a seat may name these things, in a move of that verb (-1: of any), and if not why. */
typedef enum cb_why_not {
    CB_MAY,           /* some legal move names them all */
    CB_NOT_YOUR_TURN, /* the seat may not act at all; *reason is not set */
    CB_NOT_ASKED,     /* something else is asked: *reason is that question */
    CB_NOT_ALLOWED    /* *reason is the game's own, a verb of type CB_VERB_REASON */
} cb_why_not;
/* The reason is about the first of the things named that no legal move names together with those
 * before it. moves is room for max_moves. */
cb_why_not cb_why(const cb_game *game, const void *view, int seat, int verb, const cb_mark *named,
                  int count, cb_move *moves, cb_phrase *reason);

/*
 * What a seat would see after moves of its own, as far as its view tells. Each move is notation;
 * one with a "?" before it is made only if it is legal then. *after is the view afterwards; the log
 * holds what happened, and cb_event_heard says what the seat hears of it. *certain is false where
 * somebody learns something by it; *after and the log are then one of perhaps several ways it could
 * go.
 */
bool cb_what_if(const cb_game *game, const void *view, int seat, const char *const *moves,
                int count, void *after, cb_log *log, bool *certain, cb_error *err);

/* A short name of a position: the same for the same state of the same game, on every machine. */
enum { CB_POSITION_ID = 14 }; /* characters, the closing NUL included */
void cb_position_id(const cb_game *game, const void *state, char out[CB_POSITION_ID]);

/* ---- Looking at states --------------------------------------------------------------------- */

/* Copies state to view and blanks all that viewer may not know (promise 8). view may be state. */
void cb_view(const cb_game *game, const void *state, int viewer, void *view);
/* Appends the state as one JSON object; what viewer may not know is null. */
void cb_state_write(const cb_game *game, const void *state, int viewer, cb_text *out);
/* Reads a position. Every field must be there (computed ones may be left out) and no other; then
 * game->check must agree. On failure *state is unchanged. */
bool cb_state_read(const cb_game *game, const char *json, size_t length, void *state,
                   cb_error *err);
/* As cb_state_read, but fields left out keep the values they have in *state. */
bool cb_state_patch(const cb_game *game, const char *json, size_t length, void *state,
                    cb_error *err);
/* Reads a view as cb_state_write writes it for that viewer: null where they may not know. Whether
 * the rules allow it is known only after guessing a full world from it and checking that: see
 * cb_world_from_view. */
bool cb_view_read(const cb_game *game, const char *json, size_t length, int viewer, void *view,
                  cb_error *err);
/* A full world that fits a view which cb_view_read has read; fails if the rules allow none. */
bool cb_world_from_view(const cb_game *game, const void *view, int viewer, cb_rng *rng, void *state,
                        cb_error *err);
/* Appends one line for every described field in which a and b differ: "path: 3 -> 4". Returns how
 * many there were. */
int cb_state_diff(const cb_game *game, const void *a, const void *b, cb_text *out);
uint64_t cb_state_hash(const cb_game *game, const void *state);
int cb_state_players(const cb_game *game, const void *state); /* how many take part */
uint64_t cb_hash(const void *bytes, size_t n, uint64_t seed);

/* ---- Phrases ------------------------------------------------------------------------------- */

int cb_verb_refs(const cb_verb *verb); /* how many references it has, without those only told */
void cb_kind_write(const cb_kind *kind, int value, cb_text *out); /* its name; "?" if unknown */
bool cb_kind_read(const cb_kind *kind, const char *name, size_t length, int *value);
void cb_phrase_notation(const cb_game *game, const cb_phrase *phrase, cb_text *out);
/* Reads the notation of a move, legal or not. */
bool cb_phrase_read(const cb_game *game, const char *text, cb_phrase *phrase, cb_error *err);
/* Reads the notation of anything that can be heard: moves, chance and events; "?" is what was
 * blanked. The seat is left to the caller. */
bool cb_heard_read(const cb_game *game, const char *text, cb_phrase *phrase, cb_error *err);
/* In words, about everybody by name: "Ann runs to the hall". names, if not NULL, holds a name for
 * each seat; otherwise they are "Player A" and so on. */
void cb_phrase_words(const cb_game *game, const cb_phrase *phrase, const char *const *names,
                     cb_text *out);
/* The same, said to one seat: "You run to the hall", "Ann shoots you". A listener below 0 (a
 * watcher) hears what cb_phrase_words says. */
void cb_phrase_words_to(const cb_game *game, const cb_phrase *phrase, const char *const *names,
                        int listener, cb_text *out);
/* A move as an order to the seat that may make it, for its list of moves: "Run to the hall". */
void cb_phrase_order(const cb_game *game, const cb_phrase *phrase, const char *const *names,
                     cb_text *out);
/* The names of the squares that a phrase refers to, for people who want coordinates: "(8,6) (8,7)";
 * nothing if there is none. */
void cb_phrase_squares(const cb_game *game, const cb_phrase *phrase, cb_text *out);
/* Adds the names of figures that no player has (cb_game.figure) to the names of the players. */
void cb_figure_names(const cb_game *game, const void *state, const char *names[CB_MAX_SEATS]);
/* The members "text", "verb", "refs" of a JSON object, without its braces. */
void cb_phrase_json(const cb_game *game, const cb_phrase *phrase, cb_text *out);
/* What viewer hears of an event: false if nothing; else *heard with secret references blanked. */
bool cb_event_heard(const cb_game *game, const cb_event *event, int viewer, cb_phrase *heard);

/* The notation of a legal move. */
void cb_move_text(const cb_game *game, const void *state, int seat, cb_move m, cb_text *out);
/* Finds the legal move of that seat whose notation reads `text` (spaces folded); a near miss is
 * answered with the closest legal moves. moves is room for game->max_moves. */
bool cb_move_find(const cb_game *game, const void *state, int seat, const char *text,
                  cb_move *moves, cb_move *found, cb_error *err);
/* One of nature's moves, drawn by weight. moves is room for game->max_moves. */
cb_move cb_nature_roll(const cb_game *game, const void *state, cb_move *moves, cb_rng *rng);

/* ---- A match ------------------------------------------------------------------------------- */

typedef struct cb_match cb_match;

/* One step of a match. */
typedef struct cb_step {
    cb_move move;
    int8_t seat;
    bool barrier;  /* it cannot be taken back: chance decided, or something was revealed */
    uint64_t hash; /* of the state after it */
} cb_step;

/* Starts a match; chance comes from the seed (step n of one seed always brings the same). */
cb_match *cb_match_new(const cb_game *game, const cb_setup *setup, uint64_t seed, cb_error *err);
/* Starts a match from a position. */
cb_match *cb_match_from(const cb_game *game, const void *state, uint64_t seed, cb_error *err);
/* An independent copy. */
cb_match *cb_match_clone(const cb_match *match, cb_error *err);
void cb_match_free(cb_match *match);

const cb_game *cb_match_game(const cb_match *match);
const cb_setup *cb_match_setup(const cb_match *match); /* NULL if it began from a position */
uint64_t cb_match_seed(const cb_match *match);
const void *cb_match_state(const cb_match *match);
int cb_match_steps(const cb_match *match);
cb_step cb_match_step(const cb_match *match, int index);
cb_phase cb_match_phase(const cb_match *match, cb_seats *who);
/* The legal moves of a seat; the list lives in the match until the next call. */
int cb_match_moves(cb_match *match, int seat, const cb_move **moves);
/* Makes a move after checking that it is this seat's to make and legal. The events it brought are
 * in cb_match_log until the next change. */
bool cb_match_play(cb_match *match, int seat, cb_move m, cb_error *err);
/* The same by notation. seat may be CB_ANY_SEAT when only one may act (nature included). */
enum { CB_ANY_SEAT = -4 };
bool cb_match_play_text(cb_match *match, int seat, const char *text, cb_error *err);
/* Lets nature make one move, drawn by weight from the seed and the number of the step. */
bool cb_match_chance(cb_match *match, cb_error *err);
/* The same, drawn from *rng instead, for callers with a better source of chance than a seed. */
bool cb_match_chance_from(cb_match *match, cb_rng *rng, cb_error *err);
const cb_log *cb_match_log(const cb_match *match);
/* The seat gives up. With two players the match is over and the other has won; with more, whoever
 * runs the match lets somebody else play on for it. The record says so. */
bool cb_match_concede(cb_match *match, int seat, cb_error *err);
/* After how many steps the seat gave up; -1: it has not. */
int cb_match_conceded(const cb_match *match, int seat);
/* Points, ranks and winners: those of the state, unless the match ended because a seat gave up. */
void cb_match_result(const cb_match *match, cb_result *out);
/* Takes back the last step, whatever it was: for analysis. A match that ended because a seat gave
 * up goes on instead, with all of its steps. */
bool cb_match_undo(cb_match *match, cb_error *err);
/* Takes back this seat's last step, if the rules of undo allow it: it is the last step of the
 * match, this seat's, part of an unfinished action (the seat may still act), and nothing was
 * revealed. */
bool cb_match_take_back(cb_match *match, int seat, cb_error *err);
bool cb_match_can_take_back(const cb_match *match, int seat);
/* The state after the first `steps` steps, into *state. */
bool cb_match_state_at(const cb_match *match, int steps, void *state, cb_error *err);
/* Repeats the events of step `index` (from 0), into *log. */
bool cb_match_events_at(const cb_match *match, int index, cb_log *log, cb_error *err);
void cb_match_set_name(cb_match *match, int seat, const char *name); /* kept in the record */
const char *cb_match_name(const cb_match *match, int seat);          /* "" if none was set */
/* What chance came from in a served match, in hexadecimal (docs/notation.md); part of the record.
 * The library only carries it: `cardboard verify` checks it. */
void cb_match_set_secret(cb_match *match, const char *secret);
const char *cb_match_secret(const cb_match *match); /* "" if none was set */
/* What a seat's player has added to that: 22 letters, digits, - or _ that count from a step on.
 * Part of the record; carried only. False: the text does not have that form. */
bool cb_match_set_luck(cb_match *match, int seat, const char *luck, int step);
/* "" if the seat has added nothing; otherwise it counts from *step on. */
const char *cb_match_luck(const cb_match *match, int seat, int *step);

/* The record of a match as text (docs/notation.md), and back. Reading checks every move and hash;
 * the error names the line. */
void cb_record_write(const cb_match *match, cb_text *out);
cb_match *cb_record_read(const char *text, size_t length, cb_error *err);

/* The number of ways to play `depth` steps from a state. Each move of nature counts once, and so
 * does each move of every seat that may act. */
uint64_t cb_perft(const cb_game *game, const void *state, int depth);

/* ---- Bots ---------------------------------------------------------------------------------- */

typedef struct cb_bot cb_bot;

/* How long a bot may think about one decision; the first limit reached ends it. A limit of 0 is
 * none, and with neither the bot uses its own. */
typedef struct cb_budget {
    uint32_t milliseconds;
    uint32_t iterations;
    bool processor; /* counts the processor time of the calling thread, not the time that passes */
} cb_budget;

enum { CB_ADVICE_MOVES = 8, CB_ADVICE_LINE = 8 };

/* What a bot thinks of a position. Worth is 0..1 for each seat: the share of a win expected. */
typedef struct cb_advice {
    cb_move move;
    uint64_t iterations;
    float worth[CB_MAX_SEATS];
    int count; /* the best moves, most visited first; the chosen one is the first */
    struct {
        cb_move move;
        uint32_t visits;
        float worth; /* for the seat that was asked */
    } moves[CB_ADVICE_MOVES];
    int line_length; /* how play is expected to go on, the chosen move first */
    cb_phrase line[CB_ADVICE_LINE];
} cb_advice;

/* Bots by name: "random", "greedy", "search", and the levels "easy" to "merciless". */
int cb_bot_count(void);
const char *cb_bot_name(int index);
const char *cb_bot_blurb(int index); /* one sentence about it */

/* Makes a bot for one game. `spec` is a name, optionally followed by a colon and settings:
 * "search:iterations=2000,threads=2". The same seed, iterations and one thread give the same
 * moves. */
cb_bot *cb_bot_new(const char *spec, const cb_game *game, uint64_t seed, cb_error *err);
void cb_bot_free(cb_bot *bot);
/* Chooses a move for a seat that may act, from that seat's view and nothing else. budget may be
 * NULL. Fails only when there is not enough memory. */
bool cb_bot_choose(cb_bot *bot, const void *view, int seat, const cb_budget *budget,
                   cb_advice *advice, cb_error *err);
/* Makes a cb_bot_choose that is under way in another thread answer at once with what it has; if
 * none is, the next one does. */
void cb_bot_stop(cb_bot *bot);

/* ---- For learners: choices, actions, observations ------------------------------------------ */

/*
 * What a learner needs to know about a game, derived once from its tables: the alphabet in which
 * moves are spelled, the numbers of actions, and the layout of observations. Nothing changes it
 * after cb_codec_new; any number of threads may share one. docs/library.md is the guide.
 */
typedef struct cb_codec cb_codec;

cb_codec *cb_codec_new(const cb_game *game, cb_error *err);
void cb_codec_free(cb_codec *codec);
const cb_game *cb_codec_game(const cb_codec *codec);

/*
 * Choices. To choose a move is to name its verb and then its references, one after the other. Each
 * such symbol is a number below cb_symbol_count: first the verbs that are moves, then the values of
 * the largest kind of reference; a value's symbol is its place in its own kind, so kinds share
 * symbols. A seat's symbol counts from the seat that chooses, in turn order: 0 is that seat itself.
 *
 *     cb_choice choice;
 *     cb_choice_begin(&choice, codec, state, seat, moves);
 *     while (!cb_choice_move(&choice, &move)) {
 *         symbol = one of the bits of choice.mask;
 *         cb_choice_take(&choice, symbol, NULL);
 *     }
 *
 * A choice allocates nothing. `state` (or the seat's view of it: the answers are the same) and the
 * room for moves stay the caller's and must stay as they are until the move is made.
 */
enum { CB_SYMBOL_WORDS = 16 }; /* a mask has 1,024 bits; every alphabet is smaller */

typedef struct cb_choice {
    const cb_codec *codec;
    const void *state;
    cb_move *moves; /* the `count` legal moves that begin as chosen so far, in order */
    int32_t count;
    int8_t seat;
    uint8_t players;
    uint8_t depth;                   /* how many symbols have been taken */
    uint16_t taken[CB_MAX_REFS + 1]; /* which */
    uint64_t mask[CB_SYMBOL_WORDS];  /* which may come next; empty once the move is complete */
} cb_choice;

int cb_symbol_count(const cb_codec *codec);
/* Begins at a decision of a seat that may act. moves is room for max_moves. */
void cb_choice_begin(cb_choice *choice, const cb_codec *codec, const void *state, int seat,
                     cb_move *moves);
/* Takes one symbol of the mask; fails, and changes nothing, for any other. */
bool cb_choice_take(cb_choice *choice, int symbol, cb_error *err);
/* Takes symbols for as long as there is only one to take. Returns how many. */
int cb_choice_forced(cb_choice *choice);
/* Takes back the last symbol; false if there is none. */
bool cb_choice_back(cb_choice *choice);
/* True when everything is named; the move goes to *move, which may be NULL. */
bool cb_choice_move(const cb_choice *choice, cb_move *move);
/* The kind of what is named next; NULL when that is the verb, or nothing. */
const cb_kind *cb_choice_kind(const cb_choice *choice);
/* The verb (cb_game_verb) or the value that a symbol stands for here; false if it is not in the
 * mask. */
bool cb_choice_value(const cb_choice *choice, int symbol, int *value);
/* Appends its name, as notation has it. */
void cb_choice_name(const cb_choice *choice, int symbol, cb_text *out);
/* The choice so far as part of an observation, cb_choice_length values: which verb, and the places
 * of the references. */
size_t cb_choice_length(const cb_codec *codec);
void cb_choice_observe(const cb_choice *choice, float *out);
void cb_choice_observe_bytes(const cb_choice *choice, uint8_t *out);

/*
 * Actions. The same with one number for each move that a seat could ever have to choose from, below
 * cb_action_count. In any state every legal move of a seat has its own number, and the number gives
 * back the move. Seats in it count from the acting seat; what lies on a table without bounds is
 * numbered within a window around the table.
 */
uint32_t cb_action_count(const cb_codec *codec);
/* The number of a legal move. */
uint32_t cb_action_number(const cb_codec *codec, const void *state, int seat, cb_move m);
/* The legal move of that number; fails if there is none now. moves is room for max_moves. */
bool cb_action_move(const cb_codec *codec, const void *state, int seat, uint32_t number,
                    cb_move *moves, cb_move *move, cb_error *err);
/* Sets the bits of the legal moves in mask, (cb_action_count + 63) / 64 words, and clears the
 * others. Returns how many are set. moves is room for max_moves. */
int cb_action_mask(const cb_codec *codec, const void *state, int seat, cb_move *moves,
                   uint64_t *mask);

/*
 * Observations. What a seat knows as a row of numbers, made from the fields table alone. Its length
 * is a constant of the game, whatever the setup. It begins with the seat itself (one-hot); then the
 * rows of the table follow in order. What is indexed by seat begins with the observing seat and
 * goes on in turn order; places of absent players are zero.
 *
 *   a name of a small kind   one value for each name (one-hot)
 *   a seat                   one-hot, counted from the observing seat
 *   a number                 (value - least) / (greatest - least)
 *   a number above 255, or   its bytes, highest first, each divided by the most it can be
 *   a name of a large kind
 *   a set                    one value for each member it could have
 *   a list                   its length as a number, then room for the longest
 *   may be unknown           one more value behind it: 1 if it is unknown
 *
 * Views that a seat cannot tell apart give the same row, views that differ in any field different
 * ones. The compact form has the same layout in bytes: row[i] of the floats is row[i] of the bytes
 * times cb_observation_scale(codec)[i].
 */
typedef enum cb_stretch_type {
    CB_STRETCH_SEAT,   /* one-hot, counted from the observing seat (the first stretch: absolute) */
    CB_STRETCH_NAME,   /* one-hot */
    CB_STRETCH_NUMBER, /* one value, or several bytes */
    CB_STRETCH_SET,    /* a bit for each member */
    CB_STRETCH_LENGTH  /* how many elements of a list are in use */
} cb_stretch_type;

/* One field of an observation. Element i of it begins at offset + i * stride. */
typedef struct cb_stretch {
    const char *path; /* "seats.hand": the names of the fields, joined by dots */
    const cb_kind *kind;
    cb_stretch_type type;
    uint32_t offset; /* of its first element */
    uint16_t width;  /* values of one element, without the one that says "unknown" */
    bool unknown;    /* one more value follows each element */
    uint8_t dimensions;
    uint16_t shape[CB_MAX_DEPTH];   /* elements in each dimension, outermost first */
    uint32_t strides[CB_MAX_DEPTH]; /* from one element to the next, in values */
} cb_stretch;

size_t cb_observation_length(const cb_codec *codec);
const float *cb_observation_scale(const cb_codec *codec);
int cb_observation_stretches(const cb_codec *codec);
const cb_stretch *cb_observation_layout(const cb_codec *codec,
                                        int index); /* NULL beyond the last */
/* Writes what `seat` sees of its own view (cb_view): never pass another seat's view or a state. */
void cb_observe(const cb_codec *codec, const void *view, int seat, float *out);
void cb_observe_bytes(const cb_codec *codec, const void *view, int seat, uint8_t *out);

/* ---- Batches ------------------------------------------------------------------------------- */

/*
 * Many matches of one game side by side, stepped at once. Chance and forced moves are played
 * inside; each step hands every match one symbol (or one action number) of the seat that must
 * choose. A finished match starts again at once, with the next seed.
 *
 * Match i begins with the seed options.seed + i, and its n-th successor with options.seed + i + n *
 * games. Chance is that of a cb_match with that seed, so the matches are the same however many
 * threads step them. Stepping allocates nothing.
 */
typedef struct cb_batch cb_batch;

typedef struct cb_batch_options {
    cb_setup setup;
    uint32_t games;
    uint32_t threads; /* 0 and 1: the calling thread alone */
    uint64_t seed;
    bool numbers; /* actions are action numbers, not symbols of a choice */
} cb_batch_options;

/*
 * Where a batch writes: the caller's arrays, bound to the batch as long as it lives. Each may be
 * NULL. Rows follow one another without gaps. Do not change them: a step writes only what may have
 * changed. In the middle of a choice that is the part of the observation that shows the choice.
 */
typedef struct cb_batch_arrays {
    int8_t *seat;           /* [games] who chooses next */
    uint8_t *observation;   /* [games][cb_batch_observation] compact */
    float *observation_f32; /* [games][cb_batch_observation] */
    uint64_t *mask;         /* [games][(cb_batch_actions + 63) / 64] bits */
    uint8_t *mask_bytes;    /* [games][cb_batch_actions] 0 or 1 */
    float *reward;          /* [games][players] by seat: the share of the win, when a match ended */
    int32_t *points;        /* [games][players] by seat: the points, when a match ended */
    uint8_t *done;          /* [games] 1 if the last step ended a match */
    uint8_t *ended; /* [games][cb_game_state_bytes] the last state of the match that ended */
} cb_batch_arrays;

/* How the seats play in a roll-out. The greedy one tries each move, knowing everything, and takes
 * the one that the game judges best for its seat. */
typedef enum cb_policy { CB_POLICY_RANDOM, CB_POLICY_GREEDY } cb_policy;

/* The codec must outlive the batch. */
cb_batch *cb_batch_new(const cb_codec *codec, const cb_batch_options *options,
                       const cb_batch_arrays *arrays, cb_error *err);
void cb_batch_free(cb_batch *batch);
uint32_t cb_batch_games(const cb_batch *batch);
uint32_t cb_batch_actions(const cb_batch *batch); /* actions are below this */
size_t cb_batch_observation(
    const cb_batch *batch); /* values in a row: the view's, then the choice's */
/* Starts every match again from the seeds that `seed` gives, and writes the arrays. */
void cb_batch_reset(cb_batch *batch, uint64_t seed);
/* Takes one action for each match and writes the arrays. If any is not in its mask it fails, names
 * the first such match, and changes nothing. */
bool cb_batch_step(cb_batch *batch, const int32_t *actions, cb_error *err);
/* Gives up one match where it stands: the next one starts in its place, and its rows are written.
 * That is no end of a match: `done` stays 0. */
void cb_batch_restart(cb_batch *batch, uint32_t index);
/* Draws for each match one of the actions in its mask, each equally likely. */
void cb_batch_draw(cb_batch *batch, int32_t *actions);
uint64_t cb_batch_decisions(const cb_batch *batch); /* moves chosen since it was made */
uint64_t cb_batch_moves(const cb_batch *batch);     /* the same, and the forced moves */
const void *cb_batch_state(const cb_batch *batch, uint32_t index); /* a match as it stands */
uint64_t cb_batch_seed(const cb_batch *batch, uint32_t index);
/* Plays a copy of every match to its end and returns the results; the matches themselves stay as
 * they are. The same seed gives the same results. */
void cb_batch_rollout(cb_batch *batch, cb_policy policy, uint64_t seed, cb_result *results);

/* ---- Pictures for the terminal ------------------------------------------------------------- */

/* Colours by meaning (the seats' first), so that themes and monochrome terminals can follow. */
typedef enum cb_ink {
    CB_INK_TEXT,
    CB_INK_A, /* seats: blue, vermilion, green, purple, amber; letters A..E */
    CB_INK_B,
    CB_INK_C,
    CB_INK_D,
    CB_INK_E,
    CB_INK_DIM,
    CB_INK_ACCENT,  /* you can do this now */
    CB_INK_DANGER,  /* danger or damage */
    CB_INK_UNKNOWN, /* unknown to you */
    CB_INK_RED,     /* a game's own colours: always with a letter or a symbol */
    CB_INK_YELLOW,
    CB_INK_GREEN,
    CB_INK_BLUE,
    CB_INK_PURPLE,
    CB_INK_CYAN,
    CB_INK_WHITE,
    CB_INK_GREY,
    CB_INK_COUNT
} cb_ink;

enum { CB_BOLD = 1, CB_REVERSE = 2, CB_UNDERLINE = 4 };

typedef struct cb_style {
    uint8_t ink;   /* cb_ink of the character */
    uint8_t paper; /* cb_ink of the ground; CB_INK_TEXT means the terminal's own */
    uint8_t attr;  /* CB_BOLD ... */
} cb_style;

typedef struct cb_glyph {
    uint32_t code; /* Unicode, one column wide; 0 shows as a space */
    cb_style style;
} cb_glyph;

typedef struct cb_canvas {
    int width, height;
    cb_glyph *glyphs; /* row by row; the caller's */
} cb_canvas;

/* How somebody looks at a picture. */
typedef struct cb_look {
    int viewer;           /* a seat, CB_WATCHER or CB_GOD */
    const cb_mark *marks; /* what can be done now */
    int mark_count;
    int pan_x, pan_y; /* how far the reader has moved a board larger than the canvas */
} cb_look;

bool cb_look_marks(const cb_look *look, const cb_kind *kind, int value);
void cb_canvas_clear(cb_canvas *c);
void cb_canvas_put(cb_canvas *c, int x, int y, uint32_t code, cb_style style);    /* clipped */
int cb_canvas_text(cb_canvas *c, int x, int y, cb_style style, const char *utf8); /* next x */
int cb_canvas_print(cb_canvas *c, int x, int y, cb_style style, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 6)))
#endif
    ;
void cb_canvas_box(cb_canvas *c, int x, int y, int w, int h, cb_style style, const char *title);
/* The canvas as plain text lines, trailing spaces cut; ascii replaces what is not ASCII. */
void cb_canvas_plain(const cb_canvas *c, bool ascii, cb_text *out);
char cb_glyph_ascii(uint32_t code); /* the ASCII stand-in for a character that pictures use */
cb_ink cb_seat_ink(int seat);
char cb_seat_letter(int seat); /* 'A', 'B', ... */

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif /* CARDBOARD_H */
