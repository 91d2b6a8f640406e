/* Paying with cubes and powerups (ADR-8). */
#include "games/adrenaline/rules.h"

#include <assert.h>

adrenaline_cubes adrenaline_purse(const adrenaline_state *s, int seat)
{
    const adrenaline_player *p = &s->seats[seat];
    adrenaline_cubes purse = p->ammo[ADRENALINE_RED] * ADRENALINE_CUBE_R +
                             p->ammo[ADRENALINE_BLUE] * ADRENALINE_CUBE_B +
                             p->ammo[ADRENALINE_YELLOW] * ADRENALINE_CUBE_Y;
    for (int i = 0; i < p->cards; i++) {
        purse += (adrenaline_cubes)1 << (8 * adrenaline_card_colour(p->hand[i]));
    }
    return purse;
}

/* With the top bit of each byte set in the purse, no byte borrows from the next; it is still set
 * where the purse had enough. Both numbers stay far below 128 a byte. */
bool adrenaline_affords(adrenaline_cubes purse, adrenaline_cubes cost)
{
    const adrenaline_cubes tops = 0x808080;
    return (((purse | tops) - cost) & tops) == tops;
}

bool adrenaline_may_afford(const adrenaline_state *s, int seat, adrenaline_cubes cost)
{
    const adrenaline_player *p = &s->seats[seat];
    int missing = 0;
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        int short_by = adrenaline_cubes_of(cost, c) - p->ammo[c];
        missing += short_by > 0 ? short_by : 0;
    }
    return missing <= p->cards;
}

bool adrenaline_can_pay(const adrenaline_state *s, int seat, adrenaline_cubes cost)
{
    const adrenaline_player *p = &s->seats[seat];
    for (int i = 0; i < p->cards; i++) {
        if (p->hand[i] == ADRENALINE_NO_CARD) {
            return adrenaline_may_afford(s, seat, cost);
        }
    }
    return adrenaline_affords(adrenaline_purse(s, seat), cost);
}

/* May these cards of the hand pay for this cost, together with cubes (ADR-8.1, 8.2)? Of equal cards
 * the first is used first, so that no payment is offered twice. */
static bool way_is_good(const adrenaline_player *p, adrenaline_cubes cost, unsigned cards)
{
    int left[ADRENALINE_COLOURS];
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        left[c] = adrenaline_cubes_of(cost, c);
    }
    for (int i = 0; i < p->cards; i++) {
        if (!cb_has(cards, i)) {
            continue;
        }
        int first = adrenaline_hand_find(p, p->hand[i]);
        if (first < i && !cb_has(cards, first)) {
            return false;
        }
        if (--left[adrenaline_card_colour(p->hand[i])] < 0) {
            return false;
        }
    }
    return left[ADRENALINE_RED] <= p->ammo[ADRENALINE_RED] &&
           left[ADRENALINE_BLUE] <= p->ammo[ADRENALINE_BLUE] &&
           left[ADRENALINE_YELLOW] <= p->ammo[ADRENALINE_YELLOW];
}

void adrenaline_add_ways(const adrenaline_state *s, int seat, adrenaline_cubes cost, int plain,
                         int with, int a, cb_move_list *list)
{
    const adrenaline_player *p = &s->seats[seat];
    if (way_is_good(p, cost, 0)) {
        cb_offer(list, CB_MOVE(plain, a));
    }
    unsigned fitting = 0;
    for (int i = 0; i < p->cards; i++) {
        fitting |= (adrenaline_cubes_of(cost, adrenaline_card_colour(p->hand[i])) != 0 ? 1u : 0u)
                   << i;
    }
    for (unsigned cards = 0; cards != fitting;) {
        cards = (cards - fitting) & fitting; /* the next subset */
        if (way_is_good(p, cost, cards)) {
            cb_offer(list, CB_MOVE(with, a, (int)cards));
        }
    }
}

void adrenaline_pay(adrenaline_state *s, int seat, adrenaline_cubes cost, int cards, cb_log *log)
{
    adrenaline_player *p = &s->seats[seat];
    assert(way_is_good(p, cost, (unsigned)cards));
    if (cards) {
        cb_reveal(log);
    }
    for (int i = ADRENALINE_HAND; i >= 0; i--) {
        if (cb_has((unsigned)cards, i)) {
            cost -= (adrenaline_cubes)1 << (8 * adrenaline_card_colour(p->hand[i]));
            adrenaline_discard(s, seat, i);
        }
    }
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        p->ammo[c] = (uint8_t)(p->ammo[c] - adrenaline_cubes_of(cost, c));
    }
}
