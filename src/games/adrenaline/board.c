/* Small questions about the board: steps, directions, who stands where. */
#include "games/adrenaline/rules.h"

/* North, east, south, west. */
static const int8_t step_by[ADR_DIRECTIONS] = {-4, 1, 4, -1};

int adr_step(const adr_state *s, int square, int direction)
{
    int next = square + step_by[direction];
    if (next < 0 || next >= ADR_SQUARES || !cb_has(adr_squares_from(s, ADR_NEXT, square), next)) {
        return ADR_OFF;
    }
    return next;
}

/* The table of neighbours never holds the end of one row with the beginning of the next, so that
 * a step of one to the east or west cannot leave its row. */
adr_squares adr_push_squares(const adr_state *s, int square, int most)
{
    adr_squares set = 0;
    for (int d = 0; d < ADR_DIRECTIONS; d++) {
        int at = square;
        for (int n = 0; n < most; n++) {
            at = adr_step(s, at, d);
            if (at == ADR_OFF) {
                break;
            }
            set |= adr_square_bit(at);
        }
    }
    return set;
}

int adr_direction(int from, int to)
{
    if (from / 4 == to / 4) {
        return to > from ? 1 : 3;
    }
    return to > from ? 2 : 0;
}

int adr_target_square(const adr_state *s, int target)
{
    return target < ADR_POINT_0 ? s->seats[target].square : adr_spawn_square[target - ADR_POINT_0];
}

adr_targets adr_targets_on(const adr_state *s, adr_squares squares, adr_targets pool)
{
    unsigned on = 0;
    for (int i = 0; i < ADR_FIGURES; i++) {
        on |= ((unsigned)squares >> s->seats[i].square & 1u) << i;
    }
    if (pool & ADR_POINT_BITS) {
        for (int i = 0; i < ADR_COLOURS; i++) {
            on |= ((unsigned)squares >> adr_spawn_square[i] & 1u) << (ADR_POINT_0 + i);
        }
    }
    return (adr_targets)(on & pool);
}

adr_targets adr_pool(const adr_state *s)
{
    unsigned pool = (unsigned)cb_first(s->figures) & ~(1u << s->turn); /* ADR-1.8, ADR-9.8 */
    if (s->domination && !s->rookie) {
        pool |= ADR_POINT_BITS & ~(unsigned)s->tagged; /* ADR-X1.2, X1.3 */
    }
    return (adr_targets)pool;
}
