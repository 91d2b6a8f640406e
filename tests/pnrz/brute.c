/*
 * The rules of PNRZ a second time, as slowly and plainly as can be, on a grid of characters: where
 * tiles may go, which moves there are, and what everything scores. Random matches compare them with
 * the engine's answers at every decision; every position is also pushed against each edge of the
 * lattice (PNRZ-2.9) and compared there.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/pnrz/facts.h"

enum { SIDE = PNRZ_SIDE, EMPTY = -1 };

/* The table as it lies: which tile on which cell, and the letter of every quadrant. */
typedef struct grid {
    int8_t tile[SIDE][SIDE];
    char quadrant[2 * SIDE][2 * SIDE];
    int left, right, top, bottom; /* all cells that matter */
} grid;

static const int step_x[4] = {1, -1, 0, 0}, step_y[4] = {0, 0, 1, -1};

static void fail(const char *what, const pnrz_state *s)
{
    cb_text json = {0};
    cb_state_write(cb_game_find("pnrz"), s, CB_GOD, &json);
    fprintf(stderr, "%s\n%s\n", what, json.data ? json.data : "");
    cb_text_free(&json);
    exit(1);
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Columns and rows of the grid, from 0. */
static int column_of(int cell)
{
    return pnrz_cell_x(cell) + PNRZ_REACH;
}

static int row_of(int cell)
{
    return pnrz_cell_y(cell) + PNRZ_REACH;
}

static int cell_at(int x, int y)
{
    return pnrz_cell(x - PNRZ_REACH, y - PNRZ_REACH);
}

static void lay_out(grid *g, const pnrz_state *s)
{
    memset(g->tile, EMPTY, sizeof g->tile);
    memset(g->quadrant, '.', sizeof g->quadrant);
    g->left = g->top = s->table_count ? SIDE : PNRZ_REACH;
    g->right = g->bottom = s->table_count ? 0 : PNRZ_REACH;
    for (int i = 0; i < s->table_count; i++) {
        const pnrz_laid *t = &s->table[i];
        int x = column_of(t->cell), y = row_of(t->cell);
        char letters[4], before[4];
        memcpy(letters, pnrz_tiles[t->tile].pictures, 4);
        for (int turn = 0; turn < t->turn; turn++) { /* PNRZ-2.4, a quarter turn at a time */
            memcpy(before, letters, 4);
            letters[0] = before[2];
            letters[1] = before[0];
            letters[3] = before[1];
            letters[2] = before[3];
        }
        g->tile[x][y] = (int8_t)t->tile;
        for (int q = 0; q < 4; q++) {
            g->quadrant[2 * x + q % 2][2 * y + q / 2] = letters[q];
        }
        g->left = smaller(g->left, x - 2);
        g->right = larger(g->right, x + 2);
        g->top = smaller(g->top, y - 2);
        g->bottom = larger(g->bottom, y + 2);
    }
    g->left = larger(g->left, 0);
    g->top = larger(g->top, 0);
    g->right = smaller(g->right, SIDE - 1);
    g->bottom = smaller(g->bottom, SIDE - 1);
}

static bool inside(int x, int y, int side)
{
    return x >= 0 && y >= 0 && x < side && y < side;
}

/* ---- Scoring ------------------------------------------------------------------------------- */

static bool belongs(char letter, int faction)
{
    static const char *const friends[] = {"Pp1", "Nn2", "Rr3", "Zz4"};
    return strchr(friends[faction], letter) != NULL;
}

static bool beside_enemy(const grid *g, int x, int y, int faction)
{
    for (int k = 0; k < 4; k++) {
        int to_x = x + step_x[k], to_y = y + step_y[k];
        if (inside(to_x, to_y, 2 * SIDE) && g->quadrant[to_x][to_y] == "KDMH"[faction]) {
            return true;
        }
    }
    return false;
}

/* Adds up a section and erases it. A base counts 5 when its NW quadrant is met. */
static int rub_out(grid *marks, const grid *g, int x, int y, int faction)
{
    char letter = marks->quadrant[x][y];
    if (letter == '.' || !belongs(letter, faction)) {
        return 0;
    }
    marks->quadrant[x][y] = '.';
    bool base = strchr("1234", letter) != NULL;
    int sum = base ? (x % 2 == 0 && y % 2 == 0 ? 5 : 0) : strchr("pnrz", letter) ? 3 : 1;
    if (!base && beside_enemy(g, x, y, faction)) {
        sum = 0;
    }
    for (int k = 0; k < 4; k++) {
        if (inside(x + step_x[k], y + step_y[k], 2 * SIDE)) {
            sum += rub_out(marks, g, x + step_x[k], y + step_y[k], faction);
        }
    }
    return sum;
}

static void compare_scores(const grid *g, const pnrz_state *s)
{
    static grid marks;
    int scores[PNRZ_FACTIONS];
    pnrz_scores(s, scores);
    marks = *g;
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        int best = 0;
        for (int x = 2 * g->left; x <= 2 * g->right + 1; x++) {
            for (int y = 2 * g->top; y <= 2 * g->bottom + 1; y++) {
                best = larger(best, rub_out(&marks, g, x, y, f));
            }
        }
        if (best != scores[f]) {
            fail("scores differ", s);
        }
    }
}

/* ---- What is told of areas ------------------------------------------------------------------- */

static int where(int from_origin)
{
    return from_origin + 2 * PNRZ_REACH;
}

/* What is told of one quadrant: its picture, its area beside its neighbours, its worth. */
static void compare_quadrant(const grid *g, const pnrz_state *s, const pnrz_area_facts *told, int i,
                             uint8_t areas[2 * SIDE][2 * SIDE])
{
    const pnrz_quadrant_fact *q = &told->quadrants[i];
    int x = where(q->x), y = where(q->y);
    char letter = pnrz_picture_names[q->picture][0];
    if (g->quadrant[x][y] != letter) {
        fail("another picture is told of", s);
    }
    if ((q->area == PNRZ_NONE) != (strchr("KDMH", letter) != NULL)) {
        fail("arch-enemies alone are in no area", s);
    }
    if (q->area == PNRZ_NONE) {
        return;
    }
    int faction = told->areas[q->area].faction;
    bool base = strchr("1234", letter) != NULL, struck = !base && beside_enemy(g, x, y, faction);
    int worth = struck                   ? 0
                : base                   ? (x % 2 == 0 && y % 2 == 0 ? 5 : 0)
                : strchr("pnrz", letter) ? 3
                                         : 1;
    if (q->worth != worth || (q->enemy != PNRZ_NONE) != struck ||
        (struck && pnrz_picture_names[q->enemy][0] != "KDMH"[faction])) {
        fail("a picture is told to count something else", s);
    }
    for (int k = 0; k < 4; k++) {
        int to_x = x + step_x[k], to_y = y + step_y[k];
        if (inside(to_x, to_y, 2 * SIDE) && belongs(g->quadrant[to_x][to_y], faction) &&
            areas[to_x][to_y] != q->area) {
            fail("joined pictures are told to be apart", s);
        }
    }
}

/* Joined pictures are in one area; that the points of areas add up and the best is the score shows
 * that no area holds more than what is joined. */
static void compare_areas(const grid *g, const pnrz_state *s)
{
    static pnrz_area_facts told;
    static uint8_t areas[2 * SIDE][2 * SIDE];
    int sums[PNRZ_MAX_QUADRANTS] = {0}, scores[PNRZ_FACTIONS], best = 0;
    memset(&told, 0, sizeof told);
    pnrz_tell_areas(s, CB_WATCHER, &told);
    pnrz_scores(s, scores);
    for (int i = 0; i < told.quadrant_count; i++) {
        areas[where(told.quadrants[i].x)][where(told.quadrants[i].y)] = told.quadrants[i].area;
    }
    for (int i = 0; i < told.quadrant_count; i++) {
        compare_quadrant(g, s, &told, i, areas);
        if (told.quadrants[i].area != PNRZ_NONE) {
            sums[told.quadrants[i].area] += told.quadrants[i].worth;
        }
    }
    for (int i = 0; i < told.area_count; i++) {
        const pnrz_area_fact *a = &told.areas[i];
        best += a->best;
        if (a->points != sums[i] || a->points > scores[a->faction] ||
            (a->best && a->points != scores[a->faction])) {
            fail("an area is told to be worth something else", s);
        }
    }
    if (told.quadrant_count != 4 * s->table_count || best > PNRZ_FACTIONS) {
        fail("not every picture is told of, or too many areas count", s);
    }
}

/* ---- Moves --------------------------------------------------------------------------------- */

static bool touches(const grid *g, int x, int y)
{
    for (int k = 0; k < 4; k++) {
        int to_x = x + step_x[k], to_y = y + step_y[k];
        if (inside(to_x, to_y, SIDE) && g->tile[to_x][to_y] != EMPTY) {
            return true;
        }
    }
    return false;
}

static int flood(bool seen[SIDE][SIDE], const grid *g, int x, int y)
{
    if (!inside(x, y, SIDE) || g->tile[x][y] == EMPTY || seen[x][y]) {
        return 0;
    }
    seen[x][y] = true;
    int sum = 1;
    for (int k = 0; k < 4; k++) {
        sum += flood(seen, g, x + step_x[k], y + step_y[k]);
    }
    return sum;
}

typedef struct list {
    cb_move moves[PNRZ_MAX_MOVES];
    int count;
} list;

static void add(list *l, pnrz_verb verb, int tile, int turn, int rest)
{
    l->moves[l->count++] = CB_MOVE(verb, pnrz_lay(tile, turn), rest);
}

static void expect_base_moves(list *l, grid *g, const pnrz_state *s, int base)
{
    int from = s->table[pnrz_find_tile(s, base)].cell;
    int from_x = column_of(from), from_y = row_of(from);
    g->tile[from_x][from_y] = EMPTY;
    for (int x = g->left; x <= g->right; x++) {
        for (int y = g->top; y <= g->bottom; y++) {
            if (g->tile[x][y] != EMPTY || (x == from_x && y == from_y)) {
                continue;
            }
            bool seen[SIDE][SIDE] = {{false}};
            g->tile[x][y] = (int8_t)base;
            if (touches(g, x, y) && flood(seen, g, x, y) == s->table_count) {
                add(l, PNRZ_V_MOVE, base, 0, cell_at(x, y));
            }
            g->tile[x][y] = EMPTY;
        }
    }
    g->tile[from_x][from_y] = (int8_t)base;
}

static void expect_plays(list *l, grid *g, const pnrz_state *s)
{
    uint64_t hand = s->hand[s->seat] | s->shown[s->seat];
    for (int x = g->left; x <= g->right; x++) {
        for (int y = g->top; y <= g->bottom; y++) {
            bool open = s->table_count ? g->tile[x][y] == EMPTY && touches(g, x, y)
                                       : x == PNRZ_REACH && y == PNRZ_REACH;
            for (int tile = 0; open && tile < PNRZ_TILES; tile++) {
                if (!cb_has(hand, tile)) {
                    continue;
                }
                for (int turn = 0; turn < (tile < PNRZ_BASE ? 4 : 1); turn++) {
                    add(l, tile < PNRZ_BASE ? PNRZ_V_PLAY : PNRZ_V_PLAY_BASE, tile, turn,
                        cell_at(x, y));
                }
            }
        }
    }
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        if (s->owners[f] == s->seat && !cb_has(s->shown[s->seat], PNRZ_BASE + f)) {
            expect_base_moves(l, g, s, PNRZ_BASE + f);
        }
    }
}

static void expect_swaps(list *l, const grid *g)
{
    int order[PNRZ_MAX_LAID], n = 0;
    for (int x = g->left; x <= g->right; x++) {
        for (int y = g->top; y <= g->bottom; y++) {
            if (g->tile[x][y] != EMPTY) {
                order[n++] = g->tile[x][y];
            }
        }
    }
    for (int i = 0; i < n; i++) {
        for (int k = i + 1; k < n; k++) {
            for (int a = 0; a < (order[i] < PNRZ_BASE ? 4 : 1); a++) {
                for (int b = 0; b < (order[k] < PNRZ_BASE ? 4 : 1); b++) {
                    add(l, PNRZ_V_SWAP, order[i], a, pnrz_lay(order[k], b));
                }
            }
        }
    }
}

static void expect_replacements(list *l, const pnrz_state *s, int old)
{
    uint64_t hand = s->hand[s->seat] | s->shown[s->seat];
    if (old >= PNRZ_BASE && s->owners[old - PNRZ_BASE] != s->seat) {
        return;
    }
    for (int tile = 0; tile < PNRZ_TILES; tile++) {
        for (int turn = 0; cb_has(hand, tile) && turn < (tile < PNRZ_BASE ? 4 : 1); turn++) {
            add(l, tile < PNRZ_BASE ? PNRZ_V_REPLACE : PNRZ_V_REPLACE_BASE, tile, turn, old);
        }
    }
}

static void expect_actions(list *l, const grid *g, const pnrz_state *s)
{
    int icon = pnrz_tiles[s->last].icon;
    add(l, PNRZ_V_DECLINE, 0, 0, 0);
    if (icon == PNRZ_SWAP) {
        expect_swaps(l, g);
    }
    for (int i = 0; i < s->table_count; i++) {
        int tile = s->table[i].tile;
        if (icon == PNRZ_REPLACE) {
            expect_replacements(l, s, tile);
        } else if (icon == PNRZ_ROTATE && tile != s->last && tile < PNRZ_BASE) {
            add(l, PNRZ_V_ROTATE, tile, 1, 0);
            add(l, PNRZ_V_ROTATE, tile, 2, 0);
            add(l, PNRZ_V_ROTATE, tile, 3, 0);
        }
    }
}

static int by_value(const void *a, const void *b)
{
    cb_move x = *(const cb_move *)a, y = *(const cb_move *)b;
    return (x > y) - (x < y);
}

static void compare_moves(grid *g, const pnrz_state *s)
{
    static list expected, offered, seen;
    expected.count = 0;
    if (s->step == PNRZ_ACTION) {
        expect_actions(&expected, g, s);
    } else {
        expect_plays(&expected, g, s);
    }
    pnrz_state view;
    cb_view(cb_game_find("pnrz"), s, s->seat, &view);
    offered.count = pnrz_moves(s, s->seat, offered.moves);
    seen.count = pnrz_moves(&view, s->seat, seen.moves);
    if (offered.count != seen.count ||
        memcmp(offered.moves, seen.moves, (size_t)seen.count * sizeof *seen.moves) != 0) {
        fail("a view offers other moves than the state", s);
    }
    qsort(offered.moves, (size_t)offered.count, sizeof *offered.moves, by_value);
    qsort(expected.moves, (size_t)expected.count, sizeof *expected.moves, by_value);
    if (offered.count != expected.count ||
        memcmp(offered.moves, expected.moves, (size_t)offered.count * sizeof *offered.moves) != 0) {
        fprintf(stderr, "offered %d, expected %d\n", offered.count, expected.count);
        fail("moves differ", s);
    }
}

static void compare(const pnrz_state *s)
{
    static grid g;
    pnrz_state again = *s;
    cb_error err;
    if (!pnrz_check(s, &err)) {
        fail(err.text, s);
    }
    memset(again.frontier, 0x55, sizeof again.frontier);
    again.on_table = 0;
    again.frontier_count = 0;
    pnrz_settle(&again);
    if (memcmp(&again, s, sizeof again) != 0) {
        fail("what is derived was not kept up to date", s);
    }
    lay_out(&g, s);
    compare_scores(&g, s);
    compare_areas(&g, s);
    if (s->step == PNRZ_PLAY || s->step == PNRZ_ACTION) {
        compare_moves(&g, s);
    }
}

/* The same position with the area moved until it touches an edge of the lattice, and one random
 * move later. */
static void compare_at_edge(const pnrz_state *s, int edge, cb_rng *rng)
{
    static cb_move moves[PNRZ_MAX_MOVES];
    int first = SIDE, last = 0; /* the column or row closest to either side */
    for (int i = 0; i < s->table_count; i++) {
        int at = edge < 2 ? column_of(s->table[i].cell) : row_of(s->table[i].cell);
        first = smaller(first, at);
        last = larger(last, at);
    }
    int shift = (edge & 1 ? -first : SIDE - 1 - last) * (edge < 2 ? PNRZ_EAST : PNRZ_SOUTH);
    pnrz_state moved = *s;
    for (int i = 0; i < s->table_count; i++) {
        moved.table[i].cell = (uint16_t)(s->table[i].cell + shift);
    }
    pnrz_settle(&moved);
    compare(&moved);
    int seat = moved.step == PNRZ_PLAY ? moved.seat : CB_NATURE_SEAT;
    int n = pnrz_moves(&moved, seat, moves);
    pnrz_apply(&moved, seat, moves[cb_rng_below(rng, (uint32_t)n)], NULL);
    compare(&moved);
}

static void play_out(const cb_setup *setup, uint64_t seed)
{
    static cb_move moves[PNRZ_MAX_MOVES];
    pnrz_state s;
    cb_rng rng;
    cb_seats who;
    cb_rng_seed(&rng, seed, 1);
    if (!cb_start(cb_game_find("pnrz"), setup, &s, NULL)) {
        exit(1);
    }
    for (int step = 0;; step++) {
        cb_phase phase = pnrz_phase(&s, &who);
        compare(&s);
        if (phase == CB_OVER) {
            return;
        }
        if (s.table_count > 0 && s.step != PNRZ_ACTION) {
            compare_at_edge(&s, step / 2 % 4, &rng);
        }
        int seat = phase == CB_NATURE ? CB_NATURE_SEAT : s.seat;
        int n = pnrz_moves(&s, seat, moves);
        /* Base moves are rare and come late, so a quarter of the matches is full of them. */
        int pick =
            seed % 4 == 0 && cb_rng_below(&rng, 2) ? n - 1 : (int)cb_rng_below(&rng, (uint32_t)n);
        pnrz_apply(&s, seat, moves[pick], NULL);
    }
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 100;
    cb_setup setup;
    cb_setup_init(cb_game_find("pnrz"), &setup);
    for (int i = 0; i < games; i++) {
        setup.players = (uint8_t)(2 + i % 3);
        setup.options[0] = (uint8_t)(i % 25);
        play_out(&setup, (uint64_t)i);
    }
    printf("%d games agree with the slow rules\n", games);
    return 0;
}
