/* Choices: every legal move can be spelled symbol by symbol, from a seat's view as from the state,
 * and nothing else can. */
#include "properties/property.h"

enum { TRIED = 4 }; /* moves spelled in one position */

static bool in_mask(const cb_choice *c, int symbol)
{
    return c->mask[symbol / 64] >> symbol % 64 & 1;
}

/* The symbol of the mask for this verb or value; -1 if there is none. */
static int symbol_for(const cb_choice *c, int count, int wanted)
{
    for (int s = 0; s < count; s++) {
        int value;
        if (cb_choice_value(c, s, &value) && value == wanted) {
            return s;
        }
    }
    return -1;
}

/* A symbol that may not come next is refused and changes nothing. */
static bool refuses(trial *t, cb_choice *c, int symbol)
{
    cb_choice before = *c;
    cb_error err = {0};
    if (in_mask(c, symbol)) {
        return true;
    }
    return (!cb_choice_take(c, symbol, &err) && err.code == CB_EMOVE &&
            memcmp(c->mask, before.mask, sizeof before.mask) == 0 && c->count == before.count) ||
           trial_fail(t, "symbol %d is accepted though it is not in the mask", symbol);
}

/* One symbol further along the phrase; goes back and forth on the way. */
static bool spell_on(trial *t, cb_choice *c, const cb_phrase *phrase, int symbols)
{
    int depth = c->depth;
    int wanted = depth ? phrase->refs[depth - 1] : phrase->verb;
    int symbol = symbol_for(c, symbols, wanted);
    if (symbol < 0) {
        return trial_fail(t, "no symbol stands for %d at depth %d of verb '%s'", wanted, depth,
                          t->game->told.verbs[phrase->verb].name);
    }
    cb_choice before = *c;
    cb_choice_take(c, symbol, NULL);
    if (!cb_choice_back(c) || memcmp(c->mask, before.mask, sizeof before.mask) != 0 ||
        c->count != before.count || c->depth != depth) {
        return trial_fail(t, "a step back does not lead back at depth %d", depth);
    }
    return cb_choice_take(c, symbol, NULL) && c->depth == depth + 1;
}

static bool has(const int16_t *values, int n, int wanted)
{
    for (int i = 0; i < n; i++) {
        if (values[i] == wanted) {
            return true;
        }
    }
    return false;
}

/* Where the game itself lists how a phrase continues, the list is exactly the mask. */
static bool goes_on_alike(trial *t, const cb_choice *c, const cb_phrase *phrase, int symbols)
{
    int16_t next[CB_MAX_NEXT];
    const cb_kind *kind = cb_choice_kind(c);
    if (!t->game->shortcuts.next) {
        return true;
    }
    int n = t->game->shortcuts.next(c->state, c->seat, phrase, c->depth - 1, next), listed = 0;
    for (int s = 0; s < symbols; s++) {
        int value;
        if (cb_choice_value(c, s, &value)) {
            value = kind && kind->window ? kind->place(c->state, value) : value;
            listed++;
            if (!has(next, n, value)) {
                return trial_fail(t, "'next' leaves out %d at depth %d of verb '%s'", value,
                                  c->depth, t->game->told.verbs[phrase->verb].name);
            }
        }
    }
    return n == listed || trial_fail(t, "'next' has %d where %d can come at depth %d of verb '%s'",
                                     n, listed, c->depth, t->game->told.verbs[phrase->verb].name);
}

static bool is_spelled(trial *t, cb_codec *codec, const void *from, int seat, cb_move m)
{
    cb_choice c;
    cb_phrase phrase = {0};
    cb_move found;
    int symbols = cb_symbol_count(codec);
    cb_say(t->game, t->state, seat, m, &phrase);
    cb_choice_begin(&c, codec, from, seat, t->others);
    while (!cb_choice_move(&c, &found)) {
        int any = (int)cb_rng_below(&t->dice, (uint32_t)symbols);
        if (!refuses(t, &c, any) || !goes_on_alike(t, &c, &phrase, symbols) ||
            !spell_on(t, &c, &phrase, symbols)) {
            return false;
        }
    }
    if (t->game->shortcuts.next && t->game->shortcuts.unsay(from, seat, &phrase) != m) {
        return trial_fail(t, "'unsay' finds another move");
    }
    return found == m || trial_fail(t, "the verb and references of a move spell another");
}

static bool seat_can_choose(trial *t, cb_codec *codec, int seat)
{
    int n = t->game->rules.moves(t->state, seat, t->moves);
    cb_view(t->game, t->state, seat, t->spare[0]);
    for (int i = 0; i < TRIED; i++) {
        cb_move m = t->moves[cb_rng_below(&t->dice, (uint32_t)n)];
        if (!is_spelled(t, codec, i % 2 ? t->spare[0] : t->state, seat, m)) {
            return false;
        }
    }
    return true;
}

static bool holds(trial *t)
{
    cb_codec *codec = trial_codec(t);
    bool ok =
        codec && (cb_symbol_count(codec) < 1024 || trial_fail(t, "the alphabet is too large"));
    while (ok && trial_next(t)) {
        for (int seat = 0; ok && seat < t->setup.players; seat++) {
            ok = !may_act(t->game, t->state, seat) || seat_can_choose(t, codec, seat);
        }
    }
    return ok;
}

PROPERTY(choices, 3, "every legal move can be chosen symbol by symbol, and nothing else");
