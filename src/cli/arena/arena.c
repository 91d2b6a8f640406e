/* cardboard arena: bots against bots. */
#include "cli/arena/arena.h"

#include "arena/external.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* "name=spec", or a spec that is its own name. The name is cut off in place, in a copy that lives as
 * long as the program. */
static bool read_bot(const char *text, const cb_game *game, cb_contestant *out, cb_error *err)
{
    const char *equals = strchr(text, '=');
    const char *colon = strchr(text, ':');
    bool named = equals && (!colon || equals < colon);
    size_t length = named ? (size_t)(equals - text) : strlen(text);
    char *name = cli_room(length + 1, 1);
    memcpy(name, text, length);
    name[length] = '\0';
    *out = (cb_contestant){.name = name, .spec = named ? equals + 1 : text};
    if (!length) {
        return cb_fail(err, CB_ESYNTAX, "a bot reads name=spec, not \"%.60s\"", text);
    }
    if (cb_external_command(out->spec)) {
        return true;
    }
    cb_bot *bot = cb_bot_new(out->spec, game, 1, err);
    cb_bot_free(bot);
    return bot != NULL;
}

static bool read_bots(const cli_texts *texts, cb_tourney *t, cb_error *err)
{
    if (texts->count < 2) {
        return cb_fail(err, CB_EREQUEST, "at least two bots are needed: --bot NAME=SPEC twice");
    }
    for (int i = 0; i < texts->count; i++) {
        if (!read_bot(texts->at[i], t->game, &t->bots[i], err)) {
            return false;
        }
        for (int j = 0; j < i; j++) {
            if (strcmp(t->bots[i].name, t->bots[j].name) == 0) {
                return cb_fail(err, CB_ENAME, "two bots are called \"%.60s\"", t->bots[i].name);
            }
        }
    }
    t->bot_count = texts->count;
    return true;
}

/* "0,20" or "0,20,0.05,0.05". */
static bool read_test(const char *text, arena_job *job, cb_error *err)
{
    cb_sprt *test = &job->test;
    double *into[] = {&test->elo0, &test->elo1, &test->alpha, &test->beta};
    int read = 0;
    *test = (cb_sprt){.alpha = 0.05, .beta = 0.05};
    for (char *end; read < 4; read++) {
        double value = strtod(text, &end);
        if (end == text) {
            break;
        }
        *into[read] = value;
        text = end + (*end == ',');
    }
    bool sound = (read == 2 || read == 4) && !*text && test->elo0 < test->elo1 && test->alpha > 0 &&
                 test->alpha < 0.5 && test->beta > 0 && test->beta < 0.5;
    if (!sound) {
        return cb_fail(err, CB_ESYNTAX,
                       "a test reads ELO0,ELO1[,ALPHA,BETA] with ELO0 < ELO1 and odds below 0.5");
    }
    if (job->tourney.bot_count != 2) {
        return cb_fail(err, CB_EREQUEST, "a test is between two bots");
    }
    job->testing = true;
    return true;
}

static int tell(const arena_job *job, const cb_series *series, bool json, const char *html)
{
    arena_results results;
    cb_text out = {0};
    cb_error err;
    if (!arena_results_of(job, series, &results, &err)) {
        return cli_failed("%s", err.text);
    }
    (json ? arena_json : arena_words)(&results, &out);
    fputs(out.data, stdout);
    cb_text_clear(&out);
    int code = CLI_FINE;
    if (html) {
        arena_html(&results, &out);
        code = cli_write_file(html, &out, &err) ? CLI_FINE : cli_failed("%s", err.text);
    }
    cb_text_free(&out);
    return code;
}

static int play(arena_job *job, bool json, const char *html)
{
    cb_series series = {0};
    cb_error err;
    bool interrupted;
    int code;
    if (!arena_run(job, &series, &interrupted, &err)) {
        code = cli_failed("%s", err.text);
    } else {
        code = tell(job, &series, json, html);
        if (interrupted && job->file) {
            fprintf(stderr, "Stopped. The same command goes on from %s.\n", job->file);
        }
    }
    cb_series_free(&series);
    return code;
}

static int run(const cli_command *self, int argc, char **argv)
{
    bool json = false, processor = false, ladder = false, mixed = false;
    int64_t games = 100, players = 0, seed = 1, ms = 0, iterations = 0, patience = 0;
    int64_t threads = sysconf(_SC_NPROCESSORS_ONLN);
    const char *file = NULL, *records = NULL, *html = NULL, *sprt = NULL;
    cli_texts bots = {.count = 0}, setup_options = {.count = 0}, words;
    const cli_option options[] = {
        {"bot", 'b', CLI_TEXTS, &bots, "NAME=SPEC", "a contestant (repeat): search:iterations=500",
         0, 0},
        {"games", 'n', CLI_NUMBER, &games, "N", "games for each pairing, at least (100)", 1,
         100000000},
        CLI_PLAYERS(&players),
        CLI_OPTION(&setup_options),
        {"ladder", 0, CLI_FLAG, &ladder, NULL,
         "each bot only meets the one named before it, alone at a table of that", 0, 0},
        {"mixed", 0, CLI_FLAG, &mixed, NULL, "all bots together at every table, as many as fit", 0,
         0},
        {"ms", 0, CLI_NUMBER, &ms, "MS", "thinking time for a move", 1, 3600000},
        {"cpu", 0, CLI_FLAG, &processor, NULL,
         "time is processor time: for machines that do other things as well", 0, 0},
        {"iterations", 0, CLI_NUMBER, &iterations, "I", "thinking steps for a move", 1, 1000000000},
        {"patience", 0, CLI_NUMBER, &patience, "MS",
         "how long a program may take for a move (time for a move + 1000, or 10000)", 1, 3600000},
        {"sprt", 0, CLI_TEXT, &sprt, "E0,E1[,A,B]", "stop when E0 or E1 Elo is shown", 0, 0},
        {"file", 'f', CLI_TEXT, &file, "FILE", "keep the results there, and go on from there", 0,
         0},
        {"records", 0, CLI_TEXT, &records, "FOLDER", "keep the record of every game there", 0, 0},
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
    cb_error err;
    arena_job job = {.tourney = {.game = cli_find_game(words.at[0]),
                                 .seed = (uint64_t)seed,
                                 .seating = mixed    ? CB_MIXED
                                            : ladder ? CB_LADDER
                                                     : CB_ALL_PAIRS,
                                 .records = records != NULL,
                                 .patience = (uint32_t)(patience ? patience
                                                        : ms     ? ms + 1000
                                                                 : 10000),
                                 .budget = {.milliseconds = (uint32_t)ms,
                                            .iterations = (uint32_t)iterations,
                                            .processor = processor}},
                     .threads = (int)threads,
                     .file = file,
                     .records = records,
                     .progress = isatty(STDERR_FILENO) != 0};
    cb_tourney *t = &job.tourney;
    if (!t->game) {
        return CLI_MISUSED;
    }
    if (!cli_make_setup(t->game, players, &setup_options, &t->setup, &err) ||
        !read_bots(&bots, t, &err) || (sprt && !read_test(sprt, &job, &err))) {
        return cli_misused(self, "%s", err.text);
    }
    int block = cb_tourney_block(t);
    t->blocks = (uint32_t)((games + block - 1) / block);
    return play(&job, json, html);
}

const cli_command cli_arena = {
    .name = "arena",
    .usage = "GAME --bot NAME=SPEC --bot NAME=SPEC [options]",
    .summary = "let bots play each other and rate them",
    .about = "Every two bots meet in blocks of games that share their chance, with each of them in "
             "every\n"
             "seat; with more than two players one bot sits alone against a table of the other, "
             "and the\n"
             "other way round (see also --ladder and --mixed). A SPEC is a bot of ours (random, "
             "greedy, search, easy ... "
             "merciless, with\n"
             "settings after a colon) or cmd:COMMAND, a program that answers JSON lines "
             "(docs/bots.md).\n"
             "Prints win shares and points with 95 % intervals, and Elo ratings.",
    .run = run,
};
