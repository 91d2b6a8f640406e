/* Giving up: with two players the other one has won; with more, a bot plays on. */
#ifndef SERVER_TABLE_CONCEDE_H
#define SERVER_TABLE_CONCEDE_H

#include "server/table/change.h"

change *concede_seat(table *t, command *c);

#endif
