/*
 * The choice under way in a match of a batch: which symbols may come next, and what taking one
 * leaves. Symbols without an alternative are taken at once. What may come next follows from the
 * candidates, which are the legal moves that begin as chosen; games with thousands of moves list
 * themselves how a phrase goes on (cb_game.next).
 */
#include "learn/batch.h"

#include <assert.h>
#include <string.h>

#include "core/bits.h"

/* ---- What may come next ---- */

/* The kind of the reference that comes next; NULL for the verb. */
static const learn_kind *next_kind(const cb_codec *codec, const learn_game *g)
{
    return g->depth ? &codec->kinds[codec->verbs[g->taken[0]].kinds[g->depth - 1]] : NULL;
}

/* The symbol that each candidate has next: its verb or, once that is taken, its next reference. */
static int next_of_candidates(const learn_context *at, const learn_game *g, uint16_t *symbols)
{
    const cb_codec *codec = at->codec;
    const learn_kind *kind = next_kind(codec, g);
    const int n = g->count, ref = g->depth - 1, verbs = codec->verb_count;
    for (int k = 0; !kind && k < n; k++) {
        symbols[k] = codec->verb_places[cb_move_verb(g->moves[k])];
    }
    if (kind && codec->verbs[g->taken[0]].spoken) {
        for (int k = 0; k < n; k++) {
            symbols[k] = (uint16_t)learn_symbol(at, g->moves[k], g->depth);
        }
    } else if (kind) {
        for (int k = 0; k < n; k++) {
            symbols[k] = (uint16_t)(verbs + learn_place(at, kind, cb_move_ref(g->moves[k], ref)));
        }
    }
    return n;
}

/* The symbols of what the game says; for a kind with a window it gives the place. */
static int next_of_game(const learn_context *at, const learn_game *g, uint16_t *symbols)
{
    const cb_codec *codec = at->codec;
    const learn_kind *kind = next_kind(codec, g);
    int16_t values[CB_MAX_NEXT];
    const int n = codec->game->shortcuts.next(at->state, at->seat, &g->begun, g->depth - 1, values);
    for (int i = 0; i < n; i++) {
        int symbol = !kind                ? codec->verb_places[values[i]]
                     : kind->kind->window ? codec->verb_count + values[i]
                                          : codec->verb_count + learn_place(at, kind, values[i]);
        symbols[i] = (uint16_t)symbol;
    }
    return n;
}

/* Writes the mask of these symbols; true if they are not all the same. Neighbours often share a word,
 * which is gathered in a register: memory that was just written takes longer to read. */
static bool mask_symbols(learn_game *g, const uint16_t *symbols, int n)
{
    uint64_t set = 0;
    int word = symbols[0] / 64, differ = 0;
    memset(g->mask, 0, sizeof g->mask);
    for (int k = 0; k < n; k++) {
        if (symbols[k] / 64 != word) {
            g->mask[word] |= set;
            word = symbols[k] / 64;
            set = 0;
        }
        set |= cb_bit(symbols[k] % 64);
        differ |= symbols[k] ^ symbols[0];
    }
    g->mask[word] |= set;
    return differ;
}

/* ---- Taking a symbol ---- */

static void keep_candidates(learn_game *g, int symbol)
{
    const uint16_t *next = g->next;
    cb_move *moves = g->moves;
    int kept = 0;
    for (int k = 0, n = g->count; k < n; k++) {
        moves[kept] = moves[k];
        kept += next[k] == symbol;
    }
    assert(kept > 0);
    g->count = kept;
}

static void continue_phrase(const learn_context *at, learn_game *g, int symbol)
{
    const learn_kind *kind = next_kind(at->codec, g);
    if (kind) {
        const int place = symbol - at->codec->verb_count;
        g->begun.refs[g->depth - 1] = (int16_t)learn_value(at, kind, place);
    } else {
        g->begun = CB_SAY(at->seat, at->codec->verbs[symbol].verb);
    }
}

static bool is_settled(const cb_codec *codec, const learn_game *g)
{
    if (codec->game->shortcuts.next) {
        return g->depth && g->depth == learn_phrase_length(codec, g->taken[0]);
    }
    return g->count == 1;
}

/* Takes a symbol, if there is one (not negative), and all that then have no alternative, and writes
 * the mask of those that have. True if that settles the move, which is then in *m. */
static bool go_on(const cb_batch *b, learn_game *g, int symbol, cb_move *m)
{
    const cb_game *game = b->codec->game;
    const learn_context at = {b->codec, g->state, g->seat, b->options.setup.players};
    for (;;) {
        uint16_t values[CB_MAX_NEXT], *symbols = game->shortcuts.next ? values : g->next;
        if (symbol >= 0 && game->shortcuts.next) {
            continue_phrase(&at, g, symbol);
        } else if (symbol >= 0) {
            keep_candidates(g, symbol);
        }
        if (symbol >= 0) {
            g->taken[g->depth++] = (uint16_t)symbol;
        }
        if (is_settled(b->codec, g)) {
            *m = game->shortcuts.next ? game->shortcuts.unsay(g->state, g->seat, &g->begun)
                                      : g->moves[0];
            return true;
        }
        const int n = game->shortcuts.next ? next_of_game(&at, g, symbols)
                                           : next_of_candidates(&at, g, symbols);
        assert(n > 0);
        if (mask_symbols(g, symbols, n)) {
            return false;
        }
        symbol = symbols[0];
    }
}

bool learn_open_choice(cb_batch *b, learn_game *g, cb_move *m)
{
    g->depth = 0;
    if (!b->codec->game->shortcuts.next) {
        g->count = b->codec->game->rules.moves(g->state, g->seat, g->moves);
    }
    return !go_on(b, g, -1, m);
}

bool learn_take_symbol(cb_batch *b, learn_game *g, int symbol, cb_move *m)
{
    return go_on(b, g, symbol, m);
}
