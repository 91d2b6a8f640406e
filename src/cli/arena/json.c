/* The results of a tournament as JSON. */
#include "cli/arena/arena.h"
#include "cli/estimate.h"
#include "core/text.h"

static void put_standing(cb_json_writer *w, const cb_standing *s)
{
    cb_put_uint(w, "games", s->games);
    cb_put_number(w, "wins", s->wins, 4);
    cb_put_uint(w, "forfeits", s->forfeits);
    cli_put_estimate(w, "share", cb_share(s->wins, (double)s->games));
    cli_put_estimate(w, "points", cb_mean_estimate(&s->points));
}

static void put_without_luck(cb_json_writer *w, const arena_results *r, int alone, int other)
{
    cb_lucky lucky = cb_series_lucky(r->series, alone, other);
    double factor;
    cb_estimate share = cb_lucky_mean(&lucky, &factor);
    if (lucky.half[0].count + lucky.half[1].count > 1) {
        cli_put_estimate(w, "share_without_luck", share);
        cb_put_number(w, "luck_factor", factor, 4);
    }
}

static void put_pairings(cb_json_writer *w, const arena_results *r)
{
    int count = r->job->tourney.bot_count;
    cb_begin_array(w, "pairings");
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < count; b++) {
            cb_standing s = cb_series_standing(r->series, a, b, -1);
            if (a != b && s.games) {
                cb_begin_object(w, NULL);
                cb_put_int(w, "alone", a);
                cb_put_int(w, "others", b);
                put_standing(w, &s);
                put_without_luck(w, r, a, b);
                cb_end_object(w);
            }
        }
    }
    cb_end_array(w);
}

static void put_bot(cb_json_writer *w, const arena_results *r, int i)
{
    const cb_tourney *t = &r->job->tourney;
    cb_standing all = cb_series_overall(r->series, i, -1);
    cb_begin_object(w, NULL);
    cb_put_string(w, "name", t->bots[i].name);
    cb_put_string(w, "spec", t->bots[i].spec);
    cli_put_estimate(w, "elo", r->elo[i]);
    cb_put_number(w, "seconds_a_game", r->seconds[i], 4);
    cb_put_uint(w, "forfeits", r->forfeits[i]);
    cb_begin_object(w, "overall");
    put_standing(w, &all);
    cb_end_object(w);
    cb_begin_array(w, "seats");
    for (int seat = 0; seat < t->setup.players; seat++) {
        cb_standing s = cb_series_overall(r->series, i, seat);
        cb_begin_object(w, NULL);
        put_standing(w, &s);
        cb_end_object(w);
    }
    cb_end_array(w);
    cb_end_object(w);
}

static void put_sprt(cb_json_writer *w, const arena_results *r)
{
    static const char *const words[] = {
        [CB_GO_ON] = "undecided", [CB_ACCEPT] = "accepted", [CB_REJECT] = "rejected"};
    cb_sprt test = r->job->test;
    double lower, upper;
    cb_series_sprt(r->series, cb_tourney_block(&r->job->tourney), &test);
    cb_sprt_bounds(&test, &lower, &upper);
    cb_begin_object(w, "sprt");
    cb_put_number(w, "elo0", test.elo0, 4);
    cb_put_number(w, "elo1", test.elo1, 4);
    cb_put_number(w, "llr", cb_sprt_llr(&test), 4);
    cb_put_number(w, "lower", lower, 4);
    cb_put_number(w, "upper", upper, 4);
    cb_put_string(w, "verdict", words[cb_sprt_verdict(&test)]);
    cb_end_object(w);
}

void arena_json(const arena_results *r, cb_text *out)
{
    static const char *const seatings[] = {
        [CB_ALL_PAIRS] = "pairs", [CB_LADDER] = "ladder", [CB_MIXED] = "mixed"};
    const cb_tourney *t = &r->job->tourney;
    cb_json_writer w = cb_json_writer_to(out);
    cb_begin_object(&w, NULL);
    cb_put_string(&w, "game", cb_game_id(t->game));
    cb_put_int(&w, "players", t->setup.players);
    cb_put_uint(&w, "seed", t->seed);
    cb_put_uint(&w, "games", r->series->count);
    cb_put_uint(&w, "planned", cb_tourney_games(t));
    cb_put_string(&w, "seating", seatings[t->seating]);
    cb_put_uint(&w, "milliseconds", t->budget.milliseconds);
    cb_put_bool(&w, "processor_time", t->budget.processor);
    cb_put_uint(&w, "iterations", t->budget.iterations);
    cli_put_estimate(&w, "decisions", cb_mean_estimate(&r->length));
    cb_begin_array(&w, "bots");
    for (int i = 0; i < t->bot_count; i++) {
        put_bot(&w, r, i);
    }
    cb_end_array(&w);
    put_pairings(&w, r);
    if (r->job->testing) {
        put_sprt(&w, r);
    }
    cb_end_object(&w);
    cb_text_char(out, '\n');
}
