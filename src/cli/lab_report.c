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

static void uses(const lab_run *run, cb_text *out)
{
    const cb_lab *lab = &run->lab;
    cb_text_add(out,
                "\n  used                            a game   by seats    users win          95 %"
                "\n");
    for (size_t i = 0; i < lab->count; i++) {
        const cb_use *use = &lab->uses[i];
        cb_text name = {0};
        cb_estimate share = cb_share(use->wins, (double)use->seats);
        double fair = 1.0 / lab->players;
        const char *mark = use->seats < FEW    ? ""
                           : share.low > fair  ? " +"
                           : share.high < fair ? " -"
                                               : "";
        cb_use_name(lab->game, use, &name);
        cb_text_format(out, "  %s%-*s %8.2f    %5.1f %%     %5.1f %%  %5.1f to %5.1f %%%s\n",
                       use->reference < 0 ? "" : "  ", use->reference < 0 ? 28 : 26, name.data,
                       (double)use->times / (double)lab->games,
                       100 * (double)use->seats / (double)lab->games / lab->players,
                       100 * share.value, 100 * share.low, 100 * share.high, mark);
        cb_text_free(&name);
    }
    cb_text_add(out, "  (+ and -: users win more or less often than a fair share, beyond doubt)\n");
}

/* What changed from the first run to the second. */
static void compare(const lab_run *a, const lab_run *b, cb_text *out)
{
    cb_text_format(out, "\nFrom: %s\nTo:   %s\n\n", a->title, b->title);
    for (int i = 0; i < a->lab.players; i++) {
        cb_estimate x = cb_share(a->lab.wins[i], (double)a->lab.games);
        cb_estimate y = cb_share(b->lab.wins[i], (double)b->lab.games);
        bool sure = x.high < y.low || y.high < x.low;
        cb_text_format(out, "  seat %c wins        %5.1f %% -> %5.1f %%%s\n", cb_seat_letter(i),
                       100 * x.value, 100 * y.value, sure ? "  (beyond doubt)" : "");
    }
    cb_text_format(out, "  decisions a game  %7.1f -> %7.1f\n", a->lab.decisions.mean,
                   b->lab.decisions.mean);
    cb_text_format(out, "  winner's margin   %7.2f -> %7.2f\n", a->lab.margin.mean,
                   b->lab.margin.mean);
}

void lab_words(const lab_run *runs, int count, cb_text *out)
{
    for (int i = 0; i < count; i++) {
        cb_text_format(out, "%s%s, %llu games, every seat %s, seed %llu\n", i ? "\n" : "",
                       runs[i].title, (unsigned long long)runs[i].lab.games,
                       runs[i].tourney.bots[0].spec, (unsigned long long)runs[i].tourney.seed);
        seats(&runs[i], out);
        whole(&runs[i], out);
        uses(&runs[i], out);
    }
    if (count == 2) {
        compare(&runs[0], &runs[1], out);
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
        cb_text_format(out, ",\"verb\":\"%s\",\"times\":%llu,\"seats\":%llu,",
                       lab->game->verbs[use->verb].name, (unsigned long long)use->times,
                       (unsigned long long)use->seats);
        estimate("win_share", cb_share(use->wins, (double)use->seats), out);
        cb_text_char(out, '}');
        cb_text_free(&name);
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
    cb_text_add(out, "]}\n");
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
        plot_uses(&runs[i], out);
    }
    plot_heading("All figures", out);
    lab_words(runs, count, &words);
    cb_text_add(out, "<pre>");
    plot_escape(words.data, out);
    cb_text_add(out, "</pre>\n");
    cb_text_free(&words);
    plot_page_end(out);
}
