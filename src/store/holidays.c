/* Holidays of players, during which their clocks in slow matches stand still. */
#include <assert.h>

#include "store/sql.h"

bool store_put_holiday(store *s, const uint8_t key[STORE_HASH], int64_t since, int64_t until,
                       cb_error *err)
{
    assert(store_writing(s) && until >= since);
    sql_call c = sql_begin(s, Q_HOLIDAY);
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    sql_int(&c, since);
    sql_int(&c, until);
    return sql_do(&c, err);
}

/* Visits what a call finds that ends after a date. */
static bool visit_all(sql_call *c, int64_t after, store_holiday_visitor *visit, void *arg,
                      cb_error *err)
{
    bool more = true;
    sql_int(c, after);
    sql_open(c);
    while (more && sql_next(c)) {
        char id[STORE_ID];
        sql_get_text(c, 0, id, sizeof id);
        more = visit(arg, id, (int)sql_get_int(c, 1), sql_get_int(c, 2), sql_get_int(c, 3));
    }
    return sql_end(c, err);
}

bool store_holidays(store *s, const uint8_t key[STORE_HASH], int64_t after,
                    store_holiday_visitor *visit, void *arg, cb_error *err)
{
    sql_call c = sql_begin(s, Q_HOLIDAYS);
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    return visit_all(&c, after, visit, arg, err);
}

bool store_holidays_at(store *s, const char *id, int64_t after, store_holiday_visitor *visit,
                       void *arg, cb_error *err)
{
    sql_call c = sql_begin(s, Q_HOLIDAYS_AT);
    sql_text(&c, id);
    return visit_all(&c, after, visit, arg, err);
}

bool store_holidays_beside(store *s, const uint8_t key[STORE_HASH], int64_t after,
                           store_holiday_visitor *visit, void *arg, cb_error *err)
{
    sql_call c = sql_begin(s, Q_HOLIDAYS_BESIDE);
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    return visit_all(&c, after, visit, arg, err);
}

bool store_slow(store *s, const uint8_t key[STORE_HASH], store_revision_visitor *visit, void *arg,
                cb_error *err)
{
    sql_call c = sql_begin(s, Q_SLOW);
    bool more = true;
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    sql_open(&c);
    while (more && sql_next(&c)) {
        char id[STORE_ID];
        sql_get_text(&c, 0, id, sizeof id);
        more = visit(arg, id, sql_get_int(&c, 1));
    }
    return sql_end(&c, err);
}
