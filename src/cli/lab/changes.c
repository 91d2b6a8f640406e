/* What changed from one run to another. */
#include "cli/lab/lab.h"

#include <math.h>
#include <stdlib.h>

/* How likely two estimates are that far apart by chance. */
static double doubt_of(cb_estimate x, double error_x, cb_estimate y, double error_y)
{
    double apart = fabs(x.value - y.value);
    return apart > 0 ? erfc(apart / hypot(error_x, error_y) / sqrt(2.0)) : 1.0;
}

static bool few(const cb_use *use)
{
    return !use || use->seats < CB_LAB_FEW;
}

/* Compares a use of run `of` with the same in the other. */
static lab_change compare(const lab_run *runs, int of, const cb_use *use)
{
    const cb_use *other = cb_lab_find(&runs[!of].lab, use);
    const cb_use *uses[2] = {of ? other : use, of ? use : other};
    lab_change c = {.use = use};
    double had[2], won[2];
    for (int i = 0; i < 2; i++) {
        c.had[i] = cb_lab_had(&runs[i].lab, uses[i], &had[i]);
        c.won[i] = cb_lab_won(&runs[i].lab, uses[i], &won[i]);
    }
    c.p_had = doubt_of(c.had[0], had[0], c.had[1], had[1]);
    c.p_won = few(uses[0]) || few(uses[1]) ? 1.0 : doubt_of(c.won[0], won[0], c.won[1], won[1]);
    return c;
}

/* Corrects for the number of questions: two of each use. */
static void correct(lab_change *changes, int count)
{
    double *p = cli_alloc((size_t)count * 2 + 1, sizeof *p);
    for (int i = 0; i < count; i++) {
        p[2 * i] = changes[i].p_had;
        p[2 * i + 1] = changes[i].p_won;
    }
    cb_adjust(p, 2 * count);
    for (int i = 0; i < count; i++) {
        changes[i].p_had = p[2 * i];
        changes[i].p_won = p[2 * i + 1];
    }
    free(p);
}

lab_change *lab_changes(const lab_run *runs, int *count)
{
    lab_change *all = cli_alloc(runs[0].lab.count + runs[1].lab.count + 1, sizeof *all);
    int n = 0, kept = 0;
    for (int of = 0; of < 2; of++) {
        for (size_t i = 0; i < runs[of].lab.count; i++) {
            const cb_use *use = &runs[of].lab.uses[i];
            if (!of || !cb_lab_find(&runs[0].lab, use)) {
                all[n++] = compare(runs, of, use);
            }
        }
    }
    correct(all, n);
    for (int i = 0; i < n; i++) {
        if (all[i].p_had < LAB_DOUBT || all[i].p_won < LAB_DOUBT) {
            all[kept++] = all[i];
        }
    }
    *count = kept;
    return all;
}
