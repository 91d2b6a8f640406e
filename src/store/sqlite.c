/*
 * SQLite: WAL, synchronous FULL; one connection writes (and alone checkpoints), the others can only
 * read. One server has the file for itself.
 */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "core/error.h"
#include "store/sql.h"

enum { PATIENCE = 1500 }; /* milliseconds to wait for another program that reads or backs up */

/* Pages in the write-ahead log after which it is copied into the file: between two batches of the
 * writer, so that nobody's acknowledgement waits for it; at the latest within a commit. */
enum { LOG_PAGES = 1000, LOG_PAGES_MOST = 4000 };

typedef enum mark { LOOK, BEGIN, COMMIT, ROLLBACK, SAVE, RELEASE, BACK, MARKS } mark;

typedef struct sqlite {
    store base;
    sqlite3 *db;
    int lock;   /* the file, locked against other servers; -1 for readers */
    int pages;  /* written by this connection before the current transaction */
    int logged; /* pages in the write-ahead log, after the last commit */
    char *path; /* of the database, and which file that was when it was opened */
    dev_t device;
    ino_t file;
    sqlite3_stmt *ready[QUERIES], *marks[MARKS];
} sqlite;

static sqlite *of(store *s)
{
    return (sqlite *)s;
}

static const sqlite *of_const(const store *s)
{
    return (const sqlite *)s;
}

/* Turns a code of SQLite into an error; true if it is not one. */
static bool check(const sqlite *s, int code, cb_error *err)
{
    if (code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW) {
        return true;
    }
    bool taken = (code & 0xff) == SQLITE_CONSTRAINT;
    return cb_fail(err, taken ? CB_EREQUEST : CB_EIO, "the database says: %s (%d)",
                   s->db ? sqlite3_errmsg(s->db) : sqlite3_errstr(code), code);
}

/* ---- Calls ---- */

static bool execute(store *s, const char *sql, cb_error *err)
{
    return check(of(s), sqlite3_exec(of(s)->db, sql, NULL, NULL, NULL), err);
}

/* A parameter's place is its number: statements name them $1, $2 and so on in that order. */
static bool places_fit(sqlite3_stmt *st)
{
    for (int i = 1; i <= sqlite3_bind_parameter_count(st); i++) {
        const char *name = sqlite3_bind_parameter_name(st, i);
        if (!name || atoi(name + 1) != i) {
            return false;
        }
    }
    return true;
}

static bool prepare(sqlite *s, const sql_call *c, sqlite3_stmt **st, cb_error *err)
{
    bool once = c->query == QUERIES;
    assert(c->text);
    *st = once ? NULL : s->ready[c->query];
    if (*st) {
        return true;
    }
    int code =
        sqlite3_prepare_v3(s->db, c->text, -1, once ? 0 : SQLITE_PREPARE_PERSISTENT, st, NULL);
    assert(!*st || places_fit(*st));
    (void)places_fit; /* unused without assertions */
    if (!once) {
        s->ready[c->query] = *st;
    }
    return check(s, code, err);
}

static void bind(sqlite3_stmt *st, const sql_call *c)
{
    for (int i = 0; i < c->count; i++) {
        const sql_value *v = &c->values[i];
        if (v->type == SQL_INT) {
            sqlite3_bind_int64(st, i + 1, v->number);
        } else if (v->type == SQL_REAL) {
            sqlite3_bind_double(st, i + 1, v->real);
        } else if (v->type == SQL_TEXT) {
            sqlite3_bind_text(st, i + 1, v->bytes, (int)v->length, SQLITE_STATIC);
        } else if (v->type == SQL_BLOB) {
            sqlite3_bind_blob(st, i + 1, v->bytes, (int)v->length, SQLITE_STATIC);
        }
    }
}

static void release(const sql_call *c, sqlite3_stmt *st)
{
    if (c->query == QUERIES) {
        sqlite3_finalize(st);
    } else if (st) {
        sqlite3_reset(st);
        sqlite3_clear_bindings(st);
    }
}

static bool run(const sql_call *c, int64_t expected, const char *otherwise, cb_error *err)
{
    sqlite *s = of(c->store);
    sqlite3_stmt *st;
    bool fine = prepare(s, c, &st, err);
    if (fine) {
        bind(st, c);
        fine = check(s, sqlite3_step(st), err);
    }
    release(c, st);
    if (fine && expected >= 0 && sqlite3_changes(s->db) != expected) {
        return cb_fail(err, CB_EREQUEST, "%s", otherwise);
    }
    return fine;
}

static bool open_rows(sql_call *c)
{
    sqlite3_stmt *st;
    bool fine = prepare(of(c->store), c, &st, &c->err);
    c->rows = st;
    if (fine) {
        bind(st, c);
    }
    return fine;
}

static bool next_row(sql_call *c)
{
    int code = sqlite3_step(c->rows);
    c->failed = !check(of(c->store), code, &c->err);
    return code == SQLITE_ROW;
}

static void end_rows(sql_call *c)
{
    release(c, c->rows);
    c->rows = NULL;
}

static int64_t get_int(const sql_call *c, int column)
{
    return sqlite3_column_int64(c->rows, column);
}

static double get_real(const sql_call *c, int column)
{
    return sqlite3_column_double(c->rows, column);
}

static const char *get_bytes(const sql_call *c, int column, size_t *length)
{
    *length = 0;
    if (sqlite3_column_type(c->rows, column) == SQLITE_NULL) {
        return NULL;
    }
    const char *bytes = sqlite3_column_blob(c->rows, column);
    *length = (size_t)sqlite3_column_bytes(c->rows, column);
    return bytes ? bytes : "";
}

/* ---- One server ----
 *
 * Whoever may write locks the file for as long as it is open; the lock ends with the process.
 * (SQLite's own locks are of another kind, and only held for a moment.) So no two processes ever
 * checkpoint, where SQLite before 3.51.3 can lose pages (its "WAL-reset bug"). The descriptor must
 * be the last of this process to be closed: closing one drops SQLite's locks on the file. */

static bool lock_file(sqlite *s, const char *path, cb_error *err)
{
    enum { STEP = 20 };
    s->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    for (int waited = 0; s->lock >= 0 && flock(s->lock, LOCK_EX | LOCK_NB) != 0; waited += STEP) {
        if (errno != EINTR && (errno != EWOULDBLOCK || waited >= PATIENCE)) {
            return errno == EWOULDBLOCK
                       ? cb_fail(err, CB_EIO,
                                 "%.300s is in use by another server: several servers share a"
                                 " PostgreSQL database (--db postgresql://...), not a file",
                                 path)
                       : cb_fail(err, CB_EIO, "%.300s: %s", path, strerror(errno));
        }
        nanosleep(&(struct timespec){.tv_nsec = STEP * 1000000L}, NULL);
    }
    return s->lock >= 0 || cb_fail(err, CB_EIO, "%.300s: %s", path, strerror(errno));
}

/* ---- The file ----
 *
 * A file that was moved away or replaced can still be written, but nobody would find what is
 * written. */

static bool remember_file(sqlite *s, const char *path, cb_error *err)
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

static bool still_there(const sqlite *s, cb_error *err)
{
    struct stat about;
    if (stat(s->path, &about) != 0) {
        return cb_fail(err, CB_EIO, "the database is gone: %s", strerror(errno));
    }
    return (about.st_dev == s->device && about.st_ino == s->file) ||
           cb_fail(err, CB_EIO, "another file is in the place of the database");
}

/* ---- The write-ahead log ---- */

/* Whatever cannot be copied now stays in the log, and is copied next time. */
static void copy_log(sqlite *s)
{
    sqlite3_wal_checkpoint_v2(s->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    s->logged = 0;
}

static int committed(void *arg, sqlite3 *db, const char *name, int pages)
{
    sqlite *s = arg;
    (void)db;
    (void)name;
    s->logged = pages;
    if (pages >= LOG_PAGES_MOST) {
        copy_log(s);
    }
    return SQLITE_OK;
}

static void tidy(store *s)
{
    if (of(s)->logged >= LOG_PAGES) {
        copy_log(of(s));
    }
}

/* ---- Opening and closing ---- */

/* Cache the last page of every match that is played, so that a move reads nothing from disk; keep
 * what a savepoint may undo in memory, not in a file. */
static bool prepare_to_write(sqlite *s, const char *path, cb_error *err)
{
    return lock_file(s, path, err) &&
           execute(&s->base,
                   "pragma journal_mode = wal; pragma synchronous = full;"
                   "pragma cache_size = -49152; pragma temp_store = memory;",
                   err) &&
           sql_migrate(&s->base, true, err) && remember_file(s, path, err);
}

static void close_all(store *base)
{
    sqlite *s = of(base);
    for (int q = 0; q < QUERIES; q++) {
        sqlite3_finalize(s->ready[q]);
    }
    for (int m = 0; m < MARKS; m++) {
        sqlite3_finalize(s->marks[m]);
    }
    sqlite3_close(s->db);
    if (s->lock >= 0) {
        close(s->lock);
    }
    free(s->path);
    free(s);
}

/* ---- Transactions ---- */

static int pages_written(const sqlite *s)
{
    int pages = 0, most;
    sqlite3_db_status(s->db, SQLITE_DBSTATUS_CACHE_WRITE, &pages, &most, 0);
    return pages;
}

static bool wrote(const store *s)
{
    return pages_written(of_const(s)) != of_const(s)->pages;
}

/* Statements that start and end transactions are prepared once, too. */
static bool do_mark(store *base, mark m, cb_error *err)
{
    static const char *const texts[MARKS] = {"begin",          "begin immediate", "commit",
                                             "rollback",       "savepoint one",   "release one",
                                             "rollback to one"};
    sqlite *s = of(base);
    if (!s->marks[m] && !check(s,
                               sqlite3_prepare_v3(s->db, texts[m], -1, SQLITE_PREPARE_PERSISTENT,
                                                  &s->marks[m], NULL),
                               err)) {
        return false;
    }
    bool fine = check(s, sqlite3_step(s->marks[m]), err);
    sqlite3_reset(s->marks[m]);
    return fine;
}

static bool writing(const store *s)
{
    return !sqlite3_get_autocommit(of_const(s)->db);
}

static bool begin(store *s, bool together, cb_error *err)
{
    (void)together; /* nothing is deferred: each statement is carried out in this process */
    of(s)->pages = pages_written(of(s));
    return still_there(of(s), err) && do_mark(s, BEGIN, err);
}

static bool commit(store *s, cb_error *err)
{
    return do_mark(s, COMMIT, err);
}

static void rollback(store *s)
{
    if (writing(s)) {
        do_mark(s, ROLLBACK, NULL);
    }
}

static bool look(store *s, cb_error *err)
{
    return do_mark(s, LOOK, err);
}

static bool save(store *s, cb_error *err)
{
    return do_mark(s, SAVE, err);
}

static bool close_save(store *s, bool keep, cb_error *err)
{
    if (!keep) {
        do_mark(s, BACK, NULL);
        do_mark(s, RELEASE, NULL);
        return false;
    }
    return do_mark(s, RELEASE, err);
}

/* ---- The whole ---- */

/* The first row of a pragma as a number or a text. */
static bool ask(store *s, const char *text, int64_t *number, char *words, size_t size,
                cb_error *err)
{
    sql_call c = {.store = s, .query = QUERIES, .text = text};
    sql_open(&c);
    if (sql_next(&c)) {
        *number = sql_get_int(&c, 0);
        sql_get_text(&c, 0, words, size);
    }
    return sql_end(&c, err);
}

static bool check_whole(store *s, cb_error *err)
{
    int64_t number = 0;
    char says[301] = "?";
    return ask(s, "pragma integrity_check", &number, says, sizeof says, err) &&
           (strcmp(says, "ok") == 0 || cb_fail(err, CB_EIO, "the database is damaged: %s", says));
}

static bool version(store *s, int *is, int *oldest, cb_error *err)
{
    int64_t number = 0;
    char words[24];
    bool fine = ask(s, "pragma user_version", &number, words, sizeof words, err);
    *is = *oldest = (int)number;
    return fine;
}

static bool set_version(store *s, int to, cb_error *err)
{
    char text[64];
    snprintf(text, sizeof text, "pragma user_version = %d", to);
    return execute(s, text, err);
}

static bool probe(store *s, cb_error *err)
{
    return set_version(s, sqlite_migration_count, err);
}

static bool backup(store *s, const char *path, cb_error *err)
{
    sql_call c = {.store = s, .query = QUERIES, .text = "vacuum into $1"};
    sql_text(&c, path);
    return sql_do(&c, err);
}

static const sql_driver driver = {.migrations = sqlite_migrations,
                                  .migration_count = &sqlite_migration_count,
                                  .lock = "begin immediate",
                                  .close = close_all,
                                  .run = run,
                                  .open = open_rows,
                                  .next = next_row,
                                  .end = end_rows,
                                  .get_int = get_int,
                                  .get_real = get_real,
                                  .get_bytes = get_bytes,
                                  .execute = execute,
                                  .begin = begin,
                                  .commit = commit,
                                  .rollback = rollback,
                                  .save = save,
                                  .close_save = close_save,
                                  .look = look,
                                  .looked = rollback,
                                  .tidy = tidy,
                                  .writing = writing,
                                  .wrote = wrote,
                                  .probe = probe,
                                  .check = check_whole,
                                  .version = version,
                                  .set_version = set_version,
                                  .backup = backup};

store *sqlite_open(const char *path, bool reader, cb_error *err)
{
    sqlite *s = calloc(1, sizeof *s);
    if (!s) {
        cb_fail(err, CB_EMEMORY, "not enough memory for the store");
        return NULL;
    }
    s->base.driver = &driver;
    s->lock = -1;
    int flags = SQLITE_OPEN_NOMUTEX |
                (reader ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    bool fine = check(s, sqlite3_open_v2(path, &s->db, flags, NULL), err);
    if (fine) {
        sqlite3_busy_timeout(s->db, PATIENCE);
        sqlite3_db_config(s->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, reader, NULL);
        sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
        sqlite3_wal_hook(s->db, committed, s);
        fine = execute(&s->base, "pragma trusted_schema = off; pragma mmap_size = 0;", err);
    }
    if (!fine || (!reader && !prepare_to_write(s, path, err))) {
        close_all(&s->base);
        return NULL;
    }
    return &s->base;
}
