/* The settings of a course of learning. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/learn/learn.h"
#include "core/error.h"
#include "core/text.h"

static const struct row {
    const char *name;
    size_t offset;
    int64_t usual, min, max;
    const char *what;
} rows[] = {
#define ROW(name, usual, min, max, what)                                                           \
    {                                                                                              \
#name, offsetof(learn_settings, name), usual, min, max, what                               \
    }
    ROW(rounds, 5, 1, 999, "rounds of games, training and matches"),
    ROW(seconds, 1200, 1, 1000000, "that games are made for in a round"),
    ROW(part, 40, 1, 100000, "games in a file of samples"),
    ROW(players, 0, 0, CB_MAX_SEATS, "the usual number, and that of all matches; 0: the fewest"),
    ROW(usual, 80, 0, 100, "of 100 games have it, and as many the usual options; others have any"),
    ROW(quick, 3, 0, 1000, "quick games for every one with a search"),
    ROW(tries, 0, 0, 4000, "moves that a quick game tries for a decision; 0: all"),
    ROW(iterations, 40, 1, 1000000, "of that search for a move"),
    ROW(slip, 50, 0, 1000, "random moves of 1,000, on average"),
    ROW(loose, 150, 0, 1000, "moves of 1,000 that are the best of 8 random ones, on average"),
    ROW(kept, 24, 1, 256, "positions of a game"),
    ROW(hidden, 64, 32, 128, "units of the first layer"),
    ROW(training, 600, 1, 1000000, "seconds of training at most"),
    ROW(window, 2, 1, 999, "rounds whose samples are trained on"),
    ROW(disk, 4000, 1, 1000000, "megabytes of samples at most"),
    ROW(games, 200, 2, 1000000, "of a match"),
    ROW(ms, 20, 1, 100000, "of processor time for a move in matches"),
    ROW(learned, 0, 0, 1, "habit judges by the net as well"),
    ROW(seed, 1, 0, INT64_C(1) << 40, "of everything"),
#undef ROW
};

enum { ROWS = sizeof rows / sizeof rows[0] };

static int64_t *slot(learn_settings *settings, int row)
{
    return (int64_t *)(void *)((char *)settings + rows[row].offset);
}

void learn_settings_init(const cb_game *game, learn_settings *settings)
{
    memset(settings, 0, sizeof *settings);
    for (int i = 0; i < ROWS; i++) {
        *slot(settings, i) = rows[i].usual;
    }
    settings->players = cb_game_min_players(game);
    snprintf(settings->trainer, sizeof settings->trainer, "python3 -m cardboard.train");
}

void learn_settings_write(const learn_settings *settings, cb_text *out)
{
    learn_settings copy = *settings;
    cb_text_add(out, "# How 'cardboard learn' learns here (docs/nets.md).\n");
    for (int i = 0; i < ROWS; i++) {
        cb_text_format(out, "%s = %lld  # %s\n", rows[i].name, (long long)*slot(&copy, i),
                       rows[i].what);
    }
    cb_text_format(out, "trainer = %s\n", settings->trainer);
}

static bool set(learn_settings *settings, const char *name, const char *value, cb_error *err)
{
    char *end;
    if (strcmp(name, "trainer") == 0) {
        if (strlen(value) >= sizeof settings->trainer) {
            return cb_fail(err, CB_ERANGE, "the trainer is too long a command");
        }
        memcpy(settings->trainer, value, strlen(value) + 1);
        return true;
    }
    for (int i = 0; i < ROWS; i++) {
        if (strcmp(rows[i].name, name) == 0) {
            long long v = strtoll(value, &end, 10);
            if (end == value || *end || v < rows[i].min || v > rows[i].max) {
                return cb_fail(err, CB_ERANGE, "%s is a number from %lld to %lld, not \"%.40s\"",
                               name, (long long)rows[i].min, (long long)rows[i].max, value);
            }
            *slot(settings, i) = v;
            return true;
        }
    }
    return cb_fail(err, CB_ENAME, "there is no setting \"%.40s\"", name);
}

/* Cuts off blanks at both ends, in place. */
static char *trimmed(char *text)
{
    text += strspn(text, " \t\r");
    size_t length = strlen(text);
    while (length && strchr(" \t\r", text[length - 1])) {
        text[--length] = '\0';
    }
    return text;
}

bool learn_settings_read(const char *text, learn_settings *settings, cb_error *err)
{
    for (int line = 1; *text; line++) {
        char copy[2 * LEARN_PATH];
        size_t length = strcspn(text, "\n");
        if (length >= sizeof copy) {
            return cb_fail(err, CB_ESYNTAX, "line %d is too long", line);
        }
        memcpy(copy, text, length);
        copy[length] = '\0';
        copy[strcspn(copy, "#")] = '\0';
        text += length + (text[length] == '\n');
        char *equals = strchr(copy, '='), *name = trimmed(copy);
        if (!*name) {
            continue;
        }
        if (!equals) {
            return cb_fail(err, CB_ESYNTAX, "line %d reads name = value, not \"%.40s\"", line,
                           name);
        }
        *equals = '\0';
        if (!set(settings, trimmed(copy), trimmed(equals + 1), err)) {
            return false;
        }
    }
    return true;
}
