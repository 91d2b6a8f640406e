#include "common/games.h"

#include <string.h>

#include "template/template.h"

int test_game_count(void)
{
    return cb_game_count() + 1;
}

const cb_game *test_game_at(int index)
{
    return index < cb_game_count() ? cb_game_at(index) : &template_game;
}

const cb_game *test_game_find(const char *id)
{
    for (int i = 0; i < test_game_count(); i++) {
        if (strcmp(test_game_at(i)->id, id) == 0) {
            return test_game_at(i);
        }
    }
    return NULL;
}
