/* Missions: conditions over the deeds of the turn and the position (SPF-12, SPF-26). */
#ifndef SPF_MISSIONS_H
#define SPF_MISSIONS_H

#include "games/spacefreaks/piles.h"

/* Lists the Missions that the active player may complete now; returns how many moves. */
int spf_list_completions(const spf_state *s, cb_move *out);
/* Is there any? */
bool spf_can_complete(const spf_state *s);
/* Completes one for its points and its Sponsor card (SPF-12.8). */
void spf_complete(spf_state *s, int kind, bool advanced, cb_log *log);

#endif
