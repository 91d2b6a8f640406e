#include "cli/play/saves.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "core/error.h"

static const char ending[] = ".record";

/* $XDG_STATE_HOME/cardboard, or ~/.local/state/cardboard. */
static bool state_directory(char path[SAVES_PATH], cb_error *err)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    int n;
    if (state && *state == '/') {
        n = snprintf(path, SAVES_PATH, "%s/cardboard", state);
    } else if (home && *home) {
        n = snprintf(path, SAVES_PATH, "%s/.local/state/cardboard", home);
    } else {
        return cb_fail(err, CB_EIO, "there is no place to save: HOME is not set");
    }
    return n < SAVES_PATH - 100 ||
           cb_fail(err, CB_EIO, "the path of the home directory is too long");
}

static bool make_directories(const char *path, cb_error *err)
{
    char part[SAVES_PATH];
    for (const char *slash = strchr(path + 1, '/');; slash = strchr(slash + 1, '/')) {
        snprintf(part, sizeof part, "%.*s", slash ? (int)(slash - path) : SAVES_PATH - 1, path);
        if (mkdir(part, 0700) != 0 && errno != EEXIST) {
            return cb_fail(err, CB_EIO, "%s cannot be made: %s", part, strerror(errno));
        }
        if (!slash) {
            return true;
        }
    }
}

bool saves_new_path(const cb_game *game, char path[SAVES_PATH], cb_error *err)
{
    char directory[SAVES_PATH];
    char stamp[32];
    time_t now = time(NULL);
    struct tm local;
    if (!state_directory(directory, err) || !make_directories(directory, err)) {
        return false;
    }
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", localtime_r(&now, &local));
    for (int n = 1; n < 100; n++) {
        char number[8] = "";
        if (n > 1) {
            snprintf(number, sizeof number, "-%d", n);
        }
        snprintf(path, SAVES_PATH, "%.900s/%.40s-%s%s%s", directory, cb_game_id(game), stamp,
                 number, ending);
        if (access(path, F_OK) != 0) {
            return true;
        }
    }
    return cb_fail(err, CB_EIO, "%s has no free name", directory);
}

/* The same name in the directory "finished". */
static bool finished_path(const char *path, char out[SAVES_PATH], cb_error *err)
{
    const char *name = strrchr(path, '/');
    char directory[SAVES_PATH];
    int length = name ? (int)(name - path) : 1;
    int n = snprintf(directory, sizeof directory, "%.*s/finished", length, name ? path : ".");
    if (n >= SAVES_PATH - 100 || !make_directories(directory, err)) {
        return false;
    }
    snprintf(out, SAVES_PATH, "%.900s/%.100s", directory, name ? name + 1 : path);
    return true;
}

/* Is it one of ours, and not a record that the player stores elsewhere? */
static bool in_state_directory(const char *path)
{
    char directory[SAVES_PATH];
    cb_error err;
    const char *name = strrchr(path, '/');
    return name && state_directory(directory, &err) && strlen(directory) == (size_t)(name - path) &&
           strncmp(directory, path, (size_t)(name - path)) == 0;
}

bool saves_write(const cb_match *match, char path[SAVES_PATH], cb_error *err)
{
    char to[SAVES_PATH];
    bool over = cb_match_phase(match, NULL) == CB_OVER;
    bool moves_on = over && in_state_directory(path);
    if (moves_on && !finished_path(path, to, err)) {
        return false;
    }
    cb_text record = {0};
    cb_record_write(match, &record);
    bool fine = cli_write_file(moves_on ? to : path, &record, err);
    cb_text_free(&record);
    if (fine && moves_on) {
        remove(path);
        snprintf(path, SAVES_PATH, "%s", to);
    }
    return fine;
}

/* Reads what the menu says about a record; false if it is not a record. */
static bool describe(save *s)
{
    cb_text text = {0};
    cb_error err;
    struct stat about;
    bool fine = stat(s->path, &about) == 0 && cli_read_file(s->path, &text, &err) && text.data;
    const char *id = fine ? strstr(text.data, "\ngame: ") : NULL;
    if (id) {
        char name[40];
        id += strlen("\ngame: ");
        snprintf(name, sizeof name, "%.*s", (int)strcspn(id, "\n"), id);
        s->game = cb_game_find(name);
        s->when = about.st_mtime;
        s->moves = 0;
        const char *moves = strstr(text.data, "\n\n");
        for (const char *c = moves ? moves + 2 : ""; *c; c++) {
            s->moves += *c == '\n';
        }
    }
    cb_text_free(&text);
    return id && s->game;
}

static int later_first(const void *a, const void *b)
{
    const save *x = a;
    const save *y = b;
    return x->when < y->when ? 1 : x->when > y->when ? -1 : strcmp(y->path, x->path);
}

int saves_list(save list[SAVES_MOST])
{
    char directory[SAVES_PATH];
    cb_error err;
    DIR *open = state_directory(directory, &err) ? opendir(directory) : NULL;
    if (!open) {
        return 0;
    }
    save found[SAVES_MOST + 1]; /* the latest so far, and one more to compare with */
    int count = 0;
    for (struct dirent *entry; (entry = readdir(open));) {
        size_t n = strlen(entry->d_name);
        if (n <= sizeof ending - 1 ||
            strcmp(entry->d_name + n - (sizeof ending - 1), ending) != 0) {
            continue;
        }
        snprintf(found[count].path, SAVES_PATH, "%.900s/%.100s", directory, entry->d_name);
        if (describe(&found[count])) {
            count++;
            qsort(found, (size_t)count, sizeof found[0], later_first);
            count = count > SAVES_MOST ? SAVES_MOST : count;
        }
    }
    closedir(open);
    memcpy(list, found, (size_t)count * sizeof found[0]);
    return count;
}
