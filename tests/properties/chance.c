/* Nature's weights are positive, their sum is in bounds, and rolling follows them: a chi-square
 * test with a fixed seed. */
#include "common/chi.h"
#include "core/hash.h"
#include "properties/property.h"

enum { ROLLS = 3000, POSITIONS = 8 };

static bool rolls_follow_weights(trial *t, int n, uint64_t total)
{
    map counts = {0};
    chi sum = {0};
    uint64_t known = 0;
    for (int i = 0; i < ROLLS; i++) {
        cb_move m = cb_nature_roll(t->game, t->state, t->others, &t->dice);
        ++*map_at(&counts, cb_hash(&m, sizeof m, 0));
    }
    for (int i = 0; i < n; i++) {
        uint64_t count = *map_at(&counts, cb_hash(&t->moves[i], sizeof *t->moves, 0));
        uint32_t weight = t->game->rules.weight(t->state, t->moves[i]);
        chi_add(&sum, count, (double)ROLLS * weight / (double)total);
        known += count;
    }
    map_free(&counts);
    if (known != ROLLS) {
        return trial_fail(t, "roll brings moves that nature does not have");
    }
    if (!chi_fits(&sum)) {
        return trial_fail(t, "%d rolls do not follow the weights: chi-square %.1f with %d classes",
                          ROLLS, sum.sum, sum.classes);
    }
    return true;
}

static bool weights_are_sane(trial *t, int n, uint64_t *total)
{
    *total = 0;
    for (int i = 0; i < n; i++) {
        uint32_t weight = t->game->rules.weight(t->state, t->moves[i]);
        if (weight == 0) {
            return trial_fail(t, "a move of nature has no weight");
        }
        *total += weight;
    }
    if (*total > UINT32_MAX) {
        return trial_fail(t, "nature's weights add up to more than 32 bits hold");
    }
    return true;
}

static bool holds(trial *t)
{
    int tested = 0;
    while (trial_next(t)) {
        uint64_t total;
        if (!may_act(t->game, t->state, CB_NATURE_SEAT)) {
            continue;
        }
        int n = t->game->rules.moves(t->state, CB_NATURE_SEAT, t->moves);
        if (!weights_are_sane(t, n, &total)) {
            return false;
        }
        if (n > 1 && tested++ < POSITIONS && !rolls_follow_weights(t, n, total)) {
            return false;
        }
    }
    return true;
}

PROPERTY(chance, 1, "nature's weights are positive and rolling follows them");
