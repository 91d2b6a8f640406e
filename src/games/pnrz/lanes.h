/*
 * Short sorted lists of cells, eight at a time. Zero is no cell and ends every list, so loops may
 * run on to the end of an eight. The vector types are those of gcc and clang.
 */
#ifndef CB_GAMES_PNRZ_LANES_H
#define CB_GAMES_PNRZ_LANES_H

#include <string.h>

#include "games/pnrz/pnrz.h"

enum { PNRZ_LANES = 8 };

typedef uint16_t pnrz_lanes __attribute__((vector_size(2 * PNRZ_LANES)));
typedef cb_move pnrz_quad __attribute__((vector_size(16)));

static inline pnrz_lanes pnrz_load(const void *from)
{
    pnrz_lanes v;
    memcpy(&v, from, sizeof v);
    return v;
}

static inline int pnrz_sum(pnrz_lanes v)
{
    uint16_t sum = 0;
    for (int i = 0; i < PNRZ_LANES; i++) {
        sum = (uint16_t)(sum + v[i]);
    }
    return sum;
}

/* One in each lane that holds a cell before this one. Less one, no cell is beyond all others. */
static inline pnrz_lanes pnrz_before(pnrz_lanes v, int cell)
{
    return (pnrz_lanes)(v - 1 < (uint16_t)(cell - 1)) & 1;
}

/* How many tiles lie on cells before this one: where it is, or would be, in the table. */
static inline int pnrz_table_rank(const pnrz_state *s, int cell)
{
    pnrz_lanes sum = {0}, cells = {1, 0, 1, 0, 1, 0, 1, 0}; /* a cell, then a tile and its turn */
    for (int i = 0; i < s->table_count; i += PNRZ_LANES / 2) {
        sum += pnrz_before(pnrz_load(&s->table[i]), cell);
    }
    return pnrz_sum(sum & cells * 0xff);
}

static inline int pnrz_frontier_rank(const pnrz_state *s, int cell)
{
    pnrz_lanes sum = {0};
    for (int i = 0; i < s->frontier_count; i += PNRZ_LANES) {
        sum += pnrz_before(pnrz_load(&s->frontier[i]), cell);
    }
    return pnrz_sum(sum);
}

/* ---- Moves, four at a time ---- */

static inline void pnrz_store(cb_move *out, pnrz_quad moves)
{
    memcpy(out, &moves, sizeof moves);
}

/* The cells of the frontier, as wide as moves. */
static inline void pnrz_widen(const pnrz_state *s, pnrz_quad cells[PNRZ_FRONTIER_ROOM / 4])
{
    typedef cb_move wide __attribute__((vector_size(4 * PNRZ_LANES)));
    for (int i = 0; i < s->frontier_count; i += PNRZ_LANES) {
        wide eight = __builtin_convertvector(pnrz_load(&s->frontier[i]), wide);
        memcpy(cells + i / 4, &eight, sizeof eight);
    }
}

/* Writes head | cell for each of n cells, and returns the end of the list; up to three moves behind
 * it may be overwritten. */
static inline cb_move *pnrz_list_cells(const pnrz_quad *cells, int n, cb_move head, cb_move *out)
{
    for (int i = 0; i < n; i += 4) {
        pnrz_store(out + i, cells[i / 4] | head);
    }
    return out + n;
}

#endif
