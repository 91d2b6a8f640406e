/* Chat: players talk to everybody, watchers to each other. */
#ifndef SERVER_TABLE_CHAT_H
#define SERVER_TABLE_CHAT_H

#include "server/table/change.h"

change *chat_say(table *t, command *c);

#endif
