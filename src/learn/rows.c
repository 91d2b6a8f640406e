/* What the caller sees of a match: who acts, what that seat observes and may do, how it ended. */
#include "learn/batch.h"

#include <string.h>

#include "core/bits.h"
#include "core/differ.h"

/* ---- The observation ---- */

/* What the seat observes of a state: the state itself where a view shows nothing less of what an
 * observation reads, or else the view, made in `view`. */
static const void *visible(const cb_codec *codec, const void *state, int seat, int players,
                           void *view)
{
    if (codec->plans[players][seat].unhidden) {
        return state;
    }
    learn_view(codec, state, seat, view);
    return view;
}

/* The floats of compact values. */
static inline void scale_row(const uint8_t *bytes, const float *scale, size_t n, float *out)
{
    for (size_t i = 0; i < n; i++) {
        out[i] = (float)bytes[i] * scale[i];
    }
}

/* A build for any processor may hold this twice and pick when it is loaded (cmake/python.cmake). */
#ifdef CB_CLONES
#define CLONED __attribute__((target_clones("avx2", "default")))
#else
#define CLONED
#endif

/* Turns one row into another and writes the floats of what differs: they take four times the
 * memory, and much stays the same even when another seat acts. */
CLONED static void turn_row(const cb_codec *codec, const uint8_t *to, uint8_t *row, float *out)
{
    enum { PIECE = 32 };
    const float *scale = codec->scale;
    size_t at = 0, length = codec->length;
    for (; at + PIECE <= length; at += PIECE) {
        if (cb_differ32(row + at, to + at)) {
            memcpy(row + at, to + at, PIECE);
            scale_row(to + at, scale + at, PIECE, out + at);
        }
    }
    memcpy(row + at, to + at, length - at);
    scale_row(to + at, scale + at, length - at, out + at);
}

/* What the seat to act observes, in a row that shows what was observed here last. */
static void observe(const cb_batch *b, learn_game *g, const void *view, uint8_t *row)
{
    if (g->shown == g->seat || (g->shown >= 0 && b->codec->same_for_seats)) {
        learn_update(b->codec, view, g->shown_view, g->seat, b->options.setup.players, row);
        row[g->shown] = 0; /* the first values say who observes */
        row[g->seat] = 1;
    } else {
        learn_observe(b->codec, view, g->seat, b->options.setup.players, row);
        memcpy(g->shown_view, view, b->codec->game->about.state_bytes);
    }
}

static void write_observation(cb_batch *b, learn_game *g, learn_scratch *scratch)
{
    const cb_codec *codec = b->codec;
    const void *view = visible(codec, g->state, g->seat, b->options.setup.players, scratch->view);
    if (!b->arrays.observation_f32) {
        observe(b, g, view, g->row);
    } else {
        float *floats = b->arrays.observation_f32 + (size_t)g->index * b->observation;
        memcpy(scratch->row, g->row, codec->length);
        observe(b, g, view, scratch->row);
        if (g->shown < 0) { /* whatever the caller's arrays hold is not what the row shows */
            scale_row(scratch->row, codec->scale, codec->length, floats);
            memcpy(g->row, scratch->row, codec->length);
        } else {
            turn_row(codec, scratch->row, g->row, floats);
        }
    }
    g->shown = g->seat;
}

/* The end of the row: what has been chosen so far. In the middle of a move only what is new of it is
 * written; before a move it is nothing, and often the row says so already. */
static void write_choice(cb_batch *b, learn_game *g, learn_scratch *scratch)
{
    const bool clear = g->fresh && g->choice_shown;
    const int shown = g->fresh ? 0 : g->choice_shown;
    if (!clear && g->depth == shown) {
        return;
    }
    const size_t at = (size_t)g->index * b->observation + b->codec->length;
    g->choice_shown = g->depth;
    if (b->arrays.observation) {
        uint8_t *out = b->arrays.observation + at;
        if (clear) {
            memset(out, 0, b->choice);
        }
        learn_add_choice(b->codec, g->taken, shown, g->depth, out);
    }
    if (b->arrays.observation_f32) {
        memset(scratch->choice, 0, b->choice);
        learn_add_choice(b->codec, g->taken, 0, g->depth, scratch->choice);
        scale_row(scratch->choice, b->choice_scale, b->choice, b->arrays.observation_f32 + at);
    }
}

/* ---- What it may do ---- */

/* Few of many actions are legal, so the legal ones are set rather than every bit looked at. */
static void write_mask_bytes(const uint64_t *mask, uint32_t n, uint8_t *out)
{
    memset(out, 0, n);
    for (uint32_t w = 0; w * 64 < n; w++) {
        for (uint64_t left = mask[w]; left;) {
            out[w * 64 + (uint32_t)cb_take(&left)] = 1;
        }
    }
}

/* Action numbers: a mask can be too large to store with each match, so it goes straight to the
 * caller. */
static void write_numbers(cb_batch *b, learn_game *g, learn_scratch *scratch)
{
    const learn_context at = learn_context_of(b->codec, g->state, g->seat);
    if (b->arrays.mask) {
        learn_mask_numbers(&at, scratch->moves, g->count,
                           b->arrays.mask + g->index * b->mask_words);
    }
    if (b->arrays.mask_bytes) {
        uint8_t *out = b->arrays.mask_bytes + (size_t)g->index * b->actions;
        memset(out, 0, b->actions);
        for (int k = 0; k < g->count; k++) {
            out[learn_number(&at, scratch->moves[k])] = 1;
        }
    }
}

static void write_mask(cb_batch *b, learn_game *g, learn_scratch *scratch)
{
    size_t words = b->mask_words;
    if (b->options.numbers) {
        write_numbers(b, g, scratch);
        return;
    }
    if (b->arrays.mask) {
        memcpy(b->arrays.mask + g->index * words, g->mask, words * sizeof *g->mask);
    }
    if (b->arrays.mask_bytes) {
        write_mask_bytes(g->mask, b->actions, b->arrays.mask_bytes + (size_t)g->index * b->actions);
    }
}

/* ---- How it ended ---- */

/* Most steps end no match and follow none that did: then the arrays say so already. */
static void write_outcome(cb_batch *b, learn_game *g)
{
    g->reported = g->done;
    size_t players = b->options.setup.players;
    int winners = __builtin_popcount(g->result.winners);
    for (size_t p = 0; p < players; p++) {
        bool won = g->done && (g->result.winners >> p & 1);
        if (b->arrays.reward) {
            b->arrays.reward[g->index * players + p] = won ? 1.0F / (float)winners : 0.0F;
        }
        if (b->arrays.points) {
            b->arrays.points[g->index * players + p] = g->done ? g->result.points[p] : 0;
        }
    }
    if (b->arrays.done) {
        b->arrays.done[g->index] = g->done;
    }
}

void learn_write_rows(cb_batch *b, learn_game *g, learn_scratch *scratch)
{
    if (b->arrays.seat) {
        b->arrays.seat[g->index] = g->seat;
    }
    write_mask(b, g, scratch);
    if (b->rows) {
        if (g->fresh) {
            write_observation(b, g, scratch);
        }
        if (b->choice) {
            write_choice(b, g, scratch);
        }
    }
    if (g->done || g->reported) {
        write_outcome(b, g);
    }
    g->fresh = false;
}
