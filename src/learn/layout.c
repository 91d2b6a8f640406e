/* The layout of an observation: which values stand where, the same for every seat and setup. */
#include "learn/plan.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/array.h"
#include "core/fields.h"
#include "core/kind.h"

enum { SMALL = 64 }; /* a kind with that many names at most is one-hot */

bool learn_may_hide(const cb_field *field)
{
    return field->know != CB_KNOW_ALL;
}

static uint8_t bytes_for(int64_t range)
{
    uint8_t n = 1;
    for (; range > 255; range >>= 8) {
        n++;
    }
    return n;
}

learn_layout learn_layout_of(const cb_codec *codec, const cb_field *field, bool hideable)
{
    learn_layout l = {.type = CB_STRETCH_NUMBER,
                      .min = field->kind->min,
                      .max = field->kind->max,
                      .unknown = hideable || field->has_unknown || learn_may_hide(field)};
    assert(field->type != CB_STRUCT);
    if (field->type <= CB_U64) {
        cb_element_range(field, &l.min, &l.max);
    }
    if (field->type == CB_SET) {
        l.type = CB_STRETCH_SET;
        l.width = (uint32_t)cb_set_width(field);
        if (field->kind == &cb_kind_seat && l.width > codec->game->about.max_players) {
            l.width = codec->game->about.max_players;
        }
    } else if (field->kind == &cb_kind_seat) {
        l.type = CB_STRETCH_SEAT;
        l.width = codec->game->about.max_players;
    } else if (cb_kind_is_named(field->kind) && field->kind != &cb_kind_bool &&
               l.max - l.min < SMALL) {
        l.type = CB_STRETCH_NAME;
        l.width = (uint32_t)(l.max - l.min + 1);
    } else {
        l.bytes = bytes_for(l.max - l.min);
        l.width = l.bytes;
    }
    return l;
}

static uint32_t record_width(const cb_codec *codec, const cb_field *fields, bool hideable)
{
    uint32_t n = 0;
    for (const cb_field *f = fields; f->name; f++) {
        n += learn_row_width(codec, f, hideable);
    }
    return n;
}

uint32_t learn_element_width(const cb_codec *codec, const cb_field *field, bool hideable)
{
    if (field->type == CB_STRUCT) {
        return record_width(codec, field->fields, hideable || learn_may_hide(field));
    }
    learn_layout l = learn_layout_of(codec, field, hideable);
    return l.width + l.unknown;
}

uint32_t learn_row_width(const cb_codec *codec, const cb_field *field, bool hideable)
{
    if (field->implied) {
        return 0;
    }
    uint32_t count = field->count ? field->count : 1;
    return (field->length >= 0) + count * learn_element_width(codec, field, hideable);
}

/* ---- Stretches ---- */

/* Where the walk over the fields is. */
typedef struct walk {
    cb_codec *codec;
    cb_error *err;
    cb_stretch around; /* dimensions of the arrays of structs around it */
    char path[160];
} walk;

/* Notes what the values of a stretch are multiplied by; `range`: of a number, from 0 on. */
static void scale_stretch(cb_codec *codec, const cb_stretch *s, int dimension, uint32_t at,
                          int64_t range)
{
    for (uint32_t i = 0; dimension < s->dimensions && i < s->shape[dimension]; i++) {
        scale_stretch(codec, s, dimension + 1, at + i * s->strides[dimension], range);
    }
    for (int i = 0; dimension == s->dimensions && i < s->width + s->unknown; i++) {
        const bool number = s->type == CB_STRETCH_NUMBER || s->type == CB_STRETCH_LENGTH;
        const int64_t most = !number || i == s->width ? 1 : i ? 255 : range >> 8 * (s->width - 1);
        codec->scale[at + (uint32_t)i] = 1.0F / (float)(most > 0 ? most : 1);
    }
}

static bool add_stretch(walk *w, const cb_stretch *stretch, int64_t range)
{
    cb_codec *codec = w->codec;
    size_t n = strlen(w->path) + 1;
    char *path = malloc(n);
    if (!path || !cb_reserve(&codec->stretches, (size_t)codec->stretch_count + 1,
                             &codec->stretch_capacity, sizeof *codec->stretches)) {
        free(path);
        return cb_fail(w->err, CB_EMEMORY, "not enough memory for a codec");
    }
    memcpy(path, w->path, n);
    codec->stretches[codec->stretch_count] = *stretch;
    codec->stretches[codec->stretch_count++].path = path;
    scale_stretch(codec, stretch, 0, stretch->offset, range);
    return true;
}

static void add_dimension(cb_stretch *s, const cb_field *field, uint32_t stride)
{
    if (field->count) {
        assert(s->dimensions < CB_MAX_DEPTH);
        s->shape[s->dimensions] = field->count;
        s->strides[s->dimensions++] = stride;
    }
}

static bool walk_fields(walk *w, const cb_field *fields, uint32_t at, bool hideable);

static bool walk_row(walk *w, const cb_field *f, uint32_t at, bool hideable)
{
    uint32_t width = learn_element_width(w->codec, f, hideable);
    cb_stretch around = w->around;
    if (f->length >= 0) {
        cb_stretch length = around;
        length.type = CB_STRETCH_LENGTH;
        length.kind = &cb_kind_number;
        length.offset = at++;
        length.width = 1;
        if (!add_stretch(w, &length, f->count)) {
            return false;
        }
    }
    if (f->type == CB_STRUCT) {
        add_dimension(&w->around, f, width);
        bool fine = walk_fields(w, f->fields, at, hideable || learn_may_hide(f));
        w->around = around;
        return fine;
    }
    learn_layout l = learn_layout_of(w->codec, f, hideable);
    cb_stretch own = around;
    own.type = l.type;
    own.kind = f->kind;
    own.offset = at;
    own.width = (uint16_t)l.width;
    own.unknown = l.unknown;
    add_dimension(&own, f, width);
    return add_stretch(w, &own, l.max - l.min);
}

static bool walk_fields(walk *w, const cb_field *fields, uint32_t at, bool hideable)
{
    size_t before = strlen(w->path);
    for (const cb_field *f = fields; f->name; f++) {
        if (f->implied) {
            continue;
        }
        snprintf(w->path + before, sizeof w->path - before, before ? ".%s" : "%s", f->name);
        if (!walk_row(w, f, at, hideable)) {
            return false;
        }
        at += learn_row_width(w->codec, f, hideable);
        w->path[before] = '\0';
    }
    return true;
}

bool learn_layout_open(cb_codec *codec, cb_error *err)
{
    const cb_game *game = codec->game;
    walk w = {.codec = codec, .err = err, .path = "seat"};
    cb_stretch own = {
        .type = CB_STRETCH_SEAT, .kind = &cb_kind_seat, .width = game->about.max_players};
    codec->length = game->about.max_players + record_width(codec, game->known.fields, false);
    codec->scale = malloc(codec->length * sizeof *codec->scale);
    if (!codec->scale) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for a codec");
    }
    if (!add_stretch(&w, &own, 0)) {
        return false;
    }
    w.path[0] = '\0';
    return walk_fields(&w, game->known.fields, game->about.max_players, false);
}

void learn_layout_close(cb_codec *codec)
{
    for (int i = 0; i < codec->stretch_count; i++) {
        /* NOLINTNEXTLINE(performance-no-int-to-ptr): ours to free, though readers get it const */
        free((char *)(uintptr_t)codec->stretches[i].path);
    }
    free(codec->stretches);
    free(codec->scale);
}

size_t cb_observation_length(const cb_codec *codec)
{
    return codec->length;
}

const float *cb_observation_scale(const cb_codec *codec)
{
    return codec->scale;
}

int cb_observation_stretches(const cb_codec *codec)
{
    return codec->stretch_count;
}

const cb_stretch *cb_observation_layout(const cb_codec *codec, int index)
{
    return index >= 0 && index < codec->stretch_count ? &codec->stretches[index] : NULL;
}
