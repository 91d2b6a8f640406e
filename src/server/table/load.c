#include "server/table/load.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/text.h"
#include "server/base/ids.h"
#include "server/table/chance.h"
#include "server/table/players.h"
#include "server/table/ratings.h"
#include "server/table/requests.h"

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
    void *state = calloc(1, cb_game_state_bytes(game));
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
    stored *stored;
    store_event asked; /* the last event that had a command's id */
    cb_error *err;
    bool fine;
} replay;

/* Is it the chance after a command's move, or one of the steps that a command took back? */
static bool goes_with(const replay *r, int64_t version, const store_event *e)
{
    const stored *s = r->stored;
    bool next = s->id_count && s->ids[s->id_count - 1].version == version - 1;
    return next && (e->kind == STORE_REWIND
                        ? r->asked.kind == STORE_REWIND && r->asked.at == e->at
                        : r->asked.kind == STORE_STEP && e->kind == STORE_STEP && e->seat < 0);
}

static bool replay_event(void *arg, int64_t version, const store_event *e)
{
    replay *r = arg;
    stored *s = r->stored;
    int last = cb_match_steps(s->match) - 1;
    bool before = version <= s->base; /* the position includes it: only its id matters */
    if (version != s->version + 1) {
        r->fine = cb_fail(r->err, CB_EIO, "version %lld is missing", (long long)(s->version + 1));
    } else if (e->kind == STORE_CONCEDE) {
        r->fine = cb_match_concede(s->match, e->seat, r->err) &&
                  (before || stored_note_concede(s, version, e->seat));
    } else if (before) {
        r->fine = true;
    } else if (e->kind == STORE_UNDO || e->kind == STORE_REWIND) {
        int64_t undone = last >= 0 ? s->steps[last] : 0;
        r->fine = (e->kind == STORE_UNDO ? cb_match_take_back(s->match, e->seat, r->err)
                                         : cb_match_undo(s->match, r->err)) &&
                  stored_note_undo(s, version, undone, e->seat);
    } else {
        r->fine = cb_match_play_text(s->match, e->seat, e->move, r->err) && stored_note(s, version);
    }
    if (r->fine && !before && cb_state_hash(s->game, cb_match_state(s->match)) != e->hash) {
        r->fine = cb_fail(r->err, CB_EIO, "the position at version %lld is not the one stored",
                          (long long)version);
    }
    if (e->command[0]) {
        r->fine = r->fine && stored_keep_id(s, e->seat, e->command, version);
        r->asked = *e;
    } else if (goes_with(r, version, e)) {
        s->ids[s->id_count - 1].version = version; /* it was acknowledged after all of them */
    }
    s->version = version;
    s->last_at = e->at;
    return r->fine;
}

static bool keep_line(void *arg, const store_line *line)
{
    stored_keep_line(arg, line);
    return true;
}

static bool keep_used(void *arg, int seat, const char *command, int64_t version)
{
    stored_keep_recent(arg, seat, command, version);
    return true;
}

static bool keep_holiday(void *arg, const char *id, int seat, int64_t since, int64_t until)
{
    (void)id;
    return stored_add_holiday(arg, seat, since, until);
}

/* The match from the position that was stored at its base. */
static cb_match *match_at_base(const stored *s, store *from, cb_error *err)
{
    cb_text json = {0};
    int64_t version;
    void *state = calloc(1, cb_game_state_bytes(s->game));
    cb_match *match = NULL;
    if (!state) {
        cb_fail(err, CB_EMEMORY, "not enough memory for a match");
    } else if (store_last_snapshot(from, s->id, s->base, &version, &json, err) &&
               (version == s->base || cb_fail(err, CB_EIO, "a position is missing")) &&
               cb_state_read(s->game, json.data, json.length, state, err)) {
        match = cb_match_from(s->game, state, 0, err);
    }
    cb_text_free(&json);
    free(state);
    return match;
}

static bool fill(stored *s, store *from, const store_match *row, cb_error *err)
{
    replay r = {.stored = s, .err = err, .fine = true};
    memcpy(s->id, row->id, sizeof s->id);
    memcpy(s->secret, row->secret, sizeof s->secret);
    memcpy(s->watch, row->watch, sizeof s->watch);
    s->listed = row->listed;
    s->hints = row->hints;
    s->rated = row->rated;
    s->gathers = row->gathers;
    s->from_position = row->from_position;
    s->bank = row->bank;
    s->credit = row->credit;
    s->absence = row->absence;
    s->patience = row->patience;
    s->created = row->created;
    s->status = row->status;
    s->revision = row->revision;
    memcpy(s->holder, row->holder, sizeof s->holder);
    s->held = row->held;
    s->unmarked = !row->marked;
    s->base = row->base;
    if (s->base) {
        chance_derive(row->secret, (uint64_t)s->base, s->secret);
    }
    s->match = s->base ? match_at_base(s, from, err) : start_match(row, s->game, err);
    for (int i = 0; i < s->players; i++) {
        s->seats[i].row = row->seats[i];
        if (s->base && row->seats[i].luck_version <= s->base) {
            s->seats[i].row.luck_step = 0; /* the match starts there */
        }
        if (s->rated && !rating_of_seat(from, row->game, s->players, &row->seats[i],
                                        &s->seats[i].rating, err)) {
            return false;
        }
    }
    players_look(s);
    s->last_at = row->created;
    bool fine = s->match && store_events(from, s->id, replay_event, &r, err) && r.fine &&
                (s->version == row->version || cb_fail(err, CB_EIO, "events are missing"));
    if (fine) {
        requests_read(s, row->requests.data);
    }
    fine = fine &&
           (!stored_slow(s) || store_holidays_at(from, s->id, s->last_at, keep_holiday, s, err));
    return fine && store_used(from, s->id, keep_used, s, err) &&
           store_last_snapshot(from, s->id, s->version, &s->kept, NULL, err) &&
           store_lines(from, s->id, 2 * CHAT_MOST, keep_line, s, err);
}

static stored *load_row(store *from, const store_match *row, const cb_game *game, cb_error *err)
{
    stored *s = stored_new(game, row->players);
    if (!s) {
        cb_fail(err, CB_EMEMORY, "not enough memory for a match");
    } else if (!fill(s, from, row, err)) {
        stored_free(s);
        s = NULL;
    }
    return s;
}

/* Under newer rules the same events may lead elsewhere, as the hashes show. Then the match
 * continues from its last stored position. */
static stored *load_older(store *from, store_match *row, const cb_game *game, cb_error *err)
{
    stored *s = load_row(from, row, game, err);
    int64_t last = 0;
    if (!s && row->status == STORE_PLAYING &&
        store_last_snapshot(from, row->id, row->version, &last, NULL, err) && last > row->base) {
        row->base = last;
        s = load_row(from, row, game, err);
    }
    if (s) {
        s->older = true;
    }
    return s;
}

static stored *load_at_once(store *from, const char *id, cb_error *err)
{
    store_match row;
    if (!store_get(from, id, &row, err)) {
        return NULL;
    }
    const cb_game *game = cb_game_find(row.game);
    stored *s = NULL;
    if (!game || cb_game_rules_version(game) < row.rules || row.players < 1) {
        cb_fail(err, CB_ERECORD, "match %s follows rules that this program does not have", id);
    } else if (row.rules < cb_game_rules_version(game)) {
        s = load_older(from, &row, game, err);
    } else {
        s = load_row(from, &row, game, err);
    }
    store_match_free(&row);
    if (s) {
        stored_refresh(s);
    }
    return s;
}

int64_t stored_length(store *from, const char *id)
{
    store_match row;
    if (!store_get(from, id, &row, NULL)) {
        return -1;
    }
    store_match_free(&row);
    return row.version;
}

stored *stored_load(store *from, const char *id, cb_error *err)
{
    assert(from && id && strlen(id) < STORE_ID);
    stored *s = store_look(from, err) ? load_at_once(from, id, err) : NULL;
    store_looked(from);
    return s;
}

/* ---- To the store ---- */

static bool write_setup(const stored *s, store_match *row)
{
    const cb_setup *setup = cb_match_setup(s->match);
    row->from_position = !setup;
    if (!setup) {
        void *state = malloc(cb_game_state_bytes(s->game));
        bool fine = state && cb_match_state_at(s->match, 0, state, NULL);
        if (fine) {
            cb_state_write(s->game, state, CB_GOD, &row->setup);
        }
        free(state);
        return fine && !row->setup.failed;
    }
    for (int i = 0; i < cb_game_options(s->game); i++) {
        const cb_option *o = cb_game_option(s->game, i);
        cb_text_format(&row->setup, "%s=%s\n", o->name, o->choices[setup->options[i]]);
    }
    return !row->setup.failed;
}

bool stored_row(const stored *s, store_match *row)
{
    memset(row, 0, sizeof *row);
    memcpy(row->id, s->id, sizeof row->id);
    copy_text(row->game, sizeof row->game, cb_game_id(s->game));
    row->rules = cb_game_rules_version(s->game);
    row->players = s->players;
    memcpy(row->secret, s->secret, sizeof row->secret);
    memcpy(row->watch, s->watch, sizeof row->watch);
    row->listed = s->listed;
    row->hints = s->hints;
    row->rated = s->rated;
    row->gathers = s->gathers;
    row->bank = s->bank;
    row->credit = s->credit;
    row->created = s->created;
    row->version = s->version;
    row->status = s->status;
    row->to_move = stored_movers(s);
    for (int i = 0; i < s->players; i++) {
        row->seats[i] = s->seats[i].row;
    }
    return write_setup(s, row);
}
