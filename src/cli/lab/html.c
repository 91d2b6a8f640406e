/* The designers' report as a page. */
#include "cli/lab/lab.h"
#include "cli/plot.h"
#include "core/text.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

enum { SHOWN = 20 }; /* rows of a plot: those that survive the correction */

enum { MOST_LETTERS = 34 }; /* that stand beside a plot */

typedef char label[64];

static void put_label(const cb_game *game, const cb_use *use, const char *more, label out)
{
    cb_text name = {0};
    cb_use_called(game, use, &name);
    int room = MOST_LETTERS - (int)strlen(more);
    bool fits = (int)strlen(name.data) <= room;
    snprintf(out, sizeof(label), "%.*s%s%s", fits ? room : room - 1, name.data, fits ? "" : "…",
             more);
    cb_text_free(&name);
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
    label labels[2 * SHOWN];
    int count;
    lab_change *all = lab_changes(runs, &count);
    qsort(all, (size_t)count, sizeof *all, by_size);
    count = count < SHOWN ? count : SHOWN;
    for (int i = 0; i < 2 * count; i++) {
        put_label(runs[0].lab.game, all[i / 2].use, i % 2 ? ", after" : ", before", labels[i]);
        rows[i] = (plot_row){.label = labels[i], .value = all[i / 2].had[i % 2], .seat = i % 2};
    }
    if (count) {
        plot_heading("Seats that had it, before and after the change", out);
        plot_estimates(rows, 2 * count, 100, 0.0, " %", out);
    }
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
    label labels[SHOWN];
    int count = 0;
    for (size_t i = 0; i < lab->count; i++) {
        if (lab->uses[i].p < LAB_DOUBT) {
            rank(lab, best, &count, &lab->uses[i]);
        }
    }
    for (int i = 0; i < count; i++) {
        double error, expected = cb_lab_expected(lab, best[i]);
        cb_estimate won = cb_lab_won(lab, best[i], &error);
        put_label(lab->game, best[i], best[i]->kind == CB_USE_START ? " (first)" : "", labels[i]);
        rows[i] =
            (plot_row){.label = labels[i],
                       .value = {won.value - expected, won.low - expected, won.high - expected},
                       .seat = best[i]->kind};
    }
    if (count) {
        plot_heading("How much more often those win who did or met it", out);
        plot_estimates(rows, count, 100, 0.0, "", out);
        plot_paragraph(
            "In points of a hundred, over what their seats win anyway: those that differ most, of "
            "all that do beyond doubt. Winners do more of everything: what a thing is worth, "
            "restricted play tells.",
            out);
    }
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

/* A link that saves the record, for the page's replay. */
static void link_story(const lab_story *s, const char *called, const char *name, cb_text *out)
{
    if (!s->record) {
        return;
    }
    cb_text_format(out, "<li><a download=\"%s.txt\" href=\"data:text/plain;charset=utf-8,", name);
    for (const unsigned char *c = (const unsigned char *)s->record; *c; c++) {
        cb_text_format(out, isalnum(*c) ? "%c" : "%%%02X", *c);
    }
    cb_text_format(
        out,
        "\">The %s game</a>: %u decisions, %u changes of the lead, decided after %.0f %%. "
        "Open the file on the page to replay it.</li>\n",
        called, (unsigned)s->story->decisions, (unsigned)s->story->changes,
        100 * s->story->decided);
}

static void show_run(const lab_run *run, cb_text *out)
{
    cb_text text = {0};
    plot_heading(run->title, out);
    lab_findings(run, &text);
    plot_paragraph(text.data, out);
    cb_text_clear(&text);
    cb_text_format(&text, "%llu games in %.1f s, seed %llu.", (unsigned long long)run->lab.games,
                   run->seconds, (unsigned long long)run->tourney.seed);
    plot_paragraph(text.data, out);
    cb_text_free(&text);
    plot_seats(run, out);
    plot_roles(run, out);
    plot_uses(run, out);
    plot_lengths(run, out);
    cb_text_add(out, "<ul>\n");
    link_story(&run->stories[0], "most typical", lab_story_names[0], out);
    link_story(&run->stories[1], "strangest", lab_story_names[1], out);
    cb_text_add(out, "</ul>\n");
}

void lab_html(const lab_run *runs, int count, cb_text *out)
{
    cb_text words = {0};
    char title[120];
    snprintf(title, sizeof title, "Lab: %s", cb_game_title(runs[0].lab.game));
    plot_page_begin(title, out);
    for (int i = 0; i < count; i++) {
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
