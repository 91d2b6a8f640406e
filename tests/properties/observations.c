/* Observations: worlds that a seat cannot tell apart give the same bytes, views that differ in any
 * field give different ones, and the floats say what the bytes say. */
#include <stdlib.h>

#include "core/hash.h"
#include "properties/property.h"

typedef struct eyes {
    cb_codec *codec;
    size_t length;
    uint8_t *bytes, *others;
    float *floats;
} eyes;

static void look(trial *t, eyes *e, const void *world, int seat, uint8_t *out)
{
    cb_view(t->game, world, seat, t->spare[1]);
    cb_observe_bytes(e->codec, t->spare[1], seat, out);
}

static bool floats_agree(trial *t, eyes *e, int seat)
{
    const float *scale = cb_observation_scale(e->codec);
    cb_observe(e->codec, t->spare[1], seat, e->floats);
    for (size_t i = 0; i < e->length; i++) {
        if (e->floats[i] != (float)e->bytes[i] * scale[i] || e->floats[i] > 1.0F) {
            return trial_fail(t, "value %zu is %d in bytes and %f in floats", i, e->bytes[i],
                              (double)e->floats[i]);
        }
    }
    return true;
}

/* The view as JSON agrees with the fields table: no row stands for two. */
static bool tells_apart(trial *t, eyes *e, int seat)
{
    cb_text json = {0};
    cb_state_write(t->game, t->spare[1], seat, &json);
    uint64_t view = cb_hash(json.data, json.length, (uint64_t)seat);
    uint64_t row = cb_hash(e->bytes, e->length, (uint64_t)seat);
    cb_text_free(&json);
    return map_keep(&t->kept->memory, row, view) == view ||
           trial_fail(t, "two views of seat %d give the same observation", seat);
}

static bool seat_observes(trial *t, eyes *e, int seat)
{
    trial_other_world(t, t->state, seat, t->spare[0]);
    look(t, e, t->spare[0], seat, e->others);
    look(t, e, t->state, seat, e->bytes);
    if (memcmp(e->bytes, e->others, e->length) != 0) {
        return trial_fail(t, "the observation tells seat %d one world from another", seat);
    }
    return tells_apart(t, e, seat) && floats_agree(t, e, seat);
}

/* Stretches follow one another without gaps, and the last ends where the observation does. */
static bool layout_is_whole(trial *t, eyes *e)
{
    size_t end = 0;
    for (int i = 0; i < cb_observation_stretches(e->codec); i++) {
        const cb_stretch *s = cb_observation_layout(e->codec, i);
        size_t last = s->offset + s->width + s->unknown;
        for (int d = 0; d < s->dimensions; d++) {
            last += (size_t)(s->shape[d] - 1) * s->strides[d];
        }
        end = last > end ? last : end;
    }
    return end == e->length || trial_fail(t, "the layout ends at %zu of %zu", end, e->length);
}

/* Does the row have one number per seat? A list does if its length is that of a row by seat. */
static bool counts_by_seat(const cb_game *game, const cb_field *fields, const cb_field *row)
{
    if (row->count != game->about.max_players || row->type == CB_SET || row->type == CB_STRUCT ||
        row->kind == &cb_kind_seat || row->kind->names || row->kind->write) {
        return false;
    }
    bool by_seat = row->length < 0;
    for (const cb_field *f = fields; f->name; f++) {
        by_seat |= f->length == row->length && f->index == &cb_kind_seat;
    }
    return by_seat;
}

/* An observation begins with the observing seat, so rows by seat must be marked as such. */
static bool rows_say_their_index(trial *t, const cb_field *fields)
{
    for (const cb_field *f = fields; f->name; f++) {
        if (f->type == CB_STRUCT && !rows_say_their_index(t, f->fields)) {
            return false;
        }
        if (!f->index && counts_by_seat(t->game, fields, f)) {
            return trial_fail(t, "field %s has a number for each seat and no index", f->name);
        }
    }
    return true;
}

/* A computed field that says what it looks at depends on nothing else: in an older position with
 * those bytes of this one it is the same. */
static bool reads_what_it_says(trial *t, const cb_field *f, const unsigned char *older)
{
    int count = f->count ? f->count : 1;
    for (int e = 0; e < count; e++) {
        bool told = false;
        unsigned char *mixed = memcpy(t->spare[0], older, t->game->about.state_bytes);
        for (const cb_reading *r = t->game->shortcuts.readings; r && r->compute; r++) {
            if (r->compute == f->compute) {
                size_t from = (size_t)(r->from + e * r->step);
                memcpy(mixed + from, (const unsigned char *)t->state + from, r->bytes);
                told = true;
            }
        }
        if (told && f->compute(mixed, e) != f->compute(t->state, e)) {
            return trial_fail(t, "field %s looks at more than its readings", f->name);
        }
    }
    return true;
}

static bool readings_hold(trial *t, const cb_field *fields, const unsigned char *older)
{
    for (const cb_field *f = fields; f->name; f++) {
        if (f->type == CB_COMPUTED && !reads_what_it_says(t, f, older)) {
            return false;
        }
    }
    return true;
}

static bool holds(trial *t)
{
    eyes e = {.codec = trial_codec(t)};
    if (!e.codec) {
        return false;
    }
    e.length = cb_observation_length(e.codec);
    e.bytes = malloc(e.length);
    e.others = malloc(e.length);
    e.floats = malloc(e.length * sizeof *e.floats);
    unsigned char *older = malloc(t->game->about.state_bytes);
    memcpy(older, t->state, t->game->about.state_bytes);
    bool ok = layout_is_whole(t, &e) && rows_say_their_index(t, t->game->known.fields);
    while (ok && trial_next(t)) {
        for (int seat = 0; ok && seat < t->setup.players; seat++) {
            ok = seat_observes(t, &e, seat);
        }
        ok = ok && readings_hold(t, t->game->known.fields, older);
        if (cb_rng_below(&t->dice, 8) == 0) {
            memcpy(older, t->state, t->game->about.state_bytes);
        }
    }
    free(e.bytes);
    free(e.others);
    free(e.floats);
    free(older);
    return ok;
}

PROPERTY(observations, 3, "an observation tells a seat what its view does, and no more");
