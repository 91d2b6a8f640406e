/* The sources of each player's points, for the end of a match. */
#include "games/spacefreaks/spacefreaks.h"

const cb_source spacefreaks_sources[] = {
    [SPACEFREAKS_BEFORE] = {"before", true},      [SPACEFREAKS_BY_MISSION] = {"missions", true},
    [SPACEFREAKS_BY_FIGHT] = {"fights", true},    [SPACEFREAKS_BY_LANDING] = {"landing", true},
    [SPACEFREAKS_BY_HOME_ZONE] = {"zones", true}, {.name = NULL},
};

void spacefreaks_account(const void *before, const void *after, const cb_log *log,
                         cb_account *account)
{
    const spacefreaks_state *s = after;
    for (int seat = 0; !before && seat < s->players; seat++) {
        account->of[seat][SPACEFREAKS_BEFORE] = s->player[seat].points;
    }
    for (int i = 0; log && i < log->count; i++) {
        const cb_phrase *told = &log->events[i].phrase;
        if (told->verb == SPACEFREAKS_E_POINTS) {
            account->of[told->seat][told->refs[1]] += told->refs[0];
        }
    }
}
