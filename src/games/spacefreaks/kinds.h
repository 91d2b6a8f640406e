/* The kinds of things and their names: shared by positions, moves and pictures. */
#ifndef SPF_KINDS_H
#define SPF_KINDS_H

#include "games/spacefreaks/spacefreaks.h"

extern const cb_kind spf_kind_hex, spf_kind_direction, spf_kind_corner, spf_kind_figure,
    spf_kind_unit, spf_kind_building, spf_kind_part, spf_kind_head, spf_kind_sponsor,
    spf_kind_mission, spf_kind_master, spf_kind_sponsor_card, spf_kind_mission_card, spf_kind_stage,
    spf_kind_mark, spf_kind_facility, spf_kind_deed, spf_kind_side, spf_kind_players,
    spf_kind_round, spf_kind_count, spf_kind_token, spf_kind_third, spf_kind_half, spf_kind_small;

#endif
