/* Calls carried out by PostgreSQL, and the values of the rows that they find. */
#include <assert.h>
#include <string.h>

#include "store/postgres.h"

bool postgres_run(const sql_call *c, int64_t expected, const char *otherwise, cb_error *err)
{
    postgres *p = postgres_of(c->store);
    awaited what = {.kind = DONE, .expected = expected, .otherwise = otherwise};
    if (p->writing && p->together) {
        p->wrote = true;
        if (!p->spoiled && !postgres_send(p, c, what, &p->spoilt_by)) {
            p->spoiled = true;
        }
        return true; /* the commit will tell */
    }
    p->wrote = true;
    return (p->writing ? p->connection || postgres_lost(p, err) : postgres_connected(p, err)) &&
           postgres_send(p, c, what, err) && postgres_read_all(p, NULL, err);
}

bool postgres_open_rows(sql_call *c)
{
    postgres *p = postgres_of(c->store);
    PGresult *rows = NULL;
    bool inside = p->writing || p->looking;
    bool fine =
        inside ? p->connection || postgres_lost(p, &c->err) : postgres_connected(p, &c->err);
    fine = fine && (!p->together || !p->writing || postgres_catch_up(p, &c->err)) &&
           postgres_send(p, c, (awaited){.kind = ROWS}, &c->err) &&
           postgres_read_all(p, &rows, &c->err);
    if (!fine && p->writing && p->together) {
        postgres_spoil(p, &c->err);
    }
    c->rows = rows;
    c->row = -1;
    c->row_count = rows ? PQntuples(rows) : 0;
    return fine;
}

bool postgres_next_row(sql_call *c)
{
    return ++c->row < c->row_count;
}

void postgres_end_rows(sql_call *c)
{
    PQclear(c->rows);
    c->rows = NULL;
}

static uint64_t number_at(const sql_call *c, int column)
{
    uint64_t eight;
    uint32_t four;
    if (PQgetisnull(c->rows, c->row, column)) {
        return 0;
    }
    const char *bytes = PQgetvalue(c->rows, c->row, column);
    if (PQgetlength(c->rows, c->row, column) == (int)sizeof four) {
        memcpy(&four, bytes, sizeof four);
        return (uint64_t)(int64_t)(int32_t)__builtin_bswap32(four);
    }
    assert(PQgetlength(c->rows, c->row, column) == (int)sizeof eight);
    memcpy(&eight, bytes, sizeof eight);
    return postgres_big_endian(eight);
}

int64_t postgres_get_int(const sql_call *c, int column)
{
    return (int64_t)number_at(c, column);
}

double postgres_get_real(const sql_call *c, int column)
{
    uint64_t bits = number_at(c, column);
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

const char *postgres_get_bytes(const sql_call *c, int column, size_t *length)
{
    bool null = PQgetisnull(c->rows, c->row, column);
    *length = null ? 0 : (size_t)PQgetlength(c->rows, c->row, column);
    return null ? NULL : PQgetvalue(c->rows, c->row, column);
}
