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

/* 300 of 400 wins: a quarter of the variance around even chances is the strength. */
TEST(results_come_from_strength_seat_and_luck)
{
    cb_series series = {0};
    UNUSED;
    make_series(&series, 400, 300);
    cb_sources from = cb_series_sources(&series);
    assert_near(from.strength, 0.25, 0.01);
    assert_near(from.seat + from.luck, 0.0, 1e-9);
    series.count = 0;
    make_series(&series, 400, 200);
    for (size_t i = 0; i < series.count; i++) { /* luck that decides three of four matches */
        cb_bout *bout = &series.bouts[i];
        bout->luck[bout->seat] = i % 4 ? cb_credit(&bout->result, bout->seat) - 0.5 : 0.0;
    }
    from = cb_series_sources(&series);
    assert_near(from.strength + from.seat, 0.0, 0.01);
    assert_near(from.luck, 0.75, 0.05);
    for (size_t i = 0; i < series.count; i++) { /* and who sits in the first seat wins */
        series.bouts[i].result.winners = 1;
    }
    from = cb_series_sources(&series);
    assert_near(from.seat, 1.0, 0.01);
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

/* Benjamini and Hochberg, "Controlling the false discovery rate", Journal of the Royal Statistical
 * Society B 57 (1995), section 3.2: four of fifteen are found at 0.05. */
TEST(many_questions_are_corrected_as_published)
{
    double p[15] = {0.0459, 0.0001, 0.0004, 0.3240, 0.0019, 0.0095, 0.0201, 0.0278,
                    0.0298, 0.0344, 0.4262, 0.5719, 0.6528, 0.7590, 1.0};
    int found = 0;
    UNUSED;
    cb_adjust(p, 15);
    for (int i = 0; i < 15; i++) {
        found += p[i] < 0.05;
    }
    assert_int_equal(found, 4);
    assert_near(p[1], 0.0015, 1e-9);
    assert_near(p[14], 1.0, 1e-9);
    cb_adjust(NULL, 0);
}

/* Wins of a seat that has no handicap, in blocks of three matches with one winner each. */
static double null_block(cb_rng *rng)
{
    return ((int)cb_rng_below(rng, 3) == 0) / 3.0 + ((int)cb_rng_below(rng, 3) == 0) / 3.0 +
           ((int)cb_rng_below(rng, 3) == 0) / 3.0;
}

/* A against A: of 2000 questions with 133 blocks each (400 matches) about 5 in 100 look like a
 * difference; hardly any family of 20 has one that survives the correction. */
TEST(where_nothing_is_hardly_anything_is_found)
{
    enum { FAMILIES = 100, QUESTIONS = 20, BLOCKS = 133 };
    int alone = 0, families = 0;
    cb_rng rng;
    UNUSED;
    cb_rng_seed(&rng, 44, 0);
    for (int f = 0; f < FAMILIES; f++) {
        double p[QUESTIONS];
        bool any = false;
        for (int q = 0; q < QUESTIONS; q++) {
            cb_mean m = {0};
            for (int i = 0; i < BLOCKS; i++) {
                cb_mean_add(&m, null_block(&rng) - 1.0 / 3);
            }
            p[q] = cb_mean_p(&m, 0.0, 1.5 / (3 * BLOCKS));
            alone += p[q] < 0.05;
        }
        cb_adjust(p, QUESTIONS);
        for (int q = 0; q < QUESTIONS; q++) {
            any = any || p[q] < 0.05;
        }
        families += any;
    }
    assert_near(alone / (double)(FAMILIES * QUESTIONS), 0.05, 0.015); /* three standard errors */
    assert_true(families <= 11);                                      /* 5 and three of them */
}

/* Somebody who looks after every block and stops at the first finding is right as often as they
 * say; and a difference that is there is found. */
TEST(looking_again_and_again_finds_nothing_where_nothing_is)
{
    enum { RUNS = 400, BLOCKS = 400 };
    int found = 0, missed = 0;
    cb_rng rng;
    UNUSED;
    cb_rng_seed(&rng, 44, 1);
    for (int r = 0; r < RUNS; r++) {
        cb_mean m = {0}, less = {0};
        bool stopped = false, seen = false;
        for (int i = 0; i < BLOCKS; i++) {
            double least = 1.5 / (3 * (i + 1));
            cb_mean_add(&m, null_block(&rng) - 1.0 / 3);
            cb_mean_add(&less, null_block(&rng) - 1.0 / 3 - 0.1);
            stopped = stopped || cb_mean_p_always(&m, 0.0, least) < 0.05;
            seen = seen || cb_mean_estimate_always(&less, least).high < 0.0;
        }
        found += stopped;
        missed += !seen;
    }
    assert_true(found <= RUNS * 0.05 + 13); /* three standard errors */
    assert_int_equal(missed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilson_intervals_are_the_published_ones),
        cmocka_unit_test(elo_and_shares_agree),
        cmocka_unit_test(a_rating_moves_as_in_the_published_example),
        cmocka_unit_test(ratings_are_those_of_the_baseball_season),
        cmocka_unit_test(the_sequential_test_keeps_its_promise),
        cmocka_unit_test(results_come_from_strength_seat_and_luck),
        cmocka_unit_test(means_are_means),
        cmocka_unit_test(mixed_tables_are_duels_of_everybody),
        cmocka_unit_test(ratings_have_intervals_that_hold_the_truth),
        cmocka_unit_test(many_questions_are_corrected_as_published),
        cmocka_unit_test(where_nothing_is_hardly_anything_is_found),
        cmocka_unit_test(looking_again_and_again_finds_nothing_where_nothing_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
