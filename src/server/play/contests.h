/*
 * Events under way: when all tables of a round are over, the next round opens by itself. Each node looks
 * once a second, and whoever writes a round first has opened it. The tables are ordinary matches, which
 * stay in memory as long as they are played.
 */
#ifndef SERVER_PLAY_CONTESTS_H
#define SERVER_PLAY_CONTESTS_H

#include "server/base/ids.h"
#include "server/contest/contest.h"
#include "server/play/tables.h"
#include "store/contests.h"

typedef struct contests contests;

contests *contests_new(tables *all);
void contests_free(contests *c);
void contests_tick(contests *c, int64_t steady);

/* An event as those who seat and rank it see it: its entrants in the order of their lots. Its tables
 * belong to the caller; NULL without memory. */
contest_table *contests_view(const store_contest *row, contest *out);
/* With which anybody may watch a table. */
void contests_watch(const store_contest *row, const store_pairing *p, char token[TOKEN_SIZE]);
/* Draws the lots, lets bots fill the tables, and counts the rounds. False: there are too few for a table.
 * `row` has room for STORE_ENTRANTS. */
bool contests_draw(store_contest *row);

#endif
