/* Every offered move applies, the list is in bounds and always the same, and looking at a position
 * does not change it. */
#include "properties/property.h"

enum { TRIED = 24 }; /* moves tried in one position */

static bool list_is_stable(trial *t, int seat, int n)
{
    if (n < 1 || n > (int)t->game->about.max_moves) {
        return trial_fail(t, "seat %d is offered %d moves; at least 1, at most %u were promised",
                          seat, n, (unsigned)t->game->about.max_moves);
    }
    int again = t->game->rules.moves(t->state, seat, t->others);
    if (again != n || memcmp(t->moves, t->others, (size_t)n * sizeof *t->moves) != 0) {
        return trial_fail(t, "the moves of seat %d are listed differently the second time", seat);
    }
    return true;
}

/* Applying a move leaves an allowed position, and the log makes no difference. */
static bool move_applies(trial *t, int seat, cb_move m)
{
    cb_error err = {0};
    memcpy(t->spare[0], t->state, t->game->about.state_bytes);
    memcpy(t->spare[1], t->state, t->game->about.state_bytes);
    trial_apply(t, t->spare[0], seat, m);
    t->game->rules.apply(t->spare[1], seat, m, NULL);
    if (!same_state(t, t->spare[0], t->spare[1])) {
        return fail_diff(t, "a move is applied differently without a log", t->spare[0],
                         t->spare[1]);
    }
    if (t->log.lost) {
        return trial_fail(t, "a step has more events than there is room for");
    }
    if (!t->game->rules.check(t->spare[0], &err)) {
        cb_text text = {0};
        cb_move_text(t->game, t->state, seat, m, &text);
        trial_fail(t, "after '%s' of seat %d check says: %s", text.data, seat, err.text);
        cb_text_free(&text);
        return false;
    }
    return true;
}

static bool seat_is_right(trial *t, int seat)
{
    int n = t->game->rules.moves(t->state, seat, t->moves);
    if (!list_is_stable(t, seat, n)) {
        return false;
    }
    for (int i = 0; i < n && i < TRIED; i++) {
        int at = n <= TRIED ? i : (int)cb_rng_below(&t->dice, (uint32_t)n);
        if (!move_applies(t, seat, t->moves[at])) {
            return false;
        }
    }
    return true;
}

static bool holds(trial *t)
{
    while (trial_next(t)) {
        cb_seats who = 0;
        cb_phase phase = t->game->rules.phase(t->state, &who);
        memcpy(t->spare[2], t->state, t->game->about.state_bytes);
        if (phase == CB_PLAYERS && (!who || who >> t->setup.players)) {
            return trial_fail(t, "the set of seats to move is %d", who);
        }
        for (int seat = CB_NATURE_SEAT; seat < t->setup.players; seat++) {
            if (may_act(t->game, t->state, seat) && !seat_is_right(t, seat)) {
                return false;
            }
        }
        if (!same_state(t, t->spare[2], t->state)) {
            return fail_diff(t, "looking changes the position", t->spare[2], t->state);
        }
    }
    return true;
}

PROPERTY(legal, 1, "every offered move applies");
