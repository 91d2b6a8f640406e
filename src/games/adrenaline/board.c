/* Small questions about the board: steps, directions, who is where, what is missing. */
#include "games/adrenaline/rules.h"

/* North, east, south, west. */
static const int8_t step_by[ADRENALINE_DIRECTIONS] = {-4, 1, 4, -1};

int adrenaline_step(int map, int square, int direction)
{
    int next = square + step_by[direction];
    if (next < 0 || next >= ADRENALINE_SQUARES ||
        !cb_has(adrenaline_reaches[map][ADRENALINE_NEXT][square], next)) {
        return ADRENALINE_OFF;
    }
    return next;
}

adrenaline_squares adrenaline_within(int map, int square, int moves)
{
    adrenaline_squares set = adrenaline_square_bit(square);
    for (; moves > 0; moves--) {
        for (uint64_t left = set; left;) {
            set |= adrenaline_reaches[map][ADRENALINE_NEXT][cb_take(&left)];
        }
    }
    return set;
}

/* The end of one row and the beginning of the next are never neighbours in the table, so a step
 * east or west stays in its row. */
adrenaline_squares adrenaline_push_squares(const adrenaline_state *s, int square, int most)
{
    adrenaline_squares set = 0;
    for (int d = 0; d < ADRENALINE_DIRECTIONS; d++) {
        int at = square;
        for (int n = 0; n < most; n++) {
            at = adrenaline_step(s->map, at, d);
            if (at == ADRENALINE_OFF) {
                break;
            }
            set |= adrenaline_square_bit(at);
        }
    }
    return set;
}

int adrenaline_direction(int from, int to)
{
    if (from / 4 == to / 4) {
        return to > from ? 1 : 3;
    }
    return to > from ? 2 : 0;
}

int adrenaline_target_square(const adrenaline_state *s, int target)
{
    return target < ADRENALINE_POINT_0 ? s->seats[target].square
                                       : adrenaline_spawn_square[target - ADRENALINE_POINT_0];
}

adrenaline_targets adrenaline_targets_on(const adrenaline_state *s, adrenaline_squares squares,
                                         adrenaline_targets pool)
{
    unsigned on = 0;
    for (int i = 0; i < ADRENALINE_FIGURES; i++) {
        on |= ((unsigned)squares >> s->seats[i].square & 1u) << i;
    }
    if (pool & ADRENALINE_POINT_BITS) {
        for (int i = 0; i < ADRENALINE_COLOURS; i++) {
            on |= ((unsigned)squares >> adrenaline_spawn_square[i] & 1u)
                  << (ADRENALINE_POINT_0 + i);
        }
    }
    return (adrenaline_targets)(on & pool);
}

adrenaline_targets adrenaline_pool(const adrenaline_state *s)
{
    unsigned pool = (unsigned)cb_first(s->figures) & ~(1u << s->turn); /* ADR-1.8, ADR-9.8 */
    if (s->domination && !s->rookie) {
        pool |= ADRENALINE_POINT_BITS & ~(unsigned)s->tagged; /* ADR-X1.2, X1.3 */
    }
    return (adrenaline_targets)pool;
}

/* The racks from the top left of the board: blue, red, yellow. This order is its own inverse. */
static const uint8_t refill_order[ADRENALINE_RACKS] = {3, 4, 5, 0, 1, 2, 6, 7, 8};

uint32_t adrenaline_gap(int slot)
{
    return (uint32_t)cb_bit(ADRENALINE_SQUARES + refill_order[slot]);
}

int adrenaline_empty_place(const adrenaline_state *s)
{
    int first = s->gaps ? cb_lowest(s->gaps) : ADRENALINE_SQUARES;
    if (first < ADRENALINE_SQUARES) {
        return first;
    }
    return s->gaps && s->deck ? ADRENALINE_SQUARES + refill_order[first - ADRENALINE_SQUARES] : -1;
}
