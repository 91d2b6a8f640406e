/* The list of games. */
#include <string.h>

#include "core/game.h"

#define CB_GAME(id) extern const cb_game id##_game;
#include "games/games.def"
#undef CB_GAME

/* The closing NULL also lets the list be empty. */
static const cb_game *const games[] = {
#define CB_GAME(id) &id##_game,
#include "games/games.def"
#undef CB_GAME
    NULL,
};

int cb_game_count(void)
{
    return (int)(sizeof games / sizeof games[0]) - 1;
}

const cb_game *cb_game_at(int index)
{
    return index >= 0 && index < cb_game_count() ? games[index] : NULL;
}

const cb_game *cb_game_find(const char *id)
{
    for (int i = 0; i < cb_game_count(); i++) {
        if (strcmp(games[i]->about.id, id) == 0) {
            return games[i];
        }
    }
    return NULL;
}
