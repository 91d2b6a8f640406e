/* The games under test: every registered one, then the template game of the tests. */
#ifndef TESTS_COMMON_GAMES_H
#define TESTS_COMMON_GAMES_H

#include "cardboard.h"

int test_game_count(void);
const cb_game *test_game_at(int index);
const cb_game *test_game_find(const char *id); /* NULL if there is none of that id */

#endif
