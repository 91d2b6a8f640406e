/* Predicting a move from the view gives what making it gives, wherever the prediction claims to be
 * certain. */
#include "properties/property.h"

enum { LOOKED_AT = 6 };

static bool comes_true(trial *t, int seat, cb_move m)
{
    cb_event events[TRIAL_EVENTS];
    cb_log log = {.events = events, .capacity = TRIAL_EVENTS};
    cb_error err = {0};
    cb_text text = {0};
    bool certain = false;
    cb_move_text(t->game, t->state, seat, m, &text);
    const char *const line[] = {text.data};
    cb_view(t->game, t->state, seat, t->spare[0]);
    bool fine = cb_what_if(t->game, t->spare[0], seat, line, 1, t->spare[1], &log, &certain, &err);
    if (!fine) {
        trial_fail(t, "\"%s\" is legal, but cannot be foretold: %s", text.data, err.text);
    }
    cb_text_free(&text);
    memcpy(t->spare[2], t->state, t->game->about.state_bytes);
    trial_apply(t, t->spare[2], seat, m);
    cb_view(t->game, t->spare[2], seat, t->spare[2]);
    if (fine && certain && !same_state(t, t->spare[1], t->spare[2])) {
        return fail_diff(t, "a prediction differs from what happened", t->spare[1], t->spare[2]);
    }
    return fine;
}

static bool holds(trial *t)
{
    while (trial_next(t)) {
        for (int seat = 0; seat < t->setup.players; seat++) {
            int n = may_act(t->game, t->state, seat)
                        ? t->game->rules.moves(t->state, seat, t->others)
                        : 0;
            for (int i = 0; i < n && i < LOOKED_AT; i++) {
                if (!comes_true(t, seat, t->others[cb_rng_below(&t->dice, (uint32_t)n)])) {
                    return false;
                }
            }
        }
    }
    return true;
}

PROPERTY(what_if, 6, "what a view predicts of a move is what happens");
