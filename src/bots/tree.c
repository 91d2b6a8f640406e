#include "bots/tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- A hash set of the children of the node at hand ---- */

/* A slot holds the stamp of the decision that filled it. */
typedef struct cb_mark_slot {
    uint32_t stamp;
    cb_move move;
    uint32_t node;
} slot;

static uint32_t spread(uint32_t x)
{
    x *= UINT32_C(0x9e3779b1);
    return x ^ (x >> 15);
}

static slot *find_slot(const cb_tree *tree, cb_move m)
{
    slot *slots = tree->marks;
    uint32_t at = spread(m) & tree->mark_mask;
    while (slots[at].stamp == tree->stamp && slots[at].move != m) {
        at = (at + 1) & tree->mark_mask;
    }
    return &slots[at];
}

static bool has_child(const cb_tree *tree, cb_move m)
{
    return find_slot(tree, m)->stamp == tree->stamp;
}

/* Only as much of the table is used as the children need, so that it stays in the nearest cache. */
static void mark_children(cb_tree *tree, uint32_t parent, int seat)
{
    uint32_t count = 0;
    for (uint32_t i = tree->nodes[parent].child; i; i = tree->nodes[i].next) {
        count++;
    }
    tree->mark_mask = 63;
    while (tree->mark_mask < 4 * count && tree->mark_mask < tree->mark_room - 1) {
        tree->mark_mask = 2 * tree->mark_mask + 1;
    }
    tree->stamp++;
    count = 0;
    for (uint32_t i = tree->nodes[parent].child; i; i = tree->nodes[i].next) {
        /* Of more children than the table holds the oldest are forgotten. */
        if (tree->nodes[i].seat == seat && count++ < tree->mark_room / 2) {
            cb_move m = tree->nodes[i].move;
            *find_slot(tree, m) = (slot){.stamp = tree->stamp, .move = m, .node = i};
        }
    }
}

/* ---- Life ---- */

bool cb_tree_open(cb_tree *tree, const cb_game *game, const cb_bot_settings *settings)
{
    uint32_t slots = 64;
    /* A node has at most a child for every legal move of every world: the set is bounded by the tree. */
    while (slots < game->max_moves * 4 && slots < settings->nodes * 2) {
        slots *= 2;
    }
    *tree =
        (cb_tree){.game = game, .settings = settings, .room = settings->nodes, .mark_room = slots};
    tree->nodes = malloc(tree->room * sizeof *tree->nodes);
    tree->history = malloc(CB_HISTORY_SIZE * sizeof *tree->history);
    tree->state = malloc(game->state_bytes);
    tree->world = malloc(game->state_bytes);
    tree->trial = malloc(game->state_bytes);
    tree->moves = malloc(game->max_moves * sizeof *tree->moves);
    tree->root = malloc(game->max_moves * sizeof *tree->root);
    tree->marks = calloc(slots, sizeof(slot));
    return tree->nodes && tree->history && tree->state && tree->world && tree->trial &&
           tree->moves && tree->root && tree->marks;
}

void cb_tree_close(cb_tree *tree)
{
    free(tree->nodes);
    free(tree->history);
    free(tree->state);
    free(tree->world);
    free(tree->trial);
    free(tree->moves);
    free(tree->root);
    free(tree->marks);
}

void cb_tree_reset(cb_tree *tree, const void *view, int seat, int players, uint64_t seed)
{
    tree->view = view;
    tree->seat = seat;
    tree->players = players;
    tree->count = 1;
    tree->nodes[0] = (cb_node){.seat = CB_NATURE_SEAT};
    tree->iterations = 0;
    tree->root_tried = 0;
    tree->squares = 0;
    memset(tree->worth, 0, sizeof tree->worth);
    memset(tree->history, 0, CB_HISTORY_SIZE * sizeof *tree->history);
    cb_rng_seed(&tree->rng, seed, 0);
}

/* ---- Choosing a child ---- */

static cb_history *history_of(const cb_tree *tree, int seat, cb_move m)
{
    return &tree->history[spread(m ^ (uint32_t)seat << 28) & (CB_HISTORY_SIZE - 1)];
}

/* What a move is expected to be worth before it was tried here. */
static float hope(const cb_tree *tree, int seat, cb_move m)
{
    const cb_history *h = history_of(tree, seat, m);
    return (h->total + 1.0F) / ((float)h->count + 1.0F);
}

/* The most promising of a few legal moves that have no node yet. */
static cb_move untried_move(cb_tree *tree, int seat, int n)
{
    enum { SAMPLES = 8 };
    cb_move best = tree->moves[0];
    float best_hope = -1.0F;
    int offset = (int)cb_rng_below(&tree->rng, (uint32_t)n);
    for (int i = 0, found = 0; i < n && found < SAMPLES; i++) {
        cb_move m = tree->moves[offset + i < n ? offset + i : offset + i - n];
        if (has_child(tree, m)) {
            continue;
        }
        found++;
        float h = hope(tree, seat, m);
        if (h > best_hope) {
            best_hope = h;
            best = m;
        }
    }
    return best;
}

/* The logarithm to base e, to about 0.01: exponent and mantissa of a positive number. */
static float quick_log(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    float exponent = (float)(int)(bits >> 23) - 127.0F;
    bits = (bits & 0x7fffffU) | 0x3f800000U;
    float mantissa;
    memcpy(&mantissa, &bits, sizeof mantissa);
    return 0.6931472F * (exponent + (mantissa - 1.0F) * (1.3465F - 0.3465F * (mantissa - 1.0F)));
}

/* How much the bound grows with doubt. What is judged differs from move to move by as much as it does
 * by luck, which is far less than from 0 to 1 in most positions: the spread seen so far is the scale. */
static float doubt(const cb_tree *tree)
{
    enum { ENOUGH = 8 };
    const float least = 0.01F;
    if (tree->iterations < ENOUGH) {
        return tree->settings->explore;
    }
    double n = (double)tree->iterations, mean = tree->worth[tree->seat] / n;
    float spread_seen = sqrtf(fmaxf((float)(tree->squares / n - mean * mean), 0.0F));
    return 2.0F * tree->settings->explore * fmaxf(spread_seen, least);
}

static float bound_of(const cb_node *node, float doubt_scale)
{
    float visits = (float)node->visits;
    return node->total / visits + doubt_scale * sqrtf(quick_log((float)node->available) / visits);
}

/* The child of the root with the highest upper confidence bound: all are always legal. */
static uint32_t best_at_root(cb_tree *tree)
{
    uint32_t best = 0;
    float best_bound = -1e9F, scale = doubt(tree);
    for (uint32_t i = tree->nodes[0].child; i; i = tree->nodes[i].next) {
        cb_node *node = &tree->nodes[i];
        node->available++;
        float bound = bound_of(node, scale);
        if (bound > best_bound) {
            best_bound = bound;
            best = i;
        }
    }
    return best;
}

/* The legal child with the highest upper confidence bound, 0 if there is none; counts the legal
 * children and notes that they could have been chosen. */
static uint32_t best_child(cb_tree *tree, uint32_t parent, int seat, int n, int *legal)
{
    uint32_t best = 0;
    float best_bound = -1e9F, scale = doubt(tree);
    *legal = 0;
    if (!tree->nodes[parent].child) {
        tree->stamp++; /* the set is empty */
        return 0;
    }
    mark_children(tree, parent, seat);
    for (int i = 0; i < n; i++) {
        const slot *s = find_slot(tree, tree->moves[i]);
        if (s->stamp != tree->stamp) {
            continue;
        }
        cb_node *node = &tree->nodes[s->node];
        (*legal)++;
        node->available++;
        float bound = bound_of(node, scale);
        if (bound > best_bound) {
            best_bound = bound;
            best = s->node;
        }
    }
    return best;
}

static uint32_t add_child(cb_tree *tree, uint32_t parent, int seat, cb_move m)
{
    if (tree->count == tree->room) {
        return 0;
    }
    uint32_t index = tree->count++;
    tree->nodes[index] = (cb_node){
        .move = m, .seat = (int8_t)seat, .next = tree->nodes[parent].child, .available = 1};
    tree->nodes[parent].child = index;
    return index;
}

/* How many children a node may have by now: all of a few moves soon, the better ones of many. */
static int allowed_children(const cb_tree *tree, uint32_t visits)
{
    return 1 + (int)(tree->settings->widen * 2.0F * sqrtf((float)visits));
}

/* ---- Before the first iteration ---- */

static int by_hope(const void *a, const void *b)
{
    float x = ((const cb_root_move *)a)->hope, y = ((const cb_root_move *)b)->hope;
    return (x < y) - (x > y);
}

void cb_tree_look_around(cb_tree *tree, const cb_deadline *deadline)
{
    enum { SHORT = 64, LONG = 1024, BETWEEN_LOOKS = 64 };
    const cb_game *game = tree->game;
    int n = tree->root_count = game->moves(tree->view, tree->seat, tree->moves);
    int looks = n <= SHORT ? 3 : 1;
    for (int i = 0; i < n; i++) {
        tree->root[i] = (cb_root_move){.move = tree->moves[i], .hope = 0.0F};
    }
    for (int look = 0; look < looks; look++) {
        cb_tree_imagine(tree);
        memcpy(tree->world, tree->state, game->state_bytes);
        for (int i = 0; i < n; i++) {
            float worth[CB_MAX_SEATS] = {0};
            if (i % BETWEEN_LOOKS == BETWEEN_LOOKS - 1 && cb_deadline_passed(deadline)) {
                break;
            }
            memcpy(tree->state, tree->world, game->state_bytes);
            tree->actor = tree->seat;
            game->apply(tree->state, tree->seat, tree->root[i].move, NULL);
            if (n <= LONG) {
                cb_tree_play_on(tree, 0);
            }
            cb_appraise(game, tree->state, tree->players, worth);
            tree->root[i].hope += worth[tree->seat] / (float)looks;
        }
    }
    qsort(tree->root, (size_t)n, sizeof *tree->root, by_hope);
}

/* ---- One iteration ---- */

typedef struct descent {
    uint32_t path[CB_TREE_DEPTH];
    int depth;
} descent;

/* The root's list does not change: its moves are tried in the order of the first look. */
static bool decide_at_root(cb_tree *tree, descent *d)
{
    bool expand = tree->root_tried < tree->root_count &&
                  tree->root_tried < allowed_children(tree, tree->nodes[0].visits);
    uint32_t child = 0;
    if (expand) {
        child = add_child(tree, 0, tree->seat, tree->root[tree->root_tried].move);
    }
    if (child) {
        tree->nodes[child].visits = 1;
        tree->nodes[child].total = tree->root[tree->root_tried].hope;
        tree->root_tried++;
    } else {
        child = best_at_root(tree);
        expand = false;
    }
    tree->game->apply(tree->state, tree->seat, tree->nodes[child].move, NULL);
    tree->actor = tree->seat;
    d->path[d->depth++] = child;
    return !expand;
}

/* Makes one decision in the tree; false when a leaf was reached. Chance is not part of the tree: a
 * node gathers what follows from all outcomes, with those decisions that each outcome allows. */
static bool decide(cb_tree *tree, descent *d, int seat)
{
    if (seat != tree->seat && tree->game->secrets) {
        /* What others hold differs from world to world, and so do their moves: a node for each would
         * hardly ever be met again. */
        cb_tree_by_habit(tree, seat);
        return true;
    }
    if (!d->depth && seat == tree->seat) {
        return decide_at_root(tree, d);
    }
    uint32_t parent = d->depth ? d->path[d->depth - 1] : 0;
    int n = tree->game->moves(tree->state, seat, tree->moves), legal;
    tree->actor = seat;
    if (n == 1) {
        tree->game->apply(tree->state, seat, tree->moves[0], NULL);
        return true;
    }
    uint32_t child = best_child(tree, parent, seat, n, &legal);
    bool expand =
        legal < n && (!child || legal < allowed_children(tree, tree->nodes[parent].visits));
    cb_move m = expand ? untried_move(tree, seat, n) : tree->nodes[child].move;
    if (expand) {
        child = add_child(tree, parent, seat, m);
    }
    tree->game->apply(tree->state, seat, m, NULL);
    if (child) {
        d->path[d->depth++] = child;
    }
    return !expand && d->depth < CB_TREE_DEPTH;
}

static void descend(cb_tree *tree, descent *d)
{
    cb_seats who;
    for (int steps = 0; steps < 4 * CB_TREE_DEPTH; steps++) {
        switch (tree->game->phase(tree->state, &who)) {
        case CB_OVER:
            return;
        case CB_NATURE:
            cb_tree_chance(tree);
            break;
        case CB_PLAYERS:
            if (!decide(tree, d, cb_tree_actor(tree, who))) {
                return;
            }
            break;
        }
    }
}

static void back_up(cb_tree *tree, const descent *d, const float worth[CB_MAX_SEATS])
{
    tree->nodes[0].visits++;
    for (int i = 0; i < d->depth; i++) {
        cb_node *node = &tree->nodes[d->path[i]];
        cb_history *h = history_of(tree, node->seat, node->move);
        node->visits++;
        node->total += worth[node->seat];
        h->total += worth[node->seat];
        h->count++;
    }
    for (int i = 0; i < tree->players; i++) {
        tree->worth[i] += (double)worth[i];
    }
    tree->squares += (double)worth[tree->seat] * (double)worth[tree->seat];
    tree->iterations++;
}

void cb_tree_iterate(cb_tree *tree)
{
    descent d = {.depth = 0};
    float worth[CB_MAX_SEATS] = {0};
    cb_tree_imagine(tree);
    descend(tree, &d);
    cb_tree_play_on(tree, tree->settings->rollout);
    cb_appraise(tree->game, tree->state, tree->players, worth);
    back_up(tree, &d, worth);
}
