/*
 * The area of tiles on the table and its frontier, both kept in order of cells. Everything here
 * works on those two short lists; the lattice itself is never stored or scanned.
 */
#include <assert.h>

#include "games/pnrz/lanes.h"

static const int sides[4] = {-PNRZ_EAST, -PNRZ_SOUTH, PNRZ_SOUTH, PNRZ_EAST}; /* W N S E */

int pnrz_find_tile(const pnrz_state *s, int tile)
{
    assert(cb_has(s->on_table, tile));
    int i = 0;
    while (s->table[i].tile != tile) {
        i++;
    }
    return i;
}

int pnrz_find_cell(const pnrz_state *s, int cell)
{
    int i = pnrz_table_ranks(s, cell).here;
    return i < s->table_count && s->table[i].cell == cell ? i : -1;
}

/* ---- Laying -------------------------------------------------------------------------------- */

void pnrz_area_clear(pnrz_state *s)
{
    memset(s->table, 0, sizeof s->table);
    memset(s->frontier, 0, sizeof s->frontier);
    s->on_table = 0;
    s->table_count = 0;
    s->frontier[0] = PNRZ_ORIGIN; /* PNRZ-4.5 */
    s->frontier_count = 1;
}

/* A frontier under construction. Pieces are copied in eights: the excess is overwritten next. */
typedef struct rebuilt {
    uint16_t cells[PNRZ_FRONTIER_CAPACITY + 4 * PNRZ_LANES];
    int count;
} rebuilt;

static void keep(rebuilt *r, const uint16_t *cells, int n)
{
    for (int i = 0; i < n; i += PNRZ_LANES) {
        pnrz_lanes v = pnrz_load(cells + i);
        memcpy(r->cells + r->count + i, &v, sizeof v);
    }
    r->count += n;
}

static void append_if(rebuilt *r, bool wanted, int cell)
{
    r->cells[r->count] = (uint16_t)cell;
    r->count += wanted;
}

/* Takes `cell`, where a tile is about to lie, out of the frontier and its free neighbours in. */
static void grow_frontier(pnrz_state *s, int cell, pnrz_ranks tiles)
{
    const uint16_t *f = s->frontier;
    const pnrz_laid *t = s->table;
    int west = cell - PNRZ_EAST, north = cell - PNRZ_SOUTH;
    int south = cell + PNRZ_SOUTH, east = cell + PNRZ_EAST;
    pnrz_ranks at = pnrz_frontier_ranks(s, cell);
    rebuilt r;
    r.count = 0;
    keep(&r, f, at.west);
    append_if(&r, f[at.west] != west && t[tiles.west].cell != west && pnrz_cell_exists(west), west);
    keep(&r, f + at.west, at.here - at.west);
    append_if(&r,
              (at.here == 0 || f[at.here - 1] != north) &&
                  (tiles.here == 0 || t[tiles.here - 1].cell != north) && pnrz_cell_exists(north),
              north);
    append_if(&r, f[at.here + 1] != south && t[tiles.here].cell != south && pnrz_cell_exists(south),
              south);
    keep(&r, f + at.here + 1, at.east - at.here - 1);
    append_if(&r, f[at.east] != east && t[tiles.east].cell != east && pnrz_cell_exists(east), east);
    keep(&r, f + at.east, s->frontier_count - at.east);
    memset(r.cells + r.count, 0, sizeof(pnrz_lanes));
    for (int i = 0; i <= r.count; i += PNRZ_LANES) { /* it may have become shorter by one */
        memcpy(s->frontier + i, r.cells + i, sizeof(pnrz_lanes));
    }
    s->frontier_count = (uint8_t)r.count;
}

void pnrz_area_lay(pnrz_state *s, int tile, int cell, int turn)
{
    assert(s->table_count < PNRZ_MAX_LAID && !cb_has(s->on_table, tile) && turn >= 0 && turn < 4);
    assert(s->frontier[pnrz_frontier_ranks(s, cell).here] == cell);
    pnrz_ranks at = pnrz_table_ranks(s, cell);
    grow_frontier(s, cell, at);
    pnrz_laid *place = s->table + at.here;
    memmove(place + 1, place, (size_t)(s->table_count - at.here) * sizeof *place);
    *place = (pnrz_laid){(uint16_t)cell, (uint8_t)tile, (uint8_t)turn};
    s->table_count++;
    s->on_table |= cb_bit(tile);
}

/* ---- Lifting, and putting a position in order ---------------------------------------------- */

static void frontier_add(pnrz_state *s, int cell)
{
    int i = pnrz_frontier_ranks(s, cell).here;
    if (s->frontier[i] != cell) {
        memmove(s->frontier + i + 1, s->frontier + i,
                (s->frontier_count - (size_t)i) * sizeof *s->frontier);
        s->frontier[i] = (uint16_t)cell;
        s->frontier_count++;
    }
}

static void frontier_remove(pnrz_state *s, int cell)
{
    int i = pnrz_frontier_ranks(s, cell).here;
    if (s->frontier[i] == cell) {
        s->frontier_count--;
        memmove(s->frontier + i, s->frontier + i + 1,
                (s->frontier_count - (size_t)i) * sizeof *s->frontier);
        s->frontier[s->frontier_count] = 0;
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
    assert(index >= 0 && index < s->table_count);
    int cell = s->table[index].cell;
    s->on_table &= ~cb_bit(s->table[index].tile);
    s->table_count--;
    memmove(s->table + index, s->table + index + 1,
            (s->table_count - (size_t)index) * sizeof *s->table);
    memset(s->table + s->table_count, 0, sizeof *s->table);
    frontier_add(s, cell);
    for (int k = 0; k < 4; k++) {
        int beside = cell + sides[k];
        if (pnrz_cell_exists(beside) && !touches_table(s, beside)) {
            frontier_remove(s, beside);
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
    if (s->table_count == 0 || s->table_count > PNRZ_MAX_LAID) { /* the latter pnrz_check refuses */
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
            /* In a position from a file tiles may be scattered: too many for the list. */
            if (pnrz_cell_exists(beside) && pnrz_find_cell(s, beside) < 0 &&
                s->frontier_count < PNRZ_MAX_FRONTIER) {
                frontier_add(s, beside);
            }
        }
    }
}

bool pnrz_area_joined(const pnrz_state *s)
{
    uint64_t reached = 1, fresh = 1; /* tiles by their index in the table */
    while (fresh) {
        int cell = s->table[cb_take(&fresh)].cell;
        for (int k = 0; k < 4; k++) {
            int i = pnrz_find_cell(s, cell + sides[k]);
            if (i >= 0 && !cb_has(reached, i)) {
                reached |= cb_bit(i);
                fresh |= cb_bit(i);
            }
        }
    }
    return s->table_count == 0 || reached == cb_first(s->table_count);
}
