/* xoshiro256++ 1.0 by David Blackman and Sebastiano Vigna (public domain algorithm). */
#include "cardboard.h"

static uint64_t rotate_left(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

/* SplitMix64: the generator that the authors advise for seeding. */
static uint64_t split_mix(uint64_t *x)
{
    uint64_t z = (*x += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

void cb_rng_seed(cb_rng *rng, uint64_t seed, uint64_t stream)
{
    /* The stream is scrambled on its own first, so that (1, 2) and (2, 1) have nothing in
     * common. */
    uint64_t scrambled = stream;
    uint64_t x = seed ^ split_mix(&scrambled);
    for (int i = 0; i < 4; i++) {
        rng->s[i] = split_mix(&x);
    }
}

static inline uint64_t next(cb_rng *rng)
{
    uint64_t *s = rng->s;
    uint64_t result = rotate_left(s[0] + s[3], 23) + s[0];
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint64_t cb_rng_next(cb_rng *rng)
{
    return next(rng);
}

/* Draws again where the first draw would favour small numbers; next to never. */
static uint64_t draw_fairly(cb_rng *rng, uint32_t n, uint64_t product)
{
    uint32_t least = (0U - n) % n;
    while ((uint32_t)product < least) {
        product = (cb_rng_next(rng) >> 32) * n;
    }
    return product;
}

uint32_t cb_rng_below(cb_rng *rng, uint32_t n)
{
    /* Lemire's multiplication, with rejection of the few draws that would favour small numbers. */
    uint64_t product = (next(rng) >> 32) * n;
    if ((uint32_t)product < n) {
        product = draw_fairly(rng, n, product);
    }
    return (uint32_t)(product >> 32);
}

double cb_rng_unit(cb_rng *rng)
{
    return (double)(next(rng) >> 11) * 0x1.0p-53;
}
