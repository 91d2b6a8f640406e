#include <assert.h>

#include "games/spacefreaks/rules/piles.h"

const uint32_t spacefreaks_first_missions[3] = {0x48410441, 0x12449111, 0x9};
const spacefreaks_pile spacefreaks_all_missions = {{0xffffffff, 0xffffffff, 0x3f}};

const uint8_t spacefreaks_sponsor_of_bit[64] = {
    1,  1,  1,  2,  2,  3,  3,  3,  4,  4,  4,  4,  5,  5,  5,  6,  6,  6,  7,  7,
    7,  8,  8,  9,  9,  10, 10, 10, 10, 11, 11, 11, 11, 11, 12, 12, 12, 12, 13, 13,
    13, 13, 14, 14, 14, 15, 15, 15, 16, 16, 16, 16, 17, 17, 17, 18, 18, 19, 19, 19};

const uint8_t spacefreaks_mission_of_bit[96] = {
    1,  1,  1,  1,  1,  1,  2,  2,  2,  2,  3,  3,  3,  3,  3,  3,  4,  4,  4,  4,  4,  4,  5,  5,
    5,  5,  5,  7,  7,  7,  18, 18, 6,  6,  6,  6,  8,  8,  8,  8,  9,  9,  9,  9,  10, 10, 10, 11,
    11, 11, 12, 12, 12, 12, 13, 13, 13, 14, 14, 14, 15, 15, 15, 15, 16, 16, 16, 17, 17, 17};

int spacefreaks_next_sponsor(uint64_t hand, int after)
{
    for (int k = after + 1; k <= SPACEFREAKS_SPONSORS; k++) {
        if (cb_has(hand, spacefreaks_sponsors[k].at)) {
            return k;
        }
    }
    return 0;
}

int spacefreaks_next_mission(const spacefreaks_pile *pile, int after)
{
    for (int k = after + 1; k <= SPACEFREAKS_MISSIONS; k++) {
        if (cb_has(pile->word[spacefreaks_missions[k].word], spacefreaks_missions[k].at)) {
            return k;
        }
    }
    return 0;
}

int spacefreaks_any_mission(const spacefreaks_pile *pile, cb_rng *rng)
{
    int n = (int)cb_rng_below(rng, (uint32_t)spacefreaks_pile_size(pile)), w = 0;
    for (; n >= cb_count(pile->word[w]); w++) {
        n -= cb_count(pile->word[w]);
    }
    return spacefreaks_mission_of_bit[w * 32 + cb_nth(pile->word[w], n)];
}

/* ---- How many there are, by what everyone can count ---- */

bool spacefreaks_sponsors_left(const spacefreaks_state *s)
{
    int held = s->played != 0;
    for (int p = 0; p < s->players; p++) {
        held += s->player[p].sponsor_count + s->player[p].lucky_count;
    }
    return held < SPACEFREAKS_SPONSOR_CARDS;
}

bool spacefreaks_missions_left(const spacefreaks_state *s)
{
    int held = 0;
    for (int p = 0; p < s->players; p++) {
        held += s->player[p].mission_count + spacefreaks_pile_size(&s->player[p].in_play);
    }
    return held < SPACEFREAKS_MISSION_CARDS;
}

/* ---- Reshuffling (SPF-1.5) ---- */

static void move_sponsors(uint64_t *from, uint64_t *to)
{
    while (*from) {
        int kind = spacefreaks_sponsor_of_bit[cb_lowest(*from)];
        spacefreaks_take_sponsor(from, kind);
        spacefreaks_add_sponsor(to, kind);
    }
}

static void move_missions(spacefreaks_pile *from, spacefreaks_pile *to)
{
    for (int k = 0; (k = spacefreaks_next_mission(from, k));) {
        while (spacefreaks_mission_copies(from, k)) {
            spacefreaks_take_mission(from, k);
            spacefreaks_add_mission(to, k);
        }
    }
}

void spacefreaks_refill_sponsors(spacefreaks_state *s, cb_log *log)
{
    assert(!s->deck_sponsors);
    cb_tell(log, CB_SAY(CB_NATURE_SEAT, SPACEFREAKS_E_SHUFFLE));
    move_sponsors(&s->seen_sponsors, &s->deck_sponsors);
    for (int p = 0; p < s->players; p++) {
        spacefreaks_player *player = &s->player[p];
        if (player->buried_count) {
            /* The card once passed on may be among them: nobody can tell any more. */
            player->got_sponsor = 0;
            s->player[spacefreaks_seat_after(s, p, s->players - 1)].gave_sponsor = 0;
        }
        move_sponsors(&player->buried, &s->deck_sponsors);
        player->buried_count = 0;
    }
}

void spacefreaks_refill_missions(spacefreaks_state *s, cb_log *log)
{
    cb_tell(log, CB_SAY(CB_NATURE_SEAT, SPACEFREAKS_E_SHUFFLE_MISSIONS));
    move_missions(&s->seen_missions, &s->deck_missions);
    for (int p = 0; p < s->players; p++) {
        spacefreaks_player *player = &s->player[p];
        if (player->dropped_count) {
            player->got_mission = 0;
            s->player[spacefreaks_seat_after(s, p, s->players - 1)].gave_mission = 0;
        }
        move_missions(&player->dropped, &s->deck_missions);
        player->dropped_count = 0;
    }
}

/* ---- Leaving a hand ---- */

void spacefreaks_discard_played(spacefreaks_state *s)
{
    assert(s->played);
    spacefreaks_add_sponsor(&s->seen_sponsors, s->played);
    s->played = 0;
}

void spacefreaks_play_sponsor(spacefreaks_state *s, int seat, int kind)
{
    spacefreaks_player *p = &s->player[seat];
    assert(spacefreaks_sponsor_copies(p->sponsors, kind) && !s->played);
    spacefreaks_take_sponsor(&p->sponsors, kind);
    p->sponsor_count--;
    s->played = (uint8_t)kind;
    if (p->got_sponsor == kind) { /* the giver has seen it leave */
        p->got_sponsor = 0;
        s->player[spacefreaks_seat_after(s, seat, s->players - 1)].gave_sponsor = 0;
    }
}

void spacefreaks_bury_sponsor(spacefreaks_state *s, int seat, int kind)
{
    spacefreaks_player *p = &s->player[seat];
    assert(spacefreaks_sponsor_copies(p->sponsors, kind));
    spacefreaks_take_sponsor(&p->sponsors, kind);
    p->sponsor_count--;
    spacefreaks_add_sponsor(&p->buried, kind);
    p->buried_count++;
}

void spacefreaks_show_mission(spacefreaks_state *s, int seat, int kind, cb_log *log)
{
    spacefreaks_player *p = &s->player[seat];
    assert(spacefreaks_mission_copies(&p->missions, kind));
    spacefreaks_take_mission(&p->missions, kind);
    p->mission_count--;
    spacefreaks_add_mission(&p->in_play, kind);
    if (p->got_mission == kind) {
        p->got_mission = 0;
        s->player[spacefreaks_seat_after(s, seat, s->players - 1)].gave_mission = 0;
    }
    if (kind == SPACEFREAKS_RECOVER_THE_PROBE) { /* SPF-26.2 */
        s->owed_probe = (uint8_t)(seat + 1);
    }
    cb_reveal(log);
}

void spacefreaks_bury_mission(spacefreaks_state *s, int seat, int kind)
{
    spacefreaks_player *p = &s->player[seat];
    spacefreaks_take_mission(&p->missions, kind);
    p->mission_count--;
    spacefreaks_add_mission(&p->dropped, kind);
    p->dropped_count++;
}

/* ---- Coming into a hand ---- */

void spacefreaks_receive_sponsor(spacefreaks_state *s, int seat, int kind)
{
    assert(spacefreaks_sponsor_copies(s->deck_sponsors, kind));
    spacefreaks_take_sponsor(&s->deck_sponsors, kind);
    spacefreaks_add_sponsor(&s->player[seat].sponsors, kind);
    s->player[seat].sponsor_count++;
}

void spacefreaks_receive_lucky(spacefreaks_state *s, int seat, int kind)
{
    spacefreaks_take_sponsor(&s->deck_sponsors, kind);
    spacefreaks_add_sponsor(&s->player[seat].lucky, kind);
    s->player[seat].lucky_count++;
}

void spacefreaks_receive_mission(spacefreaks_state *s, int seat, int kind)
{
    spacefreaks_take_mission(&s->deck_missions, kind);
    spacefreaks_add_mission(&s->player[seat].missions, kind);
    s->player[seat].mission_count++;
}

/* ---- Derived values ---- */

int spacefreaks_sponsors_out(const spacefreaks_state *s, int kind)
{
    int n = spacefreaks_sponsor_copies(s->seen_sponsors, kind) + (s->played == kind);
    for (int p = 0; p < s->players; p++) {
        const spacefreaks_player *player = &s->player[p];
        n += spacefreaks_sponsor_copies(player->sponsors, kind) +
             spacefreaks_sponsor_copies(player->buried, kind) +
             spacefreaks_sponsor_copies(player->lucky, kind);
    }
    return n;
}

int spacefreaks_missions_out(const spacefreaks_state *s, int kind)
{
    int n = spacefreaks_mission_copies(&s->seen_missions, kind);
    for (int p = 0; p < s->players; p++) {
        const spacefreaks_player *player = &s->player[p];
        n += spacefreaks_mission_copies(&player->missions, kind) +
             spacefreaks_mission_copies(&player->in_play, kind) +
             spacefreaks_mission_copies(&player->dropped, kind);
    }
    return n;
}

static void leave_out(uint64_t *deck, uint64_t held)
{
    while (held) {
        spacefreaks_take_sponsor(deck, spacefreaks_sponsor_of_bit[cb_take(&held)]);
    }
}

static void leave_out_missions(spacefreaks_pile *deck, const spacefreaks_pile *held)
{
    for (int w = 0; w < 3; w++) {
        for (uint64_t cards = held->word[w]; cards;) {
            spacefreaks_take_mission(deck, spacefreaks_mission_of_bit[w * 32 + cb_take(&cards)]);
        }
    }
}

void spacefreaks_settle_decks(spacefreaks_state *s)
{
    s->deck_sponsors = cb_first(SPACEFREAKS_SPONSOR_CARDS);
    s->deck_missions = spacefreaks_all_missions;
    leave_out(&s->deck_sponsors, s->seen_sponsors & cb_first(SPACEFREAKS_SPONSOR_CARDS));
    spacefreaks_take_sponsor(&s->deck_sponsors, s->played);
    leave_out_missions(&s->deck_missions, &s->seen_missions);
    for (int i = 0; i < s->players; i++) {
        const spacefreaks_player *p = &s->player[i];
        leave_out(&s->deck_sponsors, p->sponsors);
        leave_out(&s->deck_sponsors, p->buried);
        leave_out(&s->deck_sponsors, p->lucky);
        leave_out_missions(&s->deck_missions, &p->missions);
        leave_out_missions(&s->deck_missions, &p->in_play);
        leave_out_missions(&s->deck_missions, &p->dropped);
    }
}

void spacefreaks_settle_piles(spacefreaks_state *s)
{
    spacefreaks_settle_decks(s);
    for (int i = 0; i < s->players; i++) {
        spacefreaks_player *p = &s->player[i];
        p->sponsor_count = (uint8_t)cb_count(p->sponsors);
        p->buried_count = (uint8_t)cb_count(p->buried);
        p->lucky_count = (uint8_t)cb_count(p->lucky);
        p->mission_count = (uint8_t)spacefreaks_pile_size(&p->missions);
        p->dropped_count = (uint8_t)spacefreaks_pile_size(&p->dropped);
    }
}

bool spacefreaks_sponsors_sound(uint64_t hand)
{
    if (hand >> SPACEFREAKS_SPONSOR_CARDS) {
        return false;
    }
    for (int k = 1; k <= SPACEFREAKS_SPONSORS; k++) {
        uint64_t held =
            hand >> spacefreaks_sponsors[k].at & cb_first(spacefreaks_sponsors[k].copies);
        if (held & (held + 1)) {
            return false;
        }
    }
    return true;
}

bool spacefreaks_pile_sound(const spacefreaks_pile *pile)
{
    if (pile->word[2] >> 6) {
        return false;
    }
    for (int k = 1; k <= SPACEFREAKS_MISSIONS; k++) {
        const spacefreaks_mission *card = &spacefreaks_missions[k];
        uint64_t held = pile->word[card->word] >> card->at & cb_first(card->copies);
        if (held & (held + 1)) {
            return false;
        }
    }
    return true;
}
