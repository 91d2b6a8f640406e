/*
 * Questions about a game that is not played here: the asker sends a record or a position, and hears
 * what the engine makes of it. No match comes in, so there is nothing to keep from anybody. Reading a
 * long record takes a while, and a bot takes longer, so both happen in other threads.
 */
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"
#include "server/net/http.h"
#include "server/table/tell.h"

enum {
    HINTS_WAITING = 8, /* bots' tasks in line beyond which nobody else may ask */
    EVENTS_MOST = 512, /* that one step can bring about */
    CHANCE_MOST = 1000 /* moves of nature in a row */
};

typedef struct study {
    task task;
    server *server;
    http_call *call;
    cb_json json;
    cb_match *match;
    unsigned char *state; /* after that step */
    int step, viewer, players;
    bool fine;
    int refusal; /* the status with which an error is told */
    cb_error err;
    cb_text out, scratch;
} study;

static void study_free(study *st)
{
    if (st) {
        cb_json_free(&st->json);
        cb_match_free(st->match);
        free(st->state);
        cb_text_free(&st->out);
        cb_text_free(&st->scratch);
        free(st);
    }
}

/* ---- What is asked about ---- */

static bool read_number(study *st, const char *key, int64_t most, int64_t *value)
{
    uint32_t node = cb_json_member(&st->json, 0, key);
    return !node || st->json.nodes[node].type == CB_JSON_NULL ||
           (cb_json_int(&st->json, node, value) && *value >= 0 && *value <= most) ||
           cb_fail(&st->err, CB_ERANGE, "\"%s\" must be a number from 0 to %d", key, (int)most);
}

static bool read_record(study *st, uint32_t node)
{
    if (st->json.nodes[node].type != CB_JSON_STRING) {
        return cb_fail(&st->err, CB_EFIELD, "\"record\" must be a string");
    }
    cb_text_clear(&st->scratch);
    cb_json_string(&st->json, node, &st->scratch);
    st->match =
        cb_record_read(st->scratch.data ? st->scratch.data : "", st->scratch.length, &st->err);
    return st->match != NULL;
}

static bool read_position(study *st)
{
    char id[STORE_NAME];
    if (!message_string(&st->json, 0, "game", id, sizeof id, true, &st->err)) {
        return false;
    }
    const cb_game *game = cb_game_find(id);
    uint32_t node = cb_json_member(&st->json, 0, "position");
    const cb_json_node *at = &st->json.nodes[node];
    if (!game) {
        return cb_fail(&st->err, CB_ENAME, "there is no game \"%s\"", id);
    }
    if (!node || at->type != CB_JSON_OBJECT) {
        return cb_fail(&st->err, CB_EFIELD, "\"position\" must be an object, or send a \"record\"");
    }
    void *state = calloc(1, game->state_bytes);
    if (!state) {
        return cb_fail(&st->err, CB_EMEMORY, "not enough memory");
    }
    if (cb_state_read(game, st->json.text + at->start, at->length, state, &st->err)) {
        st->match = cb_match_from(game, state, 0, &st->err);
    }
    free(state);
    return st->match != NULL;
}

/* With "chance": nature goes on from the record's seed until somebody has to decide. */
static bool let_chance_fall(study *st)
{
    uint32_t node = cb_json_member(&st->json, 0, "chance");
    if (!node || st->json.nodes[node].type != CB_JSON_TRUE) {
        return true;
    }
    for (int i = 0; i < CHANCE_MOST && cb_match_phase(st->match, NULL) == CB_NATURE; i++) {
        if (!cb_match_chance(st->match, &st->err)) {
            return false;
        }
    }
    return true;
}

/* {"record":"...","step":12} or {"game":"pnrz","position":{...}}, and perhaps a "seat". */
static bool read_place(study *st)
{
    const cb_text *body = &st->call->body;
    if (!cb_json_parse(&st->json, body->data ? body->data : "", body->length, &st->err)) {
        return false;
    }
    uint32_t record = cb_json_member(&st->json, 0, "record");
    if (!(record ? read_record(st, record) : read_position(st)) || !let_chance_fall(st)) {
        return false;
    }
    const cb_game *game = cb_match_game(st->match);
    cb_result result = {0};
    game->result(cb_match_state(st->match), &result);
    st->players = result.players;
    int64_t step = cb_match_steps(st->match), seat = CB_GOD;
    if (!read_number(st, "step", step, &step) || !read_number(st, "seat", st->players - 1, &seat)) {
        return false;
    }
    st->step = (int)step;
    st->viewer = (int)seat;
    st->state = malloc(game->state_bytes);
    return st->state ? cb_match_state_at(st->match, st->step, st->state, &st->err)
                     : cb_fail(&st->err, CB_EMEMORY, "not enough memory");
}

static teller teller_of(study *st)
{
    teller t = {.game = cb_match_game(st->match), .scratch = &st->scratch};
    for (int i = 0; i < st->players; i++) {
        t.names[i] = cb_match_name(st->match, i);
    }
    cb_figure_names(t.game, cb_match_state(st->match), t.names);
    return t;
}

/* ---- A step of it ---- */

/* What the viewer heard of the step that led here. */
static bool add_log(study *st, const teller *t)
{
    cb_event *events = malloc(EVENTS_MOST * sizeof *events);
    cb_log log = {.events = events, .room = EVENTS_MOST};
    const char *comma = "";
    bool fine = events && (!st->step || cb_match_events_at(st->match, st->step - 1, &log, NULL));
    cb_text_add(&st->out, ",\"log\":[");
    for (int i = 0; fine && i < log.count; i++) {
        cb_phrase told = log.events[i].phrase;
        if (cb_event_heard(t->game, &log.events[i], st->viewer, &told)) {
            cb_text_format(&st->out, "%s{\"v\":%d,", comma, st->step);
            tell_seat(told.seat, &st->out);
            cb_text_char(&st->out, ',');
            tell_phrase(t, &told, &st->out);
            cb_text_char(&st->out, '}');
            comma = ",";
        }
    }
    cb_text_char(&st->out, ']');
    free(events);
    return fine;
}

static bool add_question(study *st, const teller *t)
{
    cb_move *moves = malloc(t->game->max_moves * sizeof *moves);
    if (moves) {
        int n = t->game->moves(st->state, st->viewer, moves);
        tell_prompt(t, st->state, st->viewer, &st->out);
        tell_moves(t, st->state, st->viewer, moves, n, &st->out);
    }
    free(moves);
    return moves != NULL;
}

static bool add_made(study *st, const teller *t)
{
    cb_step made = st->step ? cb_match_step(st->match, st->step - 1) : (cb_step){.seat = -1};
    void *before = malloc(t->game->state_bytes);
    bool fine = before != NULL;
    cb_text_char(&st->out, ',');
    tell_seat(made.seat, &st->out);
    if (st->step && (fine = fine && cb_match_state_at(st->match, st->step - 1, before, NULL))) {
        cb_text_add(&st->out, ",\"text\":\"");
        cb_move_text(t->game, before, made.seat, made.move, &st->out);
        cb_text_char(&st->out, '"');
    }
    free(before);
    return fine;
}

static void look(task *job, void *place)
{
    study *st = (study *)job;
    cb_seats who = 0;
    (void)place;
    if (!read_place(st)) {
        return;
    }
    teller t = teller_of(st);
    cb_phase phase = t.game->phase(st->state, &who);
    cb_seats asked = phase == CB_PLAYERS ? who : 0;
    cb_text_format(&st->out, "{\"ok\":true,\"game\":\"%s\",\"players\":%d,\"step\":%d,\"steps\":%d",
                   t.game->id, st->players, st->step, cb_match_steps(st->match));
    st->fine = add_made(st, &t);
    cb_text_add(&st->out, ",\"view\":");
    cb_state_write(t.game, st->state, st->viewer, &st->out);
    st->fine = add_log(st, &t) && st->fine;
    cb_text_add(&st->out, ",\"to_move\":");
    tell_seats(asked, &st->out);
    if (st->viewer >= 0 && (asked >> st->viewer & 1)) {
        st->fine = add_question(st, &t) && st->fine;
    }
    if (phase == CB_OVER) {
        tell_result(t.game, st->state, &st->out);
    }
    cb_text_char(&st->out, '}');
}

/* ---- Is this a position? ---- */

static void check(task *job, void *place)
{
    study *st = (study *)job;
    cb_seats who = 0;
    (void)place;
    if (!read_place(st)) {
        /* That it is none is an answer, too, as long as a position was sent. */
        st->refusal = st->json.count && cb_json_member(&st->json, 0, "position") ? 200 : 400;
        return;
    }
    const cb_game *game = cb_match_game(st->match);
    cb_text_add(&st->out, "{\"ok\":true,\"to_move\":");
    tell_seats(game->phase(st->state, &who) == CB_PLAYERS ? who : 0, &st->out);
    cb_text_add(&st->out, ",\"position\":");
    cb_state_write(game, st->state, CB_GOD, &st->out);
    cb_text_char(&st->out, '}');
    st->fine = true;
}

/* ---- What a bot would do ---- */

static void advise(task *job, void *place)
{
    study *st = (study *)job;
    cb_seats who = 0;
    (void)place;
    if (!read_place(st)) {
        return;
    }
    teller t = teller_of(st);
    cb_phase phase = t.game->phase(st->state, &who);
    for (int i = 0; st->viewer < 0 && phase == CB_PLAYERS && i < st->players; i++) {
        st->viewer = who >> i & 1 ? i : st->viewer;
    }
    if (phase != CB_PLAYERS || st->viewer < 0 || !(who >> st->viewer & 1)) {
        cb_fail(&st->err, CB_ESEAT, "that seat has nothing to decide there");
        return;
    }
    /* As everywhere the bot gets the seat's own view: its advice is what the seat could have known. */
    cb_advice advice = {0};
    cb_budget budget = {.milliseconds = (uint32_t)st->server->config.bot_time};
    cb_view(t.game, st->state, st->viewer, st->state);
    cb_bot *bot = cb_bot_new("hard", t.game, (uint64_t)st->step, &st->err);
    st->fine = bot && cb_bot_choose(bot, st->state, st->viewer, &budget, &advice, &st->err);
    cb_bot_free(bot);
    if (st->fine) {
        cb_text_add(&st->out, "{\"ok\":true,");
        tell_seat(st->viewer, &st->out);
        cb_text_char(&st->out, ',');
        tell_advice(&t, st->state, st->viewer, &advice, &st->out);
        cb_text_char(&st->out, '}');
    }
}

/* ---- Requests ---- */

static void studied(task *job)
{
    study *st = (study *)job;
    if (st->fine) {
        http_answer(st->call, 200, "application/json", &st->out);
    } else if (st->err.code && st->err.code != CB_EMEMORY) {
        http_refuse(st->call, st->refusal, cb_code_name(st->err.code), st->err.text);
    } else {
        http_refuse(st->call, 503, "memory", "there was no room to work that out: try again");
    }
    study_free(st);
}

static void begin(http_call *call, crew *workers, void (*run)(task *t, void *place))
{
    study *st = call->server->closed ? NULL : calloc(1, sizeof *st);
    if (!st) {
        http_refuse(call, 503, "memory", "not enough memory");
        return;
    }
    st->task = (task){.run = run, .done = studied};
    st->server = call->server;
    st->call = call;
    st->refusal = 400;
    crew_give(workers, &st->task, false);
}

void study_check(http_call *call, const char *rest)
{
    (void)rest;
    if (api_body(call) && api_may_ask(call, 1)) {
        begin(call, call->server->readers, check);
    }
}

void study_replay(http_call *call, const char *rest)
{
    (void)rest;
    if (api_body(call) && api_may_ask(call, 1)) {
        begin(call, call->server->readers, look);
    }
}

void study_hint(http_call *call, const char *rest)
{
    (void)rest;
    if (!api_body(call) || !api_may_ask(call, 20)) {
        return;
    }
    if (crew_waiting(call->server->bots) >= HINTS_WAITING) {
        http_refuse(call, 429, "busy", "the bots have much to think about: wait a moment");
    } else {
        begin(call, call->server->bots, advise);
    }
}
