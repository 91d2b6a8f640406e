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
    .about = {.id = "pnrz",
              .title = "Pirates, Ninjas, Robots & Zombies",
              .blurb = "Lay tiles, join your crew into the best gang on the table, and keep its "
                       "arch-enemy away.",
              .min_players = 2,
              .max_players = PNRZ_MAX_PLAYERS,
              .complete = true,
              .rules_version = 1,
              .max_moves = PNRZ_MAX_MOVES,
              .state_bytes = sizeof(pnrz_state),
              .options = pnrz_options},
    .rules = {.start = pnrz_start,
              .phase = pnrz_phase,
              .moves = pnrz_moves,
              .weight = pnrz_weight,
              .apply = pnrz_apply,
              .result = pnrz_result,
              .check = pnrz_check},
    .known = {.fields = pnrz_fields,
              .secrets = true,
              .guess = pnrz_guess,
              .settle = pnrz_settle,
              .take_computed = pnrz_take_computed},
    .told = {.verbs = pnrz_verbs,
             .say = pnrz_say,
             .ask = pnrz_ask,
             .draw = pnrz_draw,
             .role = pnrz_role,
             .why = pnrz_why,
             .topics = pnrz_topics,
             .sources = pnrz_sources,
             .account = pnrz_account},
    .bots = {.judge = pnrz_judge, .tuning = &pnrz_tuning, .features = &pnrz_features},
    .shortcuts = {.pick = pnrz_pick,
                  .legal = pnrz_legal,
                  .roll = pnrz_roll,
                  .foresee = pnrz_foresee,
                  .next = pnrz_next,
                  .unsay = pnrz_unsay,
                  .packing = &packing,
                  .readings = pnrz_readings},
};
