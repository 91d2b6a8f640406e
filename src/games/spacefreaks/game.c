/* The table of the game. */
#include "games/spacefreaks/rules/stages.h"

const cb_game spacefreaks_game = {
    .about =
        {.id = "spacefreaks",
         .title = "Space Freaks",
         .blurb =
             "Build a Freak from body parts, drop three of it into a hex arena, and score most in "
             "six rounds of missions and mayhem.",
         .min_players = 2,
         .max_players = 4,
         .complete = true,
         .rules_version = 2,
         .max_moves = SPACEFREAKS_MAX_MOVES,
         .state_bytes = sizeof(spacefreaks_state),
         .options = spacefreaks_options},
    .rules = {.start = spacefreaks_start,
              .phase = spacefreaks_phase,
              .moves = spacefreaks_list_moves,
              .weight = spacefreaks_weight,
              .apply = spacefreaks_apply,
              .result = spacefreaks_result,
              .check = spacefreaks_check},
    .known = {.fields = spacefreaks_fields,
              .secrets = true,
              .hide = spacefreaks_hide,
              .guess = spacefreaks_guess,
              .settle = spacefreaks_settle,
              .take_computed = spacefreaks_take_computed},
    .told = {.verbs = spacefreaks_verbs,
             .say = spacefreaks_say,
             .ask = spacefreaks_ask,
             .draw = spacefreaks_draw,
             .sayable = spacefreaks_sayable,
             .why = spacefreaks_why,
             .topics = spacefreaks_topics,
             .sources = spacefreaks_sources,
             .account = spacefreaks_account},
    .bots = {.judge = spacefreaks_judge,
             /* Only this turn: by the next one too much has changed to meet a node again. */
             .tuning = "rollout=0,horizon=0,explore=0.4",
             .features = &spacefreaks_features},
    .shortcuts = {.roll = spacefreaks_roll, .readings = spacefreaks_readings},
};
