/* The designers' report in words, and what all its forms share. */
#include "cli/lab/lab.h"
#include "core/text.h"

#include <math.h>
#include <stdlib.h>

static void by_seat(const lab_run *run, cb_text *out)
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

const char *const lab_kinds[] = {[CB_USE_START] = "first choice",
                                 [CB_USE_MOVE] = "chosen",
                                 [CB_USE_EVENT] = "happened",
                                 [CB_USE_DEALT] = "dealt"};

static void by_role(const lab_run *run, cb_text *out)
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

double lab_gain(const cb_lab *lab, const cb_use *use)
{
    return use->wins / (double)use->seats - cb_lab_expected(lab, use);
}

/* '+' and '-': those who had it win more or less often than their seats do anyway, beyond doubt. */
static const char *sign_of(const cb_lab *lab, const cb_use *use)
{
    return use->p >= LAB_DOUBT ? "" : lab_gain(lab, use) > 0 ? " +" : " -";
}

static void drama(const lab_run *run, cb_text *out)
{
    const cb_lab *lab = &run->lab;
    if (!lab->story_count) {
        return;
    }
    cb_text_add(out, "\n  how they went, by the judge's chances at the beginning of each turn\n");
    for (const lab_figure *f = lab_figures; f->name; f++) {
        cb_mean m = cb_lab_story(lab, f->of);
        cb_estimate e = cb_mean_estimate(&m);
        cb_text_format(out, "  %-32s  %.1f +- %.1f%s\n", f->called, f->scale * e.value,
                       f->scale * (e.high - e.value), f->unit);
    }
    for (int i = 0; i < 2; i++) {
        const lab_story *s = &run->stories[i];
        if (s->story) {
            cb_text_format(out,
                           "  the %s game: number %llu, seed %llu, %u decisions, %u changes of "
                           "the lead, decided after %.0f %%\n",
                           i ? "strangest" : "most typical", (unsigned long long)s->story->id,
                           (unsigned long long)s->seed, (unsigned)s->story->decisions,
                           (unsigned)s->story->changes, 100 * s->story->decided);
        }
    }
}

void lab_uneven_name(const lab_run *run, const cb_uneven *uneven, cb_text *out)
{
    if (uneven->seat >= 0) {
        cb_text_format(out, "seat %c: ", cb_seat_letter(uneven->seat));
    }
    cb_use_called(run->lab.game, uneven->use, out);
    cb_text_add(out, uneven->seat < 0 ? ", twice" : "");
}

static void uneven(const lab_run *run, cb_text *out)
{
    enum { SHOWN = 20 };
    int count;
    cb_uneven *all = cb_lab_uneven(&run->lab, &count);
    if (count) {
        cb_text_format(out, "\n  %-40s %8s  %8s\n", "chance does not deal evenly, beyond doubt",
                       "a game", "others");
    }
    for (int i = 0; i < count && i < SHOWN; i++) {
        cb_text name = {0};
        lab_uneven_name(run, &all[i], &name);
        cb_text_format(out, "  %-40s %8.2f  %8.2f\n", name.data, all[i].times, all[i].others);
        cb_text_free(&name);
    }
    free(all);
}

static void uses(const lab_run *run, cb_text *out)
{
    const cb_lab *lab = &run->lab;
    int kind = -1;
    for (size_t i = 0; i < lab->count; i++) {
        const cb_use *use = &lab->uses[i];
        cb_text name = {0};
        double error;
        cb_estimate share = cb_lab_won(lab, use, &error);
        if (use->kind != kind) {
            kind = use->kind;
            cb_text_format(out, "\n  %-30s  a game   by seats     they win          95 %%\n",
                           lab_kinds[kind]);
        }
        cb_use_called(lab->game, use, &name);
        cb_text_format(out, "  %s%-*s %8.2f    %5.1f %%     %5.1f %%  %5.1f to %5.1f %%%s\n",
                       use->reference < 0 ? "" : "  ", use->reference < 0 ? 28 : 26, name.data,
                       (double)use->times / (double)lab->games,
                       100 * (double)use->seats / (double)lab->games / lab->players,
                       100 * share.value, 100 * share.low, 100 * share.high, sign_of(lab, use));
        cb_text_free(&name);
    }
    cb_text_add(out, "  (+ and -: they win more or less often than their seats do anyway, beyond "
                     "doubt: corrected for\n   the number of lines)\n");
}

/* ---- What changed from the first run to the second ---- */

static bool apart(cb_estimate x, cb_estimate y)
{
    return x.high < y.low || y.high < x.low;
}

static void compare_uses(const lab_run *runs, cb_text *out)
{
    int count;
    lab_change *all = lab_changes(runs, &count);
    cb_text_format(out, "\n  %-40s %18s  %18s\n", "changed beyond doubt", "seats that had it",
                   "they win");
    for (int i = 0; i < count; i++) {
        const lab_change *c = &all[i];
        cb_text name = {0};
        cb_use_called(runs[0].lab.game, c->use, &name);
        cb_text_format(out, "  %-12s %-27s %5.1f %% -> %5.1f %%  %5.1f %% -> %5.1f %%\n",
                       lab_kinds[c->use->kind], name.data, 100 * c->had[0].value,
                       100 * c->had[1].value, 100 * c->won[0].value, 100 * c->won[1].value);
        cb_text_free(&name);
    }
    free(all);
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

/* ---- In three sentences ---- */

static void find_balance(const cb_lab *lab, cb_text *out)
{
    double p[CB_MAX_SEATS], fair = 1.0 / lab->players, n = (double)lab->games;
    int best = 0;
    for (int i = 0; i < lab->players; i++) {
        double error = fmax(sqrt(fair * (1 - fair) / n), 1e-9);
        best = lab->wins[i] > lab->wins[best] ? i : best;
        p[i] = erfc(fabs(lab->wins[i] / n - fair) / error / sqrt(2.0));
    }
    cb_adjust(p, lab->players);
    cb_estimate share = cb_share(lab->wins[best], n);
    cb_text_format(
        out, "Seat %c wins most, %.1f %% (95 %% from %.1f to %.1f) where %.1f %% is fair: %s. ",
        cb_seat_letter(best), 100 * share.value, 100 * share.low, 100 * share.high, 100 * fair,
        p[best] < LAB_DOUBT ? "beyond doubt" : "that may be chance");
}

static void find_course(const cb_lab *lab, cb_text *out)
{
    cb_mean changes = cb_lab_story(lab, lab_figures[0].of);
    cb_mean decided = cb_lab_story(lab, lab_figures[1].of);
    cb_text_format(
        out,
        "A game has %.0f decisions (nine of ten have %.0f to %.0f); the lead changes %.1f "
        "times, and it is decided after %.0f %% of it. ",
        lab->decisions.mean, fmax(0, lab->decisions.mean - 1.645 * cb_mean_sd(&lab->decisions)),
        lab->decisions.mean + 1.645 * cb_mean_sd(&lab->decisions), changes.mean,
        100 * decided.mean);
}

static void find_uses(const cb_lab *lab, cb_text *out)
{
    const cb_use *best = NULL;
    int found = 0;
    double most = 0.0;
    for (size_t i = 0; i < lab->count; i++) {
        const cb_use *use = &lab->uses[i];
        double apart = fabs(lab_gain(lab, use));
        if (use->p < LAB_DOUBT) {
            found++;
            apart = use->wins < (double)use->seats ? apart : 0.0; /* "win" says nothing new */
            best = apart > most ? use : best;
            most = apart > most ? apart : most;
        }
    }
    cb_text_format(out,
                   "Of %zu things that seats did or met, %d go with winning or losing beyond doubt",
                   lab->count, found);
    if (best) {
        cb_text name = {0};
        cb_use_called(lab->game, best, &name);
        cb_text_format(out,
                       ", most of all \"%s\" (%s): whoever had it won %.1f %%, and their seats win "
                       "%.1f %%",
                       name.data, lab_kinds[best->kind], 100 * best->wins / (double)best->seats,
                       100 * cb_lab_expected(lab, best));
        cb_text_free(&name);
    }
    cb_text_add(out, ".");
}

static void find_uneven(const lab_run *run, cb_text *out)
{
    int count;
    cb_uneven *all = cb_lab_uneven(&run->lab, &count);
    if (count) {
        cb_text name = {0};
        lab_uneven_name(run, &all[0], &name);
        cb_text_format(out,
                       " Chance does not deal evenly: \"%s\" %.2f times a game, others %.2f (%d "
                       "such finding%s).",
                       name.data, all[0].times, all[0].others, count, count == 1 ? "" : "s");
        cb_text_free(&name);
    }
    free(all);
}

void lab_findings(const lab_run *run, cb_text *out)
{
    if (!run->lab.games) {
        cb_text_add(out, "No game was finished.");
        return;
    }
    find_balance(&run->lab, out);
    find_course(&run->lab, out);
    find_uses(&run->lab, out);
    find_uneven(run, out);
}

void lab_words(const lab_run *runs, int count, cb_text *out)
{
    for (int i = 0; i < count; i++) {
        const cb_tourney *t = &runs[i].tourney;
        cb_text_format(out, "%s%s, %llu games, seed %llu, ", i ? "\n" : "", runs[i].title,
                       (unsigned long long)runs[i].lab.games, (unsigned long long)t->seed);
        for (int k = 0; k < t->bot_count; k++) {
            cb_text_format(out, "%s%s%s", k ? " - " : "", t->bot_count == 1 ? "every seat " : "",
                           t->bots[k].spec);
        }
        cb_text_format(out, " (%.1f s)\n\n", runs[i].seconds);
        lab_findings(&runs[i], out);
        cb_text_char(out, '\n');
        by_seat(&runs[i], out);
        by_role(&runs[i], out);
        whole(&runs[i], out);
        drama(&runs[i], out);
        uneven(&runs[i], out);
        uses(&runs[i], out);
    }
    if (count == 2) {
        compare(runs, out);
    }
}
