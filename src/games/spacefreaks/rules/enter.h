/* Entering hexagons: by moving, being moved, flying or teleporting (SPF-8.7, SPF-15). */
#ifndef SPACEFREAKS_ENTER_H
#define SPACEFREAKS_ENTER_H

#include "games/spacefreaks/rules/harm.h"

/* Puts the Figure there with everything that entering brings; `source` answers for harm done to it.
 * Returns whether it is still on the board. */
bool spacefreaks_enter(spacefreaks_state *s, int figure, int hex, spacefreaks_source source,
                       cb_log *log);
/* Records a facility as entered or begun in (SPF-26.1). */
void spacefreaks_visit(spacefreaks_state *s, int freak);
/* The number of the facility there, Laboratories first; -1: none. */
int spacefreaks_facility_at(const spacefreaks_state *s, int hex);
/* Drives a Figure straight on until something stops it (SPF-25.11). */
void spacefreaks_push(spacefreaks_state *s, int figure, int direction, spacefreaks_source source,
                      cb_log *log);

/* Nobody answers: the Figure moves of its own accord, or a card moves it (SPF-5.7, 18.7). */
#define SPACEFREAKS_OF_ITSELF ((spacefreaks_source){.doer = -1})

#endif
