/*
 * Who meets whom, and in which seat. In every round players meet those they have met least, and sit where
 * they have sat least; sitting out, and at smaller tables, goes round as well. In a Swiss contest and on
 * a ladder they also meet those who stand like them.
 */
#ifndef SERVER_CONTEST_SEATING_H
#define SERVER_CONTEST_SEATING_H

#include "server/contest/contest.h"

/* Seats the next round of a contest whose tables are all over; returns how many tables it has, 0 if
 * nothing is left to play. The same contest is always seated in the same way. */
int seating_next(const contest *c, contest_table out[CONTEST_MOST]);
/* How many rounds such a contest has if its host does not say: until everyone has met everyone, or a
 * Swiss one until one player can be ahead of all, a ladder as many as there can be. 0: a knockout, which
 * ends by itself. */
int seating_rounds(const contest *c);
/* How uneven it would be to seat these players so in the next round; what seating_next makes as small as
 * it can, for tests. */
int64_t seating_cost(const contest *c, const contest_table *tables, int count);

#endif
