/* Every bot chooses a legal move from a view of any position, does not change the view, and chooses
 * the same again with the same seed. */
#include "properties/property.h"

static const char *const specs[] = {"random", "greedy:worlds=1,completions=1",
                                    "search:iterations=12,rollout=20,threads=1,nodes=256"};

static bool is_legal(trial *t, int seat, cb_move m)
{
    int n = t->game->rules.moves(t->state, seat, t->others);
    for (int i = 0; i < n; i++) {
        if (t->others[i] == m) {
            return true;
        }
    }
    return false;
}

/* Asks a new bot of that kind; false if it fails. */
static bool ask(trial *t, const char *spec, int seat, cb_move *move)
{
    cb_error err = {0};
    cb_advice advice = {0};
    cb_bot *bot = cb_bot_new(spec, t->game, t->seed, &err);
    bool ok = bot && cb_bot_choose(bot, t->spare[0], seat, NULL, &advice, &err);
    cb_bot_free(bot);
    *move = advice.move;
    return ok || trial_fail(t, "the bot %s fails: %s", spec, err.text);
}

static bool bot_is_right(trial *t, const char *spec, int seat)
{
    cb_move first, second;
    cb_view(t->game, t->state, seat, t->spare[0]);
    memcpy(t->spare[1], t->spare[0], t->game->about.state_bytes);
    if (!ask(t, spec, seat, &first) || !ask(t, spec, seat, &second)) {
        return false;
    }
    if (!same_state(t, t->spare[0], t->spare[1])) {
        return trial_fail(t, "the bot %s changes its view", spec);
    }
    if (!is_legal(t, seat, first)) {
        return trial_fail(t, "the bot %s chooses an illegal move for seat %d", spec, seat);
    }
    return first == second || trial_fail(t, "the bot %s chooses differently the second time", spec);
}

static bool holds(trial *t)
{
    while (trial_next(t)) {
        for (int seat = 0; seat < t->setup.players; seat++) {
            const char *spec = specs[cb_rng_below(&t->dice, sizeof specs / sizeof *specs)];
            if (may_act(t->game, t->state, seat) && !bot_is_right(t, spec, seat)) {
                return false;
            }
        }
    }
    return true;
}

PROPERTY(bots, 4, "bots choose legal moves, and the same ones again");
