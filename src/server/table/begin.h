/*
 * The beginning of a match. Once the server has shown the hash of its secret, each seat's browser
 * adds a value to chance. So chance first decides when the first player has come; in a match that
 * gathers, when every person has added theirs.
 */
#ifndef SERVER_TABLE_BEGIN_H
#define SERVER_TABLE_BEGIN_H

#include "server/table/change.h"

/* Is the first chance still to come? */
bool begin_waits(const table *t);
/* Records what a seat adds to chance; false: nothing new. */
bool begin_add(const table *t, store_seat *row, const char *luck);
/* Can it begin now that the seat has come with this row? */
bool begin_ready(const table *t, int seat, const store_seat *row);
/* Makes the first chance in memory, and writes it with the change, which may include a seat's row;
 * false: nothing has happened. Then, when that is stored or not: */
bool begin_roll(change *ch, cb_error *err);
void begin_done(change *ch, bool fine);
/* A match that gathers may begin by itself, as when a bot has taken the last seat it waited for;
 * NULL: not now. */
change *begin_now(table *t);

#endif
