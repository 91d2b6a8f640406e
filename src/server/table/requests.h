/*
 * What seats ask of the table: votes about seats, taking something back, letting others go first. It
 * belongs to the match, not to a node: it is stored, together with the clocks that stand still, so
 * that players at different nodes vote together.
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

/* May this seat ask to take something back? */
bool takeback_possible(const table *t, int seat);
/* Does a player ask, in the current position? */
bool takeback_stands(const table *t);
/* How many steps the seat's last own step and everything after it are; 0: it has made none. */
int takeback_steps(const table *t, int seat);
/* The member "takeback", if somebody asks. */
void takeback_show(const table *t, cb_json_writer *w);

#endif
