/* The game as the library knows it. */
#include "games/anomaly/anomaly.h"

static void role(const void *state, int seat, cb_text *out)
{
    (void)state;
    cb_text_add(out, seat ? "Student" : "Anomaly");
}

const cb_game anomaly_game = {
    .about = {.id = "anomaly",
              .title = "Anomaly",
              .blurb = "One hidden hunter, one to three hidden Students, twelve zones: find before "
                       "you are found.",
              .min_players = 2,
              .max_players = 4,
              .team = true,
              .complete = true,
              .rules_version = 1,
              .max_moves = ANOMALY_MOVES_MOST,
              .state_bytes = sizeof(anomaly_state),
              .options = anomaly_options},
    .rules = {.start = anomaly_start,
              .phase = anomaly_phase,
              .moves = anomaly_moves,
              .weight = anomaly_weight,
              .apply = anomaly_apply,
              .result = anomaly_result,
              .check = anomaly_check},
    .known = {.fields = anomaly_fields,
              .secrets = true,
              .hide = anomaly_hide,
              .guess = anomaly_guess,
              .forget = anomaly_forget},
    .told = {.verbs = anomaly_verbs,
             .say = anomaly_say,
             .ask = anomaly_ask,
             .draw = anomaly_draw_board,
             .role = role,
             .why = anomaly_why,
             .topics = anomaly_topics,
             .sources = anomaly_sources,
             .account = anomaly_account},
    .bots = {.judge = anomaly_judge, .features = &anomaly_features},
    .shortcuts = {.roll = anomaly_roll, .readings = anomaly_readings},
};
