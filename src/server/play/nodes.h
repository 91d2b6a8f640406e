/*
 * Other nodes on the same database. A match that waits for a node (a bot must move, or a clock
 * runs) is played by the node that holds it: who makes or moves a match holds it, and another
 * node takes up what a dead one held. Safety does not depend on this: every write names the
 * revision it builds on. A node hears of what others write by the doorbell, and checks for itself
 * once a second.
 */
#ifndef SERVER_PLAY_NODES_H
#define SERVER_PLAY_NODES_H

#include "server/play/tables.h"

typedef struct nodes nodes;

nodes *nodes_new(tables *all);
/* Ends the thread that listens; nothing more comes from it. */
void nodes_stop(nodes *n);
void nodes_free(nodes *n);
/* Claims what waits for a node, and checks what others did to matches in memory, each now and then;
 * `steady` in milliseconds. */
void nodes_tick(nodes *n, int64_t steady);
/* Gives back everything that this node holds. */
void nodes_leave(nodes *n);

#endif
