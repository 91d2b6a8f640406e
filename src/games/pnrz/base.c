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

/* Does nothing but the base touch the cell on side k of it? */
static bool only_beside(int cell, unsigned near, int k)
{
    return !(near & (besides[k].bit | besides[k].others)) &&
           pnrz_cell_exists(cell + besides[k].step);
}

/* Any free cell will do that touches something other than the base. */
static cb_move *targets_anywhere(const pnrz_state *s, int cell, unsigned near, cb_move head,
                                 cb_move *out)
{
    pnrz_eight cells[PNRZ_FRONTIER_EIGHTS];
    pnrz_widen(s, cells);
    cb_move *end = pnrz_list_cells(cells, s->frontier_count, head, out);
    for (int k = 3; k >= 0; k--) { /* from the far end, so that the others keep their places */
        if (only_beside(cell, near, k)) {
            out[pnrz_frontier_ranks(s, cell + besides[k].step).here] = *--end;
        }
    }
    return end;
}

/* Is there such a cell? */
static bool fits_anywhere(const pnrz_state *s, int cell, unsigned near)
{
    int cells = s->frontier_count;
    for (int k = 0; k < 4; k++) {
        cells -= only_beside(cell, near, k);
    }
    return cells > 0;
}

/* ---- It falls into parts ------------------------------------------------------------------- */

/* n joined tiles that span w columns and h rows have w + h <= n + 1. With a margin for the frontier
 * and another for its neighbours the map is largest when it is a square. */
enum { MARGIN = 2, MAP_SIDE = (PNRZ_MAX_LAID + 2) / 2 + 2 * MARGIN };

/*
 * The table without the base as a small dense map, column by column. A tile has the label of its
 * northern or western neighbour, or else a new one; labels that turn out to be of one part are
 * joined. In `bit`, each label then has the bit of its part.
 */
typedef struct map {
    uint8_t label[MAP_SIDE * MAP_SIDE]; /* 0: no tile */
    int height;                         /* of a column */
    int origin;                         /* where the map begins, counted in such columns */
    uint8_t joined[PNRZ_MAX_LAID + 1];  /* for each label one of its part, itself in the end */
    uint8_t bit[PNRZ_MAX_LAID + 1];
    int labels;
} map;

static inline int place_at(int height, int origin, int cell)
{
    return (int)((unsigned)cell / PNRZ_EAST) * height + (int)((unsigned)cell % PNRZ_EAST) - origin;
}

static int map_place(const map *m, int cell)
{
    return place_at(m->height, m->origin, cell);
}

static void map_clear(map *m, const pnrz_state *s)
{
    int first = PNRZ_EAST, last = 0;
    for (int i = 0; i < s->table_count; i++) {
        int row = s->table[i].cell % PNRZ_EAST;
        first = row < first ? row : first;
        last = row > last ? row : last;
    }
    int left = s->table[0].cell / PNRZ_EAST - MARGIN, top = first - MARGIN;
    int width = s->table[s->table_count - 1].cell / PNRZ_EAST + MARGIN + 1 - left;
    m->height = last + MARGIN + 1 - top;
    m->origin = left * m->height + top;
    memset(m->label, 0, (size_t)(width * m->height));
}

static int part_of(const map *m, int label)
{
    while (m->joined[label] != label) {
        label = m->joined[label];
    }
    return label;
}

/* Labels the tiles in the order of the table: north and west come before. Labels are bytes, which
 * could be any part of the map for all that the compiler knows: so the loop has variables of its
 * own. */
static void map_tiles(map *m, const pnrz_state *s, int without)
{
    const int height = m->height, origin = m->origin, tiles = s->table_count;
    int labels = 0;
    for (int i = 0; i < tiles; i++) {
        if (i == without) {
            continue;
        }
        int place = place_at(height, origin, s->table[i].cell);
        int north = m->label[place - 1], west = m->label[place - height];
        int label = north ? north : west;
        if (!label) {
            label = ++labels;
            m->joined[label] = (uint8_t)label;
        } else if (west && west != label) {
            m->joined[part_of(m, label)] = (uint8_t)part_of(m, west);
        }
        m->label[place] = (uint8_t)label;
    }
    m->labels = labels;
}

/* Gives every part, each of which has a neighbour of the base, a bit; returns all the bits. */
static unsigned map_parts(map *m, int base_place)
{
    const int steps[4] = {-m->height, -1, 1, m->height};
    uint8_t part_bit[PNRZ_MAX_LAID + 1] = {0};
    unsigned parts = 0;
    for (int k = 0; k < 4; k++) {
        int label = m->label[base_place + steps[k]];
        if (label && !part_bit[part_of(m, label)]) {
            part_bit[part_of(m, label)] = (uint8_t)(parts + 1);
            parts = parts << 1 | 1;
        }
    }
    m->bit[0] = 0;
    for (int label = 1; label <= m->labels; label++) {
        m->bit[label] = part_bit[part_of(m, label)];
    }
    return parts;
}

/* The parts that a cell touches. */
static inline unsigned touched_at(const map *m, int height, int origin, int cell)
{
    const uint8_t *at = m->label + place_at(height, origin, cell);
    return m->bit[at[-height]] | m->bit[at[-1]] | m->bit[at[1]] | m->bit[at[height]];
}

/* Only a cell that touches all parts will do. */
static cb_move *targets_between(const pnrz_state *s, const map *m, unsigned parts, cb_move head,
                                cb_move *out)
{
    const int height = m->height, origin = m->origin, cells = s->frontier_count;
    for (int i = 0; i < cells; i++) {
        int cell = s->frontier[i];
        *out = head | (cb_move)cell;
        out += touched_at(m, height, origin, cell) == parts;
    }
    return out;
}

/* Is there such a cell? */
static bool fits_between(const pnrz_state *s, const map *m, unsigned parts)
{
    for (int i = 0; i < s->frontier_count; i++) {
        if (touched_at(m, m->height, m->origin, s->frontier[i]) == parts) {
            return true;
        }
    }
    return false;
}

/* ---- Either way ---------------------------------------------------------------------------- */

/* The parts into which the area falls without table[index], as bits; the map is made only if it
 * takes one to tell. */
static unsigned parts_without(const pnrz_state *s, int index, unsigned near, map *m)
{
    if (ring_joins(near)) {
        return 1;
    }
    map_clear(m, s);
    map_tiles(m, s, index);
    return map_parts(m, map_place(m, s->table[index].cell));
}

cb_move *pnrz_base_targets(const pnrz_state *s, int base, cb_move *out)
{
    if (s->table_count == 1) {
        return out; /* PNRZ-5.4 */
    }
    map m;
    int index = pnrz_find_tile(s, base);
    cb_move head = pnrz_move(PNRZ_V_MOVE, base, 0, 0);
    unsigned near = look_round(s, index), parts = parts_without(s, index, near, &m);
    return parts == 1 ? targets_anywhere(s, s->table[index].cell, near, head, out)
                      : targets_between(s, &m, parts, head, out);
}

bool pnrz_base_moves(const pnrz_state *s, int base)
{
    if (s->table_count == 1) {
        return false; /* PNRZ-5.4 */
    }
    map m;
    int index = pnrz_find_tile(s, base);
    unsigned near = look_round(s, index), parts = parts_without(s, index, near, &m);
    return parts == 1 ? fits_anywhere(s, s->table[index].cell, near) : fits_between(s, &m, parts);
}
