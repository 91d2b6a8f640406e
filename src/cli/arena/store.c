/* The results of a tournament in a SQLite file, so that it can be stopped and resumed. */
#include "cli/arena/arena.h"
#include "core/error.h"
#include "core/json_write.h"
#include "core/text.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

struct arena_store {
    sqlite3 *db;
    sqlite3_stmt *insert;
};

/* One row per match; lists are JSON so that people can query them. */
static const char schema[] =
    "create table if not exists tournament(description text not null);"
    "create table if not exists game(id integer primary key, a integer not null, b integer not "
    "null,"
    " seats text not null, seed integer not null, winners integer not null, points text not null,"
    " ranks text not null, forfeits integer not null, decisions integer not null,"
    " milliseconds text not null, fault text not null, luck text not null default '');";

static bool failed(sqlite3 *db, cb_error *err)
{
    return cb_fail(err, CB_EIO, "the results file: %s", db ? sqlite3_errmsg(db) : "no memory");
}

/* What must be the same for two runs to be one tournament. How many matches were planned may
 * differ. */
static void describe(const cb_tourney *t, cb_text *out)
{
    cb_json_writer w = cb_json_writer_to(out);
    cb_begin_object(&w, NULL);
    cb_put_int(&w, "format", 2);
    cb_put_string(&w, "game", cb_game_id(t->game));
    cb_put_int(&w, "rules", cb_game_rules_version(t->game));
    cb_put_int(&w, "players", t->setup.players);
    cb_put_int(&w, "seating", t->seating);
    cb_begin_array(&w, "options");
    for (int i = 0; i < CB_MAX_OPTIONS; i++) {
        cb_put_int(&w, NULL, t->setup.options[i]);
    }
    cb_end_array(&w);
    cb_put_uint(&w, "seed", t->seed);
    cb_put_uint(&w, t->budget.processor ? "cpu_milliseconds" : "milliseconds",
                t->budget.milliseconds);
    cb_put_uint(&w, "iterations", t->budget.iterations);
    cb_begin_array(&w, "bots");
    for (int i = 0; i < t->bot_count; i++) {
        cb_begin_array(&w, NULL);
        cb_put_string(&w, NULL, t->bots[i].name);
        cb_put_string(&w, NULL, t->bots[i].spec);
        cb_end_array(&w);
    }
    cb_end_array(&w);
    cb_end_object(&w);
}

/* The description in the file must be this one; an empty file gets it. */
static bool claim(sqlite3 *db, const cb_tourney *t, cb_error *err)
{
    cb_text mine = {0};
    sqlite3_stmt *look = NULL, *put = NULL;
    bool fine = false;
    describe(t, &mine);
    if (sqlite3_prepare_v2(db, "select description from tournament", -1, &look, NULL) !=
        SQLITE_OK) {
        failed(db, err);
    } else if (sqlite3_step(look) == SQLITE_ROW) {
        const char *theirs = (const char *)sqlite3_column_text(look, 0);
        fine = theirs && strcmp(theirs, mine.data) == 0;
        if (!fine) {
            cb_fail(err, CB_EREQUEST, "the results file holds another tournament: %.300s",
                    theirs ? theirs : "");
        }
    } else {
        fine = sqlite3_prepare_v2(db, "insert into tournament values(?)", -1, &put, NULL) ==
                   SQLITE_OK &&
               sqlite3_bind_text(put, 1, mine.data, -1, SQLITE_STATIC) == SQLITE_OK &&
               sqlite3_step(put) == SQLITE_DONE;
        if (!fine) {
            failed(db, err);
        }
    }
    sqlite3_finalize(look);
    sqlite3_finalize(put);
    cb_text_free(&mine);
    return fine;
}

/* ---- A match as a row ---- */

static void list_of_points(const cb_result *result, cb_text *out)
{
    for (int i = 0; i < result->players; i++) {
        cb_text_format(out, "%s%d", i ? "," : "[", (int)result->points[i]);
    }
    cb_text_char(out, ']');
}

static void list_of_bytes(const uint8_t *bytes, int count, cb_text *out)
{
    for (int i = 0; i < count; i++) {
        cb_text_format(out, "%s%d", i ? "," : "[", bytes[i]);
    }
    cb_text_char(out, ']');
}

/* Reads "[1,2,3]". */
static void read_list(const unsigned char *text, int count, int32_t *numbers)
{
    const char *at = (const char *)text;
    for (int i = 0; i < count && at && *at; i++) {
        char *end;
        numbers[i] = (int32_t)strtol(at + 1, &end, 10);
        at = end;
    }
}

static void read_row(const cb_tourney *t, sqlite3_stmt *row, cb_bout *bout)
{
    int32_t ranks[CB_MAX_SEATS] = {0}, milliseconds[CB_MAX_SEATS] = {0};
    int32_t luck[CB_MAX_SEATS] = {0};
    const char *fault = (const char *)sqlite3_column_text(row, 7);
    *bout = cb_tourney_plan(t, (uint64_t)sqlite3_column_int64(row, 0));
    bout->result.over = true;
    bout->result.players = t->setup.players;
    bout->result.winners = (cb_seats)sqlite3_column_int(row, 1);
    read_list(sqlite3_column_text(row, 2), t->setup.players, bout->result.points);
    read_list(sqlite3_column_text(row, 3), t->setup.players, ranks);
    read_list(sqlite3_column_text(row, 6), t->setup.players, milliseconds);
    read_list(sqlite3_column_text(row, 8), t->setup.players, luck);
    for (int i = 0; i < t->setup.players; i++) {
        bout->result.ranks[i] = (uint8_t)ranks[i];
    }
    bout->forfeits = (cb_seats)sqlite3_column_int(row, 4);
    bout->decisions = (uint32_t)sqlite3_column_int64(row, 5);
    for (int i = 0; i < t->setup.players; i++) {
        bout->seconds[i] = (float)milliseconds[i] / 1000.0F;
        bout->luck[i] = luck[i] / 1e6;
    }
    strncpy(bout->fault, fault ? fault : "", sizeof bout->fault - 1);
}

static bool load(sqlite3 *db, const cb_tourney *t, cb_series *series, cb_error *err)
{
    sqlite3_stmt *rows = NULL;
    int code = sqlite3_prepare_v2(db,
                                  "select id, winners, points, ranks, forfeits, decisions,"
                                  " milliseconds, fault, luck from game order by id",
                                  -1, &rows, NULL);
    bool fine = code == SQLITE_OK;
    while (fine && (code = sqlite3_step(rows)) == SQLITE_ROW) {
        cb_bout bout;
        read_row(t, rows, &bout);
        fine = cb_series_add(series, &bout);
    }
    fine = (fine && code == SQLITE_DONE) || failed(db, err);
    sqlite3_finalize(rows);
    return fine;
}

/* ---- Life ---- */

/* Files of earlier versions have no luck: their matches count as without any. */
static bool add_luck(sqlite3 *db)
{
    sqlite3_stmt *there = NULL;
    bool has = sqlite3_prepare_v2(db, "select luck from game", -1, &there, NULL) == SQLITE_OK;
    sqlite3_finalize(there);
    return has || sqlite3_exec(db, "alter table game add column luck text not null default ''",
                               NULL, NULL, NULL) == SQLITE_OK;
}

arena_store *arena_store_open(const arena_job *job, cb_series *series, cb_error *err)
{
    static const char insert[] = "insert into game values(?,?,?,?,?,?,?,?,?,?,?,?,?)";
    arena_store *store = cli_alloc(1, sizeof *store);
    bool open =
        sqlite3_open(job->file, &store->db) == SQLITE_OK &&
        sqlite3_busy_timeout(store->db, 5000) == SQLITE_OK &&
        sqlite3_exec(store->db, "pragma synchronous=normal", NULL, NULL, NULL) == SQLITE_OK &&
        sqlite3_exec(store->db, schema, NULL, NULL, NULL) == SQLITE_OK && add_luck(store->db);
    bool fine = (open || failed(store->db, err)) && claim(store->db, &job->tourney, err) &&
                load(store->db, &job->tourney, series, err) &&
                (sqlite3_prepare_v2(store->db, insert, -1, &store->insert, NULL) == SQLITE_OK ||
                 failed(store->db, err));
    if (!fine) {
        arena_store_close(store);
        return NULL;
    }
    return store;
}

bool arena_store_add(arena_store *store, const cb_bout *bout, cb_error *err)
{
    sqlite3_stmt *s = store->insert;
    cb_text seats = {0}, points = {0}, ranks = {0}, times = {0}, luck = {0};
    list_of_bytes(bout->who, bout->result.players, &seats);
    list_of_points(&bout->result, &points);
    list_of_bytes(bout->result.ranks, bout->result.players, &ranks);
    for (int i = 0; i < bout->result.players; i++) {
        cb_text_format(&times, "%s%.0f", i ? "," : "[", 1000 * (double)bout->seconds[i]);
        cb_text_format(&luck, "%s%.0f", i ? "," : "[", 1e6 * bout->luck[i]);
    }
    cb_text_char(&times, ']');
    cb_text_char(&luck, ']');
    sqlite3_reset(s);
    sqlite3_bind_int64(s, 1, (sqlite3_int64)bout->id);
    sqlite3_bind_int(s, 2, bout->a);
    sqlite3_bind_int(s, 3, bout->b);
    sqlite3_bind_text(s, 4, seats.data, -1, SQLITE_STATIC);
    sqlite3_bind_int64(s, 5, (sqlite3_int64)bout->seed);
    sqlite3_bind_int(s, 6, bout->result.winners);
    sqlite3_bind_text(s, 7, points.data, -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 8, ranks.data, -1, SQLITE_STATIC);
    sqlite3_bind_int(s, 9, bout->forfeits);
    sqlite3_bind_int64(s, 10, bout->decisions);
    sqlite3_bind_text(s, 11, times.data, -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 12, bout->fault, -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 13, luck.data, -1, SQLITE_STATIC);
    bool fine = sqlite3_step(s) == SQLITE_DONE || failed(store->db, err);
    sqlite3_clear_bindings(s);
    cb_text_free(&seats);
    cb_text_free(&points);
    cb_text_free(&ranks);
    cb_text_free(&times);
    cb_text_free(&luck);
    return fine;
}

void arena_store_close(arena_store *store)
{
    if (store) {
        sqlite3_finalize(store->insert);
        sqlite3_close(store->db);
        free(store);
    }
}
