/* Results make sense. Nobody has won before the end. At the end ranks start at 1, gaps come only
 * from ties, and the winners are those ranked first. Worths are between 0 and 1, and what a game
 * foresees of a move is what it judges once the move is made. */
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
    if (t->game->rules.phase(state, &who) == CB_OVER) {
        return true;
    }
    t->game->bots.judge(state, worth);
    for (int seat = 0; seat < t->setup.players; seat++) {
        if (!(worth[seat] >= 0 && worth[seat] <= 1)) {
            return trial_fail(t, "the worth for seat %d is %g", seat, (double)worth[seat]);
        }
    }
    return true;
}

/* Moves of every kind on offer, drawn as bots draw them: from anywhere in the list. */
static bool seat_foresees(trial *t, int seat)
{
    enum { TRIED = 24 };
    cb_move tried[TRIED];
    float foreseen[TRIED], worth[CB_MAX_SEATS];
    cb_seats who;
    int n = t->game->rules.moves(t->state, seat, t->moves);
    for (int i = 0; i < TRIED; i++) {
        tried[i] = t->moves[cb_rng_below(&t->dice, (uint32_t)n)];
    }
    t->game->shortcuts.foresee(t->state, seat, tried, TRIED, foreseen);
    for (int i = 0; i < TRIED; i++) {
        memcpy(t->spare[0], t->state, t->game->about.state_bytes);
        t->game->rules.apply(t->spare[0], seat, tried[i], NULL);
        if (foreseen[i] < 0) {
            continue;
        }
        if (t->game->rules.phase(t->spare[0], &who) == CB_OVER) {
            return trial_fail(t, "seat %d foresees an end, which is not judged", seat);
        }
        t->game->bots.judge(t->spare[0], worth);
        if (worth[seat] != foreseen[i]) {
            return trial_fail(t, "seat %d foresees %g where %g comes", seat, (double)foreseen[i],
                              (double)worth[seat]);
        }
    }
    return true;
}

static bool moves_are_foreseen(trial *t)
{
    for (int seat = 0; t->game->shortcuts.foresee && seat < t->setup.players; seat++) {
        if (may_act(t->game, t->state, seat) && !seat_foresees(t, seat)) {
            return false;
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
    t->game->rules.result(t->state, &r);
    bool over = t->game->rules.phase(t->state, &who) == CB_OVER;
    if (r.players != t->setup.players) {
        return trial_fail(t, "the result is for %d players", r.players);
    }
    if (r.over != over) {
        return trial_fail(t, "the result says that the match is %s", r.over ? "over" : "not over");
    }
    if (!over && r.winners) {
        return trial_fail(t, "there are winners before the end");
    }
    if (r.winners >> r.players) {
        return trial_fail(t, "a seat without a player wins");
    }
    return !over || ranks_are_right(t, &r);
}

static bool holds(trial *t)
{
    while (trial_next(t)) {
        if (!result_is_right(t) || !position_is_judged(t) || !moves_are_foreseen(t)) {
            return false;
        }
    }
    return t->step >= TRIAL_CAP || result_is_right(t);
}

PROPERTY(result, 1, "ranks and winners are consistent");
