/* Chance. */
#include "games/spacefreaks/rules/stages.h"

/* A draw is as likely as there are copies in the deck; everything else is equally likely. */
uint32_t spacefreaks_weight(const void *state, cb_move m)
{
    const spacefreaks_state *s = state;
    switch (spacefreaks_verb_of(m)) {
    case SPACEFREAKS_V_DRAW:
        return (uint32_t)spacefreaks_sponsor_copies(s->deck_sponsors, spacefreaks_y(m));
    case SPACEFREAKS_V_DRAW_MISSION:
        return (uint32_t)spacefreaks_mission_copies(&s->deck_missions, spacefreaks_y(m));
    default:
        return 1;
    }
}

cb_move spacefreaks_roll(const void *state, cb_rng *rng)
{
    const spacefreaks_state *s = state;
    spacefreaks_stage now = (spacefreaks_stage)s->now;
    cb_move moves[SPACEFREAKS_MAX_MOVES];
    switch (now) {
    case SPACEFREAKS_ST_DRAW_SPONSOR:
    case SPACEFREAKS_ST_DRAW_LUCK:
        return SPACEFREAKS_MOVE(SPACEFREAKS_V_DRAW, spacefreaks_drawer(s, now),
                                spacefreaks_sponsor_of_bit[cb_any(s->deck_sponsors, rng)], 0);
    case SPACEFREAKS_ST_DRAW_MISSION:
        return SPACEFREAKS_MOVE(SPACEFREAKS_V_DRAW_MISSION, spacefreaks_drawer(s, now),
                                spacefreaks_any_mission(&s->deck_missions, rng), 0);
    case SPACEFREAKS_ST_TURN_UP:
        return SPACEFREAKS_MOVE(SPACEFREAKS_V_TURN_UP, cb_any(spacefreaks_master_deck(s), rng), 0,
                                0);
    default:
        break;
    }
    int n = spacefreaks_stage_rows[now].list(s, CB_NATURE_SEAT, moves);
    return moves[cb_rng_below(rng, (uint32_t)n)];
}
