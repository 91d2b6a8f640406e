/* Roll-outs: a copy of every match of a batch, played to its end. */
#include "bots/bot.h"
#include "learn/batch.h"
#include "play/playout.h"

#include <string.h>

/* What a move is worth to its seat, tried in the spare state. */
static float worth_of(const cb_game *game, const void *state, void *spare, int seat, cb_move m,
                      int players)
{
    float worth[CB_MAX_SEATS];
    memcpy(spare, state, game->about.state_bytes);
    game->rules.apply(spare, seat, m, NULL);
    cb_appraise(NULL, game, spare, players, worth);
    return worth[seat];
}

/* The move that is judged best; chance decides between equals. */
static cb_move best_move(const cb_batch *b, const void *state, void *spare, int seat,
                         learn_scratch *scratch, cb_rng *rng)
{
    const cb_game *game = b->codec->game;
    int n = game->rules.moves(state, seat, scratch->moves), best = 0;
    float highest = -1.0F;
    uint32_t equals = 0;
    if (game->shortcuts.foresee) {
        game->shortcuts.foresee(state, seat, scratch->moves, n, scratch->worth);
    }
    for (int i = 0; i < n; i++) {
        float worth = game->shortcuts.foresee ? scratch->worth[i] : -1.0F;
        if (worth < 0) {
            worth = worth_of(game, state, spare, seat, scratch->moves[i], b->options.setup.players);
        }
        equals = worth > highest ? 1 : equals + (worth == highest);
        if (worth > highest || (worth == highest && cb_rng_below(rng, equals) == 0)) {
            highest = worth;
            best = i;
        }
    }
    return scratch->moves[best];
}

typedef struct greedy_play {
    const cb_batch *batch;
    cb_play play;
    void *spare; /* a state to try moves in */
    learn_scratch *scratch;
} greedy_play;

static bool choose_best(void *context, cb_seats who, int *seat, cb_move *move)
{
    greedy_play *g = context;
    *seat = cb_playout_seat(who, g->play.rng);
    *move = best_move(g->batch, g->play.state, g->spare, *seat, g->scratch, g->play.rng);
    return true;
}

static void play_greedily(const cb_batch *b, void *state, void *spare, learn_scratch *scratch,
                          cb_rng *rng)
{
    greedy_play g = {
        b, {b->codec->game, state, scratch->moves, rng, UINT64_MAX, 0}, spare, scratch};
    cb_play_on(&g.play, choose_best, &g);
}

static void rollout_share(void *context, uint32_t worker, uint32_t first, uint32_t last)
{
    cb_batch *b = context;
    learn_scratch *scratch = &b->scratch[worker];
    unsigned char *state = scratch->trial, *spare = state + b->stride;
    for (uint32_t i = first; i < last; i++) {
        cb_rng rng;
        cb_rng_seed(&rng, b->rollout_seed, i);
        memcpy(state, learn_state(b, i), b->codec->game->about.state_bytes);
        if (b->policy == CB_POLICY_GREEDY) {
            play_greedily(b, state, spare, scratch, &rng);
        } else {
            cb_playout(b->codec->game, state, scratch->moves, &rng, UINT64_MAX, NULL);
        }
        b->codec->game->rules.result(state, &b->results[i]);
    }
}

void cb_batch_rollout(cb_batch *batch, cb_policy policy, uint64_t seed, cb_result *results)
{
    batch->policy = policy;
    batch->rollout_seed = seed;
    batch->results = results;
    cb_pool_run(batch->pool, rollout_share, batch, batch->options.games);
}
