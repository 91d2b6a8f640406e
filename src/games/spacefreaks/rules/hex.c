#include "games/spacefreaks/rules/hex.h"

const int8_t spacefreaks_steps[SPACEFREAKS_DIRECTIONS] = {1, -31, -32, -1, 31, 32};
const uint8_t spacefreaks_step_bits[] = {[32 + 1] = 1 << 0, [32 - 31] = 1 << 1, [32 - 32] = 1 << 2,
                                         [32 - 1] = 1 << 3, [32 + 31] = 1 << 4, [32 + 32] = 1 << 5};

spacefreaks_board spacefreaks_disc(int hex, int radius)
{
    spacefreaks_board disc = {{0}};
    int q = hex & 31, r = hex >> 5;
    for (int dr = -radius; dr <= radius; dr++) {
        if (r + dr < 0 || r + dr >= SPACEFREAKS_BOARD_ROWS) {
            continue;
        }
        int from = q + (dr > 0 ? -radius : -radius - dr);
        int to = q + (dr > 0 ? radius - dr : radius);
        from = from < 0 ? 0 : from;
        to = to > 31 ? 31 : to;
        if (from <= to) {
            uint64_t line = cb_first(to + 1) & ~cb_first(from);
            disc.row[r + dr] = (uint32_t)line & spacefreaks_on_board.row[r + dr];
        }
    }
    return disc;
}

spacefreaks_board spacefreaks_spread(const spacefreaks_board *board)
{
    spacefreaks_board wide = {{0}};
    for (int r = 1; r < SPACEFREAKS_BOARD_ROWS - 1; r++) {
        uint32_t here = board->row[r], above = board->row[r - 1], below = board->row[r + 1];
        /* From above come its SW and SE steps, from below its NE and NW steps. */
        uint32_t line = here | here << 1 | here >> 1 | above | above >> 1 | below | below << 1;
        wide.row[r] = line & spacefreaks_on_board.row[r];
    }
    return wide;
}

bool spacefreaks_is_empty(const spacefreaks_board *board)
{
    uint32_t any = 0;
    for (int r = 0; r < SPACEFREAKS_BOARD_ROWS; r++) {
        any |= board->row[r];
    }
    return !any;
}

int spacefreaks_size(const spacefreaks_board *board)
{
    int n = 0;
    for (int r = 0; r < SPACEFREAKS_BOARD_ROWS; r++) {
        n += cb_count(board->row[r]);
    }
    return n;
}

spacefreaks_hex spacefreaks_nth(const spacefreaks_board *board, int n)
{
    for (int r = 0; r < SPACEFREAKS_BOARD_ROWS; r++) {
        int here = cb_count(board->row[r]);
        if (n < here) {
            return (spacefreaks_hex)(r * 32 + cb_nth(board->row[r], n));
        }
        n -= here;
    }
    return SPACEFREAKS_NOWHERE;
}

int spacefreaks_rank(const spacefreaks_board *board, int hex)
{
    int n = 0;
    for (int r = 0; r < hex >> 5; r++) {
        n += cb_count(board->row[r]);
    }
    return n + cb_count(board->row[hex >> 5] & cb_first(hex & 31));
}
