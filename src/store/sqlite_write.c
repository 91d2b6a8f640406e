/* Writes matches, their events, seats, chat and positions. */
#include <assert.h>

#include "store/sqlite.h"

static bool insert_match(store *s, const store_match *m, int64_t due, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_CREATE, err);
    if (!st) {
        return false;
    }
    sql_bind_text(st, 1, m->id);
    sql_bind_text(st, 2, m->game);
    sqlite3_bind_int(st, 3, m->rules);
    sqlite3_bind_int(st, 4, m->players);
    sqlite3_bind_text(st, 5, m->setup.data ? m->setup.data : "", (int)m->setup.length,
                      SQLITE_STATIC);
    sqlite3_bind_int(st, 6, m->from_position);
    sqlite3_bind_blob(st, 7, m->secret, STORE_HASH, SQLITE_STATIC);
    sqlite3_bind_blob(st, 8, m->watch, STORE_HASH, SQLITE_STATIC);
    sqlite3_bind_int(st, 9, m->listed);
    sqlite3_bind_int(st, 10, m->hints);
    sqlite3_bind_int64(st, 11, m->bank);
    sqlite3_bind_int64(st, 12, m->credit);
    sqlite3_bind_int64(st, 13, m->created);
    sqlite3_bind_int64(st, 14, 0);
    sqlite3_bind_int(st, 15, (int)m->status);
    sqlite3_bind_int(st, 16, m->rated);
    sqlite3_bind_int(st, 17, m->gathers);
    if (due) {
        sqlite3_bind_int64(st, 18, due);
    }
    return sql_finish(s, st, err);
}

static bool put_key(store *s, const char *id, int seat, int n, const uint8_t key[STORE_HASH],
                    cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_KEY, err);
    if (!st) {
        return false;
    }
    sql_bind_text(st, 1, id);
    sqlite3_bind_int(st, 2, seat);
    sqlite3_bind_int(st, 3, n);
    sqlite3_bind_blob(st, 4, key, STORE_HASH, SQLITE_STATIC);
    return sql_finish(s, st, err);
}

static bool put_row(store *s, const char *id, int seat, const store_seat *row, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_SEAT, err);
    if (!st) {
        return false;
    }
    sql_bind_text(st, 1, id);
    sqlite3_bind_int(st, 2, seat);
    sqlite3_bind_int(st, 3, (int)row->kind);
    sqlite3_bind_int(st, 4, row->away);
    sql_bind_text(st, 5, row->level);
    sql_bind_text(st, 6, row->name);
    if (row->has_token) {
        sqlite3_bind_blob(st, 7, row->token, STORE_HASH, SQLITE_STATIC);
    }
    sqlite3_bind_int64(st, 8, row->clock);
    sqlite3_bind_int64(st, 9, row->grace);
    sqlite3_bind_int(st, 10, row->screen);
    sqlite3_bind_blob(st, 11, row->invite, STORE_HASH, SQLITE_STATIC);
    sqlite3_bind_int(st, 12, row->inviting);
    sqlite3_bind_int(st, 13, row->opened);
    sql_bind_text(st, 14, row->luck);
    sqlite3_bind_int64(st, 15, row->luck_step);
    sqlite3_bind_int64(st, 16, row->luck_version);
    sqlite3_bind_int(st, 17, row->muted);
    return sql_finish(s, st, err);
}

bool store_put_seat(store *s, const char *id, int seat, const store_seat *row, cb_error *err)
{
    assert(store_writing(s) && seat >= 0 && seat < CB_MAX_SEATS && row->key_count <= STORE_KEYS);
    if (!store_save(s, err)) {
        return false;
    }
    bool fine = put_row(s, id, seat, row, err);
    for (int n = 0; n < row->key_count && fine; n++) {
        fine = put_key(s, id, seat, n, row->keys[n], err);
    }
    return store_close_save(s, fine, err);
}

bool store_create(store *s, const store_match *match, int64_t due, cb_error *err)
{
    assert(store_writing(s) && match->id[0] && match->players >= 1 &&
           match->players <= CB_MAX_SEATS);
    if (!store_save(s, err)) {
        return false;
    }
    bool fine = insert_match(s, match, due, err);
    for (int seat = 0; seat < match->players && fine; seat++) {
        fine = store_put_seat(s, match->id, seat, &match->seats[seat], err);
    }
    return store_close_save(s, fine, err);
}

static bool insert_event(store *s, const char *id, int64_t seq, const store_event *e, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_EVENT, err);
    if (!st) {
        return false;
    }
    sql_bind_text(st, 1, id);
    sqlite3_bind_int64(st, 2, seq);
    sqlite3_bind_int64(st, 3, e->at);
    sqlite3_bind_int(st, 4, e->seat);
    sqlite3_bind_text(st, 5, &e->kind, 1, SQLITE_STATIC);
    if (e->command[0]) {
        sql_bind_text(st, 6, e->command);
    }
    sql_bind_text(st, 7, e->move);
    sqlite3_bind_int64(st, 8, (int64_t)e->hash);
    return sql_finish(s, st, err);
}

static bool advance(store *s, const char *id, int64_t version, int count,
                    const store_change *change, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_ADVANCE, err);
    if (!st) {
        return false;
    }
    sqlite3_bind_int(st, 1, count);
    sqlite3_bind_int(st, 2, (int)change->status);
    if (change->due) {
        sqlite3_bind_int64(st, 3, change->due);
    }
    sql_bind_text(st, 4, id);
    sqlite3_bind_int64(st, 5, version);
    if (!sql_finish(s, st, err)) {
        return false;
    }
    return sqlite3_changes(s->db) == 1 ||
           cb_fail(err, CB_EREQUEST, "the match is not at version %lld", (long long)version);
}

static bool set_clock(store *s, const char *id, int seat, int64_t clock, int64_t grace,
                      cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_CLOCK, err);
    if (!st) {
        return false;
    }
    sqlite3_bind_int64(st, 1, clock);
    sqlite3_bind_int64(st, 2, grace);
    sql_bind_text(st, 3, id);
    sqlite3_bind_int(st, 4, seat);
    return sql_finish(s, st, err);
}

bool store_append(store *s, const char *id, int64_t version, const store_event *events, int count,
                  const store_change *change, cb_error *err)
{
    assert(store_writing(s) && version >= 0 && count > 0 && change->players <= CB_MAX_SEATS);
    if (!store_save(s, err)) {
        return false;
    }
    bool fine = advance(s, id, version, count, change, err);
    for (int i = 0; i < count && fine; i++) {
        fine = insert_event(s, id, version + 1 + i, &events[i], err);
    }
    for (int seat = 0; seat < change->players && fine; seat++) {
        fine = change->clocks[seat] < 0 ||
               set_clock(s, id, seat, change->clocks[seat], change->graces[seat], err);
    }
    return store_close_save(s, fine, err);
}

bool store_put_status(store *s, const char *id, store_status status, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_STATUS, err);
    if (!st) {
        return false;
    }
    sqlite3_bind_int(st, 1, (int)status);
    sql_bind_text(st, 2, id);
    return sql_finish(s, st, err);
}

bool store_put_due(store *s, const char *id, int64_t due, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_DUE_SET, err);
    if (!st) {
        return false;
    }
    if (due) {
        sqlite3_bind_int64(st, 1, due);
    }
    sql_bind_text(st, 2, id);
    return sql_finish(s, st, err);
}

bool store_add_line(store *s, const char *id, const store_line *line, cb_error *err)
{
    assert(store_writing(s) && line->n > 0);
    sqlite3_stmt *st = sql_get(s, Q_LINE, err);
    if (!st) {
        return false;
    }
    sql_bind_text(st, 1, id);
    sqlite3_bind_int64(st, 2, line->n);
    sqlite3_bind_int64(st, 3, line->at);
    sqlite3_bind_int(st, 4, line->seat);
    sql_bind_text(st, 5, line->name);
    sql_bind_text(st, 6, line->text);
    return sql_finish(s, st, err);
}

bool store_snapshot(store *s, const char *id, int64_t version, const char *json, size_t length,
                    cb_error *err)
{
    assert(store_writing(s) && json && length);
    sqlite3_stmt *st = sql_get(s, Q_SNAPSHOT, err);
    if (!st) {
        return false;
    }
    sql_bind_text(st, 1, id);
    sqlite3_bind_int64(st, 2, version);
    sqlite3_bind_text(st, 3, json, (int)length, SQLITE_STATIC);
    sqlite3_stmt *forget = sql_finish(s, st, err) ? sql_get(s, Q_FORGET, err) : NULL;
    if (!forget) {
        return false;
    }
    sql_bind_text(forget, 1, id);
    sqlite3_bind_int64(forget, 2, version);
    return sql_finish(s, forget, err);
}

bool store_put_rules(store *s, const char *id, int rules, int64_t base, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_RULES, err);
    if (!st) {
        return false;
    }
    sqlite3_bind_int(st, 1, rules);
    sqlite3_bind_int64(st, 2, base);
    sql_bind_text(st, 3, id);
    return sql_finish(s, st, err);
}
