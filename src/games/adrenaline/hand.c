/*
 * Powerup hands and the pile they come from. The pile is a bag: what is neither discarded nor in a
 * hand. When it is empty and the discards are shuffled again (ADR-13.12), all can infer which
 * cards are in the hands: all that are not in the new pile. So that nobody has to remember this,
 * each hand keeps its earlier cards apart from those drawn since, and `held` says which cards the
 * old ones are, all hands together.
 */
#include "games/adrenaline/rules.h"

#include <assert.h>
#include <string.h>

/* Puts a card among those from place `from` to `to`, which are in order. */
static void insert(uint8_t *hand, int from, int to, int card)
{
    int i = to;
    for (; i > from && hand[i - 1] > card; i--) {
        hand[i] = hand[i - 1];
    }
    hand[i] = (uint8_t)card;
}

void adrenaline_hand_add(adrenaline_state *s, int seat, int card)
{
    adrenaline_player *p = &s->seats[seat];
    assert(p->cards <= ADRENALINE_HAND && card < ADRENALINE_CARDS);
    insert(p->hand, p->old, p->cards, card);
    p->cards++;
}

int adrenaline_hand_find(const adrenaline_player *p, int card)
{
    for (int i = 0; i < p->cards; i++) {
        if (p->hand[i] == card) {
            return i;
        }
    }
    return -1;
}

bool adrenaline_hand_first(const adrenaline_player *p, int place)
{
    return adrenaline_hand_find(p, p->hand[place]) == place;
}

void adrenaline_discard(adrenaline_state *s, int seat, int place)
{
    adrenaline_player *p = &s->seats[seat];
    assert(place >= 0 && place < p->cards);
    int card = p->hand[place];
    s->discarded[card]++;
    if (place < p->old) {
        p->old--;
        s->held[card]--;
    }
    p->cards--;
    for (int i = place; i < p->cards; i++) {
        p->hand[i] = p->hand[i + 1];
    }
    p->hand[p->cards] = 0;
}

int adrenaline_pile_size(const adrenaline_state *s)
{
    int size = ADRENALINE_CARDS * ADRENALINE_COPIES;
    for (int i = 0; i < s->players; i++) {
        size -= s->seats[i].cards;
    }
    for (int i = 0; i < ADRENALINE_CARDS; i++) {
        size -= s->discarded[i];
    }
    return size;
}

void adrenaline_pile(const adrenaline_state *s, uint8_t pile[ADRENALINE_CARDS])
{
    for (int i = 0; i < ADRENALINE_CARDS; i++) {
        pile[i] = (uint8_t)(ADRENALINE_COPIES - s->discarded[i]);
    }
    for (int i = 0; i < s->players; i++) {
        for (int j = 0; j < s->seats[i].cards; j++) {
            pile[s->seats[i].hand[j]]--;
        }
    }
}

/* The discards become the pile; all cards in hands are old now. */
static void reshuffle(adrenaline_state *s)
{
    for (int i = 0; i < ADRENALINE_CARDS; i++) {
        s->held[i] = (uint8_t)(ADRENALINE_COPIES - s->discarded[i]);
    }
    memset(s->discarded, 0, sizeof s->discarded);
    for (int i = 0; i < s->players; i++) {
        adrenaline_player *p = &s->seats[i];
        for (int j = p->old; j < p->cards; j++) {
            insert(p->hand, 0, j, p->hand[j]);
        }
        p->old = p->cards;
    }
}

adrenaline_then adrenaline_draw_cards(adrenaline_state *s, int seat, int n, cb_log *log)
{
    if (adrenaline_pile_size(s) == 0) {
        reshuffle(s);
        cb_tell(log, CB_SAY(CB_NATURE_SEAT, ADRENALINE_V_RESHUFFLE));
    }
    s->draws = (uint8_t)n;
    return adrenaline_enter(s, ADRENALINE_DRAW, seat);
}
