/* The table as quadrants and the sections they form (PNRZ-8): score.c finds them, trial.c alters
 * them. */
#ifndef PNRZ_SECTIONS_H
#define PNRZ_SECTIONS_H

#include "games/pnrz/pnrz.h"

/* Room for one tile more: a base that is tried elsewhere. */
enum { PNRZ_MAX_QUADRANTS = 4 * (PNRZ_MAX_LAID + 1) };
enum { PNRZ_NW, PNRZ_NE, PNRZ_SE, PNRZ_SW }; /* clockwise */

/* Number 4i+q is quadrant q of table[i]. */
typedef struct pnrz_quadrants {
    uint8_t sign[PNRZ_MAX_QUADRANTS + 1]; /* as in pnrz_tile; one more for no neighbour */
    uint8_t worth[PNRZ_MAX_QUADRANTS];
    uint8_t parent[PNRZ_MAX_QUADRANTS]; /* union-find; never a later quadrant in score.c */
} pnrz_quadrants;

typedef struct pnrz_sections {
    pnrz_quadrants quadrants;
    uint16_t sum[PNRZ_MAX_QUADRANTS]; /* of a section, at its root */
    int best[PNRZ_FACTIONS];
} pnrz_sections;

/* Afterwards every parent is a root. */
void pnrz_sections_find(const pnrz_state *s, pnrz_sections *out);

/* The first quadrant of the tile that each quadrant is joined to, by the joins of the tile. */
extern const uint8_t pnrz_first_joined[16][4];

static inline unsigned pnrz_joins_turned(const pnrz_tile *tile, int turn)
{
    return (unsigned)tile->joins * 0x11 << turn >> 4 & 15;
}

/* Signs or worths of a tile after that many quarter turns. */
static inline uint32_t pnrz_word_turned(uint32_t word, int turn)
{
    return word << 8 * turn | word >> (-8 * turn & 31);
}

/* Tile number i as printed, joined to no other. */
static inline void pnrz_quadrants_set(pnrz_quadrants *t, int i, pnrz_laid laid)
{
    const pnrz_tile *tile = &pnrz_tiles[laid.tile];
    unsigned joins = pnrz_joins_turned(tile, laid.turn);
    uint32_t signs = pnrz_word_turned(tile->signs, laid.turn),
             worths = pnrz_word_turned(tile->worths, laid.turn);
    for (int q = 0; q < 4; q++) {
        t->sign[4 * i + q] = (uint8_t)(signs >> 8 * q);
        t->worth[4 * i + q] = (uint8_t)(worths >> 8 * q);
        t->parent[4 * i + q] = (uint8_t)(4 * i + pnrz_first_joined[joins][q]);
    }
}

/* Follows parents and changes none, so that a trial can be undone. */
static inline int pnrz_root(const pnrz_quadrants *t, int q)
{
    while (t->parent[q] != q) {
        q = t->parent[q];
    }
    return q;
}

/* ---- Trying tiles (trial.c) ----------------------------------------------------------------- */

typedef uint64_t pnrz_quadrant_set[(PNRZ_MAX_QUADRANTS + 63) / 64];

/* A table on which tiles are tried. */
typedef struct pnrz_trial {
    int quadrants;
    pnrz_quadrants printed;                    /* the tiles, not joined to others */
    pnrz_sections was, now;                    /* in `was` every parent is a root */
    uint8_t next[PNRZ_MAX_QUADRANTS];          /* the quadrants of a section in a ring */
    uint8_t beside[PNRZ_MAX_QUADRANTS + 1][2]; /* a quadrant north or south, and one west or east */
    uint8_t ranked[PNRZ_FACTIONS][PNRZ_MAX_QUADRANTS]; /* sections of a faction, the best first */
    int ranked_count[PNRZ_FACTIONS];
    uint8_t place[2]; /* where tiles were lifted or laid */
    int places;
    pnrz_quadrant_set open;            /* their quadrants */
    pnrz_quadrant_set apart;           /* roots of sections to be rebuilt */
    uint8_t loose[PNRZ_MAX_QUADRANTS]; /* to be joined to their neighbours */
    int loose_count;
    uint8_t met[2 * PNRZ_MAX_QUADRANTS]; /* roots that were joined */
    int met_count;
} pnrz_trial;

void pnrz_trial_begin(pnrz_trial *t, const pnrz_state *s);
/* At most two places may be lifted or added. A lifted tile leaves a hole until one is laid
 * there. */
void pnrz_trial_lift(pnrz_trial *t, int place);
void pnrz_trial_lay(pnrz_trial *t, int place, int tile, int turn);
/* One more place, in a free cell; a tile must be laid there. */
int pnrz_trial_add(pnrz_trial *t, const pnrz_state *s, int cell);
/* The scores as the tiles lie now; then puts them back as they were. */
void pnrz_trial_score(pnrz_trial *t, int scores[PNRZ_FACTIONS]);

#endif
