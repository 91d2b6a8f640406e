#include "server/bots/thinking.h"

#include <assert.h>
#include <time.h>

enum {
    SLICE = 2,    /* milliseconds of thought between two looks at the loop */
    BEHIND = 4000 /* microseconds: so long people may wait before bots do */
};

/* A low priority is not enough: two threads of the machine are often one core, and whoever thinks on
 * the one slows the loop on the other. Most one can wait is the time to think. */
static void give_way(loop *l, uint32_t milliseconds)
{
    const struct timespec moment = {.tv_nsec = 1000000};
    for (uint32_t waited = 0; waited < milliseconds && loop_behind(l) > BEHIND; waited++) {
        nanosleep(&moment, NULL);
    }
}

bool thinking_choose(loop *l, cb_bot *bot, const void *view, int seat, const cb_budget *budget,
                     cb_advice *advice, cb_error *err)
{
    assert(budget->milliseconds);
    cb_bot_begin(bot, view, seat, budget);
    while (!cb_bot_go_on(bot, SLICE)) {
        give_way(l, budget->milliseconds);
    }
    return cb_bot_decide(bot, advice, err);
}
