/* Search finds the right move where it is known. */
#include "unit.h"

#include <math.h>

#include "arena/luck.h"
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

/* ---- Luck ---- */

/* Everything that can happen in Kuhn's poker, with its odds. */
typedef struct tally {
    double odds, result, luck; /* expected values of seat 0 */
    double plain, without;     /* and of squares: of the result, and of it without luck */
    double other;              /* the luck of seat 1 */
} tally;

/* Says who has the better cards, loudly. */
static void judge_cards(const void *state, float worth[CB_MAX_SEATS])
{
    const kuhn_state *s = state;
    worth[0] = s->settled ? (float)(s->settled - 1) / 4 : s->cards[0] > s->cards[1] ? 0.8F : 0.3F;
    worth[1] = 1 - worth[0];
}

static void enumerate(const cb_game *game, const kuhn_state *s, double odds,
                      const double luck[CB_MAX_SEATS], bool slips, tally *t)
{
    cb_seats who = 0;
    cb_phase phase = game->rules.phase(s, &who);
    if (phase == CB_OVER) {
        double result = s->winner == 1;
        t->odds += odds;
        t->result += odds * result;
        t->luck += odds * luck[0];
        t->other += odds * luck[1];
        t->plain += odds * result * result;
        t->without += odds * (result - luck[0]) * (result - luck[0]);
        return;
    }
    cb_move moves[8];
    int seat = phase == CB_NATURE ? CB_NATURE_SEAT : who == 1 ? 0 : 1;
    int count = game->rules.moves(s, seat, moves);
    cb_lottery lottery = {.game = game, .before = s, .seat = seat, .moves = moves, .count = count};
    double total = 0;
    for (int i = 0; i < count; i++) {
        total += seat == CB_NATURE_SEAT ? game->rules.weight(s, moves[i]) : 1;
    }
    for (int i = 0; i < count; i++) {
        kuhn_state after = *s, scratch;
        double now[CB_MAX_SEATS], weight = 1 / total;
        memcpy(now, luck, sizeof now);
        if (seat == CB_NATURE_SEAT) {
            weight *= game->rules.weight(s, moves[i]);
        } else if (!slips) { /* odds that nobody knows */
            weight = moves[i] == KUHN_BET ? 0.2 + 0.3 * s->cards[seat] : 0.8 - 0.3 * s->cards[seat];
        }
        if (seat == CB_NATURE_SEAT || slips) {
            cb_luck_add(&lottery, moves[i], &scratch, now);
        }
        game->rules.apply(&after, seat, moves[i], NULL);
        enumerate(game, &after, odds * weight, now, slips, t);
    }
}

/* Over all that can happen luck is nothing, whoever plays and whatever the judge says; and results
 * without it vary less. */
TEST(luck_is_nothing_on_average)
{
    cb_game poker = kuhn_game;
    UNUSED;
    poker.bots.judge = judge_cards;
    for (int slips = 0; slips < 2; slips++) {
        tally t = {0};
        for (uint8_t first = 0; first < 3; first++) {
            for (uint8_t second = 0; second < 3; second++) {
                kuhn_state s = {.cards = {first, second}};
                if (first != second) {
                    enumerate(&poker, &s, 1.0 / 6, (double[CB_MAX_SEATS]){0}, slips, &t);
                }
            }
        }
        assert_true(fabs(t.odds - 1) < 1e-9 && fabs(t.luck) < 1e-6 && fabs(t.other) < 1e-6);
        double mean = t.result * t.result;
        assert_true(t.without - mean < 0.5 * (t.plain - mean));
    }
}

/* How much of the luck is taken out of one half is found in the other. */
TEST(means_without_luck)
{
    cb_lucky l = {0};
    cb_rng rng;
    double factor = 0, plain = 0;
    UNUSED;
    cb_rng_seed(&rng, 1, 0);
    for (uint64_t i = 0; i < 4000; i++) {
        double luck = (double)cb_rng_below(&rng, 1001) / 1000 - 0.5;
        double result = 0.4 + 2 * luck + ((double)cb_rng_below(&rng, 1001) / 1000 - 0.5) / 4;
        cb_lucky_add(&l, i, result, luck);
        plain += result / 4000;
    }
    cb_estimate mean = cb_lucky_mean(&l, &factor);
    assert_true(mean.low < 0.4 && 0.4 < mean.high && fabs(mean.value - 0.4) < fabs(plain - 0.4));
    assert_true(factor > 55 && factor < 75); /* 1 + the ratio of the variances, 64 */
    cb_lucky few = {0};
    cb_lucky_add(&few, 0, 1, 0.2);
    cb_lucky_add(&few, 1, 0, -0.1);
    mean = cb_lucky_mean(&few, &factor);
    assert_true(fabs(mean.value - 0.5) < 1e-9 && fabs(factor - 1) < 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_matrix_with_a_saddle_point),
        cmocka_unit_test(stones),
        cmocka_unit_test(poker),
        cmocka_unit_test(luck_is_nothing_on_average),
        cmocka_unit_test(means_without_luck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
