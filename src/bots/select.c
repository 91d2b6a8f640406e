/* Choosing a child: upper confidence bounds, widening, and the worth of moves elsewhere. */
#include <math.h>
#include <string.h>

#include "bots/tree.h"

/* ---- Bounds ---- */

/* The square root of the natural logarithm, or up to a tenth less: every visit to a node needs it,
 * and it hardly changes. Looked up by the exponent and the first two bits of the mantissa. */
static inline float root_of_log(uint32_t n)
{
    static const float roots[] = {
        0.000F, 0.472F, 0.637F, 0.748F, 0.833F, 0.957F, 1.048F, 1.119F, 1.177F, 1.269F, 1.340F,
        1.396F, 1.442F, 1.518F, 1.577F, 1.625F, 1.665F, 1.731F, 1.784F, 1.826F, 1.862F, 1.921F,
        1.968F, 2.007F, 2.039F, 2.094F, 2.137F, 2.172F, 2.203F, 2.253F, 2.293F, 2.326F, 2.355F,
        2.402F, 2.439F, 2.471F, 2.498F, 2.542F, 2.577F, 2.607F, 2.633F, 2.675F, 2.708F, 2.737F,
        2.761F, 2.801F, 2.833F, 2.860F, 2.884F, 2.922F, 2.953F, 2.979F, 3.002F, 3.039F, 3.068F,
        3.093F, 3.115F, 3.151F, 3.179F, 3.203F, 3.224F, 3.258F, 3.286F, 3.309F};
    enum { LAST = sizeof roots / sizeof roots[0] - 1, BITS = 21, ONE = 0x3f800000 };
    const float x = (float)n;
    uint32_t at;
    memcpy(&at, &x, sizeof at);
    at = (at - ONE) >> BITS;
    return roots[at < LAST ? at : LAST];
}

/* The upper confidence bound of a child that could be chosen once more. */
static inline float next_bound(cb_tree *tree, uint32_t child)
{
    const cb_nodes *nodes = &tree->nodes;
    const float root = root_of_log(++nodes->available[child]);
    return nodes->mean[child] + tree->doubt * root * nodes->slack[child];
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

void cb_tree_remember(cb_tree *tree, const float worth[CB_MAX_SEATS])
{
    const cb_descent *d = &tree->descent;
    const cb_nodes *nodes = &tree->nodes;
    for (int i = 0; i < d->depth; i++) {
        const int seat = nodes->seat[d->path[i]];
        cb_history *h = history_of(tree, seat, nodes->move[d->path[i]]);
        h->total += worth[seat];
        h->count++;
    }
}

/* ---- What is legal ---- */

/* The handicap is the searching seat's own: it does not expect others to have one. */
int cb_tree_list(cb_tree *tree, int seat)
{
    const cb_game *game = tree->game;
    const cb_handicap *h = seat == tree->seat ? tree->settings->handicap : NULL;
    if (game->shortcuts.pick && !h) {
        return 0;
    }
    int n = game->rules.moves(tree->state, seat, tree->moves);
    return h ? cb_handicap_keep(h, tree->state, seat, tree->moves, n) : n;
}

/* Does a move lead to one of the children? Counts instead of stopping at the first, so that the
 * compiler handles several at a time. */
static bool has_child(const cb_nodes *nodes, uint32_t parent, int seat, cb_move m)
{
    const cb_move *moves = nodes->move + nodes->first[parent];
    const int32_t *by = nodes->seat + nodes->first[parent];
    int found = 0;
    for (int i = 0, n = nodes->count[parent]; i < n; i++) {
        found += (moves[i] == m) & (by[i] == seat);
    }
    return found != 0;
}

/* Is a move legal in tree->state: one of the n listed or, if there is no list (n is 0), does the game
 * say so? */
static inline bool is_legal(const cb_tree *tree, int seat, cb_move m, int n)
{
    if (!n) {
        return tree->game->shortcuts.legal(tree->state, seat, m);
    }
    int found = 0;
    for (int i = 0; i < n; i++) {
        found |= tree->moves[i] == m;
    }
    return found;
}

/* ---- Choosing ---- */

uint32_t cb_tree_best_tried(cb_tree *tree)
{
    const cb_nodes *nodes = &tree->nodes;
    uint32_t best = 0;
    float highest = -1.0F;
    for (uint32_t i = 0; i < nodes->count[0]; i++) {
        const uint32_t child = nodes->first[0] + i;
        if (nodes->seat[child] != tree->seat) {
            continue;
        }
        const float bound = next_bound(tree, child);
        if (bound > highest) {
            highest = bound;
            best = child;
        }
    }
    return best;
}

/* The child with the highest bound of those that are legal, and how many are; of equals the last. */
static uint32_t best_child(cb_tree *tree, uint32_t parent, int seat, int n, int *count)
{
    const cb_nodes *nodes = &tree->nodes;
    uint32_t best = 0;
    float highest = -1.0F;
    *count = 0;
    for (uint32_t i = 0; i < nodes->count[parent]; i++) {
        const uint32_t child = nodes->first[parent] + i;
        if (nodes->seat[child] != seat || !is_legal(tree, seat, nodes->move[child], n)) {
            continue;
        }
        const float bound = next_bound(tree, child);
        ++*count;
        if (bound >= highest) {
            highest = bound;
            best = child;
        }
    }
    return best;
}

/* Draws a few moves that have no node yet and finds the most promising; false if there was none. */
static bool untried(cb_tree *tree, uint32_t parent, int seat, int n, cb_move *found)
{
    enum { DRAWN = 8 };
    float best = -1.0F;
    int met = 0, offset = n ? (int)cb_rng_below(&tree->rng, (uint32_t)n) : 0;
    for (int i = 0; met < DRAWN && i < (n ? n : DRAWN); i++) {
        int at = i + offset < n ? i + offset : i + offset - n;
        cb_move m = n ? tree->moves[at] : tree->game->shortcuts.pick(tree->state, seat, &tree->rng);
        if (has_child(&tree->nodes, parent, seat, m)) {
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
    enum {
        FAMILY = 256,  /* the most legal children a node may have */
        STRANGERS = 3, /* and how many times as many over all worlds */
    };
    const cb_nodes *nodes = &tree->nodes;
    int n = cb_tree_list(tree, seat);
    if (n == 1) {
        return (cb_selection){.move = tree->moves[0], .forced = true};
    }
    int legal, most = n && n < FAMILY ? n : FAMILY;
    cb_selection c = {.child = best_child(tree, parent, seat, n, &legal)};
    int breadth = cb_tree_breadth(tree, nodes->visits[parent]);
    bool widens =
        legal < most && nodes->count[parent] < STRANGERS * breadth && (!c.child || legal < breadth);
    if (widens && untried(tree, parent, seat, n, &c.move)) {
        c.child = cb_nodes_add(&tree->nodes, parent, seat, c.move);
        c.fresh = true;
    } else {
        c.move = nodes->move[c.child];
    }
    return c;
}
