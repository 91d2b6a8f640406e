/* The game as the library knows it. */
#include "games/anomaly/anomaly.h"

static void role(const void *state, int seat, cb_text *out)
{
    (void)state;
    cb_text_add(out, seat ? "Student" : "Anomaly");
}

/* A verb of eight bits and three references of eight. */
static const cb_packing packing = {.verb = {0, 8}, .refs = {{8, 8}, {16, 8}, {24, 8}}};

const cb_game anomaly_game = {
    .about = {.id = "anomaly",
              .title = "Anomaly",
              .blurb = "One hidden hunter, one to three hidden Students, twelve zones: find before "
                       "you are found.",
              .min_players = 2,
              .max_players = 4,
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
              .guess = anomaly_guess},
    .told = {.verbs = anomaly_verbs,
             .say = anomaly_say,
             .ask = anomaly_ask,
             .draw = anomaly_draw_board,
             .role = role,
             .why = anomaly_why,
             .topics = anomaly_topics,
             .sources = anomaly_sources,
             .account = anomaly_account},
    .bots = {.judge = anomaly_judge, .tuning = &anomaly_tuning, .features = &anomaly_features},
    .shortcuts = {.roll = anomaly_roll, .packing = &packing, .readings = anomaly_readings},
};
