/* Are the pieces of a position where they may be? check.c asks, and checks the rest. */
#ifndef SPACEFREAKS_CHECK_PIECES_H
#define SPACEFREAKS_CHECK_PIECES_H

#include "core/refuse.h"
#include "games/spacefreaks/rules/stages.h"

static inline bool spacefreaks_is_hex(int hex)
{
    return hex >= SPACEFREAKS_FIRST_HEX && hex <= SPACEFREAKS_LAST_HEX &&
           spacefreaks_in(&spacefreaks_on_board, hex);
}

static inline bool spacefreaks_is_hex_or_none(int hex)
{
    return hex == SPACEFREAKS_NOWHERE || spacefreaks_is_hex(hex);
}

/* No place is off the board, and no number of a piece out of range. */
bool spacefreaks_check_places(const spacefreaks_state *s, cb_error *err);
/* Pieces stand where they may, with marks they may have. */
bool spacefreaks_check_pieces(const spacefreaks_state *s, cb_error *err);
/* Flags and markers of a player. */
bool spacefreaks_check_markers(const spacefreaks_state *s, int seat, cb_error *err);

#endif
