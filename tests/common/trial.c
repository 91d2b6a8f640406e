#include "common/trial.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/setups.h"

enum { STREAM_WALK = 1, STREAM_DICE = 2 };

void trial_rewind(trial *t)
{
    cb_rng_seed(&t->rng, t->seed, STREAM_WALK);
    cb_rng_seed(&t->dice, t->seed, STREAM_DICE);
    memset(t->state, 0xa5, t->game->about.state_bytes); /* start must write every byte */
    cb_start(t->game, &t->setup, t->state, NULL);
    t->log.count = 0;
    t->seat = CB_NATURE_SEAT;
    t->step = 0;
    t->fresh = true;
}

/* A trial with all its memory, not yet anywhere. */
static trial *allocate(const cb_game *game, const cb_setup *setup, uint64_t seed, int samples)
{
    trial *t = calloc(1, sizeof *t);
    *t = (trial){.game = game, .honest = game, .setup = *setup, .seed = seed, .samples = samples};
    t->state = malloc(game->about.state_bytes);
    t->before = malloc(game->about.state_bytes);
    for (int i = 0; i < TRIAL_SPARES; i++) {
        t->spare[i] = malloc(game->about.state_bytes);
    }
    t->moves = malloc(game->about.max_moves * sizeof *t->moves);
    t->others = malloc(game->about.max_moves * sizeof *t->others);
    return t;
}

trial *trial_new(const cb_game *game, const cb_setup *setup, uint64_t seed, int samples)
{
    trial *t = allocate(game, setup, seed, samples);
    trial_rewind(t);
    while (trial_step(t)) {
    }
    t->length = t->step;
    trial_rewind(t);
    return t;
}

trial *trial_at(const cb_game *game, const void *state, uint64_t seed)
{
    cb_setup setup;
    cb_result result = {0};
    cb_setup_init(game, &setup);
    game->rules.result(state, &result);
    setup.players = result.players;
    trial *t = allocate(game, &setup, seed, 1);
    trial_rewind(t);
    memcpy(t->state, state, game->about.state_bytes);
    t->still = true;
    return t;
}

void trial_free(trial *t)
{
    free(t->state);
    free(t->before);
    for (int i = 0; i < TRIAL_SPARES; i++) {
        free(t->spare[i]);
    }
    free(t->moves);
    free(t->others);
    cb_text_free(&t->why);
    free(t);
}

void trial_apply(trial *t, void *state, int seat, cb_move m)
{
    t->log = (cb_log){.events = t->events, .capacity = TRIAL_EVENTS};
    t->game->rules.apply(state, seat, m, &t->log);
}

/* The seat that acts next: one of those that may, or nature. */
static int pick_seat(trial *t, cb_seats who)
{
    uint32_t n = 0;
    int picked = 0;
    for (int seat = 0; seat < CB_MAX_SEATS; seat++) {
        if (who >> seat & 1 && cb_rng_below(&t->rng, ++n) == 0) {
            picked = seat;
        }
    }
    return picked;
}

bool trial_step(trial *t)
{
    cb_seats who = 0;
    cb_phase phase = t->game->rules.phase(t->state, &who);
    if (phase == CB_OVER || t->still || t->step >= TRIAL_CAP) {
        return false;
    }
    t->fresh = false;
    memcpy(t->before, t->state, t->game->about.state_bytes);
    if (phase == CB_NATURE) {
        t->seat = CB_NATURE_SEAT;
        t->move = cb_nature_roll(t->game, t->state, t->moves, &t->rng);
    } else {
        t->seat = pick_seat(t, who);
        int n = t->game->rules.moves(t->state, t->seat, t->moves);
        t->move = t->moves[cb_rng_below(&t->rng, n > 0 ? (uint32_t)n : 1)];
    }
    trial_apply(t, t->state, t->seat, t->move);
    t->step++;
    return true;
}

bool trial_next(trial *t)
{
    if (t->fresh) {
        t->fresh = false;
        return true;
    }
    uint32_t gap = (uint32_t)(2 * t->length / t->samples);
    for (uint32_t left = 1 + (gap ? cb_rng_below(&t->dice, gap) : 0); left > 0; left--) {
        if (!trial_step(t)) {
            return false;
        }
    }
    return true;
}

cb_codec *trial_codec(trial *t)
{
    cb_error err = {0};
    if (!t->kept->codec) {
        t->kept->codec = cb_codec_new(t->game, &err);
    }
    if (!t->kept->codec) {
        trial_fail(t, "%s", err.text);
    }
    return t->kept->codec;
}

void trial_kept_free(trial_kept *kept)
{
    map_free(&kept->memory);
    cb_codec_free(kept->codec);
    *kept = (trial_kept){0};
}

bool trial_fail(trial *t, const char *format, ...)
{
    va_list args;
    char text[4096];
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    cb_text_format(&t->why, "%s ", t->game->about.id);
    setup_write(t->game, &t->setup, &t->why);
    cb_text_format(&t->why, " seed %" PRIu64 " step %d: %s", t->seed, t->step, text);
    return false;
}

int trial_viewer(const trial *t, int v)
{
    return v < t->setup.players ? v : CB_WATCHER;
}

void trial_other_world(trial *t, const void *state, int viewer, void *world)
{
    cb_view(t->honest, state, viewer, world);
    t->honest->known.guess(world, viewer, &t->dice);
}
