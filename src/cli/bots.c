#include "cli/bots.h"

#include <stdio.h>
#include <string.h>

static cb_move choose_random(const cb_game *game, const void *view, int seat, const cb_move *moves,
                             int count, cb_rng *rng)
{
    (void)game;
    (void)view;
    (void)seat;
    return moves[cb_rng_below(rng, (uint32_t)count)];
}

static const cli_bot bots[] = {
    {"random", "plays any legal move", choose_random},
};

enum { BOTS = sizeof bots / sizeof bots[0] };

int cli_bot_count(void)
{
    return BOTS;
}

const cli_bot *cli_bot_at(int index)
{
    return &bots[index];
}

static const cli_bot *find(const char *name, size_t length)
{
    for (int i = 0; i < BOTS; i++) {
        if (strlen(bots[i].name) == length && memcmp(bots[i].name, name, length) == 0) {
            return &bots[i];
        }
    }
    return NULL;
}

const cli_bot *cli_bot_find(const char *name)
{
    return find(name, strlen(name));
}

bool cli_bots_read(const char *list, int players, const cli_bot **found, cb_error *err)
{
    const char *at = list;
    for (int seat = 0; seat < players; seat++) {
        size_t length = list ? strcspn(at, ",") : 0;
        found[seat] = list ? find(at, length) : &bots[0];
        if (!found[seat]) {
            char names[200] = "";
            for (int i = 0; i < BOTS; i++) {
                size_t used = strlen(names);
                snprintf(names + used, sizeof names - used, "%s%s", i ? ", " : "", bots[i].name);
            }
            return cb_fail(err, CB_ENAME, "there is no bot '%.*s'; there are: %s", (int)length, at,
                           names);
        }
        at = !list || !at[length] ? list : at + length + 1;
    }
    return true;
}
