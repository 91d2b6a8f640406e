/* New matches: from a request's JSON to a match ready to be stored, and the answer with its links. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"
#include "server/table/chance.h"

enum {
    ME = STORE_OPEN + 1,
    FRIEND
}; /* kinds of seats a request may name, besides the stored ones */

static const struct {
    const char *name;
    int kind;
} seat_kinds[] = {{"me", ME}, {"friend", FRIEND}, {"open", STORE_OPEN}, {"bot", STORE_BOT}};

typedef struct wish {
    server *server;
    const cb_json *json;
    const cb_game *game;
    cb_setup setup;
    int players;
    int kinds[CB_MAX_SEATS];
    store_seat seats[CB_MAX_SEATS];
    bool listed, hints, rated;
    int64_t bank, credit;
    char key[TOKEN_ROOM]; /* of the player who asks */
    cb_error *err;
} wish;

static bool read_flag(const wish *w, const char *key, bool standard, bool *value)
{
    uint32_t node = cb_json_member(w->json, 0, key);
    uint8_t type = node ? w->json->nodes[node].type : standard ? CB_JSON_TRUE : CB_JSON_FALSE;
    *value = type == CB_JSON_TRUE;
    return type == CB_JSON_TRUE || type == CB_JSON_FALSE ||
           cb_fail(w->err, CB_EFIELD, "\"%s\" must be true or false", key);
}

static bool read_int(const wish *w, uint32_t object, const char *key, int64_t min, int64_t max,
                     int64_t *value)
{
    uint32_t node = cb_json_member(w->json, object, key);
    return !node || (cb_json_int(w->json, node, value) && *value >= min && *value <= max) ||
           cb_fail(w->err, CB_ERANGE, "\"%s\" must be a number from %lld to %lld", key,
                   (long long)min, (long long)max);
}

static bool read_game(wish *w)
{
    char id[STORE_NAME];
    if (!message_string(w->json, 0, "game", id, sizeof id, true, w->err)) {
        return false;
    }
    w->game = cb_game_find(id);
    return w->game || cb_fail(w->err, CB_ENAME, "there is no game \"%s\"", id);
}

static bool read_options(wish *w)
{
    uint32_t node = cb_json_member(w->json, 0, "options");
    if (!node) {
        return true;
    }
    if (w->json->nodes[node].type != CB_JSON_OBJECT) {
        return cb_fail(w->err, CB_EFIELD, "\"options\" must be an object");
    }
    uint32_t at = node + 1;
    for (uint32_t i = 0; i < w->json->nodes[node].count; i++) {
        cb_text name = {0}, choice = {0};
        uint32_t value = w->json->nodes[at].after;
        bool fine = w->json->nodes[value].type == CB_JSON_STRING ||
                    cb_fail(w->err, CB_EFIELD, "an option's choice must be a string");
        if (fine) {
            cb_text_add(&name, "");
            cb_text_add(&choice, "");
            cb_json_string(w->json, at, &name);
            cb_json_string(w->json, value, &choice);
            fine = name.data && choice.data &&
                   cb_setup_set(w->game, &w->setup, name.data, choice.data, w->err);
        }
        cb_text_free(&name);
        cb_text_free(&choice);
        if (!fine) {
            return false;
        }
        at = w->json->nodes[value].after;
    }
    return true;
}

static bool known_bot(const char *level)
{
    for (int i = 0; i < cb_bot_count(); i++) {
        if (strcmp(cb_bot_name(i), level) == 0) {
            return true;
        }
    }
    return false;
}

static bool read_seat(wish *w, uint32_t node, int seat)
{
    char kind[STORE_NAME];
    store_seat *row = &w->seats[seat];
    if (w->json->nodes[node].type != CB_JSON_OBJECT) {
        return cb_fail(w->err, CB_EFIELD, "a seat must be an object");
    }
    if (!message_string(w->json, node, "kind", kind, sizeof kind, true, w->err) ||
        !message_string(w->json, node, "level", row->level, sizeof row->level, false, w->err) ||
        !message_string(w->json, node, "name", row->name, sizeof row->name, false, w->err)) {
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
    } else if (!known_bot(row->level)) {
        return cb_fail(w->err, CB_ENAME, "there is no bot of level \"%s\"", row->level);
    }
    return true;
}

/* Seats as the request names them; returns how many in w->players. */
static bool read_seats(wish *w)
{
    uint32_t node = cb_json_member(w->json, 0, "seats");
    const cb_json_node *list = &w->json->nodes[node];
    w->players = 0;
    if (!node) {
        return true;
    }
    if (list->type != CB_JSON_ARRAY || list->count > CB_MAX_SEATS) {
        return cb_fail(w->err, CB_EFIELD, "\"seats\" must be an array of at most %d", CB_MAX_SEATS);
    }
    uint32_t at = node + 1;
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

static bool read_clock(wish *w)
{
    uint32_t node = cb_json_member(w->json, 0, "clock");
    w->bank = -1;
    if (!node || w->json->nodes[node].type == CB_JSON_NULL) {
        return true;
    }
    if (w->json->nodes[node].type != CB_JSON_OBJECT) {
        return cb_fail(w->err, CB_EFIELD, "\"clock\" must be an object");
    }
    int64_t bank = 600, credit = 0;
    const int64_t month = 31 * 86400;
    if (!read_int(w, node, "bank", 1, month, &bank) ||
        !read_int(w, node, "credit", 0, month, &credit)) {
        return false;
    }
    w->bank = bank * 1000;
    w->credit = credit * 1000;
    return true;
}

/* What a rated match must be like, so that nothing needs to be taken back of it later. */
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
                       "a rated match begins at the beginning, without hints, with at least one "
                       "person and nobody in two seats");
    }
    return !mine || w->key[0] ||
           cb_fail(w->err, CB_EFIELD, "this match is rated: a player needs a key");
}

/* ---- Where it begins ---- */

static int players_of(const cb_game *game, const void *state)
{
    cb_result result = {0};
    game->result(state, &result);
    return result.players;
}

static cb_match *from_position(wish *w, uint32_t node)
{
    const cb_json_node *at = &w->json->nodes[node];
    void *state = calloc(1, w->game->state_bytes);
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
    uint32_t node = cb_json_member(w->json, 0, "from");
    int64_t step = cb_match_steps(from->match);
    void *state = calloc(1, w->game->state_bytes);
    cb_match *match = NULL;
    if (from->game != w->game || !table_finished(from)) {
        cb_fail(w->err, CB_EREQUEST, "one can only play on from a finished match of that game");
    } else if (state && read_int(w, node, "step", 0, step, &step) &&
               cb_match_state_at(from->match, (int)step, state, w->err)) {
        match = cb_match_from(w->game, state, 0, w->err);
    }
    free(state);
    return match;
}

static cb_match *start(wish *w, const table *from)
{
    uint32_t position = cb_json_member(w->json, 0, "position");
    int64_t players = w->players ? w->players : w->game->max_players;
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
    if (!read_int(w, 0, "players", w->game->min_players, w->game->max_players, &players)) {
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

static void give_seats(wish *w, table *t, const char *name, cb_text *answer)
{
    int mine = 0;
    for (int i = 0; i < t->players; i++) {
        mine += w->kinds[i] == ME;
    }
    for (int i = 0; i < t->players; i++) {
        store_seat *row = &t->seats[i].row;
        int kind = w->kinds[i];
        char token[TOKEN_ROOM];
        *row = w->seats[i];
        row->kind = kind == ME || kind == FRIEND ? STORE_PERSON : (store_kind)kind;
        row->clock = w->bank;
        row->grace = GRACES * GRACE;
        if (kind == ME && !row->name[0]) {
            memcpy(row->name, name, sizeof row->name);
        }
        if (kind == ME) {
            player_note(row, w->key);
            row->screen = mine > 1;
        }
        cb_text_format(answer, "%s{\"seat\":%d,\"kind\":\"%s\"", i ? "," : "", i,
                       kind == ME          ? "me"
                       : kind == FRIEND    ? "friend"
                       : kind == STORE_BOT ? "bot"
                                           : "open");
        if (row->kind == STORE_PERSON) {
            row->has_token = true;
            make_token(w->server, token, row->token);
            cb_text_format(answer, ",\"token\":\"%s\"", token);
        } else if (row->kind == STORE_BOT) {
            cb_text_format(answer, ",\"level\":\"%s\"", row->level);
        }
        cb_text_char(answer, '}');
    }
}

static table *build(wish *w, cb_match *match, const char *name, cb_text *answer)
{
    server *s = w->server;
    char watch[TOKEN_ROOM], hex[2 * STORE_HASH + 1];
    uint8_t commitment[STORE_HASH];
    table *t = table_new(s, w->game, w->players);
    if (!t) {
        cb_match_free(match);
        cb_fail(w->err, CB_EMEMORY, "not enough memory");
        return NULL;
    }
    t->match = match;
    t->listed = w->listed;
    t->hints = w->hints;
    t->rated = w->rated;
    t->bank = w->bank;
    t->credit = w->credit;
    t->created = t->turn_at = server_now(s);
    make_id(s, t->id);
    server_random(s, t->secret, sizeof t->secret);
    make_token(s, watch, t->watch);
    chance_commit(t->secret, commitment);
    chance_hex(commitment, sizeof commitment, hex);
    cb_text_format(answer, "{\"ok\":true,\"match\":\"%s\",\"watch\":\"%s\",\"seats\":[", t->id,
                   watch);
    give_seats(w, t, name, answer);
    cb_text_format(answer, "],\"commitment\":\"%s\"}", hex);
    for (int i = 0; i < t->players; i++) {
        t->seats[i].gone = t->created;
    }
    players_look(t);
    if (!table_nature(t, w->err)) {
        table_free(t);
        return NULL;
    }
    return t;
}

table *create_match(server *s, const table *from, cb_text *answer, cb_error *err)
{
    wish w = {.server = s, .json = &s->json, .err = err};
    char name[STORE_NAME];
    if (s->json.nodes[0].type != CB_JSON_OBJECT) {
        cb_fail(err, CB_ESYNTAX, "the request must be a JSON object");
        return NULL;
    }
    if (!read_game(&w)) {
        return NULL;
    }
    cb_setup_init(w.game, &w.setup);
    if (!read_seats(&w) || !read_options(&w) || !read_clock(&w) ||
        !read_flag(&w, "listed", false, &w.listed) || !read_flag(&w, "rated", false, &w.rated) ||
        !read_flag(&w, "hints", !w.rated, &w.hints) ||
        !message_string(w.json, 0, "name", name, sizeof name, false, err) ||
        !message_key(w.json, w.key, err)) {
        return NULL;
    }
    cb_match *match = start(&w, from);
    bool whole = match && cb_match_setup(match);
    if (match && w.rated && !may_be_rated(&w, !whole)) {
        cb_match_free(match);
        match = NULL;
    }
    return match ? build(&w, match, name, answer) : NULL;
}
