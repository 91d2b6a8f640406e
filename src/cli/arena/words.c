/* The results of a tournament in words, and the figures that all forms of them share. */
#include "cli/arena/arena.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>

bool arena_results_of(const arena_job *job, const cb_series *series, arena_results *out,
                      cb_error *err)
{
    double games[CB_ARENA_BOTS] = {0};
    *out = (arena_results){.job = job, .series = series};
    for (size_t i = 0; i < series->count; i++) {
        const cb_bout *bout = &series->bouts[i];
        cb_mean_add(&out->length, bout->decisions);
        for (int seat = 0; seat < bout->result.players; seat++) {
            int who = bout->who[seat];
            games[who]++;
            out->seconds[who] += (double)bout->seconds[seat];
            out->forfeits[who] += bout->forfeits >> seat & 1;
        }
        if (bout->forfeits && !out->fault[0]) {
            memcpy(out->fault, bout->fault, sizeof out->fault);
        }
    }
    for (int i = 0; i < job->tourney.bot_count; i++) {
        out->seconds[i] /= games[i] > 0 ? games[i] : 1;
    }
    return cb_series_elo(series, job->tourney.bot_count, ARENA_BOOTSTRAP, out->elo, err);
}

static void add_standing(const char *label, const cb_standing *s, int players, cb_text *out)
{
    cb_estimate share = cb_share(s->wins, (double)s->games);
    cb_estimate points = cb_mean_estimate(&s->points);
    cb_text_format(out, "  %-28s %6llu  %5.1f %%  %5.1f to %5.1f %%  %5.2f  %8.2f +- %.2f\n", label,
                   (unsigned long long)s->games, 100 * share.value, 100 * share.low,
                   100 * share.high, share.value * players, points.value,
                   points.high - points.value);
}

static void pairings(const arena_results *r, cb_text *out)
{
    const cb_tourney *t = &r->job->tourney;
    bool mixed = t->seating == CB_MIXED;
    cb_text_format(out, "\n  %-28s %6s  %7s  %16s  %5s  %s\n",
                   mixed ? "at mixed tables" : "one seat against the others", "games", "wins",
                   "95 %", "x fair", "points");
    for (int i = 0; mixed && i < t->bot_count; i++) {
        cb_standing s = cb_series_overall(r->series, i, -1);
        add_standing(t->bots[i].name, &s, t->setup.players, out);
    }
    for (int a = 0; a < t->bot_count; a++) {
        for (int b = 0; b < t->bot_count; b++) {
            char label[64];
            cb_standing s = cb_series_standing(r->series, a, b, -1);
            if (a == b || !s.games) {
                continue;
            }
            cb_text name = {0};
            cb_text_format(&name, "%.20s vs %.20s", t->bots[a].name, t->bots[b].name);
            strncpy(label, name.data, sizeof label - 1);
            label[sizeof label - 1] = 0;
            cb_text_free(&name);
            add_standing(label, &s, t->setup.players, out);
        }
    }
}

static void without_luck(const arena_results *r, cb_text *out)
{
    const cb_tourney *t = &r->job->tourney;
    cb_text_format(out, "\n  %-28s %6s  %7s  %16s  %s\n", "the same without luck", "", "wins",
                   "95 %", "worth this many times the games");
    for (int a = 0; a < t->bot_count; a++) {
        for (int b = 0; b < t->bot_count; b++) {
            char label[32];
            double factor;
            cb_lucky lucky = cb_series_lucky(r->series, a, b);
            cb_estimate share = cb_lucky_mean(&lucky, &factor);
            if (a != b && lucky.half[0].count + lucky.half[1].count > 1) {
                snprintf(label, sizeof label, "%.12s vs %.12s", t->bots[a].name, t->bots[b].name);
                cb_text_format(out, "  %-28s %6s  %5.1f %%  %5.1f to %5.1f %%  %5.2f\n", label, "",
                               100 * share.value, 100 * share.low, 100 * share.high, factor);
            }
        }
    }
}

static void by_seat(const arena_results *r, cb_text *out)
{
    const cb_tourney *t = &r->job->tourney;
    cb_text_add(out, "\n  by seat\n");
    for (int i = 0; i < t->bot_count; i++) {
        for (int seat = 0; seat < t->setup.players; seat++) {
            cb_text name = {0};
            cb_standing s = cb_series_overall(r->series, i, seat);
            cb_text_format(&name, "%.22s in seat %c", t->bots[i].name, cb_seat_letter(seat));
            if (s.games) {
                add_standing(name.data, &s, t->setup.players, out);
            }
            cb_text_free(&name);
        }
    }
}

static void ratings(const arena_results *r, cb_text *out)
{
    const cb_tourney *t = &r->job->tourney;
    cb_text_add(out, "\n  rating                 Elo       95 %        s a game, seat  forfeits\n");
    for (int i = 0; i < t->bot_count; i++) {
        cb_text_format(out, "  %-20s %+6.0f  %+6.0f to %+6.0f  %12.3f  %8llu\n", t->bots[i].name,
                       r->elo[i].value, r->elo[i].low, r->elo[i].high, r->seconds[i],
                       (unsigned long long)r->forfeits[i]);
    }
    if (r->fault[0]) {
        cb_text_format(out, "  (the first forfeit: %s)\n", r->fault);
    }
}

static void verdict(const arena_results *r, cb_text *out)
{
    static const char *const words[] = {
        [CB_GO_ON] = "undecided", [CB_ACCEPT] = "proven", [CB_REJECT] = "refuted"};
    const arena_job *job = r->job;
    cb_sprt test = job->test;
    double lower, upper;
    if (!job->testing) {
        return;
    }
    cb_series_sprt(r->series, cb_tourney_block(&job->tourney), &test);
    cb_sprt_bounds(&test, &lower, &upper);
    cb_text_format(out,
                   "\n  %s is %+.0f Elo better than %s rather than %+.0f: %s"
                   " (log-likelihood ratio %.2f, bounds %.2f and %.2f)\n",
                   job->tourney.bots[0].name, test.elo1, job->tourney.bots[1].name, test.elo0,
                   words[cb_sprt_verdict(&test)], cb_sprt_llr(&test), lower, upper);
}

void arena_words(const arena_results *r, cb_text *out)
{
    const cb_tourney *t = &r->job->tourney;
    cb_estimate length = cb_mean_estimate(&r->length);
    cb_text_format(out, "%s, %d players, %llu of %llu games, seed %llu", cb_game_title(t->game),
                   t->setup.players, (unsigned long long)r->series->count,
                   (unsigned long long)cb_tourney_games(t), (unsigned long long)t->seed);
    if (t->budget.milliseconds) {
        cb_text_format(out, ", %u ms%s a move", (unsigned)t->budget.milliseconds,
                       t->budget.processor ? " of processor time" : "");
    }
    if (t->budget.iterations) {
        cb_text_format(out, ", %u iterations a move", (unsigned)t->budget.iterations);
    }
    cb_text_char(out, '\n');
    pairings(r, out);
    without_luck(r, out);
    by_seat(r, out);
    ratings(r, out);
    cb_text_format(out, "\n  decisions a game: %.1f +- %.1f\n", length.value,
                   length.high - length.value);
    verdict(r, out);
}
