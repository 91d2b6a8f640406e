/* cardboard arena: bots against bots. */
#include "cli/arena/arena.h"

#include "arena/external.h"
#include "core/error.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* "name=spec", or a spec that serves as its own name. The name is cut off in place, in a copy that
 * lives as long as the program. */
static bool read_bot(const char *text, const cb_game *game, cb_contestant *out, cb_error *err)
{
    const char *equals = strchr(text, '=');
    const char *colon = strchr(text, ':');
    bool named = equals && (!colon || equals < colon);
    size_t length = named ? (size_t)(equals - text) : strlen(text);
    char *name = cli_alloc(length + 1, 1);
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
        if (interrupted && (job->file || job->db)) {
            fprintf(stderr, "Stopped. The same command goes on from %s.\n",
                    job->file ? job->file : "there");
        }
    }
    cb_series_free(&series);
    return code;
}

/* What the command line says, before it becomes a job. */
typedef struct arguments {
    bool json, processor, ladder, mixed;
    int64_t games, players, seed, ms, iterations, patience, threads;
    const char *file, *db, *records, *html, *sprt;
    cli_texts bots, options, words;
} arguments;

static int read_arguments(const cli_command *self, int argc, char **argv, arguments *a)
{
    *a = (arguments){.games = 100, .seed = 1, .threads = sysconf(_SC_NPROCESSORS_ONLN)};
    const cli_option options[] = {
        {"bot", 'b', CLI_TEXTS, &a->bots, "NAME=SPEC",
         "a contestant (repeat): search:iterations=500", 0, 0},
        {"games", 'n', CLI_NUMBER, &a->games, "N", "games for each pairing, at least (100)", 1,
         100000000},
        CLI_PLAYERS(&a->players),
        CLI_OPTION(&a->options),
        {"ladder", 0, CLI_FLAG, &a->ladder, NULL,
         "each bot plays only the one before it, which holds all other seats", 0, 0},
        {"mixed", 0, CLI_FLAG, &a->mixed, NULL, "all bots together in every game, as many as fit",
         0, 0},
        {"ms", 0, CLI_NUMBER, &a->ms, "MS", "thinking time per move", 1, 3600000},
        {"cpu", 0, CLI_FLAG, &a->processor, NULL,
         "count processor time, so that other load does not matter", 0, 0},
        {"iterations", 0, CLI_NUMBER, &a->iterations, "I", "search iterations per move", 1,
         1000000000},
        {"patience", 0, CLI_NUMBER, &a->patience, "MS",
         "how long a program may take for a move (that time + 1000, or 10000)", 1, 3600000},
        {"sprt", 0, CLI_TEXT, &a->sprt, "E0,E1[,A,B]", "stop when E0 or E1 Elo is shown", 0, 0},
        {"file", 'f', CLI_TEXT, &a->file, "FILE", "store the results there, and resume from there",
         0, 0},
        {"db", 0, CLI_TEXT, &a->db, "URL",
         "share the games with workers: postgresql://... (cardboard work)", 0, 0},
        {"records", 0, CLI_TEXT, &a->records, "FOLDER", "keep the record of every game there", 0,
         0},
        {"html", 0, CLI_TEXT, &a->html, "FILE", "write a report with pictures", 0, 0},
        CLI_SEED(&a->seed),
        CLI_THREADS(&a->threads),
        CLI_JSON(&a->json),
        CLI_OPTIONS_END,
    };
    int code = cli_parse(self, options, argc, argv, &a->words, 1);
    if (code == CLI_GO_ON && a->words.count == 0) {
        code = cli_misused(self, "which game?");
    } else if (code == CLI_GO_ON && a->db && (a->file || a->sprt)) {
        code = cli_misused(
            self, "--db keeps the results itself, and plays all games: without --file and --sprt");
    } else if (code == CLI_GO_ON && a->db && !store_is_address(a->db)) {
        code = cli_misused(self, "--db names a PostgreSQL database: postgresql://...");
    }
    return code;
}

static cb_seating seating_of(const arguments *a)
{
    return a->mixed ? CB_MIXED : a->ladder ? CB_LADDER : CB_ALL_PAIRS;
}

/* How long a program may take: --patience, or a second more than a move has. */
static uint32_t patience_of(const arguments *a)
{
    return (uint32_t)(a->patience ? a->patience : a->ms ? a->ms + 1000 : 10000);
}

static arena_job job_of(const arguments *a, const cb_game *game)
{
    return (arena_job){.tourney = {.game = game,
                                   .seed = (uint64_t)a->seed,
                                   .seating = seating_of(a),
                                   .records = a->records != NULL,
                                   .patience = patience_of(a),
                                   .budget = {.milliseconds = (uint32_t)a->ms,
                                              .iterations = (uint32_t)a->iterations,
                                              .processor = a->processor}},
                       .threads = (int)a->threads,
                       .file = a->file,
                       .db = a->db,
                       .records = a->records};
}

/* Who plays, with which options, and how many blocks of matches. */
static bool set_up(const arguments *a, arena_job *job, cb_error *err)
{
    cb_tourney *t = &job->tourney;
    if (!cli_make_setup(t->game, a->players, &a->options, &t->setup, err) ||
        !read_bots(&a->bots, t, err) || (a->sprt && !read_test(a->sprt, job, err))) {
        return false;
    }
    int block = cb_tourney_block(t);
    t->blocks = (uint32_t)((a->games + block - 1) / block);
    return true;
}

static int run(const cli_command *self, int argc, char **argv)
{
    arguments a;
    cb_error err;
    int code = read_arguments(self, argc, argv, &a);
    if (code != CLI_GO_ON) {
        return code;
    }
    const cb_game *game = cli_find_game(a.words.at[0]);
    if (!game) {
        return CLI_MISUSED;
    }
    arena_job job = job_of(&a, game);
    return set_up(&a, &job, &err) ? play(&job, a.json, a.html) : cli_misused(self, "%s", err.text);
}

const cli_command cli_arena = {
    .name = "arena",
    .usage = "GAME --bot NAME=SPEC --bot NAME=SPEC [options]",
    .summary = "let bots play each other and rate them",
    .about =
        "Every two bots meet in blocks of games that share their chance, each of them in every "
        "seat.\n"
        "With more than two players one bot plays alone against copies of the other, then the "
        "other\n"
        "way round (see also --ladder and --mixed). A SPEC is one of our bots (random, greedy, "
        "search,\n"
        "easy ... merciless, with settings after a colon) or cmd:COMMAND, a program that answers "
        "JSON\n"
        "lines (docs/bots.md). Prints win shares and points with 95 % intervals, and Elo ratings.",
    .run = run,
};
