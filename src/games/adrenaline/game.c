/* The table of Adrenaline. */
#include "games/adrenaline/adrenaline.h"

_Static_assert(sizeof(adrenaline_state) <= 512, "a state of Adrenaline must stay small");

/* As adrenaline_move packs them; effects, rooms and what is paid depend on the state. */
static const int16_t spoken[] = {ADRENALINE_V_USE,       ADRENALINE_V_USE_WITH,
                                 ADRENALINE_V_TAKE_WITH, ADRENALINE_V_RELOAD_WITH,
                                 ADRENALINE_V_ROOM,      -1};
static const cb_packing packing = {
    .verb = {0, 8}, .refs = {{8, 8}, {16, 8}, {24, 8}}, .spoken = spoken};

const cb_game adrenaline_game = {
    .id = "adrenaline",
    .title = "Adrenaline",
    .blurb = "A first-person shooter on a board: run, grab, shoot, and score for every hit.",
    .min_players = 3,
    .max_players = 5,
    .secrets = true,
    .complete = true,
    .rules_version = 1,
    .max_moves = ADRENALINE_MOVES_MOST,
    .state_bytes = sizeof(adrenaline_state),
    .options = adrenaline_options,
    .fields = adrenaline_fields,
    .readings = adrenaline_readings,
    .verbs = adrenaline_verbs,
    .tuning = &adrenaline_tuning,
    .start = adrenaline_start,
    .phase = adrenaline_phase,
    .moves = adrenaline_moves,
    .weight = adrenaline_weight,
    .roll = adrenaline_roll,
    .apply = adrenaline_apply,
    .result = adrenaline_result,
    .say = adrenaline_say,
    .packing = &packing,
    .ask = adrenaline_ask,
    .guess = adrenaline_guess,
    .settle = adrenaline_settle,
    .check = adrenaline_check,
    .judge = adrenaline_judge,
    .draw = adrenaline_draw,
    .figure = adrenaline_figure,
    .sayable = adrenaline_sayable,
    .topics = adrenaline_topics,
    .why = adrenaline_why,
    .sources = adrenaline_sources,
    .account = adrenaline_account,
    .features = &adrenaline_features,
};
