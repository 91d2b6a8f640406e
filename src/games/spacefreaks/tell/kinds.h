/* The kinds of things and their names: shared by positions, moves and pictures. */
#ifndef SPACEFREAKS_KINDS_H
#define SPACEFREAKS_KINDS_H

#include "games/spacefreaks/spacefreaks.h"

extern const cb_kind spacefreaks_kind_hex, spacefreaks_kind_direction, spacefreaks_kind_corner,
    spacefreaks_kind_figure, spacefreaks_kind_unit, spacefreaks_kind_building,
    spacefreaks_kind_part, spacefreaks_kind_head, spacefreaks_kind_sponsor,
    spacefreaks_kind_mission, spacefreaks_kind_master, spacefreaks_kind_sponsor_card,
    spacefreaks_kind_mission_card, spacefreaks_kind_stage, spacefreaks_kind_mark,
    spacefreaks_kind_facility, spacefreaks_kind_deed, spacefreaks_kind_side,
    spacefreaks_kind_players, spacefreaks_kind_round, spacefreaks_kind_count,
    spacefreaks_kind_token, spacefreaks_kind_third, spacefreaks_kind_half, spacefreaks_kind_small;

int spacefreaks_call_hex(int hex, char *out, size_t size); /* cb_kind.call (places.c) */

/* What stands on a hexagon, or else the hexagon (targets.c). */
extern const cb_kind spacefreaks_kind_target;
int spacefreaks_target(const spacefreaks_state *s, int hex);

#endif
