/* A connection: opened and closed, its transactions, and the database as a whole. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "store/sqlite.h"

enum { PATIENCE = 1500 }; /* milliseconds to wait for another writer */

/* ---- Taking turns ----
 *
 * SQLite before 3.51.3 can lose pages when one connection checkpoints while another writes (its
 * "WAL-reset bug"). Within a server one thread does both; between servers this lock makes sure that only
 * one writes, and perhaps checkpoints, at a time. It ends with the process that holds it. */

static bool open_turn(store *s, const char *path, cb_error *err)
{
    char name[4096];
    int n = snprintf(name, sizeof name, "%s-turn", path);
    s->turn = n < (int)sizeof name ? open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
    return s->turn >= 0 || cb_fail(err, CB_EIO, "%.300s-turn: %s", path, strerror(errno));
}

static bool take_turn(store *s, cb_error *err)
{
    enum { STEP = 2 };
    for (int waited = 0; flock(s->turn, LOCK_EX | LOCK_NB) != 0; waited += STEP) {
        if ((errno != EWOULDBLOCK && errno != EINTR) || waited >= PATIENCE) {
            return cb_fail(err, CB_EIO, "the database is not to be had: %s", strerror(errno));
        }
        nanosleep(&(struct timespec){.tv_nsec = STEP * 1000000L}, NULL);
    }
    return true;
}

static void end_turn(store *s)
{
    flock(s->turn, LOCK_UN);
}

/* ---- The file ----
 *
 * A file that was moved away or replaced can still be written, but nobody would find what is written. */

static bool remember_file(store *s, const char *path, cb_error *err)
{
    struct stat about;
    s->path = strdup(path);
    if (!s->path || stat(path, &about) != 0) {
        return cb_fail(err, CB_EIO, "%.300s: %s", path, strerror(errno));
    }
    s->device = about.st_dev;
    s->file = about.st_ino;
    return true;
}

static bool still_there(const store *s, cb_error *err)
{
    struct stat about;
    if (stat(s->path, &about) != 0) {
        return cb_fail(err, CB_EIO, "the database is gone: %s", strerror(errno));
    }
    return (about.st_dev == s->device && about.st_ino == s->file) ||
           cb_fail(err, CB_EIO, "another file is in the place of the database");
}

/* ---- Opening and closing ---- */

/* Cache the last page of every match that is played, so that a move reads nothing from disk; keep
 * what a savepoint may undo in memory, not in a file. */
static bool prepare_to_write(store *s, const char *path, cb_error *err)
{
    if (!open_turn(s, path, err) || !take_turn(s, err)) {
        return false;
    }
    bool fine = sql_execute(s,
                            "pragma journal_mode = wal; pragma synchronous = full;"
                            "pragma cache_size = -49152; pragma temp_store = memory;",
                            err) &&
                sql_migrate(s, err) && remember_file(s, path, err);
    end_turn(s);
    return fine;
}

store *store_open(const char *path, bool reader, cb_error *err)
{
    store *s = calloc(1, sizeof *s);
    if (!s) {
        cb_fail(err, CB_EMEMORY, "not enough memory for the store");
        return NULL;
    }
    s->turn = -1;
    int flags = SQLITE_OPEN_NOMUTEX |
                (reader ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    bool fine = sql_check(s, sqlite3_open_v2(path, &s->db, flags, NULL), err);
    if (fine) {
        sqlite3_busy_timeout(s->db, PATIENCE);
        sqlite3_db_config(s->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, reader, NULL);
        sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
        fine = sql_execute(s, "pragma trusted_schema = off; pragma mmap_size = 0;", err);
    }
    fine = fine && (reader || prepare_to_write(s, path, err));
    if (!fine) {
        store_close(s);
        return NULL;
    }
    return s;
}

void store_close(store *s)
{
    if (s) {
        for (int q = 0; q < QUERIES; q++) {
            sqlite3_finalize(s->ready[q]);
        }
        sqlite3_close(s->db);
        if (s->turn >= 0) {
            close(s->turn);
        }
        free(s->path);
        free(s);
    }
}

/* ---- Transactions ---- */

static int pages_written(const store *s)
{
    int pages = 0, most;
    sqlite3_db_status(s->db, SQLITE_DBSTATUS_CACHE_WRITE, &pages, &most, 0);
    return pages;
}

bool store_wrote(const store *s)
{
    return pages_written(s) != s->pages;
}

bool store_begin(store *s, cb_error *err)
{
    if (!take_turn(s, err)) {
        return false;
    }
    s->pages = pages_written(s);
    bool fine = still_there(s, err) && sql_run(s, Q_BEGIN, err);
    if (!fine) {
        end_turn(s);
    }
    return fine;
}

bool store_commit(store *s, cb_error *err)
{
    bool fine = sql_run(s, Q_COMMIT, err);
    if (!store_writing(s)) { /* else a rollback will do it */
        end_turn(s);
    }
    return fine;
}

bool store_look(store *s, cb_error *err)
{
    return sql_run(s, Q_LOOK, err);
}

void store_looked(store *s)
{
    if (store_writing(s)) {
        sql_run(s, Q_ROLLBACK, NULL);
    }
}

bool store_writing(const store *s)
{
    return !sqlite3_get_autocommit(s->db);
}

void store_rollback(store *s)
{
    if (store_writing(s)) {
        sql_run(s, Q_ROLLBACK, NULL);
    }
    end_turn(s);
}

bool store_save(store *s, cb_error *err)
{
    return sql_run(s, Q_SAVE, err);
}

bool store_close_save(store *s, bool keep, cb_error *err)
{
    if (!keep) {
        sql_run(s, Q_BACK, NULL);
        sql_run(s, Q_RELEASE, NULL);
        return false;
    }
    return sql_run(s, Q_RELEASE, err);
}

/* ---- The whole ---- */

bool store_check(store *s, cb_error *err)
{
    sqlite3_stmt *st = NULL;
    bool fine =
        sql_check(s, sqlite3_prepare_v2(s->db, "pragma integrity_check", -1, &st, NULL), err) &&
        sql_check(s, sqlite3_step(st), err);
    if (fine) {
        const char *says = (const char *)sqlite3_column_text(st, 0);
        fine = says && strcmp(says, "ok") == 0;
        if (!fine) {
            cb_fail(err, CB_EIO, "the database is damaged: %.300s", says ? says : "?");
        }
    }
    sqlite3_finalize(st);
    return fine;
}

bool store_backup(store *s, const char *path, cb_error *err)
{
    sqlite3_stmt *st = NULL;
    if (!sql_check(s, sqlite3_prepare_v2(s->db, "vacuum into ?", -1, &st, NULL), err)) {
        return false;
    }
    sql_bind_text(st, 1, path);
    bool fine = sql_check(s, sqlite3_step(st), err);
    sqlite3_finalize(st);
    return fine;
}
