/* The kinds of things that fields and verbs speak of. */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "core/print.h"
#include "games/pnrz/pnrz.h"

static int write_cell(int value, char *out, size_t size)
{
    /* From its end, and not by a format: long lists of moves consist of cells. */
    char text[16], *end = text + sizeof text, *at = end;
    *--at = ')';
    at = cb_digits(at, pnrz_cell_y(value));
    *--at = ',';
    at = cb_digits(at, pnrz_cell_x(value));
    *--at = '(';
    size_t length = (size_t)(end - at);
    assert(length < size);
    (void)size;
    memcpy(out, at, length);
    out[length] = '\0';
    return (int)length;
}

/* Reads a coordinate in its only spelling (no "+1", "01", "-0") and moves *at past it. */
static bool read_coordinate(const char *text, size_t length, size_t *at, int *value)
{
    bool negative = *at < length && text[*at] == '-';
    size_t from = *at += negative;
    int v = 0;
    while (*at < length && *at < from + 2 && text[*at] >= '0' && text[*at] <= '9') {
        v = v * 10 + (text[(*at)++] - '0');
    }
    *value = negative ? -v : v;
    return *at > from && v <= PNRZ_REACH && (text[from] != '0' || (*at == from + 1 && !negative));
}

static bool read_cell(const char *name, size_t length, int *value)
{
    size_t at = 1;
    int x, y;
    if (length < 5 || name[0] != '(' || !read_coordinate(name, length, &at, &x) || at >= length ||
        name[at++] != ',' || !read_coordinate(name, length, &at, &y)) {
        return false;
    }
    *value = pnrz_cell(x, y);
    return at + 1 == length && name[at] == ')';
}

/*
 * The window of cells around the table. It is a square that begins at the origin and gives way only
 * as far as the table has grown beyond it. A table too wide or too high for the square is as flat
 * the other way (its cells are joined): then the window has just its shape, with a border of one
 * cell.
 */
enum { WINDOW_SIDE = 28, WINDOW = WINDOW_SIDE * WINDOW_SIDE };

typedef struct window {
    int x, y; /* of its first cell */
    int height;
} window;

typedef struct span {
    int from, to;
} span;

/* Where the window begins in one direction: in the middle, unless the table reaches further. */
static int begin_window(span table)
{
    int from = -(WINDOW_SIDE / 2);
    from = table.to >= from + WINDOW_SIDE ? table.to - WINDOW_SIDE + 1 : from;
    return table.from < from ? table.from : from;
}

/* The rows of the table, from both ends. A place without a tile has row 0 from either end, which
 * comes before all others. Every place is looked at, since that many are quicker than any number, and
 * as a word, whose lowest bytes come first: cardboard is built for no other machines. */
static span rows_of(const pnrz_state *s)
{
    uint32_t to = 0, from_end = 0;
    for (int i = 0; i < PNRZ_TABLE_SIZE; i++) {
        uint32_t laid;
        memcpy(&laid, &s->table[i], sizeof laid);
        uint32_t row = laid % PNRZ_EAST, back = (0 - laid) % PNRZ_EAST;
        to = row > to ? row : to;
        from_end = back > from_end ? back : from_end;
    }
    return (span){PNRZ_EAST - (int)from_end - PNRZ_REACH - 1, (int)to - PNRZ_REACH - 1};
}
_Static_assert(sizeof(pnrz_laid) == sizeof(uint32_t) && offsetof(pnrz_laid, cell) == 0 &&
                   __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "the cell is the lowest part of a word");

/* The table is in order of x, then y. */
static window window_of(const pnrz_state *s)
{
    int n = s->table_count;
    span x = {n ? pnrz_cell_x(s->table[0].cell) : 0, n ? pnrz_cell_x(s->table[n - 1].cell) : 0};
    span y = n ? rows_of(s) : (span){0, 0};
    x = (span){x.from - 1, x.to + 1};
    y = (span){y.from - 1, y.to + 1};
    if (x.to - x.from < WINDOW_SIDE && y.to - y.from < WINDOW_SIDE) {
        return (window){begin_window(x), begin_window(y), WINDOW_SIDE};
    }
    return (window){x.from, y.from, y.to - y.from + 1};
}

static int place_in(window w, int cell)
{
    int x = pnrz_cell_x(cell) - w.x, y = pnrz_cell_y(cell) - w.y;
    int place = x * w.height + y;
    return x >= 0 && y >= 0 && y < w.height && place < WINDOW ? place : -1;
}

static int window_place(const void *state, int cell)
{
    return place_in(window_of(state), cell);
}

static int window_cell(const void *state, int place)
{
    window w = window_of(state);
    return pnrz_cell(w.x + place / w.height, w.y + place % w.height);
}

/* The window shows every cell that touches the table, so that none needs to be looked for. */
void pnrz_window_places(const pnrz_state *s, const uint16_t *restrict cells, int n,
                        int16_t *restrict out)
{
    const window w = window_of(s);
    const int first = (w.x - pnrz_cell_x(0)) * w.height + w.y - pnrz_cell_y(0);
    for (int i = 0; i < n; i++) {
        out[i] = (int16_t)(cells[i] / PNRZ_EAST * w.height + cells[i] % PNRZ_EAST - first);
        assert(out[i] == place_in(w, cells[i]));
    }
}

/* Cells with a tile on them count by the order of the table. */
static int laid_place(const void *state, int cell)
{
    return pnrz_find_cell(state, cell);
}

static int laid_cell(const void *state, int place)
{
    const pnrz_state *s = state;
    return s->table[place].cell;
}

static const char *const faction_names[] = {"P", "N", "R", "Z"};
const char *const pnrz_faction_labels[] = {"Pirates", "Ninjas", "Robots", "Zombies"};
static const char *const step_names[] = {"deal", "play", "action", "draw", "over"};
static const char *const turn_labels[] = {"as printed", "turned right", "upside down",
                                          "turned left"};
static const char *const turns_labels[] = {"a quarter turn right", "a half turn",
                                           "a quarter turn left"};

const cb_kind pnrz_kind_play_tile = {.id = "tile",
                                     .min = 0,
                                     .max = PNRZ_PLAY_TILES - 1,
                                     .names = pnrz_tile_names,
                                     .labels = pnrz_tile_labels,
                                     .some = "a tile"};
const cb_kind pnrz_kind_base = {.id = "base",
                                .min = PNRZ_BASE,
                                .max = PNRZ_TILES - 1,
                                .names = pnrz_tile_names + PNRZ_BASE,
                                .labels = pnrz_tile_labels + PNRZ_BASE,
                                .some = "a base"};
const cb_kind pnrz_kind_tile = {.id = "tile",
                                .min = 0,
                                .max = PNRZ_TILES - 1,
                                .names = pnrz_tile_names,
                                .labels = pnrz_tile_labels,
                                .some = "a tile"};
const cb_kind pnrz_kind_cell = {.id = "cell",
                                .min = PNRZ_CELL_MIN,
                                .max = PNRZ_CELL_MAX,
                                .write = write_cell,
                                .read = read_cell,
                                .some = "a cell",
                                .square = true,
                                .window = WINDOW,
                                .place = window_place,
                                .value_at = window_cell};
const cb_kind pnrz_kind_laid_cell = {.id = "cell",
                                     .min = PNRZ_CELL_MIN,
                                     .max = PNRZ_CELL_MAX,
                                     .write = write_cell,
                                     .read = read_cell,
                                     .some = "a cell",
                                     .square = true,
                                     .window = PNRZ_TABLE_SIZE,
                                     .place = laid_place,
                                     .value_at = laid_cell};
const cb_kind pnrz_kind_faction = {.id = "faction",
                                   .min = 0,
                                   .max = PNRZ_FACTIONS - 1,
                                   .names = faction_names,
                                   .labels = pnrz_faction_labels};
/* What is only told: any tile that lies there, a base too. */
const cb_kind pnrz_kind_laid = {.id = "laid",
                                .min = 0,
                                .max = PNRZ_TILES - 1,
                                .names = pnrz_tile_names,
                                .labels = pnrz_tile_labels,
                                .some = "a tile"};
const cb_kind pnrz_kind_step = {.id = "step", .min = 0, .max = PNRZ_STEPS - 1, .names = step_names};
const cb_kind pnrz_kind_turn = {.id = "orientation", .min = 0, .max = 3, .labels = turn_labels};
const cb_kind pnrz_kind_turns = {.id = "turns", .min = 1, .max = 3, .labels = turns_labels};
const cb_kind pnrz_kind_players = {.id = "players", .min = 2, .max = PNRZ_MAX_PLAYERS};
const cb_kind pnrz_kind_count = {.id = "number", .min = 0, .max = INT16_MAX};
