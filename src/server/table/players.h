/*
 * Who plays a seat. There are no accounts: a browser has its own key, which it shows when it opens
 * a seat, and the server stores the key's hash. All the table learns is which seats were opened in
 * the same browser, because a person who sees two hands knows more than either seat should. People
 * who share a screen say so when they make the match; then it is not reported.
 */
#ifndef SERVER_TABLE_PLAYERS_H
#define SERVER_TABLE_PLAYERS_H

#include "core/json_write.h"
#include "server/table/table.h"

/* A name without space around it, and unlike those that are taken ("Ada 2"). A blank name is none. */
typedef bool player_taken(const void *arg, const char *name);
void player_spell(const char *wanted, player_taken *taken, const void *arg, char name[STORE_NAME]);
/* The name that a seat gets: unlike that of any other seat. */
void player_name(const stored *s, int seat, const char *wanted, char name[STORE_NAME]);
/* Does a token with this hash open anything here: a seat, a link to one, or the watchers' place? */
bool player_token_used(const stored *s, const uint8_t hash[STORE_HASH]);
/* Records the browser in which a seat is opened; false: nothing new. */
bool player_note(store_seat *row, const char *key);
/* Is the seat that of the player with this key? It is if the key was shown since somebody last opened
 * the seat by a link. */
bool player_holds(const store_seat *row, const char *key);
/* Call when rows change: finds out which seats share a browser. */
void players_look(stored *s);
/* The member "shared": the groups of seats that were opened in the same browser, if there are
 * any. */
void players_show(const table *t, cb_json_writer *w);

#endif
