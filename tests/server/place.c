#define _GNU_SOURCE
#include "server/place.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/store.h"

#ifdef CB_HAS_POSTGRES
#include <libpq-fe.h>
#endif

static const char *server(void)
{
    const char *address = getenv("CARDBOARD_POSTGRES");
    return address && *address ? address : NULL;
}

bool place_is_shared(void)
{
    return server() != NULL;
}

/* ---- PostgreSQL ---- */

#ifdef CB_HAS_POSTGRES
/* Runs a statement; its first value, if it has one, is a number. */
static bool ask_postgres(const char *db, const char *sql, long *number)
{
    PGconn *c = PQconnectdb(db);
    PQclear(PQexec(c, "set client_min_messages = warning"));
    PGresult *result = PQexec(c, sql);
    ExecStatusType status = PQresultStatus(result);
    bool fine = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!fine) {
        fprintf(stderr, "%s: %s", sql, PQerrorMessage(c));
    }
    if (status == PGRES_TUPLES_OK && PQntuples(result) > 0) {
        const char *value = PQgetvalue(result, 0, 0);
        *number = *value == 't' ? 1 : *value == 'f' ? 0 : atol(value);
    }
    PQclear(result);
    PQfinish(c);
    return fine;
}
#else
static bool ask_postgres(const char *db, const char *sql, long *number)
{
    (void)db;
    (void)sql;
    *number = -1;
    fprintf(stderr, "built without libpq\n");
    return false;
}
#endif

/* ---- SQLite ---- */

static long ask_sqlite(const char *db, const char *sql)
{
    sqlite3 *file = NULL;
    sqlite3_stmt *st = NULL;
    long number = -1;
    if (sqlite3_open_v2(db, &file, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(file, sql, -1, &st, NULL) == SQLITE_OK &&
        sqlite3_step(st) == SQLITE_ROW) {
        number = (long)sqlite3_column_int64(st, 0);
    }
    sqlite3_finalize(st);
    sqlite3_close(file);
    return number;
}

static bool change_sqlite(const char *db, const char *sql)
{
    sqlite3 *file = NULL;
    char *problem = NULL;
    bool fine = sqlite3_open(db, &file) == SQLITE_OK &&
                sqlite3_exec(file, sql, NULL, NULL, &problem) == SQLITE_OK;
    if (problem) {
        fprintf(stderr, "%s: %s\n", sql, problem);
    }
    sqlite3_free(problem);
    sqlite3_close(file);
    return fine;
}

/* ---- Either ---- */

void place_make(const char *folder, char db[PLACE_DB])
{
    static int count;
    if (!server()) {
        snprintf(db, PLACE_DB, "%s/test.db", folder);
        return;
    }
    char sql[96];
    long unused;
    int schema = count++;
    snprintf(sql, sizeof sql, "create schema t%d_%d", (int)getpid(), schema);
    if (!ask_postgres(server(), sql, &unused)) {
        exit(1);
    }
    snprintf(db, PLACE_DB, "%s&options=-csearch_path%%3Dt%d_%d", server(), (int)getpid(), schema);
}

void place_drop(const char *db)
{
    const char *schema = store_is_address(db) ? strstr(db, "%3D") : NULL;
    char sql[96];
    long unused;
    if (schema) {
        snprintf(sql, sizeof sql, "drop schema %s cascade", schema + 3);
        ask_postgres(server(), sql, &unused);
    }
}

long place_number(const char *db, const char *sql)
{
    long number = -1;
    if (!store_is_address(db)) {
        return ask_sqlite(db, sql);
    }
    ask_postgres(db, sql, &number);
    return number;
}

bool place_change(const char *db, const char *sql)
{
    long unused;
    return store_is_address(db) ? ask_postgres(db, sql, &unused) : change_sqlite(db, sql);
}
