#include "server/table/load.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/ids.h"
#include "server/table/chance.h"
#include "server/table/clocks.h"
#include "server/table/desk.h"
#include "server/table/players.h"
#include "server/table/ratings.h"

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
    store_event asked; /* the last event that had a command's id */
    cb_error *err;
    bool fine;
} replay;

/* Is it the chance after a command's move, or one of the steps that a command took back? */
static bool goes_with(const replay *r, int64_t version, const store_event *e)
{
    const table *t = r->table;
    bool next = t->id_count && t->ids[t->id_count - 1].version == version - 1;
    return next && (e->kind == STORE_REWIND
                        ? r->asked.kind == STORE_REWIND && r->asked.at == e->at
                        : r->asked.kind == STORE_STEP && e->kind == STORE_STEP && e->seat < 0);
}

static bool replay_event(void *arg, int64_t version, const store_event *e)
{
    replay *r = arg;
    table *t = r->table;
    int last = cb_match_steps(t->match) - 1;
    bool before = version <= t->base; /* the position includes it: only its id matters */
    if (version != t->version + 1) {
        r->fine = cb_fail(r->err, CB_EIO, "version %lld is missing", (long long)(t->version + 1));
    } else if (e->kind == STORE_CONCEDE) {
        r->fine = cb_match_concede(t->match, e->seat, r->err) &&
                  (before || table_note_concede(t, version, e->seat));
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
    if (e->command[0]) {
        r->fine = r->fine && table_keep_id(t, e->seat, e->command, version);
        r->asked = *e;
    } else if (goes_with(r, version, e)) {
        t->ids[t->id_count - 1].version = version; /* it was acknowledged after all of them */
    }
    t->version = version;
    t->last_at = e->at;
    return r->fine;
}

static bool keep_line(void *arg, const store_line *line)
{
    table_keep_line(arg, line);
    return true;
}

static bool keep_used(void *arg, int seat, const char *command, int64_t version)
{
    table_keep_recent(arg, seat, command, version);
    return true;
}

/* The match from the position that was stored at its base. */
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
    t->gathers = row->gathers;
    t->from_position = row->from_position;
    t->bank = row->bank;
    t->credit = row->credit;
    t->created = row->created;
    t->status = row->status;
    t->revision = row->revision;
    memcpy(t->holder, row->holder, sizeof t->holder);
    t->held = row->held;
    t->base = row->base;
    if (t->base) {
        chance_derive(row->secret, (uint64_t)t->base, t->secret);
    }
    t->match = t->base ? match_at_base(t, from, err) : start_match(row, t->game, err);
    for (int i = 0; i < t->players; i++) {
        t->seats[i].row = row->seats[i];
        if (t->base && row->seats[i].luck_version <= t->base) {
            t->seats[i].row.luck_step = 0; /* the match starts there */
        }
        if (t->rated && !rating_of_seat(from, row->game, t->players, &row->seats[i],
                                        &t->seats[i].rating, err)) {
            return false;
        }
    }
    players_look(t);
    t->last_at = row->created;
    bool fine = t->match && store_events(from, t->id, replay_event, &r, err) && r.fine &&
                (t->version == row->version || cb_fail(err, CB_EIO, "events are missing"));
    if (fine) {
        desk_read(t, row->desk.data);
    }
    return fine && store_used(from, t->id, keep_used, t, err) &&
           store_last_snapshot(from, t->id, t->version, &t->kept, NULL, err) &&
           store_lines(from, t->id, 2 * CHAT_MOST, keep_line, t, err);
}

static table *load_row(store *from, const store_match *row, const cb_game *game, cb_error *err)
{
    table *t = table_new(game, row->players);
    if (!t) {
        cb_fail(err, CB_EMEMORY, "not enough memory for a match");
    } else if (!fill(t, from, row, err)) {
        table_free(t);
        t = NULL;
    }
    return t;
}

/* Under newer rules the same events may lead elsewhere, as the hashes show. Then the match
 * continues from its last stored position. */
static table *load_older(store *from, store_match *row, const cb_game *game, cb_error *err)
{
    table *t = load_row(from, row, game, err);
    int64_t last = 0;
    if (!t && row->status == STORE_PLAYING &&
        store_last_snapshot(from, row->id, row->version, &last, NULL, err) && last > row->base) {
        row->base = last;
        t = load_row(from, row, game, err);
    }
    if (t) {
        t->older = true;
    }
    return t;
}

static table *load_at_once(store *from, const char *id, cb_error *err)
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
        t = load_older(from, &row, game, err);
    } else {
        t = load_row(from, &row, game, err);
    }
    store_match_free(&row);
    if (t) {
        table_refresh(t);
    }
    return t;
}

int64_t table_length(store *from, const char *id)
{
    store_match row;
    if (!store_get(from, id, &row, NULL)) {
        return -1;
    }
    store_match_free(&row);
    return row.version;
}

table *table_load(store *from, const char *id, cb_error *err)
{
    assert(from && id && strlen(id) < STORE_ID);
    table *t = store_look(from, err) ? load_at_once(from, id, err) : NULL;
    store_looked(from);
    return t;
}

/* A question that has not changed keeps its age; what is not stored of the seat stays as it is. */
static void renew_seat(table_seat *at, const table_seat *fresh, bool same_version)
{
    at->row = fresh->row;
    at->rating = fresh->rating;
    at->shared = fresh->shared;
    if (at->question != fresh->question) {
        at->question = fresh->question;
        at->since = fresh->since;
    }
    memcpy(at->votes, fresh->votes, sizeof at->votes);
    at->yields = fresh->yields;
    if (!same_version) {
        at->hold = fresh->hold;
    }
}

/* Commands that were carried out elsewhere, and here. */
static void renew_recent(table *t, const table *old)
{
    for (int i = 0; i < TABLE_RECENT; i++) {
        const used_id *id = &old->recent[i];
        bool known = !id->id[0];
        for (int k = 0; k < TABLE_RECENT && !known; k++) {
            known = table_same_id(&t->recent[k], id->seat, id->id);
        }
        if (!known) {
            t->recent[t->recent_next] = *id;
            t->recent_next = (t->recent_next + 1) % TABLE_RECENT;
        }
    }
}

void table_renew(table *t, table *fresh, int64_t now)
{
    assert(!t->busy && strcmp(t->id, fresh->id) == 0);
    table old = *t;
    bool same = old.version == fresh->version;
    *t = *fresh;
    memcpy(t->seats, old.seats, sizeof t->seats);
    for (int i = 0; i < t->players; i++) {
        renew_seat(&t->seats[i], &fresh->seats[i], same);
    }
    t->node = old.node;
    t->room = old.room;
    t->next = old.next;
    t->turn_at = old.turn_at;
    t->queue = old.queue;
    t->queue_last = old.queue ? old.queue_last : &t->queue;
    t->queue_count = old.queue_count;
    renew_recent(t, &old);
    t->asking = old.asking;
    t->subscribers = old.subscribers;
    t->watcher_count = old.watcher_count;
    t->watchers_beside = old.watchers_beside;
    t->untold = old.untold;
    t->desk_changed = old.desk_changed;
    t->host = old.host;
    t->thinking = old.thinking;
    t->turns = old.turns;
    t->turns_next = old.turns_next;
    t->touched = old.touched;
    if (!same) {
        table_start_turn(t, now);
    }
    clocks_look(t, now);
    *fresh = old; /* freed, apart from what has moved to the renewed table */
    fresh->queue = fresh->asking = NULL;
    fresh->subscribers = NULL;
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        fresh->seats[i].held = NULL;
    }
    table_free(fresh);
}

/* A node that did not see the turn start uses the date; where there is only one node, nobody could
 * move while it was away, so the turn starts again. */
void table_start_turn(table *t, int64_t now)
{
    assert(t->node);
    int64_t date = node_date(t->node), ago = t->node->shared ? date - t->last_at : 0;
    t->turn_at = now - (ago > 0 ? ago : 0);
    for (int i = 0; i < t->players && !t->node->shared; i++) {
        t->seats[i].hold = (table_hold){0};
    }
    desk_hold_clocks(t, now, date);
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
    copy_text(row->game, sizeof row->game, t->game->id);
    row->rules = t->game->rules_version;
    row->players = t->players;
    memcpy(row->secret, t->secret, sizeof row->secret);
    memcpy(row->watch, t->watch, sizeof row->watch);
    row->listed = t->listed;
    row->hints = t->hints;
    row->rated = t->rated;
    row->gathers = t->gathers;
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
