/* Matches as records: out of a database, and into one. */
#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "server/inside.h"
#include "server/table/chance.h"

/* ---- Out ---- */

typedef struct outgoing {
    server *server;
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

static void write_record(table *t, cb_text *out)
{
    char hex[2 * STORE_HASH + 1];
    chance_hex(t->secret, STORE_HASH, hex);
    cb_match_set_secret(t->match, hex);
    for (int i = 0; i < t->players; i++) {
        const store_seat *row = &t->seats[i].row;
        cb_match_set_name(t->match, i, row->name[0] ? row->name : row->level);
    }
    cb_record_write(t->match, out);
}

static bool export_one(void *arg, const char *id)
{
    outgoing *o = arg;
    table *t = table_load(o->server, o->from, id, o->err);
    o->fine = t != NULL;
    if (t && (table_finished(t) || !o->finished_only)) {
        char path[600];
        cb_text text = {0};
        write_record(t, &text);
        snprintf(path, sizeof path, "%s/%s.txt", o->folder, id);
        o->fine = write_file(path, &text, o->err);
        cb_text_free(&text);
        o->count++;
    }
    table_free(t);
    return o->fine;
}

bool server_export(const char *db, const char *folder, bool finished_only, int *count,
                   cb_error *err)
{
    server *s = calloc(1, sizeof *s);
    if (s) {
        server_config_init(&s->config);
    }
    store *from = s ? store_open(db, true, err) : NULL;
    outgoing o = {.server = s,
                  .from = from,
                  .folder = folder,
                  .finished_only = finished_only,
                  .err = err,
                  .fine = true};
    bool fine = from != NULL;
    if (fine && mkdir(folder, 0700) != 0 && errno != EEXIST) {
        fine = cb_fail(err, CB_EIO, "%.300s: %s", folder, strerror(errno));
    }
    store *walk = fine ? store_open(db, true, err) : NULL;
    fine = walk && store_all(walk, export_one, &o, err) && o.fine;
    *count = o.count;
    store_close(walk);
    store_close(from);
    free(s);
    return fine;
}

/* ---- In ---- */

/* The steps of a match as events for the store. */
static store_event *list_steps(const cb_match *match)
{
    const cb_game *game = cb_match_game(match);
    int count = cb_match_steps(match);
    store_event *events = calloc((size_t)count + 1, sizeof *events);
    void *state = malloc(game->state_bytes);
    cb_text text = {0};
    if (events && state && cb_match_state_at(match, 0, state, NULL)) {
        for (int i = 0; i < count; i++) {
            cb_step step = cb_match_step(match, i);
            events[i] = (store_event){.seat = step.seat, .kind = STORE_STEP, .hash = step.hash};
            cb_text_clear(&text);
            cb_move_text(game, state, step.seat, step.move, &text);
            snprintf(events[i].move, sizeof events[i].move, "%s", text.data ? text.data : "");
            game->apply(state, step.seat, step.move, NULL);
        }
    }
    free(state);
    cb_text_free(&text);
    return events;
}

/* Names the match and its seats anew, and prints the links. */
static void name_all(server *s, table *t)
{
    char token[TOKEN_ROOM];
    make_id(s, t->id);
    make_token(s, token, t->watch);
    printf("match %s\n  watch  /#/watch/%s/%s\n", t->id, t->id, token);
    for (int i = 0; i < t->players; i++) {
        store_seat *row = &t->seats[i].row;
        row->kind = STORE_PERSON;
        row->has_token = true;
        row->clock = -1;
        snprintf(row->name, sizeof row->name, "%s", cb_match_name(t->match, i));
        make_token(s, token, row->token);
        printf("  seat %d /#/play/%s/%s\n", i, t->id, token);
    }
}

static bool store_it(store *to, const table *t, cb_error *err)
{
    store_match row;
    int count = cb_match_steps(t->match);
    bool over = cb_match_phase(t->match, NULL) == CB_OVER;
    store_change last = {.status = over ? STORE_OVER : STORE_PLAYING};
    store_event *events = list_steps(t->match);
    table_row(t, &row);
    row.status = last.status;
    bool fine = events && store_begin(to, err);
    if (fine) {
        fine = store_create(to, &row, 0, err) &&
               (!count || store_append(to, t->id, 0, events, count, &last, err)) &&
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
    server *s = match ? calloc(1, sizeof *s) : NULL;
    store *to = s ? store_open(db, false, err) : NULL;
    if (match) {
        cb_match_game(match)->result(cb_match_state(match), &result);
    }
    table *t = to ? table_new(s, cb_match_game(match), result.players) : NULL;
    bool fine = false;
    if (t) {
        t->match = match;
        t->created = server_now(s);
        t->hints = true;
        if (!chance_unhex(cb_match_secret(match), t->secret, sizeof t->secret)) {
            server_random(s, t->secret, sizeof t->secret); /* chance from here on */
        }
        name_all(s, t);
        fine = store_it(to, t, err);
        table_free(t);
    } else {
        cb_match_free(match);
    }
    store_close(to);
    free(s);
    return fine;
}
