#include "core/fields.h"

#include <assert.h>
#include <stdio.h>

#include "core/kind.h"

int cb_field_used(const cb_field *field, const unsigned char *record)
{
    if (!field->count) {
        return 1;
    }
    if (field->length < 0) {
        return field->count;
    }
    int used = record[field->length];
    return used < field->count ? used : field->count;
}

bool cb_field_hidden(const cb_field *field, int owner, int viewer)
{
    if (viewer == CB_GOD) {
        return false;
    }
    switch (field->know) {
    case CB_KNOW_OWNER:
        return viewer != owner;
    case CB_KNOW_NONE:
        return true;
    case CB_KNOW_ALL:
    case CB_KNOW_GAME:
        break;
    }
    return false;
}

/* The bytes of an integer type, and the values it can hold. */
static const struct {
    int64_t min, max;
} type_ranges[] = {
    [CB_U8] = {0, UINT8_MAX},         [CB_I8] = {INT8_MIN, INT8_MAX},
    [CB_U16] = {0, UINT16_MAX},       [CB_I16] = {INT16_MIN, INT16_MAX},
    [CB_U32] = {0, UINT32_MAX},       [CB_I32] = {INT32_MIN, INT32_MAX},
    [CB_U64] = {0, INT64_C(1) << 53},
};

void cb_element_range(const cb_field *field, int64_t *min, int64_t *max)
{
    assert(field->type <= CB_U64);
    *min = type_ranges[field->type].min;
    *max = type_ranges[field->type].max;
    if (field->kind != &cb_kind_number) {
        *min = field->kind->min > *min ? field->kind->min : *min;
        *max = field->kind->max < *max ? field->kind->max : *max;
    }
}

int64_t cb_element_get(const cb_field *field, const unsigned char *element)
{
    assert(field->type <= CB_U64);
    return cb_integer_at(field->type, element);
}

void cb_element_set(const cb_field *field, unsigned char *element, int64_t value)
{
    /* Two's complement on every machine we build for: the low bytes are the value. */
    static const uint8_t sizes[] = {[CB_U8] = 1,  [CB_I8] = 1,  [CB_U16] = 2, [CB_I16] = 2,
                                    [CB_U32] = 4, [CB_I32] = 4, [CB_U64] = 8};
    assert(field->type <= CB_U64);
    memcpy(element, &value, sizes[field->type]);
}

int64_t cb_field_blank(const cb_field *field)
{
    unsigned char element[sizeof(int64_t)];
    if (field->type > CB_U64) {
        return field->blank;
    }
    cb_element_set(field, element, field->blank);
    return cb_element_get(field, element);
}

int cb_set_width(const cb_field *field)
{
    int width = field->kind->max - field->kind->min + 1;
    int bits = field->size * 8;
    return width < bits ? width : bits;
}

bool cb_set_has(const unsigned char *element, int bit)
{
    return (element[bit / 8] >> (bit % 8)) & 1;
}

size_t cb_path_name(cb_path *path, const char *name)
{
    size_t before = path->length;
    int n = snprintf(path->text + before, sizeof path->text - before, before ? ".%s" : "%s", name);
    path->length = before + (size_t)n < sizeof path->text ? before + (size_t)n : before;
    return before;
}

size_t cb_path_element(cb_path *path, const cb_field *field, int i)
{
    size_t before = path->length;
    char name[CB_NAME_SIZE];
    if (cb_field_keyed(field)) {
        cb_kind_name(field->index, field->index->min + i, name);
        return cb_path_name(path, name);
    }
    int n = snprintf(path->text + before, sizeof path->text - before, "[%d]", i);
    path->length = before + (size_t)n < sizeof path->text ? before + (size_t)n : before;
    return before;
}

void cb_path_back(cb_path *path, size_t length)
{
    path->length = length;
    path->text[length] = '\0';
}

/* ---- Hiding ---- */

static void blank_record(const cb_field *fields, unsigned char *record, int owner, int viewer,
                         bool all);

static void blank_element(const cb_field *field, unsigned char *element, int owner, int viewer,
                          bool all)
{
    all = all || cb_field_hidden(field, owner, viewer);
    if (field->type == CB_STRUCT) {
        blank_record(field->fields, element, owner, viewer, all);
    } else if (all && field->type == CB_SET) {
        memset(element, 0, field->size);
    } else if (all) {
        cb_element_set(field, element, field->blank);
    }
}

/* Blanks what viewer may not know in one struct; with `all`, everything. */
static void blank_record(const cb_field *fields, unsigned char *record, int owner, int viewer,
                         bool all)
{
    for (const cb_field *f = fields; f->name; f++) {
        if (f->type == CB_COMPUTED || (f->know == CB_KNOW_ALL && !all && f->type != CB_STRUCT)) {
            continue;
        }
        int used = cb_field_used(f, record);
        for (int i = 0; i < used; i++) {
            unsigned char *element = record + f->offset + (size_t)i * f->size;
            blank_element(f, element, cb_field_owner(f, i, owner), viewer, all);
        }
    }
}

void cb_element_blank(const cb_field *field, unsigned char *element)
{
    if (field->type == CB_STRUCT) {
        blank_record(field->fields, element, CB_NATURE_SEAT, CB_WATCHER, true);
    } else if (field->type == CB_SET) {
        memset(element, 0, field->size);
    } else {
        cb_element_set(field, element, field->blank);
    }
}

void cb_view(const cb_game *game, const void *state, int viewer, void *view)
{
    if (view != state) {
        memcpy(view, state, game->about.state_bytes);
    }
    if (viewer == CB_GOD || !game->known.secrets) {
        return;
    }
    blank_record(game->known.fields, view, CB_NATURE_SEAT, viewer, false);
    if (game->known.hide) {
        game->known.hide(view, viewer);
    }
}
