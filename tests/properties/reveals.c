/*
 * A player's step that is not marked as a reveal tells nobody anything. In any other world that a
 * viewer considers possible before the step, some move leads to what the viewer sees and hears
 * after it. If the viewer is the acting seat itself, it must be the very same move.
 */
#include "properties/property.h"

enum { WORLDS = 2 };

/* What a viewer gets from a step: its view after it, and what it heard. */
typedef struct sight {
    void *view;
    cb_text heard;
} sight;

static void hear_step(trial *t, int viewer, cb_text *out)
{
    cb_text_clear(out);
    cb_text_add(out, "");
    hear(t->game, &t->log, viewer, out);
}

/* Could this move (or any move, if somebody else acts) have looked like that in `world`? */
static bool could_look_like(trial *t, const void *world, int viewer, const sight *seen)
{
    cb_text heard = {0};
    bool found = false;
    int n = may_act(t->game, world, t->seat) ? t->game->rules.moves(world, t->seat, t->others) : 0;
    for (int i = 0; i < n && !found; i++) {
        if (t->seat == viewer && t->others[i] != t->move) {
            continue;
        }
        memcpy(t->spare[1], world, t->game->about.state_bytes);
        trial_apply(t, t->spare[1], t->seat, t->others[i]);
        cb_view(t->game, t->spare[1], viewer, t->spare[1]);
        if (same_state(t, t->spare[1], seen->view)) {
            hear_step(t, viewer, &heard);
            found = strcmp(heard.data, seen->heard.data) == 0;
        }
    }
    cb_text_free(&heard);
    return found;
}

static bool step_tells_nothing(trial *t, int viewer)
{
    sight seen = {.view = t->spare[2]};
    bool ok = true;
    memcpy(t->spare[2], t->before, t->game->about.state_bytes);
    trial_apply(t, t->spare[2], t->seat, t->move);
    cb_view(t->game, t->spare[2], viewer, t->spare[2]);
    hear_step(t, viewer, &seen.heard);
    for (int i = 0; i < WORLDS && ok; i++) {
        trial_other_world(t, t->before, viewer, t->spare[0]);
        ok = could_look_like(t, t->spare[0], viewer, &seen);
    }
    if (!ok) {
        cb_text text = {0};
        cb_move_text(t->game, t->before, t->seat, t->move, &text);
        trial_fail(t, "'%s' of seat %d tells viewer %d something, but is not marked as a reveal",
                   text.data, t->seat, viewer);
        cb_text_free(&text);
    }
    cb_text_free(&seen.heard);
    return ok;
}

static bool holds(trial *t)
{
    while (t->game->known.secrets && trial_next(t)) {
        if (t->step == 0 || t->seat == CB_NATURE_SEAT || t->log.revealed) {
            continue;
        }
        for (int v = 0; v <= t->setup.players; v++) {
            if (!step_tells_nothing(t, trial_viewer(t, v))) {
                return false;
            }
        }
    }
    return true;
}

PROPERTY(reveals, 2, "a step that is not marked as a reveal tells nobody anything");
