/* A view is a view of itself, and gives its viewer the same moves, phase, question and JSON as the
 * full state: a view is all a viewer needs. */
#include "properties/property.h"

static bool same_part(trial *t, int viewer, seen_part part, const void *view)
{
    cb_text a = {0}, b = {0};
    cb_text_add(&a, "");
    cb_text_add(&b, "");
    see(t->game, t->state, viewer, part, &a);
    see(t->game, view, viewer, part, &b);
    bool same = a.length == b.length && memcmp(a.data, b.data, a.length) == 0;
    if (!same && part == SEEN_VIEW) {
        fail_diff(t, "a view of a view is another", a.data, b.data);
    } else if (!same) {
        trial_fail(t, "%s for viewer %d is not the same from the view:\n%.1500s\n--\n%.1500s",
                   seen_names[part], viewer, a.data, b.data);
    }
    cb_text_free(&a);
    cb_text_free(&b);
    return same;
}

static bool holds(trial *t)
{
    while (trial_next(t)) {
        for (int v = 0; v <= t->setup.players; v++) {
            int viewer = trial_viewer(t, v);
            cb_view(t->game, t->state, viewer, t->spare[0]);
            for (int part = 0; part < SEEN_PARTS; part++) {
                if (!same_part(t, viewer, (seen_part)part, t->spare[0])) {
                    return false;
                }
            }
        }
    }
    return true;
}

PROPERTY(views, 3, "a view tells its viewer the same moves, phase and question as the state");
