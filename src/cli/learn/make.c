/* Makes games and keeps their samples. */
#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "arena/samples.h"
#include "cli/cli.h"
#include "cli/learn/learn.h"
#include "core/error.h"
#include "core/pool.h"

void learn_path(const learn_job *job, const char *format, char out[LEARN_PATH], ...)
{
    va_list values;
    int n = snprintf(out, LEARN_PATH, "%s/", job->folder);
    va_start(values, out);
    vsnprintf(out + n, (size_t)(n < LEARN_PATH ? LEARN_PATH - n : 0), format, values);
    va_end(values);
}

bool learn_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

typedef struct maker {
    const learn_job *job;
    cb_sampling how;
    int round;
    atomic_int next; /* part */
    atomic_bool stop, failed;
    cb_error err; /* of the first that failed */
} maker;

static bool make_part(maker *m, int part, cb_error *err)
{
    char path[LEARN_PATH];
    cb_text text = {0};
    learn_path(m->job, "samples/%03d-%05d.samples", path, m->round, part);
    if (learn_exists(path)) {
        return true;
    }
    uint64_t first = ((uint64_t)m->round << 40) + (uint64_t)part * (uint64_t)m->job->set.part;
    bool fine = cb_samples_make(&m->how, first, (uint32_t)m->job->set.part, &m->stop, &text, err);
    /* A part that was broken off stays small but whole; the next run adds others. */
    fine = fine && cli_write_file(path, &text, err);
    cb_text_free(&text);
    return fine;
}

/* Waits until the time is over, a stop is requested, or a maker has failed. */
static void wait_for(maker *m, double seconds)
{
    const struct timespec moment = {.tv_nsec = 100000000};
    double end = cli_clock() + seconds;
    while (cli_clock() < end && !atomic_load(m->job->stop) && !atomic_load(&m->stop)) {
        nanosleep(&moment, NULL);
    }
    atomic_store(&m->stop, true);
}

/* The first item of the pool keeps the time, and each other one makes parts until it is over. */
static void work(void *context, uint32_t worker, uint32_t first, uint32_t last)
{
    maker *m = context;
    cb_error err;
    (void)worker;
    (void)last;
    if (first == 0) {
        wait_for(m, (double)m->job->set.seconds);
    }
    while (!atomic_load(&m->stop)) {
        if (!make_part(m, atomic_fetch_add(&m->next, 1), &err)) {
            if (!atomic_exchange(&m->failed, true)) {
                m->err = err;
            }
            atomic_store(&m->stop, true);
        }
    }
}

bool learn_make(const learn_job *job, int round, const char *net, cb_error *err)
{
    const learn_settings *set = &job->set;
    char quick[LEARN_PATH + 80], slow[LEARN_PATH + 80], loose[LEARN_PATH + 80];
    snprintf(quick, sizeof quick, "greedy:worlds=1,completions=3,tries=%d,net=%s", (int)set->tries,
             net);
    snprintf(slow, sizeof slow, "search:iterations=%lld,nodes=8192,learned=%d,net=%s",
             (long long)set->iterations, (int)set->learned, net);
    snprintf(loose, sizeof loose, "greedy:worlds=1,completions=1,tries=8,net=%s", net);
    maker m = {.job = job,
               .round = round,
               .how = {.game = job->game,
                       .quick = quick,
                       .slow = slow,
                       .loose = loose,
                       .quick_games = (uint32_t)set->quick,
                       .players = (uint32_t)set->players,
                       .usual = (uint32_t)set->usual,
                       .slip = (uint32_t)set->slip,
                       .loosely = (uint32_t)set->loose,
                       .kept = (uint32_t)set->kept,
                       .seed = (uint64_t)set->seed}};
    cb_pool *pool = cb_pool_new((uint32_t)job->threads + 1);
    bool fine = pool && cb_pool_threads(pool) > 1;
    if (fine) {
        cb_pool_run(pool, work, &m, cb_pool_threads(pool));
    }
    cb_pool_free(pool);
    if (!fine) {
        return cb_fail(err, CB_EMEMORY, "no thread could be started");
    }
    if (m.failed && err) {
        *err = m.err;
    }
    return !m.failed;
}

/* ---- Room on the disk ---- */

void learn_tidy(const learn_job *job, int round)
{
    char path[LEARN_PATH], folder[LEARN_PATH];
    double megabytes = 0;
    learn_path(job, "samples", folder);
    for (int r = round; r > 0; r--) { /* the newest first: they stay */
        DIR *dir = opendir(folder);
        struct dirent *entry;
        char begin[8];
        snprintf(begin, sizeof begin, "%03d-", r % 1000);
        while (dir && (entry = readdir(dir))) {
            struct stat file;
            if (strncmp(entry->d_name, begin, 4) != 0) {
                continue;
            }
            learn_path(job, "samples/%.100s", path, entry->d_name);
            megabytes += stat(path, &file) == 0 ? (double)file.st_size / 1e6 : 0.0;
            if (megabytes > (double)job->set.disk) {
                unlink(path);
            }
        }
        if (dir) {
            closedir(dir);
        }
    }
}
