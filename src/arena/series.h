/* The results of a tournament: the matches played so far, and the figures they add up to. */
#ifndef CB_ARENA_SERIES_H
#define CB_ARENA_SERIES_H

#include "arena/luck.h"
#include "arena/tourney.h"

/* The bouts that were played, in any order. Zero it to begin; their records are not kept. */
typedef struct cb_series {
    cb_bout *bouts;
    size_t count, capacity;
} cb_series;

bool cb_series_add(cb_series *series, const cb_bout *bout);
void cb_series_free(cb_series *series);

/* How one contestant did where it played alone: over all such matches, or in one seat. */
typedef struct cb_standing {
    uint64_t games, forfeits;
    double wins; /* a shared win is divided among the winners */
    cb_mean points;
} cb_standing;

/* Matches of a pairing in which `alone` had one seat and the other all others. `seat` -1: any. With
 * two players both sit alone, and each match counts for both. */
cb_standing cb_series_standing(const cb_series *series, int alone, int other, int seat);
/* The same against anybody, mixed matches included. */
cb_standing cb_series_overall(const cb_series *series, int alone, int seat);

/* The shares of the wins behind cb_series_standing, each with its luck. */
cb_lucky cb_series_lucky(const cb_series *series, int alone, int other);

/* Where results come from: the parts of their variance (around a fair share) that the strength of the
 * contestants explains, the seat, and the luck that the judge sees. Not for mixed matches. */
typedef struct cb_sources {
    double strength, seat, luck;
} cb_sources;

cb_sources cb_series_sources(const cb_series *series);

/* What a scored against b in one match, 0..1: the share of pairs of their seats in which a came
 * before b, an equal rank counting a half. */
double cb_bout_score(const cb_bout *bout);

/* Points of everyone against everyone, out of `scratch` (count * count numbers). */
void cb_series_duels(const cb_series *series, int count, double *scratch, cb_duels *duels);
/* Ratings with the 2.5 and 97.5 percentiles of `rounds` bootstrap samples of whole units. */
bool cb_series_elo(const cb_series *series, int count, int rounds, cb_estimate *elo, cb_error *err);
/* Feeds the sequential test with every complete unit, in order. */
void cb_series_sprt(const cb_series *series, int unit_games, cb_sprt *test);

#endif
