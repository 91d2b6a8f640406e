/* A match in memory: how it comes to be, from nothing or from the store, and what is kept of it. */
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"
#include "server/table/chance.h"

table *table_new(server *s, const cb_game *game, int players)
{
    table *t = calloc(1, sizeof *t);
    store_line *lines = calloc(TABLE_LINES, sizeof *lines);
    if (!t || !lines) {
        free(t);
        free(lines);
        t = NULL;
    } else {
        t->lines = lines;
        t->server = s;
        t->game = game;
        t->players = players;
        t->queue_last = &t->queue;
        t->bank = -1;
        for (int i = 0; i < CB_MAX_SEATS; i++) {
            t->seats[i].row.clock = -1;
            t->seats[i].row.grace = GRACES * GRACE;
        }
    }
    return t;
}

void table_free(table *t)
{
    if (!t) {
        return;
    }
    for (command *c = t->queue, *next; c; c = next) {
        next = c->next;
        command_free(c);
    }
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        command_free(t->seats[i].held);
    }
    command_free(t->pending); /* it came when nothing was written any more */
    cb_match_free(t->match);
    free(t->log);
    free(t->steps);
    free(t->ids);
    free(t->lines);
    free(t);
}

bool table_finished(const table *t)
{
    return t->status == STORE_OVER;
}

/* Makes room for one more element of a growing array. */
static bool grow(void **array, int count, int *room, size_t size)
{
    if (count < *room) {
        return true;
    }
    int more = *room ? *room * 2 : 32;
    void *bigger = realloc(*array, (size_t)more * size);
    if (!bigger) {
        return false;
    }
    *array = bigger;
    *room = more;
    return true;
}

static bool add_heard(table *t, heard entry)
{
    void *log = t->log;
    bool fine = grow(&log, t->log_count, &t->log_room, sizeof *t->log);
    t->log = log;
    if (fine) {
        t->log[t->log_count++] = entry;
    }
    return fine;
}

bool table_note(table *t, int64_t version)
{
    const cb_log *log = cb_match_log(t->match);
    int step = cb_match_steps(t->match) - 1;
    void *steps = t->steps;
    bool fine = grow(&steps, step, &t->step_room, sizeof *t->steps);
    t->steps = steps;
    if (fine) {
        t->steps[step] = version;
    }
    for (int i = 0; i < log->count && fine; i++) {
        fine = add_heard(t, (heard){.version = version, .event = log->events[i]});
    }
    return fine;
}

bool table_note_undo(table *t, int64_t version, int64_t undone, int seat)
{
    return add_heard(
        t, (heard){.version = version, .undone = undone, .event.phrase.seat = (int8_t)seat});
}

static uint64_t id_hash(int seat, const char *id)
{
    return cb_hash(id, strlen(id), (uint64_t)seat + 1);
}

bool table_keep_id(table *t, int seat, const char *id, int64_t version)
{
    if (!id[0]) {
        return true;
    }
    void *ids = t->ids;
    bool fine = grow(&ids, t->id_count, &t->id_room, sizeof *t->ids);
    t->ids = ids;
    if (fine) {
        t->ids[t->id_count++] = (used_id){.hash = id_hash(seat, id), .version = version};
    }
    return fine;
}

int64_t table_used_id(const table *t, int seat, const char *id)
{
    uint64_t hash = id_hash(seat, id);
    for (int i = t->id_count - 1; i >= 0; i--) {
        if (t->ids[i].hash == hash) {
            return t->ids[i].version;
        }
    }
    return -1;
}

bool table_nature(table *t, cb_error *err)
{
    enum {
        ENOUGH = 10000
    }; /* no game lets chance go on so long: it would be a fault of its rules */
    for (int i = 0; i < ENOUGH && cb_match_phase(t->match, NULL) == CB_NATURE; i++) {
        cb_rng rng;
        chance_seed(t->secret, "chance", (uint64_t)cb_match_steps(t->match), &rng);
        if (!cb_match_chance_from(t->match, &rng, err) || !table_note(t, t->version + 1 + i)) {
            return false;
        }
    }
    return true;
}

/* What a seat that may act can see, as a number. */
static uint64_t question_of(const table *t, int seat)
{
    _Alignas(16) unsigned char view[4096];
    cb_view(t->game, cb_match_state(t->match), seat, view);
    return cb_hash(view, t->game->state_bytes, (uint64_t)seat) | 1;
}

void table_refresh(table *t)
{
    cb_seats who = 0;
    cb_phase phase = cb_match_phase(t->match, &who);
    if (t->status == STORE_PLAYING && phase == CB_OVER) {
        t->status = STORE_OVER;
    }
    t->to_move = t->status == STORE_PLAYING ? who : 0;
    for (int seat = 0; seat < t->players; seat++) {
        table_seat *at = &t->seats[seat];
        uint64_t question = t->to_move >> seat & 1 ? question_of(t, seat) : 0;
        if (question != at->question) {
            at->question = question;
            at->since = t->version;
        }
    }
}

/* ---- From the store ---- */

static bool read_setup(const store_match *row, const cb_game *game, cb_setup *setup, cb_error *err)
{
    cb_setup_init(game, setup);
    setup->players = (uint8_t)row->players;
    const char *line = row->setup.data ? row->setup.data : "";
    while (*line) {
        char name[64], choice[64];
        const char *equals = strchr(line, '='), *end = strchr(line, '\n');
        if (!equals || !end || equals > end || equals - line >= 64 || end - equals > 64) {
            return cb_fail(err, CB_EIO, "the setup of the match is damaged");
        }
        memcpy(name, line, (size_t)(equals - line));
        name[equals - line] = '\0';
        memcpy(choice, equals + 1, (size_t)(end - equals - 1));
        choice[end - equals - 1] = '\0';
        if (!cb_setup_set(game, setup, name, choice, err)) {
            return false;
        }
        line = end + 1;
    }
    return true;
}

static cb_match *start_match(const store_match *row, const cb_game *game, cb_error *err)
{
    cb_setup setup;
    if (!row->from_position) {
        return read_setup(row, game, &setup, err) ? cb_match_new(game, &setup, 0, err) : NULL;
    }
    void *state = calloc(1, game->state_bytes);
    cb_match *match = NULL;
    if (!state) {
        cb_fail(err, CB_EMEMORY, "not enough memory for a match");
    } else if (cb_state_read(game, row->setup.data, row->setup.length, state, err)) {
        match = cb_match_from(game, state, 0, err);
    }
    free(state);
    return match;
}

typedef struct replay {
    table *table;
    cb_error *err;
    bool fine;
} replay;

static bool replay_event(void *arg, int64_t version, const store_event *e)
{
    replay *r = arg;
    table *t = r->table;
    int last = cb_match_steps(t->match) - 1;
    bool before = version <= t->base; /* the position has it already: only its id matters */
    if (version != t->version + 1) {
        r->fine = cb_fail(r->err, CB_EIO, "version %lld is missing", (long long)(t->version + 1));
    } else if (before) {
        r->fine = true;
    } else if (e->kind == STORE_UNDO || e->kind == STORE_REWIND) {
        int64_t undone = last >= 0 ? t->steps[last] : 0;
        r->fine = (e->kind == STORE_UNDO ? cb_match_take_back(t->match, e->seat, r->err)
                                         : cb_match_undo(t->match, r->err)) &&
                  table_note_undo(t, version, undone, e->seat);
    } else {
        r->fine = cb_match_play_text(t->match, e->seat, e->move, r->err) && table_note(t, version);
    }
    if (r->fine && !before && cb_state_hash(t->game, cb_match_state(t->match)) != e->hash) {
        r->fine = cb_fail(r->err, CB_EIO, "the position at version %lld is not the one stored",
                          (long long)version);
    }
    r->fine = r->fine && table_keep_id(t, e->seat, e->command, version);
    t->version = version;
    return r->fine;
}

static bool keep_line(void *arg, const store_line *line)
{
    table *t = arg;
    if (t->line_count < TABLE_LINES) {
        t->lines[t->line_count++] = *line;
    }
    t->last_line = line->n;
    return true;
}

/* A match as of the position that was stored at its base. */
static cb_match *match_at_base(const table *t, store *from, cb_error *err)
{
    cb_text json = {0};
    int64_t version;
    void *state = calloc(1, t->game->state_bytes);
    cb_match *match = NULL;
    if (!state) {
        cb_fail(err, CB_EMEMORY, "not enough memory for a match");
    } else if (store_last_snapshot(from, t->id, t->base, &version, &json, err) &&
               (version == t->base || cb_fail(err, CB_EIO, "a position is missing")) &&
               cb_state_read(t->game, json.data, json.length, state, err)) {
        match = cb_match_from(t->game, state, 0, err);
    }
    cb_text_free(&json);
    free(state);
    return match;
}

static bool fill(table *t, store *from, const store_match *row, cb_error *err)
{
    replay r = {.table = t, .err = err, .fine = true};
    memcpy(t->id, row->id, sizeof t->id);
    memcpy(t->secret, row->secret, sizeof t->secret);
    memcpy(t->watch, row->watch, sizeof t->watch);
    t->listed = row->listed;
    t->hints = row->hints;
    t->rated = row->rated;
    t->bank = row->bank;
    t->credit = row->credit;
    t->created = row->created;
    t->status = row->status;
    t->revision = row->revision;
    t->elsewhere =
        row->held > server_now(t->server) && strcmp(row->holder, t->server->config.node) != 0;
    t->base = row->base;
    if (t->base) {
        chance_derive(row->secret, (uint64_t)t->base, t->secret);
    }
    t->match = t->base ? match_at_base(t, from, err) : start_match(row, t->game, err);
    for (int i = 0; i < t->players; i++) {
        t->seats[i].row = row->seats[i];
        if (t->rated && !rating_of_seat(from, row->game, t->players, &row->seats[i],
                                        &t->seats[i].rating, err)) {
            return false;
        }
    }
    players_look(t);
    return t->match && store_events(from, t->id, replay_event, &r, err) && r.fine &&
           (t->version == row->version || cb_fail(err, CB_EIO, "events are missing")) &&
           store_last_snapshot(from, t->id, t->version, &t->kept, NULL, err) &&
           store_lines(from, t->id, TABLE_LINES, keep_line, t, err);
}

static table *load_row(server *s, store *from, const store_match *row, const cb_game *game,
                       cb_error *err)
{
    table *t = table_new(s, game, row->players);
    if (!t) {
        cb_fail(err, CB_EMEMORY, "not enough memory for a match");
    } else if (!fill(t, from, row, err)) {
        table_free(t);
        t = NULL;
    }
    return t;
}

/* The same events may come out otherwise by newer rules: the hashes tell. Then the match goes on from
 * its last position. */
static table *load_older(server *s, store *from, store_match *row, const cb_game *game,
                         cb_error *err)
{
    table *t = load_row(s, from, row, game, err);
    int64_t last = 0;
    if (!t && row->status == STORE_PLAYING &&
        store_last_snapshot(from, row->id, row->version, &last, NULL, err) && last > row->base) {
        row->base = last;
        t = load_row(s, from, row, game, err);
    }
    if (t) {
        t->older = true;
    }
    return t;
}

static table *load_at_once(server *s, store *from, const char *id, cb_error *err)
{
    store_match row;
    if (!store_get(from, id, &row, err)) {
        return NULL;
    }
    const cb_game *game = cb_game_find(row.game);
    table *t = NULL;
    if (!game || game->rules_version < row.rules || row.players < 1) {
        cb_fail(err, CB_ERECORD, "match %s follows rules that this program does not have", id);
    } else if (row.rules < game->rules_version) {
        t = load_older(s, from, &row, game, err);
    } else {
        t = load_row(s, from, &row, game, err);
    }
    store_match_free(&row);
    if (t) {
        table_refresh(t);
    }
    return t;
}

table *table_load(server *s, store *from, const char *id, cb_error *err)
{
    table *t = store_look(from, err) ? load_at_once(s, from, id, err) : NULL;
    store_looked(from);
    return t;
}

/* What is asked as before has been asked since then; all else of the seat that is not stored stays. */
static void renew_seat(table_seat *at, const table_seat *fresh, bool same_version)
{
    at->row = fresh->row;
    at->rating = fresh->rating;
    at->shared = fresh->shared;
    if (at->question != fresh->question) {
        at->question = fresh->question;
        at->since = fresh->since;
    }
    if (!same_version) {
        at->hold = (table_hold){0};
    }
}

void table_renew(table *t, table *fresh)
{
    table old = *t;
    bool same = old.version == fresh->version;
    *t = *fresh;
    memcpy(t->seats, old.seats, sizeof t->seats);
    for (int i = 0; i < t->players; i++) {
        renew_seat(&t->seats[i], &fresh->seats[i], same);
    }
    t->next = old.next;
    t->turn_at = same ? old.turn_at : server_now(t->server);
    t->queue = old.queue;
    t->queue_last = old.queue ? old.queue_last : &t->queue;
    t->queue_count = old.queue_count;
    t->plea = old.plea;
    t->asking = old.asking;
    t->sockets = old.sockets;
    t->socket_count = old.socket_count;
    t->thinking = old.thinking;
    t->touched = old.touched;
    clocks_look(t, server_now(t->server));
    *fresh = old; /* what goes: but not what has stayed */
    fresh->queue = NULL;
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        fresh->seats[i].held = NULL;
    }
    table_free(fresh);
}

/* ---- To the store ---- */

static void write_setup(const table *t, store_match *row)
{
    const cb_setup *setup = cb_match_setup(t->match);
    row->from_position = !setup;
    if (!setup) {
        void *state = malloc(t->game->state_bytes);
        if (state && cb_match_state_at(t->match, 0, state, NULL)) {
            cb_state_write(t->game, state, CB_GOD, &row->setup);
        }
        free(state);
        return;
    }
    for (int i = 0; t->game->options && t->game->options[i].name; i++) {
        const cb_option *o = &t->game->options[i];
        cb_text_format(&row->setup, "%s=%s\n", o->name, o->choices[setup->options[i]]);
    }
}

void table_row(const table *t, store_match *row)
{
    memset(row, 0, sizeof *row);
    memcpy(row->id, t->id, sizeof row->id);
    message_copy(row->game, sizeof row->game, t->game->id);
    row->rules = t->game->rules_version;
    row->players = t->players;
    memcpy(row->secret, t->secret, sizeof row->secret);
    memcpy(row->watch, t->watch, sizeof row->watch);
    row->listed = t->listed;
    row->hints = t->hints;
    row->rated = t->rated;
    row->bank = t->bank;
    row->credit = t->credit;
    row->created = t->created;
    row->version = t->version;
    row->status = t->status;
    for (int i = 0; i < t->players; i++) {
        row->seats[i] = t->seats[i].row;
    }
    write_setup(t, row);
}
