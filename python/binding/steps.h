/* A move named piece by piece: its verb, then its references, with what may come next. */
#ifndef CBPY_STEPS_H
#define CBPY_STEPS_H

#include "cardboard.h"

/* One way in which a move that is being named can go on. */
typedef struct cbpy_step {
    uint16_t symbol;
    int32_t count;    /* of the legal moves that go on like that */
    cb_phrase phrase; /* what these moves have in common; a reference that differs is unknown */
} cbpy_step;

/* The ways in which a seat's move can go on after the symbols taken; symbols without an alternative are
 * taken by themselves. Returns how many ways, at most cb_symbol_count: 0 once the move is complete, -1 if it
 * cannot begin like that. moves is room for max_moves and receives the *fitting legal moves that begin
 * like that. */
int cbpy_steps(const cb_codec *codec, const void *view, int seat, const uint16_t *taken, int count,
               cb_move *moves, int *fitting, cbpy_step *out);

#endif
