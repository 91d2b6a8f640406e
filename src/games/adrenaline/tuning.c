/* What the search knows of this game; docs/bots.md has the matches that showed it. */
#include "games/adrenaline/adrenaline.h"

/* Against greedy a rollout of three turns with the others in the tree won most. */
const cb_search_tuning adrenaline_tuning = {
    .cost = 1,
    .samples = 4,
    .answers = 0,
    .rollout = 3,
    .horizon = 1000,
    .depth = 64,
    .rivals = true,
    .paired = false,
    .explore = 0.4F,
    .widen = 1.0F,
};
