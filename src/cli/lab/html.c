/* The designers' report as a page. */
#include "cli/lab/lab.h"
#include "cli/plot.h"
#include "core/text.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

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
    plot_estimates(rows, lab->players, 100, (plot_mark){1.0 / lab->players, "a fair share"}, " %",
                   out);
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
        plot_estimates(rows, lab->role_count, 100, (plot_mark){1.0 / lab->players, "a fair share"},
                       " %", out);
    }
}

enum { SHOWN = 20 }; /* rows of a plot: those that survive the correction */

/* The names of rows. */
typedef struct label_list {
    cb_text of[2 * SHOWN];
    int count;
} label_list;

static const char *add_label(label_list *labels, const cb_game *game, const cb_use *use,
                             const char *more)
{
    cb_text *label = &labels->of[labels->count++];
    cb_use_called(game, use, label);
    cb_text_add(label, more);
    return label->data ? label->data : "";
}

static void free_labels(label_list *labels)
{
    for (int i = 0; i < labels->count; i++) {
        cb_text_free(&labels->of[i]);
    }
}

static double size_of(const lab_change *c)
{
    return fabs(c->had[1].value - c->had[0].value);
}

static int by_size(const void *a, const void *b)
{
    double x = size_of(a), y = size_of(b);
    return (x < y) - (x > y);
}

/* Two rows for what changed most: before and after. */
static void plot_changes(const lab_run *runs, cb_text *out)
{
    plot_row rows[2 * SHOWN];
    label_list labels = {.count = 0};
    int count;
    lab_change *all = lab_changes(runs, &count);
    qsort(all, (size_t)count, sizeof *all, by_size);
    count = count < SHOWN ? count : SHOWN;
    for (int i = 0; i < 2 * count; i++) {
        rows[i] = (plot_row){.label = add_label(&labels, runs[0].lab.game, all[i / 2].use,
                                                i % 2 ? " (after)" : " (before)"),
                             .value = all[i / 2].had[i % 2],
                             .seat = i % 2};
    }
    if (count) {
        plot_heading("Seats that had it, before and after the change", out);
        plot_estimates(rows, 2 * count, 100, (plot_mark){0.0, "none"}, " %", out);
    } else {
        plot_paragraph("Nothing that seats did or met changed beyond doubt.", out);
    }
    free_labels(&labels);
    free(all);
}

/* Puts a use among those whose users gain or lose most. */
static void rank(const cb_lab *lab, const cb_use **best, int *count, const cb_use *use)
{
    double gain = fabs(lab_gain(lab, use));
    int at = *count < SHOWN ? (*count)++ : SHOWN;
    for (; at > 0 && fabs(lab_gain(lab, best[at - 1])) < gain; at--) {
        if (at < SHOWN) {
            best[at] = best[at - 1];
        }
    }
    if (at < SHOWN) {
        best[at] = use;
    }
}

static void plot_uses(const lab_run *run, cb_text *out)
{
    const cb_lab *lab = &run->lab;
    const cb_use *best[SHOWN];
    plot_row rows[SHOWN];
    label_list labels = {.count = 0};
    int count = 0;
    for (size_t i = 0; i < lab->count; i++) {
        if (lab_found(&lab->uses[i])) {
            rank(lab, best, &count, &lab->uses[i]);
        }
    }
    for (int i = 0; i < count; i++) {
        double error, expected = cb_lab_expected(lab, best[i]);
        cb_estimate won = cb_lab_won(lab, best[i], &error);
        rows[i] =
            (plot_row){.label = add_label(&labels, lab->game, best[i],
                                          best[i]->kind == CB_USE_START ? " (first choice)" : ""),
                       .value = {won.value - expected, won.low - expected, won.high - expected},
                       .seat = best[i]->kind};
    }
    if (count) {
        plot_heading("How much more often those win who did or met it", out);
        plot_estimates(rows, count, 100, (plot_mark){0.0, "what their seats win anyway"}, "", out);
        plot_paragraph(
            "In points of a hundred. Circles are first choices, triangles other moves, squares "
            "what happened to a seat, and diamonds what chance dealt. These differ most, of all "
            "that differ beyond doubt, with the number of questions taken into account. Winners do "
            "more of everything: restricted play tells what a thing is worth.",
            out);
    }
    free_labels(&labels);
}

static void plot_lengths(const lab_run *run, cb_text *out)
{
    enum { BINS = 30 };
    uint64_t bins[BINS] = {0};
    const cb_lab *lab = &run->lab;
    double low = lab->shortest, high = lab->longest;
    for (size_t i = 0; i < lab->story_count; i++) {
        bins[(int)((lab->stories[i].decisions - low) / (high - low + 1) * BINS)]++;
    }
    if (lab->story_count) {
        plot_heading("Length of the games", out);
        plot_histogram(bins, BINS, low, high, "decisions a game", out);
    }
}

/* How the games went, with intervals. */
static void table_drama(const lab_run *run, cb_text *out)
{
    if (!run->lab.story_count) {
        return;
    }
    plot_heading("How the games went", out);
    cb_text_add(out, "<table><tr><th></th><th>mean</th><th>95 %</th></tr>\n");
    for (const lab_figure *f = lab_figures; f->name; f++) {
        cb_mean m = cb_lab_story(&run->lab, f->of);
        cb_estimate e = cb_mean_estimate(&m);
        cb_text_format(out, "<tr><td>%s</td><td>%.1f%s</td><td>%.1f to %.1f</td></tr>\n", f->called,
                       f->scale * e.value, f->scale == 100 ? " %" : "", f->scale * fmax(e.low, 0.0),
                       f->scale * e.high);
    }
    cb_text_add(out, "</table>\n");
    plot_paragraph(
        "By the judge's chances at the beginning of each turn. A game is decided when its "
        "winner leads to the end from there on; in a comeback the winner once had at most "
        "half a fair chance.",
        out);
}

/* A link that saves the record, for the page's replay. */
static void link_story(const lab_run *run, int i, cb_text *out)
{
    const lab_story *s = &run->stories[i];
    if (!s->record) {
        return;
    }
    cb_text_format(out, "<li>The <a download=\"%s.txt\" href=\"data:text/plain;charset=utf-8,",
                   lab_story_names[i]);
    for (const unsigned char *c = (const unsigned char *)s->record; *c; c++) {
        cb_text_format(out, isalnum(*c) ? "%c" : "%%%02X", *c);
    }
    cb_text_format(
        out,
        "\">%s game</a> (seed %llu): %u decisions, %u change%s of the lead, decided after "
        "%.0f %%.</li>\n",
        lab_story_called[i], (unsigned long long)s->seed, (unsigned)s->story->decisions,
        (unsigned)s->story->changes, s->story->changes == 1 ? "" : "s", 100 * s->story->decided);
}

static void link_stories(const lab_run *run, cb_text *out)
{
    if (run->stories[0].record || run->stories[1].record) {
        plot_heading("Games to watch", out);
        cb_text_add(out, "<ul>\n");
        link_story(run, 0, out);
        link_story(run, 1, out);
        cb_text_add(out, "</ul>\n");
        plot_paragraph("The links save a game; \"Open a record\" on the home page of cardboard "
                       "shows it again.",
                       out);
    }
}

static void add_effort(const lab_run *run, cb_text *out)
{
    const cb_tourney *t = &run->tourney;
    cb_text_format(out, "%llu games in %.1f s, seed %llu, %s", (unsigned long long)run->lab.games,
                   run->seconds, (unsigned long long)t->seed,
                   t->bot_count == 1 ? "every seat played by " : "seats played by ");
    for (int i = 0; i < t->bot_count; i++) {
        cb_text_format(out, "%s%s", i ? ", " : "", t->bots[i].spec);
    }
    cb_text_char(out, '.');
}

static void show_run(const lab_run *run, cb_text *out)
{
    cb_text text = {0};
    lab_findings(run, &text);
    plot_paragraph(text.data, out);
    cb_text_clear(&text);
    add_effort(run, &text);
    plot_paragraph(text.data, out);
    cb_text_free(&text);
    plot_seats(run, out);
    plot_roles(run, out);
    plot_uses(run, out);
    table_drama(run, out);
    plot_lengths(run, out);
    link_stories(run, out);
}

void lab_html(const lab_run *runs, int count, cb_text *out)
{
    cb_text words = {0};
    plot_page_begin(runs[0].title, out);
    for (int i = 0; i < count; i++) {
        if (i) {
            plot_heading(runs[i].title, out);
        }
        show_run(&runs[i], out);
    }
    if (count == 2) {
        plot_changes(runs, out);
    }
    lab_words(runs, count, &words);
    plot_folded("All figures", words.data, out);
    cb_text_free(&words);
    plot_page_end(out);
}
