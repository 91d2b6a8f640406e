/* Playing one match of a tournament. */
#include "arena/external.h"
#include "arena/tourney.h"
#include "core/error.h"
#include "play/playout.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Who plays a seat: one of our bots or an external program. */
typedef struct chair {
    cb_bot *bot;
    cb_external *program;
} chair;

typedef struct bout_state {
    const cb_tourney *t;
    cb_bout *bout;
    cb_match *match;
    chair chairs[CB_MAX_SEATS];
    void *view;
    cb_rng rng; /* for what neither nature nor a bot decides */
} bout_state;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void forfeit(bout_state *r, int seat, const cb_error *err)
{
    if (!r->bout->forfeits) {
        snprintf(r->bout->fault, sizeof r->bout->fault, "%c: %.110s", cb_seat_letter(seat),
                 err->text);
    }
    r->bout->forfeits |= (cb_seats)(1U << seat);
}

static bool sit_down(bout_state *r, int seat, cb_error *err)
{
    const cb_contestant *c = &r->t->bots[r->bout->who[seat]];
    const char *command = cb_external_command(c->spec);
    if (!command) {
        uint64_t seed = r->bout->id * CB_MAX_SEATS + (uint64_t)seat;
        r->chairs[seat].bot = cb_bot_new(c->spec, r->t->game, seed ^ r->t->seed << 20, err);
        return r->chairs[seat].bot != NULL;
    }
    cb_error why;
    r->chairs[seat].program = cb_external_start(command, &why);
    if (!r->chairs[seat].program) {
        forfeit(r, seat, &why);
    }
    return true;
}

static bool open_bout(bout_state *r, cb_error *err)
{
    r->view = malloc(cb_game_state_bytes(r->t->game));
    r->match = cb_match_new(r->t->game, &r->t->setup, r->bout->seed, err);
    if (!r->view || !r->match) {
        return r->match ? cb_fail(err, CB_EMEMORY, "not enough memory for a game") : false;
    }
    cb_rng_seed(&r->rng, r->bout->seed, r->bout->id);
    for (int seat = 0; seat < r->t->setup.players; seat++) {
        cb_match_set_name(r->match, seat, r->t->bots[r->bout->who[seat]].name);
        if (!sit_down(r, seat, err)) {
            return false;
        }
    }
    return true;
}

static void close_bout(bout_state *r)
{
    for (int seat = 0; seat < r->t->setup.players; seat++) {
        cb_bot_free(r->chairs[seat].bot);
        cb_external_end(r->chairs[seat].program);
    }
    cb_match_free(r->match);
    free(r->view);
}

/* A program's answer; anything but a legal move in time forfeits the seat. */
static bool ask_program(bout_state *r, int seat, cb_move *move)
{
    cb_error err;
    cb_question q = {.match = r->match,
                     .view = r->view,
                     .seat = seat,
                     .budget = r->t->budget,
                     .patience = r->t->patience};
    if (cb_external_ask(r->chairs[seat].program, &q, move, &err)) {
        return true;
    }
    forfeit(r, seat, &err);
    cb_external_end(r->chairs[seat].program);
    r->chairs[seat].program = NULL;
    return false;
}

/* The move of a seat: its player's, or a random one once it has forfeited. */
static bool find_move(bout_state *r, int seat, cb_move *move, cb_error *err)
{
    chair *c = &r->chairs[seat];
    cb_match_view(r->match, seat, r->view);
    if (c->bot) {
        cb_advice advice;
        if (!cb_bot_choose(c->bot, r->view, seat, &r->t->budget, &advice, err)) {
            return false;
        }
        *move = advice.move;
        return true;
    }
    if (!c->program || !ask_program(r, seat, move)) {
        const cb_move *moves;
        int count = cb_match_moves(r->match, seat, &moves);
        *move = moves[cb_rng_below(&r->rng, (uint32_t)count)];
    }
    return true;
}

static bool play_on(bout_state *r, const atomic_bool *stop, cb_error *err)
{
    cb_seats who = 0;
    for (;;) {
        cb_phase phase = cb_match_phase(r->match, &who);
        if (phase == CB_OVER) {
            return true;
        }
        if (phase == CB_NATURE) {
            if (!cb_match_chance(r->match, err)) {
                return false;
            }
            continue;
        }
        if (atomic_load_explicit(stop, memory_order_relaxed)) {
            return cb_fail(err, CB_EREQUEST, "the game was broken off");
        }
        int seat = cb_playout_seat(who, &r->rng);
        cb_move move = 0;
        double before = now();
        if (!find_move(r, seat, &move, err) || !cb_match_play(r->match, seat, move, err)) {
            return false;
        }
        r->bout->seconds[seat] += (float)(now() - before);
        r->bout->decisions++;
    }
}

void cb_bout_penalise(cb_result *result, cb_seats forfeits)
{
    assert(result && result->players <= CB_MAX_SEATS);
    if (!forfeits || __builtin_popcount(forfeits) == result->players) {
        return;
    }
    uint8_t best = UINT8_MAX;
    for (int seat = 0; seat < result->players; seat++) {
        if (forfeits >> seat & 1) {
            result->ranks[seat] = result->players;
        } else if (result->ranks[seat] < best) {
            best = result->ranks[seat];
        }
    }
    result->winners = 0;
    for (int seat = 0; seat < result->players; seat++) {
        if (!(forfeits >> seat & 1) && result->ranks[seat] == best) {
            result->ranks[seat] = 1;
            result->winners |= (cb_seats)(1U << seat);
        }
    }
}

bool cb_bout_play(const cb_tourney *t, cb_bout *bout, const atomic_bool *stop, cb_error *err)
{
    assert(t && t->game && bout && bout->id < cb_tourney_games(t));
    bout_state playing = {.t = t, .bout = bout};
    bool fine = open_bout(&playing, err) && play_on(&playing, stop, err);
    if (fine) {
        cb_result_of(t->game, cb_match_state(playing.match), &bout->result);
        cb_bout_penalise(&bout->result, bout->forfeits);
        if (t->records) {
            cb_text text = {0};
            cb_record_write(playing.match, &text);
            bout->record = text.data;
        }
    }
    close_bout(&playing);
    return fine;
}
