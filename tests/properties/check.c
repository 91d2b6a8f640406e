/* check accepts every position of a match, and the whole log of every step fits and has words. */
#include "properties/property.h"

static bool events_can_be_said(trial *t, cb_text *text)
{
    int verbs = 0;
    while (t->game->told.verbs[verbs].name) {
        verbs++;
    }
    for (int i = 0; i < t->log.count; i++) {
        const cb_phrase *phrase = &t->log.events[i].phrase;
        if (phrase->verb >= verbs || !t->game->told.verbs[phrase->verb].form) {
            return trial_fail(t, "event %d has verb %d, which does not exist", i, phrase->verb);
        }
        cb_text_clear(text);
        cb_phrase_notation(t->game, phrase, text);
        if (text->data && strchr(text->data, '?')) {
            return trial_fail(t, "event '%s' refers to nothing", text->data);
        }
    }
    return true;
}

static bool holds(trial *t)
{
    cb_text text = {0};
    bool ok = true;
    trial_rewind(t);
    do {
        cb_error err = {0};
        if (!t->game->rules.check(t->state, &err)) {
            ok = trial_fail(t, "check says: %s", err.text);
        } else if (t->log.lost) {
            ok = trial_fail(t, "a step has more events than there is room for");
        } else {
            ok = events_can_be_said(t, &text);
        }
    } while (ok && trial_step(t));
    cb_text_free(&text);
    return ok;
}

PROPERTY(check, 1, "check accepts every position that can be reached");
