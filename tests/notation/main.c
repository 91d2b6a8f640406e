/*
 * Does the rules page of every game show how its steps are written? For each verb of a move or of
 * chance the page must have a piece of `code` that reads like it, with names that its kinds know.
 *
 *     rules-notation FOLDER
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"

static char *read_page(const char *folder, const char *game)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s.md", folder, game);
    FILE *in = fopen(path, "rb");
    if (!in) {
        return NULL;
    }
    fseek(in, 0, SEEK_END);
    size_t size = (size_t)ftell(in);
    rewind(in);
    char *page = calloc(size + 1, 1);
    size_t got = page ? fread(page, 1, size, in) : 0;
    fclose(in);
    if (got != size) {
        free(page);
        return NULL;
    }
    return page;
}

/* Does the code from `at` to `end` match the form, with a name for each reference? */
static bool reads_like(const cb_verb *verb, const char *at, const char *end)
{
    for (const char *form = verb->form; *form; form++) {
        if (*form != '{') {
            if (at == end || *at++ != *form) {
                return false;
            }
            continue;
        }
        const cb_kind *kind = verb->kinds[form[1] - '0'];
        size_t length = 0;
        int value;
        form += 2; /* at its closing brace */
        while (at + length < end && at[length] != ' ' && at[length] != form[1]) {
            length++;
        }
        if (!cb_kind_read(kind, at, length, &value)) {
            return false;
        }
        at += length;
    }
    return at == end;
}

static bool shows(const char *page, const cb_verb *verb)
{
    for (const char *from = strchr(page, '`'); from; from = strchr(from, '`')) {
        const char *end = strchr(++from, '`');
        if (!end) {
            return false;
        }
        if (reads_like(verb, from, end)) {
            return true;
        }
        from = end + 1;
    }
    return false;
}

static int missing_in(const char *folder, const cb_game *game)
{
    char *page = read_page(folder, game->about.id);
    if (!page) {
        printf("%s.md cannot be read\n", game->about.id);
        return 1;
    }
    int missing = 0;
    for (const cb_verb *verb = game->told.verbs; verb->name; verb++) {
        bool said = verb->type == CB_VERB_MOVE || verb->type == CB_VERB_CHANCE;
        if (said && !shows(page, verb)) {
            printf("%s.md does not show '%s'\n", game->about.id, verb->form);
            missing++;
        }
    }
    free(page);
    return missing;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fputs("usage: rules-notation FOLDER\n", stderr);
        return 2;
    }
    int missing = 0;
    for (int i = 0; i < cb_game_count(); i++) {
        missing += missing_in(argv[1], cb_game_at(i));
    }
    printf("%d games, %d verbs not shown\n", cb_game_count(), missing);
    return missing ? 1 : 0;
}
