#include "core/json.h"

#include <stdlib.h>
#include <string.h>

#include "core/array.h"
#include "core/error.h"
#include "core/text.h"
#include "core/utf8.h"

/* Where the reader stands: the open arrays and objects, and the next byte. */
typedef struct reader {
    cb_json *json;
    const char *p, *end;
    cb_error *err;
    uint32_t open[CB_JSON_DEPTH];
    int depth;
} reader;

static bool refuse(reader *r, const char *what)
{
    const char *text = r->json->text;
    int line = 1, column = 1;
    for (const char *p = text; p < r->p; p++) {
        column++;
        if (*p == '\n') {
            line++;
            column = 1;
        }
    }
    return cb_fail(r->err, CB_ESYNTAX, "not valid JSON at line %d, column %d: %s", line, column,
                   what);
}

static bool add_node(reader *r, cb_json_type type, const char *start, size_t length)
{
    cb_json *json = r->json;
    if (!cb_reserve(&json->nodes, (size_t)json->count + 1, &json->capacity, sizeof *json->nodes)) {
        return cb_fail(r->err, CB_EMEMORY, "not enough memory to read JSON");
    }
    json->nodes[json->count] = (cb_json_node){.type = (uint8_t)type,
                                              .start = (uint32_t)(start - json->text),
                                              .length = (uint32_t)length,
                                              .after = json->count + 1};
    json->count++;
    return true;
}

static void skip_space(reader *r)
{
    while (r->p < r->end && (*r->p == ' ' || *r->p == '\t' || *r->p == '\n' || *r->p == '\r')) {
        r->p++;
    }
}

static bool is_digit(const reader *r)
{
    return r->p < r->end && *r->p >= '0' && *r->p <= '9';
}

static bool read_digits(reader *r)
{
    if (!is_digit(r)) {
        return refuse(r, "a digit was expected");
    }
    while (is_digit(r)) {
        r->p++;
    }
    return true;
}

static bool next_is(const reader *r, char c)
{
    return r->p < r->end && *r->p == c;
}

static bool read_number(reader *r)
{
    const char *start = r->p;
    r->p += next_is(r, '-');
    if (next_is(r, '0')) {
        r->p++;
    } else if (!read_digits(r)) {
        return false;
    }
    if (next_is(r, '.')) {
        r->p++;
        if (!read_digits(r)) {
            return false;
        }
    }
    if (next_is(r, 'e') || next_is(r, 'E')) {
        r->p++;
        r->p += next_is(r, '+') || next_is(r, '-');
        if (!read_digits(r)) {
            return false;
        }
    }
    return add_node(r, CB_JSON_NUMBER, start, (size_t)(r->p - start));
}

static int hex_value(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* Four hexadecimal digits at p, or -1. */
static int32_t read_hex(const char *p, const char *end)
{
    int32_t value = 0;
    if (end - p < 4) {
        return -1;
    }
    for (int i = 0; i < 4; i++) {
        int digit = hex_value(p[i]);
        if (digit < 0) {
            return -1;
        }
        value = value * 16 + digit;
    }
    return value;
}

/* The code point of \uXXXX (p is after the u), surrogate pairs joined; *used counts the characters
 * after the u. -1 if it is invalid. U+0000 is refused: no text of ours may contain a NUL. */
static int32_t read_escape(const char *p, const char *end, int *used)
{
    int32_t high = read_hex(p, end);
    *used = 4;
    if (high <= 0 || (high >= 0xdc00 && high < 0xe000)) {
        return -1;
    }
    if (high < 0xd800 || high >= 0xe000) {
        return high;
    }
    if (end - p < 10 || p[4] != '\\' || p[5] != 'u') {
        return -1;
    }
    int32_t low = read_hex(p + 6, end);
    *used = 10;
    return low >= 0xdc00 && low < 0xe000 ? 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00) : -1;
}

static bool read_backslash(reader *r)
{
    int used;
    r->p++;
    if (r->p < r->end && *r->p == 'u') {
        if (read_escape(r->p + 1, r->end, &used) < 0) {
            return refuse(r, "\\u must be followed by the digits of a character");
        }
        r->p += 1 + used;
        return true;
    }
    if (r->p >= r->end || !*r->p || !strchr("\"\\/bfnrt", *r->p)) {
        return refuse(r, "there is no such escape");
    }
    r->p++;
    return true;
}

static bool read_string(reader *r)
{
    bool escaped = false;
    const char *start = ++r->p;
    while (r->p < r->end && *r->p != '"') {
        if (*r->p == '\\') {
            escaped = true;
            if (!read_backslash(r)) {
                return false;
            }
        } else if ((unsigned char)*r->p < 0x20) {
            return refuse(r, "control characters in strings must be escaped");
        } else {
            int n = cb_utf8_length(r->p, (size_t)(r->end - r->p));
            if (!n) {
                return refuse(r, "the text is not valid UTF-8");
            }
            r->p += n;
        }
    }
    if (r->p >= r->end) {
        return refuse(r, "a string is not closed");
    }
    r->p++;
    if (!add_node(r, CB_JSON_STRING, start, (size_t)(r->p - 1 - start))) {
        return false;
    }
    r->json->nodes[r->json->count - 1].escaped = escaped;
    return true;
}

static bool read_word(reader *r)
{
    static const struct {
        const char *word;
        cb_json_type type;
    } words[] = {{"null", CB_JSON_NULL}, {"false", CB_JSON_FALSE}, {"true", CB_JSON_TRUE}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t n = strlen(words[i].word);
        if ((size_t)(r->end - r->p) >= n && memcmp(r->p, words[i].word, n) == 0) {
            r->p += n;
            return add_node(r, words[i].type, r->p - n, n);
        }
    }
    return refuse(r, "a value was expected");
}

static cb_json_node *innermost(const reader *r)
{
    return r->depth ? &r->json->nodes[r->open[r->depth - 1]] : NULL;
}

static bool open_node(reader *r, cb_json_type type)
{
    if (r->depth == CB_JSON_DEPTH) {
        return refuse(r, "it is nested too deeply");
    }
    if (!add_node(r, type, r->p, 1)) {
        return false;
    }
    r->open[r->depth++] = r->json->count - 1;
    r->p++;
    return true;
}

static void close_node(reader *r)
{
    cb_json_node *node = innermost(r);
    r->p++;
    node->length = (uint32_t)(r->p - r->json->text) - node->start;
    node->after = r->json->count;
    r->depth--;
}

/* Reads one value, or the opening of one; its contents follow in the main loop. */
static bool read_value(reader *r, bool *opened)
{
    *opened = false;
    if (r->p >= r->end) {
        return refuse(r, "a value was expected");
    }
    switch (*r->p) {
    case '{':
    case '[':
        *opened = true;
        return open_node(r, *r->p == '{' ? CB_JSON_OBJECT : CB_JSON_ARRAY);
    case '"':
        return read_string(r);
    case '-':
        return read_number(r);
    default:
        return is_digit(r) ? read_number(r) : read_word(r);
    }
}

static bool read_key(reader *r)
{
    skip_space(r);
    if (!next_is(r, '"')) {
        return refuse(r, "a key in quotes was expected");
    }
    if (!read_string(r)) {
        return false;
    }
    skip_space(r);
    if (!next_is(r, ':')) {
        return refuse(r, "':' was expected after the key");
    }
    r->p++;
    skip_space(r);
    return true;
}

/* Closes what ends here and skips a comma; *more says whether another value follows. */
static bool read_between(reader *r, bool opened, bool *more)
{
    bool first = opened;
    for (;;) {
        cb_json_node *node = innermost(r);
        *more = node != NULL;
        if (!node) {
            return true;
        }
        char closing = node->type == CB_JSON_OBJECT ? '}' : ']';
        skip_space(r);
        if (next_is(r, closing)) {
            close_node(r);
            first = false;
            continue;
        }
        if (!first) {
            if (!next_is(r, ',')) {
                return refuse(r, closing == '}' ? "',' or '}' was expected"
                                                : "',' or ']' was expected");
            }
            r->p++;
            skip_space(r);
        }
        node->count++;
        return node->type == CB_JSON_OBJECT ? read_key(r) : true;
    }
}

bool cb_json_parse(cb_json *json, const char *text, size_t length, cb_error *err)
{
    reader r = {.json = json, .p = text, .end = text + length, .err = err};
    bool opened, more = true;
    json->text = text;
    json->count = 0;
    if (length > UINT32_MAX / 2) {
        return cb_fail(err, CB_ESYNTAX, "the JSON text is too long");
    }
    skip_space(&r);
    while (more) {
        if (!read_value(&r, &opened) || !read_between(&r, opened, &more)) {
            return false;
        }
    }
    skip_space(&r);
    return r.p == r.end || refuse(&r, "something follows the value");
}

void cb_json_free(cb_json *json)
{
    free(json->nodes);
    *json = (cb_json){0};
}

uint32_t cb_json_member(const cb_json *json, uint32_t object, const char *key)
{
    const cb_json_node *node = &json->nodes[object];
    uint32_t at = object + 1;
    if (node->type != CB_JSON_OBJECT) {
        return 0;
    }
    for (uint32_t i = 0; i < node->count; i++) {
        if (cb_json_equals(json, at, key)) {
            return at + 1;
        }
        at = json->nodes[at + 1].after;
    }
    return 0;
}

bool cb_json_equals(const cb_json *json, uint32_t index, const char *s)
{
    const cb_json_node *node = &json->nodes[index];
    if (node->type != CB_JSON_STRING) {
        return false;
    }
    if (node->escaped) {
        cb_text text = {0};
        cb_json_string(json, index, &text);
        bool same = !text.failed && text.data && strcmp(text.data, s) == 0;
        cb_text_free(&text);
        return same;
    }
    return strlen(s) == node->length && memcmp(json->text + node->start, s, node->length) == 0;
}

static char plain_escape(char c)
{
    switch (c) {
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    default:
        return c;
    }
}

void cb_json_string(const cb_json *json, uint32_t index, cb_text *out)
{
    const cb_json_node *node = &json->nodes[index];
    const char *p = json->text + node->start, *end = p + node->length;
    while (p < end) {
        if (*p != '\\') {
            cb_text_char(out, *p++);
        } else if (p[1] == 'u') {
            int used;
            char bytes[4];
            int32_t code = read_escape(p + 2, end, &used);
            cb_text_bytes(out, bytes, (size_t)cb_utf8_put((uint32_t)code, bytes));
            p += 2 + used;
        } else {
            cb_text_char(out, plain_escape(p[1]));
            p += 2;
        }
    }
}

bool cb_json_int(const cb_json *json, uint32_t index, int64_t *value)
{
    const cb_json_node *node = &json->nodes[index];
    const char *p = json->text + node->start;
    bool negative = node->type == CB_JSON_NUMBER && *p == '-';
    int64_t v = 0;
    if (node->type != CB_JSON_NUMBER || node->length > 17) {
        return false;
    }
    for (uint32_t i = negative; i < node->length; i++) {
        if (p[i] < '0' || p[i] > '9') {
            return false;
        }
        v = v * 10 + (p[i] - '0');
    }
    if (v > INT64_C(1) << 53) {
        return false;
    }
    *value = negative ? -v : v;
    return true;
}

void cb_json_quote(const cb_json *json, uint32_t index, cb_text *out)
{
    enum { SHORT = 40 };
    const cb_json_node *node = &json->nodes[index];
    bool string = node->type == CB_JSON_STRING;
    const char *start = json->text + node->start - string;
    size_t length = node->length + (string ? 2 : 0);
    if (length <= SHORT) {
        cb_text_bytes(out, start, length);
        return;
    }
    length = SHORT;
    while (length && ((unsigned char)start[length] & 0xc0) == 0x80) {
        length--; /* do not cut a character in two */
    }
    cb_text_bytes(out, start, length);
    cb_text_add(out, "...");
}
