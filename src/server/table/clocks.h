/*
 * Clocks: each seat has a bank of time that runs while it may act, and gets a credit for every
 * decision. While nobody is connected as a person's seat its clock stands still: up to a minute at
 * a time, and two minutes per match.
 */
#ifndef SERVER_TABLE_CLOCKS_H
#define SERVER_TABLE_CLOCKS_H

#include "server/table/table.h"

/* A decision was made: everybody who could act pays for the time, and the seat gets its credit. */
void clocks_charge(table *t, int seat, int64_t credit, int64_t now);
int64_t clock_left(const table *t, int seat, int64_t now);
int64_t clock_hold_left(const table *t, int seat, int64_t now); /* how long it will still stand
                                                                   still */
/* Gives the seat that much time from now on, if its clock has run out. */
void clock_extend(table *t, int seat, int64_t by, int64_t now);
/* Call when somebody comes or goes, when the turn changes, and now and then. */
void clocks_look(table *t, int64_t now);
/* When the node must act on its own if these seats are to move: at once (1) for a bot, else when a
 * clock runs out; 0: never. `row` is what the row of `seat`, unless that is -1, is about
 * to become. */
int64_t table_due(const table *t, cb_seats to_move, int seat, const store_seat *row);

#endif
