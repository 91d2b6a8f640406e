/* What the search knows of this game; docs/bots.md has the matches that showed it. */
#include "games/spacefreaks/spacefreaks.h"

/* The tree holds only this turn: by the next one too much has changed to meet a node again. */
const cb_search_tuning spacefreaks_tuning = {
    .cost = 1,
    .samples = 8,
    .answers = 0,
    .rollout = 0,
    .horizon = 0,
    .depth = 64,
    .rivals = false,
    .paired = false,
    .explore = 0.4F,
    .widen = 1.0F,
};
