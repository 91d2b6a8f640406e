/* Commands about seats: names, who sits down and who stands up, letting others go first. */
#ifndef SERVER_TABLE_SEATS_H
#define SERVER_TABLE_SEATS_H

#include "server/table/change.h"

change *seats_rename(table *t, command *c);
change *seats_stand(table *t, command *c);
change *seats_sit(table *t, command *c);
change *seats_yield(table *t, command *c);
/* A new link to the seat, for another device of its owner. */
change *seats_link(table *t, command *c);
/* Somebody from the lobby takes an open seat. */
change *seats_join(table *t, command *c);
/* An operator lets a seat chat, or not. */
change *seats_mute(table *t, command *c);
/* Writes a seat as `row` has it. */
change *seats_write(table *t, command *c, int seat, const store_seat *row);
/* That is stored: the table follows, and everybody at it is told. */
void seats_written(change *ch);
/* The level of a bot that stands in for somebody. */
const char *seats_stand_in(const table *t, const char *level);

#endif
