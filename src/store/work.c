#include "store/work.h"

#include <assert.h>
#include <stdio.h>

#include "core/error.h"
#include "core/text.h"
#include "store/sql.h"

static sql_call call(store *s, const char *text)
{
    return (sql_call){.store = s, .query = QUERIES, .text = text};
}

static bool shared(const store *s, cb_error *err)
{
    return store_shared(s) ||
           cb_fail(err, CB_EREQUEST, "workers share a PostgreSQL database: postgresql://...");
}

/* A transaction around something that is all done or not at all. */
static bool end(store *s, bool fine, cb_error *err)
{
    fine = fine && store_commit(s, err);
    if (!fine) {
        store_rollback(s);
    }
    return fine;
}

static bool make_blocks(store *s, int64_t tournament, int64_t games, int64_t block, cb_error *err)
{
    sql_call c = call(s, "insert into work_block(tournament, first, last)"
                         " select cast($1 as bigint), n, least(n + $2, $3) - 1"
                         " from generate_series(0::bigint, $4, $5) as n on conflict do nothing");
    sql_int(&c, tournament);
    sql_int(&c, block);
    sql_int(&c, games);
    sql_int(&c, games - 1);
    sql_int(&c, block);
    return sql_do(&c, err);
}

bool work_open(store *s, const char *description, int64_t games, int64_t block, int64_t *tournament,
               cb_error *err)
{
    assert(games > 0 && block > 0);
    if (!shared(s, err) || !store_begin(s, err)) {
        return false;
    }
    sql_call put = call(s, "insert into tournament(description) values($1) on conflict do nothing");
    sql_call find = call(s, "select id from tournament where description = $1");
    sql_text(&put, description);
    sql_text(&find, description);
    *tournament = -1;
    bool fine = sql_do(&put, err);
    if (fine) {
        sql_open(&find);
        if (sql_next(&find)) {
            *tournament = sql_get_int(&find, 0);
        }
        fine = sql_end(&find, err);
    }
    return end(s, fine && make_blocks(s, *tournament, games, block, err), err);
}

bool work_describe(store *s, int64_t tournament, cb_text *out, cb_error *err)
{
    sql_call c = call(s, "select description from tournament where id = $1");
    sql_int(&c, tournament);
    sql_open(&c);
    if (sql_next(&c)) {
        size_t length;
        const char *text = sql_get_bytes(&c, 0, &length);
        cb_text_bytes(out, text ? text : "", text ? length : 0);
    }
    return sql_end(&c, err);
}

bool work_take(store *s, int64_t tournament, const char *worker, int64_t lease, work_block *out,
               bool *found, cb_error *err)
{
    *found = false;
    if (!shared(s, err) || !store_begin(s, err)) {
        return false;
    }
    sql_call c = call(
        s, "update work_block set worker = $1, until = " POSTGRES_NOW
           " + $2 where (tournament, first) ="
           " (select tournament, first from work_block where done = 0 and until < " POSTGRES_NOW
           " and (cast($3 as bigint) < 0 or tournament = $3) order by tournament, first"
           " for update skip locked limit 1) returning tournament, first, last");
    sql_text(&c, worker);
    sql_int(&c, lease);
    sql_int(&c, tournament);
    sql_open(&c);
    *found = sql_next(&c);
    if (*found) {
        *out = (work_block){.tournament = sql_get_int(&c, 0),
                            .first = sql_get_int(&c, 1),
                            .last = sql_get_int(&c, 2)};
    }
    return end(s, sql_end(&c, err), err);
}

bool work_stay(store *s, const work_block *block, const char *worker, int64_t lease, cb_error *err)
{
    sql_call c = call(s, "update work_block set until = " POSTGRES_NOW " + $1"
                         " where tournament = $2 and first = $3 and worker = $4");
    sql_int(&c, lease);
    sql_int(&c, block->tournament);
    sql_int(&c, block->first);
    sql_text(&c, worker);
    return store_begin(s, err) && end(s, sql_do(&c, err), err);
}

bool work_hand_in(store *s, const work_block *block, const work_game *games, int count,
                  cb_error *err)
{
    bool fine = store_begin_together(s, err);
    for (int i = 0; i < count && fine; i++) {
        sql_call c = call(s, "insert into work_game(tournament, id, result, record)"
                             " values($1, $2, $3, $4) on conflict do nothing");
        sql_int(&c, block->tournament);
        sql_int(&c, games[i].id);
        sql_text(&c, games[i].result);
        sql_text(&c, games[i].record);
        fine = sql_do(&c, err);
    }
    sql_call done = call(s, "update work_block set done = 1 where tournament = $1 and first = $2");
    sql_int(&done, block->tournament);
    sql_int(&done, block->first);
    return end(s, fine && sql_do(&done, err), err);
}

bool work_left(store *s, int64_t tournament, int64_t *blocks, cb_error *err)
{
    sql_call c = call(s, "select count(*) from work_block where tournament = $1 and done = 0");
    sql_int(&c, tournament);
    sql_open(&c);
    *blocks = sql_next(&c) ? sql_get_int(&c, 0) : 0;
    return sql_end(&c, err);
}

bool work_games(store *s, int64_t tournament, work_visitor *visit, void *arg, cb_error *err)
{
    sql_call c = call(s, "select id, result, record from work_game where tournament = $1"
                         " order by id");
    bool more = true;
    cb_text result = {0}, record = {0};
    sql_int(&c, tournament);
    sql_open(&c);
    while (more && sql_next(&c)) {
        size_t length;
        const char *text = sql_get_bytes(&c, 1, &length);
        cb_text_clear(&result);
        cb_text_bytes(&result, text, length);
        text = sql_get_bytes(&c, 2, &length);
        cb_text_clear(&record);
        cb_text_add(&record, "");
        cb_text_bytes(&record, text, length);
        work_game game = {.id = sql_get_int(&c, 0), .result = result.data, .record = record.data};
        more = visit(arg, &game);
    }
    cb_text_free(&result);
    cb_text_free(&record);
    return sql_end(&c, err);
}
