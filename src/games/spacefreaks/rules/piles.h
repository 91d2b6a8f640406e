/*
 * Hands and decks as multisets. Holding n copies of a kind sets the first n bits of its place
 * (spacefreaks_sponsor.at, spacefreaks_mission.word and .at), so equal hands are equal bits
 * regardless of their history, and a random bit of a deck is a random card.
 */
#ifndef SPACEFREAKS_PILES_H
#define SPACEFREAKS_PILES_H

#include "games/spacefreaks/spacefreaks.h"

/* The first copies of all kinds: `hand & SPACEFREAKS_FIRST_SPONSORS` has one bit per kind held. */
#define SPACEFREAKS_FIRST_SPONSORS UINT64_C(0x291244422a49129)
extern const uint32_t spacefreaks_first_missions[3];
extern const uint8_t spacefreaks_sponsor_of_bit[64];
extern const uint8_t spacefreaks_mission_of_bit[96];
extern const spacefreaks_pile spacefreaks_all_missions;

static inline int spacefreaks_sponsor_copies(uint64_t hand, int kind)
{
    const spacefreaks_sponsor *card = &spacefreaks_sponsors[kind];
    return cb_count(hand >> card->at & cb_first(card->copies));
}

static inline void spacefreaks_add_sponsor(uint64_t *hand, int kind)
{
    const spacefreaks_sponsor *card = &spacefreaks_sponsors[kind];
    *hand |= ((*hand >> card->at & cb_first(card->copies)) + 1) << card->at;
}

static inline void spacefreaks_take_sponsor(uint64_t *hand, int kind)
{
    const spacefreaks_sponsor *card = &spacefreaks_sponsors[kind];
    uint64_t held = *hand >> card->at & cb_first(card->copies);
    *hand &= ~((held + 1) >> 1 << card->at);
}

static inline int spacefreaks_mission_copies(const spacefreaks_pile *pile, int kind)
{
    const spacefreaks_mission *card = &spacefreaks_missions[kind];
    return cb_count(pile->word[card->word] >> card->at & cb_first(card->copies));
}

static inline void spacefreaks_add_mission(spacefreaks_pile *pile, int kind)
{
    const spacefreaks_mission *card = &spacefreaks_missions[kind];
    uint64_t held = pile->word[card->word] >> card->at & cb_first(card->copies);
    pile->word[card->word] |= (uint32_t)((held + 1) << card->at);
}

static inline void spacefreaks_take_mission(spacefreaks_pile *pile, int kind)
{
    const spacefreaks_mission *card = &spacefreaks_missions[kind];
    uint64_t held = pile->word[card->word] >> card->at & cb_first(card->copies);
    pile->word[card->word] &= (uint32_t) ~((held + 1) >> 1 << card->at);
}

static inline int spacefreaks_pile_size(const spacefreaks_pile *pile)
{
    return cb_count(pile->word[0]) + cb_count(pile->word[1]) + cb_count(pile->word[2]);
}

/* Kinds held, one after the other: `for (int k = 0; (k = spacefreaks_next_mission(pile, k));)`. */
int spacefreaks_next_mission(const spacefreaks_pile *pile, int after);
int spacefreaks_next_sponsor(uint64_t hand, int after);

/* A random Mission of a pile that is not empty. */
int spacefreaks_any_mission(const spacefreaks_pile *pile, cb_rng *rng);

/* Can a Sponsor or Mission card be drawn, from the deck or the discards? Uses public facts only. */
bool spacefreaks_sponsors_left(const spacefreaks_state *s);
bool spacefreaks_missions_left(const spacefreaks_state *s);

/* Makes the discards into a new deck; the deck is empty (SPF-1.5). */
void spacefreaks_refill_sponsors(spacefreaks_state *s, cb_log *log);
void spacefreaks_refill_missions(spacefreaks_state *s, cb_log *log);

/* Cards leaving a hand: shown and carried out before they are discarded, or face down. */
void spacefreaks_play_sponsor(spacefreaks_state *s, int seat, int kind);
void spacefreaks_discard_played(spacefreaks_state *s);
void spacefreaks_bury_sponsor(spacefreaks_state *s, int seat, int kind);
/* A Mission leaves the hand for the table. */
void spacefreaks_show_mission(spacefreaks_state *s, int seat, int kind, cb_log *log);
void spacefreaks_bury_mission(spacefreaks_state *s, int seat, int kind);

/* Draws what nature chose. */
void spacefreaks_receive_sponsor(spacefreaks_state *s, int seat, int kind);
void spacefreaks_receive_lucky(spacefreaks_state *s, int seat, int kind);
void spacefreaks_receive_mission(spacefreaks_state *s, int seat, int kind);

/* How many copies are not in the deck. */
int spacefreaks_sponsors_out(const spacefreaks_state *s, int kind);
int spacefreaks_missions_out(const spacefreaks_state *s, int kind);
/* The decks: all cards except those that are elsewhere (in a view: that are seen elsewhere). */
void spacefreaks_settle_decks(spacefreaks_state *s);
/* The decks and the numbers of cards. */
void spacefreaks_settle_piles(spacefreaks_state *s);

/* Are copies piled up from the first bit of their place, and nothing else set? */
bool spacefreaks_sponsors_sound(uint64_t hand);
bool spacefreaks_pile_sound(const spacefreaks_pile *pile);

#endif
