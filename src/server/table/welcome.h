/* Hello: the token says which viewer a subscriber is, and the table lets it in or not. */
#ifndef SERVER_TABLE_WELCOME_H
#define SERVER_TABLE_WELCOME_H

#include "server/table/change.h"

/* Does the table have a place for whoever says this hello, as far as this node knows? */
bool welcome_knows(const table *t, const message *hello);
change *welcome_in(table *t, command *c);
/* That they take the seat could not be stored, again and again. */
void welcome_give_up(command *c);

#endif
