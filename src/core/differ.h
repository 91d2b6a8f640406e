/* Where two pieces of memory differ. */
#ifndef CB_CORE_DIFFER_H
#define CB_CORE_DIFFER_H

#include <stdint.h>
#include <string.h>
#ifdef __AVX2__
#include <immintrin.h>
#elif defined __SSE2__
#include <emmintrin.h>
#endif

/* The set of bytes in which 16 bytes differ from 16 others, on any machine. */
static inline uint32_t cb_differ16_anywhere(const unsigned char *a, const unsigned char *b)
{
    uint32_t set = 0;
    for (int i = 0; i < 16; i++) {
        set |= (uint32_t)(a[i] != b[i]) << i;
    }
    return set;
}

/* The set of those that are the same. */
static inline uint32_t cb_same16(const unsigned char *a, const unsigned char *b)
{
#ifdef __SSE2__
    __m128i left, right;
    memcpy(&left, a, sizeof left);
    memcpy(&right, b, sizeof right);
    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(left, right));
#else
    return memcmp(a, b, 16) == 0 ? 0xffff : cb_differ16_anywhere(a, b) ^ 0xffff;
#endif
}

/* The same for 32 bytes. */
static inline uint32_t cb_same32(const unsigned char *a, const unsigned char *b)
{
#ifdef __AVX2__
    __m256i left, right;
    memcpy(&left, a, sizeof left);
    memcpy(&right, b, sizeof right);
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(left, right));
#else
    return cb_same16(a, b) | cb_same16(a + 16, b + 16) << 16;
#endif
}

/* The set of bytes in which 32 bytes differ from 32 others, and the same for 64. */
static inline uint32_t cb_differ32(const unsigned char *a, const unsigned char *b)
{
    return ~cb_same32(a, b);
}

static inline uint64_t cb_differ64(const unsigned char *a, const unsigned char *b)
{
    return ~(cb_same32(a, b) | (uint64_t)cb_same32(a + 32, b + 32) << 32);
}

#endif
