/*
 * How a table lives: one command at a time. A command that changes something is applied in memory
 * and written; only when the writer reports it durable do its author and the table hear of it.
 * Meanwhile further commands wait in a queue. If the write fails, the match goes back.
 */
#ifndef SERVER_PLAY_FLOW_H
#define SERVER_PLAY_FLOW_H

#include "server/play/change.h"

/* Takes over the command: carries it out, or queues it. */
void flow_do(table *t, command *c);
/* Gives a change to the writer. The table is busy until it returns. */
void flow_submit(change *ch);
/* Continues with the queued commands, then with bots' turns. */
void flow_go_on(table *t);
/* Stores the position if that is useful; false: there was nothing to do. */
bool flow_keep(table *t);
/* Reads the match from the store again; false: not now. */
bool flow_renew(table *t);
/* The same, once it can be: what is in memory no longer holds. */
void flow_outdated(table *t);
void flow_tick(table *t, int64_t now);

#endif
