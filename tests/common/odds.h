/* Are guesses right? Enumerates all that can happen from a position in which nothing is hidden,
 * with exact odds, and compares guesses made from the views with them. */
#ifndef TESTS_COMMON_ODDS_H
#define TESTS_COMMON_ODDS_H

#include "core/game.h"

enum { ODDS_MOST = 20000 }; /* most ways to play on that are enumerated */

/* Nature's moves count by their weights. Nothing is assumed about players' moves: each counts the
 * same. False, with the reason in *why, if after `depth` steps some viewer's guesses do not match
 * the worlds that fit its view. `players` is the number of seats. */
bool odds_hold(const cb_game *game, const void *state, int players, int depth, uint64_t seed,
               cb_text *why);

/* How many steps can be enumerated quickly from this position; 0 if something in it is hidden. */
int odds_depth(const cb_game *game, const void *state);

#endif
