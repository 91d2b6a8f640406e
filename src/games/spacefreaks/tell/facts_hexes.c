/* Sets of hexagons as topics tell them. */
#include "games/spacefreaks/tell/facts.h"

void spacefreaks_note_hex(spacefreaks_hexes *set, int hex)
{
    hex -= SPACEFREAKS_FIRST_HEX;
    set->bits[hex >> 3] |= (uint8_t)(1U << (hex & 7));
}

spacefreaks_hexes spacefreaks_hexes_of(const spacefreaks_board *board)
{
    spacefreaks_hexes set = {{0}};
    for (int r = 0; r < SPACEFREAKS_BOARD_ROWS; r++) {
        for (uint64_t row = board->row[r] & spacefreaks_on_board.row[r]; row;) {
            spacefreaks_note_hex(&set, r * 32 + cb_take(&row));
        }
    }
    return set;
}
