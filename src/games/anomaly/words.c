/* The phrase of each move, and what a seat is asked. */
#include "games/anomaly/anomaly.h"

void anomaly_say(const void *state, int seat, cb_move m, cb_phrase *out)
{
    (void)state;
    *out = CB_SAY(seat, anomaly_verb(m));
    if (anomaly_verb(m) == ANOMALY_SAY_FUEL) {
        anomaly_say_fuel(anomaly_ref(m, 0), out);
        return;
    }
    for (int i = 0; i < 3; i++) {
        out->refs[i] = (int16_t)anomaly_ref(m, i);
    }
}

void anomaly_ask(const void *state, int seat, cb_phrase *out)
{
    const anomaly_state *s = state;
    int question = anomaly_stages[s->stage].question;
    int figure = s->actor + 1;
    if (s->stage == ANOMALY_STAGE_WINDOW) {
        figure = s->asked + 1;
    } else if (s->waiting) {
        figure = anomaly_waiting_figure(s, seat);
    }
    bool names_one = anomaly_verbs[question].kinds[0] != NULL;
    *out = CB_PHRASE(seat, question, (int16_t)(names_one ? figure : 0));
}
