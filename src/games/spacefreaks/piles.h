/*
 * Hands and decks as multisets. Holding n copies of a kind sets the first n bits of its place
 * (spf_sponsor.at, spf_mission.word and .at), so equal hands are equal bits whatever their history,
 * and a random bit of a deck is a random card.
 */
#ifndef SPF_PILES_H
#define SPF_PILES_H

#include "games/spacefreaks/spacefreaks.h"

/* The first copies of all kinds: `hand & SPF_FIRST_SPONSORS` has one bit for each kind held. */
#define SPF_FIRST_SPONSORS UINT64_C(0x291244422a49129)
extern const uint32_t spf_first_missions[3];
extern const uint8_t spf_sponsor_of_bit[64];
extern const uint8_t spf_mission_of_bit[96];
extern const spf_pile spf_all_missions;

static inline int spf_sponsor_copies(uint64_t hand, int kind)
{
    const spf_sponsor *card = &spf_sponsors[kind];
    return cb_count(hand >> card->at & cb_first(card->copies));
}

static inline void spf_add_sponsor(uint64_t *hand, int kind)
{
    const spf_sponsor *card = &spf_sponsors[kind];
    *hand |= ((*hand >> card->at & cb_first(card->copies)) + 1) << card->at;
}

static inline void spf_take_sponsor(uint64_t *hand, int kind)
{
    const spf_sponsor *card = &spf_sponsors[kind];
    uint64_t held = *hand >> card->at & cb_first(card->copies);
    *hand &= ~((held + 1) >> 1 << card->at);
}

static inline int spf_mission_copies(const spf_pile *pile, int kind)
{
    const spf_mission *card = &spf_missions[kind];
    return cb_count(pile->word[card->word] >> card->at & cb_first(card->copies));
}

static inline void spf_add_mission(spf_pile *pile, int kind)
{
    const spf_mission *card = &spf_missions[kind];
    uint64_t held = pile->word[card->word] >> card->at & cb_first(card->copies);
    pile->word[card->word] |= (uint32_t)((held + 1) << card->at);
}

static inline void spf_take_mission(spf_pile *pile, int kind)
{
    const spf_mission *card = &spf_missions[kind];
    uint64_t held = pile->word[card->word] >> card->at & cb_first(card->copies);
    pile->word[card->word] &= (uint32_t) ~((held + 1) >> 1 << card->at);
}

static inline int spf_pile_size(const spf_pile *pile)
{
    return cb_count(pile->word[0]) + cb_count(pile->word[1]) + cb_count(pile->word[2]);
}

/* Kinds held, one after the other: `for (int k = 0; (k = spf_next_mission(pile, k));)`. */
int spf_next_mission(const spf_pile *pile, int after);
int spf_next_sponsor(uint64_t hand, int after);

/* A random Mission of a pile that is not empty. */
int spf_any_mission(const spf_pile *pile, cb_rng *rng);

/* Can a Sponsor or Mission card be drawn, from the deck or the discards? On public grounds. */
bool spf_sponsors_left(const spf_state *s);
bool spf_missions_left(const spf_state *s);

/* Makes a new deck of the discards if the deck is empty (SPF-1.5). */
void spf_refill_sponsors(spf_state *s, cb_log *log);
void spf_refill_missions(spf_state *s, cb_log *log);

/* Cards leaving a hand: shown, or face down. */
void spf_discard_sponsor(spf_state *s, int seat, int kind);
void spf_bury_sponsor(spf_state *s, int seat, int kind);
/* A Mission leaves the hand for the table. */
void spf_show_mission(spf_state *s, int seat, int kind, cb_log *log);
void spf_bury_mission(spf_state *s, int seat, int kind);

/* Draws what nature chose. */
void spf_receive_sponsor(spf_state *s, int seat, int kind);
void spf_receive_lucky(spf_state *s, int seat, int kind);
void spf_receive_mission(spf_state *s, int seat, int kind);

/* How many copies are not in the deck. */
int spf_sponsors_out(const spf_state *s, int kind);
int spf_missions_out(const spf_state *s, int kind);
/* The decks: all cards but those that are anywhere else (in a view: that are seen elsewhere). */
void spf_settle_decks(spf_state *s);
/* The decks and the numbers of cards. */
void spf_settle_piles(spf_state *s);

/* Are copies piled up from the first bit of their place, and nothing else set? */
bool spf_sponsors_sound(uint64_t hand);
bool spf_pile_sound(const spf_pile *pile);

#endif
