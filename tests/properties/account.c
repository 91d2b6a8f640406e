/* The account of a match is complete: after every step its parts add up to the points. */
#include "properties/property.h"

static bool adds_up(trial *t, const cb_account *account)
{
    cb_result r = {0};
    bool counts = false;
    t->game->rules.result(t->state, &r);
    for (const cb_source *from = t->game->told.sources; from->name; from++) {
        counts |= from->part;
    }
    for (int seat = 0; counts && seat < t->setup.players; seat++) {
        int32_t sum = 0;
        for (int i = 0; t->game->told.sources[i].name; i++) {
            sum += t->game->told.sources[i].part ? account->of[seat][i] : 0;
        }
        if (sum != r.points[seat]) {
            return trial_fail(t, "seat %d has %d points, but they come to %d", seat,
                              (int)r.points[seat], (int)sum);
        }
    }
    return true;
}

static bool holds(trial *t)
{
    cb_account account = {0};
    if (!t->game->told.account) {
        return true;
    }
    t->game->told.account(NULL, t->state, NULL, &account);
    while (adds_up(t, &account) && trial_step(t)) {
        t->game->told.account(t->before, t->state, &t->log, &account);
    }
    return t->why.length == 0;
}

PROPERTY(account, 1, "the sources of points add up to the points");
