/* How well people play, and what a match did to that. */
#include "store/sqlite.h"

bool store_put_rating(store *s, const uint8_t key[STORE_HASH], const store_rating *rating,
                      cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_RATE, err);
    if (!st) {
        return false;
    }
    sqlite3_bind_blob(st, 1, key, STORE_HASH, SQLITE_STATIC);
    sql_bind_text(st, 2, rating->game);
    sqlite3_bind_int(st, 3, rating->seats);
    sqlite3_bind_double(st, 4, rating->rating);
    sqlite3_bind_double(st, 5, rating->deviation);
    sqlite3_bind_int(st, 6, rating->games);
    return sql_finish(s, st, err);
}

bool store_put_outcome(store *s, const char *id, int seat, double before, double after,
                       cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_OUTCOME, err);
    if (!st) {
        return false;
    }
    sql_bind_text(st, 1, id);
    sqlite3_bind_int(st, 2, seat);
    sqlite3_bind_double(st, 3, before);
    sqlite3_bind_double(st, 4, after);
    return sql_finish(s, st, err);
}

static void read_rating(sqlite3_stmt *st, store_rating *out)
{
    sql_column_text(st, 0, out->game, sizeof out->game);
    out->seats = sqlite3_column_int(st, 1);
    out->rating = sqlite3_column_double(st, 2);
    out->deviation = sqlite3_column_double(st, 3);
    out->games = sqlite3_column_int(st, 4);
}

bool store_get_rating(store *s, const uint8_t key[STORE_HASH], store_rating *rating, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_RATING, err);
    if (!st) {
        return false;
    }
    sqlite3_bind_blob(st, 1, key, STORE_HASH, SQLITE_STATIC);
    sql_bind_text(st, 2, rating->game);
    sqlite3_bind_int(st, 3, rating->seats);
    int code = sqlite3_step(st);
    if (code == SQLITE_ROW) {
        read_rating(st, rating);
    }
    bool fine = sql_check(s, code, err);
    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
    return fine;
}

bool store_ratings(store *s, const uint8_t key[STORE_HASH], store_rating_visitor *visit, void *arg,
                   cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_RATINGS, err);
    if (!st) {
        return false;
    }
    int code;
    bool more = true;
    sqlite3_bind_blob(st, 1, key, STORE_HASH, SQLITE_STATIC);
    while (more && (code = sqlite3_step(st)) == SQLITE_ROW) {
        store_rating rating;
        read_rating(st, &rating);
        more = visit(arg, &rating);
    }
    bool fine = !more || sql_check(s, code, err);
    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
    return fine;
}
