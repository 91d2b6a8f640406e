/*
 * One number for each move. Verb after verb, all combinations of the places of its references are
 * counted; where a game knows which phrases a seat can ever say (sayable), only those are, by
 * counting the bits before a combination's own.
 */
#include "learn/values.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"

/* The phrase of a combination of places, as far as that goes without a state: seats and windows
 * stay as places. */
static void spell(const cb_codec *codec, const learn_verb *v, uint64_t rest, int places[])
{
    for (int i = v->refs - 1; i >= 0; i--) {
        uint64_t count = (uint64_t)codec->kinds[v->kinds[i]].count;
        places[i] = (int)(rest % count);
        rest /= count;
    }
}

static uint64_t combinations_of(const cb_codec *codec, const learn_verb *v)
{
    uint64_t n = 1;
    for (int i = 0; i < v->refs; i++) {
        n *= (uint64_t)codec->kinds[v->kinds[i]].count;
    }
    return n;
}

static bool is_sayable(const cb_codec *codec, int seat, const learn_verb *v, uint64_t within)
{
    int places[CB_MAX_REFS];
    cb_phrase phrase = {.verb = v->verb, .seat = (int8_t)seat};
    learn_context nowhere = {codec, NULL, 0, CB_MAX_SEATS};
    spell(codec, v, within, places);
    for (int i = 0; i < v->refs; i++) {
        const learn_kind *k = &codec->kinds[v->kinds[i]];
        phrase.refs[i] =
            (int16_t)(k->kind->place ? places[i] : learn_value(&nowhere, k, places[i]));
    }
    return codec->game->told.sayable(seat, &phrase);
}

/* Marks what one seat can say, and counts. */
static bool count_sayable(cb_codec *codec, int seat, cb_error *err)
{
    learn_numbers *n = &codec->numbers[seat];
    size_t words = (size_t)(codec->combinations / 64 + 1);
    n->bits = calloc(words, sizeof *n->bits);
    n->before = calloc(words, sizeof *n->before);
    if (!n->bits || !n->before) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for a codec");
    }
    for (int v = 0; v < codec->verb_count; v++) {
        uint64_t all = combinations_of(codec, &codec->verbs[v]);
        for (uint64_t i = 0; i < all; i++) {
            uint64_t at = codec->verbs[v].first + i;
            if (is_sayable(codec, seat, &codec->verbs[v], i)) {
                n->bits[at / 64] |= cb_bit((int)(at % 64));
            }
        }
    }
    for (size_t w = 0; w < words; w++) {
        n->before[w] = n->count;
        n->count += (uint32_t)cb_count(n->bits[w]);
    }
    return true;
}

bool learn_actions_open(cb_codec *codec, cb_error *err)
{
    for (int v = 0; v < codec->verb_count; v++) {
        codec->verbs[v].first = codec->combinations;
        codec->combinations += combinations_of(codec, &codec->verbs[v]);
    }
    if (codec->combinations > UINT64_C(1) << 26) {
        return cb_fail(err, CB_ERANGE, "the moves of %s have too many combinations of references",
                       codec->game->about.id);
    }
    codec->actions = codec->game->told.sayable ? 0 : (uint32_t)codec->combinations;
    for (int seat = 0; codec->game->told.sayable && seat < codec->game->about.max_players; seat++) {
        if (!count_sayable(codec, seat, err)) {
            return false;
        }
        uint32_t count = codec->numbers[seat].count;
        codec->actions = count > codec->actions ? count : codec->actions;
    }
    return true;
}

void learn_actions_close(cb_codec *codec)
{
    for (int seat = 0; seat < CB_MAX_SEATS; seat++) {
        free(codec->numbers[seat].bits);
        free(codec->numbers[seat].before);
    }
}

uint32_t cb_action_count(const cb_codec *codec)
{
    return codec->actions;
}

uint32_t learn_number(const learn_context *at, cb_move m)
{
    const cb_codec *codec = at->codec;
    cb_phrase phrase;
    learn_spell(at, m, &phrase);
    const learn_verb *v = &codec->verbs[codec->verb_places[phrase.verb]];
    uint64_t within = 0;
    for (int i = 0; i < v->refs; i++) {
        const learn_kind *k = &codec->kinds[v->kinds[i]];
        int place = learn_place(at, k, phrase.refs[i]);
        assert(place >= 0 && place < k->count);
        within = within * (uint64_t)k->count + (uint64_t)place;
    }
    within += v->first;
    const learn_numbers *n = &codec->numbers[at->seat];
    if (!n->bits) {
        return (uint32_t)within;
    }
    assert(cb_has(n->bits[within / 64], (int)(within % 64)));
    uint64_t below = n->bits[within / 64] & cb_first((int)(within % 64));
    return n->before[within / 64] + (uint32_t)cb_count(below);
}

uint32_t cb_action_number(const cb_codec *codec, const void *state, int seat, cb_move m)
{
    learn_context at = learn_context_of(codec, state, seat);
    return learn_number(&at, m);
}

/* The verb of a number that counts all combinations. */
static const learn_verb *verb_of(const cb_codec *codec, uint32_t number)
{
    int v = codec->verb_count - 1;
    while (codec->verbs[v].first > number) {
        v--;
    }
    return &codec->verbs[v];
}

static bool contains(const int16_t *values, int n, int wanted)
{
    for (int i = 0; i < n; i++) {
        if (values[i] == wanted) {
            return true;
        }
    }
    return false;
}

/* Says what a number stands for, word by word, as long as the game says that it can come next. False
 * if that is no legal move. */
static bool say_number(const learn_context *at, uint32_t number, cb_phrase *phrase)
{
    const cb_codec *codec = at->codec;
    const cb_game *game = codec->game;
    const learn_verb *v = verb_of(codec, number);
    int places[CB_MAX_REFS];
    int16_t values[CB_MAX_NEXT];
    spell(codec, v, number - v->first, places);
    *phrase = CB_SAY(at->seat, v->verb);
    bool legal =
        contains(values, game->shortcuts.next(at->state, at->seat, phrase, -1, values), v->verb);
    for (int i = 0; legal && i < v->refs; i++) {
        const learn_kind *k = &codec->kinds[v->kinds[i]];
        int value = learn_value(at, k, places[i]),
            n = game->shortcuts.next(at->state, at->seat, phrase, i, values);
        legal = contains(values, n, k->kind->window ? places[i] : value);
        phrase->refs[i] = (int16_t)value;
    }
    return legal;
}

/* The same for other games: looks for it among all legal moves. */
static bool find_number(const learn_context *at, uint32_t number, cb_move *moves, cb_move *move)
{
    int n = at->codec->game->rules.moves(at->state, at->seat, moves);
    for (int i = 0; i < n; i++) {
        if (learn_number(at, moves[i]) == number) {
            *move = moves[i];
            return true;
        }
    }
    return false;
}

bool cb_action_move(const cb_codec *codec, const void *state, int seat, uint32_t number,
                    cb_move *moves, cb_move *move, cb_error *err)
{
    const cb_game *game = codec->game;
    learn_context at = learn_context_of(codec, state, seat);
    cb_phrase phrase;
    bool legal = number < codec->actions;
    if (legal && game->shortcuts.next && !game->told.sayable) {
        legal = say_number(&at, number, &phrase);
        if (legal) {
            *move = game->shortcuts.unsay(state, seat, &phrase);
        }
    } else if (legal) {
        legal = find_number(&at, number, moves, move);
    }
    return legal || cb_fail(err, CB_EMOVE, "action %u is not a legal move of seat %d",
                            (unsigned)number, seat);
}

void learn_mask_numbers(const learn_context *at, const cb_move *moves, int n, uint64_t *mask)
{
    memset(mask, 0, ((size_t)at->codec->actions + 63) / 64 * sizeof *mask);
    for (int i = 0; i < n; i++) {
        uint32_t number = learn_number(at, moves[i]);
        mask[number / 64] |= cb_bit((int)(number % 64));
    }
}

int cb_action_mask(const cb_codec *codec, const void *state, int seat, cb_move *moves,
                   uint64_t *mask)
{
    learn_context at = learn_context_of(codec, state, seat);
    int n = codec->game->rules.moves(state, seat, moves);
    learn_mask_numbers(&at, moves, n, mask);
    return n;
}
