/* Statements on their way to PostgreSQL, and their answers, which are read later and all together. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/array.h"
#include "core/error.h"
#include "store/postgres.h"

/* ---- Sending ---- */

static bool expect(postgres *p, awaited what)
{
    if (!cb_reserve(&p->awaited, (size_t)p->count + 1, &p->capacity, sizeof *p->awaited)) {
        return false;
    }
    p->awaited[p->count++] = what;
    return true;
}

static void name_of(query q, char out[16])
{
    snprintf(out, 16, "q%d", (int)q);
}

/* Converts to PostgreSQL's byte order and back: cardboard runs on little-endian machines only. */
uint64_t postgres_big_endian(uint64_t value)
{
    return __builtin_bswap64(value);
}

static uint64_t bits_of(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

/* Sends a call whose answer will be of that kind; all values go as bytes. */
bool postgres_send(postgres *p, const sql_call *c, awaited what, cb_error *err)
{
    const char *values[SQL_VALUES] = {0};
    int lengths[SQL_VALUES] = {0}, formats[SQL_VALUES] = {0};
    uint64_t numbers[SQL_VALUES];
    char name[16];
    for (int i = 0; i < c->count; i++) {
        const sql_value *v = &c->values[i];
        bool number = v->type == SQL_INT || v->type == SQL_REAL;
        numbers[i] =
            postgres_big_endian(v->type == SQL_REAL ? bits_of(v->real) : (uint64_t)v->number);
        values[i] = v->type == SQL_NULL ? NULL : number ? (const char *)&numbers[i] : v->bytes;
        lengths[i] = number ? (int)sizeof numbers[i] : (int)v->length;
        formats[i] = 1;
    }
    assert(c->text);
    bool fine;
    if (c->query == QUERIES) {
        fine =
            PQsendQueryParams(p->connection, c->text, c->count, NULL, values, lengths, formats, 1);
    } else {
        name_of(c->query, name);
        fine = p->ready[c->query] != NOT_YET ||
               (PQsendPrepare(p->connection, name, c->text, 0, NULL) &&
                expect(p, (awaited){.kind = PREPARED, .query = c->query}));
        if (fine && p->ready[c->query] == NOT_YET) {
            p->ready[c->query] = SENT;
        }
        fine =
            fine && PQsendQueryPrepared(p->connection, name, c->count, values, lengths, formats, 1);
    }
    return (fine && expect(p, what)) || postgres_lost(p, err);
}

bool postgres_send_text(postgres *p, const char *text, cb_error *err)
{
    sql_call c = {.query = QUERIES, .text = text};
    return postgres_send(p, &c, (awaited){.kind = DONE, .expected = -1}, err);
}

/* ---- Reading answers ---- */

/* An integrity constraint: another server was first, or an id was used before. */
static bool is_taken(const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    return state && strncmp(state, "23", 2) == 0;
}

/* An error of libpq itself, say for want of memory. What the database did is unknown then. */
static bool is_own_error(const PGresult *result)
{
    return PQresultStatus(result) == PGRES_FATAL_ERROR &&
           !PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

static bool as_expected(const awaited *what, PGresult *result, cb_error *err)
{
    ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        return postgres_say(err, is_taken(result) ? CB_EREQUEST : CB_EIO,
                            PQresultErrorMessage(result));
    }
    if (what->kind == DONE && what->expected >= 0 && atoll(PQcmdTuples(result)) != what->expected) {
        return cb_fail(err, CB_EREQUEST, "%s", what->otherwise);
    }
    return true;
}

/* Prepared statements of a broken pipeline may not exist. */
static void settle_prepared(postgres *p, bool fine)
{
    for (int q = 0; q < QUERIES; q++) {
        if (p->ready[q] == SENT) {
            p->ready[q] = fine ? READY : NOT_YET;
        }
    }
}

/* The answer to one statement: its only result, and the NULL after it. */
static PGresult *read_answer(postgres *p, bool *gone, cb_error *err)
{
    PGresult *result = postgres_next_result(p, gone, err);
    if (result) {
        PQclear(postgres_next_result(p, gone, err));
    }
    return result;
}

/* Reads all answers. Reports the first that is not as expected; `last`, if not NULL, gets the last
 * one, which is rows. */
bool postgres_read_all(postgres *p, PGresult **last, cb_error *err)
{
    bool fine = true, gone = false;
    if (!PQpipelineSync(p->connection)) {
        return postgres_lost(p, err);
    }
    for (int i = 0; i < p->count && !gone; i++) {
        PGresult *result = read_answer(p, &gone, fine ? err : NULL);
        if (gone) {
            PQclear(result);
            break;
        }
        bool well = as_expected(&p->awaited[i], result, fine ? err : NULL);
        if (is_own_error(result)) {
            PQclear(result);
            postgres_lose(p);
            gone = true;
            break;
        }
        if (well && p->awaited[i].kind == PREPARED) {
            p->ready[p->awaited[i].query] = READY;
        }
        fine = fine && well;
        if (last && i == p->count - 1 && fine) {
            *last = result;
        } else {
            PQclear(result);
        }
    }
    if (!gone) {
        PQclear(postgres_next_result(p, &gone, fine ? err : NULL)); /* the sync itself */
    }
    p->count = 0;
    if (gone && last) {
        PQclear(*last);
        *last = NULL;
    }
    settle_prepared(p, fine && !gone);
    return fine && !gone;
}

bool postgres_statement(postgres *p, const char *text, cb_error *err)
{
    return (p->connection || postgres_lost(p, err)) && postgres_send_text(p, text, err) &&
           postgres_read_all(p, NULL, err);
}
