/* The one table by which the rest of the program knows this game. */
#include "games/pnrz/pnrz.h"

/* These name the cell of a tile, which only the table tells. */
static const int16_t spoken[] = {PNRZ_V_ROTATE, PNRZ_V_SWAP, PNRZ_V_REPLACE, PNRZ_V_REPLACE_BASE,
                                 -1};
/* As pnrz_move packs them: a tile, a cell, a turn. */
static const cb_packing packing = {.verb = {PNRZ_VERB_SHIFT, 8},
                                   .refs = {{PNRZ_TILE_SHIFT, 6}, {0, 14}, {PNRZ_TURN_SHIFT, 2}},
                                   .spoken = spoken};

const cb_game pnrz_game = {
    .id = "pnrz",
    .title = "Pirates, Ninjas, Robots & Zombies",
    .blurb =
        "Lay tiles, join your crew into the best gang on the table, and keep its arch-enemy away.",
    .min_players = 2,
    .max_players = PNRZ_MAX_PLAYERS,
    .secrets = true,
    .complete = true,
    .rules_version = 1,
    .max_moves = PNRZ_MAX_MOVES,
    .state_bytes = sizeof(pnrz_state),
    .options = pnrz_options,
    .fields = pnrz_fields,
    .readings = pnrz_readings,
    .verbs = pnrz_verbs,
    .tuning = &pnrz_tuning,
    .start = pnrz_start,
    .phase = pnrz_phase,
    .moves = pnrz_moves,
    .pick = pnrz_pick,
    .legal = pnrz_legal,
    .weight = pnrz_weight,
    .roll = pnrz_roll,
    .apply = pnrz_apply,
    .result = pnrz_result,
    .say = pnrz_say,
    .packing = &packing,
    .role = pnrz_role,
    .ask = pnrz_ask,
    .guess = pnrz_guess,
    .settle = pnrz_settle,
    .take_computed = pnrz_take_computed,
    .why = pnrz_why,
    .topics = pnrz_topics,
    .check = pnrz_check,
    .judge = pnrz_judge,
    .foresee = pnrz_foresee,
    .draw = pnrz_draw,
    .next = pnrz_next,
    .unsay = pnrz_unsay,
    .sources = pnrz_sources,
    .account = pnrz_account,
    .features = &pnrz_features,
};
