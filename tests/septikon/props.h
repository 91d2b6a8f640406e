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
/* From a position in which that player was called helpless: plays on while the other stays idle. */
bool stays_helpless(const septikon_state *over, int player, cb_rng *rng);
/* Plays one random decision (nature's too); returns the move. */
cb_move play_random(septikon_state *s, cb_rng *rng, cb_log *log);

#endif
