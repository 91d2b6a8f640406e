/*
 * The choice under way in a match of a batch: which symbols may come next, and what taking one
 * leaves. Most games list their moves, and the candidates are those that begin as chosen. Games
 * with thousands of moves list themselves how a phrase continues (cb_game.next).
 */
#include "learn/batch.h"

#include <assert.h>
#include <string.h>

#include "core/bits.h"
#include "core/room.h"

static learn_scene scene_of(const cb_batch *b, const learn_game *g)
{
    return (learn_scene){b->codec, g->state, g->seat, b->options.setup.players};
}

static inline void clear_mask(learn_game *g)
{
    cb_clear_line(g->mask);
    cb_clear_line(g->mask + CB_SYMBOL_WORDS / 2);
}
_Static_assert(sizeof((learn_game){0}.mask) == 2 * CB_LINE, "a mask is two lines");

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

/* The bits in which candidates differ; some of them, if those include the bits of their verbs. Many
 * are compared several at a time, which is slower for few. */
static inline uint32_t differing(const cb_move *moves, int n, uint32_t verbs)
{
    enum { FEW = 12 };
    uint32_t differ = moves[n - 1] ^ moves[0];
    if (n > FEW && !(differ & verbs)) {
        for (int k = 1; k < n; k++) {
            differ |= moves[k] ^ moves[0];
        }
        return differ;
    }
    for (int k = 1; k < n - 1 && !(differ & verbs); k++) {
        differ |= moves[k] ^ moves[0];
    }
    return differ;
}

static inline void mark(uint64_t *mask, int symbol)
{
    mask[(unsigned)symbol / 64] |= cb_bit(symbol % 64);
}

/* Adds symbols from `first` on to a mask: those in a set that was gathered in a register. Memory that
 * was just written takes longer to read. */
static inline void mark_set(uint64_t *mask, int first, uint64_t set)
{
    const unsigned word = (unsigned)first / 64, shift = (unsigned)first % 64;
    mask[word] |= set << shift;
    if (shift && word + 1 < CB_SYMBOL_WORDS) {
        mask[word + 1] |= set >> (64 - shift);
    }
}

/* Adds the verbs of candidates to a mask. */
static void mask_verbs(const cb_codec *codec, const cb_move *moves, int n, uint64_t *mask)
{
    const learn_bits field = codec->bits[0];
    if (codec->verb_count > 64) {
        for (int k = 0; k < n; k++) {
            mark(mask, codec->verb_places[(moves[k] & field.mask) >> field.shift]);
        }
        return;
    }
    uint64_t set = 0;
    for (int k = 0; k < n; k++) {
        set |= cb_bit(codec->verb_places[(moves[k] & field.mask) >> field.shift]);
    }
    mark_set(mask, 0, set);
}

/* The symbol of a value whose place depends on where it is named. */
__attribute__((noinline)) static int symbol_there(const cb_batch *b, const learn_game *g,
                                                  const learn_kind *kind, int value)
{
    const learn_scene at = scene_of(b, g);
    return b->codec->verb_count + learn_place(&at, kind, value);
}

static inline int symbol_in(const cb_batch *b, learn_game *g, const learn_kind *kind, int value)
{
    const int first = b->codec->verb_count, place = value - kind->kind->min;
    return kind->plain    ? first + place
           : kind->places ? first + kind->places[place]
                          : symbol_there(b, g, kind, value);
}

/* Adds what packed candidates name in these bits to a mask. */
static void mask_packed(const cb_batch *b, learn_game *g, const cb_move *moves, int n,
                        learn_bits field, const learn_kind *kind, uint64_t *mask)
{
    const int first = b->codec->verb_count, min = kind->kind->min;
    const int16_t *places = kind->places;
    if (kind->plain && kind->count <= 64) {
        uint64_t set = 0;
        for (int k = 0; k < n; k++) {
            set |= cb_bit((int)((moves[k] & field.mask) >> field.shift) - min);
        }
        mark_set(mask, first, set);
        return;
    }
    if (kind->plain) {
        for (int k = 0; k < n; k++) {
            mark(mask, first - min + (int)((moves[k] & field.mask) >> field.shift));
        }
        return;
    }
    if (places) {
        for (int k = 0; k < n; k++) {
            mark(mask, first + places[(int)((moves[k] & field.mask) >> field.shift) - min]);
        }
        return;
    }
    uint32_t last = ~moves[0];
    for (int k = 0; k < n; k++) {
        if ((moves[k] ^ last) & field.mask) {
            last = moves[k];
            mark(mask, symbol_there(b, g, kind, (int)((last & field.mask) >> field.shift)));
        }
    }
}

/* Takes what packed candidates have in common, and adds to the mask what distinguishes them. False
 * if only their phrases tell. */
static bool sift_packed(const cb_batch *b, learn_game *g, const cb_move *moves, int n)
{
    const cb_codec *codec = b->codec;
    const learn_bits *bits = codec->bits;
    const uint32_t differ = differing(moves, n, bits[0].mask);
    g->differ = differ;
    if (differ & bits[0].mask) {
        mask_verbs(codec, moves, n, g->mask);
        return true;
    }
    const int first = codec->verb_places[learn_packed(codec, moves[0], 0)];
    const learn_verb *verb = &codec->verbs[first];
    if (!verb->packed) {
        return false;
    }
    int depth = g->depth;
    if (!depth) {
        g->taken[depth++] = (uint16_t)first;
    }
    for (; !(differ & bits[depth].mask); depth++) {
        assert(depth < verb->refs);
        const learn_kind *kind = &codec->kinds[verb->kinds[depth - 1]];
        g->taken[depth] = (uint16_t)symbol_in(b, g, kind, learn_packed(codec, moves[0], depth));
    }
    g->depth = (uint8_t)depth;
    mask_packed(b, g, moves, n, bits[depth], &codec->kinds[verb->kinds[depth - 1]], g->mask);
    return true;
}

/* Keeps the candidates that have these bits. */
static int keep_wanted(cb_move *moves, int n, uint32_t mask, uint32_t wanted)
{
    int kept = 0;
    for (int k = 0; k < n; k++) {
        cb_move m = moves[k];
        moves[kept] = m;
        kept += (m & mask) == wanted;
    }
    return kept;
}

static int keep_verb(const cb_codec *codec, cb_move *moves, int n, int symbol)
{
    const learn_bits field = codec->bits[0];
    return keep_wanted(moves, n, field.mask, (uint32_t)codec->verbs[symbol].verb << field.shift);
}

/* The value of a symbol whose place depends on where it is named. */
__attribute__((noinline)) static int value_there(const cb_batch *b, const learn_game *g,
                                                 const learn_kind *kind, int symbol)
{
    const learn_scene at = scene_of(b, g);
    return learn_value(&at, kind, symbol - b->codec->verb_count);
}

/* Keeps the packed candidates that name this symbol. Where nothing else distinguishes them, there is
 * one, and it is any other with the bits of that symbol. */
static int keep_packed(const cb_batch *b, learn_game *g, cb_move *moves, int n, int symbol)
{
    const cb_codec *codec = b->codec;
    if (!g->depth) {
        return keep_verb(codec, moves, n, symbol);
    }
    const learn_bits field = codec->bits[g->depth];
    const learn_kind *kind = &codec->kinds[codec->verbs[g->taken[0]].kinds[g->depth - 1]];
    const int value = kind->plain ? symbol - codec->verb_count + kind->kind->min
                                  : value_there(b, g, kind, symbol);
    const uint32_t wanted = (uint32_t)value << field.shift;
    if (g->differ & ~field.mask) {
        return keep_wanted(moves, n, field.mask, wanted);
    }
    moves[0] = (moves[0] & ~field.mask) | wanted;
    return 1;
}

/* ---- Either kind of candidates ---- */

/* The same as sift_packed for candidates that only their phrases tell apart. */
__attribute__((noinline)) static void sift_spoken(const cb_batch *b, learn_game *g,
                                                  const cb_move *moves, uint16_t *next, int n)
{
    const learn_scene at = scene_of(b, g);
    const int depth = part_spoken(&at, moves, next, n, g->depth);
    if (g->depth < depth) {
        cb_phrase first;
        say(&at, moves[0], &first);
        for (; g->depth < depth; g->depth++) {
            g->taken[g->depth] = (uint16_t)learn_symbol(&at, &first, g->depth);
        }
    }
    for (int k = 0; k < n; k++) {
        mark(g->mask, next[k]);
    }
}

/* The candidates of a choice too large to store: lists the moves again and leaves out what was not
 * chosen. Returns how many there are, in the room. */
static int list_again(const cb_batch *b, learn_game *g, learn_room *room)
{
    learn_scene at = scene_of(b, g);
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

static bool take_listed(cb_batch *b, learn_game *g, int symbol, learn_room *room, cb_move *m)
{
    bool kept = g->count <= b->kept;
    int n = kept ? g->count : list_again(b, g, room);
    cb_move *moves = kept ? g->moves : room->moves;
    const uint16_t *next = kept ? g->next : room->next;
    room->lists = !kept;
    if (in_bits(b->codec, g->depth, g->taken[0])) {
        n = keep_packed(b, g, moves, n, symbol);
    } else {
        n = keep_chosen(moves, next, n, symbol);
    }
    assert(n > 0);
    g->taken[g->depth++] = (uint16_t)symbol;
    g->count = n;
    *m = moves[0];
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

/* Names a symbol, if there is one, and all that then has no alternative, and writes the mask of what
 * has; false if that settles the move. */
static bool go_on(cb_batch *b, learn_game *g, int symbol, cb_move *m)
{
    const cb_game *game = b->codec->game;
    const learn_scene at = scene_of(b, g);
    for (;;) {
        int16_t values[CB_MAX_NEXT];
        if (symbol >= 0) {
            name(&at, g, symbol);
        }
        if (g->depth && g->depth == learn_spelled(b->codec, g->taken[0])) {
            *m = game->unsay(at.state, g->seat, &g->begun);
            return false;
        }
        const learn_kind *k = kind_at(b->codec, g);
        int n = game->next(at.state, g->seat, &g->begun, g->depth - 1, values);
        assert(n > 0);
        if (n > 1) {
            clear_mask(g);
            mask_values(&at, k, values, n, g->mask);
            return true;
        }
        symbol = symbol_of(&at, k, values[0]);
    }
}

/* ---- Either way ---- */

bool learn_open_choice(cb_batch *b, learn_game *g, learn_room *room, cb_move *m)
{
    g->depth = 0;
    if (b->codec->game->next) {
        return go_on(b, g, -1, m);
    }
    cb_move *moves = b->keeps_all ? g->moves : room->moves;
    g->count = b->codec->game->moves(g->state, g->seat, moves);
    room->lists = !b->keeps_all;
    *m = moves[0];
    return g->count > 1;
}

bool learn_take_symbol(cb_batch *b, learn_game *g, int symbol, learn_room *room, cb_move *m)
{
    return b->codec->game->next ? !go_on(b, g, symbol, m) : take_listed(b, g, symbol, room, m);
}

void learn_offer_symbols(const cb_batch *b, learn_game *g, learn_room *room)
{
    const int n = g->count;
    cb_move *moves = room->lists ? room->moves : g->moves;
    uint16_t *next = room->lists ? room->next : g->next;
    clear_mask(g);
    if (!b->codec->game->packing || !sift_packed(b, g, moves, n)) {
        sift_spoken(b, g, moves, next, n);
    }
    if (room->lists && n <= b->kept) {
        memcpy(g->moves, moves, (size_t)n * sizeof *moves);
        memcpy(g->next, next, (size_t)n * sizeof *next);
    }
}
