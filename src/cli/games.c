/* cardboard games: which games there are, for how many players, with which options; one game's
 * tables. */
#include "cli/cli.h"
#include "speak/catalog.h"

#include <stdio.h>
#include <string.h>

static void print_game(const cb_game *game)
{
    printf("%-12s  %s, %d to %d players\n", cb_game_id(game), cb_game_title(game),
           cb_game_min_players(game), cb_game_max_players(game));
    printf("%-12s  %s\n", "", cb_game_blurb(game));
    for (int i = 0; i < cb_game_options(game); i++) {
        const cb_option *o = cb_game_option(game, i);
        printf("%-12s  --option %s=", "", o->name);
        for (int c = 0; o->choices[c]; c++) {
            printf("%s%s%s", c ? "|" : "", o->choices[c], c == o->standard ? "*" : "");
        }
        printf("  %s\n", o->title);
    }
}

/* All games in brief, or everything about one, as the server describes it: its kinds, fields and
 * verbs. */
static void print_json(const cb_game *game)
{
    cb_text out = {0};
    cb_json_writer w = cb_json_writer_to(&out);
    if (game) {
        cb_begin_object(&w, NULL);
        cb_put_bool(&w, "ok", true);
        speak_tables(&w, game);
        cb_end_object(&w);
    } else {
        speak_games(&w, NULL);
    }
    puts(out.data);
    cb_text_free(&out);
}

static int run(const cli_command *self, int argc, char **argv)
{
    bool json = false;
    const cli_option options[] = {
        {.name = "json", .type = CLI_FLAG, .into = &json, .help = "print JSON"},
        CLI_OPTIONS_END,
    };
    cli_texts words;
    int code = cli_parse(self, options, argc, argv, &words, 1);
    if (code != CLI_GO_ON) {
        return code;
    }
    const cb_game *game = words.count ? cli_find_game(words.at[0]) : NULL;
    if (words.count && !game) {
        return CLI_MISUSED;
    }
    if (json) {
        print_json(game);
    } else if (game) {
        print_game(game);
    } else {
        for (int i = 0; i < cb_game_count(); i++) {
            printf("%s", i ? "\n" : "");
            print_game(cb_game_at(i));
        }
    }
    return CLI_FINE;
}

const cli_command cli_games = {
    .name = "games",
    .usage = "[GAME] [--json]",
    .summary = "list the games, their seats and options",
    .about = "* marks the standard choice.\n"
             "With a game, --json prints its kinds, fields and verbs too.",
    .run = run,
};
