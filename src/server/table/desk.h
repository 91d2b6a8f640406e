/*
 * What lies on a table beside the match: votes about seats, who asks to take something back, who
 * lets others go first, and clocks that stand still. It belongs to the table, not to a node: it is
 * stored with the match, so that players at different nodes vote together.
 */
#ifndef SERVER_TABLE_DESK_H
#define SERVER_TABLE_DESK_H

#include "server/table/table.h"

typedef struct table_desk {
    uint8_t votes[CB_MAX_SEATS][CB_MAX_SEATS];
    int64_t yields[CB_MAX_SEATS];
    table_plea plea;
} table_desk;

/* What to go back to if it cannot be stored. */
void desk_save(const table *t, table_desk *saved);
void desk_restore(table *t, const table_desk *saved);
/* As it is stored. */
void desk_write(const table *t, cb_text *out);
/* The same without the votes about a seat. */
void desk_write_without(const table *t, int seat, cb_text *out);
bool desk_has_votes(const table *t, int seat);
/* In a table that was just loaded. Skips lines that it does not know. */
void desk_read(table *t, const char *text);
/* The clocks that stood still when it was stored, now that the table knows the time. */
void desk_hold_clocks(table *t, int64_t now, int64_t date);

#endif
