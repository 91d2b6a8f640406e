/* Matches as records: exporting from a database, and importing into one. */
#include <assert.h>
#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "core/error.h"
#include "core/memory.h"
#include "server/api/course.h"
#include "server/base/ids.h"
#include "server/server.h"
#include "server/table/chance.h"
#include "server/table/load.h"

/* ---- Out ---- */

typedef struct outgoing {
    store *from;
    const char *folder;
    bool finished_only;
    int count;
    cb_error *err;
    bool fine;
} outgoing;

static bool write_file(const char *path, const cb_text *text, cb_error *err)
{
    FILE *f = fopen(path, "wb");
    bool fine = f && fwrite(text->data, 1, text->length, f) == text->length;
    fine = f && fclose(f) == 0 && fine;
    return fine || cb_fail(err, CB_EIO, "%.300s: %s", path, strerror(errno));
}

static bool export_one(void *arg, const char *id)
{
    outgoing *o = arg;
    stored *s = stored_load(o->from, id, o->err);
    o->fine = s != NULL;
    if (s && (s->status == STORE_OVER || !o->finished_only)) {
        char path[600];
        cb_text text = {0};
        course_record(s, &text);
        snprintf(path, sizeof path, "%s/%s.txt", o->folder, id);
        o->fine = write_file(path, &text, o->err);
        cb_text_free(&text);
        o->count++;
    }
    stored_free(s);
    return o->fine;
}

bool server_export(const char *db, const char *folder, bool finished_only, int *count,
                   cb_error *err)
{
    store *from = store_open(db, true, err);
    outgoing o = {
        .from = from, .folder = folder, .finished_only = finished_only, .err = err, .fine = true};
    bool fine = from != NULL;
    if (fine && mkdir(folder, 0700) != 0 && errno != EEXIST) {
        fine = cb_fail(err, CB_EIO, "%.300s: %s", folder, strerror(errno));
    }
    store *walk = fine ? store_open(db, true, err) : NULL;
    fine = walk && store_all(walk, export_one, &o, err) && o.fine;
    *count = o.count;
    store_close(walk);
    store_close(from);
    return fine;
}

/* ---- Checking ---- */

static bool check_one(void *arg, const char *id)
{
    outgoing *o = arg;
    stored *s = stored_load(o->from, id, o->err);
    o->fine = s != NULL;
    o->count++;
    stored_free(s);
    if (!o->fine) {
        cb_error why = *o->err;
        cb_fail(o->err, why.code, "match %s: %s", id, why.text);
    }
    return o->fine;
}

bool server_check(const char *db, int *count, cb_error *err)
{
    store *from = store_open(db, true, err), *walk = from ? store_open(db, true, err) : NULL;
    outgoing o = {.from = from, .err = err, .fine = true};
    bool fine = walk && store_check(from, err) && store_all(walk, check_one, &o, err) && o.fine;
    *count = o.count;
    store_close(walk);
    store_close(from);
    return fine;
}

/* ---- In ---- */

/* Gives the match and its seats new names, and prints the links. */
static void name_all(const node *n, stored *s)
{
    char token[TOKEN_SIZE];
    make_id(n, s->id);
    make_token(n, token, s->watch);
    printf("match %s\n  watch  /#/watch/%s/%s\n", s->id, s->id, token);
    for (int i = 0; i < s->players; i++) {
        store_seat *row = &s->seats[i].row;
        row->kind = STORE_PERSON;
        row->inviting = true;
        row->clock = -1;
        snprintf(row->name, sizeof row->name, "%s", cb_match_name(s->match, i));
        make_token(n, token, row->invite);
        printf("  seat %d /#/play/%s/%s\n", i, s->id, token);
    }
}

static uint64_t start_hash(const stored *s)
{
    cb_state_buffer state;
    return cb_match_state_at(s->match, 0, state.bytes, NULL) ? cb_state_hash(s->game, state.bytes)
                                                             : 0;
}

/* The steps of a match, and where seats gave up; NULL without memory. */
static store_event *all_events(const stored *s, int *count)
{
    int steps = 0, next = 0;
    store_event *made = stored_events(s->match, 0, 0, &steps);
    store_event *all = made ? calloc((size_t)steps + CB_MAX_SEATS + 1, sizeof *all) : NULL;
    for (int i = 0; all && i <= steps; i++) {
        for (int seat = 0; seat < s->players; seat++) {
            if (cb_match_conceded(s->match, seat) == i) {
                all[next++] = (store_event){.seat = seat,
                                            .kind = STORE_CONCEDE,
                                            .hash = i ? made[i - 1].hash : start_hash(s)};
            }
        }
        if (i < steps) {
            all[next++] = made[i];
        }
    }
    free(made);
    *count = next;
    return all;
}

static bool store_it(store *to, const stored *s, cb_error *err)
{
    store_match row;
    int count = 0;
    bool over = cb_match_phase(s->match, NULL) == CB_OVER;
    store_change last = {.status = over ? STORE_OVER : STORE_PLAYING,
                         .to_move = stored_movers(s),
                         .winners = stored_winners(s)};
    store_event *events = all_events(s, &count);
    bool whole = stored_row(s, &row) && events;
    row.status = last.status;
    bool fine = whole ? store_begin(to, err) : cb_fail(err, CB_EMEMORY, "not enough memory");
    if (fine) {
        fine = store_create(to, &row, 0, err) &&
               (!count || store_append(to, s->id, 0, -1, events, count, &last, err)) &&
               store_commit(to, err);
        if (!fine) {
            store_rollback(to);
        }
    }
    free(events);
    store_match_free(&row);
    return fine;
}

bool server_import(const char *db, const char *record, cb_error *err)
{
    if (sodium_init() < 0) {
        return cb_fail(err, CB_EMEMORY, "libsodium cannot be started");
    }
    cb_match *match = cb_record_read(record, strlen(record), err);
    cb_result result = {0};
    node n = {0};
    store *to = match ? store_open(db, false, err) : NULL;
    if (match) {
        cb_result_of(cb_match_game(match), cb_match_state(match), &result);
    }
    stored *s = to ? stored_new(cb_match_game(match), result.players) : NULL;
    bool fine = false;
    if (s) {
        s->match = match;
        s->created = node_date(&n);
        s->hints = true;
        s->from_position = !cb_match_setup(match);
        if (!chance_unhex(cb_match_secret(match), s->secret, sizeof s->secret)) {
            node_random(&n, s->secret, sizeof s->secret); /* chance from here on */
        }
        name_all(&n, s);
        fine = store_it(to, s, err);
        stored_free(s);
    } else {
        cb_match_free(match);
    }
    store_close(to);
    return fine;
}
