/* Any bytes as lines to the referee: every answer is one JSON object that says whether it is ok. */
#include "fuzz/fuzz.h"

#include <string.h>

#include "referee/referee.h"

enum { LINES = 40 };

/* Thinking and counting take as long as the request says, so they are left out. */
static bool is_slow(const char *line, size_t length)
{
    static const char *const slow[] = {"best", "perft", "\\u"};
    for (size_t w = 0; w < sizeof slow / sizeof *slow; w++) {
        size_t n = strlen(slow[w]);
        for (size_t i = 0; i + n <= length; i++) {
            if (memcmp(line + i, slow[w], n) == 0) {
                return true;
            }
        }
    }
    return false;
}

static void answer(referee *r, const char *line, size_t length)
{
    cb_text out = {0};
    cb_json json = {0};
    cb_error err = {0};
    referee_answer(r, line, length, &out);
    if (!out.data || memchr(out.data, '\n', out.length)) {
        FINDING("an answer is not one line");
    }
    if (!cb_json_parse(&json, out.data, out.length, &err)) {
        FINDING("an answer is not JSON: %s\n%s", err.text, out.data);
    }
    uint32_t ok = cb_json_member(&json, 0, "ok");
    if (!ok || (json.nodes[ok].type == CB_JSON_FALSE &&
                (!cb_json_member(&json, 0, "code") || !cb_json_member(&json, 0, "error")))) {
        FINDING("an answer does not say whether it is ok, or why not: %s", out.data);
    }
    cb_json_free(&json);
    cb_text_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    referee r = {0};
    const char *at = (const char *)data, *end = at + size;
    for (int i = 0; i < LINES && at < end && !r.quit; i++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        if (!is_slow(at, length)) {
            answer(&r, at, length);
        }
        at += length + 1;
    }
    referee_free(&r);
    return 0;
}
