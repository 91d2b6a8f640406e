/* Straight moves of all figures of a station at once: ways along a level that meet neither a fork
 * nor a corner. walk.c has the other ways. */
#include "games/septikon/septikon.h"

/* Squares from which a die's steps to one side stay in the hall, as far as its end or the fork of
 * levels 2 and 7: by die, as sets of the whole station. */
#define TO_RIGHT(n) SEPTIKON_SPAN(0, 20 - (n))
#define TO_RIGHT_BY_FORK(n) (SEPTIKON_SPAN(0, 10 - (n)) | SEPTIKON_SPAN(10, 20 - (n)))
#define TO_LEFT(n) SEPTIKON_SPAN(n, 20)
#define TO_LEFT_BY_FORK(n) (SEPTIKON_SPAN(n, 10) | SEPTIKON_SPAN(10 + (n), 20))
#define HALLS(word, plain, fork)                                                                   \
    (SEPTIKON_IN_WORD(word, 1, plain) | SEPTIKON_IN_WORD(word, 2, fork) |                          \
     SEPTIKON_IN_WORD(word, 7, fork) | SEPTIKON_IN_WORD(word, 8, plain) |                          \
     SEPTIKON_IN_WORD(word, 9, plain))
#define SQUARES(plain, fork)                                                                       \
    {                                                                                              \
        {                                                                                          \
            HALLS(0, plain, fork), HALLS(1, plain, fork), HALLS(2, plain, fork)                    \
        }                                                                                          \
    }
#define BY_DIE(f)                                                                                  \
    {                                                                                              \
        {{0}}, SQUARES(f(1), f##_BY_FORK(1)), SQUARES(f(2), f##_BY_FORK(2)),                       \
            SQUARES(f(3), f##_BY_FORK(3)), SQUARES(f(4), f##_BY_FORK(4)),                          \
            SQUARES(f(5), f##_BY_FORK(5)), SQUARES(f(6), f##_BY_FORK(6))                           \
    }
static const septikon_set plain_right[7] = BY_DIE(TO_RIGHT), plain_left[7] = BY_DIE(TO_LEFT);

/* Where the shaft ends: a third way leads off the hall there. */
static const septikon_set forks = {
    {UINT64_C(1) << SEPTIKON_AT(2, 11), 0, UINT64_C(1) << (SEPTIKON_AT(7, 11) - 128)}};

/* Three words as one, and nothing above them. The vector types are those of gcc and clang. */
typedef uint64_t words __attribute__((vector_size(32)));

/* All figures at once: a way is free if none of the next squares is closed, and its end if nobody
 * stands on it (SEP-5.5). */
septikon_strides septikon_find_strides(const septikon_set *figures, const septikon_set *barred,
                                       const septikon_set *crew, int die)
{
    const uint64_t *b = barred->w, *c = crew->w, *f = figures->w;
    const uint64_t *right = plain_right[die].w, *left = plain_left[die].w;
    const words shut = {b[0], b[1], b[2]}, above = {b[1], b[2]}, below = {0, b[0], b[1]};
    const words kept = {c[0], c[1], c[2]}, kept_above = {c[1], c[2]}, kept_below = {0, c[0], c[1]};
    words no_right = kept >> die | kept_above << (64 - die);
    words no_left = kept << die | kept_below >> (64 - die);
    for (int i = 1; i <= die; i++) {
        no_right |= shut >> i | above << (64 - i);
        no_left |= shut << i | below >> (64 - i);
    }
    const words free_right = (words){f[0] & right[0], f[1] & right[1], f[2] & right[2]} & ~no_right;
    const words free_left = (words){f[0] & left[0], f[1] & left[1], f[2] & left[2]} & ~no_left;
    return (septikon_strides){.right = {{free_right[0], free_right[1], free_right[2]}},
                              .left = {{free_left[0], free_left[1], free_left[2]}}};
}

/* Is none of n squares in a row closed? */
static bool is_clear(const septikon_set *barred, int first, int n)
{
    int word = first >> 6, shift = first & 63;
    uint64_t bits = barred->w[word] >> shift;
    if (shift + n > 64) {
        bits |= barred->w[word + 1] << (64 - shift);
    }
    return !(bits & cb_first(n));
}

bool septikon_can_stride(const septikon_set *figures, const septikon_set *barred,
                         const septikon_set *crew, int die)
{
    for (int i = 0; i < 3; i++) {
        uint64_t right = figures->w[i] & plain_right[die].w[i];
        uint64_t left = figures->w[i] & plain_left[die].w[i];
        while (right) {
            int from = i * 64 + cb_take(&right);
            if (is_clear(barred, from + 1, die) && !septikon_has(crew, from + die)) {
                return true;
            }
        }
        while (left) {
            int from = i * 64 + cb_take(&left);
            if (is_clear(barred, from - die, die) && !septikon_has(crew, from - die)) {
                return true;
            }
        }
    }
    return false;
}

septikon_set septikon_bent(const septikon_set *figures, int die)
{
    septikon_set plain = septikon_common(&plain_right[die], &plain_left[die]);
    plain = septikon_without(&plain, &forks);
    return septikon_without(figures, &plain);
}
