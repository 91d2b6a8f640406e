/* Undo restores the bytes, and taking back never crosses chance or a reveal. */
#include "properties/match.h"

enum { STEPS = 400, BACK = 40 };

/* Could this seat take back after the step just made? Nature never, and nobody a revealing step. */
static bool take_back_is_right(trial *t, cb_match *match, bool revealed)
{
    cb_step last = cb_match_step(match, cb_match_steps(match) - 1);
    for (int seat = 0; seat < t->setup.players; seat++) {
        bool wanted =
            seat == last.seat && !revealed && may_act(t->game, cb_match_state(match), seat);
        if (cb_match_can_take_back(match, seat) != wanted) {
            return trial_fail(t, "seat %d %s take back step %d", seat, wanted ? "cannot" : "can",
                              cb_match_steps(match));
        }
    }
    return true;
}

/* Makes a step and takes it back: the bytes are as before. Then makes it again. */
static bool step_and_back(trial *t, cb_match *match, bool *more)
{
    memcpy(t->spare[0], cb_match_state(match), t->game->about.state_bytes);
    *more = match_step(t, match);
    if (!*more) {
        return true;
    }
    cb_step step = cb_match_step(match, cb_match_steps(match) - 1);
    if (!take_back_is_right(t, match, cb_match_log(match)->revealed)) {
        return false;
    }
    memcpy(t->spare[1], cb_match_state(match), t->game->about.state_bytes);
    bool own = cb_match_can_take_back(match, step.seat);
    bool undone = own ? cb_match_take_back(match, step.seat, NULL) : cb_match_undo(match, NULL);
    if (!undone || !same_state(t, t->spare[0], cb_match_state(match))) {
        return fail_diff(t, "undo does not restore the position", t->spare[0],
                         cb_match_state(match));
    }
    if (!cb_match_play(match, step.seat, step.move, NULL) ||
        !same_state(t, t->spare[1], cb_match_state(match))) {
        return fail_diff(t, "the same move leads elsewhere", t->spare[1], cb_match_state(match));
    }
    return true;
}

/* Undoes the last steps one by one, each to the recorded hash. */
static bool goes_far_back(trial *t, cb_match *match)
{
    for (int i = 0; i < BACK && cb_match_steps(match) > 1; i++) {
        uint64_t wanted = cb_match_step(match, cb_match_steps(match) - 2).hash;
        cb_match_undo(match, NULL);
        if (cb_state_hash(t->game, cb_match_state(match)) != wanted) {
            return trial_fail(t, "undo to step %d brings another position", cb_match_steps(match));
        }
    }
    return true;
}

static bool holds(trial *t)
{
    cb_match *match = cb_match_new(t->game, &t->setup, t->seed, NULL);
    bool ok = true, more = true;
    for (int i = 0; i < STEPS && ok && more; i++) {
        ok = step_and_back(t, match, &more);
    }
    ok = ok && goes_far_back(t, match);
    cb_match_free(match);
    return ok;
}

PROPERTY(undo, 1, "undo restores the bytes and never crosses chance or a reveal");
