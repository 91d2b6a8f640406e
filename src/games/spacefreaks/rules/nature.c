/* Chance. */
#include "games/spacefreaks/rules/stages.h"

/* A draw is as likely as there are copies in the deck; everything else is equally likely. */
uint32_t spacefreaks_weight(const void *state, cb_move m)
{
    const spacefreaks_state *s = state;
    switch (cb_move_verb(m)) {
    case SPACEFREAKS_V_DRAW:
        return (uint32_t)spacefreaks_sponsor_copies(s->deck_sponsors, cb_move_ref(m, 1));
    case SPACEFREAKS_V_DRAW_MISSION:
        return (uint32_t)spacefreaks_mission_copies(&s->deck_missions, cb_move_ref(m, 1));
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
        return CB_MOVE(SPACEFREAKS_V_DRAW, spacefreaks_drawer(s, now),
                       spacefreaks_sponsor_of_bit[cb_any(s->deck_sponsors, rng)]);
    case SPACEFREAKS_ST_DRAW_MISSION:
        return CB_MOVE(SPACEFREAKS_V_DRAW_MISSION, spacefreaks_drawer(s, now),
                       spacefreaks_any_mission(&s->deck_missions, rng));
    case SPACEFREAKS_ST_TURN_UP:
        return CB_MOVE(SPACEFREAKS_V_TURN_UP, cb_any(spacefreaks_master_deck(s), rng));
    default:
        break;
    }
    int n = spacefreaks_stage_rows[now].list(s, CB_NATURE_SEAT, moves);
    return moves[cb_rng_below(rng, (uint32_t)n)];
}
