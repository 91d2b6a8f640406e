/* How well people play, and what a match did to that. */
#include "store/sql.h"

bool store_put_rating(store *s, const uint8_t key[STORE_HASH], const store_rating *rating,
                      cb_error *err)
{
    sql_call c = sql_begin(s, Q_RATE);
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    sql_text(&c, rating->game);
    sql_int(&c, rating->seats);
    sql_real(&c, rating->rating);
    sql_real(&c, rating->deviation);
    sql_int(&c, rating->games);
    return sql_do(&c, err);
}

bool store_put_outcome(store *s, const char *id, int seat, double before, double after,
                       cb_error *err)
{
    sql_call c = sql_begin(s, Q_OUTCOME);
    sql_text(&c, id);
    sql_int(&c, seat);
    sql_real(&c, before);
    sql_real(&c, after);
    return sql_do(&c, err);
}

void sql_get_rating(const sql_call *c, store_rating *out)
{
    sql_get_text(c, 0, out->game, sizeof out->game);
    out->seats = (int)sql_get_int(c, 1);
    out->rating = sql_get_real(c, 2);
    out->deviation = sql_get_real(c, 3);
    out->games = (int)sql_get_int(c, 4);
}

bool store_get_rating(store *s, const uint8_t key[STORE_HASH], store_rating *rating, cb_error *err)
{
    sql_call c = sql_begin(s, Q_RATING), lock = sql_begin(s, Q_RATING_LOCK);
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    sql_bytes(&lock, SQL_BLOB, key, STORE_HASH);
    if (s->driver->shared && store_writing(s) && !sql_do(&lock, err)) {
        return false;
    }
    sql_text(&c, rating->game);
    sql_int(&c, rating->seats);
    sql_open(&c);
    if (sql_next(&c)) {
        sql_get_rating(&c, rating);
    }
    return sql_end(&c, err);
}

bool store_ratings(store *s, const uint8_t key[STORE_HASH], store_rating_visitor *visit, void *arg,
                   cb_error *err)
{
    sql_call c = sql_begin(s, Q_RATINGS);
    bool more = true;
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    sql_open(&c);
    while (more && sql_next(&c)) {
        store_rating rating;
        sql_get_rating(&c, &rating);
        more = visit(arg, &rating);
    }
    return sql_end(&c, err);
}

bool store_meetings(store *s, const uint8_t key[STORE_HASH], const uint8_t other[STORE_HASH],
                    const char *game, int seats, int64_t *together, int64_t *all, cb_error *err)
{
    sql_call c = sql_begin(s, Q_MEETINGS);
    sql_bytes(&c, SQL_BLOB, other, STORE_HASH);
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    sql_text(&c, game);
    sql_int(&c, seats);
    sql_open(&c);
    if (sql_next(&c)) {
        *together = sql_get_int(&c, 0);
        *all = sql_get_int(&c, 1);
    }
    return sql_end(&c, err);
}
