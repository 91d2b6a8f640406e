/* States as JSON, and the differences between two. */
#include <string.h>

#include "core/fields.h"
#include "core/json_write.h"
#include "core/kind.h"
#include "core/memory.h"
#include "core/text.h"

void cb_value_write(const cb_field *field, int64_t value, cb_text *out)
{
    const cb_kind *kind = field->kind;
    bool in_kind = value >= kind->min && value <= kind->max;
    if (field->has_unknown && value == cb_field_blank(field)) {
        cb_text_add(out, "null");
    } else if (kind == &cb_kind_bool && in_kind) {
        cb_text_add(out, value ? "true" : "false");
    } else if (in_kind) {
        cb_kind_json(kind, (int)value, out);
    } else {
        cb_text_int(out, value);
    }
}

static void write_set(const cb_field *field, const unsigned char *element, cb_text *out)
{
    cb_field member = {.kind = field->kind};
    cb_json_writer w = cb_json_writer_to(out);
    int width = cb_set_width(field);
    cb_begin_array(&w, NULL);
    for (int bit = 0; bit < width; bit++) {
        if (cb_set_has(element, bit)) {
            cb_value_write(&member, field->kind->min + bit, cb_put_value(&w, NULL));
        }
    }
    cb_end_array(&w);
}

void cb_element_write(const cb_field *field, const unsigned char *element, cb_text *out)
{
    if (field->type == CB_SET) {
        write_set(field, element, out);
    } else {
        cb_value_write(field, cb_element_get(field, element), out);
    }
}

/* What every level needs. */
typedef struct writer {
    const void *state;
    int viewer;
    cb_json_writer json;
} writer;

static void write_record(writer *w, const char *key, const cb_field *fields,
                         const unsigned char *record, int owner);

static void write_element(writer *w, const char *key, const cb_field *field,
                          const unsigned char *record, int i, int owner)
{
    owner = cb_field_owner(field, i, owner);
    if (cb_field_hidden(field, owner, w->viewer)) {
        cb_put_null(&w->json, key);
    } else if (field->type == CB_COMPUTED) {
        cb_value_write(field, field->compute(w->state, i), cb_put_value(&w->json, key));
    } else if (field->type == CB_STRUCT) {
        write_record(w, key, field->fields, cb_field_at(field, record, i), owner);
    } else {
        cb_element_write(field, cb_field_at(field, record, i), cb_put_value(&w->json, key));
    }
}

/* In an object keyed by names, public elements that are "unknown" mean "there is none". */
static bool is_left_out(const cb_field *field, const unsigned char *record, int i)
{
    return field->has_unknown && field->know == CB_KNOW_ALL && field->type <= CB_U64 &&
           cb_element_get(field, cb_field_at(field, record, i)) == cb_field_blank(field);
}

static void write_keyed(writer *w, const cb_field *field, const unsigned char *record, int owner)
{
    int used = cb_field_used(field, record);
    cb_begin_object(&w->json, field->name);
    for (int i = 0; i < used; i++) {
        if (!is_left_out(field, record, i)) {
            char name[CB_NAME_SIZE];
            cb_kind_name(field->index, field->index->min + i, name);
            write_element(w, name, field, record, i, owner);
        }
    }
    cb_end_object(&w->json);
}

static void write_array(writer *w, const cb_field *field, const unsigned char *record, int owner)
{
    int used = cb_field_used(field, record);
    cb_begin_array(&w->json, field->name);
    for (int i = 0; i < used; i++) {
        write_element(w, NULL, field, record, i, owner);
    }
    cb_end_array(&w->json);
}

static void write_record(writer *w, const char *key, const cb_field *fields,
                         const unsigned char *record, int owner)
{
    cb_begin_object(&w->json, key);
    for (const cb_field *f = fields; f->name; f++) {
        if (!f->count) {
            write_element(w, f->name, f, record, 0, owner);
        } else if (cb_field_keyed(f)) {
            write_keyed(w, f, record, owner);
        } else {
            write_array(w, f, record, owner);
        }
    }
    cb_end_object(&w->json);
}

void cb_state_write(const cb_game *game, const void *state, int viewer, cb_text *out)
{
    /* From a view even if given the full state: derived values must not see what is hidden. */
    cb_state_buffer view;
    cb_view(game, state, viewer, view.bytes);
    writer w = {.state = view.bytes, .viewer = viewer, .json = cb_json_writer_to(out)};
    write_record(&w, NULL, game->known.fields, view.bytes, CB_NATURE_SEAT);
}

void cb_record_json(const cb_field *fields, const void *record, cb_text *out)
{
    writer w = {.state = record, .viewer = CB_GOD, .json = cb_json_writer_to(out)};
    write_record(&w, NULL, fields, record, CB_NATURE_SEAT);
}

/* ---- Differences ---- */

typedef struct differ {
    const void *state_a, *state_b;
    cb_path path;
    cb_text *out;
    int count;
} differ;

static void diff_record(differ *d, const cb_field *fields, const unsigned char *a,
                        const unsigned char *b);

static void note_difference(differ *d, const cb_field *field, const unsigned char *a,
                            const unsigned char *b)
{
    cb_text_format(d->out, "%s: ", d->path.text);
    cb_element_write(field, a, d->out);
    cb_text_add(d->out, " -> ");
    cb_element_write(field, b, d->out);
    cb_text_char(d->out, '\n');
    d->count++;
}

static void diff_computed(differ *d, const cb_field *field, int i)
{
    int64_t a = field->compute(d->state_a, i), b = field->compute(d->state_b, i);
    if (a != b) {
        cb_text_format(d->out, "%s: %lld -> %lld\n", d->path.text, (long long)a, (long long)b);
        d->count++;
    }
}

static void diff_element(differ *d, const cb_field *field, const unsigned char *a,
                         const unsigned char *b, int i)
{
    if (field->type == CB_COMPUTED) {
        diff_computed(d, field, i);
        return;
    }
    const unsigned char *x = cb_field_at(field, a, i), *y = cb_field_at(field, b, i);
    if (field->type == CB_STRUCT) {
        diff_record(d, field->fields, x, y);
    } else if (memcmp(x, y, field->size) != 0) {
        note_difference(d, field, x, y);
    }
}

static void diff_record(differ *d, const cb_field *fields, const unsigned char *a,
                        const unsigned char *b)
{
    for (const cb_field *f = fields; f->name; f++) {
        size_t outer = cb_path_name(&d->path, f->name);
        int used_a = cb_field_used(f, a), used_b = cb_field_used(f, b);
        int used = used_a < used_b ? used_a : used_b;
        if (used_a != used_b) {
            cb_text_format(d->out, "%s: %d elements -> %d elements\n", d->path.text, used_a,
                           used_b);
            d->count++;
        }
        for (int i = 0; i < used; i++) {
            size_t inner = f->count ? cb_path_element(&d->path, f, i) : d->path.length;
            diff_element(d, f, a, b, i);
            cb_path_back(&d->path, inner);
        }
        cb_path_back(&d->path, outer);
    }
}

int cb_state_diff(const cb_game *game, const void *a, const void *b, cb_text *out)
{
    differ d = {.state_a = a, .state_b = b, .out = out};
    diff_record(&d, game->known.fields, a, b);
    return d.count;
}
