/* Random matches come to an end. */
#include "properties/property.h"

static bool holds(trial *t)
{
    cb_seats who;
    trial_rewind(t);
    while (trial_step(t)) {
    }
    if (t->game->rules.phase(t->state, &who) != CB_OVER) {
        return trial_fail(t, "the match is not over after %d random steps", TRIAL_CAP);
    }
    return true;
}

PROPERTY(ends, 1, "random matches end");
