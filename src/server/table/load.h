/* A table from the store, and the row that a new one becomes there. */
#ifndef SERVER_TABLE_LOAD_H
#define SERVER_TABLE_LOAD_H

#include "server/table/table.h"

/* Reads a match and replays it; in any thread that has a store. The table belongs to no node
 * yet. */
table *table_load(store *from, const char *id, cb_error *err);
/* How many versions it has, without replaying it; -1 if there is none. */
int64_t table_length(store *from, const char *id);
/* Puts a freshly loaded table in place of the known one, keeps what is not stored (subscribers,
 * waiting commands, votes), and frees the rest. */
void table_renew(table *t, table *fresh, int64_t now);
/* The current turn of a loaded table has started: when, as far as is known. */
void table_start_turn(table *t, int64_t now);
/* The row of a new match; the caller frees it with store_match_free. */
void table_row(const table *t, store_match *row);

#endif
