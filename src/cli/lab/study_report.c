/* What handicaps cost, for people and programs. */
#include "cli/estimate.h"
#include "cli/lab/lab.h"
#include "cli/plot.h"
#include "core/text.h"

#include <stdlib.h>
#include <string.h>

static bool is_found(const lab_question *q)
{
    return q->p < 0.05;
}

/* Did the handicap ever take a move away? */
static bool came_up(const lab_question *q)
{
    return (q->habit || q->cost.bound > 0) && q->cost.share.count > 1;
}

static void add_change(const lab_study *study, const lab_question *q, cb_text *out)
{
    cb_estimate e = lab_answer(study, q);
    bool verbs = study->each && strcmp(study->each, "verb") == 0;
    cb_text_format(
        out, "%s%s: %.1f %% of the wins instead of %.1f %% (%+.1f, 95 %% from %+.1f to %+.1f)",
        verbs         ? "never to "
        : study->each ? "without "
                      : "",
        q->called, 100 * (study->usual_share + e.value), 100 * study->usual_share, 100 * e.value,
        100 * e.low, 100 * e.high);
}

/* What was found, in three sentences. */
static void add_findings(const lab_study *study, cb_text *out)
{
    int asked = 0, costs = 0, pays = 0;
    const lab_question *worst = NULL, *best = NULL;
    double widest = 0.0;
    for (int i = 0; i < study->count; i++) {
        const lab_question *q = &study->questions[i];
        if (came_up(q)) {
            cb_estimate e = lab_answer(study, q);
            asked++;
            worst = worst ? worst : q;
            best = q;
            costs += is_found(q) && e.value < 0;
            pays += is_found(q) && e.value > 0;
            widest = (e.high - e.low) / 2 > widest ? (e.high - e.low) / 2 : widest;
        }
    }
    if (!asked) {
        cb_text_add(out, "The handicap never took a move away, so nothing can be said about it.");
        return;
    }
    cb_text_add(out, costs ? "What costs most is " : "Nothing is known to cost wins; first comes ");
    add_change(study, worst, out);
    if (asked > 1) {
        cb_text_add(out, pays ? ". What brings most is " : ". What costs least is ");
        add_change(study, best, out);
        cb_text_format(out,
                       ". Of %d handicaps %d cost%s wins beyond doubt and %d bring%s some; of the "
                       "others it is known within %.1f points of a hundred.",
                       asked, costs, costs == 1 ? "s" : "", pays, pays == 1 ? "s" : "",
                       100 * widest);
    } else {
        if (worst->cost.bound) {
            cb_text_format(out,
                           ". It took moves away in %.1f decisions a game, and was lifted in %.1f",
                           (double)worst->cost.bound / (double)worst->cost.games,
                           (double)worst->cost.lifted / (double)worst->cost.games);
        }
        cb_text_format(out, ". The difference is %s doubt.",
                       is_found(worst) ? "beyond" : "not beyond");
    }
}

static void add_effort(const lab_study *study, cb_text *out)
{
    cb_text_format(out, "%llu games in %.1f s (%.1f a second)%s.", (unsigned long long)study->games,
                   study->seconds,
                   (double)study->games / (study->seconds > 0 ? study->seconds : 1e-9),
                   study->interrupted ? ", stopped early" : "");
}

static void add_rows(const lab_study *study, cb_text *out)
{
    cb_text_format(out, "\n  %-28s %6s  %7s  %7s  %17s  %7s  %8s  %7s  %7s\n", "handicap", "games",
                   "wins", "change", "95 %", "p", "points", "bound", "lifted");
    for (int i = 0; i < study->count; i++) {
        const lab_question *q = &study->questions[i];
        double games = (double)(q->cost.games ? q->cost.games : 1);
        cb_estimate e = lab_answer(study, q);
        if (came_up(q)) {
            cb_text_format(out,
                           "  %-28.40s %6llu  %5.1f %%  %+7.1f  %+7.1f to %+6.1f  %7.4f  %+8.2f  "
                           "%7.1f  %7.1f%s\n",
                           q->called, (unsigned long long)q->cost.games,
                           100 * (study->usual_share + e.value), 100 * e.value, 100 * e.low,
                           100 * e.high, q->p, q->cost.points.mean, (double)q->cost.bound / games,
                           (double)q->cost.lifted / games,
                           !is_found(q)  ? ""
                           : e.value < 0 ? " -"
                                         : " +");
        }
    }
    cb_text_add(
        out,
        "  (change: in the share of wins, in points of a hundred; p is corrected for the number "
        "of\n"
        "   questions; - and +: beyond doubt; points: over the mean of the others, more than "
        "usual;\n"
        "   bound and lifted: decisions a game that had fewer moves, or would have had none)\n");
}

static void add_idle(const lab_study *study, cb_text *out)
{
    bool first = true;
    for (int i = 0; i < study->count; i++) {
        const lab_question *q = &study->questions[i];
        if (!came_up(q)) {
            cb_text_format(out, "%s%s", first ? "\n  took no move away, or was not played: " : ", ",
                           q->called);
            first = false;
        }
    }
    cb_text_add(out, first ? "" : "\n");
}

static void add_setting(const lab_study *study, cb_text *out)
{
    cb_text_format(out, "%s, every seat %s, seed %llu; ", study->title, study->tourney.bots[0].spec,
                   (unsigned long long)study->tourney.seed);
    if (study->seat < 0) {
        cb_text_add(out, "one seat, each in turn, has the handicap.");
    } else {
        cb_text_format(out, "seat %c has the handicap.", cb_seat_letter(study->seat));
    }
}

void lab_study_words(const lab_study *study, cb_text *out)
{
    add_setting(study, out);
    cb_text_char(out, '\n');
    add_effort(study, out);
    cb_text_add(out, "\n\n");
    add_findings(study, out);
    cb_text_char(out, '\n');
    add_rows(study, out);
    add_idle(study, out);
}

void lab_study_json(const lab_study *study, cb_text *out)
{
    cb_text findings = {0};
    cb_json_writer w = cb_json_writer_to(out);
    add_findings(study, &findings);
    cb_begin_object(&w, NULL);
    cb_put_string(&w, "title", study->title);
    cb_put_string(&w, "game", cb_game_id(study->tourney.game));
    cb_put_int(&w, "players", study->tourney.setup.players);
    cb_put_string(&w, "bot", study->tourney.bots[0].spec);
    cb_put_uint(&w, "seed", study->tourney.seed);
    if (study->seat >= 0) {
        cb_put_int(&w, "seat", study->seat);
    }
    cb_put_uint(&w, "games", study->games);
    cb_put_number(&w, "usual", study->usual_share, 6);
    cb_put_text(&w, "findings", &findings);
    cb_begin_array(&w, "handicaps");
    for (int i = 0; i < study->count; i++) {
        const lab_question *q = &study->questions[i];
        cb_begin_object(&w, NULL);
        cb_put_string(&w, "handicap", q->called);
        cb_put_string(&w, "bot", q->spec);
        cb_put_uint(&w, "games", q->cost.games);
        cb_put_uint(&w, "bound", q->cost.bound);
        cb_put_uint(&w, "lifted", q->cost.lifted);
        if (came_up(q)) {
            cli_put_estimate(&w, "change", lab_answer(study, q));
            cli_put_estimate(&w, "points", cb_mean_estimate(&q->cost.points));
            cb_put_number(&w, "p", q->p, 6);
        }
        cb_end_object(&w);
    }
    cb_end_array(&w);
    cb_end_object(&w);
    cb_text_char(out, '\n');
    cb_text_free(&findings);
}

static void plot_answers(const lab_study *study, cb_text *out)
{
    plot_row *rows = cli_alloc((size_t)study->count, sizeof *rows);
    int count = 0;
    for (int i = 0; i < study->count; i++) {
        const lab_question *q = &study->questions[i];
        if (came_up(q)) {
            rows[count++] = (plot_row){.label = q->called,
                                       .value = lab_answer(study, q),
                                       .seat = !is_found(q)             ? 2
                                               : q->cost.share.mean < 0 ? 1
                                                                        : 0};
        }
    }
    if (count) {
        plot_heading("What one seat wins more or less without it", out);
        plot_estimates(rows, count, 100, 0.0, "", out);
        plot_paragraph(
            "In points of a hundred, with 95 % intervals. Triangles cost wins and circles bring "
            "some beyond doubt, with the number of questions taken into account; squares do not.",
            out);
    }
    free(rows);
}

void lab_study_html(const lab_study *study, cb_text *out)
{
    cb_text text = {0};
    plot_page_begin("Lab: restricted play", out);
    add_findings(study, &text);
    plot_paragraph(text.data, out);
    cb_text_clear(&text);
    add_setting(study, &text);
    cb_text_char(&text, ' ');
    add_effort(study, &text);
    plot_paragraph(text.data, out);
    plot_answers(study, out);
    cb_text_clear(&text);
    lab_study_words(study, &text);
    plot_folded("All figures", text.data, out);
    cb_text_free(&text);
    plot_page_end(out);
}
