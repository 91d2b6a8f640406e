/* The requests of the protocol: one function each, and the table that names them. */
#include "core/error.h"
#include "core/streams.h"
#include "play/playout.h"
#include "referee/members.h"
#include "referee/referee.h"
#include "speak/catalog.h"
#include "speak/speak.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Parts of answers ---------------------------------------------------------------------- */

static void put_to_move(cb_json_writer *w, const referee *r)
{
    cb_seats who = 0;
    cb_phase phase = cb_match_phase(r->match, &who);
    if (phase == CB_PLAYERS) {
        speak_seats(w, "to_move", who);
    } else {
        cb_put_string(w, "to_move", phase == CB_NATURE ? "nature" : "over");
    }
}

static void put_seat(cb_json_writer *w, int seat)
{
    if (seat == CB_NATURE_SEAT) {
        cb_put_string(w, "seat", "nature");
    } else {
        cb_put_int(w, "seat", seat);
    }
}

/* The events of the last step, as an all-knowing viewer hears them: objects of an open
 * array. */
static void put_events(cb_json_writer *w, referee *r)
{
    const cb_game *game = cb_match_game(r->match);
    const cb_log *log = cb_match_log(r->match);
    int players = cb_state_players(game, cb_match_state(r->match));
    speaker all = {.game = game, .listener = CB_WATCHER, .scratch = &r->word};
    cb_figure_names(game, cb_match_state(r->match), all.names);
    for (int i = 0; i < log->count; i++) {
        const cb_event *event = &log->events[i];
        cb_begin_object(w, NULL);
        put_seat(w, event->phrase.seat);
        cb_phrase_json(game, &event->phrase, cb_put_members(w));
        speak_told(w, &all, &event->phrase);
        speak_words(w, "words", &all, &event->phrase);
        if (event->knows != CB_EVERYBODY) {
            speak_seats(w, "knows", (cb_seats)(event->knows & ((1U << players) - 1)));
        }
        cb_end_object(w);
    }
}

static void put_move(cb_json_writer *w, const referee *r, int seat, cb_move m, const void *state)
{
    const cb_game *game = cb_match_game(r->match);
    cb_phrase phrase;
    cb_say(game, state, seat, m, &phrase);
    cb_begin_object(w, NULL);
    if (seat == CB_NATURE_SEAT) {
        cb_put_int(w, "weight", cb_weight(game, state, m));
    } else {
        put_seat(w, seat);
    }
    cb_phrase_json(game, &phrase, cb_put_members(w));
    cb_end_object(w);
}

/* ---- The requests -------------------------------------------------------------------------- */

/* Takes over a new match, with room for its states; false if there was none. */
static bool adopt(referee *r, cb_match *match, cb_error *err)
{
    if (!match) {
        return false;
    }
    void *state = calloc(1, cb_game_state_bytes(cb_match_game(match)));
    if (!state) {
        cb_match_free(match);
        return cb_fail(err, CB_EMEMORY, "not enough memory for a state");
    }
    referee_forget(r);
    free(r->state);
    r->state = state;
    cb_match_free(r->match);
    r->match = match;
    r->heard_before = 0;
    return true;
}

static void put_game(cb_json_writer *w, const referee *r)
{
    const cb_game *game = cb_match_game(r->match);
    const cb_setup *setup = cb_match_setup(r->match);
    uint64_t seed = cb_match_seed(r->match);
    cb_put_string(w, "game", cb_game_id(game));
    cb_put_int(w, "players", cb_state_players(game, cb_match_state(r->match)));
    if (seed <= UINT64_C(1) << 53) { /* JSON numbers are exact up to there */
        cb_put_uint(w, "seed", seed);
    } else {
        char digits[24];
        snprintf(digits, sizeof digits, "%llu", (unsigned long long)seed);
        cb_put_string(w, "seed", digits);
    }
    if (setup) {
        speak_choices(w, "options", game, setup);
    }
    put_to_move(w, r);
}

static bool op_new(referee *r, cb_json_writer *w, cb_error *err)
{
    const cb_game *game = referee_game(r, err);
    if (!game) {
        return false;
    }
    cb_setup setup;
    cb_setup_init(game, &setup);
    int64_t players = setup.players;
    uint64_t seed;
    if (!referee_int(r, "players", cb_game_min_players(game), cb_game_max_players(game), &players,
                     err) ||
        !referee_seed(r, &seed, err) || !referee_options(r, game, &setup, err)) {
        return false;
    }
    setup.players = (uint8_t)players;
    if (!adopt(r, cb_match_new(game, &setup, seed, err), err)) {
        return false;
    }
    put_game(w, r);
    return true;
}

static bool load_position(referee *r, cb_error *err)
{
    const cb_game *game = referee_game(r, err);
    uint64_t seed;
    if (!game || !referee_seed(r, &seed, err)) {
        return false;
    }
    uint32_t node = cb_json_member(&r->json, 0, "position");
    if (!node || r->json.nodes[node].type != CB_JSON_OBJECT) {
        return cb_fail(err, CB_EFIELD,
                       "the request needs \"position\" or \"view\" as an object, or \"record\"");
    }
    void *state = calloc(1, cb_game_state_bytes(game));
    if (!state) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for a state");
    }
    const cb_json_node *at = &r->json.nodes[node];
    bool fine = cb_state_read(game, r->json.text + at->start, at->length, state, err) &&
                adopt(r, cb_match_from(game, state, seed, err), err);
    free(state);
    return fine;
}

/* From what one player knows: the rest is dealt again, so the match is one that fits. */
static bool load_view(referee *r, cb_error *err)
{
    const cb_game *game = referee_game(r, err);
    uint32_t node = cb_json_member(&r->json, 0, "view");
    int64_t viewer = CB_WATCHER;
    uint64_t seed;
    cb_rng rng;
    if (!game || !referee_seed(r, &seed, err)) {
        return false;
    }
    uint32_t player = cb_json_member(&r->json, 0, "player");
    if (!player || (!cb_json_equals(&r->json, player, "watcher") &&
                    !referee_int(r, "player", 0, cb_game_max_players(game) - 1, &viewer, err))) {
        return player ? false
                      : cb_fail(err, CB_EFIELD, "the request needs \"player\": whose view it is");
    }
    void *state = calloc(2, cb_game_state_bytes(game));
    if (!state) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for a state");
    }
    unsigned char *world = (unsigned char *)state + cb_game_state_bytes(game);
    const cb_json_node *at = &r->json.nodes[node];
    cb_rng_seed(&rng, seed, CB_STREAM_GUESS);
    cb_hearing *heard = NULL;
    uint32_t lines = 0;
    bool fine = cb_view_read(game, r->json.text + at->start, at->length, (int)viewer, state, err) &&
                cb_world_from_view(game, state, (int)viewer, &rng, world, err) &&
                referee_read_heard(r, game, &heard, &lines, err) &&
                adopt(r, cb_match_from(game, world, seed, err), err);
    free(state);
    if (fine) {
        free(r->heard);
        r->heard = heard;
        r->heard_capacity = r->heard_before = lines;
    } else {
        free(heard);
    }
    return fine;
}

static bool load_record(referee *r, cb_error *err)
{
    const char *text = referee_text(r, "record", err);
    return text && adopt(r, cb_record_read(text, r->word.length, err), err);
}

static bool op_load(referee *r, cb_json_writer *w, cb_error *err)
{
    bool fine = cb_json_member(&r->json, 0, "record") ? load_record(r, err)
                : cb_json_member(&r->json, 0, "view") ? load_view(r, err)
                                                      : load_position(r, err);
    if (fine) {
        put_game(w, r);
    }
    return fine;
}

static bool op_position(referee *r, cb_json_writer *w, cb_error *err)
{
    (void)err;
    cb_state_write(cb_match_game(r->match), cb_match_state(r->match), CB_GOD,
                   cb_put_value(w, "position"));
    return true;
}

static bool op_view(referee *r, cb_json_writer *w, cb_error *err)
{
    const cb_game *game = cb_match_game(r->match);
    int64_t viewer;
    if (!referee_viewer(r, &viewer, err)) {
        return false;
    }
    cb_match_view(r->match, (int)viewer, r->state);
    cb_state_write(game, r->state, (int)viewer, cb_put_value(w, "view"));
    return true;
}

/* What is hidden is dealt again, so the answer tells nothing that the viewer cannot know. */
static bool op_guess(referee *r, cb_json_writer *w, cb_error *err)
{
    const cb_game *game = cb_match_game(r->match);
    int64_t viewer;
    uint64_t seed;
    cb_rng rng;
    if (!referee_viewer(r, &viewer, err) || !referee_seed(r, &seed, err)) {
        return false;
    }
    cb_match_view(r->match, (int)viewer, r->state);
    cb_rng_seed(&rng, seed, CB_STREAM_GUESS);
    cb_guess(game, r->state, (int)viewer, &rng);
    cb_state_write(game, r->state, CB_GOD, cb_put_value(w, "position"));
    return true;
}

static bool op_legal(referee *r, cb_json_writer *w, cb_error *err)
{
    (void)err;
    cb_seats who = 0;
    cb_phase phase = cb_match_phase(r->match, &who);
    put_to_move(w, r);
    cb_begin_array(w, "moves");
    int low = phase == CB_NATURE ? CB_NATURE_SEAT : 0;
    int high = phase == CB_PLAYERS ? CB_MAX_SEATS : phase == CB_NATURE ? 0 : low;
    for (int seat = low; seat < high; seat++) {
        if (phase == CB_PLAYERS && !(who >> seat & 1)) {
            continue;
        }
        const cb_move *moves;
        int count = cb_match_moves(r->match, seat, &moves);
        for (int i = 0; i < count; i++) {
            put_move(w, r, seat, moves[i], cb_match_state(r->match));
        }
    }
    cb_end_array(w);
    return true;
}

static bool op_play(referee *r, cb_json_writer *w, cb_error *err)
{
    int64_t seat;
    if (!referee_seat(r, &seat, err)) {
        return false;
    }
    const char *move = referee_text(r, "move", err);
    if (!move || !cb_match_play_text(r->match, (int)seat, move, err)) {
        return false;
    }
    cb_begin_array(w, "events");
    put_events(w, r);
    cb_end_array(w);
    put_to_move(w, r);
    return true;
}

/* A random step: nature's from the match's seed, a player's from the same seed. */
static bool random_step(referee *r, cb_error *err)
{
    cb_seats who = 0;
    if (cb_match_phase(r->match, &who) == CB_NATURE) {
        return cb_match_chance(r->match, err);
    }
    cb_rng rng;
    cb_rng_seed(&rng, cb_match_seed(r->match) ^ UINT64_C(0x706c6179657273),
                (uint64_t)cb_match_steps(r->match));
    int seat = cb_playout_seat(who, &rng);
    const cb_move *moves;
    int count = cb_match_moves(r->match, seat, &moves);
    return cb_match_play(r->match, seat, moves[cb_rng_below(&rng, (uint32_t)count)], err);
}

static bool op_random(referee *r, cb_json_writer *w, cb_error *err)
{
    uint32_t node = cb_json_member(&r->json, 0, "until");
    bool chance_only = node && cb_json_equals(&r->json, node, "decision");
    if (node && !chance_only) {
        return cb_fail(err, CB_EFIELD, "\"until\" can only be \"decision\"");
    }
    cb_seats who = 0;
    if (!chance_only && cb_match_phase(r->match, &who) == CB_OVER) {
        return cb_fail(err, CB_EREQUEST, "the game is over");
    }
    cb_text events = {0};
    cb_json_writer told = cb_json_writer_to(&events);
    bool fine = true;
    bool more = !chance_only || cb_match_phase(r->match, &who) == CB_NATURE;
    cb_begin_array(&told, NULL);
    cb_begin_array(w, "moves");
    while (fine && more) {
        memcpy(r->state, cb_match_state(r->match), cb_game_state_bytes(cb_match_game(r->match)));
        fine = random_step(r, err);
        if (fine) {
            cb_step step = cb_match_step(r->match, cb_match_steps(r->match) - 1);
            put_move(w, r, step.seat, step.move, r->state);
            put_events(&told, r);
        }
        more = chance_only && cb_match_phase(r->match, &who) == CB_NATURE;
    }
    cb_end_array(w);
    cb_end_array(&told);
    if (!events.failed) {
        cb_put_raw(w, "events", events.data, events.length);
    }
    cb_text_free(&events);
    put_to_move(w, r);
    return fine;
}

static bool op_undo(referee *r, cb_json_writer *w, cb_error *err)
{
    int64_t seat;
    if (!referee_seat(r, &seat, err)) {
        return false;
    }
    bool fine = seat == CB_ANY_SEAT ? cb_match_undo(r->match, err)
                                    : cb_match_take_back(r->match, (int)seat, err);
    if (fine) {
        put_to_move(w, r);
    }
    return fine;
}

static bool op_record(referee *r, cb_json_writer *w, cb_error *err)
{
    (void)err;
    cb_text_clear(&r->word);
    cb_record_write(r->match, &r->word);
    cb_put_text(w, "record", &r->word);
    return true;
}

static bool op_result(referee *r, cb_json_writer *w, cb_error *err)
{
    (void)err;
    cb_result result;
    cb_match_result(r->match, &result);
    cb_put_bool(w, "over", cb_match_phase(r->match, NULL) == CB_OVER);
    speak_result(w, &result);
    return true;
}

static bool op_games(referee *r, cb_json_writer *w, cb_error *err)
{
    (void)r;
    (void)err;
    speak_games(w, "games");
    cb_begin_array(w, "levels");
    for (int i = 0; i < cb_bot_count(); i++) {
        cb_begin_object(w, NULL);
        cb_put_string(w, "name", cb_bot_name(i));
        cb_put_string(w, "blurb", cb_bot_blurb(i));
        cb_end_object(w);
    }
    cb_end_array(w);
    return true;
}

static bool op_quit(referee *r, cb_json_writer *w, cb_error *err)
{
    (void)w;
    (void)err;
    r->quit = true;
    return true;
}

static bool op_perft(referee *r, cb_json_writer *w, cb_error *err)
{
    int64_t depth = -1;
    uint64_t count;
    if (!referee_int(r, "depth", 0, REFEREE_PERFT_DEPTH, &depth, err)) {
        return false;
    }
    if (depth < 0) {
        return cb_fail(err, CB_EFIELD, "the request needs \"depth\"");
    }
    const void *state = cb_match_state(r->match);
    if (!referee_perft(cb_match_game(r->match), state, (int)depth, &count, err)) {
        return false;
    }
    cb_put_int(w, "depth", depth);
    cb_put_uint(w, "perft", count);
    return true;
}

/* ---- Finding the request ------------------------------------------------------------------- */

static const struct operation {
    const char *name;
    bool (*run)(referee *r, cb_json_writer *w, cb_error *err); /* writes members of the answer */
    bool needs_match;
} operations[] = {
    {"new", op_new, false},
    {"load", op_load, false},
    {"position", op_position, true},
    {"view", op_view, true},
    {"guess", op_guess, true},
    {"legal", op_legal, true},
    {"play", op_play, true},
    {"random", op_random, true},
    {"undo", op_undo, true},
    {"record", op_record, true},
    {"result", op_result, true},
    {"perft", op_perft, true},
    {"best", referee_best, true},
    {"games", op_games, false},
    {"quit", op_quit, false},
    {"hint", referee_hint, true},
    {"look", referee_look, true},
    {"log", referee_log, true},
    {"course", referee_course, true},
    {"concede", referee_concede, true},
    {"names", referee_names, true},
    {"tables", referee_tables, false},
    {"what_if", referee_what_if, true},
    {"why", referee_why, true},
    {"draw", referee_draw, true},
};

enum { OPERATIONS = sizeof operations / sizeof operations[0] };

static bool answer(referee *r, const char *line, size_t length, cb_json_writer *w, cb_error *err)
{
    if (!cb_json_parse(&r->json, line, length, err)) {
        return false;
    }
    if (r->json.nodes[0].type != CB_JSON_OBJECT) {
        return cb_fail(err, CB_EREQUEST, "a request is a JSON object with \"op\"");
    }
    const char *op = referee_text(r, "op", err);
    for (int i = 0; op && i < OPERATIONS; i++) {
        if (strcmp(op, operations[i].name) == 0) {
            if (operations[i].needs_match && !r->match) {
                return cb_fail(err, CB_EREQUEST,
                               "there is no game yet: begin with \"new\" or \"load\"");
            }
            return operations[i].run(r, w, err);
        }
    }
    return op && cb_fail(err, CB_EREQUEST, "there is no request \"%.40s\"", op);
}

void referee_refuse(const cb_error *err, cb_text *out)
{
    cb_json_writer w = cb_json_writer_to(out);
    cb_begin_object(&w, NULL);
    cb_put_bool(&w, "ok", false);
    cb_put_string(&w, "code", cb_code_name(err->code));
    cb_put_string(&w, "error", err->text);
    cb_end_object(&w);
}

/* Ends an answer, or replaces it by a refusal. */
static void end_answer(bool fine, const cb_error *err, size_t before, cb_json_writer *w,
                       cb_text *out)
{
    if (fine) {
        cb_end_object(w);
    } else {
        out->length = before;
        referee_refuse(err, out);
    }
}

static cb_json_writer begin_answer(cb_text *out)
{
    cb_json_writer w = cb_json_writer_to(out);
    cb_begin_object(&w, NULL);
    cb_put_bool(&w, "ok", true);
    return w;
}

bool referee_go_on(referee *r, uint32_t milliseconds, cb_text *out)
{
    assert(r->thought.bot);
    if (!referee_think(r, milliseconds)) {
        return false;
    }
    cb_error err = {.code = CB_OK};
    size_t before = out->length;
    cb_json_writer w = begin_answer(out);
    end_answer(referee_decide(r, &w, &err), &err, before, &w, out);
    return true;
}

void referee_stop(referee *r)
{
    if (r->thought.bot) {
        cb_bot_stop(r->thought.bot);
    }
}

void referee_answer(referee *r, const char *line, size_t length, cb_text *out)
{
    cb_error err = {.code = CB_OK};
    size_t before = out->length;
    cb_json_writer w = begin_answer(out);
    r->begun = false;
    bool fine = answer(r, line, length, &w, &err);
    if (!r->begun) {
        end_answer(fine, &err, before, &w, out);
        return;
    }
    out->length = before;
    if (!r->patient) {
        referee_go_on(r, 0, out);
    }
}

void referee_free(referee *r)
{
    referee_forget(r);
    referee_free_nets(r);
    cb_match_free(r->match);
    cb_json_free(&r->json);
    cb_text_free(&r->word);
    free(r->state);
    free(r->heard);
    *r = (referee){0};
}
