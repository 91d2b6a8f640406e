/* Reads matches, their events, seats, chat and positions. */
#include <string.h>

#include "store/sqlite.h"

static void read_match(sqlite3_stmt *st, store_match *m)
{
    sql_column_text(st, 0, m->id, sizeof m->id);
    sql_column_text(st, 1, m->game, sizeof m->game);
    m->rules = sqlite3_column_int(st, 2);
    int players = sqlite3_column_int(st, 3);
    m->players = players < 0 || players > CB_MAX_SEATS ? 0 : players;
    const char *setup = (const char *)sqlite3_column_text(st, 4);
    cb_text_bytes(&m->setup, setup ? setup : "", (size_t)sqlite3_column_bytes(st, 4));
    m->from_position = sqlite3_column_int(st, 5);
    sql_column_hash(st, 6, m->secret);
    sql_column_hash(st, 7, m->watch);
    m->listed = sqlite3_column_int(st, 8);
    m->hints = sqlite3_column_int(st, 9);
    m->bank = sqlite3_column_int64(st, 10);
    m->credit = sqlite3_column_int64(st, 11);
    m->created = sqlite3_column_int64(st, 12);
    m->version = sqlite3_column_int64(st, 13);
    m->status = (store_status)sqlite3_column_int(st, 14);
    m->rated = sqlite3_column_int(st, 15);
    m->gathers = sqlite3_column_int(st, 16);
    m->base = sqlite3_column_int64(st, 17);
    m->revision = sqlite3_column_int64(st, 18);
    sql_column_text(st, 19, m->holder, sizeof m->holder);
    m->held = sqlite3_column_int64(st, 20);
}

static void read_seat(sqlite3_stmt *st, store_match *m)
{
    int seat = sqlite3_column_int(st, 0);
    if (seat < 0 || seat >= m->players) {
        return;
    }
    store_seat *row = &m->seats[seat];
    row->kind = (store_kind)sqlite3_column_int(st, 1);
    row->away = sqlite3_column_int(st, 2);
    sql_column_text(st, 3, row->level, sizeof row->level);
    sql_column_text(st, 4, row->name, sizeof row->name);
    row->has_token = sqlite3_column_type(st, 5) == SQLITE_BLOB;
    sql_column_hash(st, 5, row->token);
    row->clock = sqlite3_column_int64(st, 6);
    row->grace = sqlite3_column_int64(st, 7);
    row->screen = sqlite3_column_int(st, 8);
    sql_column_hash(st, 9, row->invite);
    row->inviting = sqlite3_column_int(st, 10);
    row->opened = sqlite3_column_int(st, 11);
    sql_column_text(st, 12, row->luck, sizeof row->luck);
    row->luck_step = sqlite3_column_int64(st, 13);
    row->luck_version = sqlite3_column_int64(st, 14);
    row->muted = sqlite3_column_int(st, 15);
}

static void read_key(sqlite3_stmt *st, store_match *m)
{
    int seat = sqlite3_column_int(st, 0);
    if (seat >= 0 && seat < m->players && m->seats[seat].key_count < STORE_KEYS) {
        sql_column_hash(st, 1, m->seats[seat].keys[m->seats[seat].key_count++]);
    }
}

static void read_outcome(sqlite3_stmt *st, store_match *m)
{
    int seat = sqlite3_column_int(st, 0);
    if (seat >= 0 && seat < m->players) {
        m->seats[seat].before = sqlite3_column_double(st, 1);
        m->seats[seat].after = sqlite3_column_double(st, 2);
    }
}

/* Hands each row of a statement about a match to `read`. */
static bool read_all(store *s, sqlite3_stmt *st, store_match *m,
                     void (*read)(sqlite3_stmt *st, store_match *m), cb_error *err)
{
    int code;
    sql_bind_text(st, 1, m->id);
    while ((code = sqlite3_step(st)) == SQLITE_ROW) {
        read(st, m);
    }
    bool fine = sql_check(s, code, err);
    sqlite3_reset(st);
    return fine;
}

bool store_get(store *s, const char *id, store_match *match, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_GET, err), *seats = sql_get(s, Q_SEATS, err),
                 *keys = sql_get(s, Q_KEYS, err), *outcomes = sql_get(s, Q_OUTCOMES, err);
    if (!st || !seats || !keys || !outcomes) {
        return false;
    }
    memset(match, 0, sizeof *match);
    sql_bind_text(st, 1, id);
    int code = sqlite3_step(st);
    bool found = code == SQLITE_ROW;
    if (found) {
        read_match(st, match);
    }
    bool fine = sql_check(s, code, err);
    sqlite3_reset(st);
    if (fine && !found) {
        return cb_fail(err, CB_ENAME, "there is no match %.20s", id);
    }
    fine = fine && read_all(s, seats, match, read_seat, err) &&
           read_all(s, keys, match, read_key, err) &&
           (!match->rated || read_all(s, outcomes, match, read_outcome, err));
    if (!fine) {
        store_match_free(match);
    }
    return fine;
}

void store_match_free(store_match *match)
{
    cb_text_free(&match->setup);
}

bool store_events(store *s, const char *id, store_event_visitor *visit, void *arg, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_EVENTS, err);
    if (!st) {
        return false;
    }
    int code;
    bool more = true;
    sql_bind_text(st, 1, id);
    while (more && (code = sqlite3_step(st)) == SQLITE_ROW) {
        store_event e = {.at = sqlite3_column_int64(st, 1),
                         .seat = sqlite3_column_int(st, 2),
                         .hash = (uint64_t)sqlite3_column_int64(st, 6)};
        const unsigned char *kind = sqlite3_column_text(st, 3);
        e.kind = kind ? (char)*kind : 0;
        sql_column_text(st, 4, e.command, sizeof e.command);
        sql_column_text(st, 5, e.move, sizeof e.move);
        more = visit(arg, sqlite3_column_int64(st, 0), &e);
    }
    bool fine = !more || sql_check(s, code, err);
    sqlite3_reset(st);
    return fine;
}

bool store_last_snapshot(store *s, const char *id, int64_t most, int64_t *version, cb_text *json,
                         cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_LAST, err);
    *version = -1;
    if (!st) {
        return false;
    }
    sql_bind_text(st, 1, id);
    sqlite3_bind_int64(st, 2, most);
    int code = sqlite3_step(st);
    if (code == SQLITE_ROW) {
        *version = sqlite3_column_int64(st, 0);
        const char *text = json ? (const char *)sqlite3_column_text(st, 1) : NULL;
        if (text) {
            cb_text_bytes(json, text, (size_t)sqlite3_column_bytes(st, 1));
        }
    }
    bool fine = sql_check(s, code, err);
    sqlite3_reset(st);
    return fine;
}

bool store_lines(store *s, const char *id, int last, store_line_visitor *visit, void *arg,
                 cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_LINES, err);
    if (!st) {
        return false;
    }
    int code;
    bool more = true;
    sql_bind_text(st, 1, id);
    sqlite3_bind_int(st, 2, last);
    while (more && (code = sqlite3_step(st)) == SQLITE_ROW) {
        store_line line = {.n = sqlite3_column_int64(st, 0),
                           .at = sqlite3_column_int64(st, 1),
                           .seat = sqlite3_column_int(st, 2)};
        sql_column_text(st, 3, line.name, sizeof line.name);
        sql_column_text(st, 4, line.text, sizeof line.text);
        more = visit(arg, &line);
    }
    bool fine = !more || sql_check(s, code, err);
    sqlite3_reset(st);
    return fine;
}

bool sql_visit_ids(store *s, sqlite3_stmt *st, store_id_visitor *visit, void *arg, cb_error *err)
{
    if (!st) {
        return false;
    }
    int code;
    bool more = true;
    while (more && (code = sqlite3_step(st)) == SQLITE_ROW) {
        char id[STORE_ID];
        sql_column_text(st, 0, id, sizeof id);
        more = visit(arg, id);
    }
    bool fine = !more || sql_check(s, code, err);
    sqlite3_reset(st);
    return fine;
}

bool store_older(store *s, const char *game, int rules, store_id_visitor *visit, void *arg,
                 cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, Q_OLDER, err);
    if (st) {
        sql_bind_text(st, 1, game);
        sqlite3_bind_int(st, 2, rules);
    }
    return sql_visit_ids(s, st, visit, arg, err);
}

bool store_listed(store *s, bool open, int most, store_id_visitor *visit, void *arg, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, open ? Q_OPEN : Q_LISTED, err);
    if (st) {
        sqlite3_bind_int(st, 1, most);
    }
    return sql_visit_ids(s, st, visit, arg, err);
}

bool store_all(store *s, store_id_visitor *visit, void *arg, cb_error *err)
{
    return sql_visit_ids(s, sql_get(s, Q_ALL, err), visit, arg, err);
}
