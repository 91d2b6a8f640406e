/*
 * Short sorted lists of cells, eight at a time. Zero is no cell and fills every list up, so loops
 * may run on to the end of an eight. The vector types are those of gcc and clang.
 */
#ifndef PNRZ_LANES_H
#define PNRZ_LANES_H

#include <string.h>

#include "games/pnrz/pnrz.h"

enum { PNRZ_LANES = 8 };

typedef uint16_t pnrz_lanes __attribute__((vector_size(2 * PNRZ_LANES)));
typedef int16_t pnrz_cells __attribute__((vector_size(2 * PNRZ_LANES)));
typedef cb_move pnrz_quad __attribute__((vector_size(16)));
typedef cb_move pnrz_eight __attribute__((vector_size(4 * PNRZ_LANES)));

/* As many moves as a processor stores at once; gcc splits what is too wide for it badly. */
#ifdef __AVX512F__
enum { PNRZ_WIDE = 16 };
#else
enum { PNRZ_WIDE = 8 };
#endif
typedef cb_move pnrz_wide __attribute__((vector_size(4 * PNRZ_WIDE)));

static inline pnrz_lanes pnrz_load(const void *from)
{
    pnrz_lanes v;
    memcpy(&v, from, sizeof v);
    return v;
}

/* The sum of all lanes: of two halves, then of four lanes by a multiplication, which gathers them in
 * the highest. */
static inline unsigned pnrz_sum(pnrz_lanes v)
{
    uint64_t half[2];
    memcpy(half, &v, sizeof v);
    return (unsigned)((half[0] + half[1]) * UINT64_C(0x0001000100010001) >> 48);
}

/* Where three cells are in a list, or would be: how many of its cells come before each. */
typedef struct pnrz_ranks {
    int west, here, east;
} pnrz_ranks;

/* Counts in the lanes of `mask`, eight at a time; `extra` lanes beyond the end hold no cell, which
 * comes before all others. True is -1 in a lane. Numbers with a sign are what processors compare
 * best, and cells fit into them. No count exceeds a byte, so two are summed at once. */
static inline pnrz_ranks pnrz_count(const void *list, int lanes, pnrz_lanes mask, int extra,
                                    int cell)
{
    pnrz_cells west = {0}, here = {0}, east = {0};
    for (int i = 0; i < lanes; i += PNRZ_LANES) {
        pnrz_cells v = (pnrz_cells)pnrz_load((const uint16_t *)list + i);
        west -= v < (int16_t)(cell - PNRZ_EAST);
        here -= v < (int16_t)cell;
        east -= v < (int16_t)(cell + PNRZ_EAST);
    }
    unsigned both = pnrz_sum(((pnrz_lanes)west | (pnrz_lanes)here << 8) & (mask | mask << 8));
    return (pnrz_ranks){(int)(both & 0xff) - extra, (int)(both >> 8) - extra,
                        (int)pnrz_sum((pnrz_lanes)east & mask) - extra};
}
_Static_assert(PNRZ_CELL_MAX + PNRZ_EAST <= INT16_MAX, "cells must fit into numbers with a sign");
_Static_assert(PNRZ_FRONTIER_CAPACITY <= 0xff, "counts must fit into a byte");

/* Ranks in the table, for a cell and its neighbours to the west and east. */
static inline pnrz_ranks pnrz_table_ranks(const pnrz_state *s, int cell)
{
    const pnrz_lanes cells = {255, 0, 255, 0, 255, 0, 255, 0}; /* a tile and its turn in between */
    int n = s->table_count;
    return pnrz_count(s->table, 2 * n, cells, (4 - n % 4) % 4, cell);
}

static inline pnrz_ranks pnrz_frontier_ranks(const pnrz_state *s, int cell)
{
    const pnrz_lanes cells = {255, 255, 255, 255, 255, 255, 255, 255};
    int n = s->frontier_count;
    return pnrz_count(s->frontier, n, cells, (8 - n % 8) % 8, cell);
}

/* ---- Moves, several at a time ---- */

static inline void pnrz_store(cb_move *out, pnrz_quad moves)
{
    memcpy(out, &moves, sizeof moves);
}

/* Eights are not passed by value: how that is done depends on the processor. */
static inline void pnrz_store_eight(cb_move *out, const pnrz_eight *moves, cb_move more)
{
    pnrz_eight whole = *moves | more;
    memcpy(out, &whole, sizeof whole);
}

enum { PNRZ_FRONTIER_EIGHTS = (PNRZ_FRONTIER_CAPACITY + PNRZ_LANES - 1) / PNRZ_LANES };

/* The cells of the frontier, as moves pack them. */
static inline void pnrz_widen(const pnrz_state *s, pnrz_eight cells[PNRZ_FRONTIER_EIGHTS])
{
    for (int i = 0; PNRZ_LANES * i < s->frontier_count; i++) {
        pnrz_lanes eight = pnrz_load(s->frontier + PNRZ_LANES * i);
        cells[i] = __builtin_convertvector(eight, pnrz_eight) << PNRZ_LAST_SHIFT;
    }
}

/* Writes head | cell for each of n cells, and returns the end of the list; up to seven moves behind
 * it may be overwritten. */
static inline cb_move *pnrz_list_cells(const pnrz_eight *cells, int n, cb_move head, cb_move *out)
{
    for (int i = 0; PNRZ_LANES * i < n; i++) {
        pnrz_store_eight(out + PNRZ_LANES * i, &cells[i], head);
    }
    return out + n;
}

#endif
