#include "bots/tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- A hash set of the legal moves of the position at hand ---- */

/* A slot holds the stamp of the position that filled it and what became of the move. */
typedef struct cb_mark_slot {
    uint32_t stamp;
    cb_move move;
    bool tried;
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

static void mark_legal(cb_tree *tree, int n)
{
    tree->stamp++;
    for (int i = 0; i < n; i++) {
        *find_slot(tree, tree->moves[i]) =
            (slot){.stamp = tree->stamp, .move = tree->moves[i], .tried = false};
    }
}

/* ---- Life ---- */

bool cb_tree_open(cb_tree *tree, const cb_game *game, const cb_bot_settings *settings)
{
    uint32_t slots = 16;
    while (slots < game->max_moves * 2) {
        slots *= 2;
    }
    *tree = (cb_tree){
        .game = game, .settings = settings, .room = settings->nodes, .mark_mask = slots - 1};
    tree->nodes = malloc(tree->room * sizeof *tree->nodes);
    tree->history = malloc(CB_HISTORY_SIZE * sizeof *tree->history);
    tree->state = malloc(game->state_bytes);
    tree->world = malloc(game->state_bytes);
    tree->trial = malloc(game->state_bytes);
    tree->moves = malloc(game->max_moves * sizeof *tree->moves);
    tree->marks = calloc(slots, sizeof(slot));
    return tree->nodes && tree->history && tree->state && tree->world && tree->trial &&
           tree->moves && tree->marks;
}

void cb_tree_close(cb_tree *tree)
{
    free(tree->nodes);
    free(tree->history);
    free(tree->state);
    free(tree->world);
    free(tree->trial);
    free(tree->moves);
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
static cb_move untried_move(cb_tree *tree, uint32_t parent, int seat, int n)
{
    int samples = parent ? 8 : n;
    cb_move best = tree->moves[0];
    float best_hope = -1.0F;
    int offset = (int)cb_rng_below(&tree->rng, (uint32_t)n);
    for (int i = 0, found = 0; i < n && found < samples; i++) {
        cb_move m = tree->moves[(offset + i) % n];
        if (find_slot(tree, m)->tried) {
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

/* The legal child with the highest upper confidence bound, 0 if there is none; counts the legal
 * children and notes that they could have been chosen. */
static uint32_t best_child(cb_tree *tree, uint32_t parent, int seat, int *legal)
{
    uint32_t best = 0;
    float best_bound = -1.0F;
    *legal = 0;
    for (uint32_t i = tree->nodes[parent].child; i; i = tree->nodes[i].next) {
        cb_node *node = &tree->nodes[i];
        slot *s = find_slot(tree, node->move);
        if (node->seat != seat || s->stamp != tree->stamp) {
            continue;
        }
        s->tried = true;
        (*legal)++;
        node->available++;
        float visits = (float)node->visits;
        float bound = node->total / visits +
                      tree->settings->explore * sqrtf(logf((float)node->available) / visits);
        if (bound > best_bound) {
            best_bound = bound;
            best = i;
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

/* ---- One iteration ---- */

/* Before the first iteration every move of the root is made once and judged, so that the better ones
 * are tried first. */
static void look_around(cb_tree *tree)
{
    const cb_game *game = tree->game;
    int n = game->moves(tree->view, tree->seat, tree->moves);
    float worth[CB_MAX_SEATS] = {0};
    for (int i = 0; i < n; i++) {
        memcpy(tree->state, tree->world, game->state_bytes);
        game->apply(tree->state, tree->seat, tree->moves[i], NULL);
        cb_appraise(game, tree->state, tree->players, worth);
        cb_history *h = history_of(tree, tree->seat, tree->moves[i]);
        h->total += worth[tree->seat];
        h->count++;
    }
}

typedef struct descent {
    uint32_t path[CB_TREE_DEPTH];
    int depth;
} descent;

/* Who acts when several may: the searching seat first, then the lowest. */
static int acting_seat(const cb_tree *tree, cb_seats who)
{
    return who >> tree->seat & 1 ? tree->seat : __builtin_ctz(who);
}

static void chance(cb_tree *tree)
{
    cb_move m = cb_nature_roll(tree->game, tree->state, tree->moves, &tree->rng);
    tree->game->apply(tree->state, CB_NATURE_SEAT, m, NULL);
}

/* Makes a decision outside the tree: the best of a few moves by the game's own judgement. */
static void play_by_habit(cb_tree *tree, int seat)
{
    const cb_game *game = tree->game;
    int n = game->moves(tree->state, seat, tree->moves);
    cb_move best = tree->moves[cb_rng_below(&tree->rng, (uint32_t)n)];
    float best_worth = -1.0F, worth[CB_MAX_SEATS];
    for (uint32_t i = 0; i < tree->settings->samples && n > 1; i++) {
        cb_move m = tree->moves[cb_rng_below(&tree->rng, (uint32_t)n)];
        memcpy(tree->trial, tree->state, game->state_bytes);
        game->apply(tree->trial, seat, m, NULL);
        cb_appraise(game, tree->trial, tree->players, worth);
        if (worth[seat] > best_worth) {
            best_worth = worth[seat];
            best = m;
        }
    }
    game->apply(tree->state, seat, best, NULL);
}

/* Makes one decision in the tree; false when a leaf was reached. Chance is not part of the tree: a
 * node gathers what follows from all outcomes, with those decisions that each outcome allows. */
static bool decide(cb_tree *tree, descent *d, int seat)
{
    if (seat != tree->seat && tree->game->secrets) {
        /* What others hold differs from world to world, and so do their moves: a node for each would
         * hardly ever be met again. */
        play_by_habit(tree, seat);
        return true;
    }
    uint32_t parent = d->depth ? d->path[d->depth - 1] : 0;
    int n = tree->game->moves(tree->state, seat, tree->moves), legal;
    if (n == 1) {
        tree->game->apply(tree->state, seat, tree->moves[0], NULL);
        return true;
    }
    mark_legal(tree, n);
    uint32_t child = best_child(tree, parent, seat, &legal);
    bool expand =
        legal < n && (!child || legal < allowed_children(tree, tree->nodes[parent].visits));
    if (expand) {
        cb_move m = untried_move(tree, parent, seat, n);
        child = add_child(tree, parent, seat, m);
        tree->game->apply(tree->state, seat, m, NULL);
    } else {
        tree->game->apply(tree->state, seat, tree->nodes[child].move, NULL);
    }
    if (child) {
        d->path[d->depth++] = child;
    }
    return !expand && d->depth < CB_TREE_DEPTH;
}

static void descend(cb_tree *tree, descent *d)
{
    cb_seats who;
    for (int forced = 0; forced < 4 * CB_TREE_DEPTH; forced++) {
        switch (tree->game->phase(tree->state, &who)) {
        case CB_OVER:
            return;
        case CB_NATURE:
            chance(tree);
            break;
        case CB_PLAYERS:
            if (!decide(tree, d, acting_seat(tree, who))) {
                return;
            }
            break;
        }
    }
}

static void roll_out(cb_tree *tree)
{
    cb_seats who;
    for (uint32_t left = tree->settings->rollout; left;) {
        switch (tree->game->phase(tree->state, &who)) {
        case CB_OVER:
            return;
        case CB_NATURE:
            chance(tree);
            break;
        case CB_PLAYERS:
            play_by_habit(tree, acting_seat(tree, who));
            left--;
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
        tree->worth[i] += worth[i];
    }
    tree->iterations++;
}

void cb_tree_iterate(cb_tree *tree)
{
    descent d = {.depth = 0};
    float worth[CB_MAX_SEATS] = {0};
    if (!tree->iterations) {
        memcpy(tree->world, tree->view, tree->game->state_bytes);
        tree->game->guess(tree->world, tree->seat, &tree->rng);
        look_around(tree);
    }
    memcpy(tree->state, tree->view, tree->game->state_bytes);
    tree->game->guess(tree->state, tree->seat, &tree->rng);
    descend(tree, &d);
    roll_out(tree);
    cb_appraise(tree->game, tree->state, tree->players, worth);
    back_up(tree, &d, worth);
}
