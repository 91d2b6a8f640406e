/* cardboard play: sit down at a game, in the terminal or, piped, in plain text. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/menu.h"
#include "cli/plain.h"
#include "cli/screen.h"
#include "cli/table.h"

/* Seats from "person,random": NULL stands for a person; those not named are the first bot's. */
static bool read_seats(const char *list, int players, const cli_bot **bots, cb_error *err)
{
    for (int seat = 0; seat < players; seat++) {
        size_t n = strcspn(list, ",");
        char name[32];
        snprintf(name, sizeof name, "%.*s", (int)n, list);
        bots[seat] = n ? cli_bot_find(name) : cli_bot_at(0);
        if (!bots[seat] && strcmp(name, "person") != 0) {
            return cb_fail(err, CB_ENAME, "a seat is for a person or a bot, not '%s'", name);
        }
        list += n + (list[n] == ',');
    }
    return !*list || cb_fail(err, CB_ERANGE, "there are only %d seats", players);
}

static cb_match *load(const char *path, cb_error *err)
{
    cb_text text = {0};
    cb_match *match = NULL;
    if (cli_read_file(path, &text, err)) {
        match = cb_record_read(text.data ? text.data : "", text.length, err);
    }
    cb_text_free(&text);
    return match;
}

/* Keys until the player leaves. */
static void play_on_screen(table *t)
{
    while (!t->quit) {
        cb_canvas *canvas = screen_canvas();
        table_draw(t, canvas);
        screen_show(canvas);
        table_key(t, screen_key());
    }
}

/* Plays a match, then keeps it: to be resumed, or among the finished ones. */
static int play_match(cb_match *match, const cli_bot *const *bots, const char *path, bool on_screen)
{
    table t;
    cb_error err;
    table_open(&t, match, bots);
    snprintf(t.path, sizeof t.path, "%s", path ? path : "");
    if (on_screen) {
        play_on_screen(&t);
        screen_close();
    } else {
        plain_play(&t, stdin, stdout);
    }
    bool fine = cb_match_steps(match) == 0 || table_save(&t, &err);
    if (fine && cb_match_steps(match) > 0) {
        printf("%s %s\n", t.mode == TABLE_OVER ? "The record is in" : "Saved. To go on: cardboard play --resume",
               t.path);
    }
    table_close(&t);
    return fine ? CLI_FINE : cli_failed("%s", err.text);
}

static int resume(const char *path, bool on_screen)
{
    cb_error err;
    const cli_bot *bots[CB_MAX_SEATS] = {NULL};
    cb_match *match = load(path, &err);
    if (!match) {
        if (on_screen) {
            screen_close();
        }
        return cli_failed("%s: %s", path, err.text);
    }
    table_bots_of(match, bots);
    return play_match(match, bots, path, on_screen);
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
        return play_match(match, m.bots, NULL, true);
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
    const char *seats = "person";
    const char *path = NULL;
    bool in_plain = false;
    cli_texts setup_options = {.count = 0};
    cli_texts words;
    const cli_option options[] = {
        {"players", 'p', CLI_NUMBER, &players, "P", "how many players (as many as fit)", 1,
         CB_MAX_SEATS},
        {"option", 'o', CLI_TEXTS, &setup_options, "NAME=CHOICE", "an option of the game", 0, 0},
        {"seats", 'b', CLI_TEXT, &seats, "WHO,WHO,...", "person or a bot's name (person, then random)",
         0, 0},
        {"seed", 's', CLI_NUMBER, &seed, "S", "the same seed brings the same luck", 0, INT64_MAX},
        {"resume", 'r', CLI_TEXT, &path, "FILE", "go on with a saved game", 0, 0},
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
    const cli_bot *bots[CB_MAX_SEATS];
    if (!cli_make_setup(game, players, &setup_options, &setup, &err) ||
        !read_seats(seats, setup.players, bots, &err)) {
        return cli_misused(self, "%s", err.text);
    }
    uint64_t chance = seed >= 0 ? (uint64_t)seed : cli_fresh_seed();
    cb_match *match = cb_match_new(game, &setup, chance, &err);
    if (!match) {
        return cli_failed("%s", err.text);
    }
    return play_match(match, bots, NULL, !in_plain && open_screen());
}

const cli_command cli_play = {
    .name = "play",
    .usage = "[GAME] [options]",
    .summary = "play in the terminal; without GAME, choose from a menu",
    .about =
        "You take the first seat and bots take the others, unless --seats says more: for two people\n"
        "at one keyboard, --seats person,person. Press ? in the game for its keys and rules. When\n"
        "piped, the board and the numbered moves are printed and one answer a line is read: the\n"
        "number or the notation of a move, or ?, log, undo, save, quit.\n"
        "Games are saved under $XDG_STATE_HOME/cardboard (or ~/.local/state/cardboard).",
    .run = run,
};
