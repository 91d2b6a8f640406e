/*
 * What the picture tells about hidden figures is what the table agreed to (ANO-2.11). In random
 * games, for every viewer: with no aid the picture is the same whatever can be concluded; with
 * zones eliminated it never says where somebody may be; with full aid it does both.
 *
 *     anomaly-picture [games]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/anomaly/anomaly.h"

enum { WIDTH = 80, HEIGHT = 24 };

static const cb_game *game;
static int failures;

static void picture(const anomaly_state *view, int viewer, int aid, cb_glyph *glyphs)
{
    anomaly_state s = *view;
    cb_look look = {.viewer = viewer};
    cb_canvas canvas = {.width = WIDTH, .height = HEIGHT, .glyphs = glyphs};
    s.aid = (uint8_t)aid;
    game->told.draw(&s, &look, &canvas);
}

/* Signs after a figure's letter inside the plan. */
static int count_signs(const cb_glyph *glyphs, uint32_t sign)
{
    int count = 0;
    for (int at = 1; at < WIDTH * HEIGHT; at++) {
        uint32_t before = glyphs[at - 1].code;
        bool figure = before == 'A' || (before >= '1' && before <= '3');
        count += at % WIDTH < 50 && figure && glyphs[at].code == sign;
    }
    return count;
}

static void expect(bool holds, const char *what, int viewer)
{
    if (!holds && failures++ < 10) {
        printf("viewer %d: %s\n", viewer, what);
    }
}

static void compare(const anomaly_state *s, int viewer, int counts[2])
{
    static cb_glyph with[WIDTH * HEIGHT], without[WIDTH * HEIGHT];
    anomaly_state view, blank;
    cb_view(game, s, viewer, &view);
    blank = view;
    anomaly_know_nothing(&blank);
    blank.hunter = blank.known;
    picture(&view, viewer, ANOMALY_AID_NONE, with);
    picture(&blank, viewer, ANOMALY_AID_NONE, without);
    expect(memcmp(with, without, sizeof with) == 0, "no aid, but the picture knows", viewer);
    picture(&view, viewer, ANOMALY_AID_ELIMINATED, with);
    expect(!count_signs(with, '?'), "zones eliminated, but it says perhaps", viewer);
    counts[0] += count_signs(with, '-');
    picture(&view, viewer, ANOMALY_AID_FULL, with);
    expect(!count_signs(with, '-'), "full aid, but it strikes out", viewer);
    counts[1] += count_signs(with, '?');
}

static void play(int players, uint64_t seed, int counts[2])
{
    anomaly_state s;
    cb_setup setup;
    cb_rng rng;
    cb_seats who = 0;
    cb_move moves[64];
    cb_setup_init(game, &setup);
    setup.players = (uint8_t)players;
    cb_start(game, &setup, &s, NULL);
    cb_rng_seed(&rng, seed, 0);
    for (cb_phase phase; (phase = game->rules.phase(&s, &who)) != CB_OVER;) {
        int seat = phase == CB_NATURE ? CB_NATURE_SEAT : cb_any(who, &rng);
        int count = game->rules.moves(&s, seat, moves);
        game->rules.apply(&s, seat, moves[cb_rng_below(&rng, (uint32_t)count)], NULL);
        for (int viewer = 0; viewer < players; viewer++) {
            compare(&s, viewer, counts);
        }
        compare(&s, CB_WATCHER, counts);
    }
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 12, counts[2] = {0};
    game = cb_game_find("anomaly");
    for (int i = 0; i < games; i++) {
        play(2 + i % 3, (uint64_t)i + 1, counts);
    }
    expect(counts[0] && counts[1], "nothing was ever said", CB_WATCHER);
    printf("%d games, %d times ruled out, %d times perhaps\n", games, counts[0], counts[1]);
    printf("%s\n", failures ? "0 passed, 1 failed" : "1 passed, 0 failed");
    return failures != 0;
}
