#include "server/api/create.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/json_write.h"
#include "server/api/message.h"
#include "server/table/chance.h"
#include "server/table/players.h"
#include "server/table/ratings.h"

/* Kinds of seats that a request may name, in addition to the stored ones. */
enum { ME = STORE_OPEN + 1, FRIEND };

static const struct {
    const char *name;
    int kind;
} seat_kinds[] = {{"me", ME}, {"friend", FRIEND}, {"open", STORE_OPEN}, {"bot", STORE_BOT}};

typedef struct wish {
    const node *node;
    const cb_json *json;
    const cb_game *game;
    cb_setup setup;
    int players;
    int kinds[CB_MAX_SEATS];
    store_seat seats[CB_MAX_SEATS];
    bool listed, hints, rated, gathers;
    int64_t bank, credit;
    char key[TOKEN_SIZE]; /* of the player who asks */
    char name[STORE_NAME];
    cb_error *err;
} wish;

static bool read_flag(const wish *w, const char *key, bool standard, bool *value)
{
    uint32_t place = cb_json_member(w->json, 0, key);
    uint8_t type = place ? w->json->nodes[place].type : standard ? CB_JSON_TRUE : CB_JSON_FALSE;
    *value = type == CB_JSON_TRUE;
    return type == CB_JSON_TRUE || type == CB_JSON_FALSE ||
           cb_fail(w->err, CB_EFIELD, "\"%s\" must be true or false", key);
}

const cb_game *create_game(const cb_json *json, cb_error *err)
{
    char id[STORE_NAME];
    if (!message_string(json, 0, "game", id, sizeof id, true, err)) {
        return NULL;
    }
    const cb_game *game = cb_game_find(id);
    if (!game) {
        cb_fail(err, CB_ENAME, "there is no game \"%s\"", id);
    }
    return game;
}

bool create_options(const cb_json *json, const cb_game *game, cb_setup *setup, cb_error *err)
{
    uint32_t place = cb_json_member(json, 0, "options");
    cb_setup_init(game, setup);
    if (!place) {
        return true;
    }
    if (json->nodes[place].type != CB_JSON_OBJECT) {
        return cb_fail(err, CB_EFIELD, "\"options\" must be an object");
    }
    uint32_t at = place + 1;
    for (uint32_t i = 0; i < json->nodes[place].count; i++) {
        cb_text name = {0}, choice = {0};
        uint32_t value = json->nodes[at].after;
        bool fine = json->nodes[value].type == CB_JSON_STRING ||
                    cb_fail(err, CB_EFIELD, "an option's choice must be a string");
        if (fine) {
            cb_text_add(&name, "");
            cb_text_add(&choice, "");
            cb_json_string(json, at, &name);
            cb_json_string(json, value, &choice);
            fine =
                name.data && choice.data && cb_setup_set(game, setup, name.data, choice.data, err);
        }
        cb_text_free(&name);
        cb_text_free(&choice);
        if (!fine) {
            return false;
        }
        at = json->nodes[value].after;
    }
    return true;
}

bool create_knows_bot(const char *level)
{
    for (int i = 0; i < cb_bot_count(); i++) {
        if (strcmp(cb_bot_name(i), level) == 0) {
            return true;
        }
    }
    return false;
}

static bool read_seat(wish *w, uint32_t place, int seat)
{
    char kind[STORE_NAME];
    store_seat *row = &w->seats[seat];
    if (w->json->nodes[place].type != CB_JSON_OBJECT) {
        return cb_fail(w->err, CB_EFIELD, "a seat must be an object");
    }
    if (!message_string(w->json, place, "kind", kind, sizeof kind, true, w->err) ||
        !message_string(w->json, place, "level", row->level, sizeof row->level, false, w->err) ||
        !message_string(w->json, place, "name", row->name, sizeof row->name, false, w->err)) {
        return false;
    }
    w->kinds[seat] = -1;
    for (size_t i = 0; i < sizeof seat_kinds / sizeof seat_kinds[0]; i++) {
        if (strcmp(kind, seat_kinds[i].name) == 0) {
            w->kinds[seat] = seat_kinds[i].kind;
        }
    }
    if (w->kinds[seat] < 0) {
        return cb_fail(w->err, CB_ENAME, "a seat is me, friend, open or bot, not \"%s\"", kind);
    }
    if (w->kinds[seat] != STORE_BOT) {
        row->level[0] = '\0';
    } else if (!row->level[0]) {
        memcpy(row->level, "fair", 5);
    } else if (!create_knows_bot(row->level)) {
        return cb_fail(w->err, CB_ENAME, "there is no bot of level \"%s\"", row->level);
    }
    return true;
}

/* Seats as the request names them; w->players says how many. */
static bool read_seats(wish *w)
{
    uint32_t place = cb_json_member(w->json, 0, "seats");
    const cb_json_node *list = &w->json->nodes[place];
    w->players = 0;
    if (!place) {
        return true;
    }
    if (list->type != CB_JSON_ARRAY || list->count > CB_MAX_SEATS) {
        return cb_fail(w->err, CB_EFIELD, "\"seats\" must be an array of at most %d", CB_MAX_SEATS);
    }
    uint32_t at = place + 1;
    for (uint32_t i = 0; i < list->count; i++) {
        if (!read_seat(w, at, w->players++)) {
            return false;
        }
        at = w->json->nodes[at].after;
    }
    return true;
}

static void standard_seats(wish *w, int players)
{
    for (int i = 0; i < players && !w->players; i++) {
        w->kinds[i] = i ? STORE_BOT : ME;
        snprintf(w->seats[i].level, sizeof w->seats[i].level, "%s", i ? "fair" : "");
    }
}

bool create_clock(const cb_json *json, int64_t *bank_ms, int64_t *credit_ms, cb_error *err)
{
    uint32_t place = cb_json_member(json, 0, "clock");
    if (!place || json->nodes[place].type == CB_JSON_NULL) {
        return true;
    }
    if (json->nodes[place].type != CB_JSON_OBJECT) {
        return cb_fail(err, CB_EFIELD, "\"clock\" must be an object");
    }
    enum { MONTH = 31 }; /* days */
    const int64_t month = MONTH * (DAY / 1000);
    int64_t bank = 600, credit = 0, days = 0;
    if (!message_int(json, place, "bank", 1, month, &bank, err) ||
        !message_int(json, place, "credit", 0, month, &credit, err) ||
        !message_int(json, place, "days", 1, MONTH, &days, err)) {
        return false;
    }
    *bank_ms = days ? days * DAY : bank * 1000;
    *credit_ms = days ? STORE_WHOLE : credit * 1000;
    return true;
}

/* Nobody sees a deal before all have come, and nobody leaves without losing: what a rated match has
 * even if nobody asked for it. */
static void make_ratable(wish *w)
{
    enum { HALF_AN_HOUR = 1800000, TEN_SECONDS = 10000 };
    w->gathers = true;
    if (w->bank < 0) {
        w->bank = HALF_AN_HOUR;
        w->credit = TEN_SECONDS;
    }
}

/* May such a match be rated? Better to refuse it now than to declare it unrated later. */
static bool may_be_rated(const wish *w, bool from_middle)
{
    int people = 0, mine = 0;
    double rating;
    for (int i = 0; i < w->players; i++) {
        if (w->kinds[i] == STORE_BOT && !rating_of_level(w->seats[i].level, &rating)) {
            return cb_fail(w->err, CB_EREQUEST, "bots of level \"%s\" have no rating",
                           w->seats[i].level);
        }
        people += w->kinds[i] != STORE_BOT;
        mine += w->kinds[i] == ME;
    }
    if (from_middle || w->hints || !people || mine > 1) {
        return cb_fail(w->err, CB_EREQUEST,
                       "a rated match starts at the beginning, without hints, with at least one "
                       "person and nobody in two seats");
    }
    return !mine || w->key[0] ||
           cb_fail(w->err, CB_EFIELD, "this match is rated: a player needs a key");
}

/* ---- Where it starts ---- */

static int players_of(const cb_game *game, const void *state)
{
    cb_result result = {0};
    cb_result_of(game, state, &result);
    return result.players;
}

static cb_match *from_position(wish *w, uint32_t place)
{
    const cb_json_node *at = &w->json->nodes[place];
    void *state = calloc(1, cb_game_state_bytes(w->game));
    cb_match *match = NULL;
    if (at->type != CB_JSON_OBJECT) {
        cb_fail(w->err, CB_EFIELD, "\"position\" must be an object");
    } else if (!state) {
        cb_fail(w->err, CB_EMEMORY, "not enough memory");
    } else if (cb_state_read(w->game, w->json->text + at->start, at->length, state, w->err)) {
        match = cb_match_from(w->game, state, 0, w->err);
    }
    free(state);
    return match;
}

static cb_match *from_step(wish *w, const table *from)
{
    uint32_t place = cb_json_member(w->json, 0, "from");
    int64_t step = cb_match_steps(from->stored->match);
    void *state = calloc(1, cb_game_state_bytes(w->game));
    cb_match *match = NULL;
    if (from->game != w->game || !table_finished(from)) {
        cb_fail(w->err, CB_EREQUEST, "you can only play on from a finished match of that game");
    } else if (state && message_int(w->json, place, "step", 0, step, &step, w->err) &&
               cb_match_state_at(from->stored->match, (int)step, state, w->err)) {
        match = cb_match_from(w->game, state, 0, w->err);
    }
    free(state);
    return match;
}

static cb_match *start(wish *w, const table *from)
{
    uint32_t position = cb_json_member(w->json, 0, "position");
    int64_t players = w->players ? w->players : cb_game_max_players(w->game);
    if (from || position) {
        cb_match *match = from ? from_step(w, from) : from_position(w, position);
        players = match ? players_of(w->game, cb_match_state(match)) : 0;
        if (match && w->players && w->players != players) {
            cb_fail(w->err, CB_ERANGE, "the position has %d seats", (int)players);
            cb_match_free(match);
            match = NULL;
        }
        standard_seats(w, (int)players);
        w->players = (int)players;
        return match;
    }
    if (!message_int(w->json, 0, "players", cb_game_min_players(w->game),
                     cb_game_max_players(w->game), &players, w->err)) {
        return NULL;
    }
    if (w->players && w->players != players) {
        cb_fail(w->err, CB_ERANGE, "\"seats\" must have as many seats as there are players");
        return NULL;
    }
    standard_seats(w, (int)players);
    w->players = (int)players;
    w->setup.players = (uint8_t)players;
    return cb_match_new(w->game, &w->setup, 0, w->err);
}

/* ---- The match and the answer ---- */

static const char *kind_name(int kind)
{
    for (size_t i = 0; i < sizeof seat_kinds / sizeof seat_kinds[0]; i++) {
        if (seat_kinds[i].kind == kind) {
            return seat_kinds[i].name;
        }
    }
    assert(!"a kind of seat has a name");
    return "";
}

static void give_seat(const wish *w, stored *s, int i, bool screen, cb_json_writer *answer)
{
    store_seat *row = &s->seats[i].row;
    int kind = w->kinds[i];
    char token[TOKEN_SIZE];
    *row = w->seats[i];
    row->kind = kind == ME || kind == FRIEND ? STORE_PERSON : (store_kind)kind;
    row->clock = w->bank;
    row->grace = stored_slow(s) ? 0 : GRACES * GRACE;
    player_name(s, i, kind == ME && !row->name[0] ? w->name : w->seats[i].name, row->name);
    if (kind == ME) {
        player_note(row, w->key);
        row->screen = screen;
    }
    cb_begin_object(answer, NULL);
    cb_put_int(answer, "seat", i);
    cb_put_string(answer, "kind", kind_name(kind));
    if (row->kind == STORE_PERSON) {
        row->has_token = kind == ME; /* a friend gets a link, void once it was opened */
        row->inviting = kind == FRIEND;
        make_token(w->node, token, kind == ME ? row->token : row->invite);
        cb_put_string(answer, "token", token);
    } else if (row->kind == STORE_BOT) {
        cb_put_string(answer, "level", row->level);
    }
    cb_end_object(answer);
}

static void give_seats(const wish *w, stored *s, cb_json_writer *answer)
{
    int mine = 0;
    for (int i = 0; i < s->players; i++) {
        mine += w->kinds[i] == ME;
    }
    cb_begin_array(answer, "seats");
    for (int i = 0; i < s->players; i++) {
        give_seat(w, s, i, mine > 1, answer);
    }
    cb_end_array(answer);
    players_look(s);
}

static void give_names(const wish *w, stored *s, cb_text *out)
{
    char watch[TOKEN_SIZE], hex[2 * STORE_HASH + 1];
    uint8_t commitment[STORE_HASH];
    cb_json_writer answer = cb_json_writer_to(out);
    make_id(w->node, s->id);
    node_random(w->node, s->secret, sizeof s->secret);
    make_token(w->node, watch, s->watch);
    chance_commit(s->secret, commitment);
    chance_hex(commitment, sizeof commitment, hex);
    cb_begin_object(&answer, NULL);
    cb_put_bool(&answer, "ok", true);
    cb_put_string(&answer, "match", s->id);
    cb_put_string(&answer, "watch", watch);
    give_seats(w, s, &answer);
    cb_put_string(&answer, "commitment", hex);
    cb_end_object(&answer);
}

static bool has_people(const wish *w)
{
    for (int i = 0; i < w->players; i++) {
        if (w->kinds[i] != STORE_BOT) {
            return true;
        }
    }
    return false;
}

static stored *build(const wish *w, cb_match *match, cb_text *answer)
{
    stored *s = stored_new(w->game, w->players);
    if (!s) {
        cb_match_free(match);
        cb_fail(w->err, CB_EMEMORY, "not enough memory");
        return NULL;
    }
    s->match = match;
    s->listed = w->listed;
    s->hints = w->hints;
    s->rated = w->rated;
    s->gathers = w->gathers;
    s->from_position = !cb_match_setup(match);
    s->bank = w->bank;
    s->credit = w->credit;
    s->created = s->last_at = node_date(w->node);
    give_names(w, s, answer);
    if (!has_people(w) && !stored_nature(s, 1, w->err)) { /* else chance waits for what they add */
        stored_free(s);
        return NULL;
    }
    return s;
}

stored *create_match(const node *n, const cb_json *json, const table *from, cb_text *answer,
                     cb_error *err)
{
    wish w = {.node = n, .json = json, .bank = -1, .err = err};
    if (json->nodes[0].type != CB_JSON_OBJECT) {
        cb_fail(err, CB_ESYNTAX, "the request must be a JSON object");
        return NULL;
    }
    w.game = create_game(json, err);
    if (!w.game || !read_seats(&w) || !create_options(json, w.game, &w.setup, err) ||
        !create_clock(json, &w.bank, &w.credit, err) ||
        !read_flag(&w, "listed", false, &w.listed) || !read_flag(&w, "rated", false, &w.rated) ||
        !read_flag(&w, "hints", !w.rated, &w.hints) ||
        !read_flag(&w, "gathers", false, &w.gathers) ||
        !message_string(json, 0, "name", w.name, sizeof w.name, false, err) ||
        !message_token(json, "key", w.key, err)) {
        return NULL;
    }
    if (w.rated) {
        make_ratable(&w);
    }
    cb_match *match = start(&w, from);
    bool whole = match && cb_match_setup(match);
    if (match && w.rated && !may_be_rated(&w, !whole)) {
        cb_match_free(match);
        match = NULL;
    }
    return match ? build(&w, match, answer) : NULL;
}
