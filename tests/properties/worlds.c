/* Two worlds that a viewer cannot tell apart look the same to that viewer, byte for byte. This is
 * the pair test of promise 8; it also says that view(guess(view)) is view. */
#include "properties/property.h"

static bool looks_the_same(trial *t, int viewer, seen_part part, const void *world)
{
    cb_text a = {0}, b = {0};
    cb_text_add(&a, "");
    cb_text_add(&b, "");
    see(t->game, t->state, viewer, part, &a);
    see(t->game, world, viewer, part, &b);
    bool same = a.length == b.length && memcmp(a.data, b.data, a.length) == 0;
    if (!same && part == SEEN_VIEW) {
        fail_diff(t, "a guessed world gives its viewer another view", a.data, b.data);
    } else if (!same) {
        trial_fail(t, "%s tells viewer %d one world from another:\n%.1500s\n--\n%.1500s",
                   seen_names[part], viewer, a.data, b.data);
    }
    cb_text_free(&a);
    cb_text_free(&b);
    return same;
}

static bool viewer_is_blind(trial *t, int viewer)
{
    cb_error err = {0};
    void *world = t->spare[0];
    trial_other_world(t, t->state, viewer, world);
    if (!t->game->rules.check(world, &err)) {
        return trial_fail(t, "the world guessed for viewer %d is not allowed: %s", viewer,
                          err.text);
    }
    for (int part = 0; part < SEEN_PARTS; part++) {
        if (!looks_the_same(t, viewer, (seen_part)part, world)) {
            return false;
        }
    }
    return true;
}

static bool holds(trial *t)
{
    while (t->game->known.secrets && trial_next(t)) {
        for (int v = 0; v <= t->setup.players; v++) {
            if (!viewer_is_blind(t, trial_viewer(t, v))) {
                return false;
            }
        }
    }
    return true;
}

PROPERTY(worlds, 3, "two worlds that a viewer cannot tell apart look the same to it");
