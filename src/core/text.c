/* A growing text that remembers running out of memory instead of asking every caller to check. */
#include "core/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/array.h"
#include "core/print.h"

/* Makes room for n more bytes and the closing NUL. */
static bool reserve(cb_text *t, size_t n)
{
    if (!t->failed && t->length + n >= t->capacity) {
        t->failed = !cb_reserve(&t->data, t->length + n + 1, &t->capacity, 1);
    }
    return !t->failed;
}

void cb_text_bytes(cb_text *t, const char *s, size_t n)
{
    if (reserve(t, n)) {
        memcpy(t->data + t->length, s, n);
        t->length += n;
        t->data[t->length] = '\0';
    }
}

void cb_text_add(cb_text *t, const char *s)
{
    cb_text_bytes(t, s, strlen(s));
}

void cb_text_char(cb_text *t, char c)
{
    if (reserve(t, 1)) {
        t->data[t->length++] = c;
        t->data[t->length] = '\0';
    }
}

void cb_text_int(cb_text *t, int64_t value)
{
    char digits[24], *end = digits + sizeof digits;
    const char *first = cb_digits(end, value);
    cb_text_bytes(t, first, (size_t)(end - first));
}

static bool needs_escape(unsigned char c)
{
    return c == '"' || c == '\\' || c < 0x20 || c == 0x7f;
}

/* Does one of these eight characters need an escape? */
static bool any_needs_escape(uint64_t eight)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), tops = ones << 7;
    uint64_t quote = eight ^ ones * '"', slash = eight ^ ones * '\\', last = eight ^ ones * 0x7f;
    uint64_t low = (eight - ones * 0x20) & ~eight;
    return ((low | ((quote - ones) & ~quote) | ((slash - ones) & ~slash) |
             ((last - ones) & ~last)) &
            tops) != 0;
}

/* How many characters at the start need no escape. */
static size_t plain_run(const char *s, size_t n)
{
    size_t i = 0;
    for (uint64_t eight; i + sizeof eight <= n; i += sizeof eight) {
        memcpy(&eight, s + i, sizeof eight);
        if (any_needs_escape(eight)) {
            break;
        }
    }
    while (i < n && !needs_escape((unsigned char)s[i])) {
        i++;
    }
    return i;
}

static void add_escape(cb_text *t, unsigned char c)
{
    if (c == '"' || c == '\\') {
        cb_text_char(t, '\\');
        cb_text_char(t, (char)c);
    } else if (c == '\n') {
        cb_text_add(t, "\\n");
    } else {
        cb_text_format(t, "\\u%04x", c);
    }
}

/* Nearly every string needs no escapes and is copied at once. */
void cb_text_json(cb_text *t, const char *s, size_t n)
{
    size_t plain = plain_run(s, n);
    if (!reserve(t, plain + 2)) {
        return;
    }
    t->data[t->length] = '"';
    memcpy(t->data + t->length + 1, s, plain);
    t->length += plain + 1;
    while (plain < n) {
        add_escape(t, (unsigned char)s[plain]);
        s += plain + 1;
        n -= plain + 1;
        plain = plain_run(s, n);
        cb_text_bytes(t, s, plain);
    }
    cb_text_char(t, '"');
}

/* Quotes, and after them a character or the end. */
static inline void add_quoted(cb_text *t, const char *s, size_t n, char then)
{
    assert(plain_run(s, n) == n);
    if (reserve(t, n + 3)) {
        char *to = t->data + t->length;
        to[0] = '"';
        memcpy(to + 1, s, n);
        to[n + 1] = '"';
        to[n + 2] = then;
        to[n + 3] = '\0';
        t->length += n + 2 + (then != '\0');
    }
}

void cb_text_quoted(cb_text *t, const char *s, size_t n)
{
    add_quoted(t, s, n, '\0');
}

void cb_text_key(cb_text *t, const char *s, size_t n)
{
    add_quoted(t, s, n, ':');
}

void cb_text_format(cb_text *t, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    /* There usually is room; what did not fit is written again. */
    size_t left = t->data && !t->failed ? t->capacity - t->length : 0;
    int n = vsnprintf(left ? t->data + t->length : NULL, left, format, args);
    va_end(args);
    bool fits = n > 0 && (size_t)n < left;
    if (!fits && n > 0 && reserve(t, (size_t)n)) {
        fits = vsnprintf(t->data + t->length, (size_t)n + 1, format, again) == n;
    }
    if (fits) {
        t->length += (size_t)n;
    } else if (left) {
        t->data[t->length] = '\0'; /* all or nothing */
    }
    va_end(again);
}

void cb_text_clear(cb_text *t)
{
    t->length = 0;
    t->failed = false;
    if (t->data) {
        t->data[0] = '\0';
    }
}

void cb_text_free(cb_text *t)
{
    free(t->data);
    *t = (cb_text){0};
}
