/* check never trusts a position. Values of a real one are changed at random; whatever is still
 * accepted can be played, viewed, guessed and drawn like any other. */
#include "common/mangle.h"
#include "properties/property.h"

enum { TRIES = 8, STEPS = 60 };

/* A position from a file, made from a real one by changing a few values; false if it is refused. */
static bool make_nonsense(trial *t, void *state, cb_text *json)
{
    cb_text_clear(json);
    cb_state_write(t->game, t->state, CB_GOD, json);
    for (uint32_t n = 1 + cb_rng_below(&t->dice, 3); n > 0; n--) {
        cb_text changed = {0};
        json_mangle(json->data, json->length, &t->dice, &changed);
        cb_text_free(json);
        *json = changed;
    }
    return cb_state_read(t->game, json->data, json->length, state, NULL);
}

static bool can_be_looked_at(trial *t, const void *state)
{
    cb_error err = {0};
    cb_result result;
    cb_text text = {0};
    int v = (int)cb_rng_below(&t->dice, (uint32_t)t->setup.players + 1);
    int viewer = trial_viewer(t, v);
    cb_view(t->game, state, viewer, t->spare[1]);
    t->game->known.guess(t->spare[1], viewer, &t->dice);
    t->game->rules.result(state, &result);
    for (int part = 0; part < SEEN_PARTS; part++) {
        see(t->game, state, viewer, (seen_part)part, &text);
    }
    cb_text_free(&text);
    if (!t->game->rules.check(t->spare[1], &err)) {
        return trial_fail(t, "a world guessed from an accepted position is refused: %s", err.text);
    }
    return true;
}

/* One random step; false if the match is over. */
static bool random_step(trial *t, void *state)
{
    cb_seats who = 0;
    cb_phase phase = t->game->rules.phase(state, &who);
    if (phase == CB_OVER) {
        return false;
    }
    int seat = CB_NATURE_SEAT;
    while (phase == CB_PLAYERS && !(seat >= 0 && who >> seat & 1)) {
        seat = (seat + 1) % CB_MAX_SEATS;
    }
    int n = t->game->rules.moves(state, seat, t->others);
    trial_apply(t, state, seat, t->others[cb_rng_below(&t->dice, (uint32_t)n)]);
    return true;
}

static bool can_be_played(trial *t, void *state, const cb_text *json)
{
    cb_error err = {0};
    for (int i = 0; i < STEPS; i++) {
        if (i % 16 == 0 && !can_be_looked_at(t, state)) {
            return false;
        }
        if (!random_step(t, state)) {
            return true;
        }
        if (!t->game->rules.check(state, &err)) {
            return trial_fail(t, "step %d from an accepted position is refused: %s\n%s", i + 1,
                              err.text, json->data);
        }
    }
    return true;
}

/* A view from outside with a few values changed: whatever it contains, it is refused or allowed. */
static bool view_can_be_read(trial *t, cb_text *json)
{
    cb_error err = {0};
    int viewer = trial_viewer(t, (int)cb_rng_below(&t->dice, (uint32_t)t->setup.players + 1));
    cb_text_clear(json);
    cb_state_write(t->game, t->state, viewer, json);
    for (uint32_t n = 1 + cb_rng_below(&t->dice, 3); n > 0; n--) {
        cb_text changed = {0};
        json_mangle(json->data, json->length, &t->dice, &changed);
        cb_text_free(json);
        *json = changed;
    }
    if (!cb_view_read(t->game, json->data, json->length, viewer, t->spare[2], &err) ||
        !cb_world_from_view(t->game, t->spare[2], viewer, &t->dice, t->spare[3], &err)) {
        return true;
    }
    return t->game->rules.check(t->spare[3], &err) ||
           trial_fail(t, "a world made of a view is refused: %s", err.text);
}

/* A check that refuses nearly everything would prove nothing. In every game, one changed position in
 * thirty or more is still a possible one. */
static bool enough_is_accepted(trial *t)
{
    enum { MANY = 100, FEW = 100 };
    return t->kept->tried < MANY || t->kept->accepted * FEW >= t->kept->tried ||
           trial_fail(t, "of %d changed positions only %d are accepted", t->kept->tried,
                      t->kept->accepted);
}

static bool holds(trial *t)
{
    cb_text json = {0};
    bool ok = true;
    while (ok && trial_next(t)) {
        for (int i = 0; i < TRIES && ok; i++) {
            ok = view_can_be_read(t, &json);
            t->kept->tried++;
            if (ok && make_nonsense(t, t->spare[0], &json)) {
                t->kept->accepted++;
                ok = can_be_played(t, t->spare[0], &json);
            }
        }
    }
    cb_text_free(&json);
    return ok && enough_is_accepted(t);
}

PROPERTY(nonsense, 5, "a position that check accepts can be played, however strange");
