/* Facts about the table beyond legal moves (facts.c): the areas on it, and what each picture
 * counts. */
#ifndef PNRZ_FACTS_H
#define PNRZ_FACTS_H

#include "games/pnrz/sections.h"

/* Of pictures and areas: there is none. */
enum { PNRZ_NONE = 0xff };

/* The letters of PNRZ-1.5: characters, items, arch-enemies and bases, each by faction. */
enum { PNRZ_PICTURES = 16 };
extern const char *const pnrz_picture_names[PNRZ_PICTURES];

/* A picture on the table. */
typedef struct pnrz_quadrant_fact {
    int16_t x, y;
    uint8_t picture;
    uint8_t area;  /* its place in the list of areas; PNRZ_NONE: an arch-enemy is in none */
    uint8_t worth; /* what it counts; a base counts once (PNRZ-8.5) */
    uint8_t enemy; /* that makes it worth nothing (PNRZ-8.6); PNRZ_NONE: none */
} pnrz_quadrant_fact;

typedef struct pnrz_area_fact {
    uint8_t faction;
    uint8_t best; /* the one that its faction counts (PNRZ-8.10) */
    uint16_t points;
} pnrz_area_fact;

typedef struct pnrz_area_facts {
    uint8_t quadrant_count, area_count, players;
    int32_t points[PNRZ_MAX_PLAYERS]; /* of each seat, if the game ended now (PNRZ-8.12) */
    pnrz_quadrant_fact quadrants[PNRZ_MAX_QUADRANTS]; /* row by row */
    pnrz_area_fact areas[PNRZ_MAX_QUADRANTS];         /* in the order of their first quadrants */
} pnrz_area_facts;

void pnrz_tell_areas(const void *view, int viewer, void *facts);

#endif
