/* All tables of this node: found by id, loaded when a client wants one, dropped when nobody has
 * wanted it for a while. */
#ifndef SERVER_PLAY_TABLES_H
#define SERVER_PLAY_TABLES_H

#include "server/play/flow.h"

enum { TABLE_SLOTS = 4096 };

typedef struct loading loading;

typedef struct tables {
    node *node;
    table_shared shared;
    table *slots[TABLE_SLOTS];
    int count;
    loading *loadings; /* under way */
} tables;

tables *tables_new(node *n, cb_error *err);
void tables_free(tables *all);

table *tables_find(const tables *all, const char *id);
typedef void table_waiter(void *arg, table *t, const cb_error *err);
/* Calls back with the table: at once if it is in memory, else when it is loaded; with NULL and an
 * error if there is none. `ready` may be NULL. */
void tables_get(tables *all, const char *id, table_waiter *ready, void *arg);
/* What is in memory of that match no longer holds: it is read again. */
void tables_outdated(tables *all, const char *id);
/* Why whoever asks for this new match may not have one more like it; NULL: they may. */
refusal tables_full(const tables *all, const stored *s, const origin *from);
/* Stores a new match and adds it; takes it over. Calls back with NULL if it could not be stored. */
void tables_create(tables *all, stored *s, const origin *from, table_waiter *ready, void *arg);
/* Loads unfinished matches that started under older rules. */
void tables_wake_older(tables *all);
void tables_tick(tables *all, int64_t now);
void tables_keep_all(tables *all);
/* Is any table waiting for the store? */
bool tables_busy(const tables *all);

#endif
