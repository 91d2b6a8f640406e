/* Playing on outside the tree: quickly, but not at random. */
#include <string.h>

#include "bots/tree.h"

enum { ACTION_STEPS = 12 }; /* a longer action is judged unfinished */

void cb_tree_imagine(cb_tree *tree)
{
    memcpy(tree->state, tree->view, tree->game->about.state_bytes);
    tree->game->known.guess(tree->state, tree->seat, &tree->rng);
    tree->actor = tree->seat;
}

void cb_tree_chance(cb_tree *tree)
{
    const cb_game *game = tree->game;
    cb_move m = game->shortcuts.roll ? game->shortcuts.roll(tree->state, &tree->rng)
                                     : cb_nature_roll(game, tree->state, tree->moves, &tree->rng);
    game->rules.apply(tree->state, CB_NATURE_SEAT, m, NULL);
}

int cb_tree_actor(const cb_tree *tree, cb_seats who)
{
    if (who >> tree->actor & 1) {
        return tree->actor;
    }
    return who >> tree->seat & 1 ? tree->seat : __builtin_ctz(who);
}

/* A legal move in tree->state that has not been drawn yet. The list is shuffled only as far as it
 * is read, so equals have equal odds. A move that the game picks without a list may come twice. */
static cb_move draw(cb_tree *tree, int seat, int n, int i)
{
    if (!n) {
        return tree->game->shortcuts.pick(tree->state, seat, &tree->rng);
    }
    int other = i + (int)cb_rng_below(&tree->rng, (uint32_t)(n - i));
    cb_move m = tree->moves[other];
    tree->moves[other] = tree->moves[i];
    tree->moves[i] = m;
    return m;
}

/* By what habit judges. */
static const cb_net *judge_of(const cb_tree *tree)
{
    const cb_net *net = tree->settings->judge;
    const uint32_t learned = tree->settings->learned;
    return net && (learned == 1 || (learned && net->habit)) ? net : NULL;
}

static float look(cb_tree *tree, int seat, cb_move m)
{
    float worth[CB_MAX_SEATS];
    memcpy(tree->trial, tree->state, tree->game->about.state_bytes);
    tree->game->rules.apply(tree->trial, seat, m, NULL);
    cb_appraise(judge_of(tree), tree->game, tree->trial, tree->players, worth);
    return worth[seat];
}

/* How good each of some moves looks by the position it leads to. */
static void looks(cb_tree *tree, int seat, const cb_move *moves, int n, float *worth)
{
    bool foreseen = tree->game->shortcuts.foresee != NULL && !judge_of(tree);
    if (foreseen) {
        tree->game->shortcuts.foresee(tree->state, seat, moves, n, worth);
    }
    for (int i = 0; i < n; i++) {
        if (!foreseen || worth[i] < 0) {
            worth[i] = look(tree, seat, moves[i]);
        }
    }
}

static cb_move best_by_looks(cb_tree *tree, int seat, const cb_move *moves, int n)
{
    float worth[CB_MOST_SAMPLES];
    int best = 0;
    looks(tree, seat, moves, n, worth);
    for (int i = 1; i < n; i++) {
        best = worth[i] > worth[best] ? i : best;
    }
    return moves[best];
}

/* The moves that habit chose before and that are legal here, the latest first. What was best in
 * another world or after another move often still is, and chance rarely finds it among
 * thousands. */
static int known_answers(const cb_tree *tree, int seat, int wanted, cb_move *found)
{
    const cb_answers *a = &tree->answers[seat];
    int n = 0;
    for (int i = 1; n < wanted && i <= a->count; i++) {
        cb_move m = a->moves[(a->next - i) & (CB_ANSWERS - 1)];
        if (tree->game->shortcuts.legal(tree->state, seat, m)) {
            found[n++] = m;
        }
    }
    return n;
}

/* A move that was remembered recently is not remembered again. */
static void keep_answer(cb_tree *tree, int seat, cb_move m)
{
    cb_answers *a = &tree->answers[seat];
    for (int i = 1; i <= a->count && i <= CB_ANSWERS / 2; i++) {
        if (a->moves[(a->next - i) & (CB_ANSWERS - 1)] == m) {
            return;
        }
    }
    a->moves[a->next] = m;
    a->next = (a->next + 1) & (CB_ANSWERS - 1);
    a->count += a->count < CB_ANSWERS;
}

/* The best of a few moves. */
static cb_move habit(cb_tree *tree, int seat)
{
    const cb_bot_settings *settings = tree->settings;
    int n = cb_tree_list(tree, seat);
    int samples = n && n < (int)settings->samples ? n : (int)settings->samples;
    if (n == 1 || samples <= 1) {
        return n == 1 ? tree->moves[0] : draw(tree, seat, n, 0);
    }
    cb_move drawn[CB_MOST_SAMPLES];
    bool recollect = !n && settings->answers;
    int most = (int)settings->answers < samples ? (int)settings->answers : samples;
    for (int i = recollect ? known_answers(tree, seat, most, drawn) : 0; i < samples; i++) {
        drawn[i] = draw(tree, seat, n, i);
    }
    cb_move best = best_by_looks(tree, seat, drawn, samples);
    if (recollect) {
        keep_answer(tree, seat, best);
    }
    return best;
}

void cb_tree_by_habit(cb_tree *tree, int seat)
{
    cb_move m = habit(tree, seat);
    tree->game->rules.apply(tree->state, seat, m, NULL);
    tree->actor = seat;
}

void cb_tree_play_on(cb_tree *tree, uint32_t turns)
{
    cb_seats who;
    for (uint64_t left = ((uint64_t)turns + 1) * ACTION_STEPS; left; left--) {
        switch (tree->game->rules.phase(tree->state, &who)) {
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
