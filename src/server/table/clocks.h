/*
 * Clocks: each seat has a bank of time that runs while it may act, and gets a credit for every
 * decision. While nobody is connected as a person's seat its clock stops: up to a minute at
 * a time, and two minutes per match. In a slow match every decision has the whole bank, which runs
 * whether anyone is connected or not, and stops during a holiday.
 */
#ifndef SERVER_TABLE_CLOCKS_H
#define SERVER_TABLE_CLOCKS_H

#include "server/table/table.h"

/* A seat has decided (1), has taken that back (-1), or the table has (0): all who could act pay
 * for the time, and the seat gets or loses its credit. The match is as it is afterwards. */
void clocks_charge(table *t, int seat, int decisions, int64_t now);
int64_t clock_left(const table *t, int seat, int64_t now);
/* When it runs out if nothing happens, on the clock of node_now. */
int64_t clock_ends(const table *t, int seat);
/* Until which date its player is on holiday; 0: is not. */
int64_t clock_holiday(const table *t, int seat);
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
