/* The results of a tournament as JSON. */
#include "cli/arena/arena.h"

#include <string.h>

static void estimate(const char *key, cb_estimate e, cb_text *out)
{
    cb_text_format(out, "\"%s\":{\"value\":%.6f,\"low\":%.6f,\"high\":%.6f}", key, e.value, e.low,
                   e.high);
}

static void standing(const cb_standing *s, cb_text *out)
{
    cb_text_format(out, "\"games\":%llu,\"wins\":%.4f,\"forfeits\":%llu,",
                   (unsigned long long)s->games, s->wins, (unsigned long long)s->forfeits);
    estimate("share", cb_share(s->wins, (double)s->games), out);
    cb_text_char(out, ',');
    estimate("points", cb_mean_estimate(&s->points), out);
}

static void pairings(const arena_results *r, cb_text *out)
{
    int count = r->job->tourney.bot_count;
    bool first = true;
    cb_text_add(out, ",\"pairings\":[");
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < count; b++) {
            cb_standing s = cb_series_standing(r->series, a, b, -1);
            if (a != b && s.games) {
                cb_text_format(out, "%s{\"alone\":%d,\"others\":%d,", first ? "" : ",", a, b);
                standing(&s, out);
                cb_text_char(out, '}');
                first = false;
            }
        }
    }
    cb_text_char(out, ']');
}

static void bot(const arena_results *r, int i, cb_text *out)
{
    const cb_tourney *t = &r->job->tourney;
    cb_text_add(out, i ? ",{\"name\":" : "{\"name\":");
    cb_text_json(out, t->bots[i].name, strlen(t->bots[i].name));
    cb_text_add(out, ",\"spec\":");
    cb_text_json(out, t->bots[i].spec, strlen(t->bots[i].spec));
    cb_text_char(out, ',');
    estimate("elo", r->elo[i], out);
    cb_standing all = cb_series_overall(r->series, i, -1);
    cb_text_format(out, ",\"seconds_a_game\":%.4f,\"forfeits\":%llu,\"overall\":{", r->seconds[i],
                   (unsigned long long)r->forfeits[i]);
    standing(&all, out);
    cb_text_add(out, "},\"seats\":[");
    for (int seat = 0; seat < t->setup.players; seat++) {
        cb_standing s = cb_series_overall(r->series, i, seat);
        cb_text_add(out, seat ? ",{" : "{");
        standing(&s, out);
        cb_text_char(out, '}');
    }
    cb_text_add(out, "]}");
}

static void sprt(const arena_results *r, cb_text *out)
{
    static const char *const words[] = {
        [CB_GO_ON] = "undecided", [CB_ACCEPT] = "accepted", [CB_REJECT] = "rejected"};
    cb_sprt test = r->job->test;
    double lower, upper;
    cb_series_sprt(r->series, cb_tourney_block(&r->job->tourney), &test);
    cb_sprt_bounds(&test, &lower, &upper);
    cb_text_format(out,
                   ",\"sprt\":{\"elo0\":%g,\"elo1\":%g,\"llr\":%.4f,\"lower\":%.4f,"
                   "\"upper\":%.4f,\"verdict\":\"%s\"}",
                   test.elo0, test.elo1, cb_sprt_llr(&test), lower, upper,
                   words[cb_sprt_verdict(&test)]);
}

static const char *const seatings[] = {
    [CB_ALL_PAIRS] = "pairs", [CB_LADDER] = "ladder", [CB_MIXED] = "mixed"};

void arena_json(const arena_results *r, cb_text *out)
{
    const cb_tourney *t = &r->job->tourney;
    cb_text_format(out,
                   "{\"game\":\"%s\",\"players\":%d,\"seed\":%llu,\"games\":%zu,\"planned\":%llu,"
                   "\"seating\":\"%s\",\"milliseconds\":%u,\"processor_time\":%s,"
                   "\"iterations\":%u,",
                   t->game->id, t->setup.players, (unsigned long long)t->seed, r->series->count,
                   (unsigned long long)cb_tourney_games(t), seatings[t->seating],
                   (unsigned)t->budget.milliseconds, t->budget.processor ? "true" : "false",
                   (unsigned)t->budget.iterations);
    estimate("decisions", cb_mean_estimate(&r->length), out);
    cb_text_add(out, ",\"bots\":[");
    for (int i = 0; i < t->bot_count; i++) {
        bot(r, i, out);
    }
    cb_text_char(out, ']');
    pairings(r, out);
    if (r->job->testing) {
        sprt(r, out);
    }
    cb_text_add(out, "}\n");
}
