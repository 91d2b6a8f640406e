/* The set of bytes in which two pieces of memory differ is what a look at each byte finds. */
#include "core/unit.h"

#include "core/differ.h"

static void finds_each_byte(void **nothing)
{
    (void)nothing;
    unsigned char a[64], b[64];
    for (int at = 0; at < 64; at++) {
        for (int bit = 0; bit < 8; bit++) {
            memset(a, 0xa5, sizeof a);
            memcpy(b, a, sizeof b);
            assert_true(cb_differ64(a, b) == 0);
            b[at] ^= (unsigned char)(1U << bit);
            assert_true(cb_differ64(a, b) == UINT64_C(1) << at);
        }
    }
}

static void finds_all_of_them(void **nothing)
{
    (void)nothing;
    unsigned char a[64], b[64];
    cb_rng rng;
    cb_rng_seed(&rng, 1, 0);
    for (int round = 0; round < 1000; round++) {
        uint64_t naive = 0;
        for (int i = 0; i < 64; i++) {
            a[i] = (unsigned char)cb_rng_below(&rng, 3);
            b[i] = (unsigned char)cb_rng_below(&rng, 3);
            naive |= (uint64_t)(a[i] != b[i]) << i;
        }
        assert_true(cb_differ64(a, b) == naive);
        assert_true(cb_differ32(a + 32, b + 32) == naive >> 32);
        assert_true(cb_differ16_anywhere(a + 16, b + 16) == (naive >> 16 & 0xffff));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_each_byte),
        cmocka_unit_test(finds_all_of_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
