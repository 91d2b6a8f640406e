/* Tournament arithmetic, checked against published examples. */
#include "unit.h"

#include <math.h>

#include "arena/series.h"
#include "arena/stats.h"

static void assert_near(double value, double expected, double tolerance)
{
    if (fabs(value - expected) > tolerance) {
        fail_msg("%.6f is not within %g of %.6f", value, tolerance, expected);
    }
}

/* Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17
 * (1998), table I, method 3. */
TEST(wilson_intervals_are_the_published_ones)
{
    static const struct {
        double wins, n, low, high;
    } rows[] = {{81, 263, 0.2553, 0.3662},
                {15, 148, 0.0624, 0.1605},
                {0, 20, 0.0000, 0.1611},
                {1, 29, 0.0061, 0.1718}};
    UNUSED;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cb_estimate e = cb_share(rows[i].wins, rows[i].n);
        assert_near(e.low, rows[i].low, 0.00006);
        assert_near(e.high, rows[i].high, 0.00006);
    }
}

/* The scale of Elo's book: 200 points mean 0.76, 400 mean 10 to 1. */
TEST(elo_and_shares_agree)
{
    UNUSED;
    assert_near(cb_share_from_elo(0), 0.5, 1e-12);
    assert_near(cb_share_from_elo(200), 0.7597, 0.0001);
    assert_near(cb_share_from_elo(400), 10.0 / 11.0, 1e-12);
    assert_near(cb_elo_from_share(0.75), 190.85, 0.01);
}

/* Glickman, "The Glicko system" (1999): the worked example, which rounds intermediate results. */
TEST(a_rating_moves_as_in_the_published_example)
{
    static const cb_glicko_game games[] = {
        {{1400, 30}, 1, 1}, {{1550, 100}, 0, 1}, {{1700, 300}, 0, 1}};
    UNUSED;
    cb_glicko after = cb_glicko_after((cb_glicko){1500, 200}, games, 3);
    assert_near(after.rating, 1464, 0.5);
    assert_near(after.deviation, 151.4, 0.05);
    /* Half a game counted twice is one game; no game changes nothing. */
    cb_glicko_game halves[] = {games[0], games[0]};
    halves[0].weight = halves[1].weight = 0.5;
    cb_glicko once = cb_glicko_after((cb_glicko){1500, 200}, games, 1);
    cb_glicko twice = cb_glicko_after((cb_glicko){1500, 200}, halves, 2);
    assert_near(once.rating, twice.rating, 1e-9);
    assert_near(once.deviation, twice.deviation, 1e-9);
    assert_near(cb_glicko_after((cb_glicko){1500, 200}, NULL, 0).rating, 1500, 1e-9);
}

/* Agresti, Categorical Data Analysis: the American League's eastern division in 1987, 13 games per
 * pair of teams; strengths as logarithms relative to Baltimore. Our prior of one drawn game pulls
 * them slightly towards the middle. */
TEST(ratings_are_those_of_the_baseball_season)
{
    static const int wins[7][7] = {{0, 7, 9, 7, 7, 9, 11}, {6, 0, 7, 5, 11, 9, 9},
                                   {4, 6, 0, 7, 7, 8, 12}, {6, 8, 6, 0, 6, 7, 10},
                                   {6, 2, 6, 7, 0, 7, 12}, {4, 4, 5, 6, 6, 0, 6},
                                   {2, 4, 1, 3, 1, 7, 0}};
    static const double published[7] = {1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0.0};
    double points[49], elo[7];
    UNUSED;
    for (int i = 0; i < 49; i++) {
        points[i] = wins[i / 7][i % 7];
    }
    cb_elo_fit(&(cb_duels){.count = 7, .points = points}, elo);
    for (int i = 0; i < 7; i++) {
        assert_near((elo[i] - elo[6]) * log(10.0) / 400.0, published[i], 0.05);
    }
}

/* The bounds that engine testers use with 5 % either way, and how often a true hypothesis is
 * rejected. */
TEST(the_sequential_test_keeps_its_promise)
{
    cb_sprt test = {.elo0 = 0, .elo1 = 50, .alpha = 0.05, .beta = 0.05};
    double lower, upper;
    cb_rng rng;
    UNUSED;
    cb_sprt_bounds(&test, &lower, &upper);
    assert_near(lower, -2.944, 0.001);
    assert_near(upper, 2.944, 0.001);
    cb_rng_seed(&rng, 7, 7);
    for (int better = 0; better < 2; better++) {
        double share = cb_share_from_elo(better ? 50 : 0);
        int accepted = 0;
        for (int trial = 0; trial < 200; trial++) {
            test.score = (cb_mean){0};
            while (cb_sprt_verdict(&test) == CB_GO_ON) {
                cb_sprt_add(&test, cb_rng_unit(&rng) < share ? 1.0 : 0.0);
            }
            accepted += cb_sprt_verdict(&test) == CB_ACCEPT;
        }
        if (better) {
            assert_true(accepted >= 180);
        } else {
            assert_true(accepted <= 20);
        }
    }
}

TEST(means_are_means)
{
    static const double values[] = {2, 4, 4, 4, 5, 5, 7, 9};
    cb_mean m = {0};
    UNUSED;
    for (int i = 0; i < 8; i++) {
        cb_mean_add(&m, values[i]);
    }
    assert_near(m.mean, 5.0, 1e-12);
    assert_near(cb_mean_sd(&m), sqrt(32.0 / 7.0), 1e-12);
}

/* A series of two-player matches of which contestant 0 wins `wins`. */
static void make_series(cb_series *series, int games, int wins)
{
    for (int i = 0; i < games; i++) {
        cb_bout bout = {.id = (uint64_t)i, .unit = (uint32_t)i / 2, .a = 0, .b = 1};
        int winner = i < wins ? 0 : 1;
        bout.seat = (uint8_t)(i % 2);
        bout.who[bout.seat] = 0;
        bout.who[1 - bout.seat] = 1;
        bout.result = (cb_result){.over = true, .players = 2};
        int seat = winner == 0 ? bout.seat : 1 - bout.seat;
        bout.result.winners = (cb_seats)(1U << seat);
        bout.result.ranks[seat] = 1;
        bout.result.ranks[1 - seat] = 2;
        assert_true(cb_series_add(series, &bout));
    }
}

TEST(ratings_have_intervals_that_hold_the_truth)
{
    cb_series series = {0};
    cb_estimate elo[2];
    cb_error err;
    UNUSED;
    make_series(&series, 400, 300);
    assert_true(cb_series_elo(&series, 2, 200, elo, &err));
    assert_near(elo[0].value - elo[1].value, 190.85, 3.0);
    assert_true(elo[0].low < 95.4 && elo[0].high > 95.4);
    assert_true(elo[0].high - elo[0].low < 60);
    cb_standing s = cb_series_standing(&series, 0, 1, -1);
    assert_int_equal(s.games, 400);
    assert_near(s.wins, 300, 1e-9);
    assert_int_equal(cb_series_overall(&series, 1, 0).games, 200);
    cb_series_free(&series);
}

/* Three at a table: six duels, each worth a third of a point; equals share. */
TEST(mixed_tables_are_duels_of_everybody)
{
    cb_series series = {0};
    cb_bout bout = {.mixed = true, .who = {2, 0, 1}};
    double points[9];
    cb_duels duels;
    UNUSED;
    bout.result = (cb_result){
        .over = true, .players = 3, .ranks = {1, 2, 2}, .winners = 1, .points = {9, 4, 4}};
    assert_true(cb_series_add(&series, &bout));
    cb_series_duels(&series, 3, points, &duels);
    assert_near(points[2 * 3 + 0], 1.0 / 3, 1e-12);
    assert_near(points[2 * 3 + 1], 1.0 / 3, 1e-12);
    assert_near(points[0 * 3 + 1], 1.0 / 6, 1e-12);
    assert_near(points[1 * 3 + 0], 1.0 / 6, 1e-12);
    assert_near(points[0 * 3 + 2] + points[1 * 3 + 2], 0.0, 1e-12);
    assert_near(cb_series_overall(&series, 2, -1).wins, 1.0, 1e-12);
    assert_near(cb_series_overall(&series, 1, 2).points.mean, 4.0, 1e-12);
    assert_int_equal(cb_series_standing(&series, 2, 1, -1).games, 0);
    cb_series_free(&series);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilson_intervals_are_the_published_ones),
        cmocka_unit_test(elo_and_shares_agree),
        cmocka_unit_test(a_rating_moves_as_in_the_published_example),
        cmocka_unit_test(ratings_are_those_of_the_baseball_season),
        cmocka_unit_test(the_sequential_test_keeps_its_promise),
        cmocka_unit_test(means_are_means),
        cmocka_unit_test(mixed_tables_are_duels_of_everybody),
        cmocka_unit_test(ratings_have_intervals_that_hold_the_truth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
