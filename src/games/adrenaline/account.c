/* The sources of each player's points, for the end of a match. */
#include "games/adrenaline/rules.h"

enum { BEFORE, BOARDS, FIRST_BLOOD, DOUBLE_KILL, TRACK };

const cb_source adrenaline_sources[] = {
    [BEFORE] = {"before", true}, /* the match began from a position */
    [BOARDS] = {"boards", true},
    [FIRST_BLOOD] = {"first_blood", true},
    [DOUBLE_KILL] = {"double_kill", true},
    [TRACK] = {"track", true},
    {.name = NULL},
};

static void add_event(const cb_phrase *told, int32_t from[CB_MAX_SOURCES])
{
    switch (told->verb) {
    case ADRENALINE_V_POINTS:
        from[BOARDS] += told->refs[0];
        break;
    case ADRENALINE_V_FIRST_BLOOD:
        from[FIRST_BLOOD]++;
        break;
    case ADRENALINE_V_DOUBLE:
        from[DOUBLE_KILL]++;
        break;
    case ADRENALINE_V_TRACK_POINTS:
        from[TRACK] += told->refs[0];
        break;
    default:
        break;
    }
}

void adrenaline_account(const void *before, const void *after, const cb_log *log,
                        cb_account *account)
{
    const adrenaline_state *s = after;
    for (int seat = 0; !before && seat < s->players; seat++) {
        account->of[seat][BEFORE] = s->seats[seat].points;
    }
    for (int i = 0; log && i < log->count; i++) {
        const cb_phrase *told = &log->events[i].phrase;
        if (told->seat >= 0 && told->seat < s->players) { /* the terminator scores too */
            add_event(told, account->of[told->seat]);
        }
    }
}
