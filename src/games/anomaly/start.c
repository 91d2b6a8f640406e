/* Setting up. */
#include <assert.h>
#include <string.h>

#include "games/anomaly/anomaly.h"

bool anomaly_start(void *state, const cb_setup *setup, cb_error *err)
{
    anomaly_state *s = state;
    assert(setup->players >= 2 && setup->players <= ANOMALY_FIGURES);
    bool advanced = setup->options[0] == 1;
    if (advanced && setup->players != 2) {
        return cb_fail(err, CB_ERANGE, "the advanced variant is for 2 players, not %d",
                       setup->players);
    }
    memset(s, 0, sizeof *s);
    s->players = setup->players;
    s->advanced = advanced;
    s->aid = setup->options[1];
    s->students = (uint8_t)(advanced ? 2 : setup->players - 1);
    s->health[0] = 1; /* ANO-2.4 */
    s->health[1] = (ANOMALY_TRACK + 1) / 2;
    s->health[2] = ANOMALY_TRACK;
    s->ap = ANOMALY_FULL_AP;
    s->zone = ANOMALY_NO_ZONE;
    s->actor = s->asked = ANOMALY_NO_STUDENT;
    s->action = ANOMALY_NO_ACTION;
    s->special = ANOMALY_NO_SPECIAL;
    s->tokens = (1u << ANOMALY_TOKENS) - 1;
    memset(s->shuffled, ANOMALY_COPIES, sizeof s->shuffled);
    for (int k = 0; k < s->students; k++) {
        s->student[k].zone = ANOMALY_NO_ZONE;
        s->student[k].pick = ANOMALY_NO_SYMBOL;
        s->student[k].row[0] = s->student[k].row[1] = ANOMALY_NO_SYMBOL;
    }
    anomaly_know_nothing(s);
    s->stage = ANOMALY_STAGE_FUEL;
    return true;
}
