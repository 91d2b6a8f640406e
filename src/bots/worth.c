/* What a position is worth to each seat, and the moves that a bot thinks best. */
#include "bots/bot.h"

static bool is_better(uint32_t visits, float worth, uint32_t other_visits, float other_worth)
{
    return visits > other_visits || (visits == other_visits && worth > other_worth);
}

void cb_advice_note(cb_advice *advice, cb_move m, uint32_t visits, float worth)
{
    int at = advice->count;
    for (int i = 0; i < advice->count; i++) {
        if (advice->moves[i].move == m) {
            return;
        }
    }
    while (at > 0 &&
           is_better(visits, worth, advice->moves[at - 1].visits, advice->moves[at - 1].worth)) {
        if (at < CB_ADVICE_MOVES) {
            advice->moves[at] = advice->moves[at - 1];
        }
        at--;
    }
    if (at < CB_ADVICE_MOVES) {
        advice->moves[at].move = m;
        advice->moves[at].visits = visits;
        advice->moves[at].worth = worth;
        advice->count += advice->count < CB_ADVICE_MOVES;
    }
}

void cb_appraise(const cb_net *net, const cb_game *game, const void *state, int players,
                 float worth[CB_MAX_SEATS])
{
    cb_seats who;
    if (game->rules.phase(state, &who) != CB_OVER) {
        if (net) {
            cb_net_judge(net, game, state, players, worth);
        } else {
            game->bots.judge(state, worth);
        }
        return;
    }
    cb_result result = {0};
    game->rules.result(state, &result);
    int winners = __builtin_popcount(result.winners);
    for (int i = 0; i < players; i++) {
        worth[i] = result.winners >> i & 1 ? 1.0F / (float)winners : 0.0F;
    }
}
