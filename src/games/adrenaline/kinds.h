/* The kinds of Adrenaline: how its things are called in positions, moves and words. */
#ifndef ADRENALINE_KINDS_H
#define ADRENALINE_KINDS_H

#include "games/adrenaline/adrenaline.h"

extern const cb_kind adr_kind_square, adr_kind_weapon, adr_kind_effect, adr_kind_card;
extern const cb_kind adr_kind_tile, adr_kind_colour, adr_kind_point, adr_kind_room;
extern const cb_kind adr_kind_slot, adr_kind_map, adr_kind_stage, adr_kind_way;
extern const cb_kind adr_kind_pay; /* up to three powerups, "newton-red+scope-blue" */
extern const cb_kind adr_kind_kill;
extern const cb_kind adr_kind_few, adr_kind_eight, adr_kind_byte, adr_kind_points; /* numbers */
extern const cb_kind adr_kind_target; /* 0..4 a figure, 5..7 a spawnpoint */
extern const cb_kind adr_kind_row, adr_kind_figure;

/* The payment that the cards at these places of a hand make. */
int adr_pay_value(const uint8_t *hand, int cards, unsigned places);

#endif
