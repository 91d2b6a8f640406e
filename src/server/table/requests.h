/*
 * What seats ask of the table: votes about seats, taking something back, letting others go first, and
 * not to be asked small questions again. It belongs to the match, not to a node: it is stored, together
 * with the clocks that stand still, so that players at different nodes vote together.
 */
#ifndef SERVER_TABLE_REQUESTS_H
#define SERVER_TABLE_REQUESTS_H

#include "core/json_write.h"
#include "server/table/table.h"

/* As it is stored. */
void requests_write(const table *t, cb_text *out);
/* In a match that was just loaded. Skips lines that it does not know. */
void requests_read(stored *s, const char *text);
bool requests_has_votes(const table *t, int seat);
bool requests_same(const table_requests *a, const table_requests *b);

/*
 * Standing orders: a player may answer a question that the game marks for it (cb_verb_no) with no once
 * and for all. The order looks at nothing but the question, and which question is asked follows from
 * what all know, so it says nothing about what the seat holds. order_question: the question with
 * that name, or -1. order_answer: the seat is asked a question that it has answered so; *no is the
 * move. order_show: the member "orders" for that seat, if the game has such questions.
 */
int order_question(const cb_game *game, const char *name);
bool order_answer(const table *t, int seat, cb_move *no);
void order_show(const table *t, int seat, cb_json_writer *w);

/* May this seat ask to take something back? */
bool takeback_possible(const table *t, int seat);
/* Does a player ask, in the current position? */
bool takeback_stands(const table *t);
/* How many steps the seat's last own step and everything after it are; 0: it has made none. */
int takeback_steps(const table *t, int seat);
/* The member "takeback", if somebody asks. */
void takeback_show(const table *t, cb_json_writer *w);

#endif
