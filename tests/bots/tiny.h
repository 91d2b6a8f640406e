/* Tiny games whose right moves are known: a matrix, a heap of stones, a poker with three cards. */
#ifndef TESTS_BOTS_TINY_H
#define TESTS_BOTS_TINY_H

#include "core/game.h"

/* Both players secretly choose a line of a 3 by 3 matrix; it says how often, of 8, the first
 * wins. */
typedef struct matrix_state {
    uint8_t wins[3][3];
    uint8_t chosen[2]; /* 0: not yet, else the line + 1 */
    uint8_t winner;    /* 0: not yet, else the seat + 1 */
} matrix_state;

/* Take one to three stones; whoever takes the last one wins. */
typedef struct nim_state {
    uint8_t stones, turn;
} nim_state;

/* Kuhn's poker: cards 0, 1, 2 (jack, queen, king), an ante of 1, one bet of 1. Games here are only
 * won or lost, so chance has the last word: a gain of g chips wins with odds 1/2 + g/4. */
typedef struct kuhn_state {
    uint8_t cards[2]; /* KUHN_NONE: unknown */
    uint8_t acts;     /* how many decisions have been made */
    uint8_t bets[2];
    uint8_t settled; /* 0, or 1 + 4 times the odds of seat 0, in quarters */
    uint8_t winner;  /* 0: not yet, else the seat + 1 */
} kuhn_state;

enum { KUHN_NONE = 3, KUHN_PASS = 0, KUHN_BET = 1 };

extern const cb_game matrix_game, nim_game, kuhn_game;

#endif
