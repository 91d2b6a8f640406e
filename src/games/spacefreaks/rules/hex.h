/*
 * The geometry of the arena (SPF-3.1, 3.2): 452 hexagons in 21 rows.
 *
 * A hexagon is a small number: bits 0-4 hold q + 10, the rest r + 1. So a step in any of the six
 * directions adds a constant, a set of hexagons is one word per row, and an empty row above and below
 * catches steps off the board. Number 0 is no hexagon: "nowhere".
 */
#ifndef SPACEFREAKS_HEX_H
#define SPACEFREAKS_HEX_H

#include "core/bits.h"

enum {
    SPACEFREAKS_SEATS = 4,
    SPACEFREAKS_DIRECTIONS = 6,
    SPACEFREAKS_BOARD_ROWS = 23, /* 21 and an empty one at each end */
    SPACEFREAKS_NOWHERE = 0,
    SPACEFREAKS_FIRST_HEX = 42, /* (0,0) */
    SPACEFREAKS_LAST_HEX = 693, /* (11,20) */
    SPACEFREAKS_FACILITIES = 8, /* four Laboratories, then four Healing Centers */
    SPACEFREAKS_LABS = 4
};

typedef uint16_t spacefreaks_hex;

/* A set of hexagons. */
typedef struct spacefreaks_board {
    uint32_t row[SPACEFREAKS_BOARD_ROWS];
} spacefreaks_board;

/* One side of the game board. */
typedef struct spacefreaks_arena {
    spacefreaks_board rock, wall, radiation, lab, healing, floor;
    spacefreaks_board plain; /* sand, floor, Landing Zone: what may be empty (SPF-3.7) */
    spacefreaks_board walk; /* what Figures may stand on: plain, radiation, Laboratories, Centers */
    spacefreaks_board screen; /* what blocks sight: rock, wall, Laboratories, Centers (SPF-9.2) */
    spacefreaks_hex facilities[SPACEFREAKS_FACILITIES];
} spacefreaks_arena;

extern const spacefreaks_board spacefreaks_on_board, spacefreaks_landing;
extern const spacefreaks_arena spacefreaks_arenas[2];
extern const spacefreaks_hex spacefreaks_corners[SPACEFREAKS_SEATS]; /* clockwise: NW, NE, SE, SW */
extern const spacefreaks_board spacefreaks_home_zones[SPACEFREAKS_SEATS];     /* by corner */
extern const spacefreaks_board spacefreaks_building_zones[SPACEFREAKS_SEATS]; /* by corner */

/* By hexagon: steps to the nearest Landing Zone hexagon; bits 0 to 3, the Building Zones of the
 * corners it lies in, and SPACEFREAKS_ON_LANDING. */
enum { SPACEFREAKS_ON_LANDING = 1 << 4 };
extern const uint8_t spacefreaks_landing_distances[SPACEFREAKS_BOARD_ROWS * 32];
extern const uint8_t spacefreaks_zones_at[SPACEFREAKS_BOARD_ROWS * 32];

/* E, NE, NW, W, SW, SE: neighbouring directions are neighbours in this order too. */
extern const int8_t spacefreaks_steps[SPACEFREAKS_DIRECTIONS];
/* By 32 + a step from one hexagon to another: the bit of its direction, none if it is farther. */
extern const uint8_t spacefreaks_step_bits[65];

static inline int spacefreaks_q(int hex)
{
    return (hex & 31) - 10;
}

static inline int spacefreaks_r(int hex)
{
    return (hex >> 5) - 1;
}

static inline bool spacefreaks_in(const spacefreaks_board *board, int hex)
{
    return board->row[hex >> 5] >> (hex & 31) & 1;
}

static inline void spacefreaks_put(spacefreaks_board *board, int hex)
{
    board->row[hex >> 5] |= UINT32_C(1) << (hex & 31);
}

static inline void spacefreaks_remove(spacefreaks_board *board, int hex)
{
    board->row[hex >> 5] &= ~(UINT32_C(1) << (hex & 31));
}

/* SPF-3.1: number of hexagons from one to the other, whatever lies between. */
static inline int spacefreaks_distance(int a, int b)
{
    int dq = (a & 31) - (b & 31), dr = (a >> 5) - (b >> 5), ds = dq + dr;
    dq = dq < 0 ? -dq : dq;
    dr = dr < 0 ? -dr : dr;
    ds = ds < 0 ? -ds : ds;
    return (dq + dr + ds) / 2;
}

static inline void spacefreaks_clear(spacefreaks_board *to, const spacefreaks_board *what)
{
    for (int r = 0; r < SPACEFREAKS_BOARD_ROWS; r++) {
        to->row[r] &= ~what->row[r];
    }
}

static inline void spacefreaks_limit(spacefreaks_board *to, const spacefreaks_board *what)
{
    for (int r = 0; r < SPACEFREAKS_BOARD_ROWS; r++) {
        to->row[r] &= what->row[r];
    }
}

static inline void spacefreaks_join(spacefreaks_board *to, const spacefreaks_board *what)
{
    for (int r = 0; r < SPACEFREAKS_BOARD_ROWS; r++) {
        to->row[r] |= what->row[r];
    }
}

/* All hexagons of the board at most `radius` away from `hex`, itself included. */
spacefreaks_board spacefreaks_disc(int hex, int radius);
/* All neighbours of the members, and the members. */
spacefreaks_board spacefreaks_spread(const spacefreaks_board *board);
bool spacefreaks_is_empty(const spacefreaks_board *board);
int spacefreaks_size(const spacefreaks_board *board);
/* The n-th member from 0 in the order of the numbers; there must be more than n. */
spacefreaks_hex spacefreaks_nth(const spacefreaks_board *board, int n);
/* Distance to the nearest Landing Zone hexagon. */
static inline int spacefreaks_to_landing(int hex)
{
    return spacefreaks_landing_distances[hex];
}

/* The place of a member among the members before it in the order of the numbers. */
int spacefreaks_rank(const spacefreaks_board *board, int hex);

#endif
