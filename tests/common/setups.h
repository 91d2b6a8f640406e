/* The setups under test: every number of players, and every choice of every option at least
 * once. */
#ifndef TESTS_COMMON_SETUPS_H
#define TESTS_COMMON_SETUPS_H

#include "core/game.h"

enum { MAX_SETUPS = 128 };

/* Fills `out` with the setups that the rules do not exclude and returns how many: the default one
 * for every number of players, and every other choice of an option with some number of players. */
int setups_of(const cb_game *game, cb_setup out[MAX_SETUPS]);
int option_count(const cb_game *game);
/* Appends "players=3 board=small", leaving out the defaults. */
void setup_write(const cb_game *game, const cb_setup *setup, cb_text *out);

#endif
