/* Chance: the tiles that are drawn. */
#include "games/pnrz/pnrz.h"

uint32_t pnrz_weight(const void *state, cb_move m)
{
    (void)state;
    (void)m;
    return 1; /* every tile of the stack is equally likely to be on top */
}

cb_move pnrz_roll(const void *state, cb_rng *rng)
{
    return CB_MOVE(PNRZ_V_DRAW, cb_any(pnrz_bag(state), rng));
}
