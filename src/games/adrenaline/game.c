/* The table of Adrenaline. */
#include "games/adrenaline/adrenaline.h"

_Static_assert(sizeof(adr_state) <= 512, "a state of Adrenaline must stay small");

const cb_game adrenaline_game = {
    .id = "adrenaline",
    .title = "Adrenaline",
    .blurb = "A first-person shooter on a board: run, grab, shoot, and score for every hit.",
    .min_players = 3,
    .max_players = 5,
    .secrets = true,
    .complete = true,
    .rules_version = 1,
    .max_moves = ADR_MOVES_MOST,
    .state_bytes = sizeof(adr_state),
    .options = adr_options,
    .fields = adr_fields,
    .verbs = adr_verbs,
    .start = adr_start,
    .phase = adr_phase,
    .moves = adr_moves,
    .weight = adr_weight,
    .roll = adr_roll,
    .apply = adr_apply,
    .result = adr_result,
    .say = adr_say,
    .ask = adr_ask,
    .guess = adr_guess,
    .settle = adr_settle,
    .check = adr_check,
    .judge = adr_judge,
    .draw = adr_draw,
};
