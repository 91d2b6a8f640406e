/* Batches write only what has changed since the last step, and look behind the view where that
 * shows nothing more: after every step their rows are those of a fresh view. */
#include <stdlib.h>

#include "properties/property.h"

enum { MATCHES = 2 };

typedef struct rows {
    cb_codec *codec;
    cb_batch *batch;
    size_t length, width;
    int8_t seat[MATCHES];
    int32_t chosen[MATCHES];
    uint8_t *bytes, *fresh;
    float *floats;
} rows;

static bool open_rows(trial *t, rows *r)
{
    cb_error err = {0};
    r->codec = trial_codec(t);
    if (!r->codec) {
        return false;
    }
    r->length = cb_observation_length(r->codec);
    r->width = r->length + cb_choice_length(r->codec);
    r->bytes = calloc(MATCHES, r->width);
    r->floats = calloc(MATCHES * r->width, sizeof *r->floats);
    r->fresh = malloc(r->length);
    cb_batch_options options = {.setup = t->setup, .games = MATCHES, .seed = t->seed};
    cb_batch_arrays arrays = {
        .seat = r->seat, .observation = r->bytes, .observation_f32 = r->floats};
    r->batch = cb_batch_new(r->codec, &options, &arrays, &err);
    return r->batch || trial_fail(t, "%s", err.text);
}

static void close_rows(rows *r)
{
    cb_batch_free(r->batch);
    free(r->bytes);
    free(r->floats);
    free(r->fresh);
}

static bool row_is_fresh(trial *t, rows *r, uint32_t i)
{
    const float *scale = cb_observation_scale(r->codec);
    cb_view(t->game, cb_batch_state(r->batch, i), r->seat[i], t->spare[0]);
    cb_observe_bytes(r->codec, t->spare[0], r->seat[i], r->fresh);
    for (size_t v = 0; v < r->length; v++) {
        size_t at = i * r->width + v;
        if (r->bytes[at] != r->fresh[v] || r->floats[at] != (float)r->fresh[v] * scale[v]) {
            return trial_fail(t, "value %zu of the row of seat %d is %d or %f instead of %d", v,
                              r->seat[i], r->bytes[at], (double)r->floats[at], r->fresh[v]);
        }
    }
    return true;
}

static bool rows_are_fresh(trial *t, rows *r)
{
    for (uint32_t i = 0; i < MATCHES; i++) {
        if (!row_is_fresh(t, r, i)) {
            return false;
        }
    }
    return true;
}

/* Starting again writes everything, whatever the caller did to the arrays. */
static bool starts_again(trial *t, rows *r)
{
    memset(r->bytes, 0xa5, MATCHES * r->width);
    memset(r->floats, 0xa5, MATCHES * r->width * sizeof *r->floats);
    cb_batch_reset(r->batch, t->seed + 1);
    return rows_are_fresh(t, r);
}

static bool holds(trial *t)
{
    rows r = {0};
    bool ok = open_rows(t, &r) && rows_are_fresh(t, &r);
    for (int step = 0; ok && step < 4 * t->samples; step++) {
        cb_error err = {0};
        cb_batch_draw(r.batch, r.chosen);
        ok = cb_batch_step(r.batch, r.chosen, &err) ? rows_are_fresh(t, &r)
                                                    : trial_fail(t, "%s", err.text);
        if (ok && step % 16 == 15) { /* in the middle of a move as well */
            cb_batch_restart(r.batch, (uint32_t)step / 16 % MATCHES);
            ok = rows_are_fresh(t, &r);
        }
    }
    ok = ok && starts_again(t, &r);
    close_rows(&r);
    return ok;
}

PROPERTY(batches, 3, "a batch shows after every step what a fresh view shows");
