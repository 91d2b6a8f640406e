/* From one database into another, of either kind; and whether both contain the same. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/hash.h"
#include "core/text.h"
#include "store/sql.h"

/* The tables with what belongs to matches, and ratings; what nodes store about themselves and
 * keys on their way stay behind. A letter for each column: text, integer, real or bytes. */
typedef struct shape {
    const char *name, *columns, *types, *match, *order;
} shape;

static const shape shapes[] = {
    {"match",
     "id, game, rules, players, setup, from_position, secret, watch, listed, hints, bank, credit,"
     " created, version, status, due, base, rated, revision, gathers, desk,"
     " movers, movers_at, winners",
     "ttiitibbiiiiiiiiiiiitiii", "id", "id"},
    {"seat",
     "match, seat, kind, away, level, name, token, clock, grace, screen, invite, inviting, opened,"
     " luck, luck_step, luck_version, muted",
     "tiiittbiiibiitiii", "match", "seat"},
    {"seat_key", "match, seat, n, key, opening", "tiibi", "match", "seat, n"},
    {"event", "match, seq, at, seat, kind, command, move, hash", "tiiittti", "match", "seq"},
    {"line", "match, n, at, seat, name, text", "tiiitt", "match", "n"},
    {"snapshot", "match, seq, state", "tit", "match", "seq"},
    {"outcome", "match, seat, before, after", "tirr", "match", "seat"},
    {"used", "match, seat, command, version, revision", "titii", "match", "revision"},
    {"notice", "subscription, match, about, seat, version, due, tries", "ttiiiii", NULL,
     "subscription, match, about"},
    {"subscription",
     "id, key, medium, address, secret, wishes, quiet_from, quiet_to, pause, created, sent, state,"
     " language",
     "tbittiiiiiiit", NULL, "id"},
    {"rating", "key, game, seats, rating, deviation, games", "btirri", NULL, "key, game, seats"},
    {"profile", "key, id, name", "btt", NULL, "key"},
    {"holiday", "key, since, until", "bii", NULL, "key, since"},
    {"contest",
     "id, host, secret, seeded, title, game, options, format, seats, rounds, level, fill, absence,"
     " patience, bank, credit, status, round, created, changed, revision",
     "tbbitttiiitiiiiiiiiii", NULL, "id"},
    {"entrant", "contest, n, lot, kind, level, name, key, out", "tiiittbi", NULL, "contest, n"},
    {"pairing", "contest, round, n, match, lots, ranks", "tiittt", NULL, "contest, round, n"},
};

enum { SHAPES = sizeof shapes / sizeof shapes[0], AT_ONCE = 200 };

/* The rows of a table: of one match, or all where the table is not about matches. */
static sql_call rows_of(store *s, const shape *h, const char *id, char text[600])
{
    snprintf(text, 600, "select %s from %s%s%s%s order by %s", h->columns, h->name,
             h->match ? " where " : "", h->match ? h->match : "", h->match ? " = $1" : "",
             h->order);
    sql_call c = {.store = s, .query = QUERIES, .text = text};
    if (h->match) {
        sql_text(&c, id);
    }
    return c;
}

static void take_value(const sql_call *row, int column, char type, sql_call *out)
{
    size_t length;
    const char *bytes = sql_get_bytes(row, column, &length);
    if (!bytes) {
        sql_null(out);
    } else if (type == 'i') {
        sql_int(out, sql_get_int(row, column));
    } else if (type == 'r') {
        sql_real(out, sql_get_real(row, column));
    } else {
        sql_bytes(out, type == 't' ? SQL_TEXT : SQL_BLOB, bytes, length);
    }
}

/* ---- Copying ---- */

static bool copy_rows(store *from, store *to, const shape *h, const char *id, cb_error *err)
{
    char select[600], insert[800];
    int columns = (int)strlen(h->types);
    int n = snprintf(insert, sizeof insert, "insert into %s(%s) values(", h->name, h->columns);
    for (int i = 1; i <= columns; i++) {
        n += snprintf(insert + n, sizeof insert - (size_t)n, i < columns ? "$%d," : "$%d)", i);
    }
    assert(n < (int)sizeof insert);
    sql_call row = rows_of(from, h, id, select);
    bool fine = true;
    sql_open(&row);
    while (fine && sql_next(&row)) {
        sql_call put = {.store = to, .query = QUERIES, .text = insert};
        for (int i = 0; i < columns; i++) {
            take_value(&row, i, h->types[i], &put);
        }
        fine = sql_do(&put, err);
    }
    return sql_end(&row, fine ? err : NULL) && fine;
}

/* ---- Comparing ---- */

static uint64_t mix(uint64_t hash, const void *bytes, size_t length)
{
    return cb_hash(bytes, length, hash * 31 + length);
}

/* A number over all rows, from their values as every database has them. */
static bool digest(store *s, const shape *h, const char *id, uint64_t *out, cb_error *err)
{
    char text[600];
    uint64_t hash = 0;
    sql_call row = rows_of(s, h, id, text);
    sql_open(&row);
    while (sql_next(&row)) {
        sql_call values = {.store = s};
        for (int i = 0; h->types[i]; i++) {
            take_value(&row, i, h->types[i], &values);
            const sql_value *v = &values.values[i];
            hash = mix(hash, &v->type, sizeof v->type);
            if (v->type == SQL_INT) {
                hash = mix(hash, &v->number, sizeof v->number);
            } else if (v->type == SQL_REAL) {
                hash = mix(hash, &v->real, sizeof v->real);
            } else if (v->type != SQL_NULL) {
                hash = mix(hash, v->bytes, v->length);
            }
        }
    }
    *out = hash;
    return sql_end(&row, err);
}

static bool same_rows(store *a, store *b, const shape *h, const char *id, cb_error *err)
{
    uint64_t of_a = 0, of_b = 0;
    return digest(a, h, id, &of_a, err) && digest(b, h, id, &of_b, err) &&
           (of_a == of_b || cb_fail(err, CB_EIO, "%s differs%s%s after the copy", h->name,
                                    h->match ? " of match " : "", h->match ? id : ""));
}

/* ---- Both ---- */

typedef bool visit_shape(store *from, store *to, const shape *h, const char *id, cb_error *err);

typedef struct journey {
    store *from, *to;
    visit_shape *visit;
    cb_error *err;
    int count;
    bool together, fine;
} journey;

static bool go_to(void *arg, const char *id)
{
    journey *j = arg;
    for (int i = 0; i < SHAPES && j->fine; i++) {
        j->fine = !shapes[i].match || j->visit(j->from, j->to, &shapes[i], id, j->err);
    }
    j->count++;
    return j->fine;
}

static bool keep_id(void *arg, const char *id)
{
    cb_text_format(arg, "%s\n", id);
    return true;
}

/* Visits all tables of all matches, then those that are not about matches. */
static bool travel(journey *j)
{
    cb_text ids = {0};
    j->fine = store_all(j->from, keep_id, &ids, j->err) &&
              (!ids.failed || cb_fail(j->err, CB_EMEMORY, "not enough memory"));
    for (const char *at = ids.data; j->fine && at && *at;) {
        char id[STORE_ID] = "";
        size_t length = strcspn(at, "\n");
        memcpy(id, at, length < sizeof id ? length : 0);
        go_to(j, id);
        at += length + 1;
        if (j->together && j->count % AT_ONCE == 0) { /* carries out what was deferred */
            int64_t revision;
            j->fine = j->fine && store_revision(j->to, id, &revision, j->err);
        }
    }
    for (int i = 0; i < SHAPES && j->fine; i++) {
        j->fine = shapes[i].match || j->visit(j->from, j->to, &shapes[i], "", j->err);
    }
    cb_text_free(&ids);
    return j->fine;
}

static bool note_one(void *arg, const char *id)
{
    (void)id;
    *(bool *)arg = true;
    return false;
}

bool store_copy(store *from, store *to, int *count, cb_error *err)
{
    bool taken = false;
    if (!store_all(to, note_one, &taken, err)) {
        return false;
    }
    if (taken) {
        return cb_fail(err, CB_EIO, "the database to copy into holds matches already");
    }
    journey j = {.from = from, .to = to, .visit = copy_rows, .err = err, .together = true};
    journey back = {.from = from, .to = to, .visit = same_rows, .err = err};
    if (!store_look(from, err)) {
        return false;
    }
    bool fine = store_begin_together(to, err) && travel(&j) && store_commit(to, err);
    if (!fine) {
        store_rollback(to);
    }
    fine = fine && travel(&back);
    store_looked(from);
    *count = j.count;
    return fine;
}
