#include "arena/series.h"
#include "core/array.h"
#include "core/error.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

bool cb_series_add(cb_series *series, const cb_bout *bout)
{
    assert(series && bout);
    if (!cb_reserve(&series->bouts, series->count + 1, &series->capacity, sizeof *series->bouts)) {
        return false;
    }
    series->bouts[series->count] = *bout;
    series->bouts[series->count++].record = NULL;
    return true;
}

void cb_series_free(cb_series *series)
{
    free(series->bouts);
    *series = (cb_series){0};
}

/* ---- Standings ---- */

static void count_seat(cb_standing *s, const cb_result *result, cb_seats forfeits, int seat)
{
    s->games++;
    s->forfeits += forfeits >> seat & 1;
    s->wins += cb_credit(result, seat);
    cb_mean_add(&s->points, result->points[seat]);
}

/* Does a contestant play for itself in this seat: alone, or in a mixed match? */
static bool counts(const cb_bout *bout, int bot, int seat)
{
    if (bout->who[seat] != bot) {
        return false;
    }
    return bout->mixed || bout->result.players == 2 || (bout->alone == bot && bout->seat == seat);
}

/* Is it a match of a pairing with this one? -1: any match is. */
static bool met(const cb_bout *bout, int other)
{
    return other < 0 || (!bout->mixed && (bout->a == other || bout->b == other));
}

static cb_standing add_up(const cb_series *series, int alone, int other, int seat)
{
    cb_standing s = {0};
    for (size_t i = 0; i < series->count; i++) {
        const cb_bout *bout = &series->bouts[i];
        for (int at = 0; met(bout, other) && at < bout->result.players; at++) {
            if ((seat < 0 || seat == at) && counts(bout, alone, at)) {
                count_seat(&s, &bout->result, bout->forfeits, at);
            }
        }
    }
    return s;
}

cb_standing cb_series_standing(const cb_series *series, int alone, int other, int seat)
{
    return add_up(series, alone, other, seat);
}

cb_standing cb_series_overall(const cb_series *series, int alone, int seat)
{
    return add_up(series, alone, -1, seat);
}

cb_lucky cb_series_lucky(const cb_series *series, int alone, int other)
{
    cb_lucky l = {0};
    for (size_t i = 0; i < series->count; i++) {
        const cb_bout *bout = &series->bouts[i];
        for (int at = 0; met(bout, other) && at < bout->result.players; at++) {
            if (counts(bout, alone, at)) {
                cb_lucky_add(&l, bout->unit, cb_credit(&bout->result, at), bout->luck[at]);
            }
        }
    }
    return l;
}

/* ---- Where results come from ---- */

/* How far a mean is from what was expected: its part of the sum of squares, without what chance adds
 * to it. */
static double apart(const cb_mean *m, double expected)
{
    double sd = cb_mean_sd(m);
    return fmax(0.0, (double)m->count * pow(m->mean - expected, 2.0) - sd * sd);
}

cb_sources cb_series_sources(const cb_series *series)
{
    cb_mean pairs[CB_ARENA_BOTS][CB_ARENA_BOTS] = {{{0}}}, seats[CB_MAX_SEATS] = {{0}}, all = {0};
    cb_sources found = {0};
    cb_lucky rest = {0};
    double total = 0.0, fair = 0.0, factor;
    for (size_t i = 0; i < series->count; i++) {
        const cb_bout *b = &series->bouts[i];
        double won = cb_credit(&b->result, b->seat);
        fair = 1.0 / b->result.players;
        total += pow(won - fair, 2.0);
        cb_mean_add(&pairs[b->alone][b->a + b->b - b->alone], won);
        cb_mean_add(&seats[b->seat], won);
        cb_mean_add(&all, won);
    }
    for (size_t i = 0; i < series->count; i++) {
        const cb_bout *b = &series->bouts[i];
        double expected =
            pairs[b->alone][b->a + b->b - b->alone].mean + seats[b->seat].mean - all.mean;
        cb_lucky_add(&rest, b->unit, cb_credit(&b->result, b->seat) - expected, b->luck[b->seat]);
    }
    for (int i = 0; total > 0 && i < CB_ARENA_BOTS; i++) {
        for (int k = 0; k < CB_ARENA_BOTS; k++) {
            found.strength += apart(&pairs[i][k], fair) / total;
        }
    }
    for (int i = 0; total > 0 && i < CB_MAX_SEATS; i++) {
        found.seat += apart(&seats[i], all.mean) / total;
    }
    cb_lucky_mean(&rest, &factor);
    found.luck = fmax(0.0, 1.0 - 1.0 / factor) * fmax(0.0, 1.0 - found.strength - found.seat);
    return found;
}

/* ---- Duels and ratings ---- */

double cb_bout_score(const cb_bout *bout)
{
    int pairs = 0, before = 0; /* in halves */
    for (int i = 0; i < bout->result.players; i++) {
        for (int j = 0; j < bout->result.players; j++) {
            if (bout->who[i] == bout->a && bout->who[j] == bout->b) {
                int ri = bout->result.ranks[i], rj = bout->result.ranks[j];
                pairs++;
                before += ri < rj ? 2 : ri == rj;
            }
        }
    }
    return pairs ? before / (2.0 * pairs) : 0.5;
}

/* A match is one point, split evenly over its pairs of seats with different contestants. */
static void add_duel(cb_duels *duels, const cb_bout *bout)
{
    int players = bout->result.players, pairs = 0;
    const uint8_t *who = bout->who, *ranks = bout->result.ranks;
    for (int i = 0; i < players; i++) {
        for (int j = 0; j < i; j++) {
            pairs += who[i] != who[j];
        }
    }
    for (int i = 0; i < players; i++) {
        for (int j = 0; j < players; j++) {
            if (who[i] != who[j] && ranks[i] <= ranks[j]) {
                duels->points[who[i] * duels->count + who[j]] +=
                    (ranks[i] < ranks[j] ? 1.0 : 0.5) / pairs;
            }
        }
    }
}

void cb_series_duels(const cb_series *series, int count, double *scratch, cb_duels *duels)
{
    *duels = (cb_duels){.count = count, .points = scratch};
    memset(scratch, 0, (size_t)count * (size_t)count * sizeof *scratch);
    for (size_t i = 0; i < series->count; i++) {
        add_duel(duels, &series->bouts[i]);
    }
}

static int by_id(const void *a, const void *b)
{
    uint64_t x = ((const cb_bout *)a)->id, y = ((const cb_bout *)b)->id;
    return (x > y) - (x < y);
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The bouts in order, and where each unit begins; units[count of units] is the end. */
typedef struct ordered {
    cb_bout *bouts;
    size_t *units;
    size_t count;
} ordered;

static bool put_in_order(const cb_series *series, ordered *o)
{
    *o = (ordered){.bouts = malloc((series->count + 1) * sizeof *o->bouts),
                   .units = malloc((series->count + 1) * sizeof *o->units)};
    if (!o->bouts || !o->units) {
        free(o->bouts);
        free(o->units);
        return false;
    }
    if (series->count) {
        memcpy(o->bouts, series->bouts, series->count * sizeof *o->bouts);
        qsort(o->bouts, series->count, sizeof *o->bouts, by_id);
    }
    for (size_t i = 0; i < series->count; i++) {
        if (!i || o->bouts[i].unit != o->bouts[i - 1].unit) {
            o->units[o->count++] = i;
        }
    }
    o->units[o->count] = series->count;
    return true;
}

/* Ratings of one sample of units, drawn with replacement. */
static void sample_elo(const ordered *o, cb_duels *duels, cb_rng *rng, double *elo)
{
    memset(duels->points, 0, (size_t)duels->count * (size_t)duels->count * sizeof(double));
    for (size_t i = 0; i < o->count; i++) {
        size_t unit = cb_rng_below(rng, (uint32_t)o->count);
        for (size_t j = o->units[unit]; j < o->units[unit + 1]; j++) {
            add_duel(duels, &o->bouts[j]);
        }
    }
    cb_elo_fit(duels, elo);
}

bool cb_series_elo(const cb_series *series, int count, int rounds, cb_estimate *elo, cb_error *err)
{
    assert(series && elo && count >= 2 && count <= CB_ARENA_BOTS);
    double points[CB_ARENA_BOTS * CB_ARENA_BOTS], fitted[CB_ARENA_BOTS];
    double *samples = malloc((size_t)count * (size_t)rounds * sizeof *samples);
    cb_duels duels;
    ordered o;
    cb_rng rng;
    if (!samples || !put_in_order(series, &o)) {
        free(samples);
        return cb_fail(err, CB_EMEMORY, "not enough memory for the ratings");
    }
    cb_series_duels(series, count, points, &duels);
    cb_elo_fit(&duels, fitted);
    cb_rng_seed(&rng, 1, 0xe10);
    for (int round = 0; round < rounds && o.count; round++) {
        double drawn[CB_ARENA_BOTS];
        sample_elo(&o, &duels, &rng, drawn);
        for (int i = 0; i < count; i++) {
            samples[i * rounds + round] = drawn[i];
        }
    }
    for (int i = 0; i < count; i++) {
        double *own = &samples[i * rounds];
        elo[i] = (cb_estimate){.value = fitted[i], .low = fitted[i], .high = fitted[i]};
        if (o.count) {
            qsort(own, (size_t)rounds, sizeof *own, by_value);
            elo[i].low = own[(int)(0.025 * (rounds - 1))];
            elo[i].high = own[(int)(0.975 * (rounds - 1) + 0.999)];
        }
    }
    free(samples);
    free(o.bouts);
    free(o.units);
    return true;
}

void cb_series_sprt(const cb_series *series, int unit_games, cb_sprt *test)
{
    assert(series && test && unit_games >= 1);
    ordered o;
    test->score = (cb_mean){0};
    if (!put_in_order(series, &o)) {
        return;
    }
    for (size_t u = 0; u < o.count; u++) {
        double sum = 0.0;
        if (o.units[u + 1] - o.units[u] != (size_t)unit_games) {
            continue;
        }
        for (size_t j = o.units[u]; j < o.units[u + 1]; j++) {
            sum += cb_bout_score(&o.bouts[j]);
        }
        cb_sprt_add(test, sum / unit_games);
    }
    free(o.bouts);
    free(o.units);
}
