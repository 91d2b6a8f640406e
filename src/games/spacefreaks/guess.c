/*
 * What others hold is dealt anew from what the viewer has not seen. Every deal that fits is as
 * likely as any other; secret choices are drawn evenly from what could have been chosen.
 */
#include <string.h>

#include "games/spacefreaks/stages.h"

/* In a view the decks hold all that the viewer has not seen: nothing that others cannot know. */
void spf_hide(void *state, int viewer)
{
    (void)viewer;
    spf_settle_decks(state);
}

/* Cards not seen by the viewer: a bag to deal from. */
typedef struct bag {
    uint8_t cards[96]; /* room for any bits, even of a state that is none */
    int size;
} bag;

static int deal(bag *b, cb_rng *rng)
{
    int i = (int)cb_rng_below(rng, (uint32_t)b->size);
    int card = b->cards[i];
    b->cards[i] = b->cards[--b->size];
    return card;
}

/* Takes one card of a kind out. */
static void take_out(bag *b, int kind)
{
    for (int i = 0; i < b->size; i++) {
        if (b->cards[i] == kind) {
            b->cards[i] = b->cards[--b->size];
            return;
        }
    }
}

static bool chance(int part, int whole, cb_rng *rng)
{
    return whole > 0 && (int)cb_rng_below(rng, (uint32_t)whole) < part;
}

/* ---- Sponsor cards ---- */

static bag unseen_sponsors(const spf_state *s)
{
    bag b = {.size = 0};
    for (uint64_t cards = s->deck_sponsors; cards;) {
        b.cards[b.size++] = spf_sponsor_of_bit[cb_take(&cards)];
    }
    return b;
}

static void deal_sponsors(spf_state *s, int seat, bag *b, int known, cb_rng *rng)
{
    spf_player *p = &s->player[seat];
    int hand = p->sponsor_count, buried = p->buried_count;
    p->sponsors = p->buried = p->lucky = 0;
    if (known) {
        bool in_hand = chance(hand, hand + buried, rng);
        spf_add_sponsor(in_hand ? &p->sponsors : &p->buried, known);
        hand -= in_hand;
        buried -= !in_hand;
    }
    for (; hand > 0; hand--) {
        spf_add_sponsor(&p->sponsors, deal(b, rng));
    }
    for (; buried > 0; buried--) {
        spf_add_sponsor(&p->buried, deal(b, rng));
    }
    for (int n = p->lucky_count; n > 0; n--) {
        spf_add_sponsor(&p->lucky, deal(b, rng));
    }
}

/* ---- Missions ---- */

static bag unseen_missions(const spf_state *s)
{
    bag b = {.size = 0};
    for (int w = 0; w < 3; w++) {
        for (uint64_t cards = s->deck_missions.word[w]; cards;) {
            b.cards[b.size++] = spf_mission_of_bit[w * 32 + cb_take(&cards)];
        }
    }
    return b;
}

static void deal_missions(spf_state *s, int seat, bag *b, int known, cb_rng *rng)
{
    spf_player *p = &s->player[seat];
    int hand = p->mission_count, dropped = p->dropped_count;
    p->missions = p->dropped = (spf_pile){{0}};
    if (known) {
        bool in_hand = chance(hand, hand + dropped, rng);
        spf_add_mission(in_hand ? &p->missions : &p->dropped, known);
        hand -= in_hand;
        dropped -= !in_hand;
    }
    for (; hand > 0; hand--) {
        spf_add_mission(&p->missions, deal(b, rng));
    }
    for (; dropped > 0; dropped--) {
        spf_add_mission(&p->dropped, deal(b, rng));
    }
}

/* ---- Secret choices ---- */

static int any_of(spf_lister *list, const spf_state *s, int seat, cb_rng *rng)
{
    cb_move moves[SPF_MAX_MOVES];
    int n = list(s, seat, moves);
    return n ? spf_x(moves[cb_rng_below(rng, (uint32_t)n)]) : 0;
}

static void guess_template(spf_state *s, int seat, cb_rng *rng)
{
    spf_draft *draft = &s->player[seat].draft;
    bool dealt = s->stage == SPF_ST_TEMPLATE || seat < s->cursor;
    if (dealt) {
        draft->head = (uint8_t)cb_any(spf_heads_left(s), rng);
    }
    if (s->stage != SPF_ST_TEMPLATE || s->waiting >> seat & 1) {
        return; /* how far others have got is not known: as well nothing */
    }
    for (int slot = 0; slot < SPF_SLOT_HEAD; slot++) {
        draft->parts[slot] = (uint8_t)any_of(spf_list_template, s, seat, rng);
    }
}

static void guess_choice(spf_state *s, int seat, cb_rng *rng)
{
    spf_draft *draft = &s->player[seat].draft;
    bool ready = !(s->waiting >> seat & 1);
    if (s->stage <= SPF_ST_TEMPLATE) {
        guess_template(s, seat, rng);
    } else if (ready && s->stage == SPF_ST_MUTATE) {
        int part = any_of(spf_list_mutate, s, seat, rng);
        draft->parts[spf_parts[part].slot] = (uint8_t)part;
    } else if (ready && s->stage == SPF_ST_PASS_MISSION) {
        draft->mission = (uint8_t)any_of(spf_list_pass_mission, s, seat, rng);
    } else if (ready && s->stage == SPF_ST_PASS_SPONSOR) {
        draft->card = (uint8_t)any_of(spf_list_pass_sponsor, s, seat, rng);
    }
}

/* ---- All together ---- */

/* What the viewer passed on, the next player got, and the other way round. */
static void recall_passed(spf_state *s, int viewer)
{
    const spf_player *own = &s->player[viewer];
    spf_player *next = &s->player[spf_seat_after(s, viewer, 1)];
    spf_player *before = &s->player[spf_seat_after(s, viewer, s->players - 1)];
    next->got_sponsor = own->gave_sponsor;
    next->got_mission = own->gave_mission;
    before->gave_sponsor = own->got_sponsor;
    before->gave_mission = own->got_mission;
}

static void set_decks(spf_state *s, const bag *sponsors, const bag *missions)
{
    s->deck_sponsors = 0;
    s->deck_missions = (spf_pile){{0}};
    for (int i = 0; i < sponsors->size; i++) {
        spf_add_sponsor(&s->deck_sponsors, sponsors->cards[i]);
    }
    for (int i = 0; i < missions->size; i++) {
        spf_add_mission(&s->deck_missions, missions->cards[i]);
    }
}

void spf_guess(void *state, int viewer, cb_rng *rng)
{
    spf_state *s = state;
    if (viewer == CB_GOD) {
        return;
    }
    bag sponsors = unseen_sponsors(s), missions = unseen_missions(s);
    int next = viewer >= 0 ? spf_seat_after(s, viewer, 1) : -1;
    if (viewer >= 0) {
        recall_passed(s, viewer);
        take_out(&sponsors, s->player[viewer].gave_sponsor);
        take_out(&missions, s->player[viewer].gave_mission);
    }
    for (int p = 0; p < s->players; p++) {
        if (p != viewer) {
            bool known = p == next;
            deal_sponsors(s, p, &sponsors, known ? s->player[viewer].gave_sponsor : 0, rng);
            deal_missions(s, p, &missions, known ? s->player[viewer].gave_mission : 0, rng);
            guess_choice(s, p, rng);
        }
    }
    set_decks(s, &sponsors, &missions);
}
