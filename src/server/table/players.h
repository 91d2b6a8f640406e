/*
 * Who plays a seat. There are no accounts: a browser has a key of its own, which it shows when it opens
 * a seat, and the server keeps the key's hash. All the table learns is which seats were opened in the
 * same browser, because whoever sees two hands knows more than either seat should. People who share a
 * screen say so when they make the match; then it is no news.
 */
#ifndef SERVER_TABLE_PLAYERS_H
#define SERVER_TABLE_PLAYERS_H

#include "core/json_write.h"
#include "server/table/table.h"

/* Notes the browser in which a seat is opened; false: nothing new. */
bool player_note(store_seat *row, const char *key);
/* Call when rows change: finds out which seats share a browser. */
void players_look(table *t);
/* The member "shared": the groups of seats that were opened in the same browser, if there are any. */
void players_show(const table *t, cb_json_writer *w);

#endif
