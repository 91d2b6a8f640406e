/*
 * Positions stored beside the events: one every so often (change.c), one when a match leaves memory
 * or the server shuts down, and one when a match is found that started under older rules. Newer
 * rules may play the same events differently; then the match continues from its last position.
 */
#ifndef SERVER_TABLE_KEEP_H
#define SERVER_TABLE_KEEP_H

#include "server/table/change.h"

/* Writes the position; NULL if there is no need, or no way now. */
change *keep_position(table *t);

#endif
