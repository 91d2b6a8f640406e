/* A game that cannot be played, with one field of every type, for the tests of fields. */
#ifndef TESTS_CORE_TOY_H
#define TESTS_CORE_TOY_H

#include "core/game.h"

typedef struct toy_player {
    uint8_t size;
    uint8_t hand[4]; /* cards; 9: hidden */
    int16_t gold;
} toy_player;

typedef struct toy_state {
    uint8_t round;
    int8_t shift;
    uint8_t open; /* true or false */
    uint32_t big;
    uint64_t huge;
    uint8_t colours;      /* a set */
    uint8_t secret;       /* a set that nobody knows */
    uint8_t by_colour[3]; /* 0..3; 7: nothing there */
    uint8_t marks[2];     /* 255: unknown */
    uint8_t sum;          /* not described: settle derives it */
    toy_player players[2];
} toy_state;

extern const cb_game toy_game;

/* A state with something in every field. */
toy_state toy_example(void);

#endif
