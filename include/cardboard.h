/*
 * cardboard: five modern board games, played exactly by their rules.
 *
 * This header is the whole public interface of the library and its reference manual, in the order
 * in which a program needs it: games, a match, moves in words, states and views, questions to the
 * rules, records, bots; then, for learners, choices, observations and batches. Authors of
 * games read src/core/game.h as well.
 *
 * Conventions that hold everywhere:
 *  - A state is one flat block of cb_game_state_bytes bytes: copy it with memcpy, compare it with
 *    memcmp. It holds no pointers and belongs to the caller.
 *  - Functions that can fail return false (or NULL) and fill *err with a code and a sentence;
 *    nothing has changed then. err may be NULL when nobody wants the sentence.
 *  - A "move buffer" is an array of cb_game_max_moves elements that the caller provides.
 *  - Nothing here keeps global state; every function may be called from any thread as long as two
 *    threads do not share one object. Freeing NULL is fine.
 *  - Games, kinds, verbs and topics are opaque and live as long as the program. The structs in this
 *    header change only together with the SOVERSION of the library.
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

const char *cb_version(void); /* of the running library; CB_VERSION is that of the header */

enum {
    CB_MAX_SEATS = 8,
    CB_MAX_OPTIONS = 8,
    CB_MAX_REFS = 6, /* references of a phrase */
    CB_MAX_DEPTH = 6 /* nesting of structs and arrays in a state */
};

/* ---- Errors, text, random numbers ---------------------------------------------------------- */

/* Every way to fail; programs see the name in quotes as "code". */
typedef enum cb_code {
    CB_OK,        /* "ok": nothing went wrong */
    CB_ESYNTAX,   /* "syntax": the text is not well formed */
    CB_EFIELD,    /* "field": a field is unknown, missing or of the wrong kind */
    CB_ERANGE,    /* "range": a value is outside what is allowed */
    CB_ENAME,     /* "name": no game, option, verb or thing has that name */
    CB_EPOSITION, /* "position": the rules do not allow that position */
    CB_EMOVE,     /* "move": that is not a legal move now */
    CB_ESEAT,     /* "seat": that seat may not act now */
    CB_EUNDO,     /* "undo": there is nothing that may be taken back */
    CB_EREQUEST,  /* "request": the request is not understood or not possible now */
    CB_ERECORD,   /* "record": the record does not replay */
    CB_EMEMORY,   /* "memory": there is not enough memory */
    CB_EIO        /* "io": a file could not be read or written */
} cb_code;

typedef struct cb_error {
    cb_code code;
    char text[480]; /* a sentence for people: what was wrong, where, what was expected */
} cb_error;
const char *cb_code_name(cb_code code); /* "syntax", "range", ... */

/* A growing text: what functions append to. Zero it to begin. data is NUL-terminated once anything
 * was added. When memory runs out `failed` is set, and nothing more is added. */
typedef struct cb_text {
    char *data;
    size_t length, capacity;
    bool failed;
} cb_text;

void cb_text_add(cb_text *t, const char *s); /* append a string */
void cb_text_clear(cb_text *t);              /* make it empty, keep its memory */
void cb_text_free(cb_text *t);               /* free its memory, zero it */

/* xoshiro256++ 1.0 (Blackman and Vigna), seeded by SplitMix64 from (seed, stream): different
 * streams of one seed are independent. Chance at step n of a match uses stream n of its seed, so
 * other uses of that seed take streams from 2^32 on. */
typedef struct cb_rng {
    uint64_t s[4];
} cb_rng;

void cb_rng_seed(cb_rng *rng, uint64_t seed, uint64_t stream);
uint64_t cb_rng_next(cb_rng *rng);
uint32_t cb_rng_below(cb_rng *rng, uint32_t n); /* uniform in 0..n-1, without bias; n > 0 */
double cb_rng_unit(cb_rng *rng);                /* uniform in [0, 1) */

/* ---- The games ----------------------------------------------------------------------------- */

typedef struct cb_game cb_game;
int cb_game_count(void);
const cb_game *cb_game_at(int index);        /* NULL beyond the last */
const cb_game *cb_game_find(const char *id); /* NULL if there is none of that id */

const char *cb_game_id(const cb_game *game);    /* for programs: "pnrz" */
const char *cb_game_title(const cb_game *game); /* for people */
const char *cb_game_blurb(const cb_game *game); /* one sentence for the lobby */
int cb_game_min_players(const cb_game *game);
int cb_game_max_players(const cb_game *game);
bool cb_game_secrets(const cb_game *game); /* a seat can know what others cannot */
/* Changes whenever an old record would replay differently. */
int cb_game_rules_version(const cb_game *game);
uint32_t cb_game_max_moves(const cb_game *game); /* at any decision, chance included */
size_t cb_game_state_bytes(const cb_game *game);

/* A choice made before the match: "board", "variant", "length". */
typedef struct cb_option {
    const char *name;           /* for programs */
    const char *title;          /* for people, one line */
    const char *const *choices; /* names, ended by NULL */
    uint8_t standard;           /* index of the default */
} cb_option;

int cb_game_options(const cb_game *game);                        /* how many there are */
const cb_option *cb_game_option(const cb_game *game, int index); /* NULL beyond the last */

/* What a match needs to begin. */
typedef struct cb_setup {
    uint8_t players;
    uint8_t options[CB_MAX_OPTIONS]; /* index of the choice for each option of the game */
} cb_setup;

/* Most players allowed, default options. */
void cb_setup_init(const cb_game *game, cb_setup *setup);
/* Sets an option by names; the error lists what exists. */
bool cb_setup_set(const cb_game *game, cb_setup *setup, const char *option, const char *choice,
                  cb_error *err);

/* ---- A match ------------------------------------------------------------------------------- */

typedef uint32_t cb_move; /* opaque: it means something only in the state it was listed for */
typedef uint8_t cb_seats; /* a set of seats, one bit each; seats are 0 to players - 1 */

enum {
    CB_NATURE_SEAT = -1, /* the "seat" of chance: who acts when nature moves */
    CB_WATCHER = -2,     /* a viewer who sees what all seats see, and no more */
    CB_GOD = -3,         /* a viewer who sees everything: referees and finished matches */
    CB_ANY_SEAT = -4     /* whichever seat may act */
};

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

typedef struct cb_step {
    cb_move move;
    int8_t seat;
    bool barrier;  /* it cannot be taken back: chance decided, or something was revealed */
    uint64_t hash; /* of the state after it */
} cb_step;

typedef struct cb_log cb_log;
typedef struct cb_match cb_match;

/* Starts a match; chance comes from the seed (step n of one seed always brings the same). */
cb_match *cb_match_new(const cb_game *game, const cb_setup *setup, uint64_t seed, cb_error *err);
/* The same from a position. */
cb_match *cb_match_from(const cb_game *game, const void *state, uint64_t seed, cb_error *err);
cb_match *cb_match_clone(const cb_match *match, cb_error *err); /* an independent copy */
void cb_match_free(cb_match *match);

const cb_game *cb_match_game(const cb_match *match);
const cb_setup *cb_match_setup(const cb_match *match); /* NULL if it began from a position */
uint64_t cb_match_seed(const cb_match *match);
const void *cb_match_state(const cb_match *match); /* the present one; changes with every step */
/* What a viewer (a seat, CB_WATCHER or CB_GOD) may know of that, into *view. */
void cb_match_view(const cb_match *match, int viewer, void *view);
int cb_match_steps(const cb_match *match);
cb_step cb_match_step(const cb_match *match, int index);

/* Who is to act. *who is set for CB_PLAYERS only. */
cb_phase cb_match_phase(const cb_match *match, cb_seats *who);
/* The legal moves of a seat; the list lives in the match until the next call. */
int cb_match_moves(cb_match *match, int seat, const cb_move **moves);
/* Makes a move after checking that it is this seat's to make and legal. The events it brought are
 * in cb_match_log until the next change. */
bool cb_match_play(cb_match *match, int seat, cb_move m, cb_error *err);
/* The same by notation. seat may be CB_ANY_SEAT when only one may act (nature included). */
bool cb_match_play_text(cb_match *match, int seat, const char *text, cb_error *err);
/* Lets nature make one move, drawn by weight from the seed and the number of the step. */
bool cb_match_chance(cb_match *match, cb_error *err);
/* The same, drawn from *rng, for callers with a better source of chance than a seed. */
bool cb_match_chance_from(cb_match *match, cb_rng *rng, cb_error *err);
const cb_log *cb_match_log(const cb_match *match);

/* The seat gives up. With two players the match is over and the other has won; with more, the
 * caller lets another player play on for it. The record says so. */
bool cb_match_concede(cb_match *match, int seat, cb_error *err);
/* After how many steps the seat gave up; -1: it has not. */
int cb_match_conceded(const cb_match *match, int seat);
/* Points, ranks and winners: those of the state, unless the match ended because a seat gave up. */
void cb_match_result(const cb_match *match, cb_result *out);

/* Takes back the last step of any kind, for analysis. A match that ended because a seat gave
 * up goes on instead, with all of its steps. */
bool cb_match_undo(cb_match *match, cb_error *err);
/* Takes back this seat's last step of an action that is not finished, if it revealed nothing. */
bool cb_match_take_back(cb_match *match, int seat, cb_error *err);
bool cb_match_can_take_back(const cb_match *match, int seat);
/* The state after the first `steps` steps, into *state. */
bool cb_match_state_at(const cb_match *match, int steps, void *state, cb_error *err);
/* The events of step `index` (from 0), once more, into *log. */
bool cb_match_events_at(const cb_match *match, int index, cb_log *log, cb_error *err);

/* ---- Moves in words ------------------------------------------------------------------------ */

enum { CB_UNKNOWN = -1 }; /* in references: "you cannot know this" */
/* A kind of thing ("tile", "square", "card"): which values exist and what each is called. */
typedef struct cb_kind cb_kind;
const char *cb_kind_id(const cb_kind *kind);
int cb_kind_min(const cb_kind *kind); /* the values are min to max */
int cb_kind_max(const cb_kind *kind);
void cb_kind_write(const cb_kind *kind, int value, cb_text *out); /* its name; "?" if unknown */
bool cb_kind_read(const cb_kind *kind, const char *name, size_t length, int *value);

/* What a verb is for. */
typedef enum cb_verb_type {
    CB_VERB_MOVE,     /* what a seat chooses */
    CB_VERB_CHANCE,   /* what nature chooses */
    CB_VERB_EVENT,    /* what else happens: nobody chooses it */
    CB_VERB_QUESTION, /* what a seat is asked */
    CB_VERB_REASON    /* why a seat may not do what it would like to */
} cb_verb_type;

/* What can be said of a game ("play", "draw"). Moves and chance are also events, once made. */
typedef struct cb_verb cb_verb;
int cb_game_verbs(const cb_game *game);                      /* how many there are */
const cb_verb *cb_game_verb(const cb_game *game, int index); /* NULL beyond the last */
const char *cb_verb_name(const cb_verb *verb);               /* for programs: "play" */
const char *cb_verb_rule(const cb_verb *verb);               /* "PNRZ-4.1"; may be NULL */
cb_verb_type cb_verb_type_of(const cb_verb *verb);
int cb_verb_refs(const cb_verb *verb); /* its references, without those for words only */
const cb_kind *cb_verb_kind(const cb_verb *verb, int ref); /* NULL beyond the last */
/* Of a small question that comes often ("Play a tagback grenade?"), so that players may answer it with
 * no once and for all: the verb of that answer, of which there is one legal move. Else -1. */
int cb_verb_no(const cb_verb *question);
/* The first such question from that verb on; -1: there is none. */
int cb_next_no(const cb_game *game, int from);

/* A verb with its references: a move, an event, a question put to a seat, or a reason. */
typedef struct cb_phrase {
    uint8_t verb; /* cb_game_verb */
    int8_t seat;  /* who acts or is asked; CB_NATURE_SEAT for chance */
    int16_t refs[CB_MAX_REFS];
} cb_phrase;

/* The phrase of a legal move. */
void cb_say(const cb_game *game, const void *state, int seat, cb_move m, cb_phrase *out);
/* The question that this seat must answer now; in words it is the prompt. */
void cb_ask(const cb_game *game, const void *state, int seat, cb_phrase *out);

void cb_phrase_notation(const cb_game *game, const cb_phrase *phrase, cb_text *out);
/* Reads the notation of a move, legal or not. */
bool cb_phrase_read(const cb_game *game, const char *text, cb_phrase *phrase, cb_error *err);
/* In words, with everyone by name: "Ann runs to the hall". names, if not NULL, holds a name for
 * each seat; otherwise they are "Player A" and so on. */
void cb_phrase_words(const cb_game *game, const cb_phrase *phrase, const char *const *names,
                     cb_text *out);
/* The same, said to one seat: "You run to the hall", "Ann shoots you"; to CB_WATCHER: as above. */
void cb_phrase_words_to(const cb_game *game, const cb_phrase *phrase, const char *const *names,
                        int listener, cb_text *out);
/* A move as an order to the seat that may make it, for its list of moves: "Run to the hall". */
void cb_phrase_order(const cb_game *game, const cb_phrase *phrase, const char *const *names,
                     cb_text *out);
/* The members "text", "verb", "refs" of a JSON object, without its braces. */
void cb_phrase_json(const cb_game *game, const cb_phrase *phrase, cb_text *out);
char cb_seat_letter(int seat); /* 'A', 'B', ... */
/* What a seat plays where seats are not alike ("Pirates"); nothing where they are. */
void cb_role_of(const cb_game *game, const void *state, int seat, cb_text *out);
/* Adds to the names of the players those of other figures that act ("the terminator"). */
void cb_figure_names(const cb_game *game, const void *state, const char *names[CB_MAX_SEATS]);

/* The notation of a legal move. */
void cb_move_text(const cb_game *game, const void *state, int seat, cb_move m, cb_text *out);
/* Finds the legal move of that seat whose notation reads `text` (spaces folded); a near miss is
 * answered with the closest legal moves. moves is a move buffer. */
bool cb_move_find(const cb_game *game, const void *state, int seat, const char *text,
                  cb_move *moves, cb_move *found, cb_error *err);

enum { CB_EVERYBODY = 0xff, CB_NOBODY = 0x00 }; /* sets of seats */

/* Something that happened, and which seats may know its secret references (or hear of it). */
typedef struct cb_event {
    cb_phrase phrase;
    cb_seats knows;
} cb_event;

/* What one step brought about, in order. The caller provides the array. */
struct cb_log {
    cb_event *events;
    uint16_t count, capacity;
    bool revealed; /* a seat learned what it could not know: the step cannot be taken back */
    bool lost;     /* there was no room for an event */
};

/* What viewer hears of an event: false if nothing; else *heard with secret references blanked. */
bool cb_event_heard(const cb_game *game, const cb_event *event, int viewer, cb_phrase *heard);

/* ---- States and views ---------------------------------------------------------------------- */

/* A game without a match: states that the caller copies and changes, as a search does. What takes a
 * state and a seat also takes that seat's view of it, and answers the same; only nature's moves and
 * cb_check need a full state. A state of your own is aligned to at least 8 bytes; on a boundary of
 * 64, as cb_state_new gives it, it is copied faster. */
void *cb_state_new(const cb_game *game); /* all zero, for a state or a view; NULL without memory */
void cb_state_free(void *state);

/* Checks the number of players and the options, and sets up the state. */
bool cb_start(const cb_game *game, const cb_setup *setup, void *state, cb_error *err);
int cb_state_players(const cb_game *game, const void *state); /* how many take part */
/* Who is to act. *who, where who is not NULL, is set for CB_PLAYERS only. */
cb_phase cb_phase_of(const cb_game *game, const void *state, cb_seats *who);
/* Writes the legal moves of a seat that may act, or of CB_NATURE_SEAT, into a move buffer; returns
 * how many, at least 1. Always in the same order for the same state. */
int cb_moves(const cb_game *game, const void *state, int seat, cb_move *out);
/* One of a seat's legal moves, each equally likely. moves is a move buffer. */
cb_move cb_pick(const cb_game *game, const void *state, int seat, cb_move *moves, cb_rng *rng);
bool cb_is_legal(const cb_game *game, const void *state, int seat, cb_move m, cb_move *moves);
/* How likely a move of nature is, in proportion to the others: at least 1. */
uint32_t cb_weight(const cb_game *game, const void *state, cb_move m);
/* One of nature's moves, drawn by weight. moves is a move buffer. */
cb_move cb_nature_roll(const cb_game *game, const void *state, cb_move *moves, cb_rng *rng);
/* Makes a legal move. Anything else is undefined: callers check. log may be NULL. */
void cb_apply(const cb_game *game, void *state, int seat, cb_move m, cb_log *log);
/* The present points; ranks and winners once it is over. */
void cb_result_of(const cb_game *game, const void *state, cb_result *out);
/* How much of a win a position that is not over looks like, for every seat, in 0..1. */
void cb_judge(const cb_game *game, const void *state, float worth[CB_MAX_SEATS]);
/* The number of ways to play `depth` steps; every move of nature and of every seat counts once. */
uint64_t cb_perft(const cb_game *game, const void *state, int depth);

/* Copies state to view and blanks all that viewer may not know. view may be state. */
void cb_view(const cb_game *game, const void *state, int viewer, void *view);
/* Makes a full world of this viewer's view, in place: one drawn from those that fit all that the
 * view shows, each with its proper odds. */
void cb_guess(const cb_game *game, void *view, int viewer, cb_rng *rng);
/* Is this a position that the rules allow? Never trusts the state: it may come from a file. */
bool cb_check(const cb_game *game, const void *state, cb_error *err);

/* Appends the state as one JSON object; what viewer may not know is null. */
void cb_state_write(const cb_game *game, const void *state, int viewer, cb_text *out);
/* Reads a position: every field (computed ones may be left out), no other; cb_check must agree. */
bool cb_state_read(const cb_game *game, const char *json, size_t length, void *state,
                   cb_error *err);
/* Reads a view as cb_state_write writes it for that viewer: null where they may not know. Only
 * cb_world_from_view checks whether the rules allow it. */
bool cb_view_read(const cb_game *game, const char *json, size_t length, int viewer, void *view,
                  cb_error *err);
/* A full world that fits a view which cb_view_read has read; fails if the rules allow none. */
bool cb_world_from_view(const cb_game *game, const void *view, int viewer, cb_rng *rng, void *state,
                        cb_error *err);
/* Appends a line for every field in which a and b differ, "path: 3 -> 4"; returns how many. */
int cb_state_diff(const cb_game *game, const void *a, const void *b, cb_text *out);
uint64_t cb_state_hash(const cb_game *game, const void *state);
/* A short name of a position: the same for the same state of the same game, on every machine. */
enum { CB_POSITION_ID = 14 }; /* characters, the closing NUL included */
void cb_position_id(const cb_game *game, const void *state, char out[CB_POSITION_ID]);

/* ---- Questions to the rules ---------------------------------------------------------------- */

/* A thing that a reference can name: a value of a kind. */
typedef struct cb_mark {
    const cb_kind *kind;
    int16_t value;
} cb_mark;

/* Whether a seat may name these things, in a move of that verb (-1: of any), and if not why. */
typedef enum cb_why_not {
    CB_MAY,           /* some legal move names them all */
    CB_NOT_YOUR_TURN, /* the seat may not act at all; *reason is not set */
    CB_NOT_ASKED,     /* something else is asked: *reason is that question */
    CB_NOT_ALLOWED    /* *reason is the game's own, a verb of type CB_VERB_REASON */
} cb_why_not;
/* The reason is about the first of the things named that no legal move names together with those
 * before it. moves is a move buffer. */
cb_why_not cb_why(const cb_game *game, const void *view, int seat, int verb, const cb_mark *named,
                  int count, cb_move *moves, cb_phrase *reason);

/* What a seat would see after moves of its own, as far as its view shows. Each move is notation;
 * one with a "?" before it is made only if it is legal then. *after is the view afterwards; the log
 * holds what happened, and cb_event_heard says what the seat hears of it. *certain is false where
 * a seat learns something by it; *after and the log are then one way of perhaps several. */
bool cb_what_if(const cb_game *game, const void *view, int seat, const char *const *moves,
                int count, void *after, cb_log *log, bool *certain, cb_error *err);

/* A topic: a question to the rules besides the legal moves, such as how far a figure gets, what
 * a weapon reaches, who is in danger. */
typedef struct cb_topic cb_topic;
int cb_game_topics(const cb_game *game);                       /* how many there are */
const cb_topic *cb_game_topic(const cb_game *game, int index); /* NULL beyond the last */
const cb_topic *cb_topic_find(const cb_game *game, const char *name);
const char *cb_topic_name(const cb_topic *topic); /* for programs: "threats" */
const char *cb_topic_what(const cb_topic *topic); /* for people: one line */
bool cb_topic_fixed(const cb_topic *topic);       /* the same in every match: boards, cards */
/* Appends the answer as one JSON object. `state` may be a state or a view: the answer uses only
 * what the viewer knows. It may be NULL for a fixed topic. */
void cb_topic_write(const cb_game *game, const cb_topic *topic, const void *state, int viewer,
                    cb_text *out);

/* What a viewer heard of a match so far, or of its end, oldest first: each event as cb_event_heard
 * gives it, with the number of its step. */
typedef struct cb_hearing {
    uint32_t step;
    cb_phrase phrase;
} cb_hearing;

typedef struct cb_heard {
    const cb_hearing *lines;
    uint32_t count;
} cb_heard;

/* As cb_topic_write, for a viewer who also remembers what it heard. */
void cb_topic_recall(const cb_game *game, const cb_topic *topic, const void *state, int viewer,
                     const cb_heard *heard, cb_text *out);

/* ---- Records ------------------------------------------------------------------------------- */

/* A match as text (docs/notation.md). Reading checks every move and hash; errors name the line. */
void cb_record_write(const cb_match *match, cb_text *out);
cb_match *cb_record_read(const char *text, size_t length, cb_error *err);

/* Part of the record, and "" where nothing was set: names, and what chance came from in a served
 * match, which the library only carries (`cardboard verify` checks it): the server's secret in
 * hexadecimal, and what each player has added, 22 letters, digits, - or _ from a step on. */
void cb_match_set_name(cb_match *match, int seat, const char *name);
const char *cb_match_name(const cb_match *match, int seat);
void cb_match_set_secret(cb_match *match, const char *secret);
const char *cb_match_secret(const cb_match *match);
/* False: the text does not have that form. */
bool cb_match_set_luck(cb_match *match, int seat, const char *luck, int step);
const char *cb_match_luck(const cb_match *match, int seat, int *step);

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

/* Makes a bot for one game. `spec` is a name, perhaps with settings: "search:iterations=2000,
 * threads=2". The same seed, iterations and one thread give the same moves. */
cb_bot *cb_bot_new(const char *spec, const cb_game *game, uint64_t seed, cb_error *err);
void cb_bot_free(cb_bot *bot);
/* Chooses a move for a seat that may act, from that seat's view and nothing else. budget may be
 * NULL. Fails only when there is not enough memory. */
bool cb_bot_choose(cb_bot *bot, const void *view, int seat, const cb_budget *budget,
                   cb_advice *advice, cb_error *err);
/* Makes a cb_bot_choose under way in another thread answer at once; if none is, the next one. */
void cb_bot_stop(cb_bot *bot);
/* cb_bot_choose in slices, for callers with other things to do in between: begin, go on until that
 * returns true, decide. The result is the same, however thin the slices are. */
void cb_bot_begin(cb_bot *bot, const void *view, int seat, const cb_budget *budget);
/* Thinks on for about that long (0: to the end) and returns whether that is enough; after
 * cb_bot_stop it is. A search with several threads has only one slice. */
bool cb_bot_go_on(cb_bot *bot, uint32_t milliseconds);
bool cb_bot_decide(cb_bot *bot, cb_advice *advice, cb_error *err);

/* ---- For learners: choices and actions ----------------------------------------------------- */

/* What a learner needs to know about a game, derived once: the alphabet in which moves are spelled,
 * the numbers of actions, and the layout of observations. Nothing changes it afterwards; any number
 * of threads may share one. docs/library.md is the guide. */
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
 * move buffer stay the caller's and must stay as they are until the move is made.
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
/* Begins at a decision of a seat that may act. moves is a move buffer. */
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
/* The verb (cb_game_verb) or value that a symbol means here; false: it is not in the mask. */
bool cb_choice_value(const cb_choice *choice, int symbol, int *value);
/* Appends its name, as notation has it. */
void cb_choice_name(const cb_choice *choice, int symbol, cb_text *out);
/* The choice so far as part of an observation: which verb, and the places of the references. */
size_t cb_choice_length(const cb_codec *codec);
void cb_choice_observe(const cb_choice *choice, float *out);
void cb_choice_observe_bytes(const cb_choice *choice, uint8_t *out);

/* Actions. The same with one number for each move that a seat could ever have to choose from, below
 * cb_action_count. In any state every legal move of a seat has its own number, and the number gives
 * back the move. Seats in it count from the acting seat; places on a table without bounds are
 * numbered within a window around the table. */
uint32_t cb_action_count(const cb_codec *codec);
uint32_t cb_action_number(const cb_codec *codec, const void *state, int seat, cb_move m);
/* The legal move of that number; fails if there is none now. moves is a move buffer. */
bool cb_action_move(const cb_codec *codec, const void *state, int seat, uint32_t number,
                    cb_move *moves, cb_move *move, cb_error *err);
/* Sets the bits of the legal moves in mask, (cb_action_count + 63) / 64 words, and clears the
 * others. Returns how many are set. moves is a move buffer. */
int cb_action_mask(const cb_codec *codec, const void *state, int seat, cb_move *moves,
                   uint64_t *mask);

/* ---- Observations -------------------------------------------------------------------------- */

/*
 * What a seat knows as a row of numbers, made from its view alone, and as long in every setup. It
 * begins with the seat itself (one-hot); then come the fields as in a position. What is indexed by
 * seat begins with the observing seat and goes on in turn order; absent players are zeros.
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
 * Views that a seat cannot distinguish give the same row, views that differ in any field different
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
const cb_stretch *cb_observation_layout(const cb_codec *codec, int index); /* NULL: beyond */
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

/* Where a batch writes: the caller's arrays, bound to the batch as long as it lives. Each may be
 * NULL. Rows follow one another without gaps. Do not change them: a step writes only what may have
 * changed. In the middle of a choice that is the part of the observation that shows the choice. */
typedef struct cb_batch_arrays {
    int8_t *seat;           /* [games] who chooses next: any of those who may act */
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
uint32_t cb_batch_actions(const cb_batch *batch);   /* actions are below this */
size_t cb_batch_observation(const cb_batch *batch); /* values in a row: the view's, the choice's */
/* Starts every match again from the seeds that `seed` gives, and writes the arrays. */
void cb_batch_reset(cb_batch *batch, uint64_t seed);
/* Takes one action for each match and writes the arrays. If any is not in its mask it fails, names
 * the first such match, and changes nothing. */
bool cb_batch_step(cb_batch *batch, const int32_t *actions, cb_error *err);
/* Gives up one match, which is no end of it (`done` stays 0): the next one starts in its place. */
void cb_batch_restart(cb_batch *batch, uint32_t index);
/* Draws for each match one of the actions in its mask, each equally likely. */
void cb_batch_draw(cb_batch *batch, int32_t *actions);
uint64_t cb_batch_decisions(const cb_batch *batch); /* moves chosen since it was made */
uint64_t cb_batch_moves(const cb_batch *batch);     /* the same, and the forced moves */
const void *cb_batch_state(const cb_batch *batch, uint32_t index); /* the present one */
uint64_t cb_batch_seed(const cb_batch *batch, uint32_t index);
/* All matches as bytes, from which a batch of the same codec and options goes on as this one does,
 * with this version and on this kind of machine. cb_batch_restore checks them; if they are wrong it
 * fails and starts every match anew. The array `ended` is not in them. */
size_t cb_batch_bytes(const cb_batch *batch);
void cb_batch_save(const cb_batch *batch, void *out);
bool cb_batch_restore(cb_batch *batch, const void *bytes, cb_error *err);
/* Plays a copy of every match to its end; the results follow from the matches and the seed. */
void cb_batch_rollout(cb_batch *batch, cb_policy policy, uint64_t seed, cb_result *results);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif /* CARDBOARD_H */
