/* Many matches side by side. Each thread steps its share of them; no match knows of the others. */
#include "learn/batch.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/memory.h"
#include "play/playout.h"

/* ---- One match ---- */

static void start_game(cb_batch *b, learn_game *g)
{
    g->seed = b->options.seed + g->index + g->number * b->options.games;
    g->steps = 0;
    cb_start(b->codec->game, &b->options.setup, g->state, NULL);
}

static void play(cb_batch *b, learn_game *g, void *state, int seat, cb_move m)
{
    b->codec->game->rules.apply(state, seat, m, NULL);
    g->steps++;
}

/* Chance, as in a match of the same seed: a stream for each step. */
static void play_chance(cb_batch *b, learn_game *g, void *state, learn_scratch *scratch)
{
    cb_rng rng;
    cb_rng_seed(&rng, g->seed, g->steps);
    play(b, g, state, CB_NATURE_SEAT, cb_nature_roll(b->codec->game, state, scratch->moves, &rng));
}

static void end_game(cb_batch *b, learn_game *g)
{
    const cb_game *game = b->codec->game;
    game->rules.result(g->state, &g->result);
    if (b->arrays.ended) {
        memcpy(b->arrays.ended + g->index * game->about.state_bytes, g->state,
               game->about.state_bytes);
    }
    g->done = true;
    g->number++;
    start_game(b, g);
}

/* With numbers every move is an action; with symbols the choice of one begins. False if there is
 * only one move, which is then in *m. */
static bool open_decision(cb_batch *b, learn_game *g, learn_scratch *scratch, cb_move *m)
{
    if (!b->options.numbers) {
        return learn_open_choice(b, g, m);
    }
    g->count = b->codec->game->rules.moves(g->state, g->seat, scratch->moves);
    *m = scratch->moves[0];
    return g->count > 1;
}

void learn_play_on(cb_batch *b, learn_game *g, learn_scratch *scratch)
{
    const cb_game *game = b->codec->game;
    void *state = g->state;
    g->fresh = true;
    for (;;) {
        cb_seats who = 0;
        cb_phase phase = game->rules.phase(state, &who);
        if (phase == CB_OVER) {
            end_game(b, g);
        } else if (phase == CB_NATURE) {
            play_chance(b, g, state, scratch);
        } else {
            cb_move m;
            g->seat = (int8_t)cb_asked_seat(who, g->seed, g->steps);
            if (open_decision(b, g, scratch, &m)) {
                return;
            }
            play(b, g, state, g->seat, m);
            scratch->played++;
        }
    }
}

/* ---- All matches ---- */

static void reset_share(void *context, uint32_t worker, uint32_t first, uint32_t last)
{
    cb_batch *b = context;
    learn_scratch *scratch = &b->scratch[worker];
    for (uint32_t i = first; i < last; i++) {
        learn_game *g = &b->games[i];
        g->number = 0;
        g->shown = -1;
        g->choice_shown =
            1; /* whatever the caller's arrays hold, it is neither a choice nor an end */
        g->reported = true;
        cb_rng_seed(&g->dice, b->options.seed, UINT64_MAX - i);
        start_game(b, g);
        learn_play_on(b, g, scratch);
        g->done = false; /* a match without any decision is not worth reporting */
        learn_write_rows(b, g, scratch);
    }
}

static void step_share(void *context, uint32_t worker, uint32_t first, uint32_t last)
{
    cb_batch *b = context;
    learn_scratch *scratch = &b->scratch[worker];
    for (uint32_t i = first; i < last; i++) {
        learn_game *g = &b->games[i];
        cb_move m = g->chosen;
        g->done = false;
        if (b->options.numbers || learn_take_symbol(b, g, b->given[i], &m)) {
            scratch->decisions++;
            scratch->played++;
            play(b, g, g->state, g->seat, m);
            learn_play_on(b, g, scratch);
        }
        learn_write_rows(b, g, scratch);
    }
}

/* Numbers: looks up the move of each action. */
static void find_share(void *context, uint32_t worker, uint32_t first, uint32_t last)
{
    cb_batch *b = context;
    learn_scratch *scratch = &b->scratch[worker];
    for (uint32_t i = first; i < last; i++) {
        learn_game *g = &b->games[i];
        g->exists =
            b->given[i] >= 0 && cb_action_move(b->codec, g->state, g->seat, (uint32_t)b->given[i],
                                               scratch->moves, &g->chosen, NULL);
    }
}

static void draw_share(void *context, uint32_t worker, uint32_t first, uint32_t last)
{
    cb_batch *b = context;
    learn_scratch *scratch = &b->scratch[worker];
    for (uint32_t i = first; i < last; i++) {
        learn_game *g = &b->games[i];
        if (b->options.numbers) {
            cb_move m = cb_pick(b->codec->game, g->state, g->seat, scratch->moves, &g->dice);
            b->drawn[i] = (int32_t)cb_action_number(b->codec, g->state, g->seat, m);
            continue;
        }
        int total = 0, w = 0;
        for (size_t k = 0; k < b->mask_words; k++) {
            total += cb_count(g->mask[k]);
        }
        int skip = (int)cb_rng_below(&g->dice, (uint32_t)total);
        for (; skip >= cb_count(g->mask[w]); w++) {
            skip -= cb_count(g->mask[w]);
        }
        b->drawn[i] = w * 64 + cb_nth(g->mask[w], skip);
    }
}

void cb_batch_reset(cb_batch *batch, uint64_t seed)
{
    batch->options.seed = seed;
    cb_pool_run(batch->pool, reset_share, batch, batch->options.games);
}

static bool allows(const cb_batch *b, uint32_t i, int32_t action)
{
    const learn_game *g = &b->games[i];
    if (b->options.numbers) {
        return g->exists;
    }
    return action >= 0 && action < (int32_t)b->actions && cb_has(g->mask[action / 64], action % 64);
}

bool cb_batch_step(cb_batch *batch, const int32_t *actions, cb_error *err)
{
    batch->given = actions;
    if (batch->options.numbers) {
        cb_pool_run(batch->pool, find_share, batch, batch->options.games);
    }
    for (uint32_t i = 0; i < batch->options.games; i++) {
        if (!allows(batch, i, actions[i])) {
            return cb_fail(err, CB_EMOVE, "game %u: %d is not an action of its mask", (unsigned)i,
                           (int)actions[i]);
        }
    }
    cb_pool_run(batch->pool, step_share, batch, batch->options.games);
    return true;
}

void cb_batch_restart(cb_batch *batch, uint32_t index)
{
    assert(index < batch->options.games);
    learn_game *g = &batch->games[index];
    g->number++;
    start_game(batch, g);
    learn_play_on(batch, g, &batch->scratch[0]);
    g->done = false;
    learn_write_rows(batch, g, &batch->scratch[0]);
}

void cb_batch_draw(cb_batch *batch, int32_t *actions)
{
    batch->drawn = actions;
    cb_pool_run(batch->pool, draw_share, batch, batch->options.games);
}

/* ---- Beginning and end ---- */

static bool open_scratch(const cb_batch *b, learn_scratch *scratch)
{
    const cb_game *game = b->codec->game;
    scratch->moves = malloc(game->about.max_moves * sizeof *scratch->moves);
    scratch->worth = malloc(game->about.max_moves * sizeof *scratch->worth);
    scratch->view = cb_state_new(game);
    scratch->trial = aligned_alloc(CB_LINE, 2 * cb_lines(game->about.state_bytes));
    scratch->row = malloc(b->codec->length);
    scratch->choice = malloc(b->choice + 1);
    return scratch->moves && scratch->worth && scratch->view && scratch->trial && scratch->row &&
           scratch->choice;
}

static bool open_all_scratch(cb_batch *b)
{
    uint32_t threads = cb_pool_threads(b->pool);
    b->scratch = calloc(threads, sizeof *b->scratch);
    for (uint32_t t = 0; b->scratch && t < threads; t++) {
        if (!open_scratch(b, &b->scratch[t])) {
            return false;
        }
    }
    return b->scratch;
}

/* Memory for what the seats observe, if the caller wants to know. */
static bool open_rows(cb_batch *b)
{
    const size_t games = b->options.games;
    if (!b->arrays.observation && !b->arrays.observation_f32) {
        return true;
    }
    b->rows = b->arrays.observation;
    b->row_stride = b->observation;
    if (!b->rows) {
        b->row_stride = b->codec->length;
        b->rows = b->own_rows = malloc(b->row_stride * games);
    }
    b->shown_views = aligned_alloc(CB_LINE, b->stride * games);
    return b->rows && b->shown_views;
}

static bool open_batch(cb_batch *b, cb_error *err)
{
    b->pool = cb_pool_new(b->options.threads);
    b->stride = cb_lines(b->codec->game->about.state_bytes);
    b->states = aligned_alloc(CB_LINE, b->stride * b->options.games);
    b->games = calloc(b->options.games, sizeof *b->games);
    const bool lists = !b->options.numbers && !b->codec->game->shortcuts.next;
    const size_t most = lists ? b->codec->game->about.max_moves : 0;
    b->moves = malloc((most * b->options.games + 1) * sizeof *b->moves);
    b->next = malloc((most * b->options.games + 1) * sizeof *b->next);
    b->choice = b->options.numbers ? 0 : cb_choice_length(b->codec);
    b->observation = b->codec->length + b->choice;
    b->choice_scale = malloc((b->choice + 1) * sizeof *b->choice_scale);
    if (!b->pool || !open_rows(b) || !b->states || !b->games || !b->choice_scale || !b->moves ||
        !b->next || !open_all_scratch(b)) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for a batch");
    }
    for (uint32_t i = 0; i < b->options.games; i++) {
        learn_game *g = &b->games[i];
        g->index = i;
        g->state = learn_state(b, i);
        g->row = b->rows ? b->rows + i * b->row_stride : NULL;
        g->shown_view = b->shown_views ? b->shown_views + (size_t)i * b->stride : NULL;
        g->moves = b->moves + most * i;
        g->next = b->next + most * i;
    }
    memset(b->states, 0, b->stride * b->options.games);
    for (size_t i = 0; i < b->choice; i++) {
        b->choice_scale[i] = i < (size_t)b->codec->verb_count ? 1.0F : 1.0F / 255.0F;
    }
    b->actions = b->options.numbers ? b->codec->actions : (uint32_t)b->codec->symbols;
    b->mask_words = (b->actions + 63) / 64;
    return true;
}

cb_batch *cb_batch_new(const cb_codec *codec, const cb_batch_options *options,
                       const cb_batch_arrays *arrays, cb_error *err)
{
    if (!options->games) {
        cb_fail(err, CB_ERANGE, "a batch has at least one game");
        return NULL;
    }
    cb_batch *b = calloc(1, sizeof *b);
    if (!b) {
        cb_fail(err, CB_EMEMORY, "not enough memory for a batch");
        return NULL;
    }
    b->codec = codec;
    b->options = *options;
    b->arrays = arrays ? *arrays : (cb_batch_arrays){0};
    if (!open_batch(b, err) || !cb_start(codec->game, &options->setup, b->states, err)) {
        cb_batch_free(b);
        return NULL;
    }
    cb_batch_reset(b, options->seed);
    return b;
}

void cb_batch_free(cb_batch *batch)
{
    if (!batch) {
        return;
    }
    for (uint32_t t = 0; batch->scratch && t < cb_pool_threads(batch->pool); t++) {
        learn_scratch *scratch = &batch->scratch[t];
        free(scratch->moves);
        free(scratch->worth);
        cb_state_free(scratch->view);
        free(scratch->trial);
        free(scratch->row);
        free(scratch->choice);
    }
    cb_pool_free(batch->pool);
    free(batch->scratch);
    free(batch->states);
    free(batch->games);
    free(batch->shown_views);
    free(batch->own_rows);
    free(batch->moves);
    free(batch->next);
    free(batch->choice_scale);
    free(batch);
}

uint32_t cb_batch_actions(const cb_batch *batch)
{
    return batch->actions;
}

size_t cb_batch_observation(const cb_batch *batch)
{
    return batch->observation;
}

uint64_t cb_batch_decisions(const cb_batch *batch)
{
    uint64_t sum = 0;
    for (uint32_t t = 0; t < cb_pool_threads(batch->pool); t++) {
        sum += batch->scratch[t].decisions;
    }
    return sum;
}

uint64_t cb_batch_moves(const cb_batch *batch)
{
    uint64_t sum = 0;
    for (uint32_t t = 0; t < cb_pool_threads(batch->pool); t++) {
        sum += batch->scratch[t].played;
    }
    return sum;
}

const void *cb_batch_state(const cb_batch *batch, uint32_t index)
{
    assert(index < batch->options.games);
    return learn_state(batch, index);
}

uint64_t cb_batch_seed(const cb_batch *batch, uint32_t index)
{
    assert(index < batch->options.games);
    return batch->games[index].seed;
}
