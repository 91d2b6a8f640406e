/* What the search knows of this game; docs/bots.md has the matches that showed it. */
#include "games/anomaly/anomaly.h"

/* Against greedy a rollout of one turn won more than one of three. */
const cb_search_tuning anomaly_tuning = {
    .cost = 1,
    .samples = 8,
    .answers = 0,
    .rollout = 1,
    .horizon = 1000,
    .depth = 64,
    .rivals = false,
    .paired = false,
    .explore = 0.5F,
    .widen = 1.0F,
};
