/*
 * The record and the course of a long finished match take so long to write that everyone else
 * would notice. A thread writes them, from the store, once for all who ask at the same time.
 */
#ifndef SERVER_API_BOOK_H
#define SERVER_API_BOOK_H

#include "server/api/api.h"

typedef enum book_part { BOOK_RECORD, BOOK_COURSE } book_part;

/* Is this match that long? */
bool book_is_long(const table *t);
/* Answers the call when the part is written. */
void book_ask(api *a, http_call *call, const char *id, book_part part);

#endif
