/* cardboard games: which games there are, for how many, with which options; one game's tables. */
#include "cli/games.h"
#include "cli/cli.h"
#include "server/net/http.h"

#include <stdio.h>
#include <string.h>

static void add_options(const cb_game *game, cb_text *out)
{
    cb_text_char(out, '[');
    for (const cb_option *o = game->options; o && o->name; o++) {
        cb_text_add(out, o == game->options ? "{\"name\":" : ",{\"name\":");
        cb_text_json(out, o->name, strlen(o->name));
        cb_text_add(out, ",\"title\":");
        cb_text_json(out, o->title, strlen(o->title));
        cb_text_add(out, ",\"choices\":[");
        for (int c = 0; o->choices[c]; c++) {
            cb_text_add(out, c ? "," : "");
            cb_text_json(out, o->choices[c], strlen(o->choices[c]));
        }
        cb_text_add(out, "],\"standard\":");
        cb_text_json(out, o->choices[o->standard], strlen(o->choices[o->standard]));
        cb_text_char(out, '}');
    }
    cb_text_char(out, ']');
}

void cli_games_json(cb_text *out)
{
    cb_text_char(out, '[');
    for (int i = 0; i < cb_game_count(); i++) {
        const cb_game *game = cb_game_at(i);
        cb_text_add(out, i ? ",{\"id\":" : "{\"id\":");
        cb_text_json(out, game->id, strlen(game->id));
        cb_text_add(out, ",\"title\":");
        cb_text_json(out, game->title, strlen(game->title));
        cb_text_add(out, ",\"blurb\":");
        cb_text_json(out, game->blurb, strlen(game->blurb));
        cb_text_format(out, ",\"min_players\":%d,\"max_players\":%d,\"secrets\":%s,\"options\":",
                       game->min_players, game->max_players, game->secrets ? "true" : "false");
        add_options(game, out);
        cb_text_char(out, '}');
    }
    cb_text_char(out, ']');
}

static void print_game(const cb_game *game)
{
    printf("%-12s  %s, %d to %d players\n", game->id, game->title, game->min_players,
           game->max_players);
    printf("%-12s  %s\n", "", game->blurb);
    for (const cb_option *o = game->options; o && o->name; o++) {
        printf("%-12s  --option %s=", "", o->name);
        for (int c = 0; o->choices[c]; c++) {
            printf("%s%s%s", c ? "|" : "", o->choices[c], c == o->standard ? "*" : "");
        }
        printf("  %s\n", o->title);
    }
}

/* All games in short, or everything about one: its kinds, fields and verbs, as the server gives it. */
static void print_json(const cb_game *game)
{
    cb_text out = {0};
    if (game) {
        catalog_game(game, &out);
    } else {
        cli_games_json(&out);
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
    .about = "The choice marked with * is the one a game is played with when nothing is said.\n"
             "With a game, --json prints its kinds, fields and verbs too.",
    .run = run,
};
