/* Choosing a child: upper confidence bounds, widening, and the worth of moves elsewhere. */
#include <math.h>
#include <string.h>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "bots/tree.h"

/* ---- Bounds ---- */

/* Several children at a time, a lane for each: as many as a register of the processor holds, since
 * gcc splits what is wider badly. Such types are not passed by value, since how that is done depends
 * on the processor, too. */
#ifdef __AVX2__
enum { LANES = 8 };
#else
enum { LANES = 4 };
#endif
typedef uint32_t lanes __attribute__((vector_size(4 * LANES)));
typedef int32_t marks __attribute__((vector_size(4 * LANES))); /* -1 for yes and 0 for no */
typedef float reals __attribute__((vector_size(4 * LANES)));
_Static_assert((int)LANES <= (int)CB_NODE_LANES, "more than the room beyond the last node");

/* 0, 1, 2 ... */
static inline void number_lanes(marks *out)
{
    for (int i = 0; i < LANES; i++) {
        (*out)[i] = i;
    }
}

/* The square root of the natural logarithm, or up to a tenth less: every visit to a node needs it,
 * and it hardly changes. Looked up by the exponent and the first two bits of the mantissa. */
static inline void roots_of_logs(const lanes *n, reals *out)
{
    static const float roots[] = {
        0.000F, 0.472F, 0.637F, 0.748F, 0.833F, 0.957F, 1.048F, 1.119F, 1.177F, 1.269F, 1.340F,
        1.396F, 1.442F, 1.518F, 1.577F, 1.625F, 1.665F, 1.731F, 1.784F, 1.826F, 1.862F, 1.921F,
        1.968F, 2.007F, 2.039F, 2.094F, 2.137F, 2.172F, 2.203F, 2.253F, 2.293F, 2.326F, 2.355F,
        2.402F, 2.439F, 2.471F, 2.498F, 2.542F, 2.577F, 2.607F, 2.633F, 2.675F, 2.708F, 2.737F,
        2.761F, 2.801F, 2.833F, 2.860F, 2.884F, 2.922F, 2.953F, 2.979F, 3.002F, 3.039F, 3.068F,
        3.093F, 3.115F, 3.151F, 3.179F, 3.203F, 3.224F, 3.258F, 3.286F, 3.309F};
    enum { LAST = sizeof roots / sizeof roots[0] - 1, BITS = 21, ONE = 0x3f800000 };
    const reals x = __builtin_convertvector((marks)*n, reals);
    lanes at = ((lanes)x - ONE) >> BITS;
    const lanes beyond = (lanes)(at > (uint32_t)LAST);
    at = (at & ~beyond) | (LAST & beyond);
#ifdef __AVX2__
    *out = (reals)_mm256_i32gather_ps(roots, (__m256i)at, sizeof *roots);
#else
    for (int i = 0; i < LANES; i++) {
        (*out)[i] = roots[at[i]];
    }
#endif
}

/* The best so far in each lane, by its bound as a whole number: they are in the same order. */
typedef struct contest {
    marks bound, child;
    marks count; /* how many took part */
    bool newest; /* of equals the last wins, and not the first */
} contest;

static inline void open_contest(contest *c, bool newest)
{
    *c = (contest){.bound = (marks){0} + INT32_MIN, .newest = newest};
}

/* The marked ones of several children take part. */
static inline void compete(cb_tree *tree, uint32_t first, const marks *legal, contest *c)
{
    const cb_nodes *nodes = &tree->nodes;
    marks order;
    lanes available;
    reals mean, slack, root;
    number_lanes(&order);
    memcpy(&available, nodes->available + first, sizeof available);
    memcpy(&mean, nodes->mean + first, sizeof mean);
    memcpy(&slack, nodes->slack + first, sizeof slack);
    available -= (lanes)*legal;
    memcpy(nodes->available + first, &available, sizeof available);
    roots_of_logs(&available, &root);
    const reals bound = mean + tree->doubt * root * slack;
    marks height = (marks)bound;
    height ^= (height >> 31) & INT32_MAX; /* floats below 0 are in reverse order */
    const marks higher = *legal & (c->newest ? height >= c->bound : height > c->bound);
    c->bound = (height & higher) | (c->bound & ~higher);
    c->child = (((int32_t)first + order) & higher) | (c->child & ~higher);
    c->count -= *legal;
}

/* The winner; 0 if nobody took part. */
static inline uint32_t close_contest(const contest *c, int *count)
{
    int64_t best = INT64_MIN;
    int sum = 0;
    for (int i = 0; i < LANES; i++) {
        uint32_t child = (uint32_t)c->child[i];
        int64_t rank = (int64_t)c->bound[i] * (INT64_C(1) << 32) + (c->newest ? child : ~child);
        best = rank > best ? rank : best;
        sum += c->count[i];
    }
    *count = sum;
    return !sum ? 0 : c->newest ? (uint32_t)best : ~(uint32_t)best;
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

/* ---- Which children are legal ---- */

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

/* Marks those of several children that are moves of the seat; `left` of them exist. */
static inline void mark_own(const cb_nodes *nodes, uint32_t first, int left, int seat, marks *own)
{
    marks order;
    number_lanes(&order);
    memcpy(own, nodes->seat + first, sizeof *own);
    *own = (*own == seat) & (order < left);
}

/* Marks those that are legal in tree->state: moves of the list, or all that the game says are if
 * there is none (n is 0). */
static inline void mark_legal(const cb_tree *tree, uint32_t first, int left, int seat, int n,
                              marks *legal)
{
    const cb_nodes *nodes = &tree->nodes;
    marks own;
    mark_own(nodes, first, left, seat, &own);
    if (n) {
        lanes moves, found = {0};
        memcpy(&moves, nodes->move + first, sizeof moves);
        for (int k = 0; k < n; k++) {
            found |= (lanes)(moves == tree->moves[k]);
        }
        *legal = own & (marks)found;
        return;
    }
    for (int i = 0; i < LANES; i++) {
        (*legal)[i] = -(own[i] && tree->game->legal(tree->state, seat, nodes->move[first + i]));
    }
}

/* ---- Choosing ---- */

uint32_t cb_tree_best_tried(cb_tree *tree)
{
    const cb_nodes *nodes = &tree->nodes;
    const uint32_t first = nodes->first[0];
    contest c;
    int count;
    open_contest(&c, false);
    for (int i = 0, all = nodes->count[0]; i < all; i += LANES) {
        marks own;
        mark_own(nodes, first + (uint32_t)i, all - i, tree->seat, &own);
        compete(tree, first + (uint32_t)i, &own, &c);
    }
    return close_contest(&c, &count);
}

/* The child with the highest bound of those that are legal, and how many are. */
static uint32_t best_child(cb_tree *tree, uint32_t parent, int seat, int n, int *count)
{
    const cb_nodes *nodes = &tree->nodes;
    const uint32_t first = nodes->first[parent];
    contest c;
    open_contest(&c, true);
    for (int i = 0, all = nodes->count[parent]; i < all; i += LANES) {
        marks legal;
        mark_legal(tree, first + (uint32_t)i, all - i, seat, n, &legal);
        compete(tree, first + (uint32_t)i, &legal, &c);
    }
    return close_contest(&c, count);
}

/* Draws a few moves that have no node yet and finds the most promising; false if there was none. */
static bool untried(cb_tree *tree, uint32_t parent, int seat, int n, cb_move *found)
{
    enum { DRAWN = 8 };
    float best = -1.0F;
    int met = 0, offset = n ? (int)cb_rng_below(&tree->rng, (uint32_t)n) : 0;
    for (int i = 0; met < DRAWN && i < (n ? n : DRAWN); i++) {
        int at = i + offset < n ? i + offset : i + offset - n;
        cb_move m = n ? tree->moves[at] : tree->game->pick(tree->state, seat, &tree->rng);
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
    const cb_game *game = tree->game;
    const cb_nodes *nodes = &tree->nodes;
    int n = game->pick ? 0 : game->moves(tree->state, seat, tree->moves);
    if (n == 1) {
        return (cb_selection){.move = tree->moves[0], .forced = true};
    }
    int legal, most = n && n < FAMILY ? n : FAMILY;
    cb_selection c = {.child = best_child(tree, parent, seat, n, &legal)};
    int breadth = cb_tree_breadth(tree, nodes->visits[parent]);
    bool room =
        legal < most && nodes->count[parent] < STRANGERS * breadth && (!c.child || legal < breadth);
    if (room && untried(tree, parent, seat, n, &c.move)) {
        c.child = cb_nodes_add(&tree->nodes, parent, seat, c.move);
        c.fresh = true;
    } else {
        c.move = nodes->move[c.child];
    }
    return c;
}
