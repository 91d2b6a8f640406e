/* Playing one match of a tournament. */
#include "arena/external.h"
#include "arena/luck.h"
#include "arena/tourney.h"
#include "bots/bot.h"
#include "core/error.h"
#include "play/playout.h"

#include <assert.h>
#include <math.h>
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
    void *before, *scratch; /* the state before the last step, and a place for others */
    cb_lottery lottery;     /* what the last step was drawn from; count 0: from nothing */
    cb_move *moves;         /* for nature's moves */
    cb_net net;
    const cb_net *judge; /* of luck */
    cb_rng rng;          /* for what neither nature nor a bot decides */
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
    size_t size = cb_game_state_bytes(r->t->game);
    r->view = malloc(size);
    r->before = malloc(size);
    r->scratch = malloc(size);
    r->moves = malloc(cb_game_max_moves(r->t->game) * sizeof *r->moves);
    r->match = cb_match_new(r->t->game, &r->t->setup, r->bout->seed, err);
    if (!r->view || !r->before || !r->scratch || !r->moves || !r->match) {
        return r->match ? cb_fail(err, CB_EMEMORY, "not enough memory for a game") : false;
    }
    r->judge = cb_luck_judge(r->t->game, &r->net);
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
    free(r->before);
    free(r->scratch);
    free(r->moves);
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
        cb_bot_begin(c->bot, r->view, seat, &r->t->budget);
        if (cb_bot_slips(c->bot)) {
            r->lottery.moves = c->bot->moves;
            r->lottery.count = c->bot->count;
        }
        while (!cb_bot_go_on(c->bot, 0)) {
        }
        if (!cb_bot_decide(c->bot, &advice, err)) {
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

/* Remembers where a step begins. */
static void begin_step(bout_state *r, int seat)
{
    memcpy(r->before, cb_match_state(r->match), cb_game_state_bytes(r->t->game));
    r->lottery =
        (cb_lottery){.game = r->t->game, .net = r->judge, .before = r->before, .seat = seat};
}

/* Notes the luck in the last step, if its odds are known. */
static void note_luck(bout_state *r)
{
    if (r->lottery.count) {
        cb_move made = cb_match_step(r->match, cb_match_steps(r->match) - 1).move;
        cb_luck_add(&r->lottery, made, r->scratch, r->bout->luck);
    }
}

static bool roll(bout_state *r, cb_error *err)
{
    begin_step(r, CB_NATURE_SEAT);
    r->lottery.moves = r->moves;
    r->lottery.count = cb_moves(r->t->game, r->before, CB_NATURE_SEAT, r->moves);
    if (!cb_match_chance(r->match, err)) {
        return false;
    }
    note_luck(r);
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
            if (!roll(r, err)) {
                return false;
            }
            continue;
        }
        if (atomic_load_explicit(stop, memory_order_relaxed)) {
            return cb_fail(err, CB_EREQUEST, "the game was broken off");
        }
        int seat = cb_playout_seat(who, &r->rng);
        cb_move move = 0;
        const cb_move *moves;
        uint32_t count = (uint32_t)cb_match_moves(r->match, seat, &moves);
        begin_step(r, seat);
        double before = now();
        if (!find_move(r, seat, &move, err) || !cb_match_play(r->match, seat, move, err)) {
            return false;
        }
        r->bout->seconds[seat] += (float)(now() - before);
        note_luck(r);
        r->bout->decisions++;
        r->bout->moves += count;
        r->bout->most = count > r->bout->most ? count : r->bout->most;
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
        for (int seat = 0; seat < t->setup.players; seat++) { /* as files keep it */
            bout->luck[seat] = round(bout->luck[seat] * 1e6) / 1e6;
        }
        for (int seat = 0; seat < t->setup.players; seat++) {
            if (playing.chairs[seat].bot) {
                cb_bot_handicapped(playing.chairs[seat].bot, &bout->bound[seat],
                                   &bout->lifted[seat]);
            }
        }
        if (t->records) {
            cb_text text = {0};
            cb_record_write(playing.match, &text);
            if (text.failed) {
                cb_text_free(&text);
                fine = cb_fail(err, CB_EMEMORY, "not enough memory for a record");
            }
            bout->record = text.data;
        }
    }
    close_bout(&playing);
    return fine;
}
