/* The results of a tournament as a page. */
#include "cli/arena/arena.h"
#include "cli/plot.h"

#include <stdio.h>

enum { BINS = 30, ROWS = CB_ARENA_BOTS * CB_MAX_SEATS };

typedef char label[64];

static void ratings(const arena_results *r, cb_text *out)
{
    const cb_tourney *t = &r->job->tourney;
    plot_row rows[CB_ARENA_BOTS];
    for (int i = 0; i < t->bot_count; i++) {
        rows[i] = (plot_row){.label = t->bots[i].name, .value = r->elo[i], .seat = i};
    }
    plot_heading("Ratings (Elo)", out);
    plot_estimates(rows, t->bot_count, 1, (plot_mark){0, "the mean"}, "", out);
}

static void pairings(const arena_results *r, cb_text *out)
{
    const cb_tourney *t = &r->job->tourney;
    plot_row rows[CB_ARENA_BOTS * CB_ARENA_BOTS];
    label labels[CB_ARENA_BOTS * CB_ARENA_BOTS];
    int count = 0;
    for (int i = 0; t->seating == CB_MIXED && i < t->bot_count; i++) {
        cb_standing s = cb_series_overall(r->series, i, -1);
        rows[count++] = (plot_row){
            .label = t->bots[i].name, .value = cb_share(s.wins, (double)s.games), .seat = i};
    }
    for (int a = 0; a < t->bot_count; a++) {
        for (int b = 0; b < t->bot_count; b++) {
            cb_standing s = cb_series_standing(r->series, a, b, -1);
            if (a != b && s.games) {
                snprintf(labels[count], sizeof(label), "%.20s vs %.20s", t->bots[a].name,
                         t->bots[b].name);
                rows[count] = (plot_row){
                    .label = labels[count], .value = cb_share(s.wins, (double)s.games), .seat = a};
                count++;
            }
        }
    }
    plot_heading(t->seating == CB_MIXED ? "Share of wins in mixed games"
                                        : "Share of wins of one seat against the others",
                 out);
    plot_estimates(rows, count, 100, (plot_mark){1.0 / t->setup.players, "a fair share"}, " %",
                   out);
}

/* Shares or points by contestant and seat. */
static void by_seat(const arena_results *r, bool points, cb_text *out)
{
    const cb_tourney *t = &r->job->tourney;
    plot_row rows[ROWS];
    label labels[ROWS];
    int count = 0;
    for (int i = 0; i < t->bot_count; i++) {
        for (int seat = 0; seat < t->setup.players; seat++) {
            cb_standing s = cb_series_overall(r->series, i, seat);
            if (!s.games) {
                continue;
            }
            snprintf(labels[count], sizeof(label), "%.18s in seat %c", t->bots[i].name,
                     cb_seat_letter(seat));
            rows[count] = (plot_row){.label = labels[count],
                                     .value = points ? cb_mean_estimate(&s.points)
                                                     : cb_share(s.wins, (double)s.games),
                                     .seat = seat};
            count++;
        }
    }
    plot_heading(points ? "Points by seat" : "Share of wins by seat", out);
    if (points) {
        plot_estimates(rows, count, 1, (plot_mark){0, "zero"}, "", out);
    } else {
        plot_estimates(rows, count, 100, (plot_mark){1.0 / t->setup.players, "a fair share"}, " %",
                       out);
    }
}

static void lengths(const cb_series *series, cb_text *out)
{
    uint64_t bins[BINS] = {0};
    double low = 1e9, high = 0;
    for (size_t i = 0; i < series->count; i++) {
        double d = series->bouts[i].decisions;
        low = d < low ? d : low;
        high = d > high ? d : high;
    }
    for (size_t i = 0; i < series->count; i++) {
        int bin = (int)((series->bouts[i].decisions - low) / (high - low + 1) * BINS);
        bins[bin]++;
    }
    plot_heading("Length of the games", out);
    plot_histogram(bins, BINS, low, high, "decisions a game", out);
}

void arena_html(const arena_results *r, cb_text *out)
{
    char title[160];
    cb_text words = {0};
    snprintf(title, sizeof title, "Arena: %s, %d players", cb_game_title(r->job->tourney.game),
             r->job->tourney.setup.players);
    plot_page_begin(title, out);
    if (r->series->count) {
        ratings(r, out);
        pairings(r, out);
        by_seat(r, false, out);
        by_seat(r, true, out);
        lengths(r->series, out);
    }
    arena_words(r, &words);
    plot_folded("All figures", words.data, out);
    cb_text_free(&words);
    plot_page_end(out);
}
