/* The table of the game. */
#include "games/septikon/septikon.h"

/* As septikon_move packs them. */
static const cb_packing packing = {.verb = {0, 8}, .refs = {{8, 10}, {18, 10}}};

const cb_game septikon_game = {
    .about = {.id = "septikon",
              .title = "Septikon: Uranium Wars",
              .blurb = "Two mining stations shoot each other to pieces across open space.",
              .min_players = 2,
              .max_players = 2,
              .complete = true,
              .rules_version = 1,
              .max_moves = SEPTIKON_MAX_MOVES,
              .state_bytes = sizeof(septikon_state),
              .options = septikon_options},
    .rules = {.start = septikon_start,
              .phase = septikon_phase,
              .moves = septikon_list_moves,
              .weight = septikon_weight,
              .apply = septikon_apply,
              .result = septikon_result,
              .check = septikon_check},
    .known = {.fields = septikon_fields,
              .secrets = false,
              .guess = septikon_guess,
              .settle = septikon_settle},
    .told = {.verbs = septikon_verbs,
             .say = septikon_say,
             .ask = septikon_ask,
             .draw = septikon_draw,
             .sayable = septikon_sayable,
             .why = septikon_why,
             .topics = septikon_topics,
             .sources = septikon_sources,
             .account = septikon_account},
    .bots = {.judge = septikon_judge, .tuning = &septikon_tuning, .features = &septikon_features},
    .shortcuts = {.roll = septikon_roll, .packing = &packing},
};
