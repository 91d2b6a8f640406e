/*
 * Questions about a game that is not played here: the asker sends a record or a position and gets what
 * the engine makes of it. No match is involved, so nothing has to be kept from anybody. Reading a long
 * record takes a while, and a bot takes longer, so both happen in other threads.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "server/api/api.h"
#include "server/api/message.h"
#include "server/table/bots.h"
#include "speak/speak.h"

enum {
    EVENTS_MOST = 512, /* that one step can cause */
    CHANCE_MOST = 1000 /* moves of nature in a row */
};

typedef struct study {
    turns_job job; /* first: what reads in the background uses only its task */
    http_call *call;
    int bot_time; /* milliseconds */
    cb_json json;
    cb_match *match;
    unsigned char *state; /* after that step */
    int step, viewer, players;
    bool fine;
    int refusal; /* the status of an answer that is an error */
    cb_error err;
    cb_text out, scratch;
    cb_json_writer w; /* to out */
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
    uint32_t found = cb_json_member(&st->json, 0, key);
    return !found || st->json.nodes[found].type == CB_JSON_NULL ||
           (cb_json_int(&st->json, found, value) && *value >= 0 && *value <= most) ||
           cb_fail(&st->err, CB_ERANGE, "\"%s\" must be a number from 0 to %d", key, (int)most);
}

static bool read_record(study *st, uint32_t found)
{
    if (st->json.nodes[found].type != CB_JSON_STRING) {
        return cb_fail(&st->err, CB_EFIELD, "\"record\" must be a string");
    }
    cb_text_clear(&st->scratch);
    cb_json_string(&st->json, found, &st->scratch);
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
    uint32_t found = cb_json_member(&st->json, 0, "position");
    const cb_json_node *at = &st->json.nodes[found];
    if (!game) {
        return cb_fail(&st->err, CB_ENAME, "there is no game \"%s\"", id);
    }
    if (!found || at->type != CB_JSON_OBJECT) {
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

/* With "chance", nature goes on from the record's seed until somebody has to decide. */
static bool let_chance_fall(study *st)
{
    uint32_t found = cb_json_member(&st->json, 0, "chance");
    if (!found || st->json.nodes[found].type != CB_JSON_TRUE) {
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

static speaker speaker_of(study *st)
{
    speaker s = {.game = cb_match_game(st->match), .listener = st->viewer, .scratch = &st->scratch};
    for (int i = 0; i < st->players; i++) {
        s.names[i] = cb_match_name(st->match, i);
    }
    cb_figure_names(s.game, cb_match_state(st->match), s.names);
    return s;
}

/* ---- A step of it ---- */

/* What the viewer heard of the step that led here. */
static bool put_log(study *st, const speaker *s)
{
    cb_event *events = malloc(EVENTS_MOST * sizeof *events);
    cb_log log = {.events = events, .room = EVENTS_MOST};
    cb_json_writer *w = &st->w;
    bool fine = events && (!st->step || cb_match_events_at(st->match, st->step - 1, &log, NULL));
    cb_begin_array(w, "log");
    for (int i = 0; fine && i < log.count; i++) {
        cb_phrase told = log.events[i].phrase;
        if (cb_event_heard(s->game, &log.events[i], st->viewer, &told)) {
            cb_begin_object(w, NULL);
            cb_put_int(w, "v", st->step);
            speak_seat(w, "seat", told.seat);
            speak_phrase(w, s, &told);
            cb_end_object(w);
        }
    }
    cb_end_array(w);
    free(events);
    return fine;
}

static bool put_question(study *st, const speaker *s)
{
    cb_move *moves = malloc(s->game->max_moves * sizeof *moves);
    if (moves) {
        int n = s->game->moves(st->state, st->viewer, moves);
        speak_prompt(&st->w, "prompt", s, st->state, st->viewer);
        speak_moves(&st->w, s, st->state, st->viewer, moves, n);
    }
    free(moves);
    return moves != NULL;
}

/* The step that led here: who made it, and in notation. */
static bool put_made(study *st, const speaker *s)
{
    cb_state_room before;
    if (!st->step) {
        speak_seat(&st->w, "seat", -1);
        return true;
    }
    cb_step made = cb_match_step(st->match, st->step - 1);
    bool fine = cb_match_state_at(st->match, st->step - 1, before.bytes, NULL);
    speak_seat(&st->w, "seat", made.seat);
    if (fine) {
        cb_text_clear(&st->scratch);
        cb_move_text(s->game, before.bytes, made.seat, made.move, &st->scratch);
        cb_put_text(&st->w, "text", &st->scratch);
    }
    return fine;
}

static void look(task *work, void *place)
{
    study *st = (study *)work;
    cb_json_writer *w = &st->w;
    cb_seats who = 0;
    (void)place;
    if (!read_place(st)) {
        return;
    }
    speaker s = speaker_of(st);
    bool last = st->step == cb_match_steps(st->match); /* where it may be over by giving up */
    cb_phase phase = last ? cb_match_phase(st->match, &who) : s.game->phase(st->state, &who);
    cb_seats asked = phase == CB_PLAYERS ? who : 0;
    *w = api_begin(&st->out);
    cb_put_string(w, "game", s.game->id);
    cb_put_int(w, "players", st->players);
    cb_put_int(w, "step", st->step);
    cb_put_int(w, "steps", cb_match_steps(st->match));
    st->fine = put_made(st, &s);
    cb_state_write(s.game, st->state, st->viewer, cb_put_value(w, "view"));
    st->fine = put_log(st, &s) && st->fine;
    speak_seats(w, "to_move", asked);
    if (st->viewer >= 0 && (asked >> st->viewer & 1)) {
        st->fine = put_question(st, &s) && st->fine;
    }
    if (phase == CB_OVER) {
        cb_result result;
        cb_match_result(st->match, &result);
        cb_begin_object(w, "result");
        speak_result(w, &result);
        cb_end_object(w);
    }
    api_end(w);
}

/* ---- Is this a position? ---- */

static void check(task *work, void *place)
{
    study *st = (study *)work;
    cb_seats who = 0;
    (void)place;
    if (!read_place(st)) {
        /* As long as a position was sent, "it is none" is a proper answer. */
        st->refusal = st->json.count && cb_json_member(&st->json, 0, "position") ? 200 : 400;
        return;
    }
    const cb_game *game = cb_match_game(st->match);
    st->w = api_begin(&st->out);
    speak_seats(&st->w, "to_move", game->phase(st->state, &who) == CB_PLAYERS ? who : 0);
    cb_state_write(game, st->state, CB_GOD, cb_put_value(&st->w, "position"));
    api_end(&st->w);
    st->fine = true;
}

/* ---- What a bot would do ---- */

/* Who is asked: the seat that was named, or the first that may act; false: nobody. */
static bool find_seat(study *st)
{
    const cb_game *game = cb_match_game(st->match);
    cb_seats who = 0;
    cb_phase phase = game->phase(st->state, &who);
    for (int i = 0; st->viewer < 0 && phase == CB_PLAYERS && i < st->players; i++) {
        st->viewer = who >> i & 1 ? i : st->viewer;
    }
    return (phase == CB_PLAYERS && st->viewer >= 0 && (who >> st->viewer & 1)) ||
           cb_fail(&st->err, CB_ESEAT, "that seat has nothing to decide there");
}

/* As everywhere, the bot gets the seat's own view: it advises what the seat could have known. */
static void advise(task *work, void *place)
{
    study *st = (study *)work;
    (void)place;
    if (!read_place(st) || !find_seat(st)) {
        return;
    }
    speaker s = speaker_of(st);
    cb_advice advice = {0};
    cb_budget budget = {.milliseconds = (uint32_t)st->bot_time};
    cb_view(s.game, st->state, st->viewer, st->state);
    cb_bot *bot = cb_bot_new("hard", s.game, (uint64_t)st->step, &st->err);
    st->fine = bot && cb_bot_choose(bot, st->state, st->viewer, &budget, &advice, &st->err);
    cb_bot_free(bot);
    if (st->fine) {
        st->w = api_begin(&st->out);
        speak_seat(&st->w, "seat", st->viewer);
        speak_advice(&st->w, &s, st->state, st->viewer, &advice);
        api_end(&st->w);
    }
}

/* ---- Requests ---- */

static void studied(study *st)
{
    if (st->fine) {
        api_fine(st->call, &st->out);
    } else if (st->err.code && st->err.code != CB_EMEMORY) {
        api_refuse(st->call, st->refusal, &st->err);
    } else {
        http_refuse(st->call, 503, "memory", "not enough memory to work that out: try again");
    }
    study_free(st);
}

static void have_read(task *work)
{
    studied((study *)work);
}

static void have_advised(turns_job *job)
{
    studied((study *)job);
}

static study *begin(const api *a, http_call *call, void (*run)(task *work, void *place))
{
    study *st = a->node->closed ? NULL : calloc(1, sizeof *st);
    if (!st) {
        http_refuse(call, 503, "memory", "not enough memory");
        return NULL;
    }
    st->job = (turns_job){.task = {.run = run, .done = have_read}, .done = have_advised};
    st->bot_time = a->node->config.bot_time;
    st->call = call;
    st->refusal = 400;
    return st;
}

static void read_in_background(api *a, http_call *call, void (*run)(task *work, void *place))
{
    study *st = api_body(a, call) && api_may_ask(a, call, 1) ? begin(a, call, run) : NULL;
    if (st) {
        crew_give(a->node->readers, &st->job.task, false);
    }
}

void study_check(api *a, http_call *call, const char *rest)
{
    (void)rest;
    read_in_background(a, call, check);
}

void study_replay(api *a, http_call *call, const char *rest)
{
    (void)rest;
    read_in_background(a, call, look);
}

void study_hint(api *a, http_call *call, const char *rest)
{
    bots *b = a->tables->room.bots;
    (void)rest;
    if (!api_body(a, call) || !api_may_ask(a, call, 20)) {
        return;
    }
    study *st = begin(a, call, advise);
    if (!st) {
        return;
    }
    st->job.address = http_address(call);
    if (!bots_ask(b, &st->job)) {
        study_free(st);
        http_refuse(call, 429, "busy", "the bots have a lot to think about: wait a moment");
    }
}
