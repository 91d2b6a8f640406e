/* Round after round: games, training, matches. The files in the folder say what is done. */
#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/learn/learn.h"
#include "core/error.h"

extern char **environ;

enum { WORDS = 64 };

static bool run(char **words, cb_error *err)
{
    pid_t child;
    int status = 0;
    if (posix_spawnp(&child, words[0], NULL, NULL, words, environ) != 0) {
        return cb_fail(err, CB_EIO, "the trainer '%s' cannot be started", words[0]);
    }
    pid_t ended;
    do { /* whoever stops us waits for the net, so that it is not lost */
        ended = waitpid(child, &status, 0);
    } while (ended < 0 && errno == EINTR);
    if (ended != child || !WIFEXITED(status) || WEXITSTATUS(status)) {
        return cb_fail(err, CB_EIO, "the trainer failed: see what it printed");
    }
    return true;
}

/* Trains on the samples of the last rounds, from the best net so far. */
static bool train(const learn_job *job, int round, const char *best, const char *out, cb_error *err)
{
    char trainer[LEARN_PATH], samples[LEARN_PATH], numbers[5][24], *words[WORDS] = {0};
    int count = 0;
    int from = round >= job->set.window ? round - (int)job->set.window + 1 : 1;
    memcpy(trainer, job->set.trainer, sizeof trainer);
    for (char *word = strtok(trainer, " "); word && count < WORDS - 20; word = strtok(NULL, " ")) {
        words[count++] = word;
    }
    learn_path(job, "samples", samples);
    snprintf(numbers[0], sizeof numbers[0], "%d", from);
    snprintf(numbers[1], sizeof numbers[1], "%d", round);
    snprintf(numbers[2], sizeof numbers[2], "%d", (int)job->set.hidden);
    snprintf(numbers[3], sizeof numbers[3], "%d", (int)job->set.training);
    snprintf(numbers[4], sizeof numbers[4], "%d", (int)job->set.learned);
    const char *more[] = {"--samples", samples,    "--from",    numbers[0], "--to",    numbers[1],
                          "--hidden",  numbers[2], "--seconds", numbers[3], "--habit", numbers[4],
                          "--out",     out,        "--start",   best};
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++) {
        words[count++] = (char *)more[i];
    }
    return run(words, err);
}

/* Copies a file so that a reader finds the old one or the new one. */
static bool copy(const char *from, const char *to, cb_error *err)
{
    cb_text bytes = {0};
    bool fine = cli_read_file(from, &bytes, err) && cli_write_file(to, &bytes, err);
    cb_text_free(&bytes);
    return fine;
}

/* The new net plays the hand-written judge and the best net so far, and takes its place if it is
 * better than that, or where there is none, than the hand-written judge. */
static bool gate(const learn_job *job, int round, const char *fresh, const char *net,
                 const char *best, cb_error *err)
{
    bool better = false, last = learn_exists(best);
    if (!learn_match(job, round, fresh, "none", &better, err) ||
        (last && !atomic_load(job->stop) && !learn_match(job, round, fresh, best, &better, err))) {
        return false;
    }
    if (atomic_load(job->stop)) {
        return true;
    }
    printf("round %d: %s\n", round, better ? "accepted" : "not better");
    fflush(stdout);
    return (!better || copy(fresh, best, err)) &&
           (rename(fresh, net) == 0 || cb_fail(err, CB_EIO, "%s cannot be written", net));
}

static bool play_round(const learn_job *job, int round, cb_error *err)
{
    char fresh[LEARN_PATH], net[LEARN_PATH], best[LEARN_PATH], made[LEARN_PATH];
    learn_path(job, "nets/%03d.net", net, round);
    learn_path(job, "nets/%03d.new", fresh, round);
    learn_path(job, "samples/%03d.done", made, round);
    learn_path(job, "best.net", best);
    if (learn_exists(net)) {
        return true;
    }
    if (!learn_exists(fresh)) {
        if (!learn_exists(made)) {
            printf("round %d: making games\n", round);
            fflush(stdout);
            if (!learn_make(job, round, learn_exists(best) ? best : "none", err)) {
                return false;
            }
            if (atomic_load(job->stop)) {
                return true;
            }
            cb_text nothing = {0};
            cb_text_add(&nothing, "");
            bool fine = cli_write_file(made, &nothing, err);
            cb_text_free(&nothing);
            if (!fine) {
                return false;
            }
        }
        learn_tidy(job, round);
        if (!train(job, round, learn_exists(best) ? best : "none", fresh, err)) {
            return false;
        }
    }
    return atomic_load(job->stop) || gate(job, round, fresh, net, best, err);
}

bool learn_rounds(const learn_job *job, cb_error *err)
{
    char path[LEARN_PATH];
    static const char *const folders[] = {"samples", "nets"};
    mkdir(job->folder, 0777);
    for (int i = 0; i < 2; i++) {
        learn_path(job, "%s", path, folders[i]);
        if (mkdir(path, 0777) != 0 && !learn_exists(path)) {
            return cb_fail(err, CB_EIO, "the folder %s cannot be made", path);
        }
    }
    for (int round = 1; round <= job->set.rounds && !atomic_load(job->stop); round++) {
        if (!play_round(job, round, err)) {
            return false;
        }
    }
    return true;
}
