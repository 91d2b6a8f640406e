/* The topics that never change: the answers as structs, and who fills them (facts_printed.c). */
#ifndef ADRENALINE_FACTS_H
#define ADRENALINE_FACTS_H

#include "games/adrenaline/adrenaline.h"

typedef struct adrenaline_place_fact {
    adrenaline_squares seen;
    uint8_t square, room, spawn; /* spawn: ADRENALINE_NONE where there is no spawnpoint */
    uint8_t north, east, south, west;
    uint8_t moves[ADRENALINE_SQUARES]; /* to each square; ADRENALINE_NONE where there is none */
} adrenaline_place_fact;

typedef struct adrenaline_arena_fact {
    adrenaline_place_fact squares[ADRENALINE_SQUARES];
    uint8_t count;
} adrenaline_arena_fact;

typedef struct adrenaline_arenas_facts {
    adrenaline_arena_fact maps[ADRENALINE_MAPS];
} adrenaline_arenas_facts;

enum { ADRENALINE_CUBES_OF_A_CARD = 4 };

/* Cubes one by one; of a weapon's cost the first is free when it is taken. */
typedef struct adrenaline_price_fact {
    uint8_t cubes[ADRENALINE_CUBES_OF_A_CARD];
    uint8_t count;
} adrenaline_price_fact;

typedef struct adrenaline_effect_fact {
    uint8_t effect, when;
    adrenaline_price_fact cost;
} adrenaline_effect_fact;

typedef struct adrenaline_card_fact {
    uint8_t colour;
    adrenaline_price_fact reload, take; /* ADR-12.1, ADR-7.4 */
    adrenaline_effect_fact effects[ADRENALINE_EFFECTS];
    uint8_t rows;
} adrenaline_card_fact;

typedef struct adrenaline_cards_facts {
    adrenaline_card_fact weapons[ADRENALINE_WEAPONS];
} adrenaline_cards_facts;

/* A board's row of damage: how many spaces it has, and from which token on an action is better or
 * its owner dead. */
typedef struct adrenaline_row_facts {
    uint8_t spaces, grab, shoot, kill;
} adrenaline_row_facts;

extern const cb_field adrenaline_arenas_fields[], adrenaline_cards_fields[],
    adrenaline_row_fields[];

void adrenaline_tell_arenas(const void *view, int viewer, void *facts);
void adrenaline_tell_cards(const void *view, int viewer, void *facts);
void adrenaline_tell_row(const void *view, int viewer, void *facts);

#endif
