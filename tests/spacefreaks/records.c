/*
 * Whole matches of Space Freaks, for 2, 3 and 4 players on both sides, played by somebody who looks
 * for a fight: unlike random play they are full of cards, kills, missions and points.
 *
 *   spacefreaks-records check DIR    replays the records in DIR: every move must be legal, and
 *                                    every hash and the final points as they were
 *   spacefreaks-records make DIR     plays them again and writes them
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/spacefreaks/rules/stages.h"

enum { SEED = 34, ROOM = 1 << 20, EVEN = 10 /* by how much chance may shift a preference */ };

/* How much each kind of move is liked; all others get DULL. */
enum { DULL = 20, HOSTILE = 50, WASTED = 2 };

static const uint8_t liking[SPACEFREAKS_MOVE_VERBS] = {
    [SPACEFREAKS_V_COMPLETE] = 80, [SPACEFREAKS_V_ADVANCED] = 99, [SPACEFREAKS_V_ACTIVATE] = 40,
    [SPACEFREAKS_V_TURRET] = 40,   [SPACEFREAKS_V_PLAY] = 26,     [SPACEFREAKS_V_MOVE] = 16,
    [SPACEFREAKS_V_BLINK] = 13,    [SPACEFREAKS_V_EXPLODE] = 8,   [SPACEFREAKS_V_BUILD] = 14,
    [SPACEFREAKS_V_END] = 15,      [SPACEFREAKS_V_DONE] = 12,
};

/* Attacks are for what belongs to others. */
static int taste_of_target(const spacefreaks_state *s, int seat, int hex)
{
    int figure = spacefreaks_figure_at(s, hex), building = spacefreaks_building_at(s, hex);
    int base = spacefreaks_base_at(s, hex);
    int owner = building ? spacefreaks_building_owner(building)
                : figure ? spacefreaks_figure_owner(s, figure)
                         : base;
    return owner >= 0 && owner != seat ? HOSTILE : WASTED;
}

static int taste(const spacefreaks_state *s, int seat, cb_move m)
{
    int verb = cb_move_verb(m), x = cb_move_ref(m, 0);
    switch (verb) {
    case SPACEFREAKS_V_ATTACK:
    case SPACEFREAKS_V_FIRE:
    case SPACEFREAKS_V_REPULSE:
        return taste_of_target(s, seat, x);
    case SPACEFREAKS_V_AT:
        return DULL + taste_of_target(s, seat, x);
    case SPACEFREAKS_V_MOVE:
        return liking[verb] + (spacefreaks_to_landing(x) <
                                       spacefreaks_to_landing(spacefreaks_figure_hex(s, s->figure))
                                   ? EVEN / 2
                                   : 0);
    default:
        return liking[verb] ? liking[verb] : DULL;
    }
}

static cb_move choose(const spacefreaks_state *s, int seat, const cb_move *moves, int n,
                      cb_rng *rng)
{
    int best = 0, most = -1;
    for (int i = 0; i < n; i++) {
        int worth = taste(s, seat, moves[i]) + (int)cb_rng_below(rng, EVEN);
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return moves[best];
}

static bool play_game(cb_match *match, cb_error *err)
{
    cb_rng rng;
    cb_rng_seed(&rng, SEED, 1);
    for (;;) {
        cb_seats who;
        cb_phase phase = cb_match_phase(match, &who);
        if (phase == CB_OVER) {
            return true;
        }
        bool fine;
        if (phase == CB_NATURE) {
            fine = cb_match_chance(match, err);
        } else {
            const cb_move *moves;
            int seat = cb_lowest(who), n = cb_match_moves(match, seat, &moves);
            cb_move m = choose(cb_match_state(match), seat, moves, n, &rng);
            fine = cb_match_play(match, seat, m, err);
        }
        if (!fine) {
            return false;
        }
    }
}

/* ---- Files ---- */

static bool read_file(const char *path, cb_text *out)
{
    FILE *file = fopen(path, "rb");
    char *room = file ? malloc(ROOM) : NULL;
    size_t n = room ? fread(room, 1, ROOM, file) : 0;
    cb_text_bytes(out, room ? room : "", n);
    free(room);
    if (file) {
        fclose(file);
    }
    return n > 0;
}

static bool check_record(const char *path, cb_error *err)
{
    cb_text text = {0}, again = {0};
    cb_match *match = read_file(path, &text) ? cb_record_read(text.data, text.length, err) : NULL;
    bool fine = match != NULL;
    if (fine) {
        cb_record_write(match, &again);
        fine = again.length == text.length && memcmp(again.data, text.data, text.length) == 0;
        fine = fine || cb_fail(err, CB_ERECORD, "it is written differently now");
    }
    cb_match_free(match);
    cb_text_free(&text);
    cb_text_free(&again);
    return fine;
}

static bool make_record(const char *path, int players, int side, cb_error *err)
{
    cb_setup setup;
    cb_text text = {0};
    const cb_game *game = cb_game_find("spacefreaks");
    cb_setup_init(game, &setup);
    setup.players = (uint8_t)players;
    setup.options[0] = (uint8_t)side;
    cb_match *match = cb_match_new(game, &setup, SEED, err);
    bool fine = match && play_game(match, err);
    FILE *file = fine ? fopen(path, "wb") : NULL;
    if (file) {
        cb_record_write(match, &text);
        fine = fwrite(text.data, 1, text.length, file) == text.length;
        fine = fclose(file) == 0 && fine;
    }
    cb_match_free(match);
    cb_text_free(&text);
    return file && fine;
}

int main(int argc, char **argv)
{
    int failed = 0;
    bool make = argc == 3 && strcmp(argv[1], "make") == 0;
    if (argc != 3 || (!make && strcmp(argv[1], "check") != 0)) {
        fprintf(stderr, "usage: %s check|make DIR\n", argv[0]);
        return 2;
    }
    for (int players = 2; players <= SPACEFREAKS_SEATS; players++) {
        for (int side = 0; side < 2; side++) {
            char path[1024];
            cb_error err = {.text = "it cannot be read or written"};
            snprintf(path, sizeof path, "%s/p%d-side-%d.txt", argv[2], players, side + 1);
            if (make ? !make_record(path, players, side, &err) : !check_record(path, &err)) {
                fprintf(stderr, "%s: %s\n", path, err.text);
                failed++;
            }
        }
    }
    printf("%d records failed\n", failed);
    return failed ? 1 : 0;
}
