/* A record that is written and read plays the same match again: the same bytes at the end, the same
 * hash after every step, and the same text when written once more. */
#include "properties/match.h"

enum { STEPS = 400 };

static bool same_match(trial *t, const cb_match *a, const cb_match *b)
{
    if (cb_match_steps(a) != cb_match_steps(b)) {
        return trial_fail(t, "the record has %d steps of %d", cb_match_steps(b), cb_match_steps(a));
    }
    for (int i = 0; i < cb_match_steps(a); i++) {
        cb_step x = cb_match_step(a, i), y = cb_match_step(b, i);
        if (x.hash != y.hash || x.seat != y.seat || x.move != y.move || x.barrier != y.barrier) {
            return trial_fail(t, "step %d of the record is not the one that was played", i);
        }
    }
    if (!same_state(t, cb_match_state(a), cb_match_state(b))) {
        return fail_diff(t, "the record ends elsewhere", cb_match_state(a), cb_match_state(b));
    }
    return true;
}

static bool replays(trial *t, const cb_match *match, const cb_text *text)
{
    cb_error err = {0};
    cb_match *again = cb_record_read(text->data, text->length, &err);
    if (!again) {
        return trial_fail(t, "the record is refused: %s", err.text);
    }
    cb_text second = {0};
    cb_record_write(again, &second);
    bool ok = same_match(t, match, again);
    if (ok && (second.length != text->length || strcmp(second.data, text->data) != 0)) {
        ok = trial_fail(t, "the record reads differently when written again");
    }
    cb_text_free(&second);
    cb_match_free(again);
    return ok;
}

static bool holds(trial *t)
{
    cb_text text = {0};
    cb_match *match = match_played(t, STEPS);
    cb_match_set_name(match, 0, "Ada");
    cb_record_write(match, &text);
    bool ok = replays(t, match, &text);
    cb_match_free(match);
    cb_text_free(&text);
    return ok;
}

PROPERTY(record, 1, "a record replays to the same bytes");
