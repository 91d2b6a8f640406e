/* What the search knows of this game; docs/bots.md has the matches that showed it. */
#include "games/spacefreaks/spacefreaks.h"

/* Only the turn at hand is in the tree: by the next one so much has changed that no node is met twice. */
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
