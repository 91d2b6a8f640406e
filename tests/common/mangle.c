#include "common/mangle.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 4096 };

/* A value that is neither a list nor an object. */
typedef struct token {
    size_t start, length;
} token;

/* The length of the token at p; 0 if none begins there. */
static size_t token_length(const char *p, const char *end)
{
    const char *q = p;
    if (*p == '"') {
        for (q++; q < end && *q != '"'; q++) {
        }
        return (size_t)(q - p) + 1;
    }
    while (q < end && !strchr("{}[],: \"", *q)) {
        q++;
    }
    return (size_t)(q - p);
}

static int find_tokens(const char *json, size_t length, token tokens[MOST])
{
    int n = 0;
    const char *end = json + length;
    for (const char *p = json; p < end && n < MOST;) {
        size_t used = token_length(p, end);
        bool key = used && p + used < end && p[used] == ':';
        if (used && !key) {
            tokens[n++] = (token){.start = (size_t)(p - json), .length = used};
        }
        p += used ? used : 1;
    }
    return n;
}

/* Another value of the same type, found by trying. */
static const token *similar(const char *json, const token *tokens, int n, const token *t,
                            cb_rng *rng)
{
    const token *other = t;
    for (int tries = 0; tries < 12; tries++) {
        other = &tokens[cb_rng_below(rng, (uint32_t)n)];
        if ((json[other->start] == '"') == (json[t->start] == '"')) {
            break;
        }
    }
    return other;
}

static void write_changed(const char *json, const token *tokens, int n, const token *t, cb_rng *rng,
                          cb_text *out)
{
    long value = strtol(json + t->start, NULL, 10);
    bool number = strchr("-0123456789", json[t->start]) != NULL;
    bool element = t->start && strchr("[,", json[t->start - 1]);
    bool last = json[t->start + t->length] == ']';
    uint32_t how = cb_rng_below(rng, 8);
    if (how == 0 && element) { /* doubled */
        cb_text_bytes(out, json + t->start, t->length);
        cb_text_char(out, ',');
        cb_text_bytes(out, json + t->start, t->length);
    } else if (how == 1 && element && !last) { /* left out, with the comma that follows */
        return;
    } else if (number && how < 5) {
        cb_text_int(out, how == 2 ? value + 1 : how == 3 ? value - 1 : cb_rng_below(rng, 10));
    } else {
        const token *other = similar(json, tokens, n, t, rng);
        cb_text_bytes(out, json + other->start, other->length);
    }
}

void json_mangle(const char *json, size_t length, cb_rng *rng, cb_text *out)
{
    token *tokens = malloc(MOST * sizeof *tokens);
    int n = find_tokens(json, length, tokens);
    if (n == 0) {
        cb_text_bytes(out, json, length);
        free(tokens);
        return;
    }
    const token *t = &tokens[cb_rng_below(rng, (uint32_t)n)];
    size_t before = out->length + t->start, after = t->start + t->length;
    cb_text_bytes(out, json, t->start);
    write_changed(json, tokens, n, t, rng, out);
    after += out->length == before && json[after] == ',';
    cb_text_bytes(out, json + after, length - after);
    free(tokens);
}
