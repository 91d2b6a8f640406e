/* The kinds of Adrenaline: what its things are called in positions, moves and words. */
#ifndef ADRENALINE_KINDS_H
#define ADRENALINE_KINDS_H

#include "games/adrenaline/adrenaline.h"

extern const cb_kind adrenaline_kind_square, adrenaline_kind_weapon, adrenaline_kind_effect,
    adrenaline_kind_card;
extern const cb_kind adrenaline_kind_tile, adrenaline_kind_colour, adrenaline_kind_point,
    adrenaline_kind_room;
extern const cb_kind adrenaline_kind_slot, adrenaline_kind_map, adrenaline_kind_stage,
    adrenaline_kind_way;
extern const cb_kind adrenaline_kind_pay; /* up to three powerups, "newton-red+scope-blue" */
extern const cb_kind adrenaline_kind_kill;
extern const cb_kind adrenaline_kind_price; /* cubes as letters, "RRB" */
extern const cb_kind adrenaline_kind_few, adrenaline_kind_eight, adrenaline_kind_byte,
    adrenaline_kind_points;                  /* numbers */
extern const cb_kind adrenaline_kind_target; /* 0..4 a figure, 5..7 a spawnpoint */
extern const cb_kind adrenaline_kind_row, adrenaline_kind_figure;

/* A cost as a value of adrenaline_kind_price. */
int adrenaline_price_value(adrenaline_cubes cost);
/* The payment that the cards at these places of a hand make. */
int adrenaline_pay_value(const uint8_t *hand, int cards, unsigned places);
/* Is every card of a payment needed for this cost? */
bool adrenaline_pay_fits(int value, adrenaline_cubes cost);

#endif
