/*
 * run-scenarios: runs the scenarios of files and folders, and ends with "N passed, N failed". The
 * game of a file is the name of its folder, unless --game says otherwise.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "runner/scene.h"

typedef struct options {
    const char *game;   /* NULL: by folder */
    const char *filter; /* NULL: all; else those whose title contains it */
    bool trace, deep;
} options;

typedef struct totals {
    int passed, failed, known;
} totals;

bool scene_fail(scene *sc, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (!sc->known) {
        printf("%s:%d: %s\n    ", sc->file, sc->line, sc->title ? sc->title : "(no scenario)");
        vprintf(format, args);
        printf("\n");
    }
    va_end(args);
    sc->faults++;
    return false;
}

/* Ends the current scenario, if any, and counts it. */
static void finish(scene *sc, totals *sum)
{
    if (sc->title) {
        if (!sc->expects && !sc->faults) {
            scene_fail(sc, "a scenario must expect something");
        }
        if (sc->known && sc->faults) {
            sum->known++;
        } else if (sc->known) {
            sc->known = false;
            scene_fail(sc, "is marked as a known failure, but passes");
            sum->failed++;
        } else if (sc->faults) {
            sum->failed++;
        } else {
            sum->passed++;
        }
    }
    cb_match_free(sc->match);
    free(sc->title);
    sc->match = NULL;
    sc->title = NULL;
    sc->known = sc->broken = false;
    sc->faults = sc->expects = 0;
}

/* How many brackets a text leaves open, outside strings. */
static int open_brackets(const char *text)
{
    int depth = 0;
    bool quoted = false;
    for (; *text; text++) {
        if (quoted && *text == '\\' && text[1]) {
            text++;
        } else if (*text == '"') {
            quoted = !quoted;
        } else if (!quoted && strchr("{[", *text)) {
            depth++;
        } else if (!quoted && strchr("}]", *text)) {
            depth--;
        }
    }
    return depth;
}

/* Cuts the next logical line off *rest: JSON continues until its brackets are closed. NULL: the
 * end. */
static char *next_line(char **rest, int *line, int *lines)
{
    char *start = *rest;
    if (!*start) {
        return NULL;
    }
    *line += *lines;
    *lines = 0;
    for (char *at = start;; at++) {
        char *end = at + strcspn(at, "\n");
        bool last = !*end;
        *end = 0;
        (*lines)++;
        if (last || *start == '#' || open_brackets(start) <= 0) {
            *rest = last ? end : end + 1;
            break;
        }
        *end = ' ';
        at = end;
    }
    start += strspn(start, " \t");
    size_t n = strlen(start);
    while (n && strchr(" \t\r", start[n - 1])) {
        start[--n] = 0;
    }
    return start;
}

static void run_step(scene *sc, const char *line)
{
    bool ok;
    if (take_word(&line, "start")) {
        ok = scene_start(sc, line);
    } else if (!sc->match) {
        ok = scene_fail(sc, "nothing was started yet: %s", line);
    } else if (take_word(&line, "position")) {
        ok = scene_position(sc, line);
    } else if (take_word(&line, "play")) {
        ok = scene_play(sc, line);
    } else if (take_word(&line, "chance")) {
        ok = scene_chance(sc);
    } else if (take_word(&line, "take-back")) {
        ok = scene_take_back(sc, line);
    } else {
        ok = scene_fail(sc, "unknown line: %s", line);
    }
    sc->broken = !ok;
    if (ok && sc->trace) {
        scene_trace(sc);
    }
    if (ok && sc->deep) {
        scene_properties(sc);
    }
}

/* Runs the lines of a fixture as if they stood here. */
static void use_fixture(scene *sc, const char *name)
{
    const struct fixture *f = fixture_find(&sc->fixtures, name);
    if (!f) {
        sc->broken = true;
        scene_fail(sc, "there is no fixture '%s'", name);
    }
    for (int i = 0; f && !sc->broken && i < fixture_count(f); i++) {
        run_step(sc, fixture_at(f, i));
    }
}

static void begin_fixture(scene *sc, const char *name)
{
    if (!*name || fixture_find(&sc->fixtures, name)) {
        scene_fail(sc, *name ? "there are two fixtures '%s'" : "a fixture needs a name%s", name);
    }
    sc->writing = fixture_add(&sc->fixtures, name);
}

static void run_line(scene *sc, const char *line)
{
    if (take_word(&line, "rules")) {
        return;
    }
    if (!sc->title) {
        scene_fail(sc, "a scenario starts with a line 'scenario TITLE'");
        return;
    }
    if (sc->trace) {
        printf("%s:%d: %s\n", sc->file, sc->line, line);
    }
    if (take_word(&line, "known-failure")) {
        sc->known = true;
    } else if (take_word(&line, "expect")) {
        scene_expect(sc, line);
    } else if (take_word(&line, "use")) {
        use_fixture(sc, line);
    } else {
        run_step(sc, line);
    }
}

static char *read_whole(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        return NULL;
    }
    cb_text text = {0};
    char buffer[8192];
    size_t n;
    cb_text_add(&text, "");
    while ((n = fread(buffer, 1, sizeof buffer, file)) > 0) {
        cb_text_bytes(&text, buffer, n);
    }
    fclose(file);
    return text.data;
}

static const cb_game *game_of(const char *path, const options *opt)
{
    if (opt->game) {
        return cb_game_find(opt->game);
    }
    char folder[64] = "";
    const char *end = strrchr(path, '/'), *begin = end;
    while (begin && begin > path && begin[-1] != '/') {
        begin--;
    }
    if (begin && end - begin < (long)sizeof folder) {
        memcpy(folder, begin, (size_t)(end - begin));
    }
    return cb_game_find(folder);
}

/* Runs the lines of one text; returns how many failed outside any scenario. */
static int run_text(scene *sc, char *text, const options *opt, totals *sum)
{
    bool wanted = true;
    int lines = 1, faults = 0;
    sc->line = 0;
    for (char *at; (at = next_line(&text, &sc->line, &lines));) {
        const char *line = at;
        if (!*line || *line == '#') {
            continue;
        }
        if (take_word(&line, "fixture")) {
            finish(sc, sum);
            begin_fixture(sc, line);
            faults += sc->faults;
        } else if (take_word(&line, "scenario")) {
            finish(sc, sum);
            sc->writing = NULL;
            wanted = !opt->filter || strstr(line, opt->filter);
            sc->title = wanted ? strdup(line) : NULL;
        } else if (sc->writing) {
            fixture_line(sc->writing, line);
        } else if (wanted && !sc->broken) {
            run_line(sc, line);
            faults += !sc->title;
        }
    }
    finish(sc, sum);
    sc->writing = NULL;
    return faults;
}

static const char fixtures_name[] = "fixtures.txt";

/* The fixtures that all files of a folder share. They are optional. */
static int read_fixtures(scene *sc, const char *path, const options *opt, totals *sum)
{
    char beside[1024];
    const char *slash = strrchr(path, '/');
    int folder = slash ? (int)(slash - path) + 1 : 0;
    snprintf(beside, sizeof beside, "%.*s%s", folder, path, fixtures_name);
    char *text = strcmp(path, beside) == 0 ? NULL : read_whole(beside);
    int faults = text ? run_text(sc, text, opt, sum) : 0;
    free(text);
    return faults;
}

static void run_file(const char *path, const options *opt, totals *sum)
{
    char *text = read_whole(path);
    scene *sc = calloc(1, sizeof *sc);
    *sc = (scene){.game = game_of(path, opt), .file = path, .trace = opt->trace, .deep = opt->deep};
    sc->log = (cb_log){.events = sc->events, .capacity = SCENE_EVENTS};
    int faults = 0;
    if (!text || !sc->game) {
        scene_fail(sc, text ? "no game has the name of the folder" : "cannot be read");
        faults++;
    } else {
        faults += read_fixtures(sc, path, opt, sum);
        faults += run_text(sc, text, opt, sum);
    }
    sum->failed += faults > 0;
    fixtures_free(&sc->fixtures);
    free(text);
    free(sc);
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static void run_path(const char *path, const options *opt, totals *sum)
{
    struct stat info;
    struct dirent **entries;
    if (stat(path, &info) != 0 || !S_ISDIR(info.st_mode)) {
        run_file(path, opt, sum);
        return;
    }
    int n = scandir(path, &entries, NULL, by_name);
    for (int i = 0; i < n; i++) {
        char inner[1024];
        const char *name = entries[i]->d_name, *dot = strrchr(name, '.');
        snprintf(inner, sizeof inner, "%s/%s", path, name);
        bool folder = name[0] != '.' && stat(inner, &info) == 0 && S_ISDIR(info.st_mode);
        if (folder || (name[0] != '.' && dot && strcmp(dot, ".txt") == 0)) {
            run_path(inner, opt, sum);
        }
        free(entries[i]);
    }
    if (n >= 0) {
        free(entries);
    }
}

static int list_games(void)
{
    for (int i = 0; i < cb_game_count(); i++) {
        const cb_game *game = cb_game_at(i);
        printf("%s %s\n", game->about.id, game->about.complete ? "complete" : "open");
    }
    return 0;
}

static int usage(FILE *out)
{
    fprintf(out,
            "usage: run-scenarios [--game GAME] [--filter TEXT] [--trace] [--deep] DIR|FILE...\n"
            "  --game GAME    play GAME whatever the folder is called\n"
            "  --filter TEXT  run only scenarios whose title contains TEXT\n"
            "       run-scenarios --games\n"
            "  --games        list the games, and whether they say that they are complete\n"
            "  --trace        print the board, legal moves and events after each step\n"
            "  --deep         try the properties on every position\n");
    return out == stdout ? 0 : 2;
}

int main(int argc, char **argv)
{
    options opt = {0};
    totals sum = {0};
    int paths = 0; /* moved to the front of argv, so that options may stand anywhere */
    for (int i = 1; i < argc; i++) {
        bool more = i + 1 < argc;
        if (strcmp(argv[i], "--game") == 0 && more) {
            opt.game = argv[++i];
        } else if (strcmp(argv[i], "--filter") == 0 && more) {
            opt.filter = argv[++i];
        } else if (strcmp(argv[i], "--trace") == 0) {
            opt.trace = true;
        } else if (strcmp(argv[i], "--deep") == 0) {
            opt.deep = true;
        } else if (strcmp(argv[i], "--games") == 0) {
            return list_games();
        } else if (argv[i][0] == '-') {
            return usage(strcmp(argv[i], "--help") == 0 ? stdout : stderr);
        } else {
            argv[paths++] = argv[i];
        }
    }
    if (!paths) {
        return usage(stderr);
    }
    for (int i = 0; i < paths; i++) {
        run_path(argv[i], &opt, &sum);
    }
    if (sum.known) {
        printf("%d known failures\n", sum.known);
    }
    printf("%d passed, %d failed\n", sum.passed, sum.failed);
    return sum.failed > 0;
}
