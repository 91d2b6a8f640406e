/*
 * How the entrants of a contest stand.
 *
 * A table gives one point, in shares: each player gets the part of their opponents whom they finished
 * ahead of, and half for a tie. So with two players it is 1, 1/2 or 0, and the last of a table gets
 * nothing. Players with the same points are ordered by the points of the opponents they met, then by
 * those of the opponents they beat, then by tables won, then by the lot. A knockout looks first at who
 * stayed in longer, and who came in better at their last table.
 */
#ifndef SERVER_CONTEST_STANDINGS_H
#define SERVER_CONTEST_STANDINGS_H

#include "server/contest/contest.h"

enum { STANDING_PART = 24 * CONTEST_POINT }; /* a point, in `met` and `beaten` */

typedef struct standing {
    int entrant;
    int points; /* in parts of CONTEST_POINT */
    int met,
        beaten; /* opponents' points, of each table the mean; those of who came in behind, and half
                        of who tied */
    int won;    /* tables */
    int tables; /* played to the end */
    int lasted; /* of a knockout: grows with the last round, and with the place at its table */
} standing;

/* One for each entrant, the best first. Tables that are not over do not count. */
void standings_of(const contest *c, standing out[CONTEST_MOST]);
/* Who is still in: in a knockout whoever went on at each table so far, elsewhere everybody; and has not
 * left. Returns how many, with their numbers in the order of the lots. */
int standings_remaining(const contest *c, int out[CONTEST_MOST]);
/* Was the last table of a knockout the final? */
bool standings_final(const contest *c);

#endif
