/* What the search knows of this game; docs/bots.md has the matches that showed it. */
#include "games/pnrz/pnrz.h"

/* One decision deep: by the next turn so much has changed that no node is met twice. With thousands
 * of moves an iteration costs four times as much as elsewhere, and moves can only be compared in
 * the same worlds. */
const cb_search_tuning pnrz_tuning = {
    .cost = 4,
    .samples = 32,
    .answers = 16,
    .rollout = 1,
    .horizon = 0,
    .depth = 1,
    .rivals = false,
    .paired = true,
    .explore = 0.25F,
    .widen = 1.0F,
};
