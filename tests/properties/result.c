/* Results make sense: nobody has won before the end; then ranks start at 1, leave no gap that no tie
 * explains, and the winners are those ranked first. Worths are between 0 and 1. */
#include "properties/property.h"

static bool ranks_are_right(trial *t, const cb_result *r)
{
    for (int i = 0; i < r->players; i++) {
        int better = 0;
        for (int j = 0; j < r->players; j++) {
            better += r->ranks[j] < r->ranks[i];
        }
        if (r->ranks[i] != better + 1) {
            return trial_fail(t, "seat %d has rank %d, but %d seats are better", i, r->ranks[i],
                              better);
        }
        if ((r->winners >> i & 1) != (r->ranks[i] == 1)) {
            return trial_fail(t, "seat %d has rank %d, but %s", i, r->ranks[i],
                              r->winners >> i & 1 ? "wins" : "does not win");
        }
    }
    return true;
}

static bool is_judged(trial *t, const void *state)
{
    cb_seats who;
    float worth[CB_MAX_SEATS];
    if (t->game->phase(state, &who) == CB_OVER) {
        return true;
    }
    t->game->judge(state, worth);
    for (int seat = 0; seat < t->setup.players; seat++) {
        if (!(worth[seat] >= 0 && worth[seat] <= 1)) {
            return trial_fail(t, "the worth for seat %d is %g", seat, (double)worth[seat]);
        }
    }
    return true;
}

/* The full position, and one seat's view of it. */
static bool position_is_judged(trial *t)
{
    cb_view(t->game, t->state, 0, t->spare[0]);
    return is_judged(t, t->state) && is_judged(t, t->spare[0]);
}

static bool result_is_right(trial *t)
{
    cb_seats who;
    cb_result r;
    memset(&r, 0xff, sizeof r);
    t->game->result(t->state, &r);
    bool over = t->game->phase(t->state, &who) == CB_OVER;
    if (r.players != t->setup.players) {
        return trial_fail(t, "the result is for %d players", r.players);
    }
    if (r.over != over) {
        return trial_fail(t, "the result says that the game is %s", r.over ? "over" : "not over");
    }
    if (!over && r.winners) {
        return trial_fail(t, "there are winners before the end");
    }
    if (r.winners >> r.players) {
        return trial_fail(t, "a seat wins that nobody sits on");
    }
    return !over || ranks_are_right(t, &r);
}

static bool holds(trial *t)
{
    while (trial_next(t)) {
        if (!result_is_right(t) || !position_is_judged(t)) {
            return false;
        }
    }
    return t->step >= TRIAL_CAP || result_is_right(t);
}

PROPERTY(result, 1, "ranks and winners are consistent");
