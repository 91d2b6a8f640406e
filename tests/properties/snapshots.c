/* At the end of a match every earlier position still has the same bytes, and every step gives the
 * same events again. */
#include <stdlib.h>

#include "core/hash.h"
#include "properties/match.h"

enum { STEPS = 600 };

static uint64_t log_hash(const trial *t, const cb_log *log)
{
    cb_text text = {0};
    cb_text_format(&text, "%d", log->revealed);
    hear(t->game, log, CB_GOD, &text);
    uint64_t hash = cb_hash(text.data, text.length, 0);
    cb_text_free(&text);
    return hash;
}

static bool step_is_the_same(trial *t, const cb_match *match, int i, uint64_t events)
{
    cb_log log = {.events = t->events, .capacity = TRIAL_EVENTS};
    cb_match_state_at(match, i + 1, t->spare[0], NULL);
    if (cb_state_hash(t->game, t->spare[0]) != cb_match_step(match, i).hash) {
        return trial_fail(t, "the position after step %d is no longer the same", i + 1);
    }
    cb_match_events_at(match, i, &log, NULL);
    if (log_hash(t, &log) != events) {
        return trial_fail(t, "step %d tells other events when asked again", i + 1);
    }
    return true;
}

static bool holds(trial *t)
{
    uint64_t *events = calloc(STEPS, sizeof *events);
    cb_match *match = cb_match_new(t->game, &t->setup, t->seed, NULL);
    bool ok = true;
    for (int i = 0; i < STEPS && match_step(t, match); i++) {
        events[i] = log_hash(t, cb_match_log(match));
    }
    for (int i = 0; i < cb_match_steps(match) && ok; i++) {
        ok = step_is_the_same(t, match, i, events[i]);
    }
    cb_match_free(match);
    free(events);
    return ok;
}

PROPERTY(snapshots, 1, "every earlier position of a match stays the same");
