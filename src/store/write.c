/* Writes matches, their events, seats, chat and positions. */
#include <assert.h>

#include "store/sql.h"

static bool insert_match(store *s, const store_match *m, int64_t due, cb_error *err)
{
    sql_call c = sql_begin(s, Q_CREATE);
    sql_text(&c, m->id);
    sql_text(&c, m->game);
    sql_int(&c, m->rules);
    sql_int(&c, m->players);
    sql_bytes(&c, SQL_TEXT, m->setup.data, m->setup.length);
    sql_int(&c, m->from_position);
    sql_bytes(&c, SQL_BLOB, m->secret, STORE_HASH);
    sql_bytes(&c, SQL_BLOB, m->watch, STORE_HASH);
    sql_int(&c, m->listed);
    sql_int(&c, m->hints);
    sql_int(&c, m->bank);
    sql_int(&c, m->credit);
    sql_int(&c, m->created);
    sql_int(&c, 0);
    sql_int(&c, (int64_t)m->status);
    sql_int(&c, m->rated);
    sql_int(&c, m->gathers);
    sql_int_or_null(&c, due, !due);
    sql_int(&c, m->to_move);
    return sql_do(&c, err);
}

static bool put_key(store *s, const char *id, int seat, int n, const store_seat *row, cb_error *err)
{
    sql_call c = sql_begin(s, Q_KEY);
    sql_text(&c, id);
    sql_int(&c, seat);
    sql_int(&c, n);
    sql_bytes(&c, SQL_BLOB, row->keys[n], STORE_HASH);
    sql_int(&c, row->openings[n]);
    return sql_do(&c, err);
}

static bool put_row(store *s, const char *id, int seat, const store_seat *row, cb_error *err)
{
    sql_call c = sql_begin(s, Q_SEAT);
    sql_text(&c, id);
    sql_int(&c, seat);
    sql_int(&c, (int64_t)row->kind);
    sql_int(&c, row->away);
    sql_text(&c, row->level);
    sql_text(&c, row->name);
    if (row->has_token) {
        sql_bytes(&c, SQL_BLOB, row->token, STORE_HASH);
    } else {
        sql_null(&c);
    }
    sql_int(&c, row->clock);
    sql_int(&c, row->grace);
    sql_int(&c, row->screen);
    sql_bytes(&c, SQL_BLOB, row->invite, STORE_HASH);
    sql_int(&c, row->inviting);
    sql_int(&c, row->opened);
    sql_text(&c, row->luck);
    sql_int(&c, row->luck_step);
    sql_int(&c, row->luck_version);
    sql_int(&c, row->muted);
    return sql_do(&c, err);
}

bool store_put_seat(store *s, const char *id, int seat, const store_seat *row, cb_error *err)
{
    assert(store_writing(s) && seat >= 0 && seat < CB_MAX_SEATS && row->key_count <= STORE_KEYS);
    if (!store_save(s, err)) {
        return false;
    }
    bool fine = put_row(s, id, seat, row, err);
    for (int n = 0; n < row->key_count && fine; n++) {
        fine = put_key(s, id, seat, n, row, err);
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
    sql_call c = sql_begin(s, Q_EVENT);
    sql_text(&c, id);
    sql_int(&c, seq);
    sql_int(&c, e->at);
    sql_int(&c, e->seat);
    sql_bytes(&c, SQL_TEXT, &e->kind, 1);
    if (e->command[0]) {
        sql_text(&c, e->command);
    } else {
        sql_null(&c);
    }
    sql_text(&c, e->move);
    sql_int(&c, (int64_t)e->hash);
    return sql_do(&c, err);
}

static bool set_clock(store *s, const char *id, int seat, int64_t clock, int64_t grace,
                      cb_error *err)
{
    sql_call c = sql_begin(s, Q_CLOCK);
    sql_int(&c, clock);
    sql_int(&c, grace);
    sql_text(&c, id);
    sql_int(&c, seat);
    return sql_do(&c, err);
}

bool store_append(store *s, const char *id, int64_t version, int64_t revision,
                  const store_event *events, int count, const store_change *change, cb_error *err)
{
    assert(store_writing(s) && version >= 0 && count > 0 && change->players <= CB_MAX_SEATS);
    if (!store_save(s, err)) {
        return false;
    }
    bool fine = sql_advance(s, id, version, revision, count, change, err);
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
    sql_call c = sql_begin(s, Q_STATUS);
    sql_int(&c, (int64_t)status);
    sql_text(&c, id);
    return sql_do(&c, err);
}

bool store_put_due(store *s, const char *id, int64_t due, cb_error *err)
{
    sql_call c = sql_begin(s, Q_DUE_SET);
    sql_int_or_null(&c, due, !due);
    sql_text(&c, id);
    return sql_do(&c, err);
}

bool store_mark(store *s, const char *id, int64_t version, cb_seats to_move, cb_error *err)
{
    sql_call c = sql_begin(s, Q_MARK);
    sql_int(&c, to_move);
    sql_int(&c, version);
    sql_text(&c, id);
    return sql_do(&c, err);
}

bool store_add_line(store *s, const char *id, const store_line *line, cb_error *err)
{
    assert(store_writing(s) && line->n > 0);
    sql_call c = sql_begin(s, Q_LINE);
    sql_text(&c, id);
    sql_int(&c, line->n);
    sql_int(&c, line->at);
    sql_int(&c, line->seat);
    sql_text(&c, line->name);
    sql_text(&c, line->text);
    return sql_do(&c, err);
}

bool store_snapshot(store *s, const char *id, int64_t version, const char *json, size_t length,
                    cb_error *err)
{
    assert(store_writing(s) && json && length);
    sql_call c = sql_begin(s, Q_SNAPSHOT), forget = sql_begin(s, Q_FORGET);
    sql_text(&c, id);
    sql_int(&c, version);
    sql_bytes(&c, SQL_TEXT, json, length);
    sql_text(&forget, id);
    sql_int(&forget, version);
    return sql_do(&c, err) && sql_do(&forget, err);
}

bool store_put_rules(store *s, const char *id, int rules, int64_t base, cb_error *err)
{
    sql_call c = sql_begin(s, Q_RULES);
    sql_int(&c, rules);
    sql_int(&c, base);
    sql_text(&c, id);
    return sql_do(&c, err);
}

bool store_put_requests(store *s, const char *id, const cb_text *requests, cb_error *err)
{
    sql_call c = sql_begin(s, Q_REQUESTS);
    sql_bytes(&c, SQL_TEXT, requests->data, requests->length);
    sql_text(&c, id);
    return sql_do(&c, err);
}

bool store_put_used(store *s, const char *id, int seat, const char *command, int64_t version,
                    int64_t revision, cb_error *err)
{
    enum { REMEMBERED = 256 };
    assert(store_writing(s) && command[0]);
    sql_call c = sql_begin(s, Q_USE), forget = sql_begin(s, Q_FORGET_USED);
    sql_text(&c, id);
    sql_int(&c, seat);
    sql_text(&c, command);
    sql_int(&c, version);
    sql_int(&c, revision);
    sql_text(&forget, id);
    sql_int(&forget, revision - REMEMBERED);
    return sql_do(&c, err) && sql_do(&forget, err);
}
