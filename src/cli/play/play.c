/* cardboard play: a match in the terminal or, piped, in plain text. */
#include <stdio.h>

#include "cli/cli.h"
#include "cli/play/menu.h"
#include "cli/play/plain.h"
#include "cli/play/table.h"
#include "cli/terminal/screen.h"

/* Keys until the player leaves. */
static void play_on_screen(table *t)
{
    while (!t->quit) {
        cb_canvas *canvas = screen_canvas();
        table_draw(t, canvas);
        screen_show(canvas);
        if (t->mode == TABLE_OTHERS && !t->reading) {
            table_others(t);
            t->quit = t->quit || screen_ended();
        } else {
            table_key(t, screen_key());
        }
    }
}

/* Plays a match, then saves it: to be resumed, or among the finished ones. */
static int play_match(cb_match *match, const seats *who, const char *path, bool on_screen)
{
    table t;
    cb_error err;
    if (!table_open(&t, match, who, &err)) {
        if (on_screen) {
            screen_close();
        }
        table_close(&t);
        return cli_failed("%s", err.text);
    }
    snprintf(t.path, sizeof t.path, "%s", path ? path : "");
    if (on_screen) {
        play_on_screen(&t);
        screen_close();
    } else {
        plain_play(&t, stdin, stdout);
    }
    bool fine = !t.changed || table_save(&t, &err);
    if (fine && t.changed) {
        const char *where =
            t.mode == TABLE_OVER ? "The record is in" : "Saved. To go on: cardboard play --resume";
        printf("%s %s\n", where, t.path);
    }
    table_close(&t);
    return fine ? CLI_FINE : cli_failed("%s", err.text);
}

static int resume(const char *path, bool on_screen)
{
    cb_error err;
    cb_match *match = cli_read_record(path, &err);
    if (!match) {
        if (on_screen) {
            screen_close();
        }
        return cli_failed("%s: %s", path, err.text);
    }
    seats who;
    seats_of(match, &who);
    return play_match(match, &who, path, on_screen);
}

static int play_menu(void)
{
    menu m;
    menu_open(&m);
    while (m.outcome == MENU_OPEN) {
        cb_canvas *canvas = screen_canvas();
        menu_draw(&m, canvas);
        screen_show(canvas);
        menu_key(&m, screen_key());
    }
    if (m.outcome == MENU_RESUME) {
        return resume(m.saves[m.row].path, true);
    }
    cb_error err;
    cb_match *match = NULL;
    if (m.outcome == MENU_START) {
        match = cb_match_new(m.game, &m.setup, cli_fresh_seed(), &err);
    }
    if (match) {
        return play_match(match, &m.seats, NULL, true);
    }
    screen_close();
    return m.outcome == MENU_QUIT ? CLI_FINE : cli_failed("%s", err.text);
}

static bool open_screen(void)
{
    return screen_possible() && screen_open();
}

static int run(const cli_command *self, int argc, char **argv)
{
    int64_t players = 0;
    int64_t seed = -1;
    const char *list = "person";
    const char *path = NULL;
    bool in_plain = false;
    cli_texts setup_options = {.count = 0};
    cli_texts words;
    const cli_option options[] = {
        CLI_PLAYERS(&players),
        CLI_OPTION(&setup_options),
        {"seats", 'b', CLI_TEXT, &list, "WHO,WHO,...", "person or a bot's name (person,fair,...)",
         0, 0},
        {"seed", 's', CLI_NUMBER, &seed, "S", "the same seed gives the same rolls and draws", 0,
         INT64_MAX},
        {"resume", 'r', CLI_TEXT, &path, "FILE", "resume a saved match", 0, 0},
        {"plain", 0, CLI_FLAG, &in_plain, NULL, "plain text, as when piped", 0, 0},
        CLI_OPTIONS_END,
    };
    int code = cli_parse(self, options, argc, argv, &words, 1);
    if (code != CLI_GO_ON) {
        return code;
    }
    bool on_screen = false;
    const cb_game *game = words.count ? cli_find_game(words.at[0]) : NULL;
    if (words.count && !game) {
        return CLI_MISUSED;
    }
    if (!game || path) {
        on_screen = !in_plain && open_screen();
        return path        ? resume(path, on_screen)
               : on_screen ? play_menu()
                           : cli_misused(self, "which game? (the menu needs a terminal)");
    }
    cb_setup setup;
    cb_error err;
    seats who;
    if (!cli_make_setup(game, players, &setup_options, &setup, &err) ||
        !seats_read(list, game, setup.players, seats_usual_bot, &who, &err)) {
        return cli_misused(self, "%s", err.text);
    }
    uint64_t chance = seed >= 0 ? (uint64_t)seed : cli_fresh_seed();
    cb_match *match = cb_match_new(game, &setup, chance, &err);
    if (!match) {
        return cli_failed("%s", err.text);
    }
    return play_match(match, &who, NULL, !in_plain && open_screen());
}

const cli_command cli_play = {
    .name = "play",
    .usage = "[GAME] [options]",
    .summary = "play in the terminal; without GAME, choose from a menu",
    .about =
        "You take the first seat and bots take the others, unless --seats says more: for two "
        "people\n"
        "at one keyboard, --seats person,person. Bots, from weak to strong: easy, fair, hard,\n"
        "expert, merciless (and random, greedy, search). Press ? in the game for its keys and "
        "rules. When\n"
        "piped, the board and the numbered moves are printed and one answer per line is read: the\n"
        "number or the notation of a move, or ?, log, undo, save, quit.\n"
        "Games are saved under $XDG_STATE_HOME/cardboard (or ~/.local/state/cardboard).",
    .run = run,
};
