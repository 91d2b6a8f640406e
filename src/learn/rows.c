/* What the caller sees of a match: who acts, what that seat observes and may do, how it ended. */
#include "learn/batch.h"

#include <string.h>

#include "core/bits.h"
#include "core/differ.h"

/* ---- The observation ---- */

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
    const float *scale = codec->scale;
    size_t at = 0, length = codec->length;
    for (; at + LEARN_PIECE <= length; at += LEARN_PIECE) {
        if (cb_differ32(row + at, to + at)) {
            memcpy(row + at, to + at, LEARN_PIECE);
            learn_scale(to + at, scale + at, LEARN_PIECE, out + at);
        }
    }
    memcpy(row + at, to + at, length - at);
    learn_scale(to + at, scale + at, length - at, out + at);
}

/* Writes the floats of the pieces of a row that have been touched. */
CLONED static void scale_touched(const cb_codec *codec, const uint64_t *touched, const uint8_t *row,
                                 float *out)
{
    const float *scale = codec->scale;
    const size_t whole = codec->length / LEARN_PIECE;
    for (size_t w = 0; w < learn_piece_words(codec); w++) {
        for (uint64_t left = touched[w]; left;) {
            size_t piece = w * 64 + (size_t)cb_take(&left), at = piece * LEARN_PIECE;
            if (piece < whole) {
                learn_scale(row + at, scale + at, LEARN_PIECE, out + at);
            } else {
                learn_scale(row + at, scale + at, codec->length - at, out + at);
            }
        }
    }
}

CLONED static void scale_all(const cb_codec *codec, const uint8_t *row, float *out)
{
    learn_scale(row, codec->scale, codec->length, out);
}

/* Where the last view of a seat is kept; the row that came of it follows. */
static unsigned char *memory_of(const cb_batch *b, const learn_game *g, int seat)
{
    size_t seats = (size_t)g->index * b->options.setup.players + (size_t)seat;
    return b->memory + seats * b->memory_stride;
}

/* Is it quicker to write everything than to find what has changed since the seat's last observation?
 * From the first time on that it is, none is kept: in such a match it will be again. */
static bool goes_anew(const cb_batch *b, learn_game *g, const void *view)
{
    const cb_seats seat = (cb_seats)(1U << g->seat);
    if (!(g->anew & seat) && g->observed & seat &&
        learn_changed_much(b->codec, view, memory_of(b, g, g->seat), g->seat,
                           b->options.setup.players)) {
        g->anew |= seat;
    }
    return g->anew & seat;
}

/* What the seat observes when its last observation is kept. Little has changed since, so that the
 * row is brought up to date. */
static const uint8_t *recall(cb_batch *b, learn_game *g, const void *view)
{
    unsigned char *memory = memory_of(b, g, g->seat);
    uint8_t *row = memory + b->stride;
    int players = b->options.setup.players;
    if (g->observed & 1U << g->seat) {
        learn_observe_again(b->codec, view, memory, g->seat, players, row, NULL);
    } else {
        learn_observe(b->codec, view, g->seat, players, row);
        memcpy(memory, view, b->codec->game->state_bytes);
        g->observed |= (cb_seats)(1U << g->seat);
    }
    return row;
}

/* The row shows what this seat observed, or another one that sees the table from the same side:
 * writes what has changed. */
static void bring_up_to_date(cb_batch *b, learn_game *g, const void *view, float *floats,
                             learn_room *room)
{
    uint8_t *row = g->row;
    uint64_t *touched = floats ? room->touched : NULL;
    if (touched) {
        memset(touched, 0, learn_piece_words(b->codec) * sizeof *touched);
        touched[0] = g->shown != g->seat;
    }
    if (g->borrowed) {
        memcpy(g->sight, memory_of(b, g, g->seat), b->codec->game->state_bytes);
        g->borrowed = false;
    }
    learn_observe_again(b->codec, view, g->sight, g->seat, b->options.setup.players, row, touched);
    /* The first values say who observes. */
    row[g->shown] = 0;
    row[g->seat] = 1;
    if (touched) {
        scale_touched(b->codec, touched, row, floats);
    }
}

/* What the seat observes, written anew; floats are compared with what they show first. */
static const uint8_t *observe_anew(const cb_batch *b, learn_game *g, const void *view,
                                   const float *floats, learn_room *room)
{
    uint8_t *row = floats ? room->row : g->row;
    learn_observe(b->codec, view, g->seat, b->options.setup.players, row);
    return row;
}

/* The row shows what a seat observed that sees the table from another side, or nothing yet. */
static void replace_row(cb_batch *b, learn_game *g, const void *view, float *floats,
                        learn_room *room)
{
    uint8_t *row = g->row;
    if (!b->memory) {
        learn_observe(b->codec, view, g->seat, b->options.setup.players, row);
        memcpy(g->sight, view, b->codec->game->state_bytes);
    } else {
        const bool anew = goes_anew(b, g, view);
        const uint8_t *to = anew ? observe_anew(b, g, view, floats, room) : recall(b, g, view);
        g->borrowed = !anew;
        if (floats && g->shown >= 0) {
            turn_row(b->codec, to, row, floats);
            return;
        }
        if (to != row) {
            memcpy(row, to, b->codec->length);
        }
    }
    if (floats) {
        scale_all(b->codec, row, floats);
    }
}

static void write_observation(cb_batch *b, learn_game *g, learn_room *room)
{
    float *floats = b->arrays.observation_f32;
    floats = floats ? floats + (size_t)g->index * b->observation : NULL;
    const void *view =
        learn_sight(b->codec, g->state, g->seat, b->options.setup.players, room->view);
    const bool shows = g->shown == g->seat && !(g->anew >> g->seat & 1);
    if (shows || (g->shown >= 0 && b->codec->alike)) {
        bring_up_to_date(b, g, view, floats, room);
    } else {
        replace_row(b, g, view, floats, room);
    }
    g->shown = g->seat;
}

/* The end of the row: what has been chosen so far. In the middle of a move only what is new of it is
 * written; before a move it is nothing, and often the row says so already. */
static void write_choice(cb_batch *b, learn_game *g, learn_room *room)
{
    const bool clear = g->fresh && g->told;
    const int told = g->fresh ? 0 : g->told;
    if (!clear && g->depth == told) {
        return;
    }
    const size_t at = (size_t)g->index * b->observation + b->codec->length;
    g->told = g->depth;
    if (b->arrays.observation) {
        uint8_t *out = b->arrays.observation + at;
        if (clear) {
            memset(out, 0, b->choice);
        }
        learn_add_choice(b->codec, g->taken, told, g->depth, out);
    }
    if (b->arrays.observation_f32) {
        memset(room->choice, 0, b->choice);
        learn_add_choice(b->codec, g->taken, 0, g->depth, room->choice);
        learn_scale(room->choice, b->choice_scale, b->choice, b->arrays.observation_f32 + at);
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
static void write_numbers(cb_batch *b, learn_game *g, learn_room *room)
{
    const learn_scene at = learn_scene_of(b->codec, g->state, g->seat);
    if (b->arrays.mask) {
        learn_mask_numbers(&at, room->moves, g->count, b->arrays.mask + g->index * b->mask_words);
    }
    if (b->arrays.mask_bytes) {
        uint8_t *out = b->arrays.mask_bytes + (size_t)g->index * b->actions;
        memset(out, 0, b->actions);
        for (int k = 0; k < g->count; k++) {
            out[learn_number(&at, room->moves[k])] = 1;
        }
    }
}

static void write_mask(cb_batch *b, learn_game *g, learn_room *room)
{
    size_t words = b->mask_words;
    if (b->options.numbers) {
        write_numbers(b, g, room);
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

void learn_write_rows(cb_batch *b, learn_game *g, learn_room *room)
{
    if (b->arrays.seat) {
        b->arrays.seat[g->index] = g->seat;
    }
    write_mask(b, g, room);
    if (b->rows) {
        if (g->fresh) {
            write_observation(b, g, room);
        }
        if (b->choice) {
            write_choice(b, g, room);
        }
    }
    if (g->done || g->reported) {
        write_outcome(b, g);
    }
    g->fresh = false;
}
