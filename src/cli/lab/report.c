/* The designers' report in words, and what all its forms share. */
#include "cli/lab/lab.h"
#include "core/text.h"

static void seats(const lab_run *run, cb_text *out)
{
    const cb_lab *lab = &run->lab;
    cb_text_add(out, "\n  seat    wins             95 %     points\n");
    for (int i = 0; i < lab->players; i++) {
        cb_estimate share = cb_share(lab->wins[i], (double)lab->games);
        cb_estimate points = cb_mean_estimate(&lab->points[i]);
        cb_text_format(out, "  %c    %5.1f %%  %5.1f to %5.1f %%  %7.2f +- %.2f\n",
                       cb_seat_letter(i), 100 * share.value, 100 * share.low, 100 * share.high,
                       points.value, points.high - points.value);
    }
}

static void whole(const lab_run *run, cb_text *out)
{
    const cb_lab *lab = &run->lab;
    double n = lab->games ? (double)lab->games : 1;
    cb_estimate length = cb_mean_estimate(&lab->decisions);
    cb_estimate margin = cb_mean_estimate(&lab->margin);
    cb_text_format(out,
                   "\n  decisions a game  %.1f +- %.1f (sd %.1f)\n  moves to choose   %.1f\n"
                   "  winner's margin   %.2f +- %.2f points\n  close finishes    %.1f %%"
                   " (within a tenth of the points)\n  shared wins       %.1f %%\n",
                   length.value, length.high - length.value, cb_mean_sd(&lab->decisions),
                   lab->choices.mean, margin.value, margin.high - margin.value,
                   100 * (double)lab->close / n, 100 * (double)lab->shared / n);
}

const char *const lab_kinds[] = {
    [CB_USE_START] = "first choice", [CB_USE_MOVE] = "chosen", [CB_USE_EVENT] = "happened"};

static void roles(const lab_run *run, cb_text *out)
{
    const cb_lab *lab = &run->lab;
    if (lab->role_count) {
        cb_text_add(out, "\n  role                     wins             95 %     points\n");
    }
    for (int i = 0; i < lab->role_count; i++) {
        const cb_role *role = &lab->roles[i];
        cb_estimate share = cb_share(role->wins, (double)role->seats);
        cb_estimate points = cb_mean_estimate(&role->points);
        cb_text_format(out, "  %-20s  %5.1f %%  %5.1f to %5.1f %%  %7.2f +- %.2f\n", role->name,
                       100 * share.value, 100 * share.low, 100 * share.high, points.value,
                       points.high - points.value);
    }
}

/* '+' and '-': those who had it win significantly more or less often than a fair share. */
static const char *sign_of(const cb_lab *lab, const cb_use *use)
{
    cb_estimate share = cb_share(use->wins, (double)use->seats);
    double fair = 1.0 / lab->players;
    return use->seats < LAB_FEW ? "" : share.low > fair ? " +" : share.high < fair ? " -" : "";
}

static void uses(const lab_run *run, cb_text *out)
{
    const cb_lab *lab = &run->lab;
    int kind = -1;
    for (size_t i = 0; i < lab->count; i++) {
        const cb_use *use = &lab->uses[i];
        cb_text name = {0};
        cb_estimate share = cb_share(use->wins, (double)use->seats);
        if (use->kind != kind) {
            kind = use->kind;
            cb_text_format(out, "\n  %-30s  a game   by seats     they win          95 %%\n",
                           lab_kinds[kind]);
        }
        cb_use_name(lab->game, use, &name);
        cb_text_format(out, "  %s%-*s %8.2f    %5.1f %%     %5.1f %%  %5.1f to %5.1f %%%s\n",
                       use->reference < 0 ? "" : "  ", use->reference < 0 ? 28 : 26, name.data,
                       (double)use->times / (double)lab->games,
                       100 * (double)use->seats / (double)lab->games / lab->players,
                       100 * share.value, 100 * share.low, 100 * share.high, sign_of(lab, use));
        cb_text_free(&name);
    }
    cb_text_add(out, "  (+ and -: they win more or less often than a fair share, beyond doubt)\n");
}

/* ---- What changed from the first run to the second ---- */

/* How many of the seats had it, and how often they won. */
static void shares_of(const cb_lab *lab, const cb_use *use, cb_estimate *had, cb_estimate *won)
{
    double seats = (double)lab->games * lab->players;
    *had = cb_share(use ? (double)use->seats : 0.0, seats);
    *won = cb_share(use ? use->wins : 0.0, use ? (double)use->seats : 0.0);
}

static bool apart(cb_estimate x, cb_estimate y)
{
    return x.high < y.low || y.high < x.low;
}

bool lab_changed(const lab_run *runs, int of, const cb_use *use, lab_change *c)
{
    const cb_use *other = cb_lab_find(&runs[!of].lab, use);
    *c = (lab_change){.use = use};
    if (of && other) {
        return false;
    }
    shares_of(&runs[of].lab, use, &c->had[of], &c->won[of]);
    shares_of(&runs[!of].lab, other, &c->had[!of], &c->won[!of]);
    return apart(c->had[0], c->had[1]) || apart(c->won[0], c->won[1]);
}

static void compare_uses(const lab_run *runs, cb_text *out)
{
    cb_text_format(out, "\n  %-40s %18s  %18s\n", "changed beyond doubt", "seats that had it",
                   "they win");
    for (int of = 0; of < 2; of++) {
        for (size_t i = 0; i < runs[of].lab.count; i++) {
            cb_text name = {0};
            lab_change c;
            if (!lab_changed(runs, of, &runs[of].lab.uses[i], &c)) {
                continue;
            }
            cb_use_name(runs[of].lab.game, c.use, &name);
            cb_text_format(out, "  %-12s %-27s %5.1f %% -> %5.1f %%  %5.1f %% -> %5.1f %%\n",
                           lab_kinds[c.use->kind], name.data, 100 * c.had[0].value,
                           100 * c.had[1].value, 100 * c.won[0].value, 100 * c.won[1].value);
            cb_text_free(&name);
        }
    }
}

static void compare(const lab_run *runs, cb_text *out)
{
    const cb_lab *a = &runs[0].lab, *b = &runs[1].lab;
    cb_text_format(out, "\nFrom: %s\nTo:   %s\n\n", runs[0].title, runs[1].title);
    for (int i = 0; i < a->players; i++) {
        cb_estimate x = cb_share(a->wins[i], (double)a->games);
        cb_estimate y = cb_share(b->wins[i], (double)b->games);
        cb_text_format(out, "  seat %c wins        %5.1f %% -> %5.1f %%%s\n", cb_seat_letter(i),
                       100 * x.value, 100 * y.value, apart(x, y) ? "  (beyond doubt)" : "");
    }
    cb_text_format(out, "  decisions a game  %7.1f -> %7.1f\n", a->decisions.mean,
                   b->decisions.mean);
    cb_text_format(out, "  winner's margin   %7.2f -> %7.2f\n", a->margin.mean, b->margin.mean);
    compare_uses(runs, out);
}

void lab_words(const lab_run *runs, int count, cb_text *out)
{
    for (int i = 0; i < count; i++) {
        cb_text_format(out, "%s%s, %llu games, every seat %s, seed %llu\n", i ? "\n" : "",
                       runs[i].title, (unsigned long long)runs[i].lab.games,
                       runs[i].tourney.bots[0].spec, (unsigned long long)runs[i].tourney.seed);
        seats(&runs[i], out);
        roles(&runs[i], out);
        whole(&runs[i], out);
        uses(&runs[i], out);
    }
    if (count == 2) {
        compare(runs, out);
    }
}
