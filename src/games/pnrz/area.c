/*
 * The area of tiles on the table and its frontier, both kept in order of cells. Everything here
 * works on those two short lists; the lattice itself is never stored or scanned.
 */
#include "games/pnrz/pnrz.h"

#include <string.h>

/* ---- Two ordered lists --------------------------------------------------------------------- */

/* How many tiles lie on cells before this one. Written without a branch: compilers vectorise it. */
static int table_rank(const pnrz_state *s, int cell)
{
    int rank = 0;
    for (int i = 0; i < s->table_count; i++) {
        rank += s->table[i].cell < cell;
    }
    return rank;
}

static int frontier_rank(const pnrz_state *s, int cell)
{
    int rank = 0;
    for (int i = 0; i < s->frontier_count; i++) {
        rank += s->frontier[i] < cell;
    }
    return rank;
}

int pnrz_find_tile(const pnrz_state *s, int tile)
{
    int index = 0;
    for (int i = 0; i < s->table_count; i++) {
        index |= s->table[i].tile == tile ? i : 0;
    }
    return index;
}

int pnrz_find_cell(const pnrz_state *s, int cell)
{
    int i = table_rank(s, cell);
    return i < s->table_count && s->table[i].cell == cell ? i : -1;
}

static void frontier_add(pnrz_state *s, int cell)
{
    int i = frontier_rank(s, cell);
    if (i < s->frontier_count && s->frontier[i] == cell) {
        return;
    }
    memmove(s->frontier + i + 1, s->frontier + i, (s->frontier_count - (size_t)i) * 2);
    s->frontier[i] = (uint16_t)cell;
    s->frontier_count++;
}

static void frontier_remove(pnrz_state *s, int cell)
{
    int i = frontier_rank(s, cell);
    if (i == s->frontier_count || s->frontier[i] != cell) {
        return;
    }
    s->frontier_count--;
    memmove(s->frontier + i, s->frontier + i + 1, (s->frontier_count - (size_t)i) * 2);
    s->frontier[s->frontier_count] = 0;
}

/* ---- Laying and lifting -------------------------------------------------------------------- */

static const int sides[4] = {-PNRZ_EAST, -PNRZ_SOUTH, PNRZ_SOUTH, PNRZ_EAST};

void pnrz_area_clear(pnrz_state *s)
{
    memset(s->table, 0, sizeof s->table);
    memset(s->frontier, 0, sizeof s->frontier);
    s->on_table = 0;
    s->table_count = 0;
    s->frontier[0] = PNRZ_ORIGIN; /* PNRZ-4.5 */
    s->frontier_count = 1;
}

void pnrz_area_lay(pnrz_state *s, int tile, int cell, int turn)
{
    int i = table_rank(s, cell);
    memmove(s->table + i + 1, s->table + i, (s->table_count - (size_t)i) * sizeof *s->table);
    s->table[i] = (pnrz_laid){(uint16_t)cell, (uint8_t)tile, (uint8_t)turn};
    s->table_count++;
    s->on_table |= cb_bit(tile);
    frontier_remove(s, cell);
    for (int k = 0; k < 4; k++) {
        int beside = cell + sides[k];
        if (pnrz_cell_exists(beside) && pnrz_find_cell(s, beside) < 0) {
            frontier_add(s, beside);
        }
    }
}

static bool touches_table(const pnrz_state *s, int cell)
{
    for (int k = 0; k < 4; k++) {
        if (pnrz_find_cell(s, cell + sides[k]) >= 0) {
            return true;
        }
    }
    return false;
}

void pnrz_area_lift(pnrz_state *s, int index)
{
    int cell = s->table[index].cell;
    s->on_table &= ~cb_bit(s->table[index].tile);
    s->table_count--;
    memmove(s->table + index, s->table + index + 1,
            (s->table_count - (size_t)index) * sizeof *s->table);
    memset(s->table + s->table_count, 0, sizeof *s->table);
    frontier_add(s, cell);
    for (int k = 0; k < 4; k++) {
        if (!touches_table(s, cell + sides[k])) {
            frontier_remove(s, cell + sides[k]);
        }
    }
}

static void sort_table(pnrz_state *s)
{
    for (int i = 1; i < s->table_count; i++) {
        pnrz_laid laid = s->table[i];
        int k = i;
        for (; k > 0 && s->table[k - 1].cell > laid.cell; k--) {
            s->table[k] = s->table[k - 1];
        }
        s->table[k] = laid;
    }
}

void pnrz_area_settle(pnrz_state *s)
{
    if (s->table_count == 0) {
        pnrz_area_clear(s);
        return;
    }
    sort_table(s);
    s->on_table = 0;
    memset(s->frontier, 0, sizeof s->frontier);
    s->frontier_count = 0;
    for (int i = 0; i < s->table_count; i++) {
        s->on_table |= cb_bit(s->table[i].tile & 0x3f);
        for (int k = 0; k < 4; k++) {
            int beside = s->table[i].cell + sides[k];
            /* A position from a file may have tiles strewn about: too many for the list. */
            if (pnrz_cell_exists(beside) && pnrz_find_cell(s, beside) < 0 &&
                s->frontier_count < PNRZ_MAX_FRONTIER) {
                frontier_add(s, beside);
            }
        }
    }
}

/* ---- Parts, and where a base may go -------------------------------------------------------- */

static int root_of(const uint8_t *parent, int i)
{
    while (parent[i] != i) {
        i = parent[i];
    }
    return i;
}

static void join(uint8_t *parent, int a, int b)
{
    a = root_of(parent, a);
    b = root_of(parent, b);
    parent[a > b ? a : b] = (uint8_t)(a < b ? a : b);
}

int pnrz_area_parts(const pnrz_state *s, int without, uint8_t part[PNRZ_MAX_LAID])
{
    uint8_t parent[PNRZ_MAX_LAID];
    int west = 0;
    for (int i = 0; i < s->table_count; i++) {
        int cell = s->table[i].cell;
        parent[i] = (uint8_t)i;
        if (i == without) {
            continue;
        }
        if (i > 0 && i - 1 != without && s->table[i - 1].cell + PNRZ_SOUTH == cell) {
            join(parent, i, i - 1);
        }
        while (s->table[west].cell + PNRZ_EAST < cell) {
            west++;
        }
        if (west != without && s->table[west].cell + PNRZ_EAST == cell) {
            join(parent, i, west);
        }
    }
    int parts = 0;
    for (int i = 0; i < s->table_count; i++) {
        if (i != without) {
            part[i] = parent[i] == i ? (uint8_t)parts++ : part[root_of(parent, i)];
        }
    }
    return parts;
}

/* Which of the n cells southward from `top` are occupied, one bit each. */
static unsigned column(const pnrz_state *s, int top, int n)
{
    unsigned bits = 0;
    for (int i = table_rank(s, top); i < s->table_count && s->table[i].cell < top + n; i++) {
        bits |= 1u << (s->table[i].cell - top);
    }
    return bits;
}

/* The cells around a base, one bit each: eight round the clock from the north, then the four that
 * lie two away in the order of `sides`. */
enum { N = 1, NE = 2, E = 4, SE = 8, S = 16, SW = 32, W = 64, NW = 128, RING = 255 };
enum { WW = 256, NN = 512, SS = 1024, EE = 2048 };

static unsigned around(const pnrz_state *s, int cell)
{
    unsigned west = column(s, cell - PNRZ_EAST - 1, 3);
    unsigned here = column(s, cell - 2, 5);
    unsigned east = column(s, cell + PNRZ_EAST - 1, 3);
    unsigned far_west = column(s, cell - 2 * PNRZ_EAST, 1);
    unsigned far_east = column(s, cell + 2 * PNRZ_EAST, 1);
    return (west & 1 ? NW : 0) | (west & 2 ? W : 0) | (west & 4 ? SW : 0) | (here & 1 ? NN : 0) |
           (here & 2 ? N : 0) | (here & 8 ? S : 0) | (here & 16 ? SS : 0) | (east & 1 ? NE : 0) |
           (east & 2 ? E : 0) | (east & 4 ? SE : 0) | (far_west ? WW : 0) | (far_east ? EE : 0);
}

/* Are the neighbours by side joined to each other within the ring of eight? */
static bool ring_joins(unsigned near)
{
    unsigned ring = near & RING;
    unsigned sides_in = ring & (N | E | S | W);
    /* A gap in the ring starts after a side neighbour whose next corner or next side is free. */
    unsigned next_corner = ring >> 1;
    unsigned next_side = (ring >> 2 | ring << 6) & RING;
    return cb_count(sides_in & ~(next_corner & next_side)) <= 1;
}

static cb_move *list_frontier(const pnrz_state *s, cb_move head, cb_move *out)
{
    for (int i = 0; i < s->frontier_count; i++) {
        out[i] = head | s->frontier[i];
    }
    return out + s->frontier_count;
}

/* Neighbour k of a base in the order of `sides`: what else it must touch to stay in the frontier. */
static const struct {
    unsigned self, others;
} beside_base[4] = {{W, WW | NW | SW}, {N, NN | NW | NE}, {S, SS | SW | SE}, {E, EE | NE | SE}};

/* The rest stays joined: any free cell that touches something else than the base will do. */
static cb_move *targets_joined(const pnrz_state *s, int cell, unsigned near, cb_move head,
                               cb_move *out)
{
    cb_move *end = list_frontier(s, head, out);
    for (int k = 3; k >= 0; k--) { /* from the far end, so that places ahead keep their rank */
        int beside = cell + sides[k];
        if (!(near & (beside_base[k].self | beside_base[k].others)) && pnrz_cell_exists(beside)) {
            out[frontier_rank(s, beside)] = *--end;
        }
    }
    return end;
}

/* The rest falls into parts: only a cell that touches all of them will do. */
static cb_move *targets_apart(const pnrz_state *s, const uint8_t *part, int parts, int index,
                              cb_move head, cb_move *out)
{
    int at[4] = {0}; /* tiles and frontier are both in order: each side walks along once */
    for (int i = 0; i < s->frontier_count; i++) {
        unsigned touched = 0;
        for (int k = 0; k < 4; k++) {
            int cell = s->frontier[i] + sides[k];
            while (at[k] < s->table_count && s->table[at[k]].cell < cell) {
                at[k]++;
            }
            if (at[k] < s->table_count && s->table[at[k]].cell == cell && at[k] != index) {
                touched |= 1u << part[at[k]];
            }
        }
        if (touched == (1u << parts) - 1) {
            *out++ = head | s->frontier[i];
        }
    }
    return out;
}

cb_move *pnrz_area_targets(const pnrz_state *s, int index, cb_move head, cb_move *out)
{
    if (s->table_count == 1) {
        return out; /* PNRZ-5.4 */
    }
    int cell = s->table[index].cell;
    unsigned near = around(s, cell);
    uint8_t part[PNRZ_MAX_LAID];
    int parts = ring_joins(near) ? 1 : pnrz_area_parts(s, index, part);
    if (parts == 1) {
        return targets_joined(s, cell, near, head, out);
    }
    return targets_apart(s, part, parts, index, head, out);
}
