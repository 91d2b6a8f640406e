/* cardboard learn: a judge for a game, from nothing. */
#include "cli/learn/learn.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "core/error.h"

static atomic_bool stop;

static void on_signal(int number)
{
    (void)number;
    atomic_store(&stop, true);
}

/* The settings of the folder; writes them down where there are none. */
static bool read_settings(learn_job *job, cb_error *err)
{
    char path[LEARN_PATH];
    cb_text text = {0};
    learn_settings_init(job->game, &job->set);
    learn_path(job, "settings", path);
    bool fine;
    if (learn_exists(path)) {
        fine = cli_read_file(path, &text, err) &&
               (!text.length || learn_settings_read(text.data, &job->set, err));
    } else {
        mkdir(job->folder, 0777);
        learn_settings_write(&job->set, &text);
        fine = cli_write_file(path, &text, err);
    }
    cb_text_free(&text);
    const cb_game *g = job->game;
    if (fine && job->set.players &&
        (job->set.players < cb_game_min_players(g) || job->set.players > cb_game_max_players(g))) {
        return cb_fail(err, CB_ERANGE, "%s is for %d to %d players", cb_game_title(g),
                       cb_game_min_players(g), cb_game_max_players(g));
    }
    return fine;
}

static int run(const cli_command *self, int argc, char **argv)
{
    int64_t threads = sysconf(_SC_NPROCESSORS_ONLN), limit = 0;
    const char *folder = NULL;
    cli_texts words = {0};
    cb_error err;
    const cli_option options[] = {
        {"folder", 'f', CLI_TEXT, &folder, "FOLDER",
         "the folder of settings, samples and nets (learn-GAME)", 0, 0},
        {"for", 0, CLI_NUMBER, &limit, "S", "stop after that many seconds; run again to resume", 1,
         10000000},
        CLI_THREADS(&threads),
        CLI_OPTIONS_END,
    };
    int code = cli_parse(self, options, argc, argv, &words, 1);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (!words.count) {
        return cli_misused(self, "which game?");
    }
    char usual[64];
    learn_job job = {.game = cli_find_game(words.at[0]), .threads = (int)threads, .stop = &stop};
    if (!job.game) {
        return CLI_MISUSED;
    }
    snprintf(usual, sizeof usual, "learn-%s", cb_game_id(job.game));
    job.folder = folder ? folder : usual;
    if (strlen(job.folder) > LEARN_PATH / 2 || strchr(job.folder, ',')) {
        return cli_misused(self, "the folder's name is too long, or has a comma");
    }
    if (!read_settings(&job, &err)) {
        return cli_misused(self, "%s/settings: %s", job.folder, err.text);
    }
    signal(SIGINT, on_signal);
    signal(SIGTERM, on_signal);
    signal(SIGALRM, on_signal);
    if (limit) {
        alarm((unsigned)limit);
    }
    if (!learn_rounds(&job, &err)) {
        return cli_failed("%s", err.text);
    }
    if (atomic_load(&stop)) {
        printf("Stopped. The same command goes on from here.\n");
    }
    return CLI_FINE;
}

const cli_command cli_learn = {
    .name = "learn",
    .usage = "GAME [options]",
    .summary = "train a judge for a game, from games between bots",
    .about =
        "In each round it makes games on all cores and keeps samples of them, trains a net on\n"
        "them (Python with PyTorch), and lets it play the hand-written judge and the best net so\n"
        "far. The folder has everything: settings (written at the first start), samples, nets,\n"
        "matches, and best.net, which 'search:net=FOLDER/best.net' plays with. You can stop it at\n"
        "any time: the same command resumes (docs/nets.md).",
    .run = run,
};
