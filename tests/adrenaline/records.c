/*
 * Whole matches as records, for 3, 4 and 5 players on all four maps.
 *
 *   adrenaline-records make DIR    plays them with random moves and writes them
 *   adrenaline-records check DIR   reads them: every move and every hash must be as it was
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cardboard.h"
#include "core/error.h"
#include "core/text.h"

enum { MAPS = 4, FEWEST = 3, MOST = 5, SEED = 1 };

static cb_match *start(int players, int map, cb_error *err)
{
    const cb_game *game = cb_game_find("adrenaline");
    char name[2] = {(char)('0' + map), 0};
    cb_setup setup;
    cb_setup_init(game, &setup);
    setup.players = (uint8_t)players;
    if (!cb_setup_set(game, &setup, "map", name, err) ||
        !cb_setup_set(game, &setup, "skulls", "5", err)) {
        return NULL;
    }
    return cb_match_new(game, &setup, SEED, err);
}

static bool play_out(cb_match *match, cb_error *err)
{
    cb_rng rng;
    cb_rng_seed(&rng, SEED, 1);
    for (;;) {
        cb_seats who = 0;
        const cb_move *moves;
        switch (cb_match_phase(match, &who)) {
        case CB_OVER:
            return true;
        case CB_NATURE:
            if (!cb_match_chance(match, err)) {
                return false;
            }
            break;
        case CB_PLAYERS: {
            int seat = __builtin_ctz(who);
            int n = cb_match_moves(match, seat, &moves);
            if (!cb_match_play(match, seat, moves[cb_rng_below(&rng, (uint32_t)n)], err)) {
                return false;
            }
            break;
        }
        }
    }
}

static bool make(const char *path, int players, int map, cb_error *err)
{
    cb_match *match = start(players, map, err);
    cb_text text = {0};
    bool ok = match && play_out(match, err);
    if (ok) {
        cb_record_write(match, &text);
        FILE *file = fopen(path, "wb");
        ok = file && fwrite(text.data, 1, text.length, file) == text.length;
        ok = file && fclose(file) == 0 && ok;
        ok = ok || cb_fail(err, CB_EIO, "cannot be written");
    }
    cb_text_free(&text);
    cb_match_free(match);
    return ok;
}

static bool read_whole(const char *path, cb_text *out)
{
    char buffer[8192];
    size_t n;
    FILE *file = fopen(path, "rb");
    while (file && (n = fread(buffer, 1, sizeof buffer, file)) > 0) {
        cb_text_bytes(out, buffer, n);
    }
    return file && fclose(file) == 0 && out->data;
}

/* Replays to the end, and is written again as it was read. */
static bool check(const char *path, cb_error *err)
{
    cb_text kept = {0}, again = {0};
    cb_seats who;
    bool ok = read_whole(path, &kept) || cb_fail(err, CB_EIO, "cannot be read");
    cb_match *match = ok ? cb_record_read(kept.data, kept.length, err) : NULL;
    if (match) {
        cb_record_write(match, &again);
        ok = (cb_match_phase(match, &who) == CB_OVER && again.length == kept.length &&
              memcmp(again.data, kept.data, kept.length) == 0) ||
             cb_fail(err, CB_ERECORD, "is not over, or is written differently now");
    }
    ok = ok && match;
    cb_match_free(match);
    cb_text_free(&kept);
    cb_text_free(&again);
    return ok;
}

int main(int argc, char **argv)
{
    int failed = 0;
    if (argc != 3) {
        fprintf(stderr, "usage: adrenaline-records make|check DIR\n");
        return 64;
    }
    for (int players = FEWEST; players <= MOST; players++) {
        for (int map = 1; map <= MAPS; map++) {
            char path[512];
            cb_error err = {0};
            snprintf(path, sizeof path, "%s/p%d-map-%d.txt", argv[2], players, map);
            if (!(strcmp(argv[1], "make") == 0 ? make(path, players, map, &err)
                                               : check(path, &err))) {
                printf("%s: %s\n", path, err.text);
                failed++;
            }
        }
    }
    printf("%d records, %d failed\n", (MOST - FEWEST + 1) * MAPS, failed);
    return failed ? 1 : 0;
}
