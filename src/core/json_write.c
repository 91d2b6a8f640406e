#include "core/json_write.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "core/json.h"
#include "core/text.h"

static uint64_t level(const cb_json_writer *w)
{
    return UINT64_C(1) << w->depth;
}

cb_json_writer cb_json_writer_to(cb_text *out)
{
    assert(out);
    return (cb_json_writer){.out = out};
}

/* What belongs between the previous value and this one. */
static void separate(cb_json_writer *w)
{
    if (w->filled & level(w)) {
        assert(w->depth > 0 && "one text holds one value");
        cb_text_char(w->out, ',');
    }
    w->filled |= level(w);
}

cb_text *cb_put_value(cb_json_writer *w, const char *key)
{
    assert(!key == !(w->objects & level(w)) && "members of objects have keys, nothing else has");
    separate(w);
    if (key) {
        cb_text_key(w->out, key, strlen(key));
    }
    return w->out;
}

cb_text *cb_put_members(cb_json_writer *w)
{
    assert((w->objects & level(w)) && "only objects have members");
    separate(w);
    return w->out;
}

static void begin(cb_json_writer *w, const char *key, bool object)
{
    cb_text_char(cb_put_value(w, key), object ? '{' : '[');
    w->depth++;
    assert(w->depth < CB_JSON_DEPTH);
    w->filled &= ~level(w);
    w->objects = object ? w->objects | level(w) : w->objects & ~level(w);
}

static void end(cb_json_writer *w, bool object)
{
    assert(w->depth > 0 && object == !!(w->objects & level(w)) && "ends what was begun last");
    w->depth--;
    cb_text_char(w->out, object ? '}' : ']');
}

void cb_begin_object(cb_json_writer *w, const char *key)
{
    begin(w, key, true);
}

void cb_end_object(cb_json_writer *w)
{
    end(w, true);
}

void cb_begin_array(cb_json_writer *w, const char *key)
{
    begin(w, key, false);
}

void cb_end_array(cb_json_writer *w)
{
    end(w, false);
}

void cb_put_bytes(cb_json_writer *w, const char *key, const char *s, size_t n)
{
    cb_text_json(cb_put_value(w, key), s, n);
}

void cb_put_string(cb_json_writer *w, const char *key, const char *s)
{
    cb_put_bytes(w, key, s, strlen(s));
}

void cb_put_text(cb_json_writer *w, const char *key, const cb_text *text)
{
    cb_put_bytes(w, key, text->data ? text->data : "", text->length);
    w->out->failed |= text->failed;
}

void cb_put_int(cb_json_writer *w, const char *key, int64_t value)
{
    cb_text_int(cb_put_value(w, key), value);
}

void cb_put_uint(cb_json_writer *w, const char *key, uint64_t value)
{
    cb_text_format(cb_put_value(w, key), "%llu", (unsigned long long)value);
}

void cb_put_number(cb_json_writer *w, const char *key, double value, int digits)
{
    if (isfinite(value)) {
        cb_text_format(cb_put_value(w, key), "%.*f", digits, value);
    } else {
        cb_put_null(w, key);
    }
}

void cb_put_bool(cb_json_writer *w, const char *key, bool value)
{
    cb_text_add(cb_put_value(w, key), value ? "true" : "false");
}

void cb_put_null(cb_json_writer *w, const char *key)
{
    cb_text_add(cb_put_value(w, key), "null");
}

void cb_put_raw(cb_json_writer *w, const char *key, const char *json, size_t n)
{
    assert(n > 0);
    cb_text_bytes(cb_put_value(w, key), json, n);
}
