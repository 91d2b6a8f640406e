/* A full world for a view: the powerups that the viewer has not seen are dealt anew. */
#include "games/adrenaline/adrenaline.h"

void adr_guess(void *state, int viewer, cb_rng *rng)
{
    adr_state *s = state;
    if (viewer == CB_GOD) {
        return;
    }
    int left[ADR_CARDS];
    for (int i = 0; i < ADR_CARDS; i++) {
        left[i] = ADR_COPIES - s->discarded[i];
    }
    if (viewer >= 0) {
        const adr_player *own = &s->seats[viewer];
        for (int i = 0; i < own->cards; i++) {
            left[own->hand[i]]--;
        }
    }
    uint8_t unseen[ADR_CARDS * ADR_COPIES];
    uint32_t n = 0;
    for (int i = 0; i < ADR_CARDS; i++) {
        for (int j = 0; j < left[i]; j++) {
            unseen[n++] = (uint8_t)i;
        }
    }
    for (int seat = 0; seat < s->players; seat++) {
        adr_player *p = &s->seats[seat];
        int cards = p->cards;
        if (seat == viewer) {
            continue;
        }
        p->cards = 0;
        for (int i = 0; i < cards; i++) {
            uint32_t k = cb_rng_below(rng, n);
            adr_hand_add(s, seat, unseen[k]);
            unseen[k] = unseen[--n];
        }
    }
}
