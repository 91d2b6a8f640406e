/* Setting up a game, nature's dice, and ranks. */
#include <string.h>

#include "core/game.h"

static int choice_count(const cb_option *option)
{
    int n = 0;
    while (option->choices[n]) {
        n++;
    }
    return n;
}

void cb_setup_init(const cb_game *game, cb_setup *setup)
{
    *setup = (cb_setup){.players = game->about.max_players};
    for (int i = 0; game->about.options && game->about.options[i].name; i++) {
        setup->options[i] = game->about.options[i].standard;
    }
}

static bool refuse_choice(const cb_option *option, const char *choice, cb_error *err)
{
    cb_text known = {0};
    for (int i = 0; option->choices[i]; i++) {
        cb_text_format(&known, " %s", option->choices[i]);
    }
    cb_fail(err, CB_ENAME, "option %s cannot be \"%.40s\"; expected one of:%s", option->name,
            choice, known.data ? known.data : "");
    cb_text_free(&known);
    return false;
}

static bool refuse_option(const cb_game *game, const char *name, cb_error *err)
{
    cb_text known = {0};
    for (int i = 0; game->about.options && game->about.options[i].name; i++) {
        cb_text_format(&known, " %s", game->about.options[i].name);
    }
    cb_fail(err, CB_ENAME, "%s has no option \"%.40s\"; it has:%s", game->about.id, name,
            known.data ? known.data : " none");
    cb_text_free(&known);
    return false;
}

bool cb_setup_set(const cb_game *game, cb_setup *setup, const char *option, const char *choice,
                  cb_error *err)
{
    for (int i = 0; game->about.options && game->about.options[i].name; i++) {
        const cb_option *o = &game->about.options[i];
        if (strcmp(o->name, option) != 0) {
            continue;
        }
        for (int c = 0; o->choices[c]; c++) {
            if (strcmp(o->choices[c], choice) == 0) {
                setup->options[i] = (uint8_t)c;
                return true;
            }
        }
        return refuse_choice(o, choice, err);
    }
    return refuse_option(game, option, err);
}

bool cb_start(const cb_game *game, const cb_setup *setup, void *state, cb_error *err)
{
    if (setup->players < game->about.min_players || setup->players > game->about.max_players) {
        return cb_fail(err, CB_ERANGE, "%s is for %d to %d players, not %d", game->about.id,
                       game->about.min_players, game->about.max_players, setup->players);
    }
    for (int i = 0; game->about.options && game->about.options[i].name; i++) {
        if (setup->options[i] >= choice_count(&game->about.options[i])) {
            return cb_fail(err, CB_ERANGE, "option %s has no choice number %d",
                           game->about.options[i].name, setup->options[i]);
        }
    }
    return game->rules.start(state, setup, err);
}

cb_move cb_nature_roll(const cb_game *game, const void *state, cb_move *moves, cb_rng *rng)
{
    if (game->shortcuts.roll) {
        return game->shortcuts.roll(state, rng);
    }
    int n = game->rules.moves(state, CB_NATURE_SEAT, moves);
    uint32_t total = 0;
    for (int i = 0; i < n; i++) {
        total += game->rules.weight(state, moves[i]);
    }
    uint32_t left = cb_rng_below(rng, total);
    int i = 0;
    for (uint32_t w; left >= (w = game->rules.weight(state, moves[i])); i++) {
        left -= w;
    }
    return moves[i];
}

void cb_result_rank(cb_result *result)
{
    result->winners = 0;
    for (int i = 0; i < result->players; i++) {
        int better = 0;
        for (int j = 0; j < result->players; j++) {
            better += result->points[j] > result->points[i];
        }
        result->ranks[i] = (uint8_t)(1 + better);
        if (result->over && !better) {
            result->winners |= (cb_seats)(1U << i);
        }
    }
}
