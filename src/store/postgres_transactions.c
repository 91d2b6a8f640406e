/*
 * Transactions of PostgreSQL. They are READ COMMITTED. In one that was begun `together`, statements
 * are sent without waiting for their answers; before the commit all answers are read, and if one is
 * not as expected nothing is committed. So a batch of any size costs two round trips.
 */
#include <assert.h>
#include <string.h>

#include "core/error.h"
#include "store/postgres.h"

void postgres_spoil(postgres *p, const cb_error *err)
{
    if (!p->spoiled) {
        p->spoiled = true;
        p->spoilt_by = *err;
    }
}

/* Reads the answers to what was deferred; false: the transaction cannot be committed. */
bool postgres_catch_up(postgres *p, cb_error *err)
{
    cb_error why = {0};
    if (!p->connection) {
        postgres_say(&why, CB_EIO, "the connection is lost");
        postgres_spoil(p, &why);
    } else if (p->count && !postgres_read_all(p, NULL, &why)) {
        postgres_spoil(p, &why);
    }
    if (p->spoiled && err) {
        *err = p->spoilt_by;
    }
    return !p->spoiled;
}

/* Reads the answers to several statements; reports the first that failed. */
static bool all_done(postgres *p, cb_error *err)
{
    bool fine = true, gone = false;
    PGresult *result;
    while ((result = postgres_next_result(p, &gone, fine ? err : NULL))) {
        ExecStatusType status = PQresultStatus(result);
        if (fine && status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
            fine = postgres_say(err, CB_EIO, PQresultErrorMessage(result));
        }
        PQclear(result);
    }
    return fine && !gone;
}

/* Several statements at once leave the pipeline for a moment. */
bool postgres_execute(store *s, const char *text, cb_error *err)
{
    postgres *p = postgres_of(s);
    if (!p->connection) { /* another one would not be in the transaction */
        return postgres_lost(p, err);
    }
    assert(!p->count);
    bool ends = strcmp(text, "commit") == 0 || strcmp(text, "rollback") == 0;
    p->writing = !ends && (p->writing || strncmp(text, "begin", 5) == 0);
    if (!PQexitPipelineMode(p->connection) || !PQsendQuery(p->connection, text)) {
        return postgres_lost(p, err);
    }
    bool fine = all_done(p, err);
    return (!p->connection || PQenterPipelineMode(p->connection) || postgres_lost(p, err)) && fine;
}

bool postgres_begin(store *s, bool together, cb_error *err)
{
    postgres *p = postgres_of(s);
    assert(!p->writing && !p->looking);
    p->together = together;
    p->spoiled = p->wrote = false;
    p->writing = postgres_connected(p, err) && postgres_send_text(p, "begin", err) &&
                 (together || postgres_read_all(p, NULL, err));
    return p->writing;
}

/* A commit of a transaction that failed is answered with ROLLBACK. */
bool postgres_commit(store *s, cb_error *err)
{
    postgres *p = postgres_of(s);
    if (p->together && !postgres_catch_up(p, err)) {
        if (err && p->connection) {
            err->code = CB_EREQUEST; /* one by one they may succeed */
        }
        return false;
    }
    sql_call c = {.store = s, .query = QUERIES, .text = "commit"};
    PGresult *result = NULL;
    bool fine = (p->connection || postgres_lost(p, err)) &&
                postgres_send(p, &c, (awaited){.kind = ROWS}, err) &&
                postgres_read_all(p, &result, err);
    fine = fine && (strcmp(PQcmdStatus(result), "COMMIT") == 0 ||
                    cb_fail(err, CB_EIO, "the database has not committed"));
    PQclear(result);
    p->writing = p->writing && !fine;
    return fine;
}

void postgres_rollback(store *s)
{
    postgres *p = postgres_of(s);
    if (p->connection && (p->writing || p->looking)) {
        if (p->count) {
            postgres_read_all(p, NULL, NULL);
        }
        if (p->connection && !postgres_statement(p, "rollback", NULL) && p->connection) {
            postgres_lose(p);
        }
    }
    p->writing = p->looking = p->together = false;
}

bool postgres_save(store *s, cb_error *err)
{
    return postgres_of(s)->together || postgres_statement(postgres_of(s), "savepoint one", err);
}

bool postgres_close_save(store *s, bool keep, cb_error *err)
{
    postgres *p = postgres_of(s);
    if (p->together) {
        cb_error why = {0};
        if (!keep) {
            cb_fail(&why, CB_EREQUEST, "a write of the batch was given up");
            postgres_spoil(p, &why);
        }
        return keep;
    }
    if (!keep) {
        if (p->connection && postgres_statement(p, "rollback to one", NULL)) {
            postgres_statement(p, "release one", NULL);
        }
        return false;
    }
    return postgres_statement(p, "release one", err);
}

bool postgres_look(store *s, cb_error *err)
{
    postgres *p = postgres_of(s);
    assert(!p->writing && !p->looking);
    p->together = false;
    p->looking = postgres_connected(p, err) &&
                 postgres_statement(p, "begin isolation level repeatable read read only", err);
    return p->looking;
}

bool postgres_writing(const store *s)
{
    const postgres *p = (const postgres *)s;
    return p->writing;
}

bool postgres_wrote(const store *s)
{
    const postgres *p = (const postgres *)s;
    return p->wrote;
}
