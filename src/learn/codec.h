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
    bool packed;                /* its references are in the bits of the move (cb_packing) */
    uint8_t kinds[CB_MAX_REFS]; /* in the codec's table */
    uint64_t first; /* the first of its phrases, when all its combinations are counted */
} learn_verb;

enum { LEARN_KINDS = 48, LEARN_VERBS = 256 };

/* The bits of a move that hold its verb or a reference, and how far up they begin. */
typedef struct learn_bits {
    uint32_t mask;
    int shift;
} learn_bits;

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
    int capacity;
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
    learn_bits bits[CB_MAX_REFS + 1]; /* of the verb, then of the references (cb_packing) */
    int most_refs;
    int symbols;
    bool has_seats; /* some move names a seat */

    uint64_t combinations;
    learn_numbers numbers[CB_MAX_SEATS]; /* only with game->sayable */
    uint32_t actions;

    cb_stretch *stretches;
    int stretch_count, stretch_capacity;
    size_t length;
    float *scale;
    bool
        same_for_seats; /* all seats see the table from the same side: from equal views they observe the
                   same but for the values that say who observes */
    learn_plan plans[CB_MAX_SEATS + 1][CB_MAX_SEATS]; /* by players and seat */
    learn_plan hide_plans[CB_MAX_SEATS];              /* what each seat may not know */
};

/* ---- Places of values (codec.c) ---- */

/* Where a choice is made: what the places of values depend on. */
typedef struct learn_context {
    const cb_codec *codec;
    const void *state;
    int seat, players;
} learn_context;

static inline learn_context learn_context_of(const cb_codec *codec, const void *state, int seat)
{
    learn_context at = {codec, state, seat, 0};
    if (codec->has_seats) {
        at.players = cb_state_players(codec->game, state);
    }
    return at;
}

static inline int learn_place(const learn_context *at, const learn_kind *k, int value)
{
    if (k->places) {
        return k->places[value - k->kind->min];
    }
    if (k->seat) {
        /* Figures beyond the players, such as a robot that all of them control, keep their
         * place. */
        return value >= at->players ? value
               : value >= at->seat  ? value - at->seat
                                    : value - at->seat + at->players;
    }
    if (k->kind->place) {
        return k->kind->place(at->state, value);
    }
    return value - k->kind->min;
}

static inline int learn_value(const learn_context *at, const learn_kind *k, int place)
{
    if (k->values) {
        return k->values[place];
    }
    if (k->seat) {
        int value = place + at->seat;
        return place >= at->players ? place : value < at->players ? value : value - at->players;
    }
    if (k->kind->place) {
        return k->kind->value_at(at->state, place);
    }
    return place + k->kind->min;
}

/* The symbol of a phrase at a depth: its verb at 0, then its references. */
static inline int learn_symbol(const learn_context *at, const cb_phrase *phrase, int depth)
{
    const cb_codec *codec = at->codec;
    int verb = codec->verb_places[phrase->verb];
    if (!depth) {
        return verb;
    }
    const learn_kind *k = &codec->kinds[codec->verbs[verb].kinds[depth - 1]];
    return codec->verb_count + learn_place(at, k, phrase->refs[depth - 1]);
}

/* What a move has packed as its verb (depth 0) or as a reference. */
static inline int learn_packed(const cb_codec *codec, cb_move m, int depth)
{
    return (int)((m & codec->bits[depth].mask) >> codec->bits[depth].shift);
}

/* Writes what a move names, at most so many references of it: from its bits if it can be read there,
 * which takes less time than its whole phrase with all that is only told. */
static inline void learn_spell(const learn_context *at, cb_move m, int refs, cb_phrase *phrase)
{
    const cb_codec *codec = at->codec;
    const cb_packing *packing = codec->game->shortcuts.packing;
    int verb = packing ? learn_packed(codec, m, 0) : 0;
    const learn_verb *v = &codec->verbs[codec->verb_places[verb]];
    if (!packing || (refs && !v->packed)) {
        codec->game->told.say(at->state, at->seat, m, phrase);
        return;
    }
    phrase->verb = (uint8_t)verb;
    for (int i = 0; i < refs && i < v->refs; i++) {
        phrase->refs[i] = (int16_t)learn_packed(codec, m, i + 1);
    }
}

/* How many symbols a phrase of the verb with this place has. */
static inline int learn_phrase_length(const cb_codec *codec, int verb)
{
    return 1 + codec->verbs[verb].refs;
}

/* ---- Numbers of moves (actions.c) ---- */

uint32_t learn_number(const learn_context *at, cb_move m);
/* Sets the bits of these n moves, and clears all others. */
void learn_mask_numbers(const learn_context *at, const cb_move *moves, int n, uint64_t *mask);

/* ---- The parts of a codec, one file each ---- */

bool learn_actions_open(cb_codec *codec, cb_error *err);
void learn_actions_close(cb_codec *codec);
bool learn_observe_open(cb_codec *codec, cb_error *err);
void learn_observe_close(cb_codec *codec);

/* Makes the view of a seat, as cb_view does. Both must have room for whole lines (cb_lines). */
void learn_view(const cb_codec *codec, const void *state, int viewer, void *view);
/* What the seat observes of a state: the state itself where a view shows nothing less of what an
 * observation reads, or else the view, made in `view`. */
static inline const void *learn_visible(const cb_codec *codec, const void *state, int seat,
                                        int players, void *view)
{
    if (codec->plans[players][seat].unhidden) {
        return state;
    }
    learn_view(codec, state, seat, view);
    return view;
}
/* Writes the observation of a seat at a table whose number of players is known. */
void learn_observe(const cb_codec *codec, const void *view, int seat, int players, uint8_t *out);
/* Brings up to date what the seat observed when its view was `before`, and makes `before` the same
 * as `view`. Both must have room for whole lines (cb_lines). */
void learn_update(const cb_codec *codec, const void *view, void *before, int seat, int players,
                  uint8_t *out);
/* Writes what has been chosen from one depth up to another, where zeros are: the verb one-hot, two
 * bytes for a reference. */
static inline void learn_add_choice(const cb_codec *codec, const uint16_t *taken, int from,
                                    int depth, uint8_t *out)
{
    if (!from && depth) {
        out[taken[0]] = 1;
        from = 1;
    }
    uint8_t *pair = out + codec->verb_count + (ptrdiff_t)(2 * (from - 1));
    for (int i = from; i < depth; i++, pair += 2) {
        int place = taken[i] - codec->verb_count + 1; /* 0 means: not yet named */
        pair[0] = (uint8_t)(place >> 8);
        pair[1] = (uint8_t)place;
    }
}
/* The floats of compact values. */
static inline void learn_scale(const uint8_t *bytes, const float *scale, size_t n, float *out)
{
    for (size_t i = 0; i < n; i++) {
        out[i] = (float)bytes[i] * scale[i];
    }
}

#endif
