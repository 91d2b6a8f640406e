#include "common/setups.h"

#include <stdlib.h>

int option_count(const cb_game *game)
{
    int n = 0;
    while (game->about.options && game->about.options[n].name) {
        n++;
    }
    return n;
}

/* Adds a setup unless the rules exclude it. */
static bool add(const cb_game *game, const cb_setup *setup, cb_setup *out, int *n)
{
    void *state = malloc(game->about.state_bytes);
    bool ok = *n < MAX_SETUPS && cb_start(game, setup, state, NULL);
    if (ok) {
        out[(*n)++] = *setup;
    }
    free(state);
    return ok;
}

/* Adds one choice of an option with the first number of players that allows it; each choice starts
 * looking from another number. */
static void add_choice(const cb_game *game, int option, int choice, cb_setup *out, int *n)
{
    cb_setup setup;
    int counts = game->about.max_players - game->about.min_players + 1;
    cb_setup_init(game, &setup);
    setup.options[option] = (uint8_t)choice;
    for (int i = 0; i < counts; i++) {
        setup.players = (uint8_t)(game->about.max_players - (choice + i) % counts);
        if (add(game, &setup, out, n)) {
            return;
        }
    }
}

int setups_of(const cb_game *game, cb_setup out[MAX_SETUPS])
{
    int n = 0;
    cb_setup setup;
    cb_setup_init(game, &setup);
    for (int players = game->about.min_players; players <= game->about.max_players; players++) {
        setup.players = (uint8_t)players;
        add(game, &setup, out, &n);
    }
    for (int i = 0; i < option_count(game); i++) {
        for (int choice = 0; game->about.options[i].choices[choice]; choice++) {
            if (choice != game->about.options[i].standard) {
                add_choice(game, i, choice, out, &n);
            }
        }
    }
    return n;
}

void setup_write(const cb_game *game, const cb_setup *setup, cb_text *out)
{
    cb_text_format(out, "players=%d", setup->players);
    for (int i = 0; i < option_count(game); i++) {
        const cb_option *option = &game->about.options[i];
        if (setup->options[i] != option->standard) {
            cb_text_format(out, " %s=%s", option->name, option->choices[setup->options[i]]);
        }
    }
}
