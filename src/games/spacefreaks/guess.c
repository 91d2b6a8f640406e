/*
 * Deals what others hold from what the viewer has not seen. Every deal that fits is equally likely;
 * secret choices are drawn evenly from all that were possible.
 */
#include <string.h>

#include "games/spacefreaks/rules/stages.h"

/* In a view the decks hold every card that the viewer has not seen, so they give nothing away. A
 * card that another player has laid aside is unseen too: nothing interrupts the stage. */
void spacefreaks_hide(void *state, int viewer)
{
    (void)viewer;
    spacefreaks_settle_decks(state);
    spacefreaks_settle_now(state);
}

/*
 * In a view the decks are bags of all that is unseen. A random bit of such a bag is a random card;
 * trying bits until one is set is quick as long as the bag is not nearly empty.
 */
enum { TRIES = 8 };

static int deal_sponsor(spacefreaks_state *s, cb_rng *rng)
{
    int kind = 0;
    if (!s->deck_sponsors) {
        return 0; /* only for a view from outside: check refuses the result */
    }
    for (int i = 0; i < TRIES && !kind; i++) {
        int tried = (int)cb_rng_below(rng, SPACEFREAKS_SPONSOR_CARDS);
        kind = cb_has(s->deck_sponsors, tried) ? spacefreaks_sponsor_of_bit[tried] : 0;
    }
    kind = kind ? kind : spacefreaks_sponsor_of_bit[cb_any(s->deck_sponsors, rng)];
    spacefreaks_take_sponsor(&s->deck_sponsors, kind);
    return kind;
}

static int deal_mission(spacefreaks_state *s, cb_rng *rng)
{
    int kind = 0;
    if (spacefreaks_pile_size(&s->deck_missions) == 0) {
        return 0;
    }
    for (int i = 0; i < TRIES && !kind; i++) {
        int tried = (int)cb_rng_below(rng, SPACEFREAKS_MISSION_CARDS);
        bool there = cb_has(s->deck_missions.word[tried / 32], tried % 32);
        kind = there ? spacefreaks_mission_of_bit[tried] : 0;
    }
    kind = kind ? kind : spacefreaks_any_mission(&s->deck_missions, rng);
    spacefreaks_take_mission(&s->deck_missions, kind);
    return kind;
}

static bool chance(int part, int whole, cb_rng *rng)
{
    return whole > 0 && (int)cb_rng_below(rng, (uint32_t)whole) < part;
}

/* ---- Sponsor cards ---- */

static void deal_sponsors(spacefreaks_state *s, int seat, int known, cb_rng *rng)
{
    spacefreaks_player *p = &s->player[seat];
    int hand = p->sponsor_count, buried = p->buried_count;
    p->sponsors = p->buried = p->lucky = 0;
    if (known) {
        bool in_hand = chance(hand, hand + buried, rng);
        spacefreaks_add_sponsor(in_hand ? &p->sponsors : &p->buried, known);
        hand -= in_hand;
        buried -= !in_hand;
    }
    for (; hand > 0; hand--) {
        spacefreaks_add_sponsor(&p->sponsors, deal_sponsor(s, rng));
    }
    for (; buried > 0; buried--) {
        spacefreaks_add_sponsor(&p->buried, deal_sponsor(s, rng));
    }
    for (int n = p->lucky_count; n > 0; n--) {
        spacefreaks_add_sponsor(&p->lucky, deal_sponsor(s, rng));
    }
}

/* ---- Missions ---- */

static void deal_missions(spacefreaks_state *s, int seat, int known, cb_rng *rng)
{
    spacefreaks_player *p = &s->player[seat];
    int hand = p->mission_count, dropped = p->dropped_count;
    p->missions = p->dropped = (spacefreaks_pile){{0}};
    if (known) {
        bool in_hand = chance(hand, hand + dropped, rng);
        spacefreaks_add_mission(in_hand ? &p->missions : &p->dropped, known);
        hand -= in_hand;
        dropped -= !in_hand;
    }
    for (; hand > 0; hand--) {
        spacefreaks_add_mission(&p->missions, deal_mission(s, rng));
    }
    for (; dropped > 0; dropped--) {
        spacefreaks_add_mission(&p->dropped, deal_mission(s, rng));
    }
}

/* ---- Secret choices ---- */

static int any_of(spacefreaks_lister *list, const spacefreaks_state *s, int seat, cb_rng *rng)
{
    cb_move moves[SPACEFREAKS_MAX_MOVES];
    int n = list(s, seat, moves);
    return n ? cb_move_ref(moves[cb_rng_below(rng, (uint32_t)n)], 0) : 0;
}

static void guess_template(spacefreaks_state *s, int seat, cb_rng *rng)
{
    spacefreaks_draft *draft = &s->player[seat].draft;
    bool dealt = s->stage == SPACEFREAKS_ST_TEMPLATE || seat < s->cursor;
    if (dealt && spacefreaks_heads_left(s)) {
        draft->head = (uint8_t)cb_any(spacefreaks_heads_left(s), rng);
    }
    if (s->stage != SPACEFREAKS_ST_TEMPLATE || s->waiting >> seat & 1) {
        return; /* nobody knows how far others have got: assume nothing yet */
    }
    for (int slot = 0; slot < SPACEFREAKS_SLOT_HEAD; slot++) {
        draft->parts[slot] = (uint8_t)any_of(spacefreaks_list_template, s, seat, rng);
    }
}

static void guess_choice(spacefreaks_state *s, int seat, cb_rng *rng)
{
    spacefreaks_draft *draft = &s->player[seat].draft;
    bool ready = !(s->waiting >> seat & 1);
    if (s->stage <= SPACEFREAKS_ST_TEMPLATE) {
        guess_template(s, seat, rng);
    } else if (ready && s->stage == SPACEFREAKS_ST_MUTATE) {
        int part = any_of(spacefreaks_list_mutate, s, seat, rng);
        draft->parts[spacefreaks_parts[part].slot] = (uint8_t)part;
    } else if (ready && s->stage == SPACEFREAKS_ST_PASS_MISSION) {
        draft->mission = (uint8_t)any_of(spacefreaks_list_pass_mission, s, seat, rng);
    } else if (ready && s->stage == SPACEFREAKS_ST_PASS_SPONSOR) {
        draft->card = (uint8_t)any_of(spacefreaks_list_pass_sponsor, s, seat, rng);
    }
}

/* ---- All together ---- */

/* What the viewer passed on, the next player got, and the other way round. */
static void recall_passed(spacefreaks_state *s, int viewer)
{
    const spacefreaks_player *own = &s->player[viewer];
    spacefreaks_player *next = &s->player[spacefreaks_seat_after(s, viewer, 1)];
    spacefreaks_player *before = &s->player[spacefreaks_seat_after(s, viewer, s->players - 1)];
    next->got_sponsor = own->gave_sponsor;
    next->got_mission = own->gave_mission;
    before->gave_sponsor = own->got_sponsor;
    before->gave_mission = own->got_mission;
}

void spacefreaks_guess(void *state, int viewer, cb_rng *rng)
{
    spacefreaks_state *s = state;
    if (viewer == CB_GOD) {
        return;
    }
    int next = viewer >= 0 ? spacefreaks_seat_after(s, viewer, 1) : -1;
    if (viewer >= 0) {
        recall_passed(s, viewer);
        /* What the viewer gave away is known to be with the next player. */
        spacefreaks_take_sponsor(&s->deck_sponsors, s->player[viewer].gave_sponsor);
        spacefreaks_take_mission(&s->deck_missions, s->player[viewer].gave_mission);
    }
    for (int p = 0; p < s->players; p++) {
        if (p != viewer) {
            bool known = p == next;
            deal_sponsors(s, p, known ? s->player[viewer].gave_sponsor : 0, rng);
            deal_missions(s, p, known ? s->player[viewer].gave_mission : 0, rng);
            guess_choice(s, p, rng);
        }
    }
}
