/*
 * Commands of those who decide: a move, and taking back their own last step. Like all such
 * functions they return the change to write, or NULL when the command has been answered.
 */
#ifndef SERVER_TABLE_MOVES_H
#define SERVER_TABLE_MOVES_H

#include "server/table/change.h"

change *moves_play(table *t, command *c);
change *moves_take_back(table *t, command *c);

#endif
