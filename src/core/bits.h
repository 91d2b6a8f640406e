/* Small helpers for sets kept in the bits of one integer. */
#ifndef CB_CORE_BITS_H
#define CB_CORE_BITS_H

#if defined __BMI2__ && !defined __znver1__ && !defined __znver2__
#include <immintrin.h>
#define CB_QUICK_PDEP 1
#endif

#include "cardboard.h"

static inline uint64_t cb_bit(int i)
{
    return UINT64_C(1) << i;
}

static inline bool cb_has(uint64_t set, int i)
{
    return (set >> i) & 1;
}

static inline int cb_count(uint64_t set)
{
    return __builtin_popcountll(set);
}

/* The lowest member; the set must not be empty. */
static inline int cb_lowest(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* Takes the lowest member out of *set and returns it: `while (set) { int i = cb_take(&set); ...
 * }` */
static inline int cb_take(uint64_t *set)
{
    int i = __builtin_ctzll(*set);
    *set &= *set - 1;
    return i;
}

/* The first n numbers: {0, ..., n-1}, for n in 0..64. */
static inline uint64_t cb_first(int n)
{
    return n >= 64 ? ~UINT64_C(0) : cb_bit(n) - 1;
}

/* The n-th member (from 0). It must have more than n. Older processors of AMD have the instruction,
 * but take longer with it. */
#ifdef CB_QUICK_PDEP
static inline int cb_nth(uint64_t set, int n)
{
    return cb_lowest(_pdep_u64(cb_bit(n), set));
}
#else
/* Broadword selection (Vigna, 2008): bytes hold sums, first of the bits of all bytes up to this one,
 * then of all bits up to this one in one byte. */
static inline int cb_nth(uint64_t set, int n)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), high = ones << 7;
    uint64_t sums = set - (set >> 1 & ones * 0x55);
    sums = (sums & ones * 0x33) + (sums >> 2 & ones * 0x33);
    sums = ((sums + (sums >> 4)) & ones * 0x0f) * ones;
    int byte = cb_lowest(((sums | high) - ones * (uint64_t)(n + 1)) & high) - 7;
    n -= (int)(sums << 8 >> byte & 0xff);
    uint64_t bits = (set >> byte & 0xff) * ones & UINT64_C(0x8040201008040201);
    sums = (((bits + ones * 0x7f) & high) >> 7) * ones;
    return byte + (cb_lowest(((sums | high) - ones * (uint64_t)(n + 1)) & high) >> 3);
}
#endif

/* One member, each equally likely; the set must not be empty. */
static inline int cb_any(uint64_t set, cb_rng *rng)
{
    return cb_nth(set, (int)cb_rng_below(rng, (uint32_t)cb_count(set)));
}

/* A random subset of n members, taken out of *set: a deal from a bag. *set must have at least n. */
static inline uint64_t cb_deal(uint64_t *set, int n, cb_rng *rng)
{
    uint64_t dealt = 0;
    for (int left = cb_count(*set); n > 0; n--, left--) {
        uint64_t card = cb_bit(cb_nth(*set, (int)cb_rng_below(rng, (uint32_t)left)));
        dealt |= card;
        *set &= ~card;
    }
    return dealt;
}

#endif
