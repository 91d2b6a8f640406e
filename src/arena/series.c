#include "arena/series.h"
#include "core/error.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool cb_series_add(cb_series *series, const cb_bout *bout)
{
    assert(series && bout);
    if (series->count == series->capacity) {
        size_t capacity = series->capacity ? 2 * series->capacity : 256;
        cb_bout *bouts = realloc(series->bouts, capacity * sizeof *bouts);
        if (!bouts) {
            return false;
        }
        series->bouts = bouts;
        series->capacity = capacity;
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
    if (result->winners >> seat & 1) {
        s->wins += 1.0 / __builtin_popcount(result->winners);
    }
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

static cb_standing add_up(const cb_series *series, int alone, int other, int seat)
{
    cb_standing s = {0};
    for (size_t i = 0; i < series->count; i++) {
        const cb_bout *bout = &series->bouts[i];
        if (other >= 0 && (bout->mixed || (bout->a != other && bout->b != other))) {
            continue;
        }
        for (int at = 0; at < bout->result.players; at++) {
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
