#include "store/sql.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"

sql_call sql_begin(store *s, query q)
{
    return (sql_call){.store = s, .query = q, .text = sql_text_of(s->driver, q)};
}

static sql_value *next_value(sql_call *c, sql_type type)
{
    assert(c->count < SQL_VALUES);
    sql_value *v = &c->values[c->count++];
    *v = (sql_value){.type = type};
    return v;
}

void sql_int(sql_call *c, int64_t value)
{
    next_value(c, SQL_INT)->number = value;
}

void sql_int_or_null(sql_call *c, int64_t value, bool null)
{
    next_value(c, null ? SQL_NULL : SQL_INT)->number = value;
}

void sql_real(sql_call *c, double value)
{
    next_value(c, SQL_REAL)->real = value;
}

void sql_bytes(sql_call *c, sql_type type, const void *bytes, size_t length)
{
    sql_value *v = next_value(c, type);
    v->bytes = bytes ? bytes : "";
    v->length = bytes ? length : 0;
}

void sql_text(sql_call *c, const char *text)
{
    sql_bytes(c, SQL_TEXT, text, strlen(text));
}

void sql_null(sql_call *c)
{
    next_value(c, SQL_NULL);
}

bool sql_do(const sql_call *c, cb_error *err)
{
    return c->store->driver->run(c, -1, NULL, err);
}

bool sql_do_one(const sql_call *c, const char *otherwise, cb_error *err)
{
    return c->store->driver->run(c, 1, otherwise, err);
}

void sql_open(sql_call *c)
{
    c->failed = !c->store->driver->open(c);
}

bool sql_next(sql_call *c)
{
    return !c->failed && c->store->driver->next(c);
}

bool sql_end(sql_call *c, cb_error *err)
{
    c->store->driver->end(c);
    if (c->failed && err) {
        *err = c->err;
    }
    return !c->failed;
}

int64_t sql_get_int(const sql_call *c, int column)
{
    return c->store->driver->get_int(c, column);
}

int sql_get_below(sql_call *c, int column, int count)
{
    int64_t value = sql_get_int(c, column);
    if (value < 0 || value >= count) {
        c->failed = !cb_fail(&c->err, CB_EIO,
                             "the database is damaged: %lld stands where there are %d values",
                             (long long)value, count);
        return 0;
    }
    return (int)value;
}

double sql_get_real(const sql_call *c, int column)
{
    return c->store->driver->get_real(c, column);
}

const char *sql_get_bytes(const sql_call *c, int column, size_t *length)
{
    return c->store->driver->get_bytes(c, column, length);
}

void sql_get_text(const sql_call *c, int column, char *out, size_t size)
{
    size_t length;
    const char *text = sql_get_bytes(c, column, &length);
    snprintf(out, size, "%.*s", text ? (int)length : 0, text ? text : "");
}

void sql_get_hash(const sql_call *c, int column, uint8_t out[STORE_HASH])
{
    size_t length;
    const char *bytes = sql_get_bytes(c, column, &length);
    memset(out, 0, STORE_HASH);
    if (bytes && length == STORE_HASH) {
        memcpy(out, bytes, STORE_HASH);
    }
}

bool sql_visit_ids(sql_call *c, store_id_visitor *visit, void *arg, cb_error *err)
{
    bool more = true;
    sql_open(c);
    while (more && sql_next(c)) {
        char id[STORE_ID];
        sql_get_text(c, 0, id, sizeof id);
        more = visit(arg, id);
    }
    return sql_end(c, err);
}
