/* Guesses vary: a sampler that always tells the truth is caught. tests/properties/odds.c checks how
 * often each world comes. */
#include "properties/property.h"

enum { GUESSES = 6, ENOUGH = 12 };

/* Does any of several guesses differ from the truth? */
static bool varies(trial *t, int viewer)
{
    for (int i = 0; i < GUESSES; i++) {
        cb_view(t->game, t->state, viewer, t->spare[1]);
        t->game->known.guess(t->spare[1], viewer, &t->dice);
        if (!same_state(t, t->spare[1], t->state)) {
            return true;
        }
    }
    return false;
}

static bool holds(trial *t)
{
    int hidden = 0, varied = 0;
    while (t->game->known.secrets && trial_next(t)) {
        for (int v = 0; v <= t->setup.players; v++) {
            int viewer = trial_viewer(t, v);
            cb_view(t->game, t->state, viewer, t->spare[0]);
            if (!same_state(t, t->spare[0], t->state)) {
                hidden++;
                varied += varies(t, viewer);
            }
        }
    }
    if (hidden >= ENOUGH && varied == 0) {
        return trial_fail(t, "something is hidden in %d views, but every guess is the truth",
                          hidden);
    }
    return true;
}

PROPERTY(guess, 1, "guesses vary where something is hidden");
