/* The table as quadrants, and the sections that they are joined to (PNRZ-8): what score.c finds and foresee.c adds to. */
#ifndef CB_GAMES_PNRZ_SECTIONS_H
#define CB_GAMES_PNRZ_SECTIONS_H

#include "games/pnrz/pnrz.h"

enum { PNRZ_MAX_QUADRANTS = 4 * PNRZ_MAX_LAID };
enum { PNRZ_NW, PNRZ_NE, PNRZ_SE, PNRZ_SW }; /* clockwise */

/* Number 4i+q is quadrant q of table[i]. */
typedef struct pnrz_quadrants {
    uint8_t sign[PNRZ_MAX_QUADRANTS]; /* as in pnrz_tile */
    uint8_t worth[PNRZ_MAX_QUADRANTS];
    uint8_t parent[PNRZ_MAX_QUADRANTS]; /* union-find: sections so far; never a later quadrant */
    struct {
        uint8_t a, b;
    } joints[PNRZ_MAX_QUADRANTS + 1]; /* sides with one faction on both */
    int joint_count;
} pnrz_quadrants;

typedef struct pnrz_sections {
    pnrz_quadrants quadrants;
    uint16_t sum[PNRZ_MAX_QUADRANTS]; /* of a section, at its root */
    int best[PNRZ_FACTIONS];
} pnrz_sections;

void pnrz_sections_find(const pnrz_state *s, pnrz_sections *out);

/* The first quadrant to which each is joined on its own tile, by the joins of the tile. */
extern const uint8_t pnrz_first_joined[16][4];

static inline unsigned pnrz_joins_turned(const pnrz_tile *tile, int turn)
{
    return (unsigned)tile->joins * 0x11 << turn >> 4 & 15;
}

/* Signs or worths of a tile after so many turns. */
static inline uint32_t pnrz_word_turned(uint32_t word, int turn)
{
    return word << 8 * turn | word >> (-8 * turn & 31);
}

static inline int pnrz_root(const pnrz_quadrants *t, int q)
{
    while (t->parent[q] != q) {
        q = t->parent[q];
    }
    return q;
}

#endif
