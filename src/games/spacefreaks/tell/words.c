/* The phrase of each move, and which can be said; what a seat is asked is a column of the stages. */
#include "games/spacefreaks/rules/stages.h"
#include "games/spacefreaks/tell/kinds.h"

/* A shot: what it is fired at. */
void spacefreaks_say(const void *state, int seat, cb_move m, cb_phrase *out)
{
    (void)seat;
    (void)m;
    out->refs[1] = (int16_t)spacefreaks_target(state, out->refs[0]);
}

/* Which phrases can be moves: seats build only their own buildings, and acid spreads to
 * neighbours. */
bool spacefreaks_sayable(int seat, const cb_phrase *phrase)
{
    switch (phrase->verb) {
    case SPACEFREAKS_V_RAISE:
    case SPACEFREAKS_V_BUILD:
        return spacefreaks_building_owner(phrase->refs[0]) == seat;
    case SPACEFREAKS_V_SPREAD:
        return spacefreaks_distance(phrase->refs[0], phrase->refs[1]) == 1;
    default:
        return true;
    }
}
