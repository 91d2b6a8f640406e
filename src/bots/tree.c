/* The life of a tree, and its iterations. */
#include "bots/tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Life ---- */

bool cb_tree_open(cb_tree *tree, const cb_game *game, const cb_bot_settings *settings)
{
    *tree = (cb_tree){.game = game, .settings = settings};
    bool nodes = cb_nodes_open(&tree->nodes, settings->nodes) &&
                 cb_nodes_open(&tree->spare, settings->nodes);
    tree->history = malloc(CB_HISTORY_SIZE * sizeof *tree->history);
    tree->view = cb_state_new(game);
    tree->state = cb_state_new(game);
    tree->world = cb_state_new(game);
    tree->trial = cb_state_new(game);
    tree->moves = malloc(game->about.max_moves * sizeof *tree->moves);
    tree->root = malloc(game->about.max_moves * sizeof *tree->root);
    return nodes && tree->history && tree->view && tree->state && tree->world && tree->trial &&
           tree->moves && tree->root;
}

void cb_tree_close(cb_tree *tree)
{
    cb_nodes_close(&tree->nodes);
    cb_nodes_close(&tree->spare);
    free(tree->history);
    cb_state_free(tree->view);
    cb_state_free(tree->state);
    cb_state_free(tree->world);
    cb_state_free(tree->trial);
    free(tree->moves);
    free(tree->root);
}

/* ---- From one move to the next ---- */

/* Does the view follow from the last one by this move, perhaps with forced moves, and nothing else?
 * Then the search below the move was about the same worlds. */
static bool follows(cb_tree *tree, const void *view, int seat, cb_move m)
{
    enum { FORCED = 8 };
    const cb_game *game = tree->game;
    cb_seats who;
    memcpy(tree->state, tree->view, game->about.state_bytes);
    game->known.guess(tree->state, seat, &tree->rng);
    for (int i = 0; i < FORCED; i++) {
        game->rules.apply(tree->state, seat, m, NULL);
        if (game->rules.phase(tree->state, &who) != CB_PLAYERS || !(who >> seat & 1)) {
            return false;
        }
        cb_view(game, tree->state, seat, tree->trial);
        if (memcmp(tree->trial, view, game->about.state_bytes) == 0) {
            return true;
        }
        if (game->rules.moves(tree->state, seat, tree->moves) != 1) {
            return false;
        }
        m = tree->moves[0];
    }
    return false;
}

/* Makes a child of the root the root, with everything below it. */
static void transplant(cb_tree *tree, uint32_t child)
{
    double share = tree->weight > 0 ? tree->nodes.visits[child] / tree->weight : 0.0;
    cb_nodes_graft(&tree->nodes, child, &tree->spare);
    cb_nodes grown = tree->spare;
    tree->spare = tree->nodes;
    tree->nodes = grown;
    tree->weight *= share;
    tree->squares *= share;
    for (int i = 0; i < tree->players; i++) {
        tree->worth[i] *= share;
    }
}

static bool keep_part(cb_tree *tree, const void *view, int seat, cb_move m)
{
    const cb_nodes *nodes = &tree->nodes;
    for (uint32_t c = nodes->first[0], end = c + nodes->count[0]; c < end; c++) {
        if (nodes->move[c] == m && nodes->seat[c] == seat) {
            if (!follows(tree, view, seat, m)) {
                return false;
            }
            transplant(tree, c);
            return true;
        }
    }
    return false;
}

static void forget(cb_tree *tree)
{
    cb_nodes_clear(&tree->nodes);
    tree->weight = 0;
    tree->squares = 0;
    memset(tree->worth, 0, sizeof tree->worth);
    memset(tree->history, 0, CB_HISTORY_SIZE * sizeof *tree->history);
    memset(tree->answers, 0, sizeof tree->answers);
}

void cb_tree_reset(cb_tree *tree, const void *view, int seat, int players, uint64_t seed,
                   const cb_move *last)
{
    tree->seed = seed;
    cb_rng_seed(&tree->rng, seed, 0);
    if (!last || tree->seat != seat || !keep_part(tree, view, seat, *last) ||
        tree->nodes.used > tree->nodes.capacity / 4 * 3) { /* leave room for something new */
        forget(tree);
    }
    memcpy(tree->view, view, tree->game->about.state_bytes);
    tree->seat = seat;
    tree->players = players;
    tree->iterations = 0;
    tree->weighed = NULL;
    tree->granted = 0;
}

/* ---- One iteration ---- */

/* Makes one decision; false when a leaf was reached. Chance is not part of the tree: a node gathers
 * what follows from all outcomes, with the decisions that each outcome allows. */
static bool decide(cb_tree *tree, int seat)
{
    cb_descent *d = &tree->descent;
    if (seat != tree->actor && d->turns++ == tree->settings->horizon) {
        return false;
    }
    if (seat != tree->seat && tree->game->known.secrets && !tree->settings->rivals) {
        cb_tree_by_habit(tree, seat);
        return true;
    }
    cb_selection c = cb_tree_select(tree, d->path[d->depth - 1], seat);
    if (!c.child && !c.fresh && !c.forced) {
        cb_tree_by_habit(tree, seat);
        return false;
    }
    tree->game->rules.apply(tree->state, seat, c.move, NULL);
    tree->actor = seat;
    if (c.forced) {
        return true;
    }
    if (c.child) {
        d->path[d->depth++] = c.child;
    }
    return !c.fresh && d->depth < (int)tree->settings->depth;
}

static void descend(cb_tree *tree)
{
    cb_seats who;
    for (int steps = 0; steps < 4 * CB_TREE_DEPTH; steps++) {
        switch (tree->game->rules.phase(tree->state, &who)) {
        case CB_OVER:
            return;
        case CB_NATURE:
            cb_tree_chance(tree);
            break;
        case CB_PLAYERS:
            if (!decide(tree, cb_tree_actor(tree, who))) {
                return;
            }
            break;
        }
    }
}

static void back_up(cb_tree *tree, const float worth[CB_MAX_SEATS])
{
    const cb_descent *d = &tree->descent;
    const cb_nodes *nodes = &tree->nodes;
    nodes->visits[0]++;
    for (int i = 0; i < d->depth; i++) {
        const uint32_t node = d->path[i], visits = ++nodes->visits[node];
        nodes->mean[node] += (worth[nodes->seat[node]] - nodes->mean[node]) / (float)visits;
        nodes->slack[node] = 1.0F / sqrtf((float)visits);
    }
    tree->iterations++;
    if (tree->granting) { /* says nothing about what the search expects */
        return;
    }
    for (int i = 0; i < tree->players; i++) {
        tree->worth[i] += (double)worth[i];
    }
    tree->squares += (double)worth[tree->seat] * (double)worth[tree->seat];
    tree->weight++;
}

/* The first decision, in a fresh world; false when a leaf was reached. The root's moves are legal
 * in every world, so the move can be chosen before the world. Each move can then meet the same
 * worlds in the same order, and moves differ by what they do and not by luck (common random
 * numbers). */
static bool decide_first(cb_tree *tree)
{
    cb_descent *d = &tree->descent;
    bool fresh;
    uint32_t child = cb_tree_at_root(tree, &fresh);
    cb_move m = tree->nodes.move[child];
    if (tree->settings->paired) {
        cb_rng_seed(&tree->rng, tree->seed, tree->nodes.visits[child]);
    }
    cb_tree_imagine(tree);
    tree->game->rules.apply(tree->state, tree->seat, m, NULL);
    d->path[d->depth++] = child;
    return !fresh && d->depth < (int)tree->settings->depth;
}

void cb_tree_iterate(cb_tree *tree)
{
    float worth[CB_MAX_SEATS] = {0};
    tree->descent.depth = 0;
    tree->descent.turns = 0;
    cb_tree_doubt(tree);
    if (decide_first(tree)) {
        descend(tree);
    }
    if (tree->settings->finish) {
        cb_tree_play_on(tree, tree->settings->rollout);
    }
    cb_appraise(tree->settings->judge, tree->game, tree->state, tree->players, worth);
    back_up(tree, worth);
    cb_tree_remember(tree, worth);
}
