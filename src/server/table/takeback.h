/*
 * Taking back by consent: in matches that allow hints a seat may ask to go back to before its last
 * own step, whatever has happened since. It happens once every other person at the table agrees, at
 * once if all others are bots. The table sees who asks and who has agreed.
 */
#ifndef SERVER_TABLE_TAKEBACK_H
#define SERVER_TABLE_TAKEBACK_H

#include "server/table/change.h"

change *takeback_choose(table *t, command *c);

#endif
