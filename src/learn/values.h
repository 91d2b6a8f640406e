/* The values that moves name, and their places: how a codec counts them. */
#ifndef LEARN_VALUES_H
#define LEARN_VALUES_H

#include "learn/codec.h"

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

/* Writes what a move names: from its bits if it can be read there, which takes less time than its
 * whole phrase with all that is only told. */
static inline void learn_spell(const learn_context *at, cb_move m, cb_phrase *phrase)
{
    const cb_codec *codec = at->codec;
    if (codec->verbs[codec->verb_places[cb_move_verb(m)]].spoken) {
        cb_say(codec->game, at->state, at->seat, m, phrase);
    } else {
        cb_unpack(codec->game->told.verbs, at->seat, m, phrase);
    }
}

/* The symbol of a move at a depth: its verb at 0, then its references. */
static inline int learn_symbol(const learn_context *at, cb_move m, int depth)
{
    const cb_codec *codec = at->codec;
    int verb = codec->verb_places[cb_move_verb(m)];
    if (!depth) {
        return verb;
    }
    cb_phrase phrase;
    const learn_kind *k = &codec->kinds[codec->verbs[verb].kinds[depth - 1]];
    learn_spell(at, m, &phrase);
    return codec->verb_count + learn_place(at, k, phrase.refs[depth - 1]);
}

/* How many symbols a phrase of the verb with this place has. */
static inline int learn_phrase_length(const cb_codec *codec, int verb)
{
    return 1 + codec->verbs[verb].refs;
}

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

/* ---- Numbers of moves (actions.c) ---- */

uint32_t learn_number(const learn_context *at, cb_move m);
/* Sets the bits of these n moves, and clears all others. */
void learn_mask_numbers(const learn_context *at, const cb_move *moves, int n, uint64_t *mask);

#endif
