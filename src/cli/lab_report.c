/* The designers' report in its three forms. */
#include "cli/lab.h"
#include "cli/plot.h"

#include <stdio.h>
#include <string.h>

enum { FEW = 20 }; /* what fewer seats have used says nothing */

/* ---- Words ---- */

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

static const char *const kinds[] = {
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

/* '+' and '-': those who had it win more or less often than a fair share, beyond doubt. */
static const char *sign_of(const cb_lab *lab, const cb_use *use)
{
    cb_estimate share = cb_share(use->wins, (double)use->seats);
    double fair = 1.0 / lab->players;
    return use->seats < FEW ? "" : share.low > fair ? " +" : share.high < fair ? " -" : "";
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
                           kinds[kind]);
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

typedef struct change {
    const cb_use *use; /* of either run */
    cb_estimate had[2], won[2];
} change;

/* A use that came more or less often, or won more or less, beyond doubt. `use` is one of run `of`; those of
 * the second run that the first has are left to the first. */
static bool changed(const lab_run *runs, int of, const cb_use *use, change *c)
{
    const cb_use *other = cb_lab_find(&runs[!of].lab, use);
    *c = (change){.use = use};
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
            change c;
            if (!changed(runs, of, &runs[of].lab.uses[i], &c)) {
                continue;
            }
            cb_use_name(runs[of].lab.game, c.use, &name);
            cb_text_format(out, "  %-12s %-27s %5.1f %% -> %5.1f %%  %5.1f %% -> %5.1f %%\n",
                           kinds[c.use->kind], name.data, 100 * c.had[0].value,
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

/* ---- JSON ---- */

static void estimate(const char *key, cb_estimate e, cb_text *out)
{
    cb_text_format(out, "\"%s\":{\"value\":%.6f,\"low\":%.6f,\"high\":%.6f}", key, e.value, e.low,
                   e.high);
}

static void json_uses(const cb_lab *lab, cb_text *out)
{
    cb_text_add(out, ",\"uses\":[");
    for (size_t i = 0; i < lab->count; i++) {
        const cb_use *use = &lab->uses[i];
        cb_text name = {0};
        cb_use_name(lab->game, use, &name);
        cb_text_add(out, i ? ",{\"what\":" : "{\"what\":");
        cb_text_json(out, name.data, name.length);
        cb_text_format(out, ",\"kind\":\"%s\",\"verb\":\"%s\",\"times\":%llu,\"seats\":%llu,",
                       kinds[use->kind], lab->game->verbs[use->verb].name,
                       (unsigned long long)use->times, (unsigned long long)use->seats);
        estimate("win_share", cb_share(use->wins, (double)use->seats), out);
        cb_text_char(out, '}');
        cb_text_free(&name);
    }
    cb_text_char(out, ']');
}

static void json_roles(const cb_lab *lab, cb_text *out)
{
    cb_text_add(out, ",\"roles\":[");
    for (int i = 0; i < lab->role_count; i++) {
        const cb_role *role = &lab->roles[i];
        cb_text_add(out, i ? ",{\"role\":" : "{\"role\":");
        cb_text_json(out, role->name, strlen(role->name));
        cb_text_format(out, ",\"seats\":%llu,", (unsigned long long)role->seats);
        estimate("share", cb_share(role->wins, (double)role->seats), out);
        cb_text_char(out, ',');
        estimate("points", cb_mean_estimate(&role->points), out);
        cb_text_char(out, '}');
    }
    cb_text_char(out, ']');
}

/* What changed, as the words tell it. */
static void json_changes(const lab_run *runs, cb_text *out)
{
    bool first = true;
    cb_text_add(out, ",\"changes\":[");
    for (int of = 0; of < 2; of++) {
        for (size_t i = 0; i < runs[of].lab.count; i++) {
            cb_text name = {0};
            change c;
            if (!changed(runs, of, &runs[of].lab.uses[i], &c)) {
                continue;
            }
            cb_use_name(runs[of].lab.game, c.use, &name);
            cb_text_add(out, first ? "{\"what\":" : ",{\"what\":");
            cb_text_json(out, name.data, name.length);
            cb_text_format(out, ",\"kind\":\"%s\",", kinds[c.use->kind]);
            estimate("had_from", c.had[0], out);
            cb_text_char(out, ',');
            estimate("had_to", c.had[1], out);
            cb_text_char(out, ',');
            estimate("won_from", c.won[0], out);
            cb_text_char(out, ',');
            estimate("won_to", c.won[1], out);
            cb_text_char(out, '}');
            first = false;
            cb_text_free(&name);
        }
    }
    cb_text_char(out, ']');
}

static void json_run(const lab_run *run, cb_text *out)
{
    const cb_lab *lab = &run->lab;
    cb_text_add(out, "{\"title\":");
    cb_text_json(out, run->title, strlen(run->title));
    cb_text_format(out, ",\"game\":\"%s\",\"players\":%d,\"games\":%llu,\"seats\":[", lab->game->id,
                   lab->players, (unsigned long long)lab->games);
    for (int i = 0; i < lab->players; i++) {
        cb_text_add(out, i ? ",{" : "{");
        estimate("share", cb_share(lab->wins[i], (double)lab->games), out);
        cb_text_char(out, ',');
        estimate("points", cb_mean_estimate(&lab->points[i]), out);
        cb_text_char(out, '}');
    }
    cb_text_add(out, "],");
    estimate("decisions", cb_mean_estimate(&lab->decisions), out);
    cb_text_char(out, ',');
    estimate("choices", cb_mean_estimate(&lab->choices), out);
    cb_text_char(out, ',');
    estimate("margin", cb_mean_estimate(&lab->margin), out);
    cb_text_format(out, ",\"close\":%llu,\"shared\":%llu", (unsigned long long)lab->close,
                   (unsigned long long)lab->shared);
    json_roles(lab, out);
    json_uses(lab, out);
    cb_text_char(out, '}');
}

void lab_json(const lab_run *runs, int count, cb_text *out)
{
    cb_text_add(out, "{\"runs\":[");
    for (int i = 0; i < count; i++) {
        cb_text_add(out, i ? "," : "");
        json_run(&runs[i], out);
    }
    cb_text_char(out, ']');
    if (count == 2) {
        json_changes(runs, out);
    }
    cb_text_add(out, "}\n");
}

/* ---- A page ---- */

static void plot_seats(const lab_run *run, cb_text *out)
{
    const cb_lab *lab = &run->lab;
    plot_row rows[CB_MAX_SEATS];
    char labels[CB_MAX_SEATS][16];
    for (int i = 0; i < lab->players; i++) {
        snprintf(labels[i], sizeof labels[i], "seat %c", cb_seat_letter(i));
        rows[i] = (plot_row){
            .label = labels[i], .value = cb_share(lab->wins[i], (double)lab->games), .seat = i};
    }
    plot_heading("Share of wins by seat", out);
    plot_estimates(rows, lab->players, 100, 1.0 / lab->players, " %", out);
}

static void plot_roles(const lab_run *run, cb_text *out)
{
    const cb_lab *lab = &run->lab;
    plot_row rows[CB_LAB_ROLES];
    for (int i = 0; i < lab->role_count; i++) {
        rows[i] = (plot_row){.label = lab->roles[i].name,
                             .value = cb_share(lab->roles[i].wins, (double)lab->roles[i].seats),
                             .seat = i};
    }
    if (lab->role_count) {
        plot_heading("Share of wins by role", out);
        plot_estimates(rows, lab->role_count, 100, 1.0 / lab->players, " %", out);
    }
}

/* Two rows for everything that changed: before and after. */
static void plot_changes(const lab_run *runs, cb_text *out)
{
    enum { MOST = 40 };
    plot_row rows[MOST];
    char labels[MOST][64];
    int count = 0;
    for (int of = 0; of < 2; of++) {
        for (size_t i = 0; i < runs[of].lab.count && count + 2 <= MOST; i++) {
            cb_text name = {0};
            change c;
            if (!changed(runs, of, &runs[of].lab.uses[i], &c)) {
                continue;
            }
            cb_use_name(runs[of].lab.game, c.use, &name);
            for (int k = 0; k < 2; k++) {
                snprintf(labels[count], sizeof labels[count], "%.40s %s", name.data,
                         k ? "after" : "before");
                rows[count] = (plot_row){.label = labels[count], .value = c.had[k], .seat = k};
                count++;
            }
            cb_text_free(&name);
        }
    }
    if (count) {
        plot_heading("Seats that had it, before and after the change", out);
        plot_estimates(rows, count, 100, 0.0, " %", out);
    }
}

/* The things whose users won most or least often, beyond doubt first. */
static void plot_uses(const lab_run *run, cb_text *out)
{
    enum { MOST = 40 };
    const cb_lab *lab = &run->lab;
    plot_row rows[MOST];
    char labels[MOST][40];
    int count = 0;
    double fair = 1.0 / lab->players;
    for (size_t i = 0; i < lab->count && count < MOST; i++) {
        const cb_use *use = &lab->uses[i];
        cb_estimate share = cb_share(use->wins, (double)use->seats);
        if (use->seats >= FEW && (share.low > fair || share.high < fair)) {
            cb_text name = {0};
            cb_use_name(lab->game, use, &name);
            snprintf(labels[count], sizeof labels[count], "%.39s", name.data);
            rows[count] = (plot_row){.label = labels[count], .value = share};
            count++;
            cb_text_free(&name);
        }
    }
    if (count) {
        plot_heading("What its users win with, or without", out);
        plot_estimates(rows, count, 100, fair, " %", out);
    }
}

void lab_html(const lab_run *runs, int count, cb_text *out)
{
    cb_text words = {0};
    char title[120];
    snprintf(title, sizeof title, "Lab: %s", runs[0].lab.game->title);
    plot_page_begin(title, out);
    for (int i = 0; i < count; i++) {
        plot_heading(runs[i].title, out);
        plot_seats(&runs[i], out);
        plot_roles(&runs[i], out);
        plot_uses(&runs[i], out);
    }
    if (count == 2) {
        plot_changes(runs, out);
    }
    plot_heading("All figures", out);
    lab_words(runs, count, &words);
    cb_text_add(out, "<pre>");
    plot_escape(words.data, out);
    cb_text_add(out, "</pre>\n");
    cb_text_free(&words);
    plot_page_end(out);
}
