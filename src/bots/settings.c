/* The settings of bots: what a spec says after the colon. */
#include <assert.h>
#include <string.h>

#include "bots/bot.h"

/* The first two rows are the limits; the order of the others does not matter. */
static const struct row {
    const char *name;
    size_t offset;
    enum { WHOLE, REAL, TEXT } type;
    double min, max; /* of a text: how long it may be */
} rows[] = {
    {"iterations", offsetof(cb_bot_settings, iterations), WHOLE, 0, 1e9},
    {"milliseconds", offsetof(cb_bot_settings, milliseconds), WHOLE, 0, 1e7},
    {"threads", offsetof(cb_bot_settings, threads), WHOLE, 1, 64},
    {"worlds", offsetof(cb_bot_settings, worlds), WHOLE, 1, 1000},
    {"completions", offsetof(cb_bot_settings, completions), WHOLE, 1, 1000},
    {"tries", offsetof(cb_bot_settings, tries), WHOLE, 0, 4000},
    {"rollout", offsetof(cb_bot_settings, rollout), WHOLE, 0, 1e6},
    {"finish", offsetof(cb_bot_settings, finish), WHOLE, 0, 1},
    {"samples", offsetof(cb_bot_settings, samples), WHOLE, 0, CB_MOST_SAMPLES},
    {"answers", offsetof(cb_bot_settings, answers), WHOLE, 0, CB_MOST_SAMPLES},
    {"rivals", offsetof(cb_bot_settings, rivals), WHOLE, 0, 1},
    {"depth", offsetof(cb_bot_settings, depth), WHOLE, 1, 64},
    {"horizon", offsetof(cb_bot_settings, horizon), WHOLE, 0, 1e6},
    {"paired", offsetof(cb_bot_settings, paired), WHOLE, 0, 1},
    {"keep", offsetof(cb_bot_settings, keep), WHOLE, 0, 1},
    {"thorough", offsetof(cb_bot_settings, thorough), WHOLE, 0, 1},
    {"slip", offsetof(cb_bot_settings, slip), WHOLE, 0, 100},
    {"explore", offsetof(cb_bot_settings, explore), REAL, 0, 10},
    {"widen", offsetof(cb_bot_settings, widen), REAL, 0.01, 1000},
    {"nodes", offsetof(cb_bot_settings, nodes), WHOLE, 64, 1 << 26},
    {"learned", offsetof(cb_bot_settings, learned), WHOLE, 0, 2},
    {"never", offsetof(cb_bot_settings, never), TEXT, 1, CB_BOT_WORDS - 1},
    {"without", offsetof(cb_bot_settings, without), TEXT, 1, CB_BOT_WORDS - 1},
    {"only", offsetof(cb_bot_settings, only), TEXT, 1, CB_BOT_WORDS - 1},
    {"first", offsetof(cb_bot_settings, first), TEXT, 1, CB_BOT_WORDS - 1},
    {"greedy", offsetof(cb_bot_settings, greedy), TEXT, 1, CB_SIZEOF(cb_bot_settings, greedy) - 1},
    {"hurry", offsetof(cb_bot_settings, hurry), WHOLE, 0, 1},
    {"blind", offsetof(cb_bot_settings, blind), WHOLE, 0, 1},
    {"net", offsetof(cb_bot_settings, net), TEXT, 1, CB_SIZEOF(cb_bot_settings, net) - 1},
};

enum { ITERATIONS, MILLISECONDS, ROWS = sizeof rows / sizeof rows[0] };

static int find_row(const char *name, size_t length, cb_error *err)
{
    for (int i = 0; i < ROWS; i++) {
        if (strlen(rows[i].name) == length && memcmp(rows[i].name, name, length) == 0) {
            return i;
        }
    }
    cb_fail(err, CB_ENAME, "a bot has no setting \"%.*s\"", (int)(length < 30 ? length : 30), name);
    return -1;
}

/* A number with a decimal point, which in some places strtod would not take. */
static double read_number(const char *text, const char **end)
{
    double digits = 0, below = 1;
    bool point = false, any = false;
    const char *begin = text;
    for (; (*text >= '0' && *text <= '9') || (*text == '.' && !point); text++) {
        if (*text == '.') {
            point = true;
        } else {
            digits = 10 * digits + (*text - '0');
            below *= point ? 10 : 1;
            any = true;
        }
    }
    *end = any ? text : begin;
    return digits / below;
}

static bool set(cb_bot_settings *settings, const struct row *row, const char *value,
                const char **rest, cb_error *err)
{
    if (row->type == TEXT) {
        size_t length = strcspn(value, ",");
        if (!length || (double)length > row->max) {
            return cb_fail(err, CB_ERANGE, "a bot's %s has %g to %g characters", row->name,
                           row->min, row->max);
        }
        memcpy((char *)settings + row->offset, value, length);
        ((char *)settings + row->offset)[length] = '\0';
        *rest = value + length;
        return true;
    }
    double v = read_number(value, rest);
    if (*rest == value || !(v >= row->min && v <= row->max)) {
        return cb_fail(err, CB_ERANGE, "a bot's %s is a number from %g to %g, not \"%.20s\"",
                       row->name, row->min, row->max, value);
    }
    char *slot = (char *)settings + row->offset;
    if (row->type == REAL) {
        memcpy(slot, &(float){(float)v}, sizeof(float));
    } else {
        memcpy(slot, &(uint32_t){(uint32_t)v}, sizeof(uint32_t));
    }
    return true;
}

bool cb_settings_read(cb_bot_settings *settings, const char *text, cb_error *err)
{
    assert(settings && text);
    uint32_t given = 0;
    while (*text) {
        const char *equals = strchr(text, '=');
        if (!equals) {
            return cb_fail(err, CB_ESYNTAX, "a bot's settings read name=value,..., not \"%.40s\"",
                           text);
        }
        int row = find_row(text, (size_t)(equals - text), err);
        if (row < 0) {
            return false;
        }
        if (given >> row & 1) {
            return cb_fail(err, CB_ESYNTAX, "a bot's %s is given twice", rows[row].name);
        }
        given |= UINT32_C(1) << row;
        if (!set(settings, &rows[row], equals + 1, &text, err)) {
            return false;
        }
        if (*text && *text++ != ',') {
            return cb_fail(err, CB_ESYNTAX, "a comma was expected before \"%.40s\"", text - 1);
        }
    }
    /* Somebody who counts iterations wants the same moves on any machine, unless they also set a
     * time. */
    if ((given >> ITERATIONS & 1) && !(given >> MILLISECONDS & 1)) {
        settings->milliseconds = 0;
    }
    return true;
}
