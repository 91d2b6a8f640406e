/* The result. */
#include "games/septikon/septikon.h"

void septikon_result(const void *state, cb_result *out)
{
    const septikon_state *s = state;
    *out = (cb_result){.over = s->step == SEPTIKON_STEP_OVER, .players = 2};
    if (out->over) {
        out->points[0] = s->winner == 3 ? 1 : s->winner == 1 ? 2 : 0;
        out->points[1] = 2 - out->points[0];
        cb_result_rank(out);
    }
}
