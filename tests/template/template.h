/*
 * Lanterns: the smallest game with everything a game needs (a secret, chance, an option, a step
 * that can be taken back). Copy this folder to begin a new one; docs/adding-a-game.md says how.
 */
#ifndef TEMPLATE_H
#define TEMPLATE_H

#include "core/game.h"

extern const cb_game template_game;

enum { TPL_PLAYERS = 2, TPL_CARDS = 6 };

typedef enum tpl_stage { TPL_DEAL, TPL_BET, TPL_DECIDE, TPL_DRAW, TPL_OVER } tpl_stage;

/* Everything that is not a fixed fact: small integers, no pointers, no padding. */
typedef struct tpl_state {
    uint8_t goal; /* points that win: the option, stored so that a position is complete by itself */
    uint8_t stage, turn;
    uint8_t seen;               /* set of cards that lie open this round */
    uint8_t bets[TPL_PLAYERS];  /* 0: not bet yet */
    uint8_t hand[TPL_PLAYERS];  /* 1..6; 0: none, or hidden from this viewer */
    uint8_t shown[TPL_PLAYERS]; /* what was shown at the end of the last round */
    uint8_t points[TPL_PLAYERS];
} tpl_state;

#endif
