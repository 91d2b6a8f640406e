/* Hello: the token says which viewer a subscriber is, and the table lets it in or not. */
#ifndef SERVER_TABLE_WELCOME_H
#define SERVER_TABLE_WELCOME_H

#include "server/table/change.h"

/* Has the table a place for whoever says this hello, as far as this node knows? */
bool welcome_knows(const table *t, const message *hello);
change *welcome_in(table *t, command *c);
/* It could not be stored that they take the seat, again and again. */
void welcome_give_up(command *c);

#endif
