#include "speak/study.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "core/memory.h"

enum { EVENTS_MOST = 512 }; /* that one step can cause */

static bool no_memory(cb_error *err)
{
    return cb_fail(err, CB_EMEMORY, "not enough memory");
}

speaker study_speaker(const cb_match *match, int viewer, cb_text *scratch)
{
    const cb_game *game = cb_match_game(match);
    speaker s = {.game = game, .listener = viewer, .scratch = scratch};
    for (int i = 0; i < cb_state_players(game, cb_match_state(match)); i++) {
        s.names[i] = cb_match_name(match, i);
    }
    cb_figure_names(game, cb_match_state(match), s.names);
    return s;
}

/* ---- What was heard ---- */

/* The step that led there, as the viewer heard it: entries of an open array. */
static bool put_heard(const cb_match *match, int step, const speaker *s, cb_log *log,
                      cb_json_writer *w, cb_error *err)
{
    log->count = 0;
    if (step && !cb_match_events_at(match, step - 1, log, err)) {
        return false;
    }
    for (int i = 0; i < log->count; i++) {
        cb_phrase told = log->events[i].phrase;
        if (cb_event_heard(s->game, &log->events[i], s->listener, &told)) {
            cb_begin_object(w, NULL);
            cb_put_int(w, "v", step);
            speak_seat(w, "seat", told.seat);
            speak_phrase(w, s, &told);
            cb_end_object(w);
        }
    }
    return true;
}

bool study_log(const cb_match *match, int from, int to, int viewer, cb_text *scratch,
               cb_json_writer *w, cb_error *err)
{
    assert(from >= 0 && to <= cb_match_steps(match));
    cb_event *events = malloc(EVENTS_MOST * sizeof *events);
    cb_log log = {.events = events, .capacity = EVENTS_MOST};
    speaker s = study_speaker(match, viewer, scratch);
    bool fine = events || no_memory(err);
    cb_begin_array(w, "log");
    for (int step = from; fine && step <= to; step++) {
        cb_begin_array(w, NULL);
        fine = put_heard(match, step, &s, &log, w, err);
        cb_end_array(w);
    }
    cb_end_array(w);
    free(events);
    return fine;
}

/* ---- One step ---- */

/* The step that led there: who made it, and in notation for a viewer who may know everything. */
static bool put_made(const cb_match *match, int step, int viewer, cb_text *scratch,
                     cb_json_writer *w, cb_error *err)
{
    cb_state_buffer before;
    if (!step) {
        speak_seat(w, "seat", -1);
        return true;
    }
    cb_step made = cb_match_step(match, step - 1);
    speak_seat(w, "seat", made.seat);
    if (viewer != CB_GOD) {
        return true;
    }
    if (!cb_match_state_at(match, step - 1, before.bytes, err)) {
        return false;
    }
    cb_text_clear(scratch);
    cb_move_text(cb_match_game(match), before.bytes, made.seat, made.move, scratch);
    cb_put_text(w, "text", scratch);
    return true;
}

static bool put_question(const speaker *s, const void *state, int seat, cb_json_writer *w,
                         cb_error *err)
{
    enum { IN_FULL = 400 };
    cb_move *moves = malloc(cb_game_max_moves(s->game) * sizeof *moves);
    if (!moves) {
        return no_memory(err);
    }
    int n = cb_moves(s->game, state, seat, moves);
    speak_prompt(w, "prompt", s, state, seat);
    speak_moves(w, s, state, seat, moves, n, IN_FULL);
    free(moves);
    return true;
}

static bool put_log(const cb_match *match, int step, const speaker *s, cb_json_writer *w,
                    cb_error *err)
{
    cb_event *events = malloc(EVENTS_MOST * sizeof *events);
    cb_log log = {.events = events, .capacity = EVENTS_MOST};
    cb_begin_array(w, "log");
    bool fine = events ? put_heard(match, step, s, &log, w, err) : no_memory(err);
    cb_end_array(w);
    free(events);
    return fine;
}

bool study_look(cb_match *match, int step, int viewer, cb_text *scratch, cb_json_writer *w,
                cb_error *err)
{
    assert(step >= 0 && step <= cb_match_steps(match));
    cb_state_buffer state;
    cb_seats who = 0;
    speaker s = study_speaker(match, viewer, scratch);
    if (!cb_match_state_at(match, step, state.bytes, err)) {
        return false;
    }
    bool last = step == cb_match_steps(match); /* where giving up may have ended it */
    cb_phase phase = last ? cb_match_phase(match, &who) : cb_phase_of(s.game, state.bytes, &who);
    cb_seats asked = phase == CB_PLAYERS ? who : 0;
    cb_put_string(w, "game", cb_game_id(s.game));
    cb_put_int(w, "players", cb_state_players(s.game, state.bytes));
    cb_put_int(w, "step", step);
    cb_put_int(w, "steps", cb_match_steps(match));
    bool fine = put_made(match, step, viewer, scratch, w, err);
    cb_state_write(s.game, state.bytes, viewer, cb_put_value(w, "view"));
    fine = fine && put_log(match, step, &s, w, err);
    speak_seats(w, "to_move", asked);
    if (fine && viewer >= 0 && (asked >> viewer & 1)) {
        fine = put_question(&s, state.bytes, viewer, w, err);
        cb_put_bool(w, "can_undo", last && cb_match_can_take_back(match, viewer));
    }
    if (phase == CB_OVER) {
        cb_result result;
        cb_match_result(match, &result);
        cb_begin_object(w, "result");
        speak_result(w, &result);
        cb_end_object(w);
    }
    return fine;
}

/* ---- The course ---- */

void study_points(cb_json_writer *w, const cb_game *game, const void *state, int step,
                  cb_result *last)
{
    cb_result now = {0};
    cb_result_of(game, state, &now);
    if (step && memcmp(now.points, last->points, sizeof now.points) == 0) {
        return;
    }
    cb_begin_array(w, NULL);
    cb_put_int(w, NULL, step);
    for (int i = 0; i < now.players; i++) {
        cb_put_int(w, NULL, now.points[i]);
    }
    cb_end_array(w);
    *last = now;
}

int study_parting_verb(const cb_game *game)
{
    int turn = -1;
    for (int v = 0; game->told.verbs[v].name; v++) {
        if (strcmp(game->told.verbs[v].name, "round") == 0) {
            return v;
        }
        turn = strcmp(game->told.verbs[v].name, "turn") == 0 ? v : turn;
    }
    return turn;
}

void study_part(cb_json_writer *w, const speaker *s, int step, const cb_phrase *phrase)
{
    cb_begin_object(w, NULL);
    cb_put_int(w, "step", step);
    speak_seat(w, "seat", phrase->seat);
    speak_phrase(w, s, phrase);
    cb_end_object(w);
}

/* The parts that a step began. */
static void put_parts(const cb_log *log, int step, int verb, const speaker *s, cb_json_writer *w)
{
    for (int i = 0; i < log->count; i++) {
        const cb_phrase *phrase = &log->events[i].phrase;
        if (phrase->verb == verb) {
            study_part(w, s, step, phrase);
        }
    }
}

/* Where everyone's points came from. */
static void put_account(const cb_game *game, int players, const cb_account *account,
                        cb_json_writer *w)
{
    cb_begin_array(w, "sources");
    for (const cb_source *from = game->told.sources; from && from->name; from++) {
        cb_begin_object(w, NULL);
        cb_put_string(w, "name", from->name);
        cb_put_bool(w, "part", from->part);
        cb_begin_array(w, "of");
        for (int seat = 0; seat < players; seat++) {
            cb_put_int(w, NULL, account->of[seat][from - game->told.sources]);
        }
        cb_end_array(w);
        cb_end_object(w);
    }
    cb_end_array(w);
}

static void add_to_account(const cb_game *game, const void *before, const void *after,
                           const cb_log *log, cb_account *account)
{
    if (game->told.account) {
        game->told.account(before, after, log, account);
    }
}

/* Plays the match again: points, parts into a text of their own, and the account. */
static bool play_again(const cb_match *match, cb_log *log, cb_text *scratch, cb_json_writer *w,
                       cb_json_writer *parts, cb_account *account, cb_error *err)
{
    cb_state_buffer state, before;
    cb_result last = {0};
    speaker s = study_speaker(match, CB_WATCHER, scratch);
    int verb = study_parting_verb(s.game);
    if (!cb_match_state_at(match, 0, state.bytes, err)) {
        return false;
    }
    study_points(w, s.game, state.bytes, 0, &last);
    add_to_account(s.game, NULL, state.bytes, NULL, account);
    for (int step = 1; step <= cb_match_steps(match); step++) {
        cb_step made = cb_match_step(match, step - 1);
        log->count = 0;
        memcpy(before.bytes, state.bytes, cb_game_state_bytes(s.game));
        cb_apply(s.game, state.bytes, made.seat, made.move, log);
        add_to_account(s.game, before.bytes, state.bytes, log, account);
        study_points(w, s.game, state.bytes, step, &last);
        put_parts(log, step, verb, &s, parts);
    }
    return true;
}

bool study_course(const cb_match *match, cb_text *scratch, cb_json_writer *w, cb_error *err)
{
    int steps = cb_match_steps(match);
    cb_text told = {0};
    cb_json_writer parts = cb_json_writer_to(&told);
    cb_event *events = malloc(EVENTS_MOST * sizeof *events);
    cb_log log = {.events = events, .capacity = EVENTS_MOST};
    cb_put_int(w, "steps", steps);
    cb_begin_array(w, "seats");
    for (int i = 0; i < steps; i++) {
        speak_seat(w, NULL, cb_match_step(match, i).seat);
    }
    cb_end_array(w);
    cb_begin_array(w, "points");
    cb_begin_array(&parts, NULL);
    cb_account account = {0};
    bool fine =
        events ? play_again(match, &log, scratch, w, &parts, &account, err) : no_memory(err);
    cb_end_array(&parts);
    cb_end_array(w);
    fine = fine && (!told.failed || no_memory(err));
    if (fine) {
        cb_put_raw(w, "parts", told.data, told.length);
        const cb_game *game = cb_match_game(match);
        put_account(game, cb_state_players(game, cb_match_state(match)), &account, w);
    }
    cb_text_free(&told);
    free(events);
    return fine;
}
