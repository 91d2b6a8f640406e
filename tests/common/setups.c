#include "common/setups.h"

#include <stdlib.h>

int option_count(const cb_game *game)
{
    int n = 0;
    while (game->options && game->options[n].name) {
        n++;
    }
    return n;
}

/* Adds a setup unless the rules exclude it. */
static int add(const cb_game *game, const cb_setup *setup, cb_setup *out, int n)
{
    void *state = malloc(game->state_bytes);
    if (n < MAX_SETUPS && cb_start(game, setup, state, NULL)) {
        out[n++] = *setup;
    }
    free(state);
    return n;
}

int setups_of(const cb_game *game, cb_setup out[MAX_SETUPS])
{
    int n = 0, options = option_count(game);
    for (int players = game->min_players; players <= game->max_players; players++) {
        cb_setup setup;
        cb_setup_init(game, &setup);
        setup.players = (uint8_t)players;
        n = add(game, &setup, out, n);
        for (int i = 0; i < options; i++) {
            for (int choice = 0; game->options[i].choices[choice]; choice++) {
                if (choice != game->options[i].standard) {
                    setup.options[i] = (uint8_t)choice;
                    n = add(game, &setup, out, n);
                }
            }
            setup.options[i] = game->options[i].standard;
        }
    }
    return n;
}

void setup_write(const cb_game *game, const cb_setup *setup, cb_text *out)
{
    cb_text_format(out, "players=%d", setup->players);
    for (int i = 0; i < option_count(game); i++) {
        const cb_option *option = &game->options[i];
        if (setup->options[i] != option->standard) {
            cb_text_format(out, " %s=%s", option->name, option->choices[setup->options[i]]);
        }
    }
}
