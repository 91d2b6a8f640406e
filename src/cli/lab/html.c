/* The designers' report as a page. */
#include "cli/lab/lab.h"
#include "cli/markup.h"
#include "cli/plot.h"

#include <stdio.h>

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
            lab_change c;
            if (!lab_changed(runs, of, &runs[of].lab.uses[i], &c)) {
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

/* The things whose users won most or least often, the significant ones first. */
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
        if (use->seats >= LAB_FEW && (share.low > fair || share.high < fair)) {
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
    snprintf(title, sizeof title, "Lab: %s", cb_game_title(runs[0].lab.game));
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
    markup_escape(words.data, out);
    cb_text_add(out, "</pre>\n");
    cb_text_free(&words);
    plot_page_end(out);
}
