#ifndef TESTS_BOTS_TURNED_H
#define TESTS_BOTS_TURNED_H

#include "core/game.h"

/* Gives everybody the seat after their own, with all that belongs to them, as far as features can
 * show it. False for a game whose seats are not alike. */
bool turn_world(const cb_game *game, void *state, int players);

#endif
