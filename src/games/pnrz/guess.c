/* What a viewer cannot see. */
#include "games/pnrz/pnrz.h"

/* Others' hidden tiles are any that the viewer does not see: all deals are equally likely. */
void pnrz_guess(void *state, int viewer, cb_rng *rng)
{
    pnrz_state *s = state;
    if (viewer == CB_GOD) {
        return;
    }
    uint64_t bag = pnrz_bag(s);
    for (int seat = 0; seat < s->players; seat++) {
        if (seat != viewer) {
            int left = cb_count(bag); /* fewer than are held only in a view from outside */
            s->hand[seat] = cb_deal(&bag, s->hidden[seat] < left ? s->hidden[seat] : left, rng);
        }
    }
}
