/* cardboard lab: a game played many times, for those who design it. */
#include "cli/lab/lab.h"

#include "cli/progress.h"
#include "core/error.h"
#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Matches being played. */
typedef struct playing {
    cb_lab *lab;
    cli_progress *progress;
} playing;

static bool finished(void *context, cb_bout *bout, cb_error *err)
{
    playing *p = context;
    atomic_fetch_add(&p->progress->done, 1);
    return cb_lab_add(p->lab, bout, err);
}

static bool play_all(lab_run *run, cli_progress *progress, const work_shift *shift, cb_error *err)
{
    playing p = {.lab = &run->lab, .progress = progress};
    double before = cli_clock();
    run->lab = (cb_lab){.game = run->tourney.game, .players = run->tourney.setup.players};
    bool fine = lab_play(shift, &run->tourney, finished, &p, err);
    run->seconds = cli_clock() - before;
    cb_lab_sort(&run->lab);
    lab_find_stories(run);
    return fine;
}

static void give_title(const cb_tourney *t, char title[LAB_TITLE])
{
    cb_text text = {0};
    cb_text_format(&text, "%s, %d players", cb_game_title(t->game), t->setup.players);
    for (int i = 0; i < cb_game_options(t->game); i++) {
        const cb_option *o = cb_game_option(t->game, i);
        if (t->setup.options[i] != o->standard) {
            cb_text_format(&text, ", %s: %s", o->name, o->choices[t->setup.options[i]]);
        }
    }
    snprintf(title, LAB_TITLE, "%s", text.data);
    cb_text_free(&text);
}

/* The records of the matches worth seeing, in a folder. */
static bool keep_stories(const lab_job *job, cb_error *err)
{
    bool fine = true;
    mkdir(job->records, 0777); /* when it cannot be made, writing into it says so */
    for (int i = 0; i < job->count * 2 && fine; i++) {
        const char *record = job->runs[i / 2].stories[i % 2].record;
        cb_text text = {0};
        char path[1024];
        snprintf(path, sizeof path, "%s/%s%s.txt", job->records, lab_story_names[i % 2],
                 i / 2 ? "-against" : "");
        cb_text_add(&text, record ? record : "");
        fine = !record || cli_write_file(path, &text, err);
        cb_text_free(&text);
    }
    return fine;
}

/* Prints a report, and writes its page if one is wanted. */
static int deliver(cb_text *report, cb_text *page, const char *html)
{
    cb_error err;
    int code = CLI_FINE;
    fputs(report->data, stdout);
    if (html && !cli_write_file(html, page, &err)) {
        code = cli_failed("%s", err.text);
    }
    cb_text_free(report);
    cb_text_free(page);
    return code;
}

static int tell(const lab_job *job, int threads)
{
    cb_text report = {0}, page = {0};
    cb_error err;
    if (job->brief) {
        (job->json ? lab_brief_json : lab_brief_words)(job, threads, &report);
    } else {
        (job->json ? lab_json : lab_words)(job->runs, job->count, &report);
    }
    if (job->html) {
        lab_html(job->runs, job->count, &page);
    }
    int code = deliver(&report, &page, job->html);
    if (code == CLI_FINE && job->records && !keep_stories(job, &err)) {
        code = cli_failed("%s", err.text);
    }
    return code;
}

static int play_and_tell(lab_job *job, const work_shift *shift)
{
    cli_progress progress = {.total = 0};
    cb_error err;
    bool fine = true;
    for (int i = 0; i < job->count; i++) {
        give_title(&job->runs[i].tourney, job->runs[i].title);
        progress.total += cb_tourney_games(&job->runs[i].tourney);
    }
    cli_catch_signals(shift->stop);
    cli_progress_begin(&progress);
    for (int i = 0; i < job->count && fine; i++) {
        fine = play_all(&job->runs[i], &progress, shift, &err);
    }
    cli_progress_end(&progress);
    int code = fine ? tell(job, shift->threads) : cli_failed("%s", err.text);
    for (int i = 0; i < job->count; i++) {
        cb_lab_free(&job->runs[i].lab);
        free(job->runs[i].stories[0].record);
        free(job->runs[i].stories[1].record);
    }
    return code;
}

/* ---- What the command line says ---- */

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

typedef struct arguments {
    int64_t games, players, seed, threads;
    const char *bot;  /* in all seats that `bots` leaves */
    const char *bots; /* in the first seats */
    const char *html, *db, *records;
    bool json, brief;
    cli_texts options, against, words;
    /* Restricted play: */
    cli_texts never, without, only, first;
    const char *seat, *greedy, *each;
    bool hurry, blind, until_known;
    cli_texts levels;
} arguments;

static bool read_bots(const arguments *a, lab_job *job, cb_tourney *t, cb_error *err)
{
    int players = t->setup.players;
    if (!seats_read(a->bots, t->game, players, a->bot, &job->seats, err)) {
        return false;
    }
    t->bot_count = *a->bots ? players : 1;
    t->seating = *a->bots ? CB_SEATED : CB_ALL_PAIRS;
    for (int seat = 0; seat < players; seat++) {
        const char *spec = job->seats.who[seat];
        if (!*spec) {
            return cb_fail(err, CB_ENAME, "nobody is there to play as a person");
        }
        t->bots[seat] = (cb_contestant){.name = "bot", .spec = spec};
    }
    return true;
}

/* ---- Restricted play ---- */

static void add_words(const char *rule, const cli_texts *texts, cb_text *called, cb_text *setting)
{
    for (int i = 0; i < texts->count; i++) {
        cb_text_format(setting, "%s%s%s", i ? " " : ",", i ? "" : rule, i ? "" : "=");
        for (const char *c = texts->at[i]; *c; c++) { /* a comma would begin another setting */
            cb_text_char(setting, *c == ',' ? ' ' : *c);
        }
        cb_text_format(called, "%s%s %s", called->length ? ", " : "", rule, texts->at[i]);
    }
}

/* All the handicaps of the command line together; nothing if there are none. */
static void add_handicap(const arguments *a, cb_text *called, cb_text *setting)
{
    add_words("never", &a->never, called, setting);
    add_words("without", &a->without, called, setting);
    add_words("only", &a->only, called, setting);
    add_words("first", &a->first, called, setting);
    if (a->greedy) {
        cb_text_format(setting, ",greedy=%s", a->greedy);
        cb_text_format(called, "%sgreedy for %s", called->length ? ", " : "", a->greedy);
    }
    if (a->hurry) {
        cb_text_add(setting, ",hurry=1");
        cb_text_format(called, "%sin a hurry", called->length ? ", " : "");
    }
    if (a->blind) {
        cb_text_add(setting, ",blind=1");
        cb_text_format(called, "%sblind to what was said", called->length ? ", " : "");
    }
}

/* Collects the questions of --each. */
typedef struct collecting {
    lab_study *study;
    cb_error *err;
    bool fine;
} collecting;

static void collect(void *context, const cb_subject *subject)
{
    collecting *c = context;
    c->fine = c->fine && lab_ask(c->study, subject->called, subject->setting, false, c->err);
}

static bool ask_all(const arguments *a, lab_study *study, cb_error *err)
{
    cb_text called = {0}, setting = {0};
    collecting c = {.study = study, .err = err, .fine = true};
    add_handicap(a, &called, &setting);
    if (a->each) {
        c.fine =
            called.length
                ? cb_fail(err, CB_EREQUEST, "--each asks about each by itself: no other handicap")
                : cb_subjects(study->tourney.game, a->each, collect, &c, err) && c.fine;
    } else {
        c.fine = called.length
                     ? lab_ask(study, called.data, setting.data + 1,
                               a->greedy || a->hurry || a->blind, err)
                     : cb_fail(err, CB_EREQUEST, "which handicap? --without, --never, --only ...");
    }
    cb_text_free(&called);
    cb_text_free(&setting);
    return c.fine;
}

static bool is_restricted(const arguments *a)
{
    return a->never.count || a->without.count || a->only.count || a->first.count || a->greedy ||
           a->hurry || a->blind || a->each || a->seat || a->until_known;
}

static int restricted(const cli_command *self, const arguments *a, const cb_tourney *t,
                      work_shift *shift)
{
    cb_error err;
    cb_text report = {0}, page = {0};
    int code;
    lab_study study = {.tourney = *t, .seat = -1, .each = a->each, .until_known = a->until_known};
    study.tourney.records = false;
    if (a->seat && (!cli_read_viewer(a->seat, t->setup.players, &study.seat) || study.seat < 0)) {
        return cli_misused(self, "--seat is A to %c", cb_seat_letter(t->setup.players - 1));
    }
    if (t->seating == CB_SEATED || a->against.count || a->records || a->brief) {
        return cli_misused(self, "a handicap is without --bots, --against, --records and --brief");
    }
    if (a->until_known && a->db) {
        return cli_misused(self,
                           "--until-known looks at the answer after every game, and --db plays "
                           "all games of a question: choose one of them");
    }
    give_title(t, study.title);
    if (!ask_all(a, &study, &err)) {
        code = cli_misused(self, "%s", err.text);
    } else if (!lab_study_run(&study, shift, &err)) {
        code = cli_failed("%s", err.text);
    } else {
        (a->json ? lab_study_json : lab_study_words)(&study, &report);
        lab_study_html(&study, &page);
        code = deliver(&report, &page, a->html);
    }
    lab_study_free(&study);
    return code;
}

/* ---- Levels of skill ---- */

static int levels(const cli_command *self, const arguments *a, const cb_tourney *t,
                  work_shift *shift)
{
    cb_error err;
    cb_text report = {0}, page = {0};
    int code;
    lab_skill skill = {.tourney = *t};
    if (a->levels.count < 2 || t->seating == CB_SEATED || a->against.count || a->records ||
        a->brief || is_restricted(a)) {
        return cli_misused(self, "--level stands at least twice, without --bots, --against, "
                                 "--records, --brief and handicaps");
    }
    skill.tourney.records = false;
    skill.tourney.bot_count = a->levels.count;
    for (int i = 0; i < a->levels.count; i++) {
        const char *spec = a->levels.at[i];
        cb_bot *bot = cb_bot_new(spec, t->game, 1, &err); /* only to learn whether it can */
        cb_bot_free(bot);
        if (!bot) {
            return cli_misused(self, "%s", err.text);
        }
        skill.tourney.bots[i] = (cb_contestant){.name = spec, .spec = spec};
    }
    uint32_t block = (uint32_t)cb_tourney_block(&skill.tourney);
    skill.tourney.blocks = (t->blocks + block - 1) / block;
    give_title(t, skill.title);
    if (lab_skill_run(&skill, shift, &err)) {
        (a->json ? lab_skill_json : lab_skill_words)(&skill, &report);
        lab_skill_html(&skill, &page);
        code = deliver(&report, &page, a->html);
    } else {
        code = cli_failed("%s", err.text);
    }
    lab_skill_free(&skill);
    return code;
}

static int start(const cli_command *self, const arguments *a)
{
    static atomic_bool stop; /* a signal may come after the run */
    int threads = (int)(a->threads < a->games ? a->threads : a->games);
    cb_error err;
    lab_job job = {.runs = {{.tourney = {.seed = (uint64_t)a->seed,
                                         .blocks = (uint32_t)a->games,
                                         .records = !a->brief}}},
                   .count = a->against.count ? 2 : 1,
                   .json = a->json,
                   .brief = a->brief,
                   .html = a->html,
                   .records = a->records};
    work_shift shift = {.db = a->db, .threads = threads, .lease = 60000, .stop = &stop};
    cb_tourney *t = &job.runs[0].tourney;
    if (a->words.count == 0) {
        return cli_misused(self, "which game?");
    }
    t->game = cli_find_game(a->words.at[0]);
    if (!t->game) {
        return CLI_MISUSED;
    }
    bool fine = cli_make_setup(t->game, a->players, &a->options, &t->setup, &err) &&
                read_bots(a, &job, t, &err);
    job.runs[1] = job.runs[0];
    for (int i = 0; fine && i < a->against.count; i++) {
        fine = read_change(a->against.at[i], &job.runs[1], &err);
    }
    if (!fine) {
        return cli_misused(self, "%s", err.text);
    }
    return a->levels.count    ? levels(self, a, t, &shift)
           : is_restricted(a) ? restricted(self, a, t, &shift)
                              : play_and_tell(&job, &shift);
}

/* The options that lab and sim share. */
#define COUNT_OPTIONS(a, letter)                                                                   \
    CLI_PLAYERS(&(a).players), CLI_OPTION(&(a).options),                                           \
        (cli_option){"bots", (letter), CLI_TEXT, &(a).bots, "A,B,...", "the bot in each seat",     \
                     0,      0},                                                                   \
        CLI_SEED(&(a).seed), CLI_THREADS(&(a).threads), CLI_JSON(&(a).json)

static int run_lab(const cli_command *self, int argc, char **argv)
{
    arguments a = {.games = 200,
                   .seed = 1,
                   .threads = sysconf(_SC_NPROCESSORS_ONLN),
                   .bot = seats_usual_bot,
                   .bots = ""};
    const cli_option options[] = {
        {"games", 'n', CLI_NUMBER, &a.games, "N", "how many games (200)", 1, 100000000},
        {"bot", 'b', CLI_TEXT, &a.bot, "SPEC", "the bot in every seat (fair)", 0, 0},
        COUNT_OPTIONS(a, 0),
        {"against", 0, CLI_TEXTS, &a.against, "NAME=CHOICE",
         "compare with this option changed (repeat for more)", 0, 0},
        {"brief", 0, CLI_FLAG, &a.brief, NULL, "count results only, as 'cardboard sim' does", 0, 0},
        {"db", 0, CLI_TEXT, &a.db, "URL",
         "share the games with workers: postgresql://... (cardboard work)", 0, 0},
        {"records", 0, CLI_TEXT, &a.records, "FOLDER",
         "keep the most typical and the strangest game there", 0, 0},
        {"html", 0, CLI_TEXT, &a.html, "FILE", "write a report with pictures", 0, 0},
        {"without", 0, CLI_TEXTS, &a.without, "NAMES", "handicap: moves that name none of these", 0,
         0},
        {"never", 0, CLI_TEXTS, &a.never, "NAMES", "handicap: the same, for what it does not do", 0,
         0},
        {"only", 0, CLI_TEXTS, &a.only, "NAMES", "handicap: moves that name one of these", 0, 0},
        {"first", 0, CLI_TEXTS, &a.first, "NAMES", "handicap: the first choice names one of these",
         0, 0},
        {"greedy", 0, CLI_TEXT, &a.greedy, "points", "handicap: wants the most points now", 0, 0},
        {"hurry", 0, CLI_FLAG, &a.hurry, NULL, "handicap: looks one step ahead", 0, 0},
        {"blind", 0, CLI_FLAG, &a.blind, NULL, "handicap: ignores what it has heard", 0, 0},
        {"each", 0, CLI_TEXT, &a.each, "KIND",
         "ask about every thing of a kind: verb, weapon, card, tile, ...", 0, 0},
        {"seat", 0, CLI_TEXT, &a.seat, "A", "the seat with the handicap (each in turn)", 0, 0},
        {"until-known", 0, CLI_FLAG, &a.until_known, NULL,
         "end a question early when its answer is known", 0, 0},
        {"level", 0, CLI_TEXTS, &a.levels, "SPEC",
         "how much skill matters: this bot plays the others (repeat)", 0, 0},
        CLI_OPTIONS_END,
    };
    int code = cli_parse(self, options, argc, argv, &a.words, 1);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (a.db && !store_is_address(a.db)) {
        return cli_misused(self, "--db names a PostgreSQL database: postgresql://...");
    }
    if (a.brief && (a.db || a.html || a.records || a.against.count)) {
        return cli_misused(self, "--brief is without --against, --db, --html and --records");
    }
    return start(self, &a);
}

/* The brief report of random play: the lab under a name of its own. */
static int run_sim(const cli_command *self, int argc, char **argv)
{
    arguments a = {.games = 1000,
                   .seed = 1,
                   .threads = sysconf(_SC_NPROCESSORS_ONLN),
                   .bot = "random",
                   .bots = "",
                   .brief = true};
    const cli_option options[] = {
        {"games", 'n', CLI_NUMBER, &a.games, "N", "how many games (1000)", 1, 1000000000},
        COUNT_OPTIONS(a, 'b'),
        CLI_OPTIONS_END,
    };
    int code = cli_parse(self, options, argc, argv, &a.words, 1);
    return code == CLI_GO_ON ? start(self, &a) : code;
}

const cli_command cli_lab = {
    .name = "lab",
    .usage = "GAME [-n N] [--bot SPEC] [options]",
    .summary = "show what a game's seats, cards and options do",
    .about = "Plays N games with the same bot in every seat and prints, with 95 % intervals,\n"
             "the balance by seat, role and faction, the length of the games and how close they\n"
             "were. For every first choice, kind of move, event, card and weapon it prints how\n"
             "often it occurred and how often those who had it won. --against plays the games\n"
             "again with other options and compares the two. Ctrl-C ends it early and reports\n"
             "the games played so far.",
    .run = run_lab,
};

const cli_command cli_sim = {
    .name = "sim",
    .usage = "GAME [-n N] [options]",
    .summary = "play a game many times and count",
    .about =
        "Plays N games on all cores and prints who won by seat (with 95 % intervals), the points,\n"
        "how long the games were and how many legal moves a decision had. It is 'cardboard lab\n"
        "GAME --brief', with random bots unless you name others.",
    .run = run_sim,
};
