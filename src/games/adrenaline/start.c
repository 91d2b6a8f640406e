/* Setting up a match (ADR-2). */
#include "games/adrenaline/rules.h"

#include <assert.h>
#include <string.h>

enum { OPTION_MAP, OPTION_SKULLS, OPTION_END, OPTION_MODE, OPTION_BOT };
enum { SKULLS_LEAST = 5 };

bool adrenaline_start(void *state, const cb_setup *setup, cb_error *err)
{
    adrenaline_state *s = state;
    assert(setup->players >= 3 && setup->players <= ADRENALINE_FIGURES);
    memset(s, 0, sizeof *s);
    s->players = setup->players;
    s->map = setup->options[OPTION_MAP];
    s->skulls = (uint8_t)(SKULLS_LEAST + setup->options[OPTION_SKULLS]);
    s->sudden = setup->options[OPTION_END];
    s->domination = setup->options[OPTION_MODE];
    s->bot = setup->options[OPTION_BOT];
    s->figures = s->players + s->bot;
    if (s->figures > ADRENALINE_FIGURES) { /* ADR-X2.1 */
        return cb_fail(err, CB_ERANGE, "The terminator needs a free figure: 3 or 4 players.");
    }
    for (int i = 0; i < s->figures; i++) {
        s->seats[i].square = ADRENALINE_OFF; /* ADR-1.7 */
        if (i < s->players) {
            memset(s->seats[i].ammo, 1, sizeof s->seats[i].ammo); /* ADR-2.6 */
        }
    }
    memset(s->racks, ADRENALINE_NONE, sizeof s->racks);
    memset(s->tiles, ADRENALINE_NO_TILE, sizeof s->tiles);
    for (int i = 0; i < ADRENALINE_TILES; i++) {
        s->tile_stack[i] = adrenaline_tiles[i].count;
    }
    adrenaline_settle(s);
    s->turn = s->players - 1; /* the board is filled as after a turn, then seat 0 begins */
    s->actor = s->turn;
    s->stage = ADRENALINE_REFILL;
    return true;
}
