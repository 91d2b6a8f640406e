/* The one table by which the rest of the program knows this game. */
#include "games/pnrz/pnrz.h"

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
    .verbs = pnrz_verbs,
    .start = pnrz_start,
    .phase = pnrz_phase,
    .moves = pnrz_moves,
    .weight = pnrz_weight,
    .roll = pnrz_roll,
    .apply = pnrz_apply,
    .result = pnrz_result,
    .say = pnrz_say,
    .ask = pnrz_ask,
    .guess = pnrz_guess,
    .settle = pnrz_settle,
    .check = pnrz_check,
    .judge = pnrz_judge,
    .draw = pnrz_draw,
};
