/* Guesses have the right odds wherever these can be enumerated: from a start where nothing is
 * hidden yet, as deep as is affordable. Scenarios (`expect odds`) do the same from positions made
 * for it. */
#include "common/odds.h"

#include "properties/property.h"

static bool holds(trial *t)
{
    cb_text why = {0};
    bool ok = true;
    int deepest = t->game->known.secrets ? odds_depth(t->game, t->state) : 0;
    for (int depth = 1; ok && depth <= deepest; depth++) {
        ok = odds_hold(t->game, t->state, t->setup.players, depth, t->seed, &why) ||
             trial_fail(t, "%d steps from the start %s", depth, why.data);
    }
    cb_text_free(&why);
    return ok;
}

PROPERTY(odds, 1, "guesses have the odds of the worlds that fit");
