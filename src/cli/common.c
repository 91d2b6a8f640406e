/* The few things that nearly every subcommand needs. */
#include "cli/cli.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "core/error.h"
#include "core/hash.h"
#include "core/memory.h"
#include "core/text.h"

const cb_game *cli_find_game(const char *id)
{
    const cb_game *game = cb_game_find(id);
    if (!game) {
        fprintf(stderr, "cardboard: there is no game '%s'; there are:", id);
        for (int i = 0; i < cb_game_count(); i++) {
            fprintf(stderr, "%s %s", i ? "," : "", cb_game_id(cb_game_at(i)));
        }
        fputc('\n', stderr);
    }
    return game;
}

bool cli_make_setup(const cb_game *game, int64_t players, const cli_texts *options, cb_setup *setup,
                    cb_error *err)
{
    cb_setup_init(game, setup);
    if (players) {
        if (players < cb_game_min_players(game) || players > cb_game_max_players(game)) {
            return cb_fail(err, CB_ERANGE, "%s is for %d to %d players, not %lld", cb_game_id(game),
                           cb_game_min_players(game), cb_game_max_players(game),
                           (long long)players);
        }
        setup->players = (uint8_t)players;
    }
    for (int i = 0; options && i < options->count; i++) {
        const char *equals = strchr(options->at[i], '=');
        char name[64];
        if (!equals || (size_t)(equals - options->at[i]) >= sizeof name) {
            return cb_fail(err, CB_ESYNTAX, "an option is written name=choice, not '%s'",
                           options->at[i]);
        }
        snprintf(name, sizeof name, "%.*s", (int)(equals - options->at[i]), options->at[i]);
        if (!cb_setup_set(game, setup, name, equals + 1, err)) {
            return false;
        }
    }
    return true;
}

bool cli_read_file(const char *path, cb_text *out, cb_error *err)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    if (!file) {
        return cb_fail(err, CB_EIO, "%s cannot be read: %s", path, strerror(errno));
    }
    char part[16384];
    size_t n;
    while ((n = fread(part, 1, sizeof part, file)) > 0) {
        cb_text_bytes(out, part, n);
    }
    bool fine = !ferror(file);
    int reason = errno;
    if (!standard) {
        fclose(file);
    }
    if (!fine) {
        return cb_fail(err, CB_EIO, "%s cannot be read: %s", path, strerror(reason));
    }
    return !out->failed || cb_fail(err, CB_EMEMORY, "%s is too large", path);
}

cb_match *cli_read_record(const char *path, cb_error *err)
{
    cb_text text = {0};
    cb_match *match = NULL;
    if (cli_read_file(path, &text, err)) {
        match = cb_record_read(text.data ? text.data : "", text.length, err);
    }
    cb_text_free(&text);
    return match;
}

static bool write_to(const char *path, const cb_text *text)
{
    FILE *file = fopen(path, "wb");
    bool fine = file && fwrite(text->data, 1, text->length, file) == text->length;
    return file && fclose(file) == 0 && fine;
}

/* A file is written beside the old one and takes its place when it is whole. A device, a pipe or a link
 * must stay what it is. */
bool cli_write_file(const char *path, const cb_text *text, cb_error *err)
{
    char beside[4096];
    struct stat there;
    if ((size_t)snprintf(beside, sizeof beside, "%s.new", path) >= sizeof beside) {
        return cb_fail(err, CB_EIO, "the path is too long: %s", path);
    }
    bool in_place = lstat(path, &there) == 0 && !S_ISREG(there.st_mode);
    if (!write_to(in_place ? path : beside, text) || (!in_place && rename(beside, path) != 0)) {
        int reason = errno;
        if (!in_place) {
            remove(beside);
        }
        return cb_fail(err, CB_EIO, "%s cannot be written: %s", path, strerror(reason));
    }
    return true;
}

double cli_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double cli_thread_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

uint64_t cli_fresh_seed(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t noise[3] = {(uint64_t)now.tv_sec, (uint64_t)now.tv_nsec, (uint64_t)getpid()};
    return cb_hash(noise, sizeof noise, 0) % 1000000000U;
}

void *cli_alloc(size_t count, size_t size)
{
    size_t bytes = cb_lines(count && size ? count * size : 1);
    void *memory = count > SIZE_MAX / 2 / (size ? size : 1) ? NULL : aligned_alloc(CB_LINE, bytes);
    if (!memory) {
        cli_failed("there is not enough memory");
        exit(CLI_FAILED);
    }
    memset(memory, 0, bytes);
    return memory;
}

bool cli_read_viewer(const char *text, int players, int *viewer)
{
    if (strcmp(text, "watcher") == 0) {
        *viewer = CB_WATCHER;
        return true;
    }
    if (strcmp(text, "all") == 0) {
        *viewer = CB_GOD;
        return true;
    }
    if (!text[0] || text[1]) {
        return false;
    }
    int c = toupper((unsigned char)text[0]);
    *viewer = isdigit(c) ? c - '0' : c - 'A';
    return *viewer >= 0 && *viewer < players;
}
