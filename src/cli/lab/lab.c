/* cardboard lab: a game played many times, for those who design it. */
#include "cli/lab/lab.h"

#include "arena/run.h"
#include "cli/cli.h"
#include "cli/worker/worker.h"
#include "core/error.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool finished(void *context, cb_bout *bout, cb_error *err)
{
    return cb_lab_add(context, bout, err);
}

static bool play_all(lab_run *run, int threads, const char *db, cb_error *err)
{
    atomic_bool stop = false;
    work_shift shift = {.db = db, .threads = threads, .lease = 60000, .stop = &stop};
    const cb_run_watcher watcher = {.finished = finished, .context = &run->lab};
    run->lab = (cb_lab){.game = run->tourney.game, .players = run->tourney.setup.players};
    bool fine = db ? work_play_all(&shift, &run->tourney, finished, &run->lab, err)
                   : cb_tourney_run(&run->tourney, threads, &stop, &watcher, err);
    cb_lab_sort(&run->lab);
    return fine;
}

static void give_title(lab_run *run)
{
    const cb_tourney *t = &run->tourney;
    cb_text text = {0};
    cb_text_format(&text, "%s, %d players", cb_game_title(t->game), t->setup.players);
    for (int i = 0; i < cb_game_options(t->game); i++) {
        const cb_option *o = cb_game_option(t->game, i);
        cb_text_format(&text, ", %s=%s", o->name, o->choices[t->setup.options[i]]);
    }
    snprintf(run->title, sizeof run->title, "%.199s", text.data);
    cb_text_free(&text);
}

static int tell(lab_run *runs, int count, bool json, const char *html)
{
    cb_text out = {0};
    cb_error err;
    int code = CLI_FINE;
    (json ? lab_json : lab_words)(runs, count, &out);
    fputs(out.data, stdout);
    if (html) {
        cb_text_clear(&out);
        lab_html(runs, count, &out);
        code = cli_write_file(html, &out, &err) ? CLI_FINE : cli_failed("%s", err.text);
    }
    cb_text_free(&out);
    return code;
}

static int play_and_tell(lab_run *runs, int count, int threads, const char *db, bool json,
                         const char *html)
{
    cb_error err;
    int code = CLI_FINE;
    for (int i = 0; i < count && code == CLI_FINE; i++) {
        give_title(&runs[i]);
        if (!play_all(&runs[i], threads, db, &err)) {
            code = cli_failed("%s", err.text);
        }
    }
    if (code == CLI_FINE) {
        code = tell(runs, count, json, html);
    }
    for (int i = 0; i < count; i++) {
        cb_lab_free(&runs[i].lab);
    }
    return code;
}

/* The second run: the first with some options changed. */
static bool read_change(const char *text, lab_run *run, cb_error *err)
{
    char name[64];
    const char *equals = strchr(text, '=');
    size_t length = equals ? (size_t)(equals - text) : 0;
    if (!length || length >= sizeof name) {
        return cb_fail(err, CB_ESYNTAX, "--against reads NAME=CHOICE, not \"%.60s\"", text);
    }
    memcpy(name, text, length);
    name[length] = 0;
    return cb_setup_set(run->tourney.game, &run->tourney.setup, name, equals + 1, err);
}

static bool bot_exists(const char *spec, const cb_game *game, cb_error *err)
{
    cb_bot *bot = cb_bot_new(spec, game, 1, err);
    cb_bot_free(bot);
    return bot != NULL;
}

static int run(const cli_command *self, int argc, char **argv)
{
    bool json = false;
    int64_t games = 200, players = 0, seed = 1, threads = sysconf(_SC_NPROCESSORS_ONLN);
    const char *bot = "fair", *html = NULL, *db = NULL;
    cli_texts setup_options = {.count = 0}, against = {.count = 0}, words;
    const cli_option options[] = {
        {"games", 'n', CLI_NUMBER, &games, "N", "how many games (200)", 1, 100000000},
        {"bot", 'b', CLI_TEXT, &bot, "SPEC", "the bot in every seat (fair)", 0, 0},
        CLI_PLAYERS(&players),
        CLI_OPTION(&setup_options),
        {"against", 0, CLI_TEXTS, &against, "NAME=CHOICE",
         "compare with this option changed (repeat for more)", 0, 0},
        {"db", 0, CLI_TEXT, &db, "URL",
         "share the games with workers: postgresql://... (cardboard work)", 0, 0},
        {"html", 0, CLI_TEXT, &html, "FILE", "write a report with pictures", 0, 0},
        CLI_SEED(&seed),
        CLI_THREADS(&threads),
        CLI_JSON(&json),
        CLI_OPTIONS_END,
    };
    int code = cli_parse(self, options, argc, argv, &words, 1);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (words.count == 0) {
        return cli_misused(self, "which game?");
    }
    if (db && !store_is_address(db)) {
        return cli_misused(self, "--db names a PostgreSQL database: postgresql://...");
    }
    cb_error err;
    lab_run runs[2] = {{.tourney = {.game = cli_find_game(words.at[0]),
                                    .seed = (uint64_t)seed,
                                    .blocks = (uint32_t)games,
                                    .bots = {{.name = "bot", .spec = bot}},
                                    .bot_count = 1,
                                    .records = true}}};
    cb_tourney *t = &runs[0].tourney;
    if (!t->game) {
        return CLI_MISUSED;
    }
    if (!cli_make_setup(t->game, players, &setup_options, &t->setup, &err) ||
        !bot_exists(bot, t->game, &err)) {
        return cli_misused(self, "%s", err.text);
    }
    runs[1] = runs[0];
    for (int i = 0; i < against.count; i++) {
        if (!read_change(against.at[i], &runs[1], &err)) {
            return cli_misused(self, "%s", err.text);
        }
    }
    return play_and_tell(runs, against.count ? 2 : 1, (int)threads, db, json, html);
}

const cli_command cli_lab = {
    .name = "lab",
    .usage = "GAME [-n N] [--bot SPEC] [options]",
    .summary = "show what a game's seats, cards and options do",
    .about = "Plays N games with the same bot in every seat and prints, with 95 % intervals, the "
             "balance\n"
             "by seat, role and faction, length, close finishes, and for every start, kind of "
             "move, event,\n"
             "card and weapon how often it came and how often those who had it won. --against "
             "plays them\n"
             "again with other options and sets both side by side.",
    .run = run,
};
