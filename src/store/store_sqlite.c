/*
 * The store in SQLite: WAL, synchronous FULL, one connection that writes (and alone checkpoints),
 * readers that cannot. Statements are prepared once per connection.
 */
#include "store/store.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Schema: each entry leads from the version before to its own; never change one ---- */

static const char *const migrations[] = {
    "create table match(id text primary key, game text not null, rules int not null,"
    " players int not null, setup text not null, from_position int not null,"
    " secret blob not null, watch blob not null, listed int not null, hints int not null,"
    " bank int not null, credit int not null, created int not null, version int not null,"
    " status int not null, due int) strict, without rowid;"
    "create index match_due on match(due) where due is not null;"
    "create index match_listed on match(created) where listed = 1 and status = 0;"
    "create table seat(match text not null, seat int not null, kind int not null,"
    " away int not null, level text not null, name text not null, token blob, clock int not null,"
    " primary key(match, seat)) strict, without rowid;"
    "create table event(match text not null, seq int not null, at int not null, seat int not null,"
    " kind text not null, command text, move text not null, hash int not null,"
    " primary key(match, seq)) strict, without rowid;"
    "create unique index event_command on event(match, seat, command) where command is not null;"
    "create table line(match text not null, n int not null, at int not null, seat int not null,"
    " name text not null, text text not null, primary key(match, n)) strict, without rowid;"
    "create table snapshot(match text not null, seq int not null, state text not null,"
    " primary key(match, seq)) strict, without rowid;",
    "alter table match add column base int not null default 0;"
    "alter table seat add column grace int not null default 120000;",
    "alter table seat add column screen int not null default 0;"
    "create table seat_key(match text not null, seat int not null, n int not null,"
    " key blob not null, primary key(match, seat, n)) strict, without rowid;",
    "alter table match add column rated int not null default 0;"
    "create index seat_open on seat(match) where kind = 2;"
    "create table rating(key blob not null, game text not null, seats int not null,"
    " rating real not null, deviation real not null, games int not null,"
    " primary key(key, game, seats)) strict, without rowid;"
    "create table outcome(match text not null, seat int not null, before real not null,"
    " after real not null, primary key(match, seat)) strict, without rowid;",
};

enum { SCHEMA = sizeof migrations / sizeof migrations[0] };

#define MATCH_COLUMNS                                                                              \
    "id, game, rules, players, setup, from_position, secret, watch, listed, hints, bank, credit,"  \
    " created, version, status, rated"

/* ---- Statements ---- */

typedef enum query {
    Q_BEGIN,
    Q_COMMIT,
    Q_ROLLBACK,
    Q_SAVE,
    Q_RELEASE,
    Q_BACK,
    Q_CREATE,
    Q_SEAT,
    Q_KEY,
    Q_ADVANCE,
    Q_CLOCK,
    Q_EVENT,
    Q_STATUS,
    Q_DUE_SET,
    Q_LINE,
    Q_SNAPSHOT,
    Q_FORGET,
    Q_RULES,
    Q_RATE,
    Q_OUTCOME,
    Q_GET,
    Q_SEATS,
    Q_KEYS,
    Q_OUTCOMES,
    Q_RATING,
    Q_RATINGS,
    Q_EVENTS,
    Q_LAST,
    Q_LINES,
    Q_DUE,
    Q_OLDER,
    Q_LISTED,
    Q_OPEN,
    Q_ALL,
    QUERIES
} query;

static const char *const queries[QUERIES] = {
    [Q_BEGIN] = "begin immediate",
    [Q_COMMIT] = "commit",
    [Q_ROLLBACK] = "rollback",
    [Q_SAVE] = "savepoint one",
    [Q_RELEASE] = "release one",
    [Q_BACK] = "rollback to one",
    [Q_CREATE] = "insert into match(" MATCH_COLUMNS ", due)"
                 " values(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
    [Q_SEAT] = "insert or replace into seat(match, seat, kind, away, level, name, token, clock,"
               " grace, screen) values(?,?,?,?,?,?,?,?,?,?)",
    [Q_KEY] = "insert or ignore into seat_key(match, seat, n, key) values(?,?,?,?)",
    [Q_ADVANCE] = "update match set version = version + ?, status = ?, due = ?"
                  " where id = ? and version = ?",
    [Q_CLOCK] = "update seat set clock = ?, grace = ? where match = ? and seat = ?",
    [Q_EVENT] = "insert into event(match, seq, at, seat, kind, command, move, hash)"
                " values(?,?,?,?,?,?,?,?)",
    [Q_STATUS] = "update match set status = ?, due = null where id = ?",
    [Q_DUE_SET] = "update match set due = ? where id = ?",
    [Q_LINE] = "insert into line(match, n, at, seat, name, text) values(?,?,?,?,?,?)",
    [Q_SNAPSHOT] = "insert or replace into snapshot(match, seq, state) values(?,?,?)",
    [Q_FORGET] = "delete from snapshot where match = ?1 and seq < ?2"
                 " and seq <> (select base from match where id = ?1)",
    [Q_RULES] = "update match set rules = ?, base = ? where id = ?",
    [Q_RATE] = "insert or replace into rating(key, game, seats, rating, deviation, games)"
               " values(?,?,?,?,?,?)",
    [Q_OUTCOME] = "insert into outcome(match, seat, before, after) values(?,?,?,?)",
    [Q_GET] = "select " MATCH_COLUMNS ", base from match where id = ?",
    [Q_SEATS] = "select seat, kind, away, level, name, token, clock, grace, screen from seat"
                " where match = ?",
    [Q_KEYS] = "select seat, key from seat_key where match = ? order by seat, n",
    [Q_OUTCOMES] = "select seat, before, after from outcome where match = ?",
    [Q_RATING] = "select game, seats, rating, deviation, games from rating"
                 " where key = ? and game = ? and seats = ?",
    [Q_RATINGS] = "select game, seats, rating, deviation, games from rating where key = ?"
                  " order by game, seats",
    [Q_EVENTS] = "select seq, at, seat, kind, command, move, hash from event where match = ?"
                 " order by seq",
    [Q_LAST] = "select seq, state from snapshot where match = ? and seq <= ?"
               " order by seq desc limit 1",
    [Q_LINES] = "select n, at, seat, name, text from (select * from line where match = ?"
                " order by n desc limit ?) order by n",
    [Q_DUE] = "select id from match where due is not null order by due",
    [Q_OLDER] = "select id from match where status = 0 and game = ? and rules < ?",
    [Q_LISTED] = "select id from match where listed = 1 and status = 0 order by created desc"
                 " limit ?",
    [Q_OPEN] = "select id from match where listed = 1 and status = 0 and id in"
               " (select match from seat where kind = 2) order by created desc limit ?",
    [Q_ALL] = "select id from match order by created, id",
};

struct store {
    sqlite3 *db;
    sqlite3_stmt *ready[QUERIES];
};

/* Turns what SQLite says into an error of ours; the result says whether there was none. */
static bool check(store *s, int code, cb_error *err)
{
    if (code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW) {
        return true;
    }
    bool taken = (code & 0xff) == SQLITE_CONSTRAINT;
    return cb_fail(err, taken ? CB_EREQUEST : CB_EIO, "the database says: %s (%d)",
                   s->db ? sqlite3_errmsg(s->db) : sqlite3_errstr(code), code);
}

/* A statement, ready for its values; NULL if it cannot be prepared. */
static sqlite3_stmt *get(store *s, query q, cb_error *err)
{
    if (!s->ready[q] && !check(s,
                               sqlite3_prepare_v3(s->db, queries[q], -1, SQLITE_PREPARE_PERSISTENT,
                                                  &s->ready[q], NULL),
                               err)) {
        return NULL;
    }
    return s->ready[q];
}

/* Runs a statement to its end and makes it ready for the next time. */
static bool finish(store *s, sqlite3_stmt *st, cb_error *err)
{
    int code = sqlite3_step(st);
    bool fine = check(s, code, err);
    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
    return fine;
}

static bool run(store *s, query q, cb_error *err)
{
    sqlite3_stmt *st = get(s, q, err);
    return st && finish(s, st, err);
}

static void bind_text(sqlite3_stmt *st, int at, const char *text)
{
    sqlite3_bind_text(st, at, text, -1, SQLITE_STATIC);
}

static void column_text(sqlite3_stmt *st, int at, char *out, size_t room)
{
    const unsigned char *text = sqlite3_column_text(st, at);
    snprintf(out, room, "%s", text ? (const char *)text : "");
}

static void column_hash(sqlite3_stmt *st, int at, uint8_t out[STORE_HASH])
{
    memset(out, 0, STORE_HASH);
    if (sqlite3_column_bytes(st, at) == STORE_HASH) {
        memcpy(out, sqlite3_column_blob(st, at), STORE_HASH);
    }
}

/* ---- Opening ---- */

static bool execute(store *s, const char *sql, cb_error *err)
{
    return check(s, sqlite3_exec(s->db, sql, NULL, NULL, NULL), err);
}

static bool schema_version(store *s, int *version, cb_error *err)
{
    sqlite3_stmt *st = NULL;
    bool fine = check(s, sqlite3_prepare_v2(s->db, "pragma user_version", -1, &st, NULL), err) &&
                check(s, sqlite3_step(st), err);
    *version = fine ? sqlite3_column_int(st, 0) : 0;
    sqlite3_finalize(st);
    return fine;
}

static bool migrate(store *s, cb_error *err)
{
    int version;
    if (!schema_version(s, &version, err)) {
        return false;
    }
    if (version > SCHEMA) {
        return cb_fail(err, CB_EIO, "the database is of a newer version (%d) than this program",
                       version);
    }
    for (; version < SCHEMA; version++) {
        char mark[64];
        snprintf(mark, sizeof mark, "pragma user_version = %d", version + 1);
        if (!execute(s, "begin immediate", err)) {
            return false;
        }
        if (!execute(s, migrations[version], err) || !execute(s, mark, err) ||
            !execute(s, "commit", err)) {
            sqlite3_exec(s->db, "rollback", NULL, NULL, NULL);
            return false;
        }
    }
    return true;
}

store *store_open(const char *path, bool reader, cb_error *err)
{
    store *s = calloc(1, sizeof *s);
    if (!s) {
        cb_fail(err, CB_EMEMORY, "not enough memory for the store");
        return NULL;
    }
    int flags = SQLITE_OPEN_NOMUTEX |
                (reader ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    bool fine = check(s, sqlite3_open_v2(path, &s->db, flags, NULL), err);
    if (fine) {
        sqlite3_busy_timeout(s->db, 5000);
        sqlite3_db_config(s->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, reader, NULL);
        sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
        fine = execute(s, "pragma trusted_schema = off; pragma mmap_size = 0;", err);
    }
    if (fine && !reader) {
        /* Room for the last page of every match that is played, so that a move reads nothing; and
         * what a savepoint may have to undo is kept in memory, not in a file. */
        fine = execute(s,
                       "pragma journal_mode = wal; pragma synchronous = full;"
                       "pragma cache_size = -49152; pragma temp_store = memory;",
                       err) &&
               migrate(s, err);
    }
    if (!fine) {
        store_close(s);
        return NULL;
    }
    return s;
}

void store_close(store *s)
{
    if (s) {
        for (int q = 0; q < QUERIES; q++) {
            sqlite3_finalize(s->ready[q]);
        }
        sqlite3_close(s->db);
        free(s);
    }
}

/* ---- Transactions ---- */

bool store_begin(store *s, cb_error *err)
{
    return run(s, Q_BEGIN, err);
}

bool store_commit(store *s, cb_error *err)
{
    return run(s, Q_COMMIT, err);
}

bool store_writing(const store *s)
{
    return !sqlite3_get_autocommit(s->db);
}

void store_rollback(store *s)
{
    if (store_writing(s)) {
        run(s, Q_ROLLBACK, NULL);
    }
}

bool store_save(store *s, cb_error *err)
{
    return run(s, Q_SAVE, err);
}

bool store_close_save(store *s, bool keep, cb_error *err)
{
    if (!keep) {
        run(s, Q_BACK, NULL);
        run(s, Q_RELEASE, NULL);
        return false;
    }
    return run(s, Q_RELEASE, err);
}

/* ---- Writing ---- */

static bool insert_match(store *s, const store_match *m, int64_t due, cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_CREATE, err);
    if (!st) {
        return false;
    }
    bind_text(st, 1, m->id);
    bind_text(st, 2, m->game);
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
    if (due) {
        sqlite3_bind_int64(st, 17, due);
    }
    return finish(s, st, err);
}

static bool put_key(store *s, const char *id, int seat, int n, const uint8_t key[STORE_HASH],
                    cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_KEY, err);
    if (!st) {
        return false;
    }
    bind_text(st, 1, id);
    sqlite3_bind_int(st, 2, seat);
    sqlite3_bind_int(st, 3, n);
    sqlite3_bind_blob(st, 4, key, STORE_HASH, SQLITE_STATIC);
    return finish(s, st, err);
}

static bool put_row(store *s, const char *id, int seat, const store_seat *row, cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_SEAT, err);
    if (!st) {
        return false;
    }
    bind_text(st, 1, id);
    sqlite3_bind_int(st, 2, seat);
    sqlite3_bind_int(st, 3, (int)row->kind);
    sqlite3_bind_int(st, 4, row->away);
    bind_text(st, 5, row->level);
    bind_text(st, 6, row->name);
    if (row->has_token) {
        sqlite3_bind_blob(st, 7, row->token, STORE_HASH, SQLITE_STATIC);
    }
    sqlite3_bind_int64(st, 8, row->clock);
    sqlite3_bind_int64(st, 9, row->grace);
    sqlite3_bind_int(st, 10, row->screen);
    return finish(s, st, err);
}

bool store_put_seat(store *s, const char *id, int seat, const store_seat *row, cb_error *err)
{
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
    sqlite3_stmt *st = get(s, Q_EVENT, err);
    if (!st) {
        return false;
    }
    bind_text(st, 1, id);
    sqlite3_bind_int64(st, 2, seq);
    sqlite3_bind_int64(st, 3, e->at);
    sqlite3_bind_int(st, 4, e->seat);
    sqlite3_bind_text(st, 5, &e->kind, 1, SQLITE_STATIC);
    if (e->command[0]) {
        bind_text(st, 6, e->command);
    }
    bind_text(st, 7, e->move);
    sqlite3_bind_int64(st, 8, (int64_t)e->hash);
    return finish(s, st, err);
}

static bool advance(store *s, const char *id, int64_t version, int count,
                    const store_change *change, cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_ADVANCE, err);
    if (!st) {
        return false;
    }
    sqlite3_bind_int(st, 1, count);
    sqlite3_bind_int(st, 2, (int)change->status);
    if (change->due) {
        sqlite3_bind_int64(st, 3, change->due);
    }
    bind_text(st, 4, id);
    sqlite3_bind_int64(st, 5, version);
    if (!finish(s, st, err)) {
        return false;
    }
    return sqlite3_changes(s->db) == 1 ||
           cb_fail(err, CB_EREQUEST, "the match is not at version %lld", (long long)version);
}

static bool set_clock(store *s, const char *id, int seat, int64_t clock, int64_t grace,
                      cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_CLOCK, err);
    if (!st) {
        return false;
    }
    sqlite3_bind_int64(st, 1, clock);
    sqlite3_bind_int64(st, 2, grace);
    bind_text(st, 3, id);
    sqlite3_bind_int(st, 4, seat);
    return finish(s, st, err);
}

bool store_append(store *s, const char *id, int64_t version, const store_event *events, int count,
                  const store_change *change, cb_error *err)
{
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
    sqlite3_stmt *st = get(s, Q_STATUS, err);
    if (!st) {
        return false;
    }
    sqlite3_bind_int(st, 1, (int)status);
    bind_text(st, 2, id);
    return finish(s, st, err);
}

bool store_put_due(store *s, const char *id, int64_t due, cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_DUE_SET, err);
    if (!st) {
        return false;
    }
    if (due) {
        sqlite3_bind_int64(st, 1, due);
    }
    bind_text(st, 2, id);
    return finish(s, st, err);
}

bool store_add_line(store *s, const char *id, const store_line *line, cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_LINE, err);
    if (!st) {
        return false;
    }
    bind_text(st, 1, id);
    sqlite3_bind_int64(st, 2, line->n);
    sqlite3_bind_int64(st, 3, line->at);
    sqlite3_bind_int(st, 4, line->seat);
    bind_text(st, 5, line->name);
    bind_text(st, 6, line->text);
    return finish(s, st, err);
}

bool store_probe(store *s, cb_error *err)
{
    char mark[64];
    snprintf(mark, sizeof mark, "pragma user_version = %d", SCHEMA);
    return execute(s, mark, err);
}

bool store_snapshot(store *s, const char *id, int64_t version, const char *json, size_t length,
                    cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_SNAPSHOT, err);
    if (!st) {
        return false;
    }
    bind_text(st, 1, id);
    sqlite3_bind_int64(st, 2, version);
    sqlite3_bind_text(st, 3, json, (int)length, SQLITE_STATIC);
    sqlite3_stmt *forget = finish(s, st, err) ? get(s, Q_FORGET, err) : NULL;
    if (!forget) {
        return false;
    }
    bind_text(forget, 1, id);
    sqlite3_bind_int64(forget, 2, version);
    return finish(s, forget, err);
}

bool store_put_rules(store *s, const char *id, int rules, int64_t base, cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_RULES, err);
    if (!st) {
        return false;
    }
    sqlite3_bind_int(st, 1, rules);
    sqlite3_bind_int64(st, 2, base);
    bind_text(st, 3, id);
    return finish(s, st, err);
}

bool store_put_rating(store *s, const uint8_t key[STORE_HASH], const store_rating *rating,
                      cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_RATE, err);
    if (!st) {
        return false;
    }
    sqlite3_bind_blob(st, 1, key, STORE_HASH, SQLITE_STATIC);
    bind_text(st, 2, rating->game);
    sqlite3_bind_int(st, 3, rating->seats);
    sqlite3_bind_double(st, 4, rating->rating);
    sqlite3_bind_double(st, 5, rating->deviation);
    sqlite3_bind_int(st, 6, rating->games);
    return finish(s, st, err);
}

bool store_put_outcome(store *s, const char *id, int seat, double before, double after,
                       cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_OUTCOME, err);
    if (!st) {
        return false;
    }
    bind_text(st, 1, id);
    sqlite3_bind_int(st, 2, seat);
    sqlite3_bind_double(st, 3, before);
    sqlite3_bind_double(st, 4, after);
    return finish(s, st, err);
}

/* ---- Reading ---- */

static void read_match(sqlite3_stmt *st, store_match *m)
{
    column_text(st, 0, m->id, sizeof m->id);
    column_text(st, 1, m->game, sizeof m->game);
    m->rules = sqlite3_column_int(st, 2);
    int players = sqlite3_column_int(st, 3);
    m->players = players < 0 || players > CB_MAX_SEATS ? 0 : players;
    const char *setup = (const char *)sqlite3_column_text(st, 4);
    cb_text_bytes(&m->setup, setup ? setup : "", (size_t)sqlite3_column_bytes(st, 4));
    m->from_position = sqlite3_column_int(st, 5);
    column_hash(st, 6, m->secret);
    column_hash(st, 7, m->watch);
    m->listed = sqlite3_column_int(st, 8);
    m->hints = sqlite3_column_int(st, 9);
    m->bank = sqlite3_column_int64(st, 10);
    m->credit = sqlite3_column_int64(st, 11);
    m->created = sqlite3_column_int64(st, 12);
    m->version = sqlite3_column_int64(st, 13);
    m->status = (store_status)sqlite3_column_int(st, 14);
    m->rated = sqlite3_column_int(st, 15);
    m->base = sqlite3_column_int64(st, 16);
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
    column_text(st, 3, row->level, sizeof row->level);
    column_text(st, 4, row->name, sizeof row->name);
    row->has_token = sqlite3_column_type(st, 5) == SQLITE_BLOB;
    column_hash(st, 5, row->token);
    row->clock = sqlite3_column_int64(st, 6);
    row->grace = sqlite3_column_int64(st, 7);
    row->screen = sqlite3_column_int(st, 8);
}

static void read_key(sqlite3_stmt *st, store_match *m)
{
    int seat = sqlite3_column_int(st, 0);
    if (seat >= 0 && seat < m->players && m->seats[seat].key_count < STORE_KEYS) {
        column_hash(st, 1, m->seats[seat].keys[m->seats[seat].key_count++]);
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
    bind_text(st, 1, m->id);
    while ((code = sqlite3_step(st)) == SQLITE_ROW) {
        read(st, m);
    }
    bool fine = check(s, code, err);
    sqlite3_reset(st);
    return fine;
}

bool store_get(store *s, const char *id, store_match *match, cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_GET, err), *seats = get(s, Q_SEATS, err),
                 *keys = get(s, Q_KEYS, err), *outcomes = get(s, Q_OUTCOMES, err);
    if (!st || !seats || !keys || !outcomes) {
        return false;
    }
    memset(match, 0, sizeof *match);
    bind_text(st, 1, id);
    int code = sqlite3_step(st);
    bool found = code == SQLITE_ROW;
    if (found) {
        read_match(st, match);
    }
    bool fine = check(s, code, err);
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
    sqlite3_stmt *st = get(s, Q_EVENTS, err);
    if (!st) {
        return false;
    }
    int code;
    bool more = true;
    bind_text(st, 1, id);
    while (more && (code = sqlite3_step(st)) == SQLITE_ROW) {
        store_event e = {.at = sqlite3_column_int64(st, 1),
                         .seat = sqlite3_column_int(st, 2),
                         .hash = (uint64_t)sqlite3_column_int64(st, 6)};
        const unsigned char *kind = sqlite3_column_text(st, 3);
        e.kind = kind ? (char)*kind : 0;
        column_text(st, 4, e.command, sizeof e.command);
        column_text(st, 5, e.move, sizeof e.move);
        more = visit(arg, sqlite3_column_int64(st, 0), &e);
    }
    bool fine = !more || check(s, code, err);
    sqlite3_reset(st);
    return fine;
}

bool store_last_snapshot(store *s, const char *id, int64_t most, int64_t *version, cb_text *json,
                         cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_LAST, err);
    *version = -1;
    if (!st) {
        return false;
    }
    bind_text(st, 1, id);
    sqlite3_bind_int64(st, 2, most);
    int code = sqlite3_step(st);
    if (code == SQLITE_ROW) {
        *version = sqlite3_column_int64(st, 0);
        const char *text = json ? (const char *)sqlite3_column_text(st, 1) : NULL;
        if (text) {
            cb_text_bytes(json, text, (size_t)sqlite3_column_bytes(st, 1));
        }
    }
    bool fine = check(s, code, err);
    sqlite3_reset(st);
    return fine;
}

bool store_lines(store *s, const char *id, int last, store_line_visitor *visit, void *arg,
                 cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_LINES, err);
    if (!st) {
        return false;
    }
    int code;
    bool more = true;
    bind_text(st, 1, id);
    sqlite3_bind_int(st, 2, last);
    while (more && (code = sqlite3_step(st)) == SQLITE_ROW) {
        store_line line = {.n = sqlite3_column_int64(st, 0),
                           .at = sqlite3_column_int64(st, 1),
                           .seat = sqlite3_column_int(st, 2)};
        column_text(st, 3, line.name, sizeof line.name);
        column_text(st, 4, line.text, sizeof line.text);
        more = visit(arg, &line);
    }
    bool fine = !more || check(s, code, err);
    sqlite3_reset(st);
    return fine;
}

/* Visits the ids that a statement finds, whose values are bound already. */
static bool visit_ids(store *s, sqlite3_stmt *st, store_id_visitor *visit, void *arg, cb_error *err)
{
    if (!st) {
        return false;
    }
    int code;
    bool more = true;
    while (more && (code = sqlite3_step(st)) == SQLITE_ROW) {
        char id[STORE_ID];
        column_text(st, 0, id, sizeof id);
        more = visit(arg, id);
    }
    bool fine = !more || check(s, code, err);
    sqlite3_reset(st);
    return fine;
}

bool store_due(store *s, store_id_visitor *visit, void *arg, cb_error *err)
{
    return visit_ids(s, get(s, Q_DUE, err), visit, arg, err);
}

bool store_older(store *s, const char *game, int rules, store_id_visitor *visit, void *arg,
                 cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_OLDER, err);
    if (st) {
        bind_text(st, 1, game);
        sqlite3_bind_int(st, 2, rules);
    }
    return visit_ids(s, st, visit, arg, err);
}

bool store_listed(store *s, bool open, int most, store_id_visitor *visit, void *arg, cb_error *err)
{
    sqlite3_stmt *st = get(s, open ? Q_OPEN : Q_LISTED, err);
    if (st) {
        sqlite3_bind_int(st, 1, most);
    }
    return visit_ids(s, st, visit, arg, err);
}

bool store_all(store *s, store_id_visitor *visit, void *arg, cb_error *err)
{
    return visit_ids(s, get(s, Q_ALL, err), visit, arg, err);
}

static void read_rating(sqlite3_stmt *st, store_rating *out)
{
    column_text(st, 0, out->game, sizeof out->game);
    out->seats = sqlite3_column_int(st, 1);
    out->rating = sqlite3_column_double(st, 2);
    out->deviation = sqlite3_column_double(st, 3);
    out->games = sqlite3_column_int(st, 4);
}

bool store_get_rating(store *s, const uint8_t key[STORE_HASH], store_rating *rating, cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_RATING, err);
    if (!st) {
        return false;
    }
    sqlite3_bind_blob(st, 1, key, STORE_HASH, SQLITE_STATIC);
    bind_text(st, 2, rating->game);
    sqlite3_bind_int(st, 3, rating->seats);
    int code = sqlite3_step(st);
    if (code == SQLITE_ROW) {
        read_rating(st, rating);
    }
    bool fine = check(s, code, err);
    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
    return fine;
}

bool store_ratings(store *s, const uint8_t key[STORE_HASH], store_rating_visitor *visit, void *arg,
                   cb_error *err)
{
    sqlite3_stmt *st = get(s, Q_RATINGS, err);
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
    bool fine = !more || check(s, code, err);
    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
    return fine;
}

bool store_check(store *s, cb_error *err)
{
    sqlite3_stmt *st = NULL;
    bool fine = check(s, sqlite3_prepare_v2(s->db, "pragma integrity_check", -1, &st, NULL), err) &&
                check(s, sqlite3_step(st), err);
    if (fine) {
        const char *says = (const char *)sqlite3_column_text(st, 0);
        fine = says && strcmp(says, "ok") == 0;
        if (!fine) {
            cb_fail(err, CB_EIO, "the database is damaged: %.300s", says ? says : "?");
        }
    }
    sqlite3_finalize(st);
    return fine;
}

bool store_backup(store *s, const char *path, cb_error *err)
{
    sqlite3_stmt *st = NULL;
    if (!check(s, sqlite3_prepare_v2(s->db, "vacuum into ?", -1, &st, NULL), err)) {
        return false;
    }
    bind_text(st, 1, path);
    bool fine = check(s, sqlite3_step(st), err);
    sqlite3_finalize(st);
    return fine;
}
