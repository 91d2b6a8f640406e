/* A match in memory: how it comes to be, from nothing or from the store, and what is kept of it. */
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"
#include "server/table/chance.h"

host *host_new(server *s, const cb_game *game, int players)
{
    host *h = calloc(1, sizeof *h);
    store_line *lines = calloc(HOST_LINES, sizeof *lines);
    if (!h || !lines) {
        free(h);
        free(lines);
        h = NULL;
    } else {
        h->lines = lines;
        h->server = s;
        h->game = game;
        h->players = players;
        h->queue_last = &h->queue;
        h->bank = -1;
        for (int i = 0; i < CB_MAX_SEATS; i++) {
            h->seats[i].row.clock = -1;
            h->seats[i].row.grace = GRACES * GRACE;
        }
    }
    return h;
}

void host_free(host *h)
{
    if (!h) {
        return;
    }
    for (command *c = h->queue, *next; c; c = next) {
        next = c->next;
        command_free(c);
    }
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        command_free(h->seats[i].held);
    }
    command_free(h->pending); /* it came when nothing was written any more */
    cb_match_free(h->match);
    free(h->log);
    free(h->steps);
    free(h->ids);
    free(h->lines);
    free(h);
}

bool host_finished(const host *h)
{
    return h->status == STORE_OVER;
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

static bool add_heard(host *h, heard entry)
{
    void *log = h->log;
    bool fine = grow(&log, h->log_count, &h->log_room, sizeof *h->log);
    h->log = log;
    if (fine) {
        h->log[h->log_count++] = entry;
    }
    return fine;
}

bool host_note(host *h, int64_t version)
{
    const cb_log *log = cb_match_log(h->match);
    int step = cb_match_steps(h->match) - 1;
    void *steps = h->steps;
    bool fine = grow(&steps, step, &h->step_room, sizeof *h->steps);
    h->steps = steps;
    if (fine) {
        h->steps[step] = version;
    }
    for (int i = 0; i < log->count && fine; i++) {
        fine = add_heard(h, (heard){.version = version, .event = log->events[i]});
    }
    return fine;
}

bool host_note_undo(host *h, int64_t version, int64_t undone, int seat)
{
    return add_heard(
        h, (heard){.version = version, .undone = undone, .event.phrase.seat = (int8_t)seat});
}

static uint64_t id_hash(int seat, const char *id)
{
    return cb_hash(id, strlen(id), (uint64_t)seat + 1);
}

bool host_keep_id(host *h, int seat, const char *id, int64_t version)
{
    if (!id[0]) {
        return true;
    }
    void *ids = h->ids;
    bool fine = grow(&ids, h->id_count, &h->id_room, sizeof *h->ids);
    h->ids = ids;
    if (fine) {
        h->ids[h->id_count++] = (used_id){.hash = id_hash(seat, id), .version = version};
    }
    return fine;
}

int64_t host_used_id(const host *h, int seat, const char *id)
{
    uint64_t hash = id_hash(seat, id);
    for (int i = h->id_count - 1; i >= 0; i--) {
        if (h->ids[i].hash == hash) {
            return h->ids[i].version;
        }
    }
    return -1;
}

bool host_nature(host *h, cb_error *err)
{
    enum {
        ENOUGH = 10000
    }; /* no game lets chance go on so long: it would be a fault of its rules */
    for (int i = 0; i < ENOUGH && cb_match_phase(h->match, NULL) == CB_NATURE; i++) {
        cb_rng rng;
        chance_seed(h->secret, "chance", (uint64_t)cb_match_steps(h->match), &rng);
        if (!cb_match_chance_from(h->match, &rng, err) || !host_note(h, h->version + 1 + i)) {
            return false;
        }
    }
    return true;
}

/* What a seat that may act can see, as a number. */
static uint64_t question_of(const host *h, int seat)
{
    _Alignas(16) unsigned char view[4096];
    cb_view(h->game, cb_match_state(h->match), seat, view);
    return cb_hash(view, h->game->state_bytes, (uint64_t)seat) | 1;
}

void host_refresh(host *h)
{
    cb_seats who = 0;
    cb_phase phase = cb_match_phase(h->match, &who);
    if (h->status == STORE_PLAYING && phase == CB_OVER) {
        h->status = STORE_OVER;
    }
    h->to_move = h->status == STORE_PLAYING ? who : 0;
    for (int seat = 0; seat < h->players; seat++) {
        host_seat *at = &h->seats[seat];
        uint64_t question = h->to_move >> seat & 1 ? question_of(h, seat) : 0;
        if (question != at->question) {
            at->question = question;
            at->since = h->version;
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
    host *host;
    cb_error *err;
    bool fine;
} replay;

static bool replay_event(void *arg, int64_t version, const store_event *e)
{
    replay *r = arg;
    host *h = r->host;
    int last = cb_match_steps(h->match) - 1;
    bool before = version <= h->base; /* the position has it already: only its id matters */
    if (version != h->version + 1) {
        r->fine = cb_fail(r->err, CB_EIO, "version %lld is missing", (long long)(h->version + 1));
    } else if (before) {
        r->fine = true;
    } else if (e->kind == STORE_UNDO || e->kind == STORE_REWIND) {
        int64_t undone = last >= 0 ? h->steps[last] : 0;
        r->fine = (e->kind == STORE_UNDO ? cb_match_take_back(h->match, e->seat, r->err)
                                         : cb_match_undo(h->match, r->err)) &&
                  host_note_undo(h, version, undone, e->seat);
    } else {
        r->fine = cb_match_play_text(h->match, e->seat, e->move, r->err) && host_note(h, version);
    }
    if (r->fine && !before && cb_state_hash(h->game, cb_match_state(h->match)) != e->hash) {
        r->fine = cb_fail(r->err, CB_EIO, "the position at version %lld is not the one stored",
                          (long long)version);
    }
    r->fine = r->fine && host_keep_id(h, e->seat, e->command, version);
    h->version = version;
    return r->fine;
}

static bool keep_line(void *arg, const store_line *line)
{
    host *h = arg;
    if (h->line_count < HOST_LINES) {
        h->lines[h->line_count++] = *line;
    }
    h->last_line = line->n;
    return true;
}

/* A match as of the position that was stored at its base. */
static cb_match *match_at_base(const host *h, store *from, cb_error *err)
{
    cb_text json = {0};
    int64_t version;
    void *state = calloc(1, h->game->state_bytes);
    cb_match *match = NULL;
    if (!state) {
        cb_fail(err, CB_EMEMORY, "not enough memory for a match");
    } else if (store_last_snapshot(from, h->id, h->base, &version, &json, err) &&
               (version == h->base || cb_fail(err, CB_EIO, "a position is missing")) &&
               cb_state_read(h->game, json.data, json.length, state, err)) {
        match = cb_match_from(h->game, state, 0, err);
    }
    cb_text_free(&json);
    free(state);
    return match;
}

static bool fill(host *h, store *from, const store_match *row, cb_error *err)
{
    replay r = {.host = h, .err = err, .fine = true};
    memcpy(h->id, row->id, sizeof h->id);
    memcpy(h->secret, row->secret, sizeof h->secret);
    memcpy(h->watch, row->watch, sizeof h->watch);
    h->listed = row->listed;
    h->hints = row->hints;
    h->rated = row->rated;
    h->bank = row->bank;
    h->credit = row->credit;
    h->created = row->created;
    h->status = row->status;
    h->revision = row->revision;
    h->elsewhere =
        row->held > server_now(h->server) && strcmp(row->holder, h->server->config.node) != 0;
    h->base = row->base;
    if (h->base) {
        chance_derive(row->secret, (uint64_t)h->base, h->secret);
    }
    h->match = h->base ? match_at_base(h, from, err) : start_match(row, h->game, err);
    for (int i = 0; i < h->players; i++) {
        h->seats[i].row = row->seats[i];
        if (h->rated && !rating_of_seat(from, row->game, h->players, &row->seats[i],
                                        &h->seats[i].rating, err)) {
            return false;
        }
    }
    players_look(h);
    return h->match && store_events(from, h->id, replay_event, &r, err) && r.fine &&
           (h->version == row->version || cb_fail(err, CB_EIO, "events are missing")) &&
           store_last_snapshot(from, h->id, h->version, &h->kept, NULL, err) &&
           store_lines(from, h->id, HOST_LINES, keep_line, h, err);
}

static host *load_row(server *s, store *from, const store_match *row, const cb_game *game,
                      cb_error *err)
{
    host *h = host_new(s, game, row->players);
    if (!h) {
        cb_fail(err, CB_EMEMORY, "not enough memory for a match");
    } else if (!fill(h, from, row, err)) {
        host_free(h);
        h = NULL;
    }
    return h;
}

/* The same events may come out otherwise by newer rules: the hashes tell. Then the match goes on from
 * its last position. */
static host *load_older(server *s, store *from, store_match *row, const cb_game *game,
                        cb_error *err)
{
    host *h = load_row(s, from, row, game, err);
    int64_t last = 0;
    if (!h && row->status == STORE_PLAYING &&
        store_last_snapshot(from, row->id, row->version, &last, NULL, err) && last > row->base) {
        row->base = last;
        h = load_row(s, from, row, game, err);
    }
    if (h) {
        h->older = true;
    }
    return h;
}

static host *load_at_once(server *s, store *from, const char *id, cb_error *err)
{
    store_match row;
    if (!store_get(from, id, &row, err)) {
        return NULL;
    }
    const cb_game *game = cb_game_find(row.game);
    host *h = NULL;
    if (!game || game->rules_version < row.rules || row.players < 1) {
        cb_fail(err, CB_ERECORD, "match %s follows rules that this program does not have", id);
    } else if (row.rules < game->rules_version) {
        h = load_older(s, from, &row, game, err);
    } else {
        h = load_row(s, from, &row, game, err);
    }
    store_match_free(&row);
    if (h) {
        host_refresh(h);
    }
    return h;
}

host *host_load(server *s, store *from, const char *id, cb_error *err)
{
    host *h = store_look(from, err) ? load_at_once(s, from, id, err) : NULL;
    store_looked(from);
    return h;
}

/* What is asked as before has been asked since then; all else of the seat that is not stored stays. */
static void renew_seat(host_seat *at, const host_seat *fresh, bool same_version)
{
    at->row = fresh->row;
    at->rating = fresh->rating;
    at->shared = fresh->shared;
    if (at->question != fresh->question) {
        at->question = fresh->question;
        at->since = fresh->since;
    }
    if (!same_version) {
        at->hold = (host_hold){0};
    }
}

void host_renew(host *h, host *fresh)
{
    host old = *h;
    bool same = old.version == fresh->version;
    *h = *fresh;
    memcpy(h->seats, old.seats, sizeof h->seats);
    for (int i = 0; i < h->players; i++) {
        renew_seat(&h->seats[i], &fresh->seats[i], same);
    }
    h->next = old.next;
    h->turn_at = same ? old.turn_at : server_now(h->server);
    h->queue = old.queue;
    h->queue_last = old.queue ? old.queue_last : &h->queue;
    h->queue_count = old.queue_count;
    h->plea = old.plea;
    h->asking = old.asking;
    h->sockets = old.sockets;
    h->socket_count = old.socket_count;
    h->thinking = old.thinking;
    h->touched = old.touched;
    clocks_look(h, server_now(h->server));
    *fresh = old; /* what goes: but not what has stayed */
    fresh->queue = NULL;
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        fresh->seats[i].held = NULL;
    }
    host_free(fresh);
}

/* ---- To the store ---- */

static void write_setup(const host *h, store_match *row)
{
    const cb_setup *setup = cb_match_setup(h->match);
    row->from_position = !setup;
    if (!setup) {
        void *state = malloc(h->game->state_bytes);
        if (state && cb_match_state_at(h->match, 0, state, NULL)) {
            cb_state_write(h->game, state, CB_GOD, &row->setup);
        }
        free(state);
        return;
    }
    for (int i = 0; h->game->options && h->game->options[i].name; i++) {
        const cb_option *o = &h->game->options[i];
        cb_text_format(&row->setup, "%s=%s\n", o->name, o->choices[setup->options[i]]);
    }
}

void host_row(const host *h, store_match *row)
{
    memset(row, 0, sizeof *row);
    memcpy(row->id, h->id, sizeof row->id);
    message_copy(row->game, sizeof row->game, h->game->id);
    row->rules = h->game->rules_version;
    row->players = h->players;
    memcpy(row->secret, h->secret, sizeof row->secret);
    memcpy(row->watch, h->watch, sizeof row->watch);
    row->listed = h->listed;
    row->hints = h->hints;
    row->rated = h->rated;
    row->bank = h->bank;
    row->credit = h->credit;
    row->created = h->created;
    row->version = h->version;
    row->status = h->status;
    for (int i = 0; i < h->players; i++) {
        row->seats[i] = h->seats[i].row;
    }
    write_setup(h, row);
}
