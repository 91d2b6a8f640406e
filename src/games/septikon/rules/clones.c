/* New clones: when fresh oxygen brings one, and where it appears (section 15). */
#include <assert.h>

#include "games/septikon/septikon.h"

/* SEP-15.3: more oxygen, locked-in units included, than crew; and a figure left. */
static bool clone_to_be_had(const septikon_state *s, int side)
{
    const septikon_side *here = &s->sides[side];
    int crew = septikon_size(&here->clones) + septikon_size(&here->spies);
    return cb_count(here->stock[SEPTIKON_OXYGEN]) > crew &&
           septikon_figures(s, side) < SEPTIKON_MAX_FIGURES;
}

/* SEP-13.6, SEP-15.4 */
bool septikon_must_thaw(const septikon_state *s)
{
    return s->job == SEPTIKON_JOB_THEFT || s->station != s->active;
}

bool septikon_thaw(septikon_state *s, cb_log *log)
{
    if (!clone_to_be_had(s, s->station)) {
        return false;
    }
    unsigned free = septikon_free_locks(&s->sides[s->station]);
    if (!free) { /* SEP-15.5 */
        cb_tell(log, CB_SAY(s->station, SEPTIKON_E_NO_LOCK));
        return false;
    }
    if (septikon_must_thaw(s) && cb_count(free) == 1) {
        septikon_defrost(s, cb_lowest(free), log);
        return false;
    }
    s->step = SEPTIKON_STEP_DEFROST;
    return true;
}

void septikon_defrost(septikon_state *s, int lock, cb_log *log)
{
    assert(septikon_lock_is_free(&s->sides[s->station], septikon_locks[lock]));
    septikon_add(&s->sides[s->station].clones, septikon_locks[lock]);
    if (s->job == SEPTIKON_JOB_THEFT) {
        s->fresh |= (uint8_t)(1U << lock);
    }
    cb_tell(log, CB_PHRASE(s->station, SEPTIKON_E_CLONE,
                           septikon_place(s->station, septikon_locks[lock])));
}
