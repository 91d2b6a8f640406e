/* Reads matches, their events, seats, chat and positions. */
#include <string.h>

#include "core/error.h"
#include "core/text.h"
#include "store/sql.h"

static void read_match(sql_call *c, store_match *m)
{
    size_t length;
    sql_get_text(c, 0, m->id, sizeof m->id);
    sql_get_text(c, 1, m->game, sizeof m->game);
    m->rules = (int)sql_get_int(c, 2);
    int64_t players = sql_get_int(c, 3);
    m->players = players < 0 || players > CB_MAX_SEATS ? 0 : (int)players;
    const char *setup = sql_get_bytes(c, 4, &length);
    cb_text_bytes(&m->setup, setup ? setup : "", setup ? length : 0);
    m->from_position = sql_get_int(c, 5);
    sql_get_hash(c, 6, m->secret);
    sql_get_hash(c, 7, m->watch);
    m->listed = sql_get_int(c, 8);
    m->hints = sql_get_int(c, 9);
    m->bank = sql_get_int(c, 10);
    m->credit = sql_get_int(c, 11);
    m->created = sql_get_int(c, 12);
    m->version = sql_get_int(c, 13);
    m->status = (store_status)sql_get_below(c, 14, STORE_STATUSES);
    m->rated = sql_get_int(c, 15);
    m->gathers = sql_get_int(c, 16);
    m->base = sql_get_int(c, 17);
    m->revision = sql_get_int(c, 18);
    sql_get_text(c, 19, m->holder, sizeof m->holder);
    m->held = sql_get_int(c, 20);
    const char *requests = sql_get_bytes(c, 21, &length);
    cb_text_bytes(&m->requests, requests ? requests : "", requests ? length : 0);
    m->marked = sql_get_int(c, 22) == m->version;
    m->absence = (store_absence)sql_get_below(c, 23, STORE_ABSENCES);
    m->patience = sql_get_int(c, 24);
}

static void read_seat(sql_call *c, store_match *m)
{
    int64_t seat = sql_get_int(c, 0);
    if (seat < 0 || seat >= m->players) {
        return;
    }
    size_t length;
    store_seat *row = &m->seats[seat];
    row->kind = (store_kind)sql_get_below(c, 1, STORE_KINDS);
    row->away = sql_get_int(c, 2);
    sql_get_text(c, 3, row->level, sizeof row->level);
    sql_get_text(c, 4, row->name, sizeof row->name);
    row->has_token = sql_get_bytes(c, 5, &length) != NULL;
    sql_get_hash(c, 5, row->token);
    row->clock = sql_get_int(c, 6);
    row->grace = sql_get_int(c, 7);
    row->screen = sql_get_int(c, 8);
    sql_get_hash(c, 9, row->invite);
    row->inviting = sql_get_int(c, 10);
    row->opened = (int)sql_get_int(c, 11);
    sql_get_text(c, 12, row->luck, sizeof row->luck);
    row->luck_step = sql_get_int(c, 13);
    row->luck_version = sql_get_int(c, 14);
    row->muted = sql_get_int(c, 15);
}

static void read_key(sql_call *c, store_match *m)
{
    int64_t seat = sql_get_int(c, 0);
    if (seat >= 0 && seat < m->players && m->seats[seat].key_count < STORE_KEYS) {
        store_seat *row = &m->seats[seat];
        sql_get_hash(c, 1, row->keys[row->key_count]);
        row->openings[row->key_count++] = (int)sql_get_int(c, 2);
    }
}

static void read_outcome(sql_call *c, store_match *m)
{
    int64_t seat = sql_get_int(c, 0);
    if (seat >= 0 && seat < m->players) {
        m->seats[seat].before = sql_get_real(c, 1);
        m->seats[seat].after = sql_get_real(c, 2);
    }
}

/* Hands each row of a statement about a match to `read`. */
static bool read_all(store *s, query q, store_match *m, void (*read)(sql_call *c, store_match *m),
                     cb_error *err)
{
    sql_call c = sql_begin(s, q);
    sql_text(&c, m->id);
    sql_open(&c);
    while (sql_next(&c)) {
        read(&c, m);
    }
    return sql_end(&c, err);
}

bool store_get(store *s, const char *id, store_match *match, cb_error *err)
{
    sql_call c = sql_begin(s, Q_GET);
    memset(match, 0, sizeof *match);
    sql_text(&c, id);
    sql_open(&c);
    bool found = sql_next(&c);
    if (found) {
        read_match(&c, match);
    }
    bool fine = sql_end(&c, err);
    if (fine && !found) {
        return cb_fail(err, CB_ENAME, "there is no match %.20s", id);
    }
    fine = fine && read_all(s, Q_SEATS, match, read_seat, err) &&
           read_all(s, Q_KEYS, match, read_key, err) &&
           (!match->rated || read_all(s, Q_OUTCOMES, match, read_outcome, err));
    if (!fine) {
        store_match_free(match);
    }
    return fine;
}

void store_match_free(store_match *match)
{
    cb_text_free(&match->setup);
    cb_text_free(&match->requests);
}

bool store_events(store *s, const char *id, store_event_visitor *visit, void *arg, cb_error *err)
{
    sql_call c = sql_begin(s, Q_EVENTS);
    bool more = true;
    sql_text(&c, id);
    sql_open(&c);
    while (more && sql_next(&c)) {
        char kind[2];
        store_event e = {.at = sql_get_int(&c, 1),
                         .seat = (int)sql_get_int(&c, 2),
                         .hash = (uint64_t)sql_get_int(&c, 6)};
        sql_get_text(&c, 3, kind, sizeof kind);
        e.kind = kind[0];
        sql_get_text(&c, 4, e.command, sizeof e.command);
        sql_get_text(&c, 5, e.move, sizeof e.move);
        more = visit(arg, sql_get_int(&c, 0), &e);
    }
    return sql_end(&c, err);
}

bool store_last_snapshot(store *s, const char *id, int64_t most, int64_t *version, cb_text *json,
                         cb_error *err)
{
    sql_call c = sql_begin(s, Q_LAST);
    *version = -1;
    sql_text(&c, id);
    sql_int(&c, most);
    sql_open(&c);
    if (sql_next(&c)) {
        size_t length = 0;
        *version = sql_get_int(&c, 0);
        const char *text = json ? sql_get_bytes(&c, 1, &length) : NULL;
        if (text) {
            cb_text_bytes(json, text, length);
        }
    }
    return sql_end(&c, err);
}

bool store_lines(store *s, const char *id, int last, store_line_visitor *visit, void *arg,
                 cb_error *err)
{
    sql_call c = sql_begin(s, Q_LINES);
    bool more = true;
    sql_text(&c, id);
    sql_int(&c, last);
    sql_open(&c);
    while (more && sql_next(&c)) {
        store_line line = {
            .n = sql_get_int(&c, 0), .at = sql_get_int(&c, 1), .seat = (int)sql_get_int(&c, 2)};
        sql_get_text(&c, 3, line.name, sizeof line.name);
        sql_get_text(&c, 4, line.text, sizeof line.text);
        more = visit(arg, &line);
    }
    return sql_end(&c, err);
}

bool store_used(store *s, const char *id, store_used_visitor *visit, void *arg, cb_error *err)
{
    sql_call c = sql_begin(s, Q_USED);
    bool more = true;
    sql_text(&c, id);
    sql_open(&c);
    while (more && sql_next(&c)) {
        char command[STORE_COMMAND];
        sql_get_text(&c, 1, command, sizeof command);
        more = visit(arg, (int)sql_get_int(&c, 0), command, sql_get_int(&c, 2));
    }
    return sql_end(&c, err);
}

bool store_older(store *s, const char *game, int rules, store_id_visitor *visit, void *arg,
                 cb_error *err)
{
    sql_call c = sql_begin(s, Q_OLDER);
    sql_text(&c, game);
    sql_int(&c, rules);
    return sql_visit_ids(&c, visit, arg, err);
}

bool store_listed(store *s, const store_listing *which, store_id_visitor *visit, void *arg,
                  cb_error *err)
{
    sql_call c = sql_begin(s, which->open ? Q_OPEN : Q_LISTED);
    sql_text(&c, which->present);
    sql_int(&c, which->most);
    sql_int(&c, which->skip);
    return sql_visit_ids(&c, visit, arg, err);
}

bool store_all(store *s, store_id_visitor *visit, void *arg, cb_error *err)
{
    sql_call c = sql_begin(s, Q_ALL);
    return sql_visit_ids(&c, visit, arg, err);
}
