/* The table of Adrenaline. */
#include "games/adrenaline/adrenaline.h"

_Static_assert(sizeof(adrenaline_state) <= 512, "a state of Adrenaline must stay small");

const cb_game adrenaline_game = {
    .about = {.id = "adrenaline",
              .title = "Adrenaline",
              .blurb =
                  "A first-person shooter on a board: run, grab, shoot, and score for every hit.",
              .min_players = 3,
              .max_players = 5,
              .complete = true,
              .rules_version = 1,
              .max_moves = ADRENALINE_MOVES_MOST,
              .state_bytes = sizeof(adrenaline_state),
              .options = adrenaline_options},
    .rules = {.start = adrenaline_start,
              .phase = adrenaline_phase,
              .moves = adrenaline_moves,
              .weight = adrenaline_weight,
              .apply = adrenaline_apply,
              .result = adrenaline_result,
              .check = adrenaline_check},
    .known = {.fields = adrenaline_fields,
              .secrets = true,
              .guess = adrenaline_guess,
              .settle = adrenaline_settle},
    .told = {.verbs = adrenaline_verbs,
             .say = adrenaline_say,
             .ask = adrenaline_ask,
             .draw = adrenaline_draw,
             .figure = adrenaline_figure,
             .sayable = adrenaline_sayable,
             .why = adrenaline_why,
             .topics = adrenaline_topics,
             .sources = adrenaline_sources,
             .account = adrenaline_account},
    .bots = {.judge = adrenaline_judge,
             /* Against greedy a rollout of three turns with the others in the tree won most. */
             .tuning = "samples=4,rollout=3,rivals=1,explore=0.4",
             .features = &adrenaline_features},
    .shortcuts = {.roll = adrenaline_roll, .readings = adrenaline_readings},
};
