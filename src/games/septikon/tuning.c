/* What the search knows of this game; docs/bots.md has the matches that showed it. */
#include "games/septikon/septikon.h"

/* The same numbers as for any game; how much it explores is a guess. */
const cb_search_tuning septikon_tuning = {
    .cost = 1,
    .samples = 8,
    .answers = 0,
    .rollout = 1,
    .horizon = 1000,
    .depth = 64,
    .rivals = false,
    .paired = false,
    .explore = 0.4F,
    .widen = 1.0F,
};
