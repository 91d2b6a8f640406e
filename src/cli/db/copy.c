/* cardboard db copy, restore, check and upgrade: whole databases of either kind. */
#include "cli/db/db.h"
#include "core/error.h"
#include "server/server.h"
#include "store/store.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* Reads that many words; otherwise prints what was expected. */
static int read_words(const cli_command *self, int argc, char **argv, cli_texts *words, int count,
                      const char *otherwise)
{
    const cli_option options[] = {CLI_OPTIONS_END};
    int code = cli_parse(self, options, argc, argv, words, count);
    if (code == CLI_GO_ON && words->count < count) {
        return cli_misused(self, "%s", otherwise);
    }
    return code;
}

static bool copy(const char *from, const char *to, int *count, cb_error *err)
{
    if (!store_is_address(from) && access(from, R_OK) != 0) {
        return cb_fail(err, CB_EIO, "there is no database %.300s", from);
    }
    umask(S_IRWXG | S_IRWXO); /* it contains what players must not know of each other */
    store *source = store_open(from, true, err);
    store *target = source ? store_open(to, false, err) : NULL;
    bool fine = target && store_copy(source, target, count, err);
    store_close(target);
    store_close(source);
    return fine && server_check(to, count, err);
}

static int run_copy(const cli_command *self, int argc, char **argv)
{
    cli_texts words;
    cb_error err = {0};
    int count = 0;
    int code =
        read_words(self, argc, argv, &words, 2, "name the database to copy, and the new one");
    if (code != CLI_GO_ON) {
        return code;
    }
    if (!copy(words.at[0], words.at[1], &count, &err)) {
        return cli_failed("%s", err.text);
    }
    printf("%d matches copied, the same value by value; all replay\n", count);
    return CLI_FINE;
}

static int run_check(const cli_command *self, int argc, char **argv)
{
    cli_texts words;
    cb_error err = {0};
    int count = 0;
    int code = read_words(self, argc, argv, &words, 1, "which database?");
    if (code != CLI_GO_ON) {
        return code;
    }
    if (!server_check(words.at[0], &count, &err)) {
        return cli_failed("%s", err.text);
    }
    printf("%d matches replay\n", count);
    return CLI_FINE;
}

static int run_upgrade(const cli_command *self, int argc, char **argv)
{
    cli_texts words;
    cb_error err = {0};
    int version = 0;
    int code = read_words(self, argc, argv, &words, 1, "which database?");
    if (code != CLI_GO_ON) {
        return code;
    }
    umask(S_IRWXG | S_IRWXO);
    store *s = store_open(words.at[0], false, &err);
    bool fine = s && store_version(s, &version, &err);
    store_close(s);
    if (!fine) {
        return cli_failed("%s", err.text);
    }
    printf("the database is of version %d\n", version);
    return CLI_FINE;
}

const cli_command db_copy = {
    .name = "db copy",
    .usage = "FROM TO",
    .summary = "copy all matches into another database",
    .about =
        "From a file into PostgreSQL (postgresql://...), or back, or between two of a kind. The "
        "new\n"
        "database must hold no match. Both are compared value by value, and every match of the\n"
        "new one is replayed, hash by hash. Servers of the old one may run; what they store\n"
        "meanwhile is not copied.",
    .run = run_copy,
};

const cli_command db_restore = {
    .name = "db restore",
    .usage = "FILE DATABASE",
    .summary = "fill an empty database from a backup",
    .about =
        "Does what 'cardboard db copy' does. It replaces nothing: the database must hold no match.",
    .run = run_copy,
};

const cli_command db_check = {
    .name = "db check",
    .usage = "DATABASE",
    .summary = "is a database intact, and does every match replay?",
    .about = "Servers may run meanwhile.",
    .run = run_check,
};

const cli_command db_upgrade = {
    .name = "db upgrade",
    .usage = "DATABASE",
    .summary = "bring a database to this version of the program",
    .about =
        "A server does the same when it starts. Servers of the version before can go on with an\n"
        "upgraded PostgreSQL database, so that they can be replaced one after the other.",
    .run = run_upgrade,
};
