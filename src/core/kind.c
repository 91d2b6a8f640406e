/* Names of values: from a table, from a function, or plain numbers. */
#include <assert.h>
#include <string.h>

#include "core/kind.h"
#include "core/print.h"
#include "core/text.h"

static const char *const bool_names[] = {"false", "true"};

const cb_kind cb_kind_seat = {.id = "seat", .min = 0, .max = CB_MAX_SEATS - 1, .some = "somebody"};
const cb_kind cb_kind_number = {.id = "number", .min = INT32_MIN, .max = INT32_MAX};
const cb_kind cb_kind_bool = {.id = "bool", .min = 0, .max = 1, .names = bool_names};

int cb_kind_name(const cb_kind *kind, int value, char out[CB_NAME_SIZE])
{
    if (value < kind->min || value > kind->max) {
        return cb_print(out, CB_NAME_SIZE, "?");
    }
    if (kind->write) {
        return kind->write(value, out, CB_NAME_SIZE);
    }
    if (kind->names) {
        size_t length = strlen(kind->names[value - kind->min]);
        assert(length < CB_NAME_SIZE);
        memcpy(out, kind->names[value - kind->min], length + 1);
        return (int)length;
    }
    return cb_print(out, CB_NAME_SIZE, "%d", value);
}

/* The name where it stands, or made in `buffer`. */
static const char *name_of(const cb_kind *kind, int value, char buffer[CB_NAME_SIZE],
                           size_t *length)
{
    if (kind->names && !kind->write && value >= kind->min && value <= kind->max) {
        const char *name = kind->names[value - kind->min];
        *length = strlen(name);
        return name;
    }
    *length = (size_t)cb_kind_name(kind, value, buffer);
    return buffer;
}

const char *cb_kind_id(const cb_kind *kind)
{
    return kind->id;
}

int cb_kind_min(const cb_kind *kind)
{
    return kind->min;
}

int cb_kind_max(const cb_kind *kind)
{
    return kind->max;
}

void cb_kind_write(const cb_kind *kind, int value, cb_text *out)
{
    char buffer[CB_NAME_SIZE];
    size_t length;
    const char *name = name_of(kind, value, buffer, &length);
    cb_text_bytes(out, name, length);
}

const char *cb_kind_called(const cb_kind *kind, int value, char buffer[CB_CALL_SIZE])
{
    assert(cb_kind_has_calls(kind) && value >= kind->min && value <= kind->max);
    if (!kind->call) {
        return kind->labels[value - kind->min];
    }
    int length = kind->call(value, buffer, CB_CALL_SIZE);
    assert(length > 0 && length < CB_CALL_SIZE);
    (void)length;
    return buffer;
}

static bool read_number(const char *s, size_t n, int *value)
{
    bool negative = n && *s == '-';
    s += negative;
    n -= negative;
    if (!n || n > 9 || (n > 1 && *s == '0')) {
        return false;
    }
    int v = 0;
    for (size_t i = 0; i < n; i++) {
        if (s[i] < '0' || s[i] > '9') {
            return false;
        }
        v = v * 10 + (s[i] - '0');
    }
    *value = negative ? -v : v;
    return true;
}

static bool find_name(const cb_kind *kind, const char *name, size_t length, int *value)
{
    for (int v = kind->min; v <= kind->max; v++) {
        const char *known = kind->names[v - kind->min];
        if (strlen(known) == length && memcmp(known, name, length) == 0) {
            *value = v;
            return true;
        }
    }
    return false;
}

bool cb_kind_read(const cb_kind *kind, const char *name, size_t length, int *value)
{
    int v;
    bool known = kind->read    ? kind->read(name, length, &v)
                 : kind->names ? find_name(kind, name, length, &v)
                               : read_number(name, length, &v);
    if (!known || v < kind->min || v > kind->max) {
        return false;
    }
    *value = v;
    return true;
}

void cb_kind_expected(const cb_kind *kind, cb_text *out)
{
    enum { FEW = 16 };
    if (!cb_kind_is_named(kind)) {
        cb_text_format(out, "a number from %d to %d", (int)kind->min, (int)kind->max);
        return;
    }
    if (kind->max - kind->min >= FEW) {
        char first[CB_NAME_SIZE] = "", last[CB_NAME_SIZE] = "";
        int n = cb_kind_name(kind, kind->min, first), m = cb_kind_name(kind, kind->max, last);
        cb_text_format(out, "the name of a %s, such as %.*s or %.*s", kind->id, n, first, m, last);
        return;
    }
    cb_text_format(out, "a %s:", kind->id);
    for (int v = kind->min; v <= kind->max; v++) {
        cb_text_char(out, ' ');
        cb_kind_write(kind, v, out);
    }
}

void cb_kind_json(const cb_kind *kind, int value, cb_text *out)
{
    char buffer[CB_NAME_SIZE];
    size_t length;
    if (value < kind->min || value > kind->max) {
        cb_text_add(out, "null");
    } else if (cb_kind_is_named(kind)) {
        const char *name = name_of(kind, value, buffer, &length);
        cb_text_quoted(out, name, length);
    } else {
        cb_text_int(out, value);
    }
}
