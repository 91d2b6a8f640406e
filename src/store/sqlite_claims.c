/*
 * Several nodes on one database: which of them plays a match, and which was first.
 *
 * A live node has a row in `node` that says until when its lease runs. Renewing it costs one row however
 * many matches it holds, and all matches of a dead node lapse at once.
 */
#include "store/sqlite.h"

bool store_touch(store *s, const char *id, int64_t revision, const char *holder, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_TOUCH, err);
    if (!st) {
        return false;
    }
    if (holder) {
        sql_bind_text(st, 1, holder);
    }
    sql_bind_text(st, 2, id);
    sqlite3_bind_int64(st, 3, revision);
    if (!sql_finish(s, st, err)) {
        return false;
    }
    return sqlite3_changes(s->db) == 1 ||
           cb_fail(err, CB_EREQUEST, "somebody else has written the match since revision %lld",
                   (long long)revision);
}

/* Renews the lease if the node holds anything that is due, or has no lease yet. */
static bool stay(store *s, const char *node, int64_t until, bool *stays, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_STAY, err);
    if (!st) {
        return false;
    }
    sql_bind_text(st, 1, node);
    sqlite3_bind_int64(st, 2, until);
    bool fine = sql_finish(s, st, err);
    *stays = fine && sqlite3_changes(s->db) == 1;
    return fine;
}

bool store_claim(store *s, const char *node, int64_t now, int64_t until, bool *stays,
                 store_id_visitor *visit, void *arg, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_TAKE, err);
    if (st) {
        sql_bind_text(st, 1, node);
        sqlite3_bind_int64(st, 2, now);
    }
    return sql_visit_ids(s, st, visit, arg, err) && stay(s, node, until, stays, err);
}

bool store_release(store *s, const char *node, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_LEAVE, err);
    if (st) {
        sql_bind_text(st, 1, node);
    }
    return st && sql_finish(s, st, err);
}

bool store_held(store *s, const char *node, store_id_visitor *visit, void *arg, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_HELD, err);
    if (st) {
        sql_bind_text(st, 1, node);
    }
    return sql_visit_ids(s, st, visit, arg, err);
}

/* The number that a statement finds for a text; -1 if there is none. */
static bool number_of(store *s, query q, const char *text, int64_t *number, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, q, err);
    *number = -1;
    if (!st) {
        return false;
    }
    sql_bind_text(st, 1, text);
    int code = sqlite3_step(st);
    if (code == SQLITE_ROW) {
        *number = sqlite3_column_int64(st, 0);
    }
    bool fine = sql_check(s, code, err);
    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
    return fine;
}

bool store_others(store *s, const char *node, int64_t *count, cb_error *err)
{
    return number_of(s, Q_NODES, node, count, err);
}

bool store_revision(store *s, const char *id, int64_t *revision, cb_error *err)
{
    return number_of(s, Q_REVISION, id, revision, err);
}
