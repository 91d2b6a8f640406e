/*
 * Who plays a seat. There are no accounts: a browser has its own key, which it shows when it opens
 * a seat, and the server stores the key's hash. All the table learns is which seats were opened in
 * the same browser, because somebody who sees two hands knows more than either seat should. People
 * who share a screen say so when they make the match; then it is not reported.
 */
#ifndef SERVER_TABLE_PLAYERS_H
#define SERVER_TABLE_PLAYERS_H

#include "core/json_write.h"
#include "server/table/table.h"

/* Records the browser in which a seat is opened; false: nothing new. */
bool player_note(store_seat *row, const char *key);
/* Call when rows change: finds out which seats share a browser. */
void players_look(stored *s);
/* The member "shared": the groups of seats that were opened in the same browser, if there are
 * any. */
void players_show(const table *t, cb_json_writer *w);

#endif
