/* The first position. */
#include <string.h>

#include "games/spacefreaks/rules/stages.h"

bool spacefreaks_start(void *state, const cb_setup *setup, cb_error *err)
{
    (void)err;
    spacefreaks_state *s = state;
    memset(s, 0, sizeof *s);
    s->players = setup->players;
    s->side = setup->options[0];
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_HEADS);
    spacefreaks_settle(s);
    return true;
}
