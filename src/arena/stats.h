/* The arithmetic of tournaments: intervals, ratings, and when to stop. */
#ifndef CB_ARENA_STATS_H
#define CB_ARENA_STATS_H

#include "cardboard.h"

/* A number with the ends of its 95 % confidence interval. */
typedef struct cb_estimate {
    double value, low, high;
} cb_estimate;

/* What a seat wins: 1, its part of a shared win, or nothing. */
double cb_credit(const cb_result *result, int seat);

/* Running mean and spread (Welford). Zero it to begin. */
typedef struct cb_mean {
    uint64_t count;
    double mean, squares;
} cb_mean;

void cb_mean_add(cb_mean *m, double x);
double cb_mean_sd(const cb_mean *m);
cb_estimate cb_mean_estimate(const cb_mean *m); /* normal approximation */

/* A share of n trials, wins may be fractions (shared wins): Wilson's score interval. */
cb_estimate cb_share(double wins, double n);

/* ---- Questions ---- */

/* How likely a mean is at least that far from `expected` by chance: two-sided, normal approximation.
 * `least` is the smallest standard error to believe in, for samples that do not vary. */
double cb_mean_p(const cb_mean *m, double expected, double least);
/* The same for repeated looks with a stop at any time: however often they look,
 * p falls below x with odds of at most x (Robbins' mixture of normals; Waudby-Smith and others, "Time-
 * uniform central limit theory", 2023), and the interval holds at every look. Nothing is claimed
 * before CB_FIRST_LOOK values. */
enum { CB_FIRST_LOOK = 20 };
double cb_mean_p_always(const cb_mean *m, double expected, double least);
cb_estimate cb_mean_estimate_always(const cb_mean *m, double least);
/* Many questions at once: turns each p into the share of false findings among those who are at most
 * as likely (Benjamini and Hochberg, 1995). */
void cb_adjust(double *p, int count);

/* What one contestant scored against another over all matches in which both sat: a win counts 1, an
 * equal rank a half, each match split evenly over its pairs of different contestants. */
typedef struct cb_duels {
    int count;      /* contestants */
    double *points; /* points[a * count + b]: of a against b */
} cb_duels;

/* Maximum-likelihood ratings on the Elo scale with mean 0 (Bradley and Terry's model, fitted by
 * minorisation: Hunter 2004). A half-point prior against an average player keeps ratings finite. */
void cb_elo_fit(const cb_duels *duels, double *elo);

/* Elo difference that goes with an expected share of points, and back. */
double cb_elo_from_share(double share);
double cb_share_from_elo(double elo);

/* A rating with its uncertainty (Glickman, "Parameter estimation in large dynamic paired comparison
 * experiments", Applied Statistics 48, 1999), on Elo's scale. */
typedef struct cb_glicko {
    double rating, deviation;
} cb_glicko;

typedef struct cb_glicko_game {
    cb_glicko against;
    double score;  /* 1 won, 0.5 equal, 0 lost */
    double weight; /* 1, or the part of a match it counts for */
} cb_glicko_game;

/* A rating after some matches that count together. */
cb_glicko cb_glicko_after(cb_glicko player, const cb_glicko_game *games, int count);

/* Wald's sequential test between "the difference is elo0" and "it is elo1", on matches or pairs of
 * matches scored 0..1, with the normal approximation of the log-likelihood ratio. */
typedef struct cb_sprt {
    double elo0, elo1, alpha, beta;
    cb_mean score;
} cb_sprt;

typedef enum cb_verdict { CB_GO_ON, CB_ACCEPT, CB_REJECT } cb_verdict;

void cb_sprt_add(cb_sprt *test, double score);
double cb_sprt_llr(const cb_sprt *test);
void cb_sprt_bounds(const cb_sprt *test, double *lower, double *upper);
cb_verdict cb_sprt_verdict(const cb_sprt *test);

#endif
