/* The layout of an observation: which values stand where, the same for every seat and setup. */
#include "learn/observe.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "core/kind.h"

enum { SMALL = 64 }; /* a kind with that many names at most is one-hot */

static uint8_t bytes_for(int64_t range)
{
    uint8_t n = 1;
    for (; range > 255; range >>= 8) {
        n++;
    }
    return n;
}

learn_layout learn_layout_of(const cb_codec *codec, const cb_field *field, bool veiled)
{
    learn_layout l = {.type = CB_STRETCH_NUMBER,
                      .min = field->kind->min,
                      .max = field->kind->max,
                      .unknown = veiled || field->has_unknown || learn_veils(field)};
    assert(field->type != CB_STRUCT);
    if (field->type <= CB_U64) {
        cb_element_range(field, &l.min, &l.max);
    }
    if (field->type == CB_SET) {
        l.type = CB_STRETCH_SET;
        l.width = (uint32_t)cb_set_width(field);
        if (field->kind == &cb_kind_seat && l.width > codec->game->max_players) {
            l.width = codec->game->max_players;
        }
    } else if (field->kind == &cb_kind_seat) {
        l.type = CB_STRETCH_SEAT;
        l.width = codec->game->max_players;
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

static uint32_t record_width(const cb_codec *codec, const cb_field *fields, bool veiled)
{
    uint32_t n = 0;
    for (const cb_field *f = fields; f->name; f++) {
        n += learn_row_width(codec, f, veiled);
    }
    return n;
}

uint32_t learn_element_width(const cb_codec *codec, const cb_field *field, bool veiled)
{
    if (field->type == CB_STRUCT) {
        return record_width(codec, field->fields, veiled || learn_veils(field));
    }
    learn_layout l = learn_layout_of(codec, field, veiled);
    return l.width + l.unknown;
}

uint32_t learn_row_width(const cb_codec *codec, const cb_field *field, bool veiled)
{
    if (field->implied) {
        return 0;
    }
    uint32_t count = field->count ? field->count : 1;
    return (field->length >= 0) + count * learn_element_width(codec, field, veiled);
}

/* ---- Stretches ---- */

/* Where the walk over the fields is. */
typedef struct walk {
    cb_codec *codec;
    cb_error *err;
    cb_stretch around; /* dimensions of the arrays of structs around it */
    char path[160];
} walk;

static bool add_stretch(walk *w, const cb_stretch *stretch)
{
    cb_codec *codec = w->codec;
    if (codec->stretch_count == codec->stretch_room) {
        int room = codec->stretch_room ? codec->stretch_room * 2 : 64;
        cb_stretch *more = realloc(codec->stretches, (size_t)room * sizeof *more);
        if (!more) {
            return cb_fail(w->err, CB_EMEMORY, "not enough memory for a codec");
        }
        codec->stretches = more;
        codec->stretch_room = room;
    }
    size_t n = strlen(w->path) + 1;
    char *path = malloc(n);
    if (!path) {
        return cb_fail(w->err, CB_EMEMORY, "not enough memory for a codec");
    }
    memcpy(path, w->path, n);
    codec->stretches[codec->stretch_count] = *stretch;
    codec->stretches[codec->stretch_count++].path = path;
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

static bool walk_fields(walk *w, const cb_field *fields, uint32_t at, bool veiled);

static bool walk_row(walk *w, const cb_field *f, uint32_t at, bool veiled)
{
    uint32_t width = learn_element_width(w->codec, f, veiled);
    cb_stretch around = w->around;
    if (f->length >= 0) {
        cb_stretch length = around;
        length.type = CB_STRETCH_LENGTH;
        length.kind = &cb_kind_number;
        length.offset = at++;
        length.width = 1;
        if (!add_stretch(w, &length)) {
            return false;
        }
    }
    if (f->type == CB_STRUCT) {
        add_dimension(&w->around, f, width);
        bool fine = walk_fields(w, f->fields, at, veiled || learn_veils(f));
        w->around = around;
        return fine;
    }
    learn_layout l = learn_layout_of(w->codec, f, veiled);
    cb_stretch own = around;
    own.type = l.type;
    own.kind = f->kind;
    own.offset = at;
    own.width = (uint16_t)l.width;
    own.unknown = l.unknown;
    add_dimension(&own, f, width);
    return add_stretch(w, &own);
}

static bool walk_fields(walk *w, const cb_field *fields, uint32_t at, bool veiled)
{
    size_t before = strlen(w->path);
    for (const cb_field *f = fields; f->name; f++) {
        if (f->implied) {
            continue;
        }
        snprintf(w->path + before, sizeof w->path - before, before ? ".%s" : "%s", f->name);
        if (!walk_row(w, f, at, veiled)) {
            return false;
        }
        at += learn_row_width(w->codec, f, veiled);
        w->path[before] = '\0';
    }
    return true;
}

/* ---- What each value is multiplied by ---- */

static void scale_element(const cb_stretch *s, float *scale, int64_t range)
{
    for (int i = 0; i < s->width; i++) {
        int shift = 8 * (s->width - 1);
        bool bytes = s->type == CB_STRETCH_NUMBER;
        float most = !bytes ? 1.0F : i ? 255.0F : (float)(range >> shift);
        scale[i] = 1.0F / (most > 0 ? most : 1.0F);
    }
    if (s->unknown) {
        scale[s->width] = 1.0F;
    }
}

static void scale_row(const cb_codec *codec, const cb_field *f, uint32_t at, bool veiled)
{
    uint32_t width = learn_element_width(codec, f, veiled);
    int count = f->count ? f->count : 1;
    if (f->length >= 0) {
        codec->scale[at++] = 1.0F / (float)count;
    }
    for (int i = 0; i < count; i++, at += width) {
        if (f->type == CB_STRUCT) {
            uint32_t inner = at;
            bool below = veiled || learn_veils(f);
            for (const cb_field *g = f->fields; g->name; g++) {
                if (!g->implied) {
                    scale_row(codec, g, inner, below);
                    inner += learn_row_width(codec, g, below);
                }
            }
            continue;
        }
        learn_layout l = learn_layout_of(codec, f, veiled);
        cb_stretch s = {.type = l.type, .width = (uint16_t)l.width, .unknown = l.unknown};
        scale_element(&s, codec->scale + at, l.max - l.min);
    }
}

static bool make_scale(cb_codec *codec, cb_error *err)
{
    codec->scale = malloc(codec->length * sizeof *codec->scale);
    if (!codec->scale) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for a codec");
    }
    uint32_t at = codec->game->max_players;
    for (uint32_t i = 0; i < at; i++) {
        codec->scale[i] = 1.0F;
    }
    for (const cb_field *f = codec->game->fields; f->name; f++) {
        if (!f->implied) {
            scale_row(codec, f, at, false);
            at += learn_row_width(codec, f, false);
        }
    }
    return true;
}

bool learn_layout_open(cb_codec *codec, cb_error *err)
{
    const cb_game *game = codec->game;
    walk w = {.codec = codec, .err = err, .path = "seat"};
    cb_stretch own = {.type = CB_STRETCH_SEAT, .kind = &cb_kind_seat, .width = game->max_players};
    if (!add_stretch(&w, &own)) {
        return false;
    }
    w.path[0] = '\0';
    codec->length = game->max_players + record_width(codec, game->fields, false);
    return walk_fields(&w, game->fields, game->max_players, false) && make_scale(codec, err);
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
