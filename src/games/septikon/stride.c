/* Straight moves of all figures of a station at once: ways along a level that meet neither a fork
 * nor a corner. walk.c has the other ways. */
#include "games/septikon/septikon.h"

/* Squares from which a die's steps to one side stay in the hall, as far as its end or the fork of
 * levels 2 and 7: by die, as sets of the whole station. */
#define SPAN(low, high) ((UINT64_C(2) << (high)) - (UINT64_C(1) << (low)))
#define TO_RIGHT(n) SPAN(0, 20 - (n))
#define TO_RIGHT_BY_FORK(n) (SPAN(0, 10 - (n)) | SPAN(10, 20 - (n)))
#define TO_LEFT(n) SPAN(n, 20)
#define TO_LEFT_BY_FORK(n) (SPAN(n, 10) | SPAN(10 + (n), 20))
/* A level's columns in a word of a set, where a level may lie across two words. */
#define IN_WORD(word, level, columns)                                                              \
    (SEPTIKON_AT(level, 1) / 64 == (word) ? (columns) << SEPTIKON_AT(level, 1) % 64                \
     : SEPTIKON_AT(level, SEPTIKON_COLUMNS) / 64 == (word)                                         \
         ? (columns) >> (64 - SEPTIKON_AT(level, 1) % 64) % 64                                     \
         : 0)
#define HALLS(word, plain, fork)                                                                   \
    (IN_WORD(word, 1, plain) | IN_WORD(word, 2, fork) | IN_WORD(word, 7, fork) |                   \
     IN_WORD(word, 8, plain) | IN_WORD(word, 9, plain))
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

static septikon_set up_by(const septikon_set *set, int n)
{
    return (septikon_set){{set->w[0] << n, set->w[1] << n | set->w[0] >> (64 - n),
                           set->w[2] << n | set->w[1] >> (64 - n)}};
}

static septikon_set down_by(const septikon_set *set, int n)
{
    return (septikon_set){{set->w[0] >> n | set->w[1] << (64 - n),
                           set->w[1] >> n | set->w[2] << (64 - n), set->w[2] >> n}};
}

/* All figures with a plain way to one side, at once: it is free if none of the next squares is
 * closed, and its end if nobody stands on it (SEP-5.5). */
static septikon_set going(const septikon_set *figures, const septikon_set *plain,
                          const septikon_set *barred, const septikon_set *crew, int steps,
                          septikon_set (*back)(const septikon_set *, int))
{
    septikon_set stopped = back(crew, steps), free;
    for (int i = 1; i <= steps; i++) {
        septikon_set next = back(barred, i);
        septikon_join(&stopped, &next);
    }
    for (int i = 0; i < 3; i++) {
        free.w[i] = figures->w[i] & plain->w[i] & ~stopped.w[i];
    }
    return free;
}

septikon_strides septikon_find_strides(const septikon_set *figures, const septikon_set *barred,
                                       const septikon_set *crew, int die)
{
    return (septikon_strides){.right =
                                  going(figures, &plain_right[die], barred, crew, die, down_by),
                              .left = going(figures, &plain_left[die], barred, crew, die, up_by)};
}

septikon_set septikon_bent(const septikon_set *figures, int die)
{
    septikon_set plain = septikon_common(&plain_right[die], &plain_left[die]);
    plain = septikon_without(&plain, &forks);
    return septikon_without(figures, &plain);
}
