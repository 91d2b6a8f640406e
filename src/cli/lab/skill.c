/* Bots of different strength against each other: how many levels of skill a game has, and what decides
 * its matches. */
#include "cli/estimate.h"
#include "cli/lab/lab.h"
#include "cli/plot.h"
#include "cli/progress.h"
#include "core/error.h"
#include "core/text.h"
#include "speak/catalog.h"

#include <stdio.h>
#include <stdlib.h>

enum { ROUNDS = 1000 }; /* of the bootstrap */

/* The better one wins three of four: one level. */
static const double level = 190.8;

/* Matches being played. */
typedef struct playing {
    cb_series *series;
    cli_progress *progress;
} playing;

static bool finished(void *context, cb_bout *bout, cb_error *err)
{
    playing *p = context;
    atomic_fetch_add(&p->progress->done, 1);
    return cb_series_add(p->series, bout) ||
           cb_fail(err, CB_EMEMORY, "not enough memory for the results");
}

bool lab_skill_run(lab_skill *skill, work_shift *shift, cb_error *err)
{
    cli_progress progress = {.total = cb_tourney_games(&skill->tourney)};
    playing p = {.series = &skill->series, .progress = &progress};
    double before = cli_clock();
    cli_catch_signals(shift->stop);
    cli_progress_begin(&progress);
    bool fine = lab_play(shift, &skill->tourney, finished, &p, err);
    cli_progress_end(&progress);
    skill->seconds = cli_clock() - before;
    return fine && cb_series_elo(&skill->series, skill->tourney.bot_count, ROUNDS, skill->elo, err);
}

void lab_skill_free(lab_skill *skill)
{
    cb_series_free(&skill->series);
}

/* What the bot `a` won in one seat against `b` in all others. */
static cb_estimate share_of(const lab_skill *skill, int a, int b)
{
    cb_standing s = cb_series_standing(&skill->series, a, b, -1);
    return cb_share(s.wins, (double)s.games);
}

static void add_findings(const lab_skill *skill, cb_text *out)
{
    const cb_tourney *t = &skill->tourney;
    cb_sources from = cb_series_sources(&skill->series);
    int best = 0, worst = 0;
    for (int i = 1; i < t->bot_count; i++) {
        best = skill->elo[i].value > skill->elo[best].value ? i : best;
        worst = skill->elo[i].value < skill->elo[worst].value ? i : worst;
    }
    double span = skill->elo[best].value - skill->elo[worst].value;
    cb_text_format(
        out,
        "From %s to %s there are %.1f levels of skill (%.0f points of Elo): at each "
        "of them the better player wins three games of four. The strength of the players "
        "explains %.0f %% of the results, the seat %.0f %%, and luck that shows at once "
        "(dice, cards, and slips of the bots) %.0f %%. The rest is how their choices "
        "meet, and luck that shows only later.",
        t->bots[worst].name, t->bots[best].name, span / level, span, 100 * from.strength,
        100 * from.seat, 100 * from.luck);
}

static void add_setting(const lab_skill *skill, cb_text *out)
{
    cb_text_format(out, "%s, seed %llu: %zu games in %.1f s.", skill->title,
                   (unsigned long long)skill->tourney.seed, skill->series.count, skill->seconds);
}

void lab_skill_words(const lab_skill *skill, cb_text *out)
{
    const cb_tourney *t = &skill->tourney;
    add_setting(skill, out);
    cb_text_add(out, "\n\n");
    add_findings(skill, out);
    cb_text_format(out, "\n\n  %-24s %-24s %7s  %16s\n", "one seat", "all others", "wins", "95 %");
    for (int a = 0; a < t->bot_count; a++) {
        for (int b = 0; b < t->bot_count; b++) {
            cb_estimate share = share_of(skill, a, b);
            if (a != b) {
                cb_text_format(out, "  %-24.24s %-24.24s %5.1f %%  %5.1f to %5.1f %%\n",
                               t->bots[a].name, t->bots[b].name, 100 * share.value, 100 * share.low,
                               100 * share.high);
            }
        }
    }
    cb_text_format(out, "\n  %-24s %7s  %16s\n", "rating", "Elo", "95 %");
    for (int i = 0; i < t->bot_count; i++) {
        cb_text_format(out, "  %-24.24s %+7.0f  %+6.0f to %+6.0f\n", t->bots[i].name,
                       skill->elo[i].value, skill->elo[i].low, skill->elo[i].high);
    }
}

static void put_pair(cb_json_writer *w, const lab_skill *skill, int a, int b)
{
    cb_begin_object(w, NULL);
    cb_put_string(w, "bot", skill->tourney.bots[a].name);
    cb_put_string(w, "against", skill->tourney.bots[b].name);
    cli_put_estimate(w, "share", share_of(skill, a, b));
    cb_end_object(w);
}

void lab_skill_json(const lab_skill *skill, cb_text *out)
{
    const cb_tourney *t = &skill->tourney;
    cb_sources from = cb_series_sources(&skill->series);
    cb_text findings = {0};
    cb_json_writer w = cb_json_writer_to(out);
    add_findings(skill, &findings);
    cb_begin_object(&w, NULL);
    cb_put_string(&w, "title", skill->title);
    cb_put_string(&w, "game", cb_game_id(t->game));
    cb_put_int(&w, "players", t->setup.players);
    speak_choices(&w, "options", t->game, &t->setup);
    cb_put_uint(&w, "seed", t->seed);
    cb_put_uint(&w, "games", skill->series.count);
    cb_put_text(&w, "findings", &findings);
    cb_begin_object(&w, "explained");
    cb_put_number(&w, "strength", from.strength, 4);
    cb_put_number(&w, "seat", from.seat, 4);
    cb_put_number(&w, "luck", from.luck, 4);
    cb_end_object(&w);
    cb_begin_array(&w, "pairs");
    for (int a = 0; a < t->bot_count; a++) {
        for (int b = 0; b < t->bot_count; b++) {
            if (a != b) {
                put_pair(&w, skill, a, b);
            }
        }
    }
    cb_end_array(&w);
    cb_begin_array(&w, "ratings");
    for (int i = 0; i < t->bot_count; i++) {
        cb_begin_object(&w, NULL);
        cb_put_string(&w, "bot", t->bots[i].name);
        cli_put_estimate(&w, "elo", skill->elo[i]);
        cb_end_object(&w);
    }
    cb_end_array(&w);
    cb_end_object(&w);
    cb_text_char(out, '\n');
    cb_text_free(&findings);
}

/* One curve: what each of the others wins against this one. */
static void plot_against(const lab_skill *skill, int b, cb_text *out)
{
    const cb_tourney *t = &skill->tourney;
    plot_row rows[CB_ARENA_BOTS];
    char heading[64];
    int count = 0;
    for (int a = 0; a < t->bot_count; a++) {
        if (a != b) {
            rows[count++] =
                (plot_row){.label = t->bots[a].name, .value = share_of(skill, a, b), .seat = a};
        }
    }
    snprintf(heading, sizeof heading, "Share of wins against %.30s", t->bots[b].name);
    plot_heading(heading, out);
    plot_estimates(rows, count, 100, (plot_mark){1.0 / t->setup.players, "a fair share"}, " %",
                   out);
}

void lab_skill_html(const lab_skill *skill, cb_text *out)
{
    cb_text text = {0};
    cb_text_format(&text, "%s: levels of skill", cb_game_title(skill->tourney.game));
    plot_page_begin(text.data, out);
    cb_text_clear(&text);
    add_findings(skill, &text);
    plot_paragraph(text.data, out);
    cb_text_clear(&text);
    add_setting(skill, &text);
    plot_paragraph(text.data, out);
    for (int b = 0; b < skill->tourney.bot_count; b++) {
        plot_against(skill, b, out);
    }
    cb_text_clear(&text);
    lab_skill_words(skill, &text);
    plot_folded("All figures", text.data, out);
    cb_text_free(&text);
    plot_page_end(out);
}
