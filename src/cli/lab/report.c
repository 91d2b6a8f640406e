/* The designers' report in words, and what all its forms share. */
#include "cli/lab/lab.h"
#include "core/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void by_seat(const lab_run *run, cb_text *out)
{
    const cb_lab *lab = &run->lab;
    cb_text_add(out, "\n  seat    wins             95 %     without luck       points\n");
    for (int i = 0; i < lab->players; i++) {
        double factor;
        cb_estimate fair = cb_lucky_mean(&lab->lucky[i], &factor);
        cb_estimate share = cb_share(lab->wins[i], (double)lab->games);
        cb_estimate points = cb_mean_estimate(&lab->points[i]);
        cb_text_format(out,
                       "  %c    %5.1f %%  %5.1f to %5.1f %%  %5.1f +- %4.1f %%  %7.2f +- %.2f\n",
                       cb_seat_letter(i), 100 * share.value, 100 * share.low, 100 * share.high,
                       100 * fair.value, 100 * (fair.high - fair.value), points.value,
                       points.high - points.value);
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

bool lab_found(const cb_use *use)
{
    return use->p < LAB_DOUBT && use->wins > 0.0 && use->wins < (double)use->seats;
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
                           "  the %s game: number %llu, seed %llu, %u decisions, %u change%s of "
                           "the lead, decided after %.0f %%\n",
                           lab_story_called[i], (unsigned long long)s->story->id,
                           (unsigned long long)s->seed, (unsigned)s->story->decisions,
                           (unsigned)s->story->changes, s->story->changes == 1 ? "" : "s",
                           100 * s->story->decided);
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

/* How many columns a name takes. */
static int width_of(const char *text)
{
    int columns = 0;
    for (; *text; text++) {
        columns += ((unsigned char)*text & 0xC0) != 0x80;
    }
    return columns;
}

/* A name and what fills its column. */
static void add_name(const cb_text *name, int width, cb_text *out)
{
    const char *text = name->data ? name->data : "";
    cb_text_format(out, "%s%*s", text, width > width_of(text) ? width - width_of(text) : 0, "");
}

static void uses(const lab_run *run, cb_text *out)
{
    const cb_lab *lab = &run->lab;
    cb_text *names = cli_alloc(lab->count + 1, sizeof *names);
    int kind = -1, widest = 28;
    for (size_t i = 0; i < lab->count; i++) {
        cb_text_add(&names[i], lab->uses[i].reference < 0 ? "" : "  ");
        cb_use_called(lab->game, &lab->uses[i], &names[i]);
        int width = width_of(names[i].data ? names[i].data : "");
        widest = width > widest ? width : widest;
    }
    for (size_t i = 0; i < lab->count; i++) {
        const cb_use *use = &lab->uses[i];
        double error;
        cb_estimate share = cb_lab_won(lab, use, &error);
        if (use->kind != kind) {
            kind = use->kind;
            cb_text_format(out, "\n  %-*s   a game   by seats     they win          95 %%\n",
                           widest, lab_kinds[kind]);
        }
        cb_text_add(out, "  ");
        add_name(&names[i], widest, out);
        cb_text_format(out, " %8.2f    %5.1f %%     %5.1f %%  %5.1f to %5.1f %%%s\n",
                       (double)use->times / (double)lab->games,
                       100 * (double)use->seats / (double)lab->games / lab->players,
                       100 * share.value, 100 * share.low, 100 * share.high, sign_of(lab, use));
        cb_text_free(&names[i]);
    }
    free(names);
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
    enum { CHANGED = 45 }; /* columns of a name */
    int count;
    lab_change *all = lab_changes(runs, &count);
    cb_text_format(out, "\n  %-*s %18s  %18s\n", CHANGED + 13,
                   count ? "changed beyond doubt" : "nothing changed beyond doubt",
                   count ? "seats that had it" : "", count ? "they win" : "");
    for (int i = 0; i < count; i++) {
        const lab_change *c = &all[i];
        cb_text name = {0};
        cb_use_called(runs[0].lab.game, c->use, &name);
        cb_text_format(out, "  %-12s ", lab_kinds[c->use->kind]);
        add_name(&name, CHANGED, out);
        cb_text_format(out, " %5.1f %% -> %5.1f %%  %5.1f %% -> %5.1f %%\n", 100 * c->had[0].value,
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
        out,
        "Seat %c wins most: %.1f %% (95 %% interval %.1f to %.1f), where %.1f %% would be fair; "
        "this %s. ",
        cb_seat_letter(best), 100 * share.value, 100 * share.low, 100 * share.high, 100 * fair,
        p[best] < LAB_DOUBT ? "is beyond doubt" : "may be chance");
}

static int by_length(const void *a, const void *b)
{
    uint32_t x = ((const cb_story *)a)->decisions, y = ((const cb_story *)b)->decisions;
    return (x > y) - (x < y);
}

/* The shortest and the longest of the middle nine of ten games. */
static void usual_lengths(const cb_lab *lab, uint32_t *low, uint32_t *high)
{
    size_t n = lab->story_count;
    *low = lab->shortest;
    *high = lab->longest;
    if (n) {
        cb_story *all = cli_alloc(n, sizeof *all);
        memcpy(all, lab->stories, n * sizeof *all);
        qsort(all, n, sizeof *all, by_length);
        *low = all[n / 20].decisions;
        *high = all[n - 1 - n / 20].decisions;
        free(all);
    }
}

static void find_course(const cb_lab *lab, cb_text *out)
{
    uint32_t low, high;
    cb_mean changes = cb_lab_story(lab, lab_figures[0].of);
    cb_mean decided = cb_lab_story(lab, lab_figures[1].of);
    usual_lengths(lab, &low, &high);
    cb_text_format(out,
                   "A game has %.0f decisions (nine of ten have %u to %u), the lead changes %.1f "
                   "times, and the winner leads for good after %.0f %% of it. ",
                   lab->decisions.mean, (unsigned)low, (unsigned)high, changes.mean,
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
        if (lab_found(use)) {
            found++;
            best = apart > most ? use : best;
            most = apart > most ? apart : most;
        }
    }
    if (best) {
        cb_text_format(out,
                       "Of %zu things that seats did or met, %d go%s with winning or losing beyond "
                       "doubt",
                       lab->count, found, found == 1 ? "es" : "");
        cb_text name = {0};
        cb_use_called(lab->game, best, &name);
        cb_text_format(out,
                       ", most of all \"%s\" (%s): with it seats win %.1f %%, and %.1f %% of all "
                       "games",
                       name.data, lab_kinds[best->kind], 100 * best->wins / (double)best->seats,
                       100 * cb_lab_expected(lab, best));
        cb_text_free(&name);
    } else {
        cb_text_format(out,
                       "Of %zu things that seats did or met, none goes with winning or losing "
                       "beyond doubt",
                       lab->count);
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
