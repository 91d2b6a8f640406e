/* Damage, Strikes, destruction and what they score (SPF-10, 11, 18). */
#ifndef SPACEFREAKS_HARM_H
#define SPACEFREAKS_HARM_H

#include "games/spacefreaks/rules/sight.h"

/* Who brings harm about: who scores for it, and whether it counts as a deed of that player's
 * Freaks for Missions (SPF-12.6). */
typedef struct spacefreaks_source {
    int16_t doer; /* -1: nobody (SPF-5.7, 18.7) */
    bool deed;
} spacefreaks_source;

/* One blow: an attack, or Self-Destruct. */
typedef struct spacefreaks_blow {
    spacefreaks_weapon weapon;
    spacefreaks_source source;
    uint8_t figure; /* the attacking Figure, or 0 */
    uint8_t turret; /* the attacking Turret, or 0 */
    uint16_t from;  /* the attacker's hexagon: never harmed (SPF-10.13) */
    bool attack;    /* counts as an attack */
    bool right_arm; /* for Leech */
    bool forced;    /* Psionic Domination (SPF-18.7) */
} spacefreaks_blow;

/* Carries out a blow on all hexagons of `area`: damage, Retaliate, Leech, removal, points. */
void spacefreaks_strike(spacefreaks_state *s, const spacefreaks_blow *blow,
                        const spacefreaks_board *area, cb_log *log);
/* The same on a single hexagon. */
void spacefreaks_strike_hex(spacefreaks_state *s, const spacefreaks_blow *blow, int hex,
                            cb_log *log);
/* Its first part only: harm and Retaliate, without removing anything (SPF-25.15). */
void spacefreaks_strike_first(spacefreaks_state *s, const spacefreaks_blow *blow, int hex,
                              cb_log *log);
/* A push instead of harm: Retaliate of the Freak pushed, then the rest (SPF-25.11). */
void spacefreaks_answer_push(spacefreaks_state *s, const spacefreaks_blow *blow, int freak,
                             cb_log *log);

/* Takes Hit Points off, as they are (Armor is for the caller), or deals Strikes. */
void spacefreaks_hurt(spacefreaks_state *s, int freak, int amount, spacefreaks_source source,
                      cb_log *log);
void spacefreaks_strike_unit(spacefreaks_state *s, int figure, int strikes,
                             spacefreaks_source source, cb_log *log);

/* Removes everything destroyed and scores it for the source (SPF-10.11, step 6). */
void spacefreaks_remove_dead(spacefreaks_state *s, spacefreaks_source source, cb_log *log);

int spacefreaks_armor(const spacefreaks_state *s, int freak);
enum { SPACEFREAKS_CARD_EVERY = 10 };
/* Scores, with the Sponsor card of every tenth point (SPF-13.5). */
void spacefreaks_score(spacefreaks_state *s, int seat, int points, spacefreaks_origin origin,
                       cb_log *log);

#endif
