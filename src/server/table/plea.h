/* Whether a seat may ask to take something back, and who has agreed. takeback.c carries it out. */
#ifndef SERVER_TABLE_PLEA_H
#define SERVER_TABLE_PLEA_H

#include "core/json_write.h"
#include "server/table/table.h"

/* May this seat ask? */
bool plea_possible(const table *t, int seat);
/* Does somebody ask, in the current position? */
bool plea_stands(const table *t);
/* How many steps the seat's last own step and everything after it are; 0: it has made none. */
int plea_steps(const table *t, int seat);
/* The member "takeback", if somebody asks. */
void plea_show(const table *t, cb_json_writer *w);

#endif
