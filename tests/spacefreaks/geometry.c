/*
 * The board of Space Freaks a second time, as characters on a map: the terrain as drawn in the
 * rules page, distances by walking, zones by distance, and sight by looking along every line
 * between every two hexagons, in random positions on both sides. The tables and bit sets must
 * agree.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/spacefreaks/rules/piles.h"
#include "games/spacefreaks/rules/sight.h"

enum { ROWS = 21, COLUMNS = 22, HEXES = 452, FAR = 99 };

static const int dq[6] = {1, 1, 0, -1, -1, 0}, dr[6] = {0, -1, -1, 0, 1, 1};

static void fail(const char *what, int a, int b)
{
    fprintf(stderr, "%s: (%d,%d) (%d,%d)\n", what, spacefreaks_q(a), spacefreaks_r(a),
            spacefreaks_q(b), spacefreaks_r(b));
    exit(1);
}

/* The number of a hexagon, 0 if there is none: rows alternate between 22 and 21 (SPF-3.2). */
static int at(int q, int r)
{
    int c = q + r / 2;
    bool there = r >= 0 && r < ROWS && c >= 0 && c < COLUMNS - (r & 1);
    return there ? (r + 1) * 32 + q + 10 : 0;
}

/* ---- The map as drawn ---- */

/* Reads the picture of a side from the rules page: the lines between the fences after its title. */
static void read_map(const char *path, int side, char map[ROWS][COLUMNS])
{
    char line[2048], title[32];
    FILE *file = fopen(path, "r");
    if (!file) {
        fprintf(stderr, "%s cannot be read\n", path);
        exit(1);
    }
    snprintf(title, sizeof title, "Side %d:", side);
    while (fgets(line, sizeof line, file) && strncmp(line, title, strlen(title)) != 0) {
    }
    while (fgets(line, sizeof line, file) && strncmp(line, "```", 3) != 0) {
    }
    for (int r = 0; r < ROWS; r++) {
        int c = 0;
        if (!fgets(line, sizeof line, file)) {
            fprintf(stderr, "the map of side %d ends early\n", side);
            exit(1);
        }
        for (const char *p = line; *p; p++) {
            if (*p != ' ' && *p != '\n' && c < COLUMNS) {
                map[r][c++] = *p;
            }
        }
    }
    fclose(file);
}

static void check_terrain(const spacefreaks_arena *arena, int hex, char drawn)
{
    struct {
        char sign;
        const spacefreaks_board *board;
    } kinds[] = {{'#', &arena->rock},    {'|', &arena->wall}, {'~', &arena->radiation},
                 {'+', &arena->healing}, {'L', &arena->lab},  {'Z', &spacefreaks_landing}};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (spacefreaks_in(kinds[i].board, hex) != (drawn == kinds[i].sign)) {
            fail("terrain", hex, hex);
        }
    }
    if (drawn != 'B' && spacefreaks_in(&arena->floor, hex) != (drawn == ',')) {
        fail("floor", hex, hex);
    }
    bool plain = strchr(".,ZB", drawn), screen = strchr("#|+L", drawn);
    bool walk = strchr(".,ZB~+L", drawn);
    if (spacefreaks_in(&arena->plain, hex) != plain ||
        spacefreaks_in(&arena->screen, hex) != screen ||
        spacefreaks_in(&arena->walk, hex) != walk) {
        fail("what the terrain is good for", hex, hex);
    }
}

static void check_map(const char *path, int side)
{
    char map[ROWS][COLUMNS] = {{0}};
    int n = 0;
    read_map(path, side + 1, map);
    for (int r = 0; r < ROWS; r++) {
        for (int c = 0; c < COLUMNS - (r & 1); c++, n++) {
            check_terrain(&spacefreaks_arenas[side], at(c - r / 2, r), map[r][c]);
        }
    }
    if (n != HEXES || spacefreaks_size(&spacefreaks_on_board) != HEXES) {
        fail("number of hexagons", n, 0);
    }
}

/* ---- Distances by walking ---- */

static void walk_from(int start, int steps[1024])
{
    int queue[HEXES], head = 0, tail = 0;
    for (int i = 0; i < 1024; i++) {
        steps[i] = FAR;
    }
    steps[start] = 0;
    queue[tail++] = start;
    while (head < tail) {
        int hex = queue[head++];
        for (int d = 0; d < 6; d++) {
            int next = at(spacefreaks_q(hex) + dq[d], spacefreaks_r(hex) + dr[d]);
            if (next && steps[next] == FAR) {
                steps[next] = steps[hex] + 1;
                queue[tail++] = next;
            }
        }
    }
}

static void check_zone(const spacefreaks_board *zone, const int *steps, int radius, int corner)
{
    for (int h = SPACEFREAKS_FIRST_HEX; h <= SPACEFREAKS_LAST_HEX; h++) {
        bool inside =
            spacefreaks_in(&spacefreaks_on_board, h) && steps[h] >= 1 && steps[h] <= radius;
        if (spacefreaks_in(zone, h) != inside) {
            fail("zone", corner, h);
        }
    }
}

/* The bytes of tables/places.c, off the board too. */
static void check_places(void)
{
    for (int h = 0; h < SPACEFREAKS_BOARD_ROWS * 32; h++) {
        int steps[1024], nearest = FAR, zones = 0;
        bool on_board = spacefreaks_in(&spacefreaks_on_board, h);
        if (on_board) {
            walk_from(h, steps);
        }
        for (int b = 0; on_board && b < SPACEFREAKS_BOARD_ROWS * 32; b++) {
            nearest =
                spacefreaks_in(&spacefreaks_landing, b) && steps[b] < nearest ? steps[b] : nearest;
        }
        for (int c = 0; c < SPACEFREAKS_SEATS; c++) {
            zones |= spacefreaks_in(&spacefreaks_building_zones[c], h) ? 1 << c : 0;
        }
        zones |= spacefreaks_in(&spacefreaks_landing, h) ? SPACEFREAKS_ON_LANDING : 0;
        if (spacefreaks_to_landing(h) != (on_board ? nearest : 0)) {
            fail("way to the Landing Zone", h, spacefreaks_to_landing(h));
        }
        if (spacefreaks_zones_at[h] != zones) {
            fail("zones of a hexagon", h, spacefreaks_zones_at[h]);
        }
    }
}

static void check_distances(void)
{
    int steps[1024];
    for (int a = SPACEFREAKS_FIRST_HEX; a <= SPACEFREAKS_LAST_HEX; a++) {
        if (!spacefreaks_in(&spacefreaks_on_board, a)) {
            continue;
        }
        walk_from(a, steps);
        spacefreaks_board disc = spacefreaks_disc(a, 4), one = {{0}};
        spacefreaks_put(&one, a);
        spacefreaks_board near = spacefreaks_spread(&one);
        for (int b = SPACEFREAKS_FIRST_HEX; b <= SPACEFREAKS_LAST_HEX; b++) {
            if (!spacefreaks_in(&spacefreaks_on_board, b)) {
                continue;
            }
            if (spacefreaks_distance(a, b) != steps[b]) {
                fail("distance", a, b);
            }
            if (spacefreaks_in(&disc, b) != (steps[b] <= 4) ||
                spacefreaks_in(&near, b) != (steps[b] <= 1)) {
                fail("disc", a, b);
            }
        }
        for (int c = 0; c < SPACEFREAKS_SEATS; c++) {
            if (spacefreaks_corners[c] == a) {
                check_zone(&spacefreaks_home_zones[c], steps, 5, a);
                check_zone(&spacefreaks_building_zones[c], steps, 9, a);
            }
        }
    }
}

/* ---- Sight, hexagon by hexagon ---- */

static bool stops(const spacefreaks_state *s, int hex, bool through)
{
    const spacefreaks_arena *arena = spacefreaks_arena_of(s);
    for (int f = 1; f <= SPACEFREAKS_FIGURES; f++) {
        bool seated = !spacefreaks_is_freak(f) || spacefreaks_freak_seat(f) < s->players;
        if (seated && spacefreaks_figure_hex(s, f) == hex) {
            return true;
        }
    }
    if (spacefreaks_in(&arena->wall, hex)) {
        return true;
    }
    return !through && (spacefreaks_building_at(s, hex) || spacefreaks_base_at(s, hex) >= 0 ||
                        spacefreaks_in(&arena->rock, hex) || spacefreaks_in(&arena->lab, hex) ||
                        spacefreaks_in(&arena->healing, hex));
}

/* Walks each of the six lines from a; b is seen if it is met before something stops the walk. */
static bool sees(const spacefreaks_state *s, int a, int b, int range, bool through)
{
    for (int d = 0; d < 6; d++) {
        for (int n = 1; n <= range; n++) {
            int hex = at(spacefreaks_q(a) + n * dq[d], spacefreaks_r(a) + n * dr[d]);
            if (!hex) {
                break;
            }
            if (hex == b) {
                return true;
            }
            if (stops(s, hex, through)) {
                break;
            }
        }
    }
    return false;
}

static int free_hex(const spacefreaks_state *s, cb_rng *rng)
{
    spacefreaks_board empty = spacefreaks_empty_hexes(s);
    return spacefreaks_nth(&empty, (int)cb_rng_below(rng, (uint32_t)spacefreaks_size(&empty)));
}

/* Figures, buildings and bases scattered over the arena. */
static void strew(spacefreaks_state *s, int side, cb_rng *rng)
{
    memset(s, 0, sizeof *s);
    s->players = 4;
    s->side = (uint8_t)side;
    for (int p = 0; p < s->players; p++) {
        s->player[p].corner = (uint8_t)(p + 1);
    }
    spacefreaks_settle(s);
    for (int f = 1; f <= SPACEFREAKS_FIGURES; f++) {
        spacefreaks_put_figure(s, f, free_hex(s, rng));
    }
    for (int b = 1; b <= SPACEFREAKS_BUILDINGS; b++) {
        spacefreaks_put_building(s, b, free_hex(s, rng));
    }
}

static void check_sight(const spacefreaks_state *s, int range, bool through)
{
    spacefreaks_weapon weapon = {.range = (uint8_t)range, .through = through};
    for (int a = SPACEFREAKS_FIRST_HEX; a <= SPACEFREAKS_LAST_HEX; a++) {
        if (!spacefreaks_in(&spacefreaks_on_board, a)) {
            continue;
        }
        spacefreaks_board targets = spacefreaks_targets(s, a, &weapon);
        for (int b = SPACEFREAKS_FIRST_HEX; b <= SPACEFREAKS_LAST_HEX; b++) {
            if (!spacefreaks_in(&spacefreaks_on_board, b) || a == b) {
                continue;
            }
            bool seen = sees(s, a, b, range, through);
            if (spacefreaks_sees(s, a, b, range, through) != seen ||
                spacefreaks_in(&targets, b) != seen) {
                fail("sight", a, b);
            }
        }
    }
}

/* ---- Piles: places of cards ---- */

static void check_piles(void)
{
    int bit = 0;
    for (int k = 1; k <= SPACEFREAKS_SPONSORS; k++) {
        for (int i = 0; i < spacefreaks_sponsors[k].copies; i++, bit++) {
            if (spacefreaks_sponsor_of_bit[bit] != k || spacefreaks_sponsors[k].at + i != bit) {
                fail("place of a Sponsor card", k, bit);
            }
        }
        if (!cb_has(SPACEFREAKS_FIRST_SPONSORS, spacefreaks_sponsors[k].at)) {
            fail("first Sponsor card of its kind", k, 0);
        }
    }
    int cards = 0;
    for (int k = 1; k <= SPACEFREAKS_MISSIONS; k++) {
        const spacefreaks_mission *card = &spacefreaks_missions[k];
        for (int i = 0; i < card->copies; i++, cards++) {
            if (spacefreaks_mission_of_bit[card->word * 32 + card->at + i] != k) {
                fail("place of a Mission", k, i);
            }
        }
        if (!cb_has(spacefreaks_first_missions[card->word], card->at)) {
            fail("first Mission of its kind", k, 0);
        }
    }
    if (bit != SPACEFREAKS_SPONSOR_CARDS || cards != SPACEFREAKS_MISSION_CARDS) {
        fail("number of cards", bit, cards);
    }
}

int main(int argc, char **argv)
{
    cb_rng rng;
    spacefreaks_state s;
    if (argc != 2) {
        fprintf(stderr, "usage: %s rules-page\n", argv[0]);
        return 2;
    }
    cb_rng_seed(&rng, 1, 0);
    check_map(argv[1], 0);
    check_map(argv[1], 1);
    check_distances();
    check_places();
    check_piles();
    for (int i = 0; i < POSITIONS; i++) {
        strew(&s, i % 2, &rng);
        check_sight(&s, 1 + i, i % 4 < 2);
        check_sight(&s, 22, i % 4 >= 2);
    }
    puts("the arena, distances and lines of sight are as drawn");
    return 0;
}
