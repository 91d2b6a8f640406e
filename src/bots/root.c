/* The root of the tree: its moves are known and always legal, so they are tried before the
 * search. */
#include <stdlib.h>
#include <string.h>

#include "bots/tree.h"

enum {
    SHORT = 64, /* up to this many moves are tried in several worlds */
    LOOKS = 3,
    BETWEEN_LOOKS = 64, /* moves between looks at the clock */
    GRANT = 5           /* every fifth visit at least goes to a move that is to be weighed */
};

/* ---- Before the first iteration ---- */

static int by_hope(const void *a, const void *b)
{
    const cb_root_move *x = a, *y = b;
    bool known = x->child != 0, also = y->child != 0;
    return known != also ? also - known : (x->hope < y->hope) - (x->hope > y->hope);
}

/* Makes one move in a world, finishes the action, and judges the result. */
static float look_at(cb_tree *tree, cb_move m)
{
    const cb_game *game = tree->game;
    float worth[CB_MAX_SEATS] = {0};
    memcpy(tree->state, tree->world, game->about.state_bytes);
    tree->actor = tree->seat;
    game->rules.apply(tree->state, tree->seat, m, NULL);
    cb_tree_play_on(tree, 0);
    cb_appraise(tree->settings->judge, game, tree->state, tree->players, worth);
    return worth[tree->seat];
}

static void look_in_a_world(cb_tree *tree, const cb_deadline *deadline, int looks)
{
    cb_tree_imagine(tree);
    memcpy(tree->world, tree->state, tree->game->about.state_bytes);
    for (int i = 0; i < tree->root_count; i++) {
        if (i % BETWEEN_LOOKS == BETWEEN_LOOKS - 1 && cb_deadline_passed(deadline)) {
            return;
        }
        tree->root[i].hope += look_at(tree, tree->root[i].move) / (float)looks;
    }
}

/* Finds what the root kept from an earlier search. */
static void find_kept(cb_tree *tree)
{
    const cb_nodes *nodes = &tree->nodes;
    for (uint32_t c = 0; c < nodes->count[0]; c++) {
        const uint32_t node = nodes->first[0] + c;
        for (int i = 0; i < tree->root_count; i++) {
            if (tree->root[i].move == nodes->move[node] && nodes->seat[node] == tree->seat) {
                tree->root[i].child = c + 1;
                tree->root_tried++;
                break;
            }
        }
    }
}

/* Puts the children of the root into the order of its moves, without those that only another
 * outcome allowed. */
static void arrange_kept(cb_tree *tree)
{
    cb_nodes *nodes = &tree->nodes;
    for (int k = 0; k < tree->root_tried; k++) {
        const uint32_t from = tree->root[k].child, to = (uint32_t)k + 1;
        cb_nodes_swap(nodes, nodes->first[0] + from - 1, nodes->first[0] + to - 1);
        for (int i = k + 1; i < tree->root_tried; i++) {
            tree->root[i].child = tree->root[i].child == to ? from : tree->root[i].child;
        }
        tree->root[k].child = to;
    }
    nodes->count[0] = (uint16_t)tree->root_tried;
}

void cb_tree_look_around(cb_tree *tree, const cb_move *moves, int n, const cb_deadline *deadline)
{
    tree->root_count = n;
    for (int i = 0; i < n; i++) {
        tree->root[i] = (cb_root_move){.move = moves[i]};
    }
    tree->root_tried = 0;
    find_kept(tree);
    if (tree->nodes.visits[0] < (uint32_t)n) {
        for (int i = 0, looks = n <= SHORT ? LOOKS : 1; i < looks; i++) {
            look_in_a_world(tree, deadline, looks);
        }
    } else { /* the tree of the last search knows more than one trial */
        for (int i = 0; i < n; i++) {
            tree->root[i].hope = cb_tree_hope(tree, tree->seat, tree->root[i].move);
        }
    }
    qsort(tree->root, (size_t)n, sizeof *tree->root, by_hope);
    arrange_kept(tree);
}

/* ---- During the search ---- */

uint32_t cb_tree_node(const cb_tree *tree, const cb_root_move *tried)
{
    return tree->nodes.first[0] + tried->child - 1;
}

static uint32_t next_move(cb_tree *tree)
{
    cb_root_move *r = &tree->root[tree->root_tried];
    uint32_t node = cb_nodes_add(&tree->nodes, 0, tree->seat, r->move);
    if (node) {
        tree->nodes.visits[node] = 1;
        tree->nodes.mean[node] = r->hope;
        r->child = tree->nodes.count[0];
        tree->root_tried++;
    }
    return node;
}

/* The entry of the move that is to be weighed, if it has had less than its share; else NULL. */
static cb_root_move *short_of_visits(cb_tree *tree)
{
    if (!tree->weighed || tree->nodes.visits[0] < GRANT) {
        return NULL;
    }
    for (int i = 0; i < tree->root_count; i++) {
        cb_root_move *r = &tree->root[i];
        if (r->move == *tree->weighed) {
            uint32_t visits = r->child ? tree->nodes.visits[cb_tree_node(tree, r)] : 0;
            return visits < tree->nodes.visits[0] / GRANT ? r : NULL;
        }
    }
    return NULL;
}

/* Goes on with a move whatever its bound is; makes its node if it has none. */
static uint32_t grant(cb_tree *tree, cb_root_move *r, bool *fresh)
{
    uint32_t node = r->child ? cb_tree_node(tree, r) : 0;
    *fresh = !node;
    if (!node) {
        cb_root_move chosen = *r;
        *r = tree->root[tree->root_tried];
        tree->root[tree->root_tried] = chosen;
        node = next_move(tree);
    } else {
        tree->nodes.available[node]++;
    }
    tree->granting = node != 0;
    tree->granted += tree->granting;
    return node;
}

uint32_t cb_tree_choices(const cb_tree *tree, const cb_root_move *tried)
{
    uint32_t visits = tree->nodes.visits[cb_tree_node(tree, tried)];
    return tree->weighed && tried->move == *tree->weighed ? visits - tree->granted : visits;
}

uint32_t cb_tree_at_root(cb_tree *tree, bool *fresh)
{
    uint32_t next = 0;
    tree->granting = false;
    cb_root_move *owed = short_of_visits(tree);
    if (owed && (next = grant(tree, owed, fresh))) {
        return next;
    }
    if (tree->root_tried < tree->root_count &&
        tree->root_tried < cb_tree_breadth(tree, tree->nodes.visits[0])) {
        next = next_move(tree);
    }
    *fresh = next != 0;
    return next ? next : cb_tree_best_tried(tree);
}

bool cb_tree_is_decided(const cb_tree *tree, uint64_t left)
{
    uint32_t first = 0, second = 0;
    for (int i = 0; i < tree->root_tried; i++) {
        uint32_t visits = cb_tree_choices(tree, &tree->root[i]);
        if (visits > first) {
            second = first;
            first = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return first > second + left;
}
