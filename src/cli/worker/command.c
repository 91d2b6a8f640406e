/* cardboard work: plays matches of tournaments that others have put into a shared database. */
#include "cli/worker/worker.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static atomic_bool stop;

static void on_signal(int number)
{
    (void)number;
    atomic_store(&stop, true);
}

static int run(const cli_command *self, int argc, char **argv)
{
    bool once = false;
    const char *db = NULL;
    int64_t threads = sysconf(_SC_NPROCESSORS_ONLN), lease = 60;
    const cli_option options[] = {
        {"db", 0, CLI_TEXT, &db, "URL", "the database with the games: postgresql://...", 0, 0},
        {"once", 0, CLI_FLAG, &once, NULL, "stop when no game is left to play", 0, 0},
        {"lease", 0, CLI_NUMBER, &lease, "SECONDS",
         "how long a worker may take over a game before another plays it (60)", 1, 86400},
        CLI_THREADS(&threads),
        CLI_OPTIONS_END,
    };
    cli_texts words;
    cb_error err = {0};
    uint64_t games = 0;
    int code = cli_parse(self, options, argc, argv, &words, 0);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (!db || !store_is_address(db)) {
        return cli_misused(self, "name a PostgreSQL database: --db postgresql://...");
    }
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    work_shift shift = {.db = db, .threads = (int)threads, .lease = 1000 * lease, .stop = &stop};
    bool fine = work_play_any(&shift, once, &games, &err);
    printf("%llu games\n", (unsigned long long)games);
    return fine ? CLI_FINE : cli_failed("%s", err.text);
}

const cli_command cli_work = {
    .name = "work",
    .usage = "--db URL [--once] [options]",
    .summary = "play games of tournaments begun elsewhere",
    .about =
        "Takes blocks of games that 'cardboard arena --db URL' or 'cardboard lab --db URL' has "
        "put\n"
        "into a PostgreSQL database, on any number of machines. If a worker is lost, another "
        "plays\n"
        "its block again. The results are those of one machine, game for game.",
    .run = run,
};
