/*
 * Several nodes on one database: which of them plays a match, and which was first.
 *
 * A match that waits for a node is a job: its row says when it is due and who holds it. Jobs are
 * taken with `for update skip locked`, so two nodes never take the same one. A live node has a row
 * in `node` that says until when its lease runs. Renewing it costs one row however many jobs the
 * node holds, and all jobs of a dead node lapse at once.
 */
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "store/sql.h"

/* Records that the bell must ring for this match. */
static void note_bell(store *s, const char *id, int64_t revision)
{
    if (s->driver->shared) {
        cb_text_format(&s->bell, "%s:%lld,", id, (long long)revision);
    }
}

static void node_or_null(sql_call *c, const char *node)
{
    if (node && c->store->driver->shared) {
        sql_text(c, node);
    } else {
        sql_null(c);
    }
}

bool store_touch(store *s, const char *id, int64_t revision, const char *node, cb_error *err)
{
    sql_call c = sql_begin(s, Q_TOUCH);
    node_or_null(&c, node);
    sql_text(&c, id);
    sql_int(&c, revision);
    note_bell(s, id, revision + 1);
    return sql_do_one(&c, "another server has written the match since", err);
}

bool store_touch_all(store *s, const uint8_t key[STORE_HASH], store_revision_visitor *visit,
                     void *arg, cb_error *err)
{
    sql_call c = sql_begin(s, Q_TOUCH_ALL), touched = sql_begin(s, Q_TOUCHED);
    bool more = true;
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    sql_bytes(&touched, SQL_BLOB, key, STORE_HASH);
    if (!sql_do(&c, err)) {
        return false;
    }
    sql_open(&touched);
    while (more && sql_next(&touched)) {
        char id[STORE_ID];
        int64_t revision = sql_get_int(&touched, 1);
        sql_get_text(&touched, 0, id, sizeof id);
        note_bell(s, id, revision);
        more = visit(arg, id, revision);
    }
    return sql_end(&touched, err);
}

bool sql_advance(store *s, const char *id, int64_t version, int64_t revision, int count,
                 const store_change *change, cb_error *err)
{
#ifdef CB_PLANTED_FAULTS /* builds on whatever is there */
    if (getenv("CARDBOARD_ANY_VERSION")) {
        sql_call any = {.store = s,
                        .query = QUERIES,
                        .text = "update match set version = $1, status = $2, due = $3,"
                                " revision = revision + 1 where id = $4"};
        sql_call clear = {.store = s,
                          .query = QUERIES,
                          .text = "delete from event where match = $1 and seq > $2"};
        sql_int(&any, version + count);
        sql_int(&any, (int64_t)change->status);
        sql_int_or_null(&any, change->due, !change->due);
        sql_text(&any, id);
        sql_text(&clear, id);
        sql_int(&clear, version);
        return sql_do(&any, err) && sql_do(&clear, err);
    }
#endif
    sql_call c = sql_begin(s, Q_ADVANCE);
    sql_int(&c, count);
    sql_int(&c, (int64_t)change->status);
    sql_int_or_null(&c, change->due, !change->due);
    node_or_null(&c, change->node);
    sql_int(&c, change->to_move);
    sql_int(&c, change->winners);
    sql_text(&c, id);
    sql_int(&c, version);
    sql_int_or_null(&c, revision, revision < 0);
    note_bell(s, id, revision + 1);
    return sql_do_one(&c, "the match has moved on since that version", err);
}

bool store_claim(store *s, const char *node, int64_t lease, store_id_visitor *visit, void *arg,
                 cb_error *err)
{
    sql_call take = sql_begin(s, Q_TAKE);
    if (!s->driver->shared) {
        return sql_visit_ids(&take, visit, arg, err);
    }
    sql_call stay = sql_begin(s, Q_STAY);
    sql_text(&stay, node);
    sql_int(&stay, lease);
    sql_text(&take, node);
    return sql_do(&stay, err) && sql_visit_ids(&take, visit, arg, err);
}

bool store_release(store *s, const char *node, cb_error *err)
{
    if (!s->driver->shared) {
        return true;
    }
    sql_call c = sql_begin(s, Q_LEAVE);
    sql_text(&c, node);
    return sql_do(&c, err);
}

/* The number that a statement finds for a text; -1 if there is none. */
static bool number_of(store *s, query q, const char *text, int64_t *number, cb_error *err)
{
    sql_call c = sql_begin(s, q);
    *number = -1;
    sql_text(&c, text);
    sql_open(&c);
    if (sql_next(&c)) {
        *number = sql_get_int(&c, 0);
    }
    return sql_end(&c, err);
}

bool store_revision(store *s, const char *id, int64_t *revision, cb_error *err)
{
    return number_of(s, Q_REVISION, id, revision, err);
}

static bool revisions_one_by_one(store *s, const char *ids, store_revision_visitor *visit,
                                 void *arg, cb_error *err)
{
    while (*ids) {
        char id[STORE_ID] = "";
        size_t length = strcspn(ids, ",");
        int64_t revision;
        memcpy(id, ids, length < sizeof id ? length : 0);
        if (!store_revision(s, id, &revision, err)) {
            return false;
        }
        if (revision >= 0 && !visit(arg, id, revision)) {
            return true;
        }
        ids += length + (ids[length] == ',');
    }
    return true;
}

bool store_revisions(store *s, const char *ids, store_revision_visitor *visit, void *arg,
                     cb_error *err)
{
    if (!s->driver->shared) {
        return revisions_one_by_one(s, ids, visit, arg, err);
    }
    sql_call c = sql_begin(s, Q_REVISIONS);
    bool more = true;
    sql_text(&c, ids);
    sql_open(&c);
    while (more && sql_next(&c)) {
        char id[STORE_ID];
        sql_get_text(&c, 0, id, sizeof id);
        more = visit(arg, id, sql_get_int(&c, 1));
    }
    return sql_end(&c, err);
}

/* ---- Who is present ---- */

bool store_put_presence(store *s, const char *node, const char *id, int seat, int64_t count,
                        cb_error *err)
{
    sql_call c = sql_begin(s, Q_PRESENT);
    sql_text(&c, id);
    sql_text(&c, node);
    sql_int(&c, seat);
    sql_int(&c, count);
    note_bell(s, id, -1);
    return sql_do(&c, err);
}

bool store_presence(store *s, const char *node, const char *ids, store_presence_visitor *visit,
                    void *arg, cb_error *err)
{
    sql_call c = sql_begin(s, Q_PRESENCE);
    bool more = true;
    sql_text(&c, node);
    sql_text(&c, ids);
    sql_open(&c);
    while (more && sql_next(&c)) {
        char id[STORE_ID];
        sql_get_text(&c, 0, id, sizeof id);
        more = visit(arg, id, (int)sql_get_int(&c, 1), sql_get_int(&c, 2));
    }
    return sql_end(&c, err);
}

bool store_sweep(store *s, cb_error *err)
{
    sql_call c = sql_begin(s, Q_SWEEP);
    return sql_do(&c, err);
}
