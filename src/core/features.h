/*
 * What a learned judge looks at (docs/nets.md): which features of a full world are on, and a few
 * whole numbers, seen from one seat. That seat comes first and the others follow in turn order, so
 * what is learned for one seat holds for all.
 *
 * A game lists its features in blocks. A block is a list of rows, and may be repeated, once for
 * each seat:
 *
 *     #define SIDE(ROW) ROW(clones, 189) ROW(stock, 8 * 11)
 *     CB_FEATURE_BLOCK(side, SIDE)
 *     ...
 *     CB_ON(sight, base, side, clones, square);
 *
 * A game without such a table gets one from its fields.
 */
#ifndef CB_CORE_FEATURES_H
#define CB_CORE_FEATURES_H

#include <assert.h>

#include "core/canvas.h"
#include "core/game.h"

enum {
    CB_SIGHT_ON = 1024,     /* features that can be on at once */
    CB_SIGHT_NUMBERS = 120, /* numbers beside them, the hand judge's included */
    CB_NUMBER_MOST = 2047   /* a number lies between this and its negative */
};

/* One look at a world. */
typedef struct cb_sight {
    int on_count, number_count;
    uint16_t on[CB_SIGHT_ON];
    int16_t numbers[CB_SIGHT_NUMBERS];
} cb_sight;

typedef struct cb_feature_row {
    const char *name; /* NULL ends a list */
    uint32_t count;
} cb_feature_row;

typedef struct cb_feature_block {
    const char *name; /* NULL ends a list */
    const cb_feature_row *rows;
    uint32_t size, times;
} cb_feature_block;

struct cb_features {
    uint16_t version; /* changes whenever a feature or a number means something else */
    uint16_t numbers; /* how many there always are */
    const cb_feature_block *blocks;
    int (*from)(const void *state); /* the seat from which a world is seen when it is judged */
    void (*look)(const void *state, int seat, cb_sight *sight);
};

/* clang-format off */
#define CB_FEATURE_MEMBER(name, count) char name[count];
#define CB_FEATURE_ROW(name, count) {#name, (count)},
#define CB_FEATURE_BLOCK(block, LIST)                                                              \
    struct block { LIST(CB_FEATURE_MEMBER) };                                                      \
    static const cb_feature_row block##_rows[] = {LIST(CB_FEATURE_ROW) {NULL, 0}};
#define CB_FEATURES_OF(block, n) {#block, block##_rows, sizeof(struct block), (n)}
#define CB_FEATURES_END {NULL, NULL, 0, 0}
/* clang-format on */

static inline void cb_on(cb_sight *sight, size_t feature)
{
    assert(sight->on_count < CB_SIGHT_ON);
    sight->on[sight->on_count++] = (uint16_t)feature;
}

/* Feature `i` of a row with that many, or those of it that a set names from there on. */
static inline void cb_on_row(cb_sight *sight, size_t row, size_t i, size_t count)
{
    assert(i < count);
    (void)count;
    cb_on(sight, row + i);
}

static inline void cb_on_set(cb_sight *sight, size_t row, size_t i, size_t count, uint64_t set)
{
    assert(i < count && (count - i >= 64 || !(set >> (count - i))));
    (void)count;
    while (set) {
        cb_on(sight, row + i + (size_t)__builtin_ctzll(set));
        set &= set - 1;
    }
}

/* The same by name; `base` is where the block begins. */
#define CB_ON(sight, base, block, row, i)                                                          \
    cb_on_row((sight), (base) + offsetof(struct block, row), (size_t)(i),                          \
              sizeof(((struct block *)0)->row))
#define CB_ON_SET(sight, base, block, row, i, set)                                                 \
    cb_on_set((sight), (base) + offsetof(struct block, row), (size_t)(i),                          \
              sizeof(((struct block *)0)->row), (set))

static inline void cb_number(cb_sight *sight, int value)
{
    assert(sight->number_count < CB_SIGHT_NUMBERS - CB_MAX_SEATS);
    value = value > CB_NUMBER_MOST ? CB_NUMBER_MOST : value;
    value = value < -CB_NUMBER_MOST ? -CB_NUMBER_MOST : value;
    sight->numbers[sight->number_count++] = (int16_t)value;
}

/* The last feature of a row stands for everything beyond it. */
static inline int cb_capped(int value, int most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

/* 0, 1, 2, 3, 4-5, 6-7, 8-11, 12-15 ...: two buckets for every doubling. */
static inline int cb_log_bucket(unsigned value, int most)
{
    if (value < 2) {
        return (int)value;
    }
    int top = 31 - __builtin_clz(value);
    return cb_capped(2 * top + (int)(value >> (top - 1) & 1), most);
}

/* ---- For judges (features.c) ---- */

/* How much there is to see in a game, by its own table or by its fields. */
typedef struct cb_sight_size {
    uint32_t features; /* below 65,536 */
    uint16_t numbers, version;
} cb_sight_size;

cb_sight_size cb_sight_size_of(const cb_game *game);
/* The seat from which a world is judged. */
int cb_sight_from(const cb_game *game, const void *state);
void cb_look_at(const cb_game *game, const void *state, int seat, int players, cb_sight *sight);

#endif
