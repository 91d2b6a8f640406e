/* All statements, each prepared once per connection when it is first needed. */
#include <stdio.h>
#include <string.h>

#include "store/sqlite.h"

#define MATCH_COLUMNS                                                                              \
    "id, game, rules, players, setup, from_position, secret, watch, listed, hints, bank, credit,"  \
    " created, version, status, rated, gathers"

static const char *const queries[QUERIES] = {
    [Q_LOOK] = "begin",
    [Q_BEGIN] = "begin immediate",
    [Q_COMMIT] = "commit",
    [Q_ROLLBACK] = "rollback",
    [Q_SAVE] = "savepoint one",
    [Q_RELEASE] = "release one",
    [Q_BACK] = "rollback to one",
    [Q_CREATE] = "insert into match(" MATCH_COLUMNS ", due)"
                 " values(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
    [Q_SEAT] = "insert or replace into seat(match, seat, kind, away, level, name, token, clock,"
               " grace, screen, invite, inviting, opened, luck, luck_step, luck_version, muted)"
               " values(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
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
    [Q_TOUCH] = "update match set revision = revision + 1, holder = coalesce(?, holder)"
                " where id = ? and revision = ?",
    [Q_TAKE] = "update match set holder = ?1, revision = revision + 1 where due is not null and"
               " holder is not ?1 and (holder is null or holder not in"
               " (select name from node where until > ?2)) returning id",
    [Q_STAY] = "insert into node(name, until) select ?1, ?2 where"
               " exists (select 1 from match where due is not null and holder = ?1)"
               " or not exists (select 1 from node where name = ?1)"
               " on conflict(name) do update set until = excluded.until",
    [Q_LEAVE] = "delete from node where name = ?",
    [Q_GET] = "select " MATCH_COLUMNS ", base, revision, holder,"
              " (select until from node where name = holder) from match where id = ?",
    [Q_SEATS] = "select seat, kind, away, level, name, token, clock, grace, screen, invite,"
                " inviting, opened, luck, luck_step, luck_version, muted from seat where match = ?",
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
    [Q_HELD] = "select id from match where due is not null and holder = ? order by due",
    [Q_NODES] = "select count(*) from node where name <> ?",
    [Q_REVISION] = "select revision from match where id = ?",
    [Q_OLDER] = "select id from match where status = 0 and game = ? and rules < ?",
    [Q_LISTED] = "select id from match where listed = 1 and status = 0 order by created desc"
                 " limit ?",
    [Q_OPEN] = "select id from match where listed = 1 and status = 0 and id in"
               " (select match from seat where kind = 2) order by created desc limit ?",
    [Q_ALL] = "select id from match order by created, id",
};

bool sql_check(store *s, int code, cb_error *err)
{
    if (code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW) {
        return true;
    }
    bool taken = (code & 0xff) == SQLITE_CONSTRAINT;
    return cb_fail(err, taken ? CB_EREQUEST : CB_EIO, "the database says: %s (%d)",
                   s->db ? sqlite3_errmsg(s->db) : sqlite3_errstr(code), code);
}

sqlite3_stmt *sql_get(store *s, query q, cb_error *err)
{
    if (!s->ready[q] &&
        !sql_check(s,
                   sqlite3_prepare_v3(s->db, queries[q], -1, SQLITE_PREPARE_PERSISTENT,
                                      &s->ready[q], NULL),
                   err)) {
        return NULL;
    }
    return s->ready[q];
}

bool sql_finish(store *s, sqlite3_stmt *st, cb_error *err)
{
    int code = sqlite3_step(st);
    bool fine = sql_check(s, code, err);
    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
    return fine;
}

bool sql_run(store *s, query q, cb_error *err)
{
    sqlite3_stmt *st = sql_get(s, q, err);
    return st && sql_finish(s, st, err);
}

bool sql_execute(store *s, const char *sql, cb_error *err)
{
    return sql_check(s, sqlite3_exec(s->db, sql, NULL, NULL, NULL), err);
}

void sql_bind_text(sqlite3_stmt *st, int at, const char *text)
{
    sqlite3_bind_text(st, at, text, -1, SQLITE_STATIC);
}

void sql_column_text(sqlite3_stmt *st, int at, char *out, size_t room)
{
    const unsigned char *text = sqlite3_column_text(st, at);
    snprintf(out, room, "%s", text ? (const char *)text : "");
}

void sql_column_hash(sqlite3_stmt *st, int at, uint8_t out[STORE_HASH])
{
    memset(out, 0, STORE_HASH);
    if (sqlite3_column_bytes(st, at) == STORE_HASH) {
        memcpy(out, sqlite3_column_blob(st, at), STORE_HASH);
    }
}
