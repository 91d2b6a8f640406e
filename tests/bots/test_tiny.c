/* Search finds the right move where it is known. */
#include "unit.h"

#include <math.h>

#include "tiny.h"

/* With an odd seed all moves face the same worlds. */
static cb_advice think(const cb_game *game, const void *view, int seat, uint64_t seed)
{
    cb_error err;
    cb_advice advice;
    const char *spec = seed % 2 ? "search:iterations=4000,samples=3,paired=1"
                                : "search:iterations=4000,samples=3,paired=0";
    cb_bot *bot = cb_bot_new(spec, game, seed, &err);
    assert_non_null(bot);
    assert_true(cb_bot_choose(bot, view, seat, NULL, &advice, &err));
    cb_bot_free(bot);
    return advice;
}

static void assert_worth(const cb_advice *advice, double expected, double tolerance)
{
    double worth = (double)advice->moves[0].worth;
    if (fabs(worth - expected) > tolerance) {
        fail_msg("worth %.4f, expected %.4f within %.4f", worth, expected, tolerance);
    }
}

/* A saddle point: second row, third column, 5 of 8. Leaving it loses. */
TEST(a_matrix_with_a_saddle_point)
{
    const matrix_state s = {.wins = {{8, 3, 2}, {6, 7, 5}, {7, 2, 4}}};
    UNUSED;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        cb_advice first = think(&matrix_game, &s, 0, seed),
                  second = think(&matrix_game, &s, 1, seed);
        assert_int_equal(first.move, 1);
        assert_int_equal(second.move, 2);
    }
}

/* Leave a multiple of four. The search sees that a lost heap is lost. */
TEST(stones)
{
    UNUSED;
    for (int stones = 5; stones <= 15; stones++) {
        const nim_state s = {.stones = (uint8_t)stones};
        cb_advice a = think(&nim_game, &s, 0, (uint64_t)stones);
        if (stones % 4) {
            assert_int_equal(a.move, stones % 4);
            assert_worth(&a, 1.0, 0.12);
        } else {
            assert_true(a.moves[0].worth < 0.35F);
        }
    }
}

/* What a gain in chips is worth. */
static double chips(double gain)
{
    return 0.5 + gain / 4.0;
}

/* The decisions of Kuhn's poker in which one move is right whatever the other player does, and what
 * they are worth. Facing a bet, the jack folds (loses 1 chip) and the king calls (wins 2 chips).
 * After a pass the king bets: that never wins less. */
TEST(poker)
{
    UNUSED;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        kuhn_state s = {.cards = {KUHN_NONE, 0}, .acts = 1, .bets = {1, 0}};
        cb_advice a = think(&kuhn_game, &s, 1, seed);
        assert_int_equal(a.move, KUHN_PASS);
        assert_worth(&a, chips(-1), 0.03);
        s.cards[1] = 2;
        a = think(&kuhn_game, &s, 1, seed);
        assert_int_equal(a.move, KUHN_BET);
        assert_worth(&a, chips(2), 0.03);
        /* A queen that calls wins half the time, so calling is even. Folding would be worth
         * chips(-1). */
        s.cards[1] = 1;
        a = think(&kuhn_game, &s, 1, seed);
        assert_int_equal(a.move, KUHN_BET);
        assert_worth(&a, chips(0), 0.03);
        s = (kuhn_state){.cards = {KUHN_NONE, 2}, .acts = 1};
        a = think(&kuhn_game, &s, 1, seed);
        assert_int_equal(a.move, KUHN_BET);
        assert_true(a.moves[0].worth > (float)chips(1) - 0.03F);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_matrix_with_a_saddle_point),
        cmocka_unit_test(stones),
        cmocka_unit_test(poker),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
