/* Setting up. */
#include <string.h>

#include "games/pnrz/pnrz.h"

bool pnrz_start(void *state, const cb_setup *setup, cb_error *err)
{
    (void)err; /* every setup that the options allow can be played */
    pnrz_state *s = state;
    memset(s, 0, sizeof *s);
    s->players = setup->players;
    s->last = PNRZ_NO_TILE;
    memset(s->owners, PNRZ_NOBODY, sizeof s->owners);
    const char *order = pnrz_faction_order(setup->options[0], setup->players);
    int each = setup->players == 2 ? 2 : 1;
    for (int i = 0; i < setup->players * each; i++) { /* PNRZ-3.1 */
        int faction = (int)(strchr("PNRZ", order[i]) - "PNRZ");
        s->owners[faction] = (uint8_t)(i / each);
        s->shown[i / each] |= cb_bit(PNRZ_BASE + faction);
    }
    s->step = PNRZ_DEAL;
    pnrz_area_clear(s);
    return true;
}
