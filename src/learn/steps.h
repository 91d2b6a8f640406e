/* Carrying out the steps of a plan (steps.c), and what renewing single bytes shares with that. */
#ifndef LEARN_STEPS_H
#define LEARN_STEPS_H

#include <string.h>

#include "core/bits.h"
#include "learn/observe.h"

/* What all steps need: the view, the one that was observed before (NULL, where the observation is
 * still all zeros), and who observes. A step replaces what it wrote for the view before. */
typedef struct learn_desk {
    const unsigned char *view, *before;
    const uint8_t *turn;      /* of the plan */
    const learn_shown *looks; /* of the codec; to renew single bytes */
    int seat, players;
} learn_desk;

/* Carries out a step of any code but LEARN_UNLESS. */
extern void (*const learn_carry_out[])(const learn_op *op, const learn_desk *d, uint8_t *out);
/* Carries out steps over zeros. */
void learn_carry_out_all(const learn_op *op, const learn_op *last, const learn_desk *d,
                         uint8_t *out);
/* Writes one element of any kind of row. */
void learn_write_element(const learn_op *op, const learn_desk *d, const unsigned char *from,
                         uint8_t *out);

static inline int learn_used_before(const learn_op *op, const learn_desk *d)
{
    return d->before ? learn_used(op, d->before) : 0;
}

/* The seat counted from the observing one; figures beyond the players keep their place. */
static inline int learn_turned(int value, int seat, int players)
{
    return value >= players ? value : value >= seat ? value - seat : value - seat + players;
}

/* Eight bits as eight values. */
static inline uint64_t learn_spread(uint8_t bits)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
#ifdef CB_QUICK_PDEP
    return _pdep_u64(bits, ones);
#else
    uint64_t lanes = (bits * ones) & UINT64_C(0x8040201008040201);
    return ((lanes + ones * 0x7f) >> 7) & ones;
#endif
}

/* Up to eight bits, each as a value. */
static inline void learn_write_few_bits(uint8_t bits, uint32_t width, uint8_t *out)
{
    uint64_t lanes = learn_spread(bits);
    if (width == 8) {
        memcpy(out, &lanes, 8);
        return;
    }
    if (width & 4) {
        memcpy(out, &lanes, 4);
        lanes >>= 32;
        out += 4;
    }
    if (width & 2) {
        memcpy(out, &lanes, 2);
        lanes >>= 16;
        out += 2;
    }
    if (width & 1) {
        *out = (uint8_t)lanes;
    }
}

/* Sets or clears the one value that stands for a place; any place beyond them is unknown. */
static inline void learn_mark_place(uint32_t place, uint32_t width, bool unknown, uint8_t mark,
                                    uint8_t *out)
{
    place = place < width ? place : width;
    if (place < width + unknown) {
        out[place] = mark;
    }
}

static inline uint32_t learn_seat_place(const learn_desk *d, uint8_t value)
{
    return value < CB_MAX_SEATS ? d->turn[value] : CB_MAX_SEATS;
}

/* What numbers of two bytes can be. */
typedef struct learn_short_range {
    uint32_t min, size;
    bool unknown;
} learn_short_range;

static inline learn_short_range learn_range_of(const learn_op *op)
{
    return (learn_short_range){(uint32_t)op->min, (uint32_t)(op->max - op->min), op->unknown};
}

static inline void learn_write_short(learn_short_range range, const unsigned char *from,
                                     uint8_t *out)
{
    uint16_t value;
    memcpy(&value, from, sizeof value);
    uint32_t v = value - range.min;
    bool known = v <= range.size;
    uint16_t shown = __builtin_bswap16((uint16_t)(known ? v : 0));
    memcpy(out, &shown, sizeof shown);
    if (range.unknown) {
        out[2] = !known;
    }
}

#endif
