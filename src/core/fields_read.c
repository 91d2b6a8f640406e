/* Positions from JSON: everything is checked, and an error names the path, the value and what was
 * expected. The caller's state changes only when all is well. */
#include <string.h>

#include "core/fields.h"
#include "core/json.h"
#include "core/kind.h"
#include "core/memory.h"

typedef struct reader {
    const cb_json *json;
    cb_path path;
    bool partial; /* fields left out keep their values */
    bool view;    /* what the viewer may not know is null */
    cb_error *err;
} reader;

static bool read_record(reader *r, const cb_field *fields, unsigned char *record, uint32_t object);

/* "players[2].hand[0]: \"T99\" is not allowed: expected ..." */
static bool refuse(reader *r, uint32_t node, const char *expected)
{
    cb_text value = {0};
    cb_json_quote(r->json, node, &value);
    cb_fail(r->err, CB_ERANGE, "%s: %s found where %s was expected",
            r->path.length ? r->path.text : "the position", value.data ? value.data : "?",
            expected);
    cb_text_free(&value);
    return false;
}

static bool refuse_value(reader *r, const cb_field *field, uint32_t node)
{
    cb_text expected = {0};
    if (cb_kind_is_named(field->kind)) {
        cb_kind_expected(field->kind, &expected);
    } else {
        int64_t min = field->kind->min, max = field->kind->max;
        if (field->type <= CB_U64) {
            cb_element_range(field, &min, &max);
        }
        cb_text_format(&expected, "a number from %lld to %lld", (long long)min, (long long)max);
    }
    if (field->has_unknown) {
        cb_text_add(&expected, ", or null");
    }
    refuse(r, node, expected.data ? expected.data : "another value");
    cb_text_free(&expected);
    return false;
}

/* A value of the row's kind as JSON spells it: true, a name in quotes, or a number. */
static bool read_value(const reader *r, const cb_kind *kind, uint32_t node, int64_t *value)
{
    const cb_json_node *n = &r->json->nodes[node];
    if (kind == &cb_kind_bool) {
        *value = n->type == CB_JSON_TRUE;
        return n->type == CB_JSON_TRUE || n->type == CB_JSON_FALSE;
    }
    if (!cb_kind_is_named(kind)) {
        return cb_json_int(r->json, node, value);
    }
    int v;
    if (n->type != CB_JSON_STRING || n->escaped ||
        !cb_kind_read(kind, r->json->text + n->start, n->length, &v)) {
        return false;
    }
    *value = v;
    return true;
}

static bool read_integer(reader *r, const cb_field *field, unsigned char *element, uint32_t node)
{
    int64_t value, min, max;
    if (field->has_unknown && r->json->nodes[node].type == CB_JSON_NULL) {
        cb_element_set(field, element, field->blank);
        return true;
    }
    cb_element_range(field, &min, &max);
    if (!read_value(r, field->kind, node, &value) || value < min || value > max) {
        return refuse_value(r, field, node);
    }
    cb_element_set(field, element, value);
    return true;
}

static bool read_set(reader *r, const cb_field *field, unsigned char *element, uint32_t node)
{
    const cb_json_node *array = &r->json->nodes[node];
    if (array->type != CB_JSON_ARRAY) {
        return refuse(r, node, "an array of members");
    }
    memset(element, 0, field->size);
    uint32_t at = node + 1;
    for (uint32_t i = 0; i < array->count; i++) {
        int64_t value;
        if (!read_value(r, field->kind, at, &value) || value < field->kind->min ||
            value - field->kind->min >= cb_set_width(field)) {
            return refuse_value(r, field, at);
        }
        int bit = (int)(value - field->kind->min);
        if (cb_set_has(element, bit)) {
            return refuse(r, at, "each member only once");
        }
        element[bit / 8] |= (unsigned char)(1U << (bit % 8));
        at = r->json->nodes[at].after;
    }
    return true;
}

static bool read_element(reader *r, const cb_field *field, unsigned char *record, int i,
                         uint32_t node)
{
    unsigned char *element = record + field->offset + (size_t)i * field->size;
    if (r->view && field->know != CB_KNOW_ALL && r->json->nodes[node].type == CB_JSON_NULL) {
        cb_element_blank(field, element);
        return true;
    }
    size_t outer = field->count ? cb_path_element(&r->path, field, i) : r->path.length;
    bool read = field->type == CB_STRUCT ? read_record(r, field->fields, element, node)
                : field->type == CB_SET  ? read_set(r, field, element, node)
                                         : read_integer(r, field, element, node);
    if (read) {
        cb_path_back(&r->path, outer);
    }
    return read;
}

/* Elements keyed by names. Left-out ones of a row with an "unknown" are unknown. */
static bool read_keyed(reader *r, const cb_field *field, unsigned char *record, uint32_t node)
{
    const cb_json_node *object = &r->json->nodes[node];
    uint64_t seen[16] = {0};
    int used = cb_field_used(field, record), found = 0;
    if (object->type != CB_JSON_OBJECT) {
        return refuse(r, node, "an object");
    }
    if (field->has_unknown && field->type <= CB_U64) {
        for (int i = 0; i < used; i++) {
            cb_element_set(field, record + field->offset + (size_t)i * field->size, field->blank);
        }
    }
    uint32_t at = node + 1;
    for (uint32_t i = 0; i < object->count; i++) {
        int64_t key;
        const cb_json_node *k = &r->json->nodes[at];
        int v = 0;
        bool known =
            !k->escaped && cb_kind_read(field->index, r->json->text + k->start, k->length, &v);
        key = (int64_t)v - field->index->min;
        if (!known || key >= used || key >= 1024) {
            cb_text expected = {0};
            cb_kind_expected(field->index, &expected);
            refuse(r, at, expected.data ? expected.data : "another key");
            cb_text_free(&expected);
            return false;
        }
        if (seen[key / 64] >> (key % 64) & 1) {
            return refuse(r, at, "each key only once");
        }
        seen[key / 64] |= UINT64_C(1) << (key % 64);
        found++;
        if (!read_element(r, field, record, (int)key, at + 1)) {
            return false;
        }
        at = r->json->nodes[at + 1].after;
    }
    if (found != used && !r->partial && !field->has_unknown) {
        return refuse(r, node, "an object with all keys");
    }
    return true;
}

/* Does the length of this list have its own field in the same struct? Then both must agree;
 * otherwise the list sets it. */
static bool has_own_length(const cb_field *fields, const cb_field *list)
{
    for (const cb_field *f = fields; f->name; f++) {
        if (f->type == CB_U8 && !f->count && f->offset == list->length) {
            return true;
        }
    }
    return false;
}

static bool read_array(reader *r, const cb_field *fields, const cb_field *field,
                       unsigned char *record, uint32_t node)
{
    const cb_json_node *array = &r->json->nodes[node];
    bool free_length = field->length >= 0 && !has_own_length(fields, field);
    uint32_t used = (uint32_t)cb_field_used(field, record);
    char expected[64] = "an array";
    if (array->type != CB_JSON_ARRAY ||
        (free_length ? array->count > field->count : array->count != used)) {
        cb_text text = {0};
        cb_text_format(&text,
                       free_length ? "an array of at most %u elements" : "an array of %u elements",
                       free_length ? field->count : used);
        refuse(r, node, text.data ? text.data : expected);
        cb_text_free(&text);
        return false;
    }
    if (free_length) {
        record[field->length] = (unsigned char)array->count;
    }
    uint32_t at = node + 1;
    for (uint32_t i = 0; i < array->count; i++) {
        if (!read_element(r, field, record, (int)i, at)) {
            return false;
        }
        at = r->json->nodes[at].after;
    }
    memset(record + field->offset + (size_t)array->count * field->size, 0,
           (size_t)(field->count - array->count) * field->size);
    return true;
}

static bool read_field(reader *r, const cb_field *fields, const cb_field *field,
                       unsigned char *record, uint32_t node)
{
    size_t outer = cb_path_name(&r->path, field->name);
    bool read = !field->count           ? read_element(r, field, record, 0, node)
                : cb_field_keyed(field) ? read_keyed(r, field, record, node)
                                        : read_array(r, fields, field, record, node);
    if (read) {
        cb_path_back(&r->path, outer);
    }
    return read;
}

static const cb_field *find_field(const reader *r, const cb_field *fields, uint32_t key)
{
    for (const cb_field *f = fields; f->name; f++) {
        if (cb_json_equals(r->json, key, f->name)) {
            return f;
        }
    }
    return NULL;
}

/* Every key belongs to a field, and none comes twice. */
static bool check_keys(reader *r, const cb_field *fields, uint32_t object)
{
    uint64_t seen[4] = {0};
    uint32_t at = object + 1;
    for (uint32_t i = 0; i < r->json->nodes[object].count; i++) {
        const cb_field *f = find_field(r, fields, at);
        if (!f) {
            cb_text key = {0};
            cb_json_quote(r->json, at, &key);
            cb_fail(r->err, CB_EFIELD, "%s%shas no field %s", r->path.text,
                    r->path.length ? " " : "the position ", key.data ? key.data : "?");
            cb_text_free(&key);
            return false;
        }
        size_t row = (size_t)(f - fields);
        if (seen[row / 64] >> (row % 64) & 1) {
            return cb_fail(r->err, CB_EFIELD, "%s%s%s is given twice", r->path.text,
                           r->path.length ? "." : "", f->name);
        }
        seen[row / 64] |= UINT64_C(1) << (row % 64);
        at = r->json->nodes[at + 1].after;
    }
    return true;
}

static bool read_record(reader *r, const cb_field *fields, unsigned char *record, uint32_t object)
{
    if (r->json->nodes[object].type != CB_JSON_OBJECT) {
        return refuse(r, object, "an object");
    }
    if (!check_keys(r, fields, object)) {
        return false;
    }
    /* Lists come after everything else: a length may have its own field. */
    for (int lists = 0; lists < 2; lists++) {
        for (const cb_field *f = fields; f->name; f++) {
            if (f->type == CB_COMPUTED || (f->length >= 0) != lists) {
                continue;
            }
            uint32_t node = cb_json_member(r->json, object, f->name);
            if (node ? !read_field(r, fields, f, record, node) : !r->partial) {
                return node ? false
                            : cb_fail(r->err, CB_EFIELD, "%s%s%s is missing", r->path.text,
                                      r->path.length ? "." : "", f->name);
            }
        }
    }
    return true;
}

/* Derived values may be left out, but if they are given they must be right. */
static bool check_computed(reader *r, const cb_game *game, const void *state)
{
    cb_text right = {0}, given = {0};
    bool same = true;
    for (const cb_field *f = game->known.fields; f->name && same; f++) {
        uint32_t node = f->type == CB_COMPUTED ? cb_json_member(r->json, 0, f->name) : 0;
        if (!node) {
            continue;
        }
        const cb_json_node *n = &r->json->nodes[node];
        int count = f->count ? cb_field_used(f, state) : 1;
        uint32_t at = f->count ? node + 1 : node;
        bool keyed = cb_field_keyed(f);
        same = !f->count || (int)n->count == count;
        for (int i = 0; i < count && same; i++) {
            cb_text_clear(&right);
            cb_text_clear(&given);
            cb_value_write(f, f->compute(state, i), &right);
            cb_json_quote(r->json, keyed ? at + 1 : at, &given);
            same = right.data && given.data && strcmp(right.data, given.data) == 0;
            at = r->json->nodes[keyed ? at + 1 : at].after;
        }
        if (!same) {
            cb_fail(r->err, CB_EPOSITION,
                    "%s does not follow from the rest: %s found where %s was expected", f->name,
                    given.data ? given.data : "something else",
                    right.data ? right.data : "another value");
        }
    }
    cb_text_free(&right);
    cb_text_free(&given);
    return same;
}

static bool read_state(const cb_game *game, const char *text, size_t length, bool partial,
                       void *state, cb_error *err)
{
    cb_json json = {0};
    cb_state_buffer buffer;
    reader r = {.json = &json, .partial = partial, .err = err};
    if (partial) {
        memcpy(buffer.bytes, state, game->about.state_bytes);
    } else {
        memset(buffer.bytes, 0, game->about.state_bytes);
    }
    bool read = cb_json_parse(&json, text, length, err) &&
                read_record(&r, game->known.fields, buffer.bytes, 0);
    if (read && game->known.settle) {
        game->known.settle(buffer.bytes);
    }
    read = read && game->rules.check(buffer.bytes, err) && check_computed(&r, game, buffer.bytes);
    if (read) {
        memcpy(state, buffer.bytes, game->about.state_bytes);
    }
    cb_json_free(&json);
    return read;
}

bool cb_state_read(const cb_game *game, const char *json, size_t length, void *state, cb_error *err)
{
    return read_state(game, json, length, false, state, err);
}

bool cb_state_patch(const cb_game *game, const char *json, size_t length, void *state,
                    cb_error *err)
{
    return read_state(game, json, length, true, state, err);
}

/* Gives the game the numbers that were derived from what is hidden now. */
static void take_computed(const reader *r, const cb_game *game, void *view)
{
    for (const cb_field *f = game->known.fields; f->name; f++) {
        uint32_t node = f->type == CB_COMPUTED ? cb_json_member(r->json, 0, f->name) : 0;
        if (!node || cb_field_keyed(f)) {
            continue;
        }
        int count = f->count ? (int)r->json->nodes[node].count : 1;
        count = f->count && count > f->count ? f->count : count;
        uint32_t at = f->count ? node + 1 : node;
        for (int i = 0; i < count; i++) {
            int64_t value;
            if (cb_json_int(r->json, at, &value)) {
                game->known.take_computed(view, f->name, i, value);
            }
            at = r->json->nodes[at].after;
        }
    }
}

bool cb_view_read(const cb_game *game, const char *text, size_t length, int viewer, void *view,
                  cb_error *err)
{
    cb_json json = {0};
    cb_state_buffer buffer = {0};
    reader r = {.json = &json, .view = true, .err = err};
    bool read = cb_json_parse(&json, text, length, err) &&
                read_record(&r, game->known.fields, buffer.bytes, 0);
    if (read && game->known.settle) {
        game->known.settle(buffer.bytes);
    }
    if (read && game->known.take_computed) {
        take_computed(&r, game, buffer.bytes);
    }
    if (read) {
        cb_view(game, buffer.bytes, viewer, view); /* the viewer may not know it, so nobody fills
                                                    it in */
    }
    cb_json_free(&json);
    return read;
}
