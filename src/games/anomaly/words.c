/* The phrase of each move, and what a seat is asked. */
#include "games/anomaly/anomaly.h"

/* Nature packs the number of a way to lay out the fuel. */
void anomaly_say(const void *state, int seat, cb_move m, cb_phrase *out)
{
    (void)state;
    (void)seat;
    anomaly_say_fuel(cb_move_ref(m, 0), out);
}

void anomaly_ask(const void *state, int seat, cb_phrase *out)
{
    const anomaly_state *s = state;
    int question = anomaly_stages[s->stage].question;
    int figure = s->actor + 1;
    if (s->stage == ANOMALY_STAGE_WINDOW) {
        bool seen = cb_count(s->anomaly_at[0] | s->anomaly_at[1]) == 1;
        question = seen ? ANOMALY_ASK_WINDOW_SEEN : question;
        figure = s->asked + 1;
    } else if (s->waiting) {
        figure = anomaly_waiting_figure(s, seat);
    }
    bool names_one = anomaly_verbs[question].kinds[0] != NULL;
    *out = CB_PHRASE(seat, question, (int16_t)(names_one ? figure : 0));
}
