/*
 * golden make DIR [GAME]    writes the golden files of one game or of all
 * golden check DIR [GAME]   compares them with how the games play now
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "common/setups.h"
#include "golden_tool/golden.h"

typedef struct job {
    const char *folder;
    bool make;
    int passed, failed;
} job;

static cb_text read_whole(const char *path)
{
    cb_text text = {0};
    char buffer[8192];
    size_t n;
    FILE *file = fopen(path, "rb");
    while (file && (n = fread(buffer, 1, sizeof buffer, file)) > 0) {
        cb_text_bytes(&text, buffer, n);
    }
    if (file) {
        fclose(file);
    }
    return text;
}

/* Tells the line at which two texts first differ. */
static void print_difference(const char *path, const char *kept, const char *now)
{
    int line = 1;
    const char *a = kept, *b = now;
    for (; *a && *a == *b; a++, b++) {
        if (*a == '\n') {
            line++;
            kept = a + 1;
            now = b + 1;
        }
    }
    printf("%s:%d: plays differently now\n    kept: %.*s\n    now:  %.*s\n", path, line,
           (int)strcspn(kept, "\n"), kept, (int)strcspn(now, "\n"), now);
}

/* Writes the file, or compares it with what it should contain. */
static void settle_file(job *j, const cb_game *game, const char *path, const cb_text *now)
{
    if (j->make) {
        FILE *file = fopen(path, "wb");
        bool ok = file && fwrite(now->data, 1, now->length, file) == now->length;
        if (!file || fclose(file) != 0 || !ok) {
            printf("%s: cannot be written\n", path);
            j->failed++;
        }
        return;
    }
    cb_text kept = read_whole(path);
    if (!kept.data && !game->about.complete) {
        return; /* a game under construction has no golden files yet */
    }
    bool same =
        kept.data && kept.length == now->length && memcmp(kept.data, now->data, now->length) == 0;
    if (!kept.data) {
        printf("%s: is missing; `make golden` writes it\n", path);
    } else if (!same) {
        print_difference(path, kept.data, now->data);
    }
    j->passed += same;
    j->failed += !same;
    cb_text_free(&kept);
}

/* The setup as a file name: "p3-board-small". */
static void name_setup(const cb_game *game, const cb_setup *setup, cb_text *out)
{
    cb_text_format(out, "p%d", setup->players);
    for (int i = 0; i < option_count(game); i++) {
        const cb_option *option = &game->about.options[i];
        if (setup->options[i] != option->standard) {
            cb_text_format(out, "-%s-%s", option->name, option->choices[setup->options[i]]);
        }
    }
}

static void settle_playthroughs(job *j, const cb_game *game)
{
    cb_setup setups[MAX_SETUPS];
    int n = setups_of(game, setups);
    for (int i = 0; i < n; i++) {
        cb_text path = {0}, now = {0};
        cb_text_format(&path, "%s/%s/", j->folder, game->about.id);
        name_setup(game, &setups[i], &path);
        cb_text_add(&path, ".txt");
        playthrough_write(game, &setups[i], &now);
        settle_file(j, game, path.data, &now);
        cb_text_free(&path);
        cb_text_free(&now);
    }
}

/* Writes the line of a game in signatures.txt, or compares it. */
static void settle_signature(job *j, const cb_game *game)
{
    char path[1024], line[128];
    snprintf(path, sizeof path, "%s/signatures.txt", j->folder);
    snprintf(line, sizeof line, "%s %016" PRIx64 "\n", game->about.id, signature_of(game));
    cb_text kept = read_whole(path), now = {0};
    size_t id_length = strlen(game->about.id);
    bool known = false;
    cb_text_add(&now, "");
    for (const char *at = kept.data; at && *at; at += strcspn(at, "\n") + 1) {
        bool ours = strncmp(at, game->about.id, id_length) == 0 && at[id_length] == ' ';
        known = known || ours;
        if (ours) {
            cb_text_add(&now, line);
        } else {
            cb_text_bytes(&now, at, strcspn(at, "\n") + 1);
        }
    }
    if (!known) {
        cb_text_add(&now, line);
    }
    if (known || j->make || game->about.complete) {
        settle_file(j, game, path, &now);
    }
    cb_text_free(&kept);
    cb_text_free(&now);
}

static void settle_game(job *j, const cb_game *game)
{
    char path[1024];
    cb_text now = {0};
    snprintf(path, sizeof path, "%s/%s", j->folder, game->about.id);
    if (j->make) {
        mkdir(path, 0777);
    }
    settle_playthroughs(j, game);
    snprintf(path, sizeof path, "%s/%s/perft.txt", j->folder, game->about.id);
    perft_write(game, &now);
    settle_file(j, game, path, &now);
    cb_text_free(&now);
    settle_signature(j, game);
}

int main(int argc, char **argv)
{
    if (argc < 3 || argc > 4 || (strcmp(argv[1], "make") != 0 && strcmp(argv[1], "check") != 0)) {
        fprintf(stderr, "usage: golden make|check DIR [GAME]\n");
        return 2;
    }
    job j = {.folder = argv[2], .make = strcmp(argv[1], "make") == 0};
    for (int i = 0; i < cb_game_count(); i++) {
        if (argc < 4 || strcmp(argv[3], cb_game_at(i)->about.id) == 0) {
            settle_game(&j, cb_game_at(i));
        }
    }
    if (!j.make) {
        printf("%d passed, %d failed\n", j.passed, j.failed);
    }
    return j.failed > 0;
}
