/* A position written as JSON and read again is the same bytes, so every byte is either described by
 * a field or derived from fields. */
#include "core/fields.h"
#include "properties/property.h"

static bool round_trips(trial *t, cb_text *json)
{
    cb_error err = {0};
    cb_text_clear(json);
    cb_state_write(t->game, t->state, CB_GOD, json);
    memset(t->spare[0], 0xff, t->game->about.state_bytes);
    if (!cb_state_read(t->game, json->data, json->length, t->spare[0], &err)) {
        return trial_fail(t, "a position of the match is refused: %s", err.text);
    }
    if (!same_state(t, t->state, t->spare[0])) {
        return fail_diff(t, "JSON does not bring the same position back", t->state, t->spare[0]);
    }
    if (!cb_state_patch(t->game, "{}", 2, t->spare[0], &err) ||
        !same_state(t, t->state, t->spare[0])) {
        return trial_fail(t, "a patch that changes nothing changes something. %s", err.text);
    }
    return true;
}

static bool holds(trial *t)
{
    cb_text json = {0};
    bool ok = true;
    while (ok && trial_next(t)) {
        ok = round_trips(t, &json);
    }
    cb_text_free(&json);
    return ok;
}

PROPERTY(json, 1, "a position written and read again is the same bytes");
