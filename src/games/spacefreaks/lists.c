/* Lists of moves that many stages share: one move for each hexagon or card. */
#include "games/spacefreaks/stages.h"

int spacefreaks_list_board(const spacefreaks_board *board, cb_move move, cb_move *out)
{
    int n = 0;
    for (int r = 1; r < SPACEFREAKS_BOARD_ROWS - 1; r++) {
        uint64_t row = board->row[r];
        while (row) {
            out[n++] = move | SPACEFREAKS_MOVE(0, r * 32 + cb_take(&row), 0, 0);
        }
    }
    return n;
}

int spacefreaks_list_board_y(const spacefreaks_board *board, cb_move move, cb_move *out)
{
    int n = 0;
    for (int r = 1; r < SPACEFREAKS_BOARD_ROWS - 1; r++) {
        uint64_t row = board->row[r];
        while (row) {
            out[n++] = move | SPACEFREAKS_MOVE(0, 0, r * 32 + cb_take(&row), 0);
        }
    }
    return n;
}

int spacefreaks_list_sponsors(uint64_t hand, spacefreaks_verb verb, cb_move *out)
{
    int n = 0;
    for (uint64_t kinds = hand & SPACEFREAKS_FIRST_SPONSORS; kinds;) {
        out[n++] = SPACEFREAKS_MOVE(verb, spacefreaks_sponsor_of_bit[cb_take(&kinds)], 0, 0);
    }
    return n;
}

int spacefreaks_list_missions(const spacefreaks_pile *pile, spacefreaks_verb verb, cb_move *out)
{
    int n = 0;
    for (int k = 0; (k = spacefreaks_next_mission(pile, k));) {
        out[n++] = SPACEFREAKS_MOVE(verb, k, 0, 0);
    }
    return n;
}
