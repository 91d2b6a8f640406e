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

/* The cells of the ring of eight two steps before one that is occupied, clockwise: for a neighbour by
 * side, the next such neighbour. */
static unsigned two_before(unsigned ring)
{
    return ring >> 2 | ring << 6;
}

/* The neighbours by side after which, clockwise, a chain of cells in the ring of eight ends. */
static unsigned chain_ends(unsigned near)
{
    unsigned ring = near & RING, corner_after = ring >> 1;
    return ring & (N | E | S | W) & ~(corner_after & two_before(ring));
}

/* Are the neighbours by side joined to each other within the ring? */
static bool ring_joins(unsigned near)
{
    unsigned ends = chain_ends(near);
    return (ends & (ends - 1)) == 0; /* one chain of neighbours, or a full ring */
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

/* Columns of the table, and an empty one on each side. */
enum { MAP_COLUMNS = PNRZ_MAX_LAID + 2 };

/*
 * The table without the base, a word for each column and a bit for each row. Tiles that are joined
 * span fewer rows than a word has bits, so rows are counted modulo 64, and whatever goes up beyond
 * the highest bit comes in again below.
 */
typedef uint64_t board[MAP_COLUMNS];
typedef struct map {
    int first, count; /* the columns: from the empty one on the left */
    board tiles;
    board between; /* cells, free or not, that touch all parts */
} map;
_Static_assert(PNRZ_MAX_LAID + 2 < 64, "rows must fit into a word");

static inline int column_of(int cell)
{
    return (int)((unsigned)cell / PNRZ_EAST);
}

static inline uint64_t row_bit(int cell)
{
    return UINT64_C(1) << (unsigned)cell % PNRZ_EAST % 64;
}

/* A column, and the rows above and below each of its own. */
static inline uint64_t spread(uint64_t column)
{
    return column | column << 1 | column >> 63 | column >> 1 | column << 63;
}

static void map_tiles(map *m, const pnrz_state *s, int without)
{
    const int tiles = s->table_count, base = s->table[without].cell;
    m->first = column_of(s->table[0].cell) - 1;
    m->count = column_of(s->table[tiles - 1].cell) + 2 - m->first;
    memset(m->tiles, 0, (size_t)m->count * sizeof *m->tiles);
    for (int i = 0; i < tiles; i++) {
        m->tiles[column_of(s->table[i].cell) - m->first] |= row_bit(s->table[i].cell);
    }
    m->tiles[column_of(base) - m->first] ^= row_bit(base);
}

/* What a part with these tiles or others beside them has in a column: it grows along it. */
static inline uint64_t grown(uint64_t part, uint64_t tiles)
{
    return spread(spread(part & tiles) & tiles) & tiles;
}

/* Lets a part grow, to the right and back again; false when it is whole. */
static bool grow(const map *m, uint64_t *part)
{
    uint64_t more = 0, last = 0;
    for (int i = 1; i < m->count - 1; i++) {
        part[i] = last = grown(last | part[i] | part[i + 1], m->tiles[i]);
    }
    for (int i = m->count - 2; i > 0; i--) {
        last = grown(last | part[i] | part[i - 1], m->tiles[i]);
        more |= last ^ part[i];
        part[i] = last;
    }
    return more;
}

/* Leaves only what touches this part, too. */
static void touch_part(map *m, const uint64_t *part)
{
    m->between[0] &= part[1];
    for (int i = 1; i < m->count - 1; i++) {
        m->between[i] &= part[i - 1] | spread(part[i]) | part[i + 1];
    }
    m->between[m->count - 1] &= part[m->count - 2];
}

/* The tiles beside the base, in its column and those next to it, and where that begins. */
typedef struct sides {
    uint64_t tiles[3];
    int first;
} sides;

static sides sides_of(const map *m, int base)
{
    const int first = column_of(base) - m->first - 1;
    const uint64_t row = row_bit(base), *at = m->tiles + first;
    return (sides){{at[0] & row, at[1] & spread(row), at[2] & row}, first};
}

/* Those that do not belong to a part. */
static sides without_part(const sides *of, const uint64_t *part)
{
    sides left = *of;
    for (int k = 0; k < 3; k++) {
        left.tiles[k] &= ~part[of->first + k];
    }
    return left;
}

static bool is_none(const sides *of)
{
    return !(of->tiles[0] | of->tiles[1] | of->tiles[2]);
}

/* Begins a part with one of them. */
static void begin_part(const map *m, const sides *of, uint64_t *part)
{
    int k = of->tiles[0] ? 0 : of->tiles[1] ? 1 : 2;
    memset(part, 0, (size_t)m->count * sizeof *part);
    part[of->first + k] = of->tiles[k] & -of->tiles[k];
}

/* Does the area fall into parts without table[index]? Then the map shows what is between them; it is
 * made only if it takes one to tell. */
static bool falls_apart(const pnrz_state *s, int index, unsigned near, map *m)
{
    if (ring_joins(near)) {
        return false;
    }
    board part;
    map_tiles(m, s, index);
    sides left = sides_of(m, s->table[index].cell);
    begin_part(m, &left, part);
    for (bool grows = true; grows;) { /* only until it has all of them */
        grows = grow(m, part);
        sides rest = without_part(&left, part);
        if (is_none(&rest)) {
            return false;
        }
    }
    memset(m->between, 0xff, (size_t)m->count * sizeof *m->between);
    for (;;) {
        touch_part(m, part);
        left = without_part(&left, part);
        if (is_none(&left)) {
            return true;
        }
        begin_part(m, &left, part);
        while (grow(m, part)) {
        }
    }
}

static inline bool is_between(const map *m, int cell)
{
    return (m->between[column_of(cell) - m->first] & row_bit(cell)) != 0;
}

/* Only a cell that touches all parts will do. */
static cb_move *targets_between(const pnrz_state *s, const map *m, cb_move head, cb_move *out)
{
    for (int i = 0; i < s->frontier_count; i++) {
        *out = head | (cb_move)s->frontier[i] << PNRZ_LAST_SHIFT;
        out += is_between(m, s->frontier[i]);
    }
    return out;
}

/* Is there such a cell? */
static bool fits_between(const pnrz_state *s, const map *m)
{
    for (int i = 0; i < s->frontier_count; i++) {
        if (is_between(m, s->frontier[i])) {
            return true;
        }
    }
    return false;
}

/* ---- Whether or not it does ---------------------------------------------------------------- */

/* Are there two chains of neighbours, and a free corner that touches both? A base may move there,
 * however the rest of the area lies. */
static bool fits_in_corner(int cell, unsigned near)
{
    static const int corners[] = {PNRZ_EAST - PNRZ_SOUTH, PNRZ_EAST + PNRZ_SOUTH,
                                  PNRZ_SOUTH - PNRZ_EAST, -PNRZ_EAST - PNRZ_SOUTH};
    unsigned ends = chain_ends(near);
    unsigned touched = ends & two_before(near & RING); /* and a neighbour by side comes next */
    if (cb_count(ends) != 2 || !touched) {
        return false;
    }
    return pnrz_cell_exists(cell + corners[cb_lowest(touched) / 2]);
}

/* ---- Either way ---------------------------------------------------------------------------- */

cb_move *pnrz_base_targets(const pnrz_state *s, int base, cb_move *out)
{
    if (s->table_count == 1) {
        return out; /* PNRZ-5.4 */
    }
    map m;
    int index = pnrz_find_tile(s, base);
    cb_move head = CB_MOVE(PNRZ_V_MOVE, base);
    unsigned near = look_round(s, index);
    return falls_apart(s, index, near, &m)
               ? targets_between(s, &m, head, out)
               : targets_anywhere(s, s->table[index].cell, near, head, out);
}

bool pnrz_base_moves(const pnrz_state *s, int base)
{
    if (s->table_count == 1) {
        return false; /* PNRZ-5.4 */
    }
    map m;
    int index = pnrz_find_tile(s, base);
    unsigned near = look_round(s, index);
    if (fits_in_corner(s->table[index].cell, near)) {
        return true;
    }
    return falls_apart(s, index, near, &m) ? fits_between(s, &m)
                                           : fits_anywhere(s, s->table[index].cell, near);
}
