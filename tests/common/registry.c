/*
 * The registry of the test programs: every registered game, then the template game. It takes the
 * place of src/games/registry.c when tests are linked, so that records, scenarios and properties
 * find the template like any other game.
 */
#include "common/registry.h"

#include <string.h>

#define CB_GAME(id) extern const cb_game id##_game;
#include "games/games.def"
CB_GAME(template)
#undef CB_GAME

static const cb_game *const games[] = {
#define CB_GAME(id) &id##_game,
#include "games/games.def"
    CB_GAME(template)
#undef CB_GAME
};

static const cb_game *stand_in;

void registry_stand_in(const cb_game *game)
{
    stand_in = game;
}

int cb_game_count(void)
{
    return (int)(sizeof games / sizeof games[0]);
}

const cb_game *cb_game_at(int index)
{
    return index >= 0 && index < cb_game_count() ? games[index] : NULL;
}

const cb_game *cb_game_find(const char *id)
{
    if (stand_in && strcmp(stand_in->about.id, id) == 0) {
        return stand_in;
    }
    for (int i = 0; i < cb_game_count(); i++) {
        if (strcmp(games[i]->about.id, id) == 0) {
            return games[i];
        }
    }
    return NULL;
}
