/* Where a base may move (PNRZ-5): whether the area holds together without it, and if not, where it
 * would join the parts again. */
#include "games/pnrz/lanes.h"

/* ---- Looking round a base ------------------------------------------------------------------ */

/* The cells around, one bit each: eight round the clock, then the four two steps away. */
enum { N = 1, NE = 2, E = 4, SE = 8, S = 16, SW = 32, W = 64, NW = 128, RING = 255 };
enum { NN = 256, EE = 512, SS = 1024, WW = 2048 };

enum { SPAN = 2 * PNRZ_EAST }; /* the farthest of them, as a difference of cells */

/* The bit of a cell by SPAN + its difference to the base; none for all others. */
static const uint16_t near_bits[2 * SPAN + 1] = {
    [SPAN - PNRZ_SOUTH] = N,      [SPAN - PNRZ_SOUTH + PNRZ_EAST] = NE,
    [SPAN + PNRZ_EAST] = E,       [SPAN + PNRZ_EAST + PNRZ_SOUTH] = SE,
    [SPAN + PNRZ_SOUTH] = S,      [SPAN + PNRZ_SOUTH - PNRZ_EAST] = SW,
    [SPAN - PNRZ_EAST] = W,       [SPAN - PNRZ_EAST - PNRZ_SOUTH] = NW,
    [SPAN - 2 * PNRZ_SOUTH] = NN, [SPAN + 2 * PNRZ_EAST] = EE,
    [SPAN + 2 * PNRZ_SOUTH] = SS, [SPAN - 2 * PNRZ_EAST] = WW,
};

/* Which of those cells are occupied around table[index]. */
static unsigned look_round(const pnrz_state *s, int index)
{
    int from = s->table[index].cell - SPAN;
    unsigned near = 0;
    for (int i = index - 1; i >= 0 && s->table[i].cell >= from; i--) {
        near |= near_bits[s->table[i].cell - from];
    }
    for (int i = index + 1; i < s->table_count && s->table[i].cell <= from + 2 * SPAN; i++) {
        near |= near_bits[s->table[i].cell - from];
    }
    return near;
}

/* Are the neighbours by side joined to each other within the ring of eight? */
static bool ring_joins(unsigned near)
{
    unsigned ring = near & RING;
    unsigned corner_after = ring >> 1, side_after = ring >> 2 | ring << 6;
    unsigned chain_ends = ring & (N | E | S | W) & ~(corner_after & side_after);
    return (chain_ends & (chain_ends - 1)) == 0; /* one chain of neighbours, or a full ring */
}

/* ---- The area holds together without it ---------------------------------------------------- */

/* A neighbour of the base: where it is, its bit, and those of its own other neighbours. */
static const struct {
    int step;
    uint16_t bit, others;
} besides[4] = {{-PNRZ_EAST, W, WW | NW | SW},
                {-PNRZ_SOUTH, N, NN | NW | NE},
                {PNRZ_SOUTH, S, SS | SW | SE},
                {PNRZ_EAST, E, EE | NE | SE}};

/* Any free cell will do that touches something else than the base. */
static cb_move *targets_anywhere(const pnrz_state *s, int cell, unsigned near, cb_move head,
                                 cb_move *out)
{
    cb_move *end = pnrz_frontier_moves(s, head, out);
    for (int k = 3; k >= 0; k--) { /* from the far end, so that the others keep their places */
        int beside = cell + besides[k].step;
        if (!(near & (besides[k].bit | besides[k].others)) && pnrz_cell_exists(beside)) {
            out[pnrz_frontier_rank(s, beside)] = *--end;
        }
    }
    return end;
}

/* ---- It falls into parts ------------------------------------------------------------------- */

/* n joined tiles that span w columns and h rows have w + h <= n + 1. With a margin for the frontier
 * and another for its neighbours the map is largest when it is a square. */
enum { MARGIN = 2, TILE = 0x80 };
enum { MAP_SIDE = (PNRZ_MAX_LAID + 2) / 2 + 2 * MARGIN, MAP_ROOM = MAP_SIDE * MAP_SIDE };

/* The table as a small dense map, column by column: 0, TILE, or the bit of a part. */
typedef struct map {
    uint8_t at[MAP_ROOM];
    int left, top, height; /* columns and rows of the lattice where the map begins */
} map;

static int map_place(const map *m, int cell)
{
    return (cell / PNRZ_EAST - m->left) * m->height + cell % PNRZ_EAST - m->top;
}

static void map_area(map *m, const pnrz_state *s)
{
    int first = PNRZ_EAST, last = 0;
    for (int i = 0; i < s->table_count; i++) {
        int row = s->table[i].cell % PNRZ_EAST;
        first = row < first ? row : first;
        last = row > last ? row : last;
    }
    m->left = s->table[0].cell / PNRZ_EAST - MARGIN;
    m->top = first - MARGIN;
    m->height = last + MARGIN + 1 - m->top;
    int width = s->table[s->table_count - 1].cell / PNRZ_EAST + MARGIN + 1 - m->left;
    memset(m->at, 0, (size_t)(width * m->height));
    for (int i = 0; i < s->table_count; i++) {
        m->at[map_place(m, s->table[i].cell)] = TILE;
    }
}

/* Gives a part its bit, from one of its tiles on. No branches but the loop: what is no tile, or is
 * painted already, is written over on the stack. */
static void paint(map *m, int place, uint8_t bit)
{
    const int steps[4] = {-m->height, -1, 1, m->height};
    uint16_t stack[PNRZ_MAX_LAID + 1];
    int count = 1;
    stack[0] = (uint16_t)place;
    m->at[place] = bit;
    while (count > 0) {
        int from = stack[--count];
        for (int k = 0; k < 4; k++) {
            int to = from + steps[k];
            bool fresh = m->at[to] == TILE;
            stack[count] = (uint16_t)to;
            count += fresh;
            m->at[to] = fresh ? bit : m->at[to];
        }
    }
}

/* Paints every part in a bit of its own; returns all the bits. */
static unsigned paint_parts(map *m, int base_place)
{
    const int steps[4] = {-m->height, -1, 1, m->height};
    unsigned parts = 0;
    m->at[base_place] = 0;
    for (int k = 0; k < 4; k++) {
        if (m->at[base_place + steps[k]] == TILE) {
            parts = parts << 1 | 1;
            paint(m, base_place + steps[k], (uint8_t)(parts ^ parts >> 1));
        }
    }
    return parts;
}

/* Only a cell that touches all parts will do. */
static cb_move *targets_between(const pnrz_state *s, const map *m, unsigned parts, cb_move head,
                                cb_move *out)
{
    for (int i = 0; i < s->frontier_count; i++) {
        const uint8_t *at = m->at + map_place(m, s->frontier[i]);
        unsigned touched = at[-m->height] | at[-1] | at[1] | at[m->height];
        *out = head | s->frontier[i];
        out += touched == parts;
    }
    return out;
}

cb_move *pnrz_base_targets(const pnrz_state *s, int base, cb_move *out)
{
    if (s->table_count == 1) {
        return out; /* PNRZ-5.4 */
    }
    int index = pnrz_find_tile(s, base), cell = s->table[index].cell;
    cb_move head = pnrz_move(PNRZ_V_MOVE, base, 0, 0);
    unsigned near = look_round(s, index);
    if (ring_joins(near)) {
        return targets_anywhere(s, cell, near, head, out);
    }
    map m;
    map_area(&m, s);
    unsigned parts = paint_parts(&m, map_place(&m, cell));
    return parts == 1 ? targets_anywhere(s, cell, near, head, out)
                      : targets_between(s, &m, parts, head, out);
}
