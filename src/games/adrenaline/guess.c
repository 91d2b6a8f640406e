/* A full world for a view: deals the powerups that the viewer has not seen. */
#include "games/adrenaline/rules.h"

/* Cards to deal from, and how many are left. */
typedef struct stock {
    uint8_t cards[ADRENALINE_CARDS * ADRENALINE_COPIES];
    uint32_t count;
} stock;

static void stock_up(stock *from, const int8_t counts[ADRENALINE_CARDS])
{
    from->count = 0;
    for (int i = 0; i < ADRENALINE_CARDS; i++) {
        for (int j = 0; j < counts[i] && j < ADRENALINE_COPIES; j++) {
            from->cards[from->count++] = (uint8_t)i;
        }
    }
}

static int deal(stock *from, cb_rng *rng)
{
    if (!from->count) {
        return 0; /* only for a view from outside: check refuses the result */
    }
    uint32_t k = cb_rng_below(rng, from->count);
    int card = from->cards[k];
    from->cards[k] = from->cards[--from->count];
    return card;
}

/* Fills a hand: `old` cards from one stock, then the others, each part in order. */
static void deal_hand(adrenaline_state *s, int seat, stock *old, stock *fresh, cb_rng *rng)
{
    adrenaline_player *p = &s->seats[seat];
    int cards = p->cards, old_cards = p->old < p->cards ? p->old : p->cards;
    p->cards = p->old = 0;
    for (int i = 0; i < cards; i++) {
        if (i == old_cards) {
            p->old = (uint8_t)old_cards;
        }
        adrenaline_hand_add(s, seat, deal(i < old_cards ? old : fresh, rng));
    }
    p->old = (uint8_t)old_cards;
}

/*
 * Who has begun to shoot or to grab can pay for it, perhaps with cards, so the actor's hand
 * must leave a legal move. It is dealt first, and again until it does: every hand that fits keeps
 * its odds.
 */
static void deal_actor(adrenaline_state *s, stock *old, stock *fresh, cb_rng *rng)
{
    enum { TRIES = 100000 };
    cb_move moves[ADRENALINE_MOVES_MOST];
    const stock all_old = *old, all_fresh = *fresh;
    for (int i = 0; i < TRIES; i++) {
        *old = all_old;
        *fresh = all_fresh;
        deal_hand(s, s->actor, old, fresh, rng);
        if (adrenaline_moves(s, s->actor, moves) > 0) {
            return;
        }
    }
}

/* Nobody has checked a view from outside. Dealing needs no more than this; check judges the world
 * that results. */
static bool can_be_dealt(const adrenaline_state *s)
{
    bool seats = s->players >= 3 && s->figures == s->players + (s->bot ? 1 : 0) &&
                 s->figures <= ADRENALINE_FIGURES && s->turn < s->players && s->actor < s->players;
    bool shot = s->shot.last < ADRENALINE_POINT_0 ? s->shot.last < s->figures : true;
    for (int i = 0; seats && i < s->figures; i++) {
        seats = s->seats[i].old <= s->seats[i].cards;
    }
    return seats && shot && s->seats[s->turn].square < ADRENALINE_SQUARES &&
           s->seats[s->shot.last % ADRENALINE_FIGURES].square <= ADRENALINE_OFF;
}

void adrenaline_guess(void *state, int viewer, cb_rng *rng)
{
    adrenaline_state *s = state;
    if (viewer == CB_GOD) {
        return;
    }
    int8_t held[ADRENALINE_CARDS], fresh[ADRENALINE_CARDS];
    for (int i = 0; i < ADRENALINE_CARDS; i++) {
        held[i] = (int8_t)s->held[i];
        fresh[i] = (int8_t)(ADRENALINE_COPIES - s->discarded[i] - s->held[i]);
    }
    for (int i = 0; viewer >= 0 && i < s->seats[viewer].cards; i++) {
        int card = s->seats[viewer].hand[i];
        if (card < ADRENALINE_CARDS) { /* always, except in a view from outside */
            (i < s->seats[viewer].old ? held : fresh)[card]--;
        }
    }
    stock old_stock, fresh_stock;
    stock_up(&old_stock, held);
    stock_up(&fresh_stock, fresh);
    bool needs_cards = s->stage == ADRENALINE_GRAB || s->stage == ADRENALINE_SHOOT ||
                       s->stage == ADRENALINE_EFFECT;
    int dealt = viewer;
    if (needs_cards && s->actor != viewer && s->seats[s->actor].cards && can_be_dealt(s)) {
        dealt = s->actor;
        deal_actor(s, &old_stock, &fresh_stock, rng);
    }
    for (int seat = 0; seat < s->players && seat < ADRENALINE_FIGURES; seat++) {
        if (seat != viewer && seat != dealt) {
            deal_hand(s, seat, &old_stock, &fresh_stock, rng);
        }
    }
}
