/* Paying with cubes and powerups (ADR-8). */
#include "games/adrenaline/rules.h"

adr_cubes adr_purse(const adr_state *s, int seat)
{
    const adr_player *p = &s->seats[seat];
    adr_cubes purse = p->ammo[ADR_RED] * ADR_CUBE_R + p->ammo[ADR_BLUE] * ADR_CUBE_B +
                      p->ammo[ADR_YELLOW] * ADR_CUBE_Y;
    for (int i = 0; i < p->cards; i++) {
        purse += (adr_cubes)1 << (8 * adr_card_colour(p->hand[i]));
    }
    return purse;
}

/* With the top bit of each byte set in the purse, no byte borrows from the next; it is still set
 * where the purse had enough. Both numbers stay far below 128 a byte. */
bool adr_affords(adr_cubes purse, adr_cubes cost)
{
    const adr_cubes tops = 0x808080;
    return (((purse | tops) - cost) & tops) == tops;
}

bool adr_may_afford(const adr_state *s, int seat, adr_cubes cost)
{
    const adr_player *p = &s->seats[seat];
    int missing = 0;
    for (int c = 0; c < ADR_COLOURS; c++) {
        int short_by = adr_cubes_of(cost, c) - p->ammo[c];
        missing += short_by > 0 ? short_by : 0;
    }
    return missing <= p->cards;
}

/* May these cards of the hand pay for this cost, together with cubes (ADR-8.1, 8.2)? Of equal
 * cards the first goes first, so that no way is offered twice. */
static bool way_is_good(const adr_player *p, adr_cubes cost, unsigned cards)
{
    int left[ADR_COLOURS];
    for (int c = 0; c < ADR_COLOURS; c++) {
        left[c] = adr_cubes_of(cost, c);
    }
    for (int i = 0; i < p->cards; i++) {
        if (!cb_has(cards, i)) {
            continue;
        }
        int first = adr_hand_find(p, p->hand[i]);
        if (first < i && !cb_has(cards, first)) {
            return false;
        }
        if (--left[adr_card_colour(p->hand[i])] < 0) {
            return false;
        }
    }
    return left[ADR_RED] <= p->ammo[ADR_RED] && left[ADR_BLUE] <= p->ammo[ADR_BLUE] &&
           left[ADR_YELLOW] <= p->ammo[ADR_YELLOW];
}

void adr_add_ways(const adr_state *s, int seat, adr_cubes cost, int plain, int with, int a,
                  adr_list *list)
{
    const adr_player *p = &s->seats[seat];
    if (way_is_good(p, cost, 0)) {
        adr_add(list, plain, a, 0, 0);
    }
    unsigned fitting = 0;
    for (int i = 0; i < p->cards; i++) {
        fitting |= (adr_cubes_of(cost, adr_card_colour(p->hand[i])) != 0 ? 1u : 0u) << i;
    }
    for (unsigned cards = 0; cards != fitting;) {
        cards = (cards - fitting) & fitting; /* the next subset */
        if (way_is_good(p, cost, cards)) {
            adr_add(list, with, a, 0, (int)cards);
        }
    }
}

void adr_pay(adr_state *s, int seat, adr_cubes cost, int cards, cb_log *log)
{
    adr_player *p = &s->seats[seat];
    if (cards) {
        cb_reveal(log);
    }
    for (int i = ADR_HAND; i >= 0; i--) {
        if (cb_has((unsigned)cards, i)) {
            cost -= (adr_cubes)1 << (8 * adr_card_colour(p->hand[i]));
            adr_discard(s, seat, i);
        }
    }
    for (int c = 0; c < ADR_COLOURS; c++) {
        p->ammo[c] = (uint8_t)(p->ammo[c] - adr_cubes_of(cost, c));
    }
}
