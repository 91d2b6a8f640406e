/* What a codec holds: places of values, numbers of actions, the plan of observations. */
#ifndef LEARN_CODEC_H
#define LEARN_CODEC_H

#include "core/game.h"

/* How the values of a kind are numbered from 0. */
typedef struct learn_kind {
    const cb_kind *kind;
    int32_t count;
    bool seat;       /* counted from the seat that acts */
    bool plain;      /* value - min, whatever the state */
    int16_t *places; /* by value - min; NULL: value - min, or the kind's window */
    int16_t *values; /* the other way; NULL likewise */
} learn_kind;

/* A verb that is a move. */
typedef struct learn_verb {
    uint8_t verb; /* in the game's table */
    uint8_t refs;
    bool spoken;                /* its references are not those that its moves pack */
    uint8_t kinds[CB_MAX_REFS]; /* in the codec's table */
    uint64_t first; /* the first of its phrases, when all its combinations are counted */
} learn_verb;

enum { LEARN_KINDS = 48, LEARN_VERBS = 256 };

/* The phrases that a seat can say, of all combinations: bits, and how many there are before each
 * word. */
typedef struct learn_numbers {
    uint64_t *bits;
    uint32_t *before;
    uint32_t count;
} learn_numbers;

/* The plan of observations for one seat at a table of that many (observe.c). */
typedef struct learn_op learn_op;
typedef struct learn_plan {
    learn_op *ops;
    int count;
    size_t capacity;
    /* The steps that read byte i of the view are readers[first_reader[i]] up to
     * readers[first_reader[i + 1] - 1] (readers.c). */
    uint32_t *first_reader;
    uint16_t *readers;
    bool unhidden; /* nothing that it reads is ever hidden from the seat: it can read a state */
    uint8_t
        relative_seat[CB_MAX_SEATS]; /* the place of each seat, counted from the observing one */
} learn_plan;

struct cb_codec {
    const cb_game *game;

    learn_kind kinds[LEARN_KINDS];
    int kind_count;
    learn_verb verbs[LEARN_VERBS];
    int verb_count;
    uint8_t verb_places[LEARN_VERBS]; /* by the game's verb */
    int most_refs;
    int symbols;
    bool has_seats; /* some move names a seat */

    uint64_t combinations;
    learn_numbers numbers[CB_MAX_SEATS]; /* only with game->sayable */
    uint32_t actions;

    cb_stretch *stretches;
    int stretch_count;
    size_t stretch_capacity;
    size_t length;
    float *scale;
    bool
        same_for_seats; /* all seats see the table from the same side: from equal views they observe the
                   same but for the values that say who observes */
    learn_plan plans[CB_MAX_SEATS + 1][CB_MAX_SEATS]; /* by players and seat */
    learn_plan hide_plans[CB_MAX_SEATS];              /* what each seat may not know */
};

/* ---- The parts of a codec, one file each ---- */

bool learn_actions_open(cb_codec *codec, cb_error *err);
void learn_actions_close(cb_codec *codec);
bool learn_observe_open(cb_codec *codec, cb_error *err);
void learn_observe_close(cb_codec *codec);

/* Makes the view of a seat, as cb_view does. Both must have room for whole lines (cb_lines). */
void learn_view(const cb_codec *codec, const void *state, int viewer, void *view);
/* Writes the observation of a seat at a table whose number of players is known. */
void learn_observe(const cb_codec *codec, const void *view, int seat, int players, uint8_t *out);
/* Brings up to date what the seat observed when its view was `before`, and makes `before` the same
 * as `view`. Both must have room for whole lines (cb_lines). */
void learn_update(const cb_codec *codec, const void *view, void *before, int seat, int players,
                  uint8_t *out);

#endif
