/* Reading the words of a scenario line. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runner/scene.h"

static void skip_spaces(const char **text)
{
    while (isspace((unsigned char)**text)) {
        (*text)++;
    }
}

bool take_word(const char **text, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(*text, word, n) != 0 || ((*text)[n] && !isspace((unsigned char)(*text)[n]))) {
        return false;
    }
    *text += n;
    skip_spaces(text);
    return true;
}

bool take_number(const char **text, long *number)
{
    char *end;
    *number = strtol(*text, &end, 10);
    if (end == *text || (*end && !isspace((unsigned char)*end))) {
        return false;
    }
    *text = end;
    skip_spaces(text);
    return true;
}

bool take_seat(const char **text, int *seat)
{
    long number;
    if (take_word(text, "*")) {
        *seat = CB_NATURE_SEAT;
        return true;
    }
    if (!take_number(text, &number) || number < 0 || number >= CB_MAX_SEATS) {
        return false;
    }
    *seat = (int)number;
    return true;
}

bool take_viewer(const char **text, int *viewer)
{
    if (take_word(text, "watcher")) {
        *viewer = CB_WATCHER;
        return true;
    }
    return **text != '*' && take_seat(text, viewer);
}

/* One "name=value" of a setup. */
static bool read_choice(const cb_game *game, const char *name, const char *value, cb_setup *setup,
                        cb_error *err)
{
    if (strcmp(name, "players") == 0) {
        setup->players = (uint8_t)atoi(value);
        return true;
    }
    return cb_setup_set(game, setup, name, value, err);
}

bool read_setup(const cb_game *game, const char *args, cb_setup *setup, cb_error *err)
{
    cb_setup_init(game, setup);
    while (*args) {
        char name[64], value[64];
        int used = 0;
        if (sscanf(args, "%63[^= \t]=%63s%n", name, value, &used) != 2) {
            return cb_fail(err, CB_ESYNTAX, "a setup reads 'players=N option=choice', not '%s'",
                           args);
        }
        if (!read_choice(game, name, value, setup, err)) {
            return false;
        }
        args += used;
        skip_spaces(&args);
    }
    return true;
}
