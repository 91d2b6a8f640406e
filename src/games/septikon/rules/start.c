/* Set-up (SEP-3). */
#include <string.h>

#include "games/septikon/septikon.h"

static void fill_station(septikon_side *side)
{
    for (int w = 0; w < SEPTIKON_WAREHOUSES; w++) {
        side->stock[w] = SEPTIKON_ALL_CELLS & ~31U; /* SEP-3.1: depths 6 to 10 */
    }
}

bool septikon_start(void *state, const cb_setup *setup, cb_error *err)
{
    septikon_state *s = state;
    (void)err;
    memset(s, 0, sizeof *s);
    s->end = setup->options[0];
    s->first = setup->options[1];
    s->limit = setup->options[2];
    s->surrender = setup->options[3];
    fill_station(&s->sides[0]);
    fill_station(&s->sides[1]);
    septikon_clear_work(s);
    s->step = s->first == SEPTIKON_FIRST_CHANCE ? SEPTIKON_STEP_FIRST : SEPTIKON_STEP_PLACE;
    s->starter = s->active = s->first == SEPTIKON_FIRST_B;
    return true;
}
