/*
 * A player's step that is not marked as a reveal has told nobody anything: in any other world that a viewer holds
 * possible before the step, some move leads to what the viewer sees and hears after it. The viewer
 * may be the acting seat itself; then the move must be the very same.
 */
#include "properties/property.h"

enum { WORLDS = 2 };

typedef struct sight {
    cb_text view, heard;
} sight;

static void sight_of(trial *t, const void *state, int viewer, sight *s)
{
    cb_text_clear(&s->view);
    cb_text_clear(&s->heard);
    cb_text_add(&s->heard, "");
    see(t->game, state, viewer, SEEN_VIEW, &s->view);
    hear(t->game, &t->log, viewer, &s->heard);
}

static bool same_sight(const sight *a, const sight *b)
{
    return memcmp(a->view.data, b->view.data, a->view.length) == 0 &&
           strcmp(a->heard.data, b->heard.data) == 0;
}

/* Could this move, or for the eyes of others any move, have looked like that in `world`? */
static bool could_look_like(trial *t, const void *world, int viewer, const sight *seen)
{
    sight s = {0};
    bool found = false;
    int n = may_act(t->game, world, t->seat) ? t->game->moves(world, t->seat, t->others) : 0;
    for (int i = 0; i < n && !found; i++) {
        if (t->seat == viewer && t->others[i] != t->move) {
            continue;
        }
        memcpy(t->spare[1], world, t->game->state_bytes);
        trial_apply(t, t->spare[1], t->seat, t->others[i]);
        sight_of(t, t->spare[1], viewer, &s);
        found = same_sight(&s, seen);
    }
    cb_text_free(&s.view);
    cb_text_free(&s.heard);
    return found;
}

static bool step_tells_nothing(trial *t, int viewer)
{
    sight seen = {0};
    bool ok = true;
    memcpy(t->spare[2], t->before, t->game->state_bytes);
    trial_apply(t, t->spare[2], t->seat, t->move);
    sight_of(t, t->spare[2], viewer, &seen);
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
    cb_text_free(&seen.view);
    cb_text_free(&seen.heard);
    return ok;
}

static bool holds(trial *t)
{
    while (t->game->secrets && trial_next(t)) {
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

PROPERTY(reveals, "a step that is not marked as a reveal has told nobody anything");
