/* Septikon's own properties, over random matches. Each reports what is wrong and returns false. */
#ifndef SEPTIKON_PROPS_H
#define SEPTIKON_PROPS_H

#include "games/septikon/septikon.h"

extern const cb_game septikon_game;

/* The step from `before` to `after` changed exactly what its events say. */
bool ledger_balances(const septikon_state *before, const septikon_state *after, const cb_log *log);
/* What a module cost and made in one activation is what its table says. Call it for every step. */
typedef struct activation {
    int station, module; /* SEPTIKON_NONE: none under way */
    int orders;
    int spent[SEPTIKON_RESOURCES], stored, surplus;
} activation;
bool activation_adds_up(activation *a, const septikon_state *before, const septikon_state *after,
                        cb_move m, const cb_log *log);
/* Crew walks in halls end where walks step by step end. */
bool walks_agree(const septikon_state *s);
/* SEP-1.6, taken literally: may crew step from one square to the other? */
bool crew_is_linked(int a, int b);
/* What the topics tell of this position is what comes of playing on; how often they were asked in a
 * step; and the plan of a station, which never changes. */
bool facts_agree(const septikon_state *s);
int facts_looked_at(int step);
bool station_is_told(void);
/* From a position in which that player was called helpless: plays on while the other stays idle. */
bool stays_helpless(const septikon_state *over, int player, cb_rng *rng);
/* Plays one random decision (nature's too); returns the move. */
cb_move play_random(septikon_state *s, cb_rng *rng, cb_log *log);

#endif
