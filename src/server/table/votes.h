/* Votes about somebody who is late or away: a bot takes over, the table waits, or the match
 * ends. */
#ifndef SERVER_TABLE_VOTES_H
#define SERVER_TABLE_VOTES_H

#include "server/table/change.h"

change *votes_cast(table *t, command *c);
/* Ends a match that has become longer than any real one; NULL: it has not. */
change *votes_end_long(table *t);
/* An operator ends the match. */
change *votes_close(table *t, command *c);

#endif
