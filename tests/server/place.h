/*
 * A database for a test: a file in its own folder or, where CARDBOARD_POSTGRES names a server, a
 * schema there.
 */
#ifndef TESTS_SERVER_PLACE_H
#define TESTS_SERVER_PLACE_H

#include <stdbool.h>
#include <stddef.h>

enum { PLACE_DB = 256 };

/* Do tests use PostgreSQL? */
bool place_is_shared(void);
/* The address of a new database; `folder` is for its file. */
void place_make(const char *folder, char db[PLACE_DB]);
/* Removes it, unless it disappears with its folder. */
void place_drop(const char *db);
/* A number from a database, read directly and not through a server; -1: there is none. */
long place_number(const char *db, const char *sql);
/* Changes a database directly, not through a server. */
bool place_change(const char *db, const char *sql);

#endif
