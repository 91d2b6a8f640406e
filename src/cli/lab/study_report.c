/* What handicaps cost, for people and programs. */
#include "cli/estimate.h"
#include "cli/lab/lab.h"
#include "cli/plot.h"
#include "core/text.h"
#include "speak/catalog.h"

#include <math.h>
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

/* "never to run", "to do without Lock rifle" */
static void add_handicap(const lab_study *study, const lab_question *q, cb_text *out)
{
    bool verbs = study->each && strcmp(study->each, "verb") == 0;
    cb_text_format(out, study->each ? "%s %s" : "%s\"%s\"",
                   verbs         ? "never to"
                   : study->each ? "to do without"
                                 : "",
                   q->called);
}

/* "a seat wins 28.3 % instead of 33.3 % (-5.0, 95 % from -9.6 to -0.3)" */
static void add_change(const lab_study *study, const lab_question *q, cb_text *out)
{
    cb_estimate e = lab_answer(study, q);
    cb_text_format(out,
                   "a seat wins %.1f %% instead of %.1f %% (%+.1f, 95 %% interval %+.1f to %+.1f)",
                   100 * (study->usual_share + e.value), 100 * study->usual_share, 100 * e.value,
                   100 * e.low, 100 * e.high);
}

/* About a single handicap. */
static void find_one(const lab_study *study, const lab_question *q, cb_text *out)
{
    double games = (double)q->cost.games;
    cb_text_add(out, "With the handicap ");
    add_handicap(study, q, out);
    cb_text_char(out, ' ');
    add_change(study, q, out);
    cb_text_format(out, ". The difference %s.", is_found(q) ? "is beyond doubt" : "may be chance");
    if (!q->habit) {
        cb_text_format(
            out,
            " The handicap took moves away in %.1f decisions a game, and was lifted in %.1f "
            "because nothing else was possible.",
            (double)q->cost.bound / games, (double)q->cost.lifted / games);
    }
}

/* About the first or the last of many. */
static void find_extreme(const lab_study *study, const lab_question *q, const char *found,
                         const char *not_found, bool known, cb_text *out)
{
    cb_text_add(out, known ? found : not_found);
    add_handicap(study, q, out);
    cb_text_add(out, ": ");
    add_change(study, q, out);
    cb_text_add(out, ". ");
}

/* What was found, in three sentences. */
static void add_findings(const lab_study *study, cb_text *out)
{
    int asked = 0, played = 0, costs = 0, pays = 0;
    const lab_question *worst = NULL, *best = NULL;
    double widest = 0.0;
    for (int i = 0; i < study->count; i++) {
        const lab_question *q = &study->questions[i];
        played += q->cost.share.count > 1;
        if (came_up(q)) {
            cb_estimate e = lab_answer(study, q);
            asked++;
            worst = worst ? worst : q;
            best = q;
            costs += is_found(q) && e.value < 0;
            pays += is_found(q) && e.value > 0;
            widest = fmax(widest, (e.high - e.low) / 2);
        }
    }
    if (!asked) {
        cb_text_add(out,
                    played ? "The handicap never took a move away, so nothing can be said about it."
                           : "Too few games were played to say anything.");
    } else if (asked == 1) {
        find_one(study, worst, out);
    } else {
        find_extreme(study, worst, "What costs most is ",
                     "No handicap is known to cost wins; the largest loss is ", costs, out);
        find_extreme(study, best, "What brings most is ",
                     "No handicap is known to bring wins; the largest gain is ", pays, out);
        cb_text_format(out,
                       "Of %d handicaps, %d cost%s wins beyond doubt and %d bring%s some; the "
                       "others are known to within %.1f points of a hundred.",
                       asked, costs, costs == 1 ? "s" : "", pays, pays == 1 ? "s" : "",
                       100 * widest);
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
    speak_choices(&w, "options", study->tourney.game, &study->tourney.setup);
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
        plot_heading(!study->each ? "What a seat with the handicap wins more or less"
                     : strcmp(study->each, "verb") == 0
                         ? "What a seat wins more or less that never does this"
                         : "What a seat wins more or less without it",
                     out);
        plot_estimates(rows, count, 100, (plot_mark){0.0, "no difference"}, "", out);
        plot_paragraph(
            "In points of a hundred. Triangles cost wins and circles bring some beyond doubt, with "
            "the number of questions taken into account; squares do not.",
            out);
    }
    free(rows);
}

void lab_study_html(const lab_study *study, cb_text *out)
{
    cb_text text = {0};
    cb_text_format(&text, "%s: restricted play", cb_game_title(study->tourney.game));
    plot_page_begin(text.data, out);
    cb_text_clear(&text);
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
