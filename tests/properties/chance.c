/* Nature's weights are positive, their sum is in bounds, and rolling follows them: a chi-square test
 * with a fixed seed, and a limit that an honest die passes all but once in a million. */
#include <math.h>

#include "properties/property.h"

enum { ROLLS = 3000, LEAST = 8 }; /* LEAST: outcomes expected more seldom are thrown together */

/* The value that chi-square with k degrees of freedom exceeds once in a million (Wilson, Hilferty). */
static double limit_of(int k)
{
    const double z = 4.753; /* of the normal distribution at 1 - 1e-6 */
    double c = 2.0 / (9.0 * k);
    double root = 1.0 - c + z * sqrt(c);
    return k * root * root * root;
}

static bool rolls_follow_weights(trial *t, int n, uint64_t total)
{
    map counts = {0};
    double chi = 0, rest = 0, rest_expected = 0;
    int classes = 0;
    uint64_t known = 0;
    for (int i = 0; i < ROLLS; i++) {
        cb_move m = cb_nature_roll(t->game, t->state, t->others, &t->dice);
        ++*map_at(&counts, cb_hash(&m, sizeof m, 0));
    }
    for (int i = 0; i < n; i++) {
        uint64_t count = *map_at(&counts, cb_hash(&t->moves[i], sizeof *t->moves, 0));
        double expected = (double)ROLLS * t->game->weight(t->state, t->moves[i]) / (double)total;
        known += count;
        if (expected < LEAST) {
            rest += (double)count;
            rest_expected += expected;
            continue;
        }
        chi += ((double)count - expected) * ((double)count - expected) / expected;
        classes++;
    }
    map_free(&counts);
    if (rest_expected >= LEAST) {
        chi += (rest - rest_expected) * (rest - rest_expected) / rest_expected;
        classes++;
    }
    if (known != ROLLS) {
        return trial_fail(t, "roll brings moves that nature does not have");
    }
    if (classes > 1 && chi > limit_of(classes - 1)) {
        return trial_fail(t, "%d rolls do not follow the weights: chi-square %.1f with %d classes",
                          ROLLS, chi, classes);
    }
    return true;
}

static bool weights_are_sane(trial *t, int n, uint64_t *total)
{
    *total = 0;
    for (int i = 0; i < n; i++) {
        uint32_t weight = t->game->weight(t->state, t->moves[i]);
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
        int n = t->game->moves(t->state, CB_NATURE_SEAT, t->moves);
        if (!weights_are_sane(t, n, &total)) {
            return false;
        }
        if (n > 1 && tested++ < 8 && !rolls_follow_weights(t, n, total)) {
            return false;
        }
    }
    return true;
}

PROPERTY(chance, "nature's weights are positive and rolling follows them");
