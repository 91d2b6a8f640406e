/* Any legal move, each equally likely. */
#include "bots/bot.h"

static bool choose(cb_bot *bot, const void *view, int seat, const cb_budget *budget, int count,
                   cb_advice *advice, cb_error *err)
{
    (void)view, (void)seat, (void)budget, (void)err;
    advice->move = bot->moves[cb_rng_below(&bot->rng, (uint32_t)count)];
    advice->count = 1;
    advice->moves[0].move = advice->move;
    return true;
}

const cb_thinker cb_thinker_random = {.choose = choose};
