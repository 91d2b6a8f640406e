/* A growing text that remembers running out of memory instead of asking every caller to check. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cardboard.h"

/* Makes room for n more bytes and the closing NUL. */
static bool reserve(cb_text *t, size_t n)
{
    if (t->failed) {
        return false;
    }
    if (t->length + n < t->room) {
        return true;
    }
    size_t room = t->room ? t->room : 64;
    while (room <= t->length + n) {
        room *= 2;
    }
    char *data = realloc(t->data, room);
    if (!data) {
        t->failed = true;
        return false;
    }
    t->data = data;
    t->room = room;
    return true;
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
    cb_text_bytes(t, &c, 1);
}

void cb_text_int(cb_text *t, int64_t value)
{
    char digits[24];
    char *end = digits + sizeof digits, *p = end;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        *--p = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0) {
        *--p = '-';
    }
    cb_text_bytes(t, p, (size_t)(end - p));
}

static bool needs_escape(unsigned char c)
{
    return c == '"' || c == '\\' || c < 0x20 || c == 0x7f;
}

/* Nearly every string needs no escapes, so runs of plain characters are copied at once. */
void cb_text_json(cb_text *t, const char *s, size_t n)
{
    size_t start = 0;
    cb_text_char(t, '"');
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)s[i];
        if (!needs_escape(c)) {
            continue;
        }
        cb_text_bytes(t, s + start, i - start);
        start = i + 1;
        if (c == '"' || c == '\\') {
            cb_text_char(t, '\\');
            cb_text_char(t, (char)c);
        } else if (c == '\n') {
            cb_text_add(t, "\\n");
        } else {
            cb_text_format(t, "\\u%04x", c);
        }
    }
    cb_text_bytes(t, s + start, n - start);
    cb_text_char(t, '"');
}

void cb_text_format(cb_text *t, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    /* There usually is room; what did not fit is written again. */
    size_t room = t->data && !t->failed ? t->room - t->length : 0;
    int n = vsnprintf(room ? t->data + t->length : NULL, room, format, args);
    va_end(args);
    bool fits = n > 0 && (size_t)n < room;
    if (!fits && n > 0 && reserve(t, (size_t)n)) {
        fits = vsnprintf(t->data + t->length, (size_t)n + 1, format, again) == n;
    }
    if (fits) {
        t->length += (size_t)n;
    } else if (room) {
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
