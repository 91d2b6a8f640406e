/*
 * Bots and hints: they think in their own threads, from a copy of their seat's view and nothing
 * else. A bot returns with a move that is a command like any other.
 */
#ifndef SERVER_BOTS_BOTS_H
#define SERVER_BOTS_BOTS_H

#include "server/bots/schedule.h"
#include "server/table/command.h"

typedef struct bots bots;

/* Takes over a bot's command (flow.c). */
typedef void bots_chosen(table *t, command *c);

bots *bots_new(const node *n, bots_chosen *chosen);
/* Ends the threads when they finish their current work; the rest is dropped. */
void bots_stop(bots *b);
void bots_free(bots *b);
int bots_waiting(const bots *b); /* jobs in the queue */

/* Has a bot think for every seat that waits for one. */
void bots_look(table *t);
/* Plays the moves that waited, when their time has come. */
void bots_tick(table *t, int64_t now);
/* A table leaves memory. */
void bots_forget(table *t);
/* Answers a command that asks for a hint, now or later. */
void bots_hint(table *t, command *c);

#endif
