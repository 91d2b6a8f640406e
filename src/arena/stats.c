#include "arena/stats.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

static const double z95 = 1.959963984540054;

double cb_credit(const cb_result *result, int seat)
{
    return result->winners >> seat & 1 ? 1.0 / __builtin_popcount(result->winners) : 0.0;
}

void cb_mean_add(cb_mean *m, double x)
{
    double delta = x - m->mean;
    m->count++;
    m->mean += delta / (double)m->count;
    m->squares += delta * (x - m->mean);
}

double cb_mean_sd(const cb_mean *m)
{
    return m->count > 1 ? sqrt(m->squares / (double)(m->count - 1)) : 0.0;
}

cb_estimate cb_mean_estimate(const cb_mean *m)
{
    double error = m->count ? z95 * cb_mean_sd(m) / sqrt((double)m->count) : 0.0;
    return (cb_estimate){.value = m->mean, .low = m->mean - error, .high = m->mean + error};
}

cb_estimate cb_share(double wins, double n)
{
    assert(n >= 0 && wins >= 0);
    if (n <= 0) {
        return (cb_estimate){.value = 0.0, .low = 0.0, .high = 1.0};
    }
    double p = wins / n, z2 = z95 * z95;
    double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
    double half = z95 * sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    return (cb_estimate){
        .value = p, .low = fmax(0.0, centre - half), .high = fmin(1.0, centre + half)};
}

/* ---- Questions ---- */

static double error_of(const cb_mean *m, double least)
{
    return m->count ? fmax(cb_mean_sd(m) / sqrt((double)m->count), least) : INFINITY;
}

double cb_mean_p(const cb_mean *m, double expected, double least)
{
    double apart = fabs(m->mean - expected), error = error_of(m, least);
    return m->count < 2 || apart <= 0.0 ? 1.0 : erfc(apart / error / sqrt(2.0));
}

/* The mixture is at its best around 100 values: what the bound grows by, in values. */
static const double mixture = 0.088;

double cb_mean_p_always(const cb_mean *m, double expected, double least)
{
    double n = (double)m->count, grown = n * mixture + 1.0;
    if (m->count < CB_FIRST_LOOK) {
        return 1.0;
    }
    double z = (m->mean - expected) / error_of(m, least);
    return fmin(1.0, sqrt(grown) * exp(-z * z * n * mixture / (2.0 * grown)));
}

cb_estimate cb_mean_estimate_always(const cb_mean *m, double least)
{
    double n = (double)m->count, grown = n * mixture + 1.0;
    if (m->count < CB_FIRST_LOOK) {
        return (cb_estimate){.value = m->mean, .low = -INFINITY, .high = INFINITY};
    }
    double half = error_of(m, least) * sqrt(2.0 * grown / (n * mixture) * log(sqrt(grown) / 0.05));
    return (cb_estimate){.value = m->mean, .low = m->mean - half, .high = m->mean + half};
}

static int by_size(const void *a, const void *b)
{
    double x = **(double *const *)a, y = **(double *const *)b;
    return (x > y) - (x < y);
}

void cb_adjust(double *p, int count)
{
    assert(p || !count);
    double **sorted = malloc(((size_t)count + 1) * sizeof *sorted), least = 1.0;
    for (int i = 0; i < count; i++) {
        if (sorted) {
            sorted[i] = &p[i];
        } else {
            p[i] = 1.0; /* nothing is found */
        }
    }
    if (sorted) {
        qsort(sorted, (size_t)count, sizeof *sorted, by_size);
        for (int i = count; i-- > 0;) {
            least = fmin(least, *sorted[i] * count / (i + 1));
            *sorted[i] = least;
        }
    }
    free(sorted);
}

/* ---- Ratings ---- */

double cb_elo_from_share(double share)
{
    return -400.0 * log10(1.0 / share - 1.0);
}

double cb_share_from_elo(double elo)
{
    return 1.0 / (1.0 + pow(10.0, -elo / 400.0));
}

cb_glicko cb_glicko_after(cb_glicko player, const cb_glicko_game *games, int count)
{
    const double pi = 3.14159265358979323846, q = log(10.0) / 400.0;
    double gain = 0, information = 0; /* their sums over the games */
    for (int i = 0; i < count; i++) {
        double d = games[i].against.deviation, apart = player.rating - games[i].against.rating;
        double g = 1.0 / sqrt(1.0 + 3.0 * q * q * d * d / (pi * pi));
        double expected = cb_share_from_elo(g * apart);
        gain += games[i].weight * g * (games[i].score - expected);
        information += games[i].weight * g * g * expected * (1.0 - expected);
    }
    double known = 1.0 / (player.deviation * player.deviation) + q * q * information;
    return (cb_glicko){.rating = player.rating + q / known * gain, .deviation = sqrt(1.0 / known)};
}

/* One step for one contestant: all its points over the sum of games weighted by the odds. The prior
 * is one game drawn against strength 1. */
static double better_strength(const cb_duels *d, const double *strength, int a)
{
    double points = 0.5, weight = 1.0 / (strength[a] + 1.0);
    for (int b = 0; b < d->count; b++) {
        double games = d->points[a * d->count + b] + d->points[b * d->count + a];
        if (a != b && games > 0) {
            points += d->points[a * d->count + b];
            weight += games / (strength[a] + strength[b]);
        }
    }
    return points / weight;
}

void cb_elo_fit(const cb_duels *duels, double *elo)
{
    assert(duels && elo && duels->count >= 1);
    enum { ROUNDS = 10000 };
    double mean = 0.0;
    for (int a = 0; a < duels->count; a++) {
        elo[a] = 1.0; /* strengths until the end */
    }
    for (int round = 0; round < ROUNDS; round++) {
        double change = 0.0;
        for (int a = 0; a < duels->count; a++) {
            double next = better_strength(duels, elo, a);
            change = fmax(change, fabs(log(next / elo[a])));
            elo[a] = next;
        }
        if (change < 1e-10) {
            break;
        }
    }
    for (int a = 0; a < duels->count; a++) {
        elo[a] = 400.0 * log10(elo[a]);
        mean += elo[a] / duels->count;
    }
    for (int a = 0; a < duels->count; a++) {
        elo[a] -= mean;
    }
}

/* ---- The sequential test ---- */

void cb_sprt_add(cb_sprt *test, double score)
{
    assert(test && score >= 0 && score <= 1);
    cb_mean_add(&test->score, score);
}

double cb_sprt_llr(const cb_sprt *test)
{
    double n = (double)test->score.count;
    double variance = n > 0 ? test->score.squares / n : 0.0;
    if (variance <= 0.0) {
        return 0.0;
    }
    double s0 = cb_share_from_elo(test->elo0), s1 = cb_share_from_elo(test->elo1);
    return n * (s1 - s0) * (2.0 * test->score.mean - s0 - s1) / (2.0 * variance);
}

void cb_sprt_bounds(const cb_sprt *test, double *lower, double *upper)
{
    assert(test->alpha > 0 && test->beta > 0);
    *lower = log(test->beta / (1.0 - test->alpha));
    *upper = log((1.0 - test->beta) / test->alpha);
}

cb_verdict cb_sprt_verdict(const cb_sprt *test)
{
    double lower, upper, llr = cb_sprt_llr(test);
    cb_sprt_bounds(test, &lower, &upper);
    return llr >= upper ? CB_ACCEPT : llr <= lower ? CB_REJECT : CB_GO_ON;
}
