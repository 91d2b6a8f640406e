/* Missions: conditions over the deeds of the turn and the position (SPF-12, SPF-26). */
#ifndef SPACEFREAKS_MISSIONS_H
#define SPACEFREAKS_MISSIONS_H

#include "games/spacefreaks/rules/piles.h"

/* Has the active player done what a goal asks for? */
bool spacefreaks_goal_met(const spacefreaks_state *s, spacefreaks_goal goal);
/* Lists the Missions that the active player may complete now; returns how many moves. */
int spacefreaks_list_completions(const spacefreaks_state *s, cb_move *out);
/* Is there any? */
bool spacefreaks_can_complete(const spacefreaks_state *s);
/* Completes one for its points and its Sponsor card (SPF-12.8). */
void spacefreaks_complete(spacefreaks_state *s, int kind, bool advanced, cb_log *log);
/* Completes the Recover the Probe whose marker lies there and was reached (SPF-26.2). */
void spacefreaks_recover(spacefreaks_state *s, int hex, cb_log *log);

#endif
