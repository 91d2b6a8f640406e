/* cardboard db backup: a consistent copy of the database, while servers run. */
#include "cli/db/db.h"
#include "core/error.h"
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Is what was written intact? */
static bool is_intact(const char *path, cb_error *err)
{
    store *copy = store_open(path, true, err);
    bool fine = copy && store_check(copy, err);
    store_close(copy);
    return fine;
}

/* A PostgreSQL database becomes a file like any other. */
static bool copy_into(store *from, const char *path, cb_error *err)
{
    int count;
    store *to = store_open(path, false, err);
    bool fine = to && store_copy(from, to, &count, err);
    store_close(to);
    return fine;
}

/* The contents reach the disk before the file gets its name. */
static bool sync_file(const char *path, cb_error *err)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    bool fine = file >= 0 && fsync(file) == 0;
    int why = errno;
    if (file >= 0) {
        close(file);
    }
    return fine || cb_fail(err, CB_EIO, "%.300s: %s", path, strerror(why));
}

/* A copy under another name first, so that whoever finds `to` finds all of it. It replaces
 * nothing. */
static bool back_up(const char *db, const char *to, cb_error *err)
{
    char part[4096];
    if (snprintf(part, sizeof part, "%s.part", to) >= (int)sizeof part) {
        return cb_fail(err, CB_EIO, "that path is too long");
    }
    if (access(to, F_OK) == 0) {
        return cb_fail(err, CB_EIO, "%.300s is there already", to);
    }
    store *from = store_open(db, true, err);
    if (!from) {
        return false;
    }
    unlink(part); /* left over from an interrupted attempt */
    bool fine = (store_is_address(db) ? copy_into(from, part, err)
                                      : store_backup(from, part, err) && is_intact(part, err)) &&
                sync_file(part, err);
    store_close(from);
    if (fine && link(part, to) != 0) {
        fine = cb_fail(err, CB_EIO, "%.300s: %s", to, strerror(errno));
    }
    unlink(part);
    return fine;
}

static int run(const cli_command *self, int argc, char **argv)
{
    const cli_option options[] = {CLI_OPTIONS_END};
    cli_texts words;
    cb_error err = {0};
    int code = cli_parse(self, options, argc, argv, &words, 2);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (words.count < 2) {
        return cli_misused(self, "name the database and the file to write");
    }
    umask(S_IRWXG | S_IRWXO); /* it contains what players must not know of each other */
    if (!back_up(words.at[0], words.at[1], &err)) {
        return cli_failed("%s", err.text);
    }
    return CLI_FINE;
}

const cli_command db_backup = {
    .name = "db backup",
    .usage = "DATABASE FILE",
    .summary = "copy a database, while servers run",
    .about =
        "The copy shows one moment, is checked, and replaces no file. Like the database it holds\n"
        "the secrets of running matches: only its owner can read it.",
    .run = run,
};
