/* Choosing a move symbol by symbol: its verb, then its references. */
#include "learn/values.h"

#include <assert.h>
#include <string.h>

static learn_context context_of(const cb_choice *c)
{
    return (learn_context){c->codec, c->state, c->seat, c->players};
}

static bool in_mask(const cb_choice *c, int symbol)
{
    return symbol >= 0 && symbol < c->codec->symbols && (c->mask[symbol / 64] >> symbol % 64 & 1);
}

static bool complete(const cb_choice *c)
{
    return c->depth && c->depth == learn_phrase_length(c->codec, c->taken[0]);
}

/* Of the first `count` moves keeps those whose symbol at depth `from` is the last one taken (all of
 * them if from is negative), and collects what they name next. */
static void narrow(cb_choice *c, int count, int from)
{
    learn_context at = context_of(c);
    int kept = 0;
    bool ends = complete(c);
    memset(c->mask, 0, sizeof c->mask);
    for (int i = 0; i < count; i++) {
        if (from >= 0 && learn_symbol(&at, c->moves[i], from) != c->taken[from]) {
            continue;
        }
        c->moves[kept++] = c->moves[i];
        if (!ends) {
            int next = learn_symbol(&at, c->moves[i], c->depth);
            assert(next >= 0 && next < c->codec->symbols);
            c->mask[next / 64] |= UINT64_C(1) << next % 64;
        }
    }
    c->count = kept;
}

void cb_choice_begin(cb_choice *choice, const cb_codec *codec, const void *state, int seat,
                     cb_move *moves)
{
    learn_context at = learn_context_of(codec, state, seat);
    *choice = (cb_choice){.codec = codec,
                          .state = state,
                          .moves = moves,
                          .seat = (int8_t)seat,
                          .players = (uint8_t)at.players};
    narrow(choice, codec->game->rules.moves(state, seat, moves), -1);
}

bool cb_choice_take(cb_choice *choice, int symbol, cb_error *err)
{
    if (!in_mask(choice, symbol)) {
        return cb_fail(err, CB_EMOVE, "symbol %d is not one of those that may come next", symbol);
    }
    int depth = choice->depth++;
    choice->taken[depth] = (uint16_t)symbol;
    narrow(choice, choice->count, depth);
    return true;
}

/* The only symbol of a mask, or -1. */
static int only_symbol(const uint64_t mask[CB_SYMBOL_WORDS])
{
    int found = -1;
    for (int w = 0; w < CB_SYMBOL_WORDS; w++) {
        if (mask[w]) {
            if (found >= 0 || (mask[w] & (mask[w] - 1))) {
                return -1;
            }
            found = w * 64 + __builtin_ctzll(mask[w]);
        }
    }
    return found;
}

int cb_choice_forced(cb_choice *choice)
{
    int taken = 0;
    for (int only; (only = only_symbol(choice->mask)) >= 0; taken++) {
        cb_choice_take(choice, only, NULL);
    }
    return taken;
}

bool cb_choice_back(cb_choice *choice)
{
    if (!choice->depth) {
        return false;
    }
    uint16_t taken[CB_MAX_REFS + 1];
    int depth = choice->depth - 1;
    memcpy(taken, choice->taken, sizeof taken);
    cb_choice_begin(choice, choice->codec, choice->state, choice->seat, choice->moves);
    for (int i = 0; i < depth; i++) {
        cb_choice_take(choice, taken[i], NULL);
    }
    return true;
}

bool cb_choice_move(const cb_choice *choice, cb_move *move)
{
    if (!complete(choice)) {
        return false;
    }
    assert(choice->count == 1);
    if (move) {
        *move = choice->moves[0];
    }
    return true;
}

/* How the values named next are numbered; NULL for the verb, or when nothing is left to name. */
static const learn_kind *next_kind(const cb_choice *c)
{
    if (!c->depth || complete(c)) {
        return NULL;
    }
    return &c->codec->kinds[c->codec->verbs[c->taken[0]].kinds[c->depth - 1]];
}

const cb_kind *cb_choice_kind(const cb_choice *choice)
{
    const learn_kind *k = next_kind(choice);
    return k ? k->kind : NULL;
}

bool cb_choice_value(const cb_choice *choice, int symbol, int *value)
{
    if (!in_mask(choice, symbol)) {
        return false;
    }
    learn_context at = context_of(choice);
    const learn_kind *k = next_kind(choice);
    *value = k ? learn_value(&at, k, symbol - choice->codec->verb_count)
               : choice->codec->verbs[symbol].verb;
    return true;
}

void cb_choice_name(const cb_choice *choice, int symbol, cb_text *out)
{
    int value;
    const cb_kind *kind = cb_choice_kind(choice);
    if (!cb_choice_value(choice, symbol, &value)) {
        cb_text_char(out, '?');
    } else if (kind) {
        cb_kind_write(kind, value, out);
    } else {
        cb_text_add(out, choice->codec->game->told.verbs[value].name);
    }
}

/* ---- As part of an observation: the verb one-hot, then two bytes for each reference ---- */

size_t cb_choice_length(const cb_codec *codec)
{
    return (size_t)codec->verb_count + 2 * (size_t)codec->most_refs;
}

void cb_choice_observe_bytes(const cb_choice *choice, uint8_t *out)
{
    memset(out, 0, cb_choice_length(choice->codec));
    learn_add_choice(choice->codec, choice->taken, 0, choice->depth, out);
}

void cb_choice_observe(const cb_choice *choice, float *out)
{
    uint8_t bytes[LEARN_VERBS + 2 * CB_MAX_REFS];
    size_t n = cb_choice_length(choice->codec), verbs = (size_t)choice->codec->verb_count;
    cb_choice_observe_bytes(choice, bytes);
    for (size_t i = 0; i < n; i++) {
        out[i] = i < verbs ? bytes[i] : (float)bytes[i] / 255.0F;
    }
}
