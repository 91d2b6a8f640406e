/*
 * The store in SQLite, as its files share it: WAL, synchronous FULL, one connection of a server writes
 * (and alone checkpoints), the others can only read.
 */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include <sqlite3.h>
#include <sys/types.h>

#include "store/store.h"

typedef enum query {
    Q_LOOK,
    Q_BEGIN,
    Q_COMMIT,
    Q_ROLLBACK,
    Q_SAVE,
    Q_RELEASE,
    Q_BACK,
    Q_CREATE,
    Q_SEAT,
    Q_KEY,
    Q_ADVANCE,
    Q_CLOCK,
    Q_EVENT,
    Q_STATUS,
    Q_DUE_SET,
    Q_LINE,
    Q_SNAPSHOT,
    Q_FORGET,
    Q_RULES,
    Q_RATE,
    Q_OUTCOME,
    Q_TOUCH,
    Q_TAKE,
    Q_STAY,
    Q_LEAVE,
    Q_GET,
    Q_SEATS,
    Q_KEYS,
    Q_OUTCOMES,
    Q_RATING,
    Q_RATINGS,
    Q_EVENTS,
    Q_LAST,
    Q_LINES,
    Q_HELD,
    Q_NODES,
    Q_REVISION,
    Q_OLDER,
    Q_LISTED,
    Q_OPEN,
    Q_ALL,
    QUERIES
} query;

struct store {
    sqlite3 *db;
    int turn;   /* the file that whoever writes locks; -1 for readers */
    int pages;  /* that this connection had written before the present transaction */
    char *path; /* of the database, and which file that was when it was opened */
    dev_t device;
    ino_t file;
    sqlite3_stmt *ready[QUERIES];
};

/* ---- Statements (sqlite_statements.c) ---- */

/* Turns a code of SQLite into an error; true if it is none. */
bool sql_check(store *s, int code, cb_error *err);
/* A statement ready for its values; NULL if it cannot be prepared. */
sqlite3_stmt *sql_get(store *s, query q, cb_error *err);
/* Runs a statement to its end and makes it ready for the next time. */
bool sql_finish(store *s, sqlite3_stmt *st, cb_error *err);
bool sql_run(store *s, query q, cb_error *err);
/* Runs a text once. */
bool sql_execute(store *s, const char *sql, cb_error *err);

void sql_bind_text(sqlite3_stmt *st, int at, const char *text);
void sql_column_text(sqlite3_stmt *st, int at, char *out, size_t room);
void sql_column_hash(sqlite3_stmt *st, int at, uint8_t out[STORE_HASH]);

/* Visits the ids that a statement finds, whose values are bound already; a NULL statement is a
 * failure that was reported before (sqlite_read.c). */
bool sql_visit_ids(store *s, sqlite3_stmt *st, store_id_visitor *visit, void *arg, cb_error *err);

/* ---- The schema (sqlite_schema.c) ---- */

/* Brings the database to the present version. */
bool sql_migrate(store *s, cb_error *err);

#endif
