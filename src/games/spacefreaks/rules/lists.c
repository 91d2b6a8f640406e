/* Lists of moves that many stages share: one move for each hexagon or card. */
#include <string.h>

#include "games/spacefreaks/rules/stages.h"

/* One move for each hexagon, two rows of the board at a time. `one` is the reference to number 1. */
static inline int list_board(const spacefreaks_board *board, cb_move move, cb_move one,
                             cb_move *out)
{
    int n = 0;
    for (int r = 1; r < SPACEFREAKS_BOARD_ROWS - 1; r += 2) {
        uint64_t rows;
        memcpy(&rows, &board->row[r], sizeof rows);
        for (cb_move first = move + (cb_move)(r * 32) * one; rows;) {
            out[n++] = first + (cb_move)cb_take(&rows) * one;
        }
    }
    return n;
}

int spacefreaks_list_board(const spacefreaks_board *board, cb_move move, cb_move *out)
{
    return list_board(board, move, CB_MOVE(0, 1), out);
}

int spacefreaks_list_board_y(const spacefreaks_board *board, cb_move move, cb_move *out)
{
    return list_board(board, move, CB_MOVE(0, 0, 1), out);
}

int spacefreaks_list_sponsors(uint64_t hand, spacefreaks_verb verb, cb_move *out)
{
    int n = 0;
    for (uint64_t kinds = hand & SPACEFREAKS_FIRST_SPONSORS; kinds;) {
        out[n++] = CB_MOVE(verb, spacefreaks_sponsor_of_bit[cb_take(&kinds)]);
    }
    return n;
}

int spacefreaks_list_missions(const spacefreaks_pile *pile, spacefreaks_verb verb, cb_move *out)
{
    int n = 0;
    for (int k = 0; (k = spacefreaks_next_mission(pile, k));) {
        out[n++] = CB_MOVE(verb, k);
    }
    return n;
}
