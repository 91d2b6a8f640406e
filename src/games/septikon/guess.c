/* What a viewer cannot see. */
#include "games/septikon/septikon.h"

/* Nothing is hidden, so there is nothing to guess. */
void septikon_guess(void *state, int viewer, cb_rng *rng)
{
    (void)state;
    (void)viewer;
    (void)rng;
}
