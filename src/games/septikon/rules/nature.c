/* Chance: who begins, and the die. */
#include "games/septikon/septikon.h"

uint32_t septikon_weight(const void *state, cb_move m)
{
    (void)state;
    (void)m;
    return 1;
}

cb_move septikon_roll(const void *state, cb_rng *rng)
{
    const septikon_state *s = state;
    return s->step == SEPTIKON_STEP_FIRST ? CB_MOVE(SEPTIKON_V_FIRST, (int)cb_rng_below(rng, 2))
                                          : CB_MOVE(SEPTIKON_V_ROLL, 1 + (int)cb_rng_below(rng, 6));
}
