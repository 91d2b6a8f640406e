/* Choosing a child: upper confidence bounds, widening, and the worth of moves elsewhere. */
#include <math.h>
#include <string.h>

#include "bots/tree.h"

/* ---- Bounds ---- */

/* The square root of the natural logarithm, to about a hundredth: every visit to a node needs it,
 * and it hardly changes. Looked up by the exponent and the first two bits of the mantissa. */
static float root_of_log(uint32_t n)
{
    static const float roots[] = {
        0.000F, 0.472F, 0.637F, 0.748F, 0.833F, 0.957F, 1.048F, 1.119F, 1.177F, 1.269F, 1.340F,
        1.396F, 1.442F, 1.518F, 1.577F, 1.625F, 1.665F, 1.731F, 1.784F, 1.826F, 1.862F, 1.921F,
        1.968F, 2.007F, 2.039F, 2.094F, 2.137F, 2.172F, 2.203F, 2.253F, 2.293F, 2.326F, 2.355F,
        2.402F, 2.439F, 2.471F, 2.498F, 2.542F, 2.577F, 2.607F, 2.633F, 2.675F, 2.708F, 2.737F,
        2.761F, 2.801F, 2.833F, 2.860F, 2.884F, 2.922F, 2.953F, 2.979F, 3.002F, 3.039F, 3.068F,
        3.093F, 3.115F, 3.151F, 3.179F, 3.203F, 3.224F, 3.258F, 3.286F, 3.309F};
    enum { LAST = sizeof roots / sizeof roots[0] - 1, BITS = 21, ONE = 0x3f800000 };
    float x = (float)n;
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    uint32_t at = (bits - ONE) >> BITS;
    return roots[at < LAST ? at : LAST];
}

float cb_tree_bound(const cb_tree *tree, const cb_node *node)
{
    return node->mean + tree->doubt * root_of_log(node->available) * node->slack;
}

/* In most positions the worths of moves, and luck, differ by far less than the range from 0 to 1,
 * so the spread seen so far is the scale. */
void cb_tree_doubt(cb_tree *tree)
{
    enum { ENOUGH = 8 };
    const float least = 0.01F;
    tree->doubt = tree->settings->explore;
    if (tree->weight >= ENOUGH) {
        double mean = tree->worth[tree->seat] / tree->weight;
        float variance = (float)(tree->squares / tree->weight - mean * mean);
        tree->doubt *= 2.0F * fmaxf(sqrtf(fmaxf(variance, 0.0F)), least);
    }
}

int cb_tree_breadth(const cb_tree *tree, uint32_t visits)
{
    return 1 + (int)(tree->settings->widen * 2.0F * sqrtf((float)visits));
}

uint32_t cb_tree_add(cb_tree *tree, uint32_t parent, int seat, cb_move m)
{
    if (tree->count == tree->room) {
        return 0;
    }
    uint32_t index = tree->count++;
    tree->nodes[index] = (cb_node){.move = m,
                                   .seat = (int8_t)seat,
                                   .next = tree->nodes[parent].child,
                                   .slack = 1.0F,
                                   .available = 1};
    tree->nodes[parent].child = index;
    return index;
}

/* ---- What moves were worth elsewhere ---- */

static cb_history *history_of(const cb_tree *tree, int seat, cb_move m)
{
    uint32_t x = (m ^ (uint32_t)seat << 28) * UINT32_C(0x9e3779b1);
    return &tree->history[(x ^ x >> 15) & (CB_HISTORY_SIZE - 1)];
}

float cb_tree_hope(const cb_tree *tree, int seat, cb_move m)
{
    const cb_history *h = history_of(tree, seat, m);
    return (h->total + 1.0F) / ((float)h->count + 1.0F);
}

void cb_tree_note(cb_tree *tree, int seat, cb_move m)
{
    cb_descent *d = &tree->descent;
    if (d->noted < CB_TREE_NOTES) {
        d->notes[d->noted].move = m;
        d->notes[d->noted++].seat = seat;
    }
}

void cb_tree_remember(cb_tree *tree, const float worth[CB_MAX_SEATS])
{
    const cb_descent *d = &tree->descent;
    for (int i = 0; i < d->noted; i++) {
        cb_history *h = history_of(tree, d->notes[i].seat, d->notes[i].move);
        h->total += worth[d->notes[i].seat];
        h->count++;
    }
}

/* ---- Below the root ---- */

enum {
    FAMILY = 256,  /* the most legal children a node may have */
    STRANGERS = 3, /* and how many times as many over all worlds */
};

/* The children of a node that are legal now, and the best of them by its bound. */
typedef struct family {
    cb_move moves[FAMILY];
    int count, all; /* legal, and of all worlds */
    uint32_t best;
    float best_bound;
} family;

/* Counts instead of stopping at the first, so that the compiler handles four or more at a time. */
static bool is_listed(const cb_move *list, int n, cb_move m)
{
    int found = 0;
    for (int i = 0; i < n; i++) {
        found += list[i] == m;
    }
    return found != 0;
}

/* The places that the legal moves have in a small table: a quick no to most of the others. */
enum { SIEVE_BITS = 9 };
typedef struct sieve {
    uint64_t places[(1 << SIEVE_BITS) / 64];
    bool filled;
} sieve;

static uint32_t place_in_sieve(cb_move m)
{
    return m * UINT32_C(0x9e3779b1) >> (32 - SIEVE_BITS);
}

static void fill_sieve(sieve *v, const cb_move *list, int n)
{
    memset(v->places, 0, sizeof v->places);
    for (int i = 0; i < n; i++) {
        uint32_t place = place_in_sieve(list[i]);
        v->places[place / 64] |= UINT64_C(1) << place % 64;
    }
    v->filled = true;
}

/* Looks where the move was the last time, then everywhere. */
static bool is_legal(cb_node *node, const cb_move *list, int n, sieve *v)
{
    if (node->at < n && list[node->at] == node->move) {
        return true;
    }
    if (!v->filled) {
        fill_sieve(v, list, n);
    }
    uint32_t place = place_in_sieve(node->move);
    if (!(v->places[place / 64] >> place % 64 & 1)) {
        return false;
    }
    int found = -1;
    for (int i = 0; i < n; i++) {
        found = list[i] == node->move ? i : found;
    }
    node->at = found < 0 ? node->at : (uint16_t)found;
    return found >= 0;
}

/* Goes through the children. A game that can tell whether a move is legal needs no list (n is
 * 0). */
static void gather(cb_tree *tree, uint32_t parent, int seat, int n, family *f)
{
    const cb_game *game = tree->game;
    f->count = f->all = 0;
    f->best = 0;
    f->best_bound = -1e9F;
    sieve legal;
    legal.filled = false;
    for (uint32_t i = tree->nodes[parent].child; i; i = tree->nodes[i].next) {
        cb_node *node = &tree->nodes[i];
        f->all++;
        if (node->seat != seat || !(n ? is_legal(node, tree->moves, n, &legal)
                                      : game->legal(tree->state, seat, node->move))) {
            continue;
        }
        node->available++;
        float bound = cb_tree_bound(tree, node);
        if (bound > f->best_bound) {
            f->best_bound = bound;
            f->best = i;
        }
        if (f->count < FAMILY) {
            f->moves[f->count++] = node->move;
        }
    }
}

/* Draws a few moves that have no node yet and finds the most promising; false if there was none. */
static bool untried(cb_tree *tree, int seat, int n, const family *f, cb_move *found)
{
    enum { DRAWN = 8 };
    float best = -1.0F;
    int met = 0, offset = n ? (int)cb_rng_below(&tree->rng, (uint32_t)n) : 0;
    for (int i = 0; met < DRAWN && i < (n ? n : DRAWN); i++) {
        int at = i + offset < n ? i + offset : i + offset - n;
        cb_move m = n ? tree->moves[at] : tree->game->pick(tree->state, seat, &tree->rng);
        if (is_listed(f->moves, f->count, m)) {
            continue;
        }
        met++;
        float hope = cb_tree_hope(tree, seat, m);
        if (hope > best) {
            best = hope;
            *found = m;
        }
    }
    return met > 0;
}

cb_selection cb_tree_select(cb_tree *tree, uint32_t parent, int seat)
{
    const cb_game *game = tree->game;
    int n = game->pick ? 0 : game->moves(tree->state, seat, tree->moves);
    if (n == 1) {
        return (cb_selection){.move = tree->moves[0], .forced = true};
    }
    family f;
    gather(tree, parent, seat, n, &f);
    cb_selection c = {.child = f.best};
    int breadth = cb_tree_breadth(tree, tree->nodes[parent].visits);
    bool room = f.count < (n && n < FAMILY ? n : FAMILY) && f.all < STRANGERS * breadth &&
                (!f.best || f.count < breadth);
    if (room && untried(tree, seat, n, &f, &c.move)) {
        c.child = cb_tree_add(tree, parent, seat, c.move);
        c.fresh = true;
    } else {
        c.move = tree->nodes[c.child].move;
    }
    return c;
}
