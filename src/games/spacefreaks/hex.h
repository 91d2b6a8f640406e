/*
 * The geometry of the arena (SPF-3.1, 3.2): 452 hexagons in 21 rows.
 *
 * A hexagon is a small number: bits 0-4 hold q + 10, the rest r + 1. So a step in any of the six
 * directions adds a constant, a set of hexagons is one word a row, and an empty row above and below
 * catches steps off the board. Number 0 is no hexagon: "nowhere".
 */
#ifndef SPF_HEX_H
#define SPF_HEX_H

#include "core/bits.h"

enum {
    SPF_SEATS = 4,
    SPF_DIRECTIONS = 6,
    SPF_BOARD_ROWS = 23, /* 21 and an empty one at each end */
    SPF_NOWHERE = 0,
    SPF_FIRST_HEX = 42, /* (0,0) */
    SPF_LAST_HEX = 693, /* (11,20) */
    SPF_LANDING_HEXES = 4,
    SPF_FACILITIES = 8, /* four Laboratories, then four Healing Centers */
    SPF_LABS = 4
};

typedef uint16_t spf_hex;

/* A set of hexagons. */
typedef struct spf_board {
    uint32_t row[SPF_BOARD_ROWS];
} spf_board;

/* One side of the game board. */
typedef struct spf_arena {
    spf_board rock, wall, radiation, lab, healing, floor;
    spf_board plain;  /* sand, floor, Landing Zone: what may be empty (SPF-3.7) */
    spf_board walk;   /* what Figures may stand on: plain, radiation, Laboratories, Centers */
    spf_board screen; /* what blocks sight: rock, wall, Laboratories, Centers (SPF-9.2) */
    spf_hex facilities[SPF_FACILITIES];
} spf_arena;

extern const spf_board spf_on_board, spf_landing;
extern const spf_arena spf_arenas[2];
extern const spf_hex spf_corners[SPF_SEATS];          /* clockwise: NW, NE, SE, SW */
extern const spf_board spf_home_zones[SPF_SEATS];     /* by corner */
extern const spf_board spf_building_zones[SPF_SEATS]; /* by corner */

/* E, NE, NW, W, SW, SE: neighbouring directions are neighbours in this order too. */
extern const int8_t spf_steps[SPF_DIRECTIONS];

static inline int spf_q(int hex)
{
    return (hex & 31) - 10;
}

static inline int spf_r(int hex)
{
    return (hex >> 5) - 1;
}

static inline bool spf_in(const spf_board *board, int hex)
{
    return board->row[hex >> 5] >> (hex & 31) & 1;
}

static inline void spf_put(spf_board *board, int hex)
{
    board->row[hex >> 5] |= UINT32_C(1) << (hex & 31);
}

static inline void spf_remove(spf_board *board, int hex)
{
    board->row[hex >> 5] &= ~(UINT32_C(1) << (hex & 31));
}

/* SPF-3.1: number of hexagons from one to the other, whatever lies between. */
static inline int spf_distance(int a, int b)
{
    int dq = (a & 31) - (b & 31), dr = (a >> 5) - (b >> 5), ds = dq + dr;
    dq = dq < 0 ? -dq : dq;
    dr = dr < 0 ? -dr : dr;
    ds = ds < 0 ? -ds : ds;
    return (dq + dr + ds) / 2;
}

static inline void spf_clear(spf_board *to, const spf_board *what)
{
    for (int r = 0; r < SPF_BOARD_ROWS; r++) {
        to->row[r] &= ~what->row[r];
    }
}

static inline void spf_limit(spf_board *to, const spf_board *what)
{
    for (int r = 0; r < SPF_BOARD_ROWS; r++) {
        to->row[r] &= what->row[r];
    }
}

static inline void spf_join(spf_board *to, const spf_board *what)
{
    for (int r = 0; r < SPF_BOARD_ROWS; r++) {
        to->row[r] |= what->row[r];
    }
}

/* All hexagons of the board at most `radius` away from `hex`, itself included. */
spf_board spf_disc(int hex, int radius);
/* All neighbours of the members, and the members. */
spf_board spf_spread(const spf_board *board);
bool spf_is_empty(const spf_board *board);
int spf_size(const spf_board *board);
/* The n-th member from 0 in the order of the numbers; there must be more than n. */
spf_hex spf_nth(const spf_board *board, int n);
/* Distance to the nearest Landing Zone hexagon. */
int spf_to_landing(int hex);
/* The place of a member among the members before it in the order of the numbers. */
int spf_rank(const spf_board *board, int hex);

#endif
