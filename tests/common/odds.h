/* Are guesses right? All that can happen from a position in which nothing is hidden is enumerated,
 * with its exact odds, and guesses made from the views are compared with them. */
#ifndef TESTS_COMMON_ODDS_H
#define TESTS_COMMON_ODDS_H

#include "cardboard.h"

enum { ODDS_MOST = 20000 }; /* ways to play on that are enumerated at most */

/* Nature's moves count by their weights; of players' moves nothing is assumed: each counts the same.
 * False, with *why said, if after `depth` steps some viewer's guesses are not as the worlds that fit
 * its view. `players` is the number of seats. */
bool odds_hold(const cb_game *game, const void *state, int players, int depth, uint64_t seed,
               cb_text *why);

/* How many steps from a position in which nothing is hidden can be enumerated quickly; 0 if something
 * is hidden. */
int odds_depth(const cb_game *game, const void *state);

#endif
