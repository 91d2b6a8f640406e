/* The result. */
#include "games/anomaly/anomaly.h"

/* Points are the health left: the loser's is 0, and a draw leaves nobody any. ANO-15.2 */
void anomaly_result(const void *state, cb_result *out)
{
    const anomaly_state *s = state;
    *out = (cb_result){.over = s->stage == ANOMALY_STAGE_OVER, .players = s->players};
    for (int seat = 0; seat < s->players; seat++) {
        out->points[seat] = seat ? anomaly_students_health(s) : anomaly_own_health(s);
    }
    if (out->over) {
        cb_result_rank(out);
    }
}
