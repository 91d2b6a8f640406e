/* Playing on outside the tree: quickly, but not at random. */
#include <string.h>

#include "bots/tree.h"

enum { ACTION_STEPS = 12 }; /* an action that takes longer is judged as it stands */

void cb_tree_imagine(cb_tree *tree)
{
    memcpy(tree->state, tree->view, tree->game->state_bytes);
    tree->game->guess(tree->state, tree->seat, &tree->rng);
    tree->actor = tree->seat;
}

void cb_tree_chance(cb_tree *tree)
{
    const cb_game *game = tree->game;
    cb_move m = game->roll ? game->roll(tree->state, &tree->rng)
                           : cb_nature_roll(game, tree->state, tree->moves, &tree->rng);
    game->apply(tree->state, CB_NATURE_SEAT, m, NULL);
}

int cb_tree_actor(const cb_tree *tree, cb_seats who)
{
    if (who >> tree->actor & 1) {
        return tree->actor;
    }
    return who >> tree->seat & 1 ? tree->seat : __builtin_ctz(who);
}

void cb_tree_by_habit(cb_tree *tree, int seat)
{
    const cb_game *game = tree->game;
    int n = game->moves(tree->state, seat, tree->moves);
    int samples = (int)tree->settings->samples;
    bool all = n <= samples;
    cb_move best = tree->moves[n > 1 ? cb_rng_below(&tree->rng, (uint32_t)n) : 0];
    float best_worth = -1.0F, worth[CB_MAX_SEATS];
    samples = all ? n : samples;
    for (int i = 0; i < samples && n > 1; i++) {
        /* The list is shuffled as far as it is looked at, so that equals have equal odds. */
        int other = i + (int)cb_rng_below(&tree->rng, (uint32_t)(n - i));
        cb_move m = tree->moves[other];
        tree->moves[other] = tree->moves[i];
        tree->moves[i] = m;
        memcpy(tree->trial, tree->state, game->state_bytes);
        game->apply(tree->trial, seat, m, NULL);
        cb_appraise(game, tree->trial, tree->players, worth);
        if (worth[seat] > best_worth) {
            best_worth = worth[seat];
            best = m;
        }
    }
    game->apply(tree->state, seat, best, NULL);
    tree->actor = seat;
}

void cb_tree_play_on(cb_tree *tree, uint32_t turns)
{
    cb_seats who;
    for (uint64_t left = ((uint64_t)turns + 1) * ACTION_STEPS; left; left--) {
        switch (tree->game->phase(tree->state, &who)) {
        case CB_OVER:
            return;
        case CB_NATURE:
            cb_tree_chance(tree);
            break;
        case CB_PLAYERS: {
            int seat = cb_tree_actor(tree, who);
            if (seat != tree->actor && turns-- == 0) {
                return;
            }
            cb_tree_by_habit(tree, seat);
            break;
        }
        }
    }
}
