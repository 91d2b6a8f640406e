/*
 * The beginning of a match. Once the server has shown the hash of its secret, each seat's browser adds a value
 * to chance. So the first chance falls when the first player has come; in a match that gathers, when every
 * person has added theirs.
 */
#ifndef SERVER_TABLE_BEGIN_H
#define SERVER_TABLE_BEGIN_H

#include "server/table/change.h"

/* Has no chance fallen yet that must? */
bool begin_waits(const table *t);
/* Notes what a seat adds to chance; false: nothing new. */
bool begin_add(const table *t, store_seat *row, const char *luck);
/* Can it begin now that the seat has come with this row? */
bool begin_ready(const table *t, int seat, const store_seat *row);
/* Lets the first chance fall in memory, and writes it with the change, which may bring a seat's row as well;
 * false: nothing has happened. Then, when that is stored or not: */
bool begin_roll(change *ch, cb_error *err);
void begin_done(change *ch, bool fine);
/* A match that gathered everybody begins without anybody's doing, as when a bot has taken the last seat that
 * was waited for; NULL: not now. */
change *begin_now(table *t);

#endif
