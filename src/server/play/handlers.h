/*
 * What carries out commands. Each handler returns the change to write, or NULL when it has answered
 * the command itself; those without a command return NULL when there is nothing to do.
 */
#ifndef SERVER_PLAY_HANDLERS_H
#define SERVER_PLAY_HANDLERS_H

#include "server/play/change.h"

/* Those who decide (moves.c): a move, taking back one's own last step, and giving up. With two
 * players the other one has won then; with more, a bot plays on. What a player has answered once and
 * for all (requests.h) is answered for them when it is time. */
change *moves_play(table *t, command *c);
change *moves_as_ordered(table *t);
change *moves_take_back(table *t, command *c);
change *moves_concede(table *t, command *c);
/* In a rated match a player who runs out of time has given up. At a table of an event a bot plays for who
 * is absent, or they have given up, as its host has decided. */
change *moves_replace_absent(table *t);

/* Taking back by consent (votes.c): in matches that allow hints a seat may ask to go back to
 * before its last own step, whatever has happened since. It happens once every other person at the
 * table agrees, at once if all others are bots. The table sees who asks and who has agreed. */
change *takeback_choose(table *t, command *c);

/* Seats (seats.c): names, who sits down and who stands up, letting others go first; what the player
 * need not be asked again; a new link to the seat, for another device of its owner; a visitor takes
 * an open seat; an operator lets a seat chat, or not. */
change *seats_rename(table *t, command *c);
change *seats_stand(table *t, command *c);
change *seats_sit(table *t, command *c);
change *seats_yield(table *t, command *c);
change *seats_order(table *t, command *c);
change *seats_link(table *t, command *c);
change *seats_join(table *t, command *c);
change *seats_mute(table *t, command *c);
/* The level of a stand-in bot. */
const char *seats_stand_in(const table *t, const char *level);

/* Votes about a player who is late or away (votes.c): a bot takes over, the table waits, or the
 * match ends. An operator ends it as well, and so does becoming longer than any real one. */
change *votes_cast(table *t, command *c);
change *votes_close(table *t, command *c);
change *votes_end_long(table *t);

/* Players talk to everyone, watchers to each other (seats.c). */
change *chat_say(table *t, command *c);

/* The beginning (welcome.c). Once the server has shown the hash of its secret, each seat's browser
 * adds a value to chance. So chance first decides when the first player has come; in a match that
 * gathers, when every person has added theirs. */
/* A match that gathers may begin by itself, as when a bot has taken the last seat it waited for. */
change *begin_now(table *t);

/* Hello (welcome.c): the token says which viewer a subscriber is, and the table lets it in or
 * not. */
change *welcome_in(table *t, command *c);
/* Does the table have a place for whoever says this hello, as far as this node knows? */
bool welcome_knows(const table *t, const message *hello);
/* That they take the seat is stored; or it could not be, again and again. */
void welcome_seated(const change *ch, command *c);
void welcome_give_up(command *c);

#endif
