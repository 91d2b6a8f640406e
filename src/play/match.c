/* A match: a start and the steps made since. Any state in between comes from replaying from the
 * nearest snapshot. */
#include "play/match.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/array.h"
#include "core/fields.h"
#include "core/memory.h"
#include "core/utf8.h"

/* ---- Beginning and end ---- */

static cb_match *allocate(const cb_game *game, uint64_t seed, cb_error *err)
{
    assert(game->about.state_bytes <= CB_MAX_STATE);
    cb_match *match = calloc(1, sizeof *match);
    if (match) {
        match->game = game;
        match->seed = seed;
        match->state = calloc(1, game->about.state_bytes);
        match->moves = malloc(game->about.max_moves * sizeof *match->moves);
        match->events = malloc(CB_LOG_EVENTS * sizeof *match->events);
    }
    if (!match || !match->state || !match->moves || !match->events) {
        cb_match_free(match);
        cb_fail(err, CB_EMEMORY, "not enough memory for a match");
        return NULL;
    }
    match->log = (cb_log){.events = match->events, .capacity = CB_LOG_EVENTS};
    return match;
}

/* Saves the present state as the next snapshot, if one is due. */
static bool keep_snapshot(cb_match *match)
{
    if (match->count % CB_SNAPSHOT_STEPS) {
        return true;
    }
    int index = match->count / CB_SNAPSHOT_STEPS;
    size_t size = match->game->about.state_bytes;
    if (!cb_reserve(&match->snapshots, (size_t)index + 1, &match->snapshot_capacity, size)) {
        return false;
    }
    memcpy(match->snapshots + (size_t)index * size, match->state, size);
    return true;
}

static cb_match *ready(cb_match *match, cb_error *err)
{
    if (!keep_snapshot(match)) {
        cb_match_free(match);
        cb_fail(err, CB_EMEMORY, "not enough memory for a match");
        return NULL;
    }
    return match;
}

cb_match *cb_match_new(const cb_game *game, const cb_setup *setup, uint64_t seed, cb_error *err)
{
    assert(game && setup);
    cb_match *match = allocate(game, seed, err);
    if (!match) {
        return NULL;
    }
    match->setup = *setup;
    if (!cb_start(game, setup, match->state, err)) {
        cb_match_free(match);
        return NULL;
    }
    return ready(match, err);
}

cb_match *cb_match_from(const cb_game *game, const void *state, uint64_t seed, cb_error *err)
{
    assert(game && state);
    if (!game->rules.check(state, err)) {
        return NULL;
    }
    cb_match *match = allocate(game, seed, err);
    if (!match) {
        return NULL;
    }
    match->from_position = true;
    memcpy(match->state, state, game->about.state_bytes);
    return ready(match, err);
}

/* A copy of n bytes of capacity `size`, or NULL; with none at all, NULL is right. */
static void *copy_of(const void *from, size_t n, size_t size)
{
    void *copy = size ? malloc(size) : NULL;
    if (copy && n) {
        memcpy(copy, from, n);
    }
    return copy;
}

cb_match *cb_match_clone(const cb_match *match, cb_error *err)
{
    cb_match *copy = allocate(match->game, match->seed, err);
    if (!copy) {
        return NULL;
    }
    size_t size = match->game->about.state_bytes;
    cb_match own = *copy;
    *copy = *match;
    copy->state = own.state;
    copy->moves = own.moves;
    copy->events = own.events;
    copy->log.events = own.events;
    copy->steps = copy_of(match->steps, (size_t)match->count * sizeof *match->steps,
                          match->capacity * sizeof *match->steps);
    copy->snapshots =
        copy_of(match->snapshots, ((size_t)match->count / CB_SNAPSHOT_STEPS + 1) * size,
                (size_t)match->snapshot_capacity * size);
    if ((match->capacity && !copy->steps) || !copy->snapshots) {
        cb_match_free(copy);
        cb_fail(err, CB_EMEMORY, "not enough memory for a match");
        return NULL;
    }
    memcpy(copy->state, match->state, size);
    memcpy(copy->events, match->events, match->log.count * sizeof *match->events);
    return copy;
}

void cb_match_free(cb_match *match)
{
    if (match) {
        free(match->state);
        free(match->snapshots);
        free(match->steps);
        free(match->moves);
        free(match->events);
        free(match);
    }
}

/* ---- Looking ---- */

const cb_game *cb_match_game(const cb_match *match)
{
    assert(match);
    return match->game;
}

const cb_setup *cb_match_setup(const cb_match *match)
{
    assert(match);
    return match->from_position ? NULL : &match->setup;
}

uint64_t cb_match_seed(const cb_match *match)
{
    return match->seed;
}

const void *cb_match_state(const cb_match *match)
{
    assert(match);
    return match->state;
}

void cb_match_view(const cb_match *match, int viewer, void *view)
{
    assert(match);
    cb_view(match->game, match->state, viewer, view);
}

int cb_match_steps(const cb_match *match)
{
    assert(match);
    return match->count;
}

cb_step cb_match_step(const cb_match *match, int index)
{
    assert(match && index >= 0 && index < match->count);
    return match->steps[index];
}

cb_phase cb_match_phase(const cb_match *match, cb_seats *who)
{
    assert(match);
    cb_seats seats = 0;
    cb_phase phase = match->given_up ? CB_OVER : match->game->rules.phase(match->state, &seats);
    if (who) {
        *who = phase == CB_PLAYERS ? seats : 0;
    }
    return phase;
}

/* May this seat (or nature) act now? */
static bool may_act(const cb_match *match, int seat)
{
    cb_seats who;
    cb_phase phase = cb_match_phase(match, &who);
    return seat == CB_NATURE_SEAT
               ? phase == CB_NATURE
               : phase == CB_PLAYERS && seat >= 0 && seat < CB_MAX_SEATS && (who >> seat & 1);
}

int cb_match_moves(cb_match *match, int seat, const cb_move **moves)
{
    assert(match && moves && seat >= CB_NATURE_SEAT && seat < CB_MAX_SEATS);
    *moves = match->moves;
    return may_act(match, seat) ? match->game->rules.moves(match->state, seat, match->moves) : 0;
}

const cb_log *cb_match_log(const cb_match *match)
{
    assert(match);
    return &match->log;
}

void cb_name_copy(char to[CB_NAME_LENGTH], const char *name)
{
    size_t n = strlen(name) < CB_NAME_LENGTH ? strlen(name) : CB_NAME_LENGTH - 1;
    while (n && name[n] && ((unsigned char)name[n] & 0xc0) == 0x80) {
        n--; /* do not cut a character in two */
    }
    memcpy(to, name, n);
    to[n] = '\0';
    cb_utf8_plain(to); /* one line in the record, and nothing that a terminal obeys */
}

void cb_match_set_name(cb_match *match, int seat, const char *name)
{
    assert(match && name && seat >= 0 && seat < CB_MAX_SEATS);
    cb_name_copy(match->names[seat], name);
}

const char *cb_match_name(const cb_match *match, int seat)
{
    assert(match && seat >= 0 && seat < CB_MAX_SEATS);
    return match->names[seat];
}

void cb_match_set_secret(cb_match *match, const char *secret)
{
    assert(match && secret);
    snprintf(match->secret, sizeof match->secret, "%s", secret);
}

const char *cb_match_secret(const cb_match *match)
{
    return match->secret;
}

bool cb_is_luck(const char *text)
{
    return strlen(text) == CB_LUCK_LENGTH - 1 &&
           strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") ==
               CB_LUCK_LENGTH - 1;
}

bool cb_match_set_luck(cb_match *match, int seat, const char *luck, int step)
{
    assert(match && luck && seat >= 0 && seat < CB_MAX_SEATS && step >= 0);
    if (!cb_is_luck(luck)) {
        return false;
    }
    memcpy(match->luck[seat].value, luck, CB_LUCK_LENGTH);
    match->luck[seat].step = step;
    return true;
}

const char *cb_match_luck(const cb_match *match, int seat, int *step)
{
    assert(match && step && seat >= 0 && seat < CB_MAX_SEATS);
    *step = match->luck[seat].step;
    return match->luck[seat].value;
}

/* ---- Giving up ---- */

bool cb_match_concede(cb_match *match, int seat, cb_error *err)
{
    assert(match);
    int players = cb_state_players(match->game, match->state);
    if (cb_match_phase(match, NULL) == CB_OVER) {
        return cb_fail(err, CB_ESEAT, "the game is over");
    }
    if (seat < 0 || seat >= players) {
        return cb_fail(err, CB_ESEAT, "there is no seat %d", seat);
    }
    if (match->conceded[seat]) {
        return cb_fail(err, CB_ESEAT, "seat %d has given up already", seat);
    }
    match->conceded[seat] = 1 + match->count;
    match->given_up = players == 2;
    return true;
}

int cb_match_conceded(const cb_match *match, int seat)
{
    assert(match && seat >= 0 && seat < CB_MAX_SEATS);
    return match->conceded[seat] - 1;
}

void cb_match_result(const cb_match *match, cb_result *out)
{
    assert(match && out);
    memset(out, 0, sizeof *out);
    match->game->rules.result(match->state, out);
    if (!match->given_up) {
        return;
    }
    out->over = true;
    out->winners = 0;
    for (int i = 0; i < out->players; i++) {
        bool lost = match->conceded[i] > 0;
        out->ranks[i] = lost ? 2 : 1;
        out->winners |= (cb_seats)((lost ? 0U : 1U) << i);
    }
}

/* A seat cannot have given up after the last step. */
static void concede_no_later(cb_match *match)
{
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        if (match->conceded[i] > match->count + 1) {
            match->conceded[i] = match->count + 1;
        }
    }
}

/* ---- Making steps ---- */

static void clear_log(cb_match *match)
{
    match->log.count = 0;
    match->log.revealed = match->log.lost = false;
}

/* Makes a move known to be legal. */
static bool make_step(cb_match *match, int seat, cb_move m, cb_error *err)
{
    const cb_game *game = match->game;
    if (!cb_reserve(&match->steps, (size_t)match->count + 1, &match->capacity,
                    sizeof *match->steps)) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for another step");
    }
    clear_log(match);
    game->rules.apply(match->state, seat, m, &match->log);
    match->steps[match->count++] =
        (cb_step){.move = m,
                  .seat = (int8_t)seat,
                  .barrier = seat == CB_NATURE_SEAT || match->log.revealed,
                  .hash = cb_state_hash(game, match->state)};
    if (!keep_snapshot(match)) {
        match->count--;
        cb_match_state_at(match, match->count, match->state, NULL);
        clear_log(match);
        return cb_fail(err, CB_EMEMORY, "not enough memory for another step");
    }
    return true;
}

static bool refuse_seat(const cb_match *match, int seat, cb_error *err)
{
    cb_seats who;
    cb_phase phase = cb_match_phase(match, &who);
    const char *state = phase == CB_OVER     ? "the game is over"
                        : phase == CB_NATURE ? "chance decides next"
                                             : "others are to move";
    if (seat == CB_NATURE_SEAT) {
        return cb_fail(err, CB_ESEAT, "nature may not move now: %s",
                       phase == CB_PLAYERS ? "a player must decide" : state);
    }
    return cb_fail(err, CB_ESEAT, "seat %d may not act now: %s", seat, state);
}

bool cb_match_play(cb_match *match, int seat, cb_move m, cb_error *err)
{
    assert(match);
    if (!may_act(match, seat)) {
        return refuse_seat(match, seat, err);
    }
    int n = match->game->rules.moves(match->state, seat, match->moves);
    for (int i = 0; i < n; i++) {
        if (match->moves[i] == m) {
            return make_step(match, seat, m, err);
        }
    }
    return cb_fail(err, CB_EMOVE, "that is not one of the %d legal moves of seat %d", n, seat);
}

/* The one seat that may act, for callers who did not name one. */
static bool only_seat(const cb_match *match, int *seat, cb_error *err)
{
    cb_seats who;
    cb_phase phase = cb_match_phase(match, &who);
    if (phase == CB_OVER) {
        return cb_fail(err, CB_ESEAT, "the game is over");
    }
    if (phase == CB_NATURE) {
        *seat = CB_NATURE_SEAT;
        return true;
    }
    if (who & (who - 1)) {
        return cb_fail(err, CB_ESEAT, "several seats may act: say which");
    }
    *seat = __builtin_ctz(who);
    return true;
}

bool cb_match_play_text(cb_match *match, int seat, const char *text, cb_error *err)
{
    assert(match && text);
    cb_move m;
    if (seat == CB_ANY_SEAT && !only_seat(match, &seat, err)) {
        return false;
    }
    if (!may_act(match, seat)) {
        return refuse_seat(match, seat, err);
    }
    return cb_move_find(match->game, match->state, seat, text, match->moves, &m, err) &&
           make_step(match, seat, m, err);
}

bool cb_match_chance_from(cb_match *match, cb_rng *rng, cb_error *err)
{
    assert(match && rng);
    if (!may_act(match, CB_NATURE_SEAT)) {
        return refuse_seat(match, CB_NATURE_SEAT, err);
    }
    cb_move m = cb_nature_roll(match->game, match->state, match->moves, rng);
    return make_step(match, CB_NATURE_SEAT, m, err);
}

bool cb_match_chance(cb_match *match, cb_error *err)
{
    assert(match);
    cb_rng rng;
    /* One stream per step: taking back and playing on again brings the same chance. */
    cb_rng_seed(&rng, match->seed, (uint64_t)match->count);
    return cb_match_chance_from(match, &rng, err);
}

/* ---- Going back ---- */

bool cb_match_state_at(const cb_match *match, int steps, void *state, cb_error *err)
{
    assert(match && state);
    const cb_game *game = match->game;
    if (steps < 0 || steps > match->count) {
        return cb_fail(err, CB_ERANGE, "there is no step %d; the match has %d", steps,
                       match->count);
    }
    int at = steps / CB_SNAPSHOT_STEPS;
    memcpy(state, match->snapshots + (size_t)at * game->about.state_bytes, game->about.state_bytes);
    for (int i = at * CB_SNAPSHOT_STEPS; i < steps; i++) {
        game->rules.apply(state, match->steps[i].seat, match->steps[i].move, NULL);
    }
    return true;
}

bool cb_match_events_at(const cb_match *match, int index, cb_log *log, cb_error *err)
{
    assert(match && log && log->events);
    cb_state_buffer buffer;
    if (index < 0 || index >= match->count) {
        return cb_fail(err, CB_ERANGE, "there is no step %d; the match has %d", index,
                       match->count);
    }
    cb_match_state_at(match, index, buffer.bytes, NULL);
    log->count = 0;
    log->revealed = log->lost = false;
    match->game->rules.apply(buffer.bytes, match->steps[index].seat, match->steps[index].move, log);
    return true;
}

bool cb_match_undo(cb_match *match, cb_error *err)
{
    assert(match);
    if (match->given_up) {
        match->given_up = false;
        memset(match->conceded, 0, sizeof match->conceded);
        return true;
    }
    if (!match->count) {
        return cb_fail(err, CB_EUNDO, "there is nothing to take back: this is the start");
    }
    cb_match_state_at(match, match->count - 1, match->state, NULL);
    match->count--;
    concede_no_later(match);
    clear_log(match);
    return true;
}

bool cb_match_can_take_back(const cb_match *match, int seat)
{
    assert(match);
    if (!match->count) {
        return false;
    }
    cb_step last = match->steps[match->count - 1];
    return last.seat == seat && !last.barrier && may_act(match, seat);
}

bool cb_match_take_back(cb_match *match, int seat, cb_error *err)
{
    assert(match);
    if (!cb_match_can_take_back(match, seat)) {
        return cb_fail(
            err, CB_EUNDO,
            "seat %d has nothing to take back: only steps of an unfinished action, before "
            "chance falls or anything is revealed",
            seat);
    }
    return cb_match_undo(match, err);
}
