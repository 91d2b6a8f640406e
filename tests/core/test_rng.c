/* Random numbers: the published algorithm, streams and fair dice. */
#include "core/hash.h"
#include "core/unit.h"

#include "common/chi.h"

TEST(it_is_xoshiro256plusplus)
{
    UNUSED;
    /* The first outputs from the state 1, 2, 3, 4 of the reference implementation. */
    static const uint64_t expected[] = {
        UINT64_C(41943041),
        UINT64_C(58720359),
        UINT64_C(3588806011781223),
        UINT64_C(3591011842654386),
        UINT64_C(9228616714210784205),
        UINT64_C(9973669472204895162),
        UINT64_C(14011001112246962877),
        UINT64_C(12406186145184390807),
        UINT64_C(15849039046786891736),
        UINT64_C(10450023813501588000),
    };
    cb_rng rng = {.s = {1, 2, 3, 4}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_true(cb_rng_next(&rng) == expected[i]);
    }
}

TEST(seeds_and_streams_differ)
{
    UNUSED;
    cb_rng a, b, c, d;
    cb_rng_seed(&a, 1, 2);
    cb_rng_seed(&b, 2, 1);
    cb_rng_seed(&c, 1, 3);
    cb_rng_seed(&d, 1, 2);
    uint64_t first = cb_rng_next(&a);
    assert_true(first == cb_rng_next(&d));
    assert_true(first != cb_rng_next(&b));
    assert_true(first != cb_rng_next(&c));
}

TEST(below_is_fair)
{
    UNUSED;
    cb_rng rng;
    cb_rng_seed(&rng, 5, 5);
    for (uint32_t n = 1; n <= 40; n++) {
        enum { ROLLS = 20000 };
        uint64_t counts[40] = {0};
        chi sum = {0};
        for (int i = 0; i < ROLLS; i++) {
            uint32_t value = cb_rng_below(&rng, n);
            assert_true(value < n);
            counts[value]++;
        }
        for (uint32_t i = 0; i < n; i++) {
            chi_add(&sum, counts[i], (double)ROLLS / n);
        }
        assert_true(chi_fits(&sum));
    }
}

TEST(below_reaches_large_numbers)
{
    UNUSED;
    cb_rng rng;
    uint32_t n = UINT32_C(3000000000), above = 0;
    cb_rng_seed(&rng, 6, 6);
    for (int i = 0; i < 3000; i++) {
        uint32_t value = cb_rng_below(&rng, n);
        assert_true(value < n);
        above += value >= 2000000000;
    }
    assert_in_range(above, 850, 1150);
}

TEST(unit_is_between_0_and_1)
{
    UNUSED;
    cb_rng rng;
    double sum = 0;
    cb_rng_seed(&rng, 7, 7);
    for (int i = 0; i < 10000; i++) {
        double u = cb_rng_unit(&rng);
        assert_true(u >= 0 && u < 1);
        sum += u;
    }
    assert_true(sum > 4800 && sum < 5200);
}

TEST(hashes_see_every_byte)
{
    UNUSED;
    unsigned char bytes[40] = {0};
    uint64_t plain = cb_hash(bytes, sizeof bytes, 0);
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = 1;
        assert_true(cb_hash(bytes, sizeof bytes, 0) != plain);
        bytes[i] = 0;
        assert_true(cb_hash(bytes, i, 0) != plain); /* and the length */
    }
    assert_true(cb_hash(bytes, sizeof bytes, 1) != plain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_xoshiro256plusplus),
        cmocka_unit_test(seeds_and_streams_differ),
        cmocka_unit_test(below_is_fair),
        cmocka_unit_test(below_reaches_large_numbers),
        cmocka_unit_test(unit_is_between_0_and_1),
        cmocka_unit_test(hashes_see_every_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
