/* A match from the store, and the row that a new one becomes there. */
#ifndef SERVER_TABLE_LOAD_H
#define SERVER_TABLE_LOAD_H

#include "server/table/stored.h"

/* Reads a match and replays it; in any thread that has a store. */
stored *stored_load(store *from, const char *id, cb_error *err);
/* How many versions it has, without replaying it; -1 if there is none. */
int64_t stored_length(store *from, const char *id);
/* The row of a new match, which the caller frees with store_match_free in any case; false: without
 * memory. */
bool stored_row(const stored *s, store_match *row);

#endif
