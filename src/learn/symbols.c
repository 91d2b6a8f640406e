/*
 * The choice under way in a match of a batch: which symbols may come next, and what taking one
 * leaves. Most games list their moves, and the candidates are those that begin as chosen. Games
 * with thousands of moves list themselves how a phrase continues (cb_game.next).
 */
#include "learn/batch.h"

#include <assert.h>
#include <string.h>

#include "core/bits.h"

static learn_scene scene_of(const cb_batch *b, uint32_t i)
{
    return (learn_scene){b->codec, learn_state(b, i), b->games[i].seat, b->options.setup.players};
}

/* Symbols beyond the alphabet are in no mask: their words stay zero. */
static inline void clear_mask(const cb_batch *b, learn_game *g)
{
    for (size_t w = 0; w < b->mask_words; w++) {
        g->mask[w] = 0;
    }
}

/* ---- Candidates in a list ---- */

static inline void say(const learn_scene *at, cb_move m, cb_phrase *phrase)
{
    at->codec->game->say(at->state, at->seat, m, phrase);
}

/* Do two phrases name the same before this depth? */
static inline bool agree(const cb_phrase *a, const cb_phrase *b, int depth)
{
    bool same = !depth || a->verb == b->verb;
    for (int i = 0; i < depth - 1; i++) {
        same &= a->refs[i] == b->refs[i];
    }
    return same;
}

/* Collects what the n candidates name at this depth, of which the first says `first`; true if they
 * name the same before it and not all the same there. */
static bool note_next(const learn_scene *at, const cb_move *moves, const cb_phrase *first,
                      uint16_t *next, int n, int depth)
{
    const cb_codec *codec = at->codec;
    const learn_kind *kind =
        depth ? &codec->kinds[codec->verbs[codec->verb_places[first->verb]].kinds[depth - 1]]
              : NULL;
    const int lead = learn_symbol(at, first, depth), verbs = codec->verb_count;
    bool differ = false;
    next[0] = (uint16_t)lead;
    for (int i = 1; i < n; i++) {
        cb_phrase phrase;
        say(at, moves[i], &phrase);
        if (!agree(&phrase, first, depth)) {
            return false;
        }
        int symbol = kind ? verbs + learn_place(at, kind, phrase.refs[depth - 1])
                          : codec->verb_places[phrase.verb];
        next[i] = (uint16_t)symbol;
        differ |= symbol != lead;
    }
    return differ;
}

/* The first depth from `depth` on at which two phrases part: those of different moves do. */
static int parting(const cb_phrase *a, const cb_phrase *b, int depth)
{
    while (depth < CB_MAX_REFS && agree(a, b, depth + 1)) {
        depth++;
    }
    return depth;
}

/* Finds the depth at which candidates part by asking for their phrases, and collects what they name
 * there. They part where the first and the last do, or before that. */
static int part_spoken(const learn_scene *at, const cb_move *moves, uint16_t *next, int n, int from)
{
    cb_phrase first, last;
    say(at, moves[0], &first);
    say(at, moves[n - 1], &last);
    int depth = parting(&first, &last, from);
    if (!note_next(at, moves, &first, next, n, depth)) {
        for (depth = from; !note_next(at, moves, &first, next, n, depth); depth++) {
            assert(depth < CB_MAX_REFS);
        }
    }
    return depth;
}

/* ---- Candidates that are told apart by the bits of their moves ---- */

/* Are the symbols at this depth in the bits of moves that begin with the symbol `verb`? */
static inline bool in_bits(const cb_codec *codec, int depth, int verb)
{
    return depth ? codec->verbs[verb].packed : codec->game->packing != NULL;
}

/* The depth at which candidates part; -1 if only their phrases tell. */
static int part_packed(const cb_codec *codec, const cb_move *moves, int n, int from)
{
    if (!codec->game->packing) {
        return -1;
    }
    const uint32_t verbs = codec->bits[0].mask;
    uint32_t differ = moves[n - 1] ^ moves[0];
    if (differ & verbs) {
        return 0;
    }
    for (int k = 1; k < n; k++) {
        differ |= moves[k] ^ moves[0];
        if (differ & verbs) {
            return 0;
        }
    }
    const learn_verb *verb = &codec->verbs[codec->verb_places[learn_packed(codec, moves[0], 0)]];
    if (!verb->packed) {
        return -1;
    }
    int depth = from ? from : 1;
    for (; !(differ & codec->bits[depth].mask); depth++) {
        assert(depth < verb->refs);
    }
    return depth;
}

static inline void mark(uint64_t *mask, int symbol)
{
    mask[(unsigned)symbol / 64] |= cb_bit(symbol % 64);
}

/* Adds the verbs of candidates to a mask. Like moves stand together in most lists. */
static void mask_verbs(const cb_codec *codec, const cb_move *moves, int n, uint64_t *mask)
{
    const learn_bits field = codec->bits[0];
    uint32_t last = ~moves[0];
    for (int k = 0; k < n; k++) {
        if ((moves[k] ^ last) & field.mask) {
            last = moves[k];
            mark(mask, codec->verb_places[(last & field.mask) >> field.shift]);
        }
    }
}

/* Adds what packed candidates name at a depth to a mask. */
static void mask_packed(const learn_scene *at, const cb_move *moves, int n, int depth,
                        uint64_t *mask)
{
    const cb_codec *codec = at->codec;
    const learn_bits field = codec->bits[depth];
    const int verb = codec->verb_places[learn_packed(codec, moves[0], 0)];
    const learn_kind *kind = &codec->kinds[codec->verbs[verb].kinds[depth - 1]];
    if (kind->plain) {
        const int first = codec->verb_count - kind->kind->min;
        for (int k = 0; k < n; k++) {
            mark(mask, first + (int)((moves[k] & field.mask) >> field.shift));
        }
        return;
    }
    uint32_t last = ~moves[0];
    for (int k = 0; k < n; k++) {
        if ((moves[k] ^ last) & field.mask) {
            int value = (int)((moves[k] & field.mask) >> field.shift);
            mark(mask, codec->verb_count + learn_place(at, kind, value));
            last = moves[k];
        }
    }
}

/* Keeps the candidates that have these bits. */
static int keep_wanted(cb_move *moves, int n, uint32_t mask, uint32_t wanted)
{
    enum { LONG = 16 };
    int first = 0, kept = 0;
    if (n > LONG) { /* passing over the others is quicker than moving them to and fro */
        while ((moves[first] & mask) != wanted) {
            first++;
            assert(first < n);
        }
    }
    for (int k = first; k < n; k++) {
        cb_move m = moves[k];
        moves[kept] = m;
        kept += (m & mask) == wanted;
    }
    return kept;
}

/* Keeps the packed candidates that name this symbol. */
static int keep_packed(const learn_scene *at, cb_move *moves, int n, int depth, int verb,
                       int symbol)
{
    const cb_codec *codec = at->codec;
    const learn_bits field = codec->bits[depth];
    int value = codec->verbs[symbol < codec->verb_count ? symbol : 0].verb;
    if (depth) {
        const learn_kind *kind = &codec->kinds[codec->verbs[verb].kinds[depth - 1]];
        value = learn_value(at, kind, symbol - codec->verb_count);
    }
    return keep_wanted(moves, n, field.mask, (uint32_t)value << field.shift);
}

/* ---- Either kind of candidates ---- */

/* Takes what all candidates have in common, and writes the mask of what distinguishes them. */
static void sift(cb_batch *b, uint32_t i, cb_move *moves, uint16_t *next, int n)
{
    learn_game *g = &b->games[i];
    learn_scene at = scene_of(b, i);
    int depth = part_packed(b->codec, moves, n, g->depth);
    bool packed = depth >= 0;
    if (!packed) {
        depth = part_spoken(&at, moves, next, n, g->depth);
    }
    if (g->depth < depth) {
        cb_phrase first;
        say(&at, moves[0], &first);
        for (; g->depth < depth; g->depth++) {
            g->taken[g->depth] = (uint16_t)learn_symbol(&at, &first, g->depth);
        }
    }
    clear_mask(b, g);
    if (packed && depth) {
        mask_packed(&at, moves, n, depth, g->mask);
    } else if (packed) {
        mask_verbs(b->codec, moves, n, g->mask);
    } else {
        for (int k = 0; k < n; k++) {
            g->mask[next[k] / 64] |= cb_bit(next[k] % 64);
        }
    }
    g->count = n;
    if (n <= b->kept && moves != g->moves) {
        memcpy(g->moves, moves, (size_t)n * sizeof *moves);
    }
    if (n <= b->kept && next != g->next && !packed) {
        memcpy(g->next, next, (size_t)n * sizeof *next);
    }
}

/* The candidates of a choice too large to store: lists the moves again and leaves out what was not
 * chosen. Returns how many there are, in the room. */
static int list_again(const cb_batch *b, uint32_t i, learn_room *room)
{
    const learn_game *g = &b->games[i];
    learn_scene at = scene_of(b, i);
    int n = b->codec->game->moves(at.state, g->seat, room->moves), kept = 0;
    for (int k = 0; k < n; k++) {
        cb_phrase phrase;
        b->codec->game->say(at.state, g->seat, room->moves[k], &phrase);
        bool fits = true;
        for (int d = 0; d < g->depth && fits; d++) {
            fits = learn_symbol(&at, &phrase, d) == g->taken[d];
        }
        if (fits) {
            room->next[kept] = (uint16_t)learn_symbol(&at, &phrase, g->depth);
            room->moves[kept++] = room->moves[k];
        }
    }
    return kept;
}

static int keep_chosen(cb_move *moves, const uint16_t *next, int n, int symbol)
{
    int kept = 0;
    for (int k = 0; k < n; k++) {
        if (next[k] == symbol) {
            moves[kept++] = moves[k];
        }
    }
    return kept;
}

static bool take_listed(cb_batch *b, uint32_t i, int symbol, learn_room *room, cb_move *m)
{
    learn_game *g = &b->games[i];
    bool kept = g->count <= b->kept;
    int n = kept ? g->count : list_again(b, i, room);
    cb_move *moves = kept ? g->moves : room->moves;
    uint16_t *next = kept ? g->next : room->next;
    if (in_bits(b->codec, g->depth, g->taken[0])) {
        learn_scene at = scene_of(b, i);
        n = keep_packed(&at, moves, n, g->depth, g->taken[0], symbol);
    } else {
        n = keep_chosen(moves, next, n, symbol);
    }
    assert(n > 0);
    g->taken[g->depth++] = (uint16_t)symbol;
    *m = moves[0];
    if (n > 1) {
        sift(b, i, moves, next, n);
    }
    return n == 1;
}

/* ---- Phrases that the game continues ---- */

/* The kind of what comes next; NULL for the verb. */
static const learn_kind *kind_at(const cb_codec *codec, const learn_game *g)
{
    return g->depth ? &codec->kinds[codec->verbs[g->taken[0]].kinds[g->depth - 1]] : NULL;
}

/* The symbol of what the game says comes next: for a kind with a window it gives the place. */
static int symbol_of(const learn_scene *at, const learn_kind *k, int value)
{
    if (!k) {
        return at->codec->verb_places[value];
    }
    return at->codec->verb_count + (k->kind->window ? value : learn_place(at, k, value));
}

/* Adds the symbols of what the game says can come next to a mask. */
static void mask_values(const learn_scene *at, const learn_kind *k, const int16_t *values, int n,
                        uint64_t *mask)
{
    if (k && (k->kind->window || k->plain)) {
        const int first = at->codec->verb_count - (k->kind->window ? 0 : k->kind->min);
        for (int v = 0; v < n; v++) {
            mark(mask, first + values[v]);
        }
        return;
    }
    for (int v = 0; v < n; v++) {
        mark(mask, symbol_of(at, k, values[v]));
    }
}

static void name(const learn_scene *at, learn_game *g, int symbol)
{
    const learn_kind *k = kind_at(at->codec, g);
    if (k) {
        g->begun.refs[g->depth - 1] = (int16_t)learn_value(at, k, symbol - at->codec->verb_count);
    } else {
        g->begun = CB_SAY(at->seat, at->codec->verbs[symbol].verb);
    }
    g->taken[g->depth++] = (uint16_t)symbol;
}

/* Takes what has no alternative, and writes the mask of what has; false if that settles the
 * move. */
static bool go_on(cb_batch *b, uint32_t i, cb_move *m)
{
    const cb_game *game = b->codec->game;
    learn_game *g = &b->games[i];
    learn_scene at = scene_of(b, i);
    while (!g->depth || g->depth < learn_spelled(b->codec, g->taken[0])) {
        int16_t values[CB_MAX_NEXT];
        const learn_kind *k = kind_at(b->codec, g);
        int n = game->next(at.state, g->seat, &g->begun, g->depth - 1, values);
        assert(n > 0);
        if (n == 1) {
            name(&at, g, symbol_of(&at, k, values[0]));
            continue;
        }
        clear_mask(b, g);
        mask_values(&at, k, values, n, g->mask);
        return true;
    }
    *m = game->unsay(at.state, g->seat, &g->begun);
    return false;
}

/* ---- Either way ---- */

bool learn_open_choice(cb_batch *b, uint32_t i, learn_room *room, cb_move *m)
{
    learn_game *g = &b->games[i];
    g->depth = 0;
    if (b->codec->game->next) {
        return go_on(b, i, m);
    }
    cb_move *moves = b->keeps_all ? g->moves : room->moves;
    int n = b->codec->game->moves(learn_state(b, i), g->seat, moves);
    *m = moves[0];
    if (n > 1) {
        sift(b, i, moves, b->keeps_all ? g->next : room->next, n);
    }
    return n > 1;
}

bool learn_take_symbol(cb_batch *b, uint32_t i, int symbol, learn_room *room, cb_move *m)
{
    if (b->codec->game->next) {
        learn_scene at = scene_of(b, i);
        name(&at, &b->games[i], symbol);
        return !go_on(b, i, m);
    }
    return take_listed(b, i, symbol, room, m);
}
