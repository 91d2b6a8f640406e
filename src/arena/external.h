/*
 * A bot from outside: a program that gets what its seat sees and answers with a move, one JSON
 * object per line (docs/bots.md). Each match starts one for each seat.
 */
#ifndef CB_ARENA_EXTERNAL_H
#define CB_ARENA_EXTERNAL_H

#include "cardboard.h"

typedef struct cb_external cb_external;

/* What follows "cmd:" in a contestant's spec; NULL if it is one of our bots. */
const char *cb_external_command(const char *spec);

/* Starts a program through the shell. */
cb_external *cb_external_start(const char *command, cb_error *err);
/* Closes its input, and kills it and all it started unless it ends at once. NULL is fine. */
void cb_external_end(cb_external *program);

typedef struct cb_question {
    cb_match *match;
    const void *view; /* of the seat */
    int seat;
    cb_budget budget;  /* the thinking time that the program is told */
    uint32_t patience; /* milliseconds to wait for an answer */
} cb_question;

/* Asks for a move. Fails when the program is gone, too late, or does not answer with a legal
 * move. */
bool cb_external_ask(cb_external *program, const cb_question *question, cb_move *move,
                     cb_error *err);

#endif
