#include "common/chi.h"

#include <math.h>

static const double least = 8; /* outcomes expected less often say little on their own */

static double square_of(double count, double expected)
{
    return (count - expected) * (count - expected) / expected;
}

void chi_add(chi *c, uint64_t count, double expected)
{
    if (expected < least) {
        c->rest += (double)count;
        c->rest_expected += expected;
    } else {
        c->sum += square_of((double)count, expected);
        c->classes++;
    }
}

/* The value that chi-square with k degrees of freedom exceeds once in a million (Wilson and
 * Hilferty). */
static double limit_of(int k)
{
    const double z = 4.753; /* quantile of the normal distribution at 1 - 1e-6 */
    double c = 2.0 / (9.0 * k);
    double root = 1.0 - c + z * sqrt(c);
    return k * root * root * root;
}

bool chi_fits(chi *c)
{
    if (c->rest_expected >= least) {
        c->sum += square_of(c->rest, c->rest_expected);
        c->classes++;
    }
    return c->classes < 2 || c->sum <= limit_of(c->classes - 1);
}
