/* The result (SPF-19). */
#include "games/spacefreaks/rules/stages.h"

/* Equal points: the fewer uncompleted Missions in play the better (SPF-19.2). */
static int standing(const spacefreaks_player *p)
{
    return p->points * 128 + SPACEFREAKS_MISSION_CARDS - spacefreaks_pile_size(&p->in_play);
}

void spacefreaks_result(const void *state, cb_result *out)
{
    const spacefreaks_state *s = state;
    *out = (cb_result){.over = s->stage == SPACEFREAKS_ST_OVER, .players = s->players};
    for (int p = 0; p < s->players; p++) {
        out->points[p] = s->player[p].points;
    }
    if (!out->over) {
        return;
    }
    for (int p = 0; p < s->players; p++) {
        out->ranks[p] = 1;
        for (int q = 0; q < s->players; q++) {
            out->ranks[p] += standing(&s->player[q]) > standing(&s->player[p]);
        }
        out->winners |= (cb_seats)(out->ranks[p] == 1 ? 1U << p : 0);
    }
}
