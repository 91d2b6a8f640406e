#include "store/contests.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/array.h"
#include "core/error.h"
#include "store/sql.h"

/* ---- Numbers of a table, as "3,1,4" ---- */

enum { LIST = 64 };

static void write_list(const int *numbers, int count, char out[LIST])
{
    int n = 0;
    out[0] = '\0';
    for (int i = 0; i < count; i++) {
        n += snprintf(out + n, LIST - (size_t)n, i ? ",%d" : "%d", numbers[i]);
    }
}

static int read_list(const char *text, int numbers[STORE_CONTEST_SEATS])
{
    int count = 0;
    for (char *end; *text && count < STORE_CONTEST_SEATS; text = end + (*end == ',')) {
        long number = strtol(text, &end, 10);
        if (end == text) {
            break;
        }
        numbers[count++] = (int)number;
    }
    return count;
}

/* ---- Reading ---- */

static void read_contest(const sql_call *c, store_contest *out)
{
    sql_get_text(c, 0, out->id, sizeof out->id);
    sql_get_hash(c, 1, out->host);
    sql_get_hash(c, 2, out->secret);
    out->seeded = sql_get_int(c, 3);
    sql_get_text(c, 4, out->title, sizeof out->title);
    sql_get_text(c, 5, out->game, sizeof out->game);
    sql_get_text(c, 6, out->options, sizeof out->options);
    out->format = (int)sql_get_int(c, 7);
    out->seats = (int)sql_get_int(c, 8);
    out->rounds = (int)sql_get_int(c, 9);
    sql_get_text(c, 10, out->level, sizeof out->level);
    out->fill = (int)sql_get_int(c, 11);
    out->absence = (store_absence)sql_get_int(c, 12);
    out->patience = sql_get_int(c, 13);
    out->bank = sql_get_int(c, 14);
    out->credit = sql_get_int(c, 15);
    out->status = (store_contest_status)sql_get_int(c, 16);
    out->round = (int)sql_get_int(c, 17);
    out->created = sql_get_int(c, 18);
    out->changed = sql_get_int(c, 19);
    out->revision = sql_get_int(c, 20);
}

static bool read_entrants(store *s, store_contest *out, cb_error *err)
{
    sql_call c = sql_begin(s, Q_ENTRANTS);
    size_t capacity = 0;
    bool fine = true;
    sql_text(&c, out->id);
    sql_open(&c);
    while (fine && sql_next(&c)) {
        size_t length;
        fine = out->count < STORE_ENTRANTS &&
               cb_reserve(&out->entrants, (size_t)out->count + 1, &capacity, sizeof *out->entrants);
        if (fine) {
            store_entrant *e = &out->entrants[out->count++];
            *e = (store_entrant){.number = (int)sql_get_int(&c, 0),
                                 .lot = (int)sql_get_int(&c, 1),
                                 .kind = (store_kind)sql_get_below(&c, 2, STORE_KINDS),
                                 .left = sql_get_int(&c, 6),
                                 .has_key = sql_get_bytes(&c, 5, &length) != NULL};
            sql_get_text(&c, 3, e->level, sizeof e->level);
            sql_get_text(&c, 4, e->name, sizeof e->name);
            sql_get_hash(&c, 5, e->key);
        }
    }
    return sql_end(&c, err) && (fine || cb_fail(err, CB_EMEMORY, "not enough memory"));
}

static bool read_pairings(store *s, store_contest *out, cb_error *err)
{
    sql_call c = sql_begin(s, Q_PAIRINGS);
    size_t capacity = 0;
    bool fine = true;
    sql_text(&c, out->id);
    sql_open(&c);
    while (fine && sql_next(&c)) {
        char list[LIST];
        fine = cb_reserve(&out->pairings, (size_t)out->pairing_count + 1, &capacity,
                          sizeof *out->pairings);
        if (fine) {
            store_pairing *p = &out->pairings[out->pairing_count++];
            *p = (store_pairing){.round = (int)sql_get_int(&c, 0),
                                 .number = (int)sql_get_int(&c, 1)};
            sql_get_text(&c, 2, p->match, sizeof p->match);
            sql_get_text(&c, 3, list, sizeof list);
            p->seats = read_list(list, p->lots);
            sql_get_text(&c, 4, list, sizeof list);
            read_list(list, p->ranks);
            for (int i = 0; i < p->seats; i++) { /* a damaged row harms nobody else */
                fine = fine && p->lots[i] >= 0 && p->lots[i] < out->count;
            }
        }
    }
    return sql_end(&c, err) && (fine || cb_fail(err, CB_EIO, "the event cannot be read"));
}

bool store_get_contest(store *s, const char *id, store_contest *out, cb_error *err)
{
    sql_call c = sql_begin(s, Q_CONTEST);
    memset(out, 0, sizeof *out);
    sql_text(&c, id);
    sql_open(&c);
    bool found = sql_next(&c);
    if (found) {
        read_contest(&c, out);
    }
    return sql_end(&c, err) && (found || cb_fail(err, CB_ENAME, "there is no such event")) &&
           read_entrants(s, out, err) && read_pairings(s, out, err);
}

void store_contest_free(store_contest *c)
{
    free(c->entrants);
    free(c->pairings);
}

bool store_open_tables(store *s, store_table_visitor *visit, void *arg, cb_error *err)
{
    sql_call c = sql_begin(s, Q_OPEN_TABLES);
    bool more = true;
    sql_open(&c);
    while (more && sql_next(&c)) {
        char contest[STORE_ID], list[LIST];
        store_pairing p = {.round = (int)sql_get_int(&c, 1), .number = (int)sql_get_int(&c, 2)};
        sql_get_text(&c, 0, contest, sizeof contest);
        sql_get_text(&c, 3, p.match, sizeof p.match);
        sql_get_text(&c, 4, list, sizeof list);
        p.seats = read_list(list, p.lots);
        store_status status = (store_status)sql_get_below(&c, 5, STORE_STATUSES);
        more = !c.failed && visit(arg, contest, &p, status);
    }
    return sql_end(&c, err);
}

bool store_due_contests(store *s, store_id_visitor *visit, void *arg, cb_error *err)
{
    sql_call c = sql_begin(s, Q_DUE_CONTESTS);
    return sql_visit_ids(&c, visit, arg, err);
}

bool store_entries(store *s, const uint8_t key[STORE_HASH], store_entry_visitor *visit, void *arg,
                   cb_error *err)
{
    sql_call c = sql_begin(s, Q_ENTRIES_OF_KEY);
    bool more = true;
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    sql_open(&c);
    while (more && sql_next(&c)) {
        char contest[STORE_ID], name[STORE_NAME];
        sql_get_text(&c, 0, contest, sizeof contest);
        sql_get_text(&c, 1, name, sizeof name);
        more = visit(arg, contest, name);
    }
    return sql_end(&c, err);
}

/* ---- Writing ---- */

bool store_add_contest(store *s, const store_contest *c, cb_error *err)
{
    sql_call put = sql_begin(s, Q_ADD_CONTEST);
    assert(store_writing(s));
    sql_text(&put, c->id);
    sql_bytes(&put, SQL_BLOB, c->host, STORE_HASH);
    sql_bytes(&put, SQL_BLOB, c->secret, STORE_HASH);
    sql_int(&put, c->seeded);
    sql_text(&put, c->title);
    sql_text(&put, c->game);
    sql_text(&put, c->options);
    sql_int(&put, c->format);
    sql_int(&put, c->seats);
    sql_int(&put, c->rounds);
    sql_text(&put, c->level);
    sql_int(&put, c->fill);
    sql_int(&put, (int64_t)c->absence);
    sql_int(&put, c->patience);
    sql_int(&put, c->bank);
    sql_int(&put, c->credit);
    sql_int(&put, (int64_t)c->status);
    sql_int(&put, c->round);
    sql_int(&put, c->created);
    sql_int(&put, c->changed);
    return sql_do(&put, err);
}

bool store_put_contest(store *s, const store_contest *c, cb_error *err)
{
    sql_call put = sql_begin(s, Q_PUT_CONTEST);
    assert(store_writing(s));
    sql_int(&put, (int64_t)c->status);
    sql_int(&put, c->rounds);
    sql_int(&put, c->round);
    sql_int(&put, c->changed);
    sql_text(&put, c->id);
    sql_int(&put, c->revision);
    return sql_do_one(&put, "the event has moved on since that revision", err);
}

bool store_put_entrant(store *s, const char *contest, const store_entrant *e, cb_error *err)
{
    sql_call put = sql_begin(s, Q_PUT_ENTRANT);
    sql_text(&put, contest);
    sql_int(&put, e->number);
    sql_int(&put, e->lot);
    sql_int(&put, (int64_t)e->kind);
    sql_text(&put, e->level);
    sql_text(&put, e->name);
    if (e->has_key) {
        sql_bytes(&put, SQL_BLOB, e->key, STORE_HASH);
    } else {
        sql_null(&put);
    }
    sql_int(&put, e->left);
    return sql_do(&put, err);
}

bool store_put_pairing(store *s, const char *contest, const store_pairing *p, cb_error *err)
{
    char lots[LIST], ranks[LIST];
    sql_call put = sql_begin(s, Q_PUT_PAIRING);
    write_list(p->lots, p->seats, lots);
    write_list(p->ranks, p->ranks[0] ? p->seats : 0, ranks);
    sql_text(&put, contest);
    sql_int(&put, p->round);
    sql_int(&put, p->number);
    sql_text(&put, p->match);
    sql_text(&put, lots);
    sql_text(&put, ranks);
    return sql_do(&put, err);
}

bool store_put_ranks(store *s, const char *contest, const store_pairing *p, cb_error *err)
{
    char ranks[LIST];
    sql_call put = sql_begin(s, Q_PUT_RANKS);
    assert(store_writing(s) && p->ranks[0]);
    write_list(p->ranks, p->seats, ranks);
    sql_text(&put, ranks);
    sql_text(&put, contest);
    sql_int(&put, p->round);
    sql_int(&put, p->number);
    return sql_do(&put, err);
}

bool store_drop_contests(store *s, int64_t before, cb_error *err)
{
    static const query queries[] = {Q_DROP_PAIRINGS, Q_DROP_ENTRANTS, Q_DROP_CONTESTS};
    bool fine = true;
    for (size_t i = 0; i < sizeof queries / sizeof queries[0] && fine; i++) {
        sql_call c = sql_begin(s, queries[i]);
        sql_int(&c, before);
        fine = sql_do(&c, err);
    }
    return fine;
}
