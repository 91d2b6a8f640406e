/* Setting up: every choice of every option can be played, nothing else can, and a start is the same
 * bytes whatever was in that memory before. */
#include <stdlib.h>

#include "common/setups.h"
#include "properties/property.h"

static bool choice_is_possible(trial *t, int option, int choice)
{
    cb_setup all[MAX_SETUPS];
    int n = setups_of(t->game, all);
    for (int i = 0; i < n; i++) {
        if (all[i].options[option] == choice) {
            return true;
        }
    }
    const cb_option *o = &t->game->about.options[option];
    return trial_fail(t, "no setup can be played with %s=%s", o->name, o->choices[choice]);
}

static bool holds(trial *t)
{
    for (int i = 0; i < option_count(t->game); i++) {
        for (int choice = 0; t->game->about.options[i].choices[choice]; choice++) {
            if (!choice_is_possible(t, i, choice)) {
                return false;
            }
        }
    }
    for (int players = 0; players < 256; players++) {
        cb_setup setup = t->setup;
        setup.players = (uint8_t)players;
        bool in_range =
            players >= t->game->about.min_players && players <= t->game->about.max_players;
        if (!in_range && cb_start(t->game, &setup, t->spare[0], NULL)) {
            return trial_fail(t, "it starts with %d players", players);
        }
    }
    memset(t->spare[0], 0x00, t->game->about.state_bytes);
    memset(t->spare[1], 0xff, t->game->about.state_bytes);
    cb_start(t->game, &t->setup, t->spare[0], NULL);
    cb_start(t->game, &t->setup, t->spare[1], NULL);
    if (!same_state(t, t->spare[0], t->spare[1])) {
        return fail_diff(t, "start leaves bytes unwritten", t->spare[0], t->spare[1]);
    }
    return true;
}

PROPERTY(setups, 1, "every choice can be played, and a start is always the same bytes");
