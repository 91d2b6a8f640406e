/* What chance does not deal evenly: more often to one seat than to the others, or one thing twice
 * where there is one of each. */
#include "arena/lab.h"

#include <math.h>
#include <stdlib.h>

enum { FEW_THINGS = 4 }; /* of fewer nobody can tell that there is one of each */

static bool same_place(const cb_use *a, const cb_use *b)
{
    return a->kind == b->kind && a->verb == b->verb && a->reference == b->reference;
}

/* How likely a mean so far from nothing is by chance; three matches may hide behind what does not
 * vary. */
static double doubt_of(double mean, double variance, double games)
{
    double error = fmax(sqrt(fmax(variance, 0.0) / games), 1.5 / games);
    return erfc(fabs(mean) / error / sqrt(2.0));
}

/* Does a seat get it as often as the others? */
static cb_uneven ask_seat(const cb_lab *lab, const cb_use *use, int seat)
{
    double games = (double)lab->games, others = lab->players - 1.0;
    double mean = use->leads[seat] / games, all = (double)use->times / games;
    double variance = use->lead_squares[seat] / games - mean * mean;
    return (cb_uneven){.use = use,
                       .seat = seat,
                       .times = (all + mean) / lab->players,
                       .others = (all - mean / others) / lab->players,
                       .p = doubt_of(mean, variance, games)};
}

/* How likely something comes twice in so many matches when more than half of its kind never do: by
 * chance it happens less often than ln 2 times (Poisson). */
static double doubt_of_repeats(uint64_t repeats)
{
    double tail = 1.0, term = 0.5;
    for (uint64_t k = 0; k < repeats && tail > 1e-12; k++) {
        tail -= term;
        term *= log(2.0) / (double)(k + 1);
    }
    return fmax(tail, 0.0);
}

/* All questions about the uses from `first` to `end`, which have the same place. */
static int ask_place(const cb_lab *lab, size_t first, size_t end, cb_uneven *out)
{
    double games = (double)lab->games, things = (double)(end - first), repeats = 0.0;
    size_t once = 0; /* how many never came twice */
    int asked = 0;
    for (size_t i = first; i < end; i++) {
        once += !lab->uses[i].repeats;
        repeats += (double)lab->uses[i].repeats;
    }
    for (size_t i = first; i < end; i++) {
        const cb_use *use = &lab->uses[i];
        for (int seat = 0; use->reference < 0 && use->seats && seat < lab->players; seat++) {
            out[asked++] = ask_seat(lab, use, seat);
        }
        if (use->reference >= 0 && things >= FEW_THINGS && 2 * once > end - first) {
            double own = (double)use->repeats;
            out[asked++] = (cb_uneven){.use = use,
                                       .seat = -1,
                                       .times = own / games,
                                       .others = (repeats - own) / (things - 1) / games,
                                       .p = doubt_of_repeats(use->repeats)};
        }
    }
    return asked;
}

static int by_doubt(const void *a, const void *b)
{
    const cb_uneven *x = a, *y = b;
    double far = fabs(x->times - x->others), farther = fabs(y->times - y->others);
    return x->p != y->p ? (x->p > y->p) - (x->p < y->p) : (far < farther) - (far > farther);
}

cb_uneven *cb_lab_uneven(const cb_lab *lab, int *count)
{
    const double doubt = 0.05;
    cb_uneven *all = calloc(lab->count * (size_t)lab->players + 1, sizeof *all);
    double *p = calloc(lab->count * (size_t)lab->players + 1, sizeof *p);
    int asked = 0;
    *count = 0;
    for (size_t i = 0, end; all && p && i < lab->count; i = end) {
        for (end = i + 1; end < lab->count && same_place(&lab->uses[i], &lab->uses[end]); end++) {
        }
        if (lab->uses[i].kind == CB_USE_DEALT && lab->games >= CB_LAB_FEW) {
            asked += ask_place(lab, i, end, &all[asked]);
        }
    }
    for (int i = 0; i < asked; i++) {
        p[i] = all[i].p;
    }
    if (all && p) {
        cb_adjust(p, asked);
    }
    for (int i = 0; i < asked; i++) {
        all[i].p = p[i];
        if (p[i] < doubt) {
            all[(*count)++] = all[i];
        }
    }
    free(p);
    if (all) {
        qsort(all, (size_t)*count, sizeof *all, by_doubt);
    }
    return all;
}
