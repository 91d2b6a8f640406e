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
    .id = "anomaly",
    .title = "Anomaly",
    .blurb =
        "One hidden hunter, one to three hidden Students, twelve zones: find before you are found.",
    .min_players = 2,
    .max_players = 4,
    .secrets = true,
    .complete = true,
    .rules_version = 1,
    .max_moves = ANOMALY_MOVES_MOST,
    .state_bytes = sizeof(anomaly_state),
    .options = anomaly_options,
    .fields = anomaly_fields,
    .readings = anomaly_readings,
    .verbs = anomaly_verbs,
    .tuning = &anomaly_tuning,
    .start = anomaly_start,
    .phase = anomaly_phase,
    .moves = anomaly_moves,
    .weight = anomaly_weight,
    .roll = anomaly_roll,
    .apply = anomaly_apply,
    .result = anomaly_result,
    .say = anomaly_say,
    .packing = &packing,
    .role = role,
    .ask = anomaly_ask,
    .why = anomaly_why,
    .topics = anomaly_topics,
    .hide = anomaly_hide,
    .guess = anomaly_guess,
    .check = anomaly_check,
    .judge = anomaly_judge,
    .draw = anomaly_draw_board,
    .sources = anomaly_sources,
    .account = anomaly_account,
    .features = &anomaly_features,
};
