/* Makes the plans of observations, and carries them out. */
#include "learn/observe.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/differ.h"
#include "core/room.h"

/* One element, by its type; two's complement and little-endian machines need no more than its
 * size. */
static inline int64_t read_element(uint8_t type, const unsigned char *at)
{
    uint16_t u16;
    uint32_t u32;
    uint64_t u64;
    switch ((cb_type)type) {
    case CB_U8:
        return *at;
    case CB_I8:
        return (int8_t)*at;
    case CB_U16:
        memcpy(&u16, at, sizeof u16);
        return u16;
    case CB_I16:
        memcpy(&u16, at, sizeof u16);
        return (int16_t)u16;
    case CB_U32:
        memcpy(&u32, at, sizeof u32);
        return u32;
    case CB_I32:
        memcpy(&u32, at, sizeof u32);
        return (int32_t)u32;
    case CB_U64:
        memcpy(&u64, at, sizeof u64);
        return (int64_t)u64;
    case CB_SET:
    case CB_STRUCT:
    case CB_COMPUTED:
        break;
    }
    return 0;
}

/* Eight bits as eight values. */
static inline uint64_t spread(uint8_t bits)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t lanes = (bits * ones) & UINT64_C(0x8040201008040201);
    return ((lanes + ones * 0x7f) >> 7) & ones;
}

/* Up to eight bits, each as a value. */
static inline void write_few_bits(uint8_t bits, uint32_t width, uint8_t *out)
{
    uint64_t lanes = spread(bits);
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

static inline void write_bits(const unsigned char *set, uint32_t width, uint8_t *out)
{
    for (; width > 8; width -= 8, out += 8) {
        uint64_t lanes = spread(*set++);
        memcpy(out, &lanes, 8);
    }
    write_few_bits(*set, width, out);
}

static inline void write_number(const learn_op *op, int64_t value, uint8_t *out)
{
    uint64_t v = (uint64_t)(value - op->min);
    if (op->bytes == 1) {
        *out = (uint8_t)v;
        return;
    }
    if (op->bytes == 2) {
        out[0] = (uint8_t)(v >> 8);
        out[1] = (uint8_t)v;
        return;
    }
    if (op->bytes == 4) {
        uint32_t turned_round = __builtin_bswap32((uint32_t)v);
        memcpy(out, &turned_round, sizeof turned_round);
        return;
    }
    for (int i = op->bytes - 1; i >= 0; i--, v >>= 8) {
        out[i] = (uint8_t)v;
    }
}

/* The seat counted from the observing one; figures beyond the players keep their place. */
static inline int turned(int value, int seat, int players)
{
    return value >= players ? value : value >= seat ? value - seat : value - seat + players;
}

/* A value that is one of several or a number; true if it is unknown. */
static inline bool write_value(const learn_op *op, int64_t value, int seat, int players,
                               uint8_t *out)
{
    if ((op->blanks && value == op->blank) || value < op->min || value > op->max) {
        return true;
    }
    if (op->code == LEARN_NAME) {
        out[value - op->min] = 1;
    } else if (op->code == LEARN_SEAT) {
        int place = turned((int)value, seat, players);
        if (place >= (int)op->width) {
            return true;
        }
        out[place] = 1;
    } else {
        write_number(op, value, out);
    }
    return false;
}

static void write_seats(const learn_op *op, uint8_t set, int seat, int players, uint8_t *out)
{
    for (uint32_t i = 0; i < op->width; i++) {
        out[turned((int)i, seat, players)] = set >> i & 1;
    }
}

/* What all steps need: the view, the one that was observed before (NULL, where the observation is
 * still all zeros), and who observes. A step replaces what it wrote for the view before. */
typedef struct desk {
    const unsigned char *view, *before;
    const uint8_t *turn; /* of the plan */
    int seat, players;
} desk;

static inline int used_before(const learn_op *op, const desk *d)
{
    return d->before ? learn_used(op, d->before) : 0;
}

/* Zeros for the elements that have gone out of use. */
static inline void clear_unused(const learn_op *op, const desk *d, uint8_t *out)
{
    for (int i = learn_used(op, d->view), n = used_before(op, d); i < n; i++) {
        memset(out + (size_t)i * op->stride, 0, op->width + op->unknown);
    }
}

/* One element of any kind of row. */
static void write_element(const learn_op *op, const desk *d, const unsigned char *from,
                          uint8_t *out)
{
    bool unknown = true;
    if (d->before) {
        memset(out, 0, op->width + op->unknown);
    }
    if (op->code == LEARN_SEATS) {
        write_seats(op, *from, d->seat, d->players, out);
        unknown = false;
    } else if (op->code != LEARN_UNKNOWN) {
        unknown = write_value(op, read_element(op->type, from), d->seat, d->players, out);
    }
    if (unknown && op->unknown) {
        out[op->width] = 1;
    }
}

static void write_row(const learn_op *op, const desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    clear_unused(op, d, out);
    for (int n = learn_used(op, d->view); n > 0; n--, from += op->step, out += op->stride) {
        write_element(op, d, from, out);
    }
}

/* The loops over many small elements keep what they need of their step in variables: for all that
 * the compiler knows, any byte that they write could be part of the step. */
static void copy_bytes(const learn_op *op, const desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    const size_t step = op->step, stride = op->stride;
    clear_unused(op, d, out);
    for (int n = learn_used(op, d->view); n > 0; n--, from += step, out += stride) {
        *out = *from;
    }
}

/* Sets or clears the one value that stands for a place; any place beyond them is unknown. */
static inline void mark_place(uint32_t place, uint32_t width, bool unknown, uint8_t mark,
                              uint8_t *out)
{
    place = place < width ? place : width;
    if (place < width + unknown) {
        out[place] = mark;
    }
}

static inline uint32_t seat_place(const desk *d, uint8_t value)
{
    return value < CB_MAX_SEATS ? d->turn[value] : CB_MAX_SEATS;
}

static void write_names(const learn_op *op, const desk *d, uint8_t *out)
{
    int now = learn_used(op, d->view), then = used_before(op, d);
    int both = now < then ? now : then, i = 0;
    const unsigned char *view = d->view + op->from,
                        *before = d->before ? d->before + op->from : view;
    const size_t step = op->step, stride = op->stride;
    const uint32_t width = op->width;
    const uint8_t min = (uint8_t)op->min;
    const bool unknown = op->unknown;
    clear_unused(op, d, out);
    for (; i < both; i++, view += step, before += step, out += stride) {
        if (*view != *before) {
            mark_place((uint8_t)(*before - min), width, unknown, 0, out);
            mark_place((uint8_t)(*view - min), width, unknown, 1, out);
        }
    }
    for (; i < now; i++, view += step, out += stride) {
        mark_place((uint8_t)(*view - min), width, unknown, 1, out);
    }
}

static void write_seat_names(const learn_op *op, const desk *d, uint8_t *out)
{
    clear_unused(op, d, out);
    size_t at = op->from;
    for (int n = learn_used(op, d->view); n > 0; n--, at += op->step, out += op->stride) {
        if (d->before) {
            memset(out, 0, op->width + op->unknown);
        }
        mark_place(seat_place(d, d->view[at]), op->width, op->unknown, 1, out);
    }
}

/* What numbers of two bytes can be. */
typedef struct short_range {
    uint32_t min, size;
    bool unknown;
} short_range;

static inline short_range range_of(const learn_op *op)
{
    return (short_range){(uint32_t)op->min, (uint32_t)(op->max - op->min), op->unknown};
}

static inline void write_short(short_range range, const unsigned char *from, uint8_t *out)
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

static void write_shorts(const learn_op *op, const desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    const short_range range = range_of(op);
    const size_t step = op->step, stride = op->stride;
    clear_unused(op, d, out);
    for (int n = learn_used(op, d->view); n > 0; n--, from += step, out += stride) {
        write_short(range, from, out);
    }
}

/* Numbers that the game works out. */
static void write_computed(const learn_op *op, const desk *d, uint8_t *out)
{
    clear_unused(op, d, out);
    for (int i = 0, n = learn_used(op, d->view); i < n; i++, out += op->stride) {
        int64_t value = op->field->compute(d->view, op->first + i);
        bool known = !(op->blanks && value == op->blank) && value >= op->min && value <= op->max;
        write_number(op, known ? value : op->min, out);
        if (op->unknown) {
            out[op->width] = !known;
        }
    }
}

static void write_sets(const learn_op *op, const desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    clear_unused(op, d, out);
    for (int n = learn_used(op, d->view); n > 0; n--, from += op->step, out += op->stride) {
        write_bits(from, op->width, out);
    }
}

static void write_length(const learn_op *op, const desk *d, uint8_t *out)
{
    *out = d->view[op->used] < op->count ? d->view[op->used] : (uint8_t)op->count;
}

/* Any step but LEARN_UNLESS. */
static void (*const carry_out[])(const learn_op *op, const desk *d, uint8_t *out) = {
    [LEARN_BYTE_COPY] = copy_bytes,
    [LEARN_BYTE_NAME] = write_names,
    [LEARN_BYTE_SEAT] = write_seat_names,
    [LEARN_SHORT] = write_shorts,
    [LEARN_NAME] = write_row,
    [LEARN_SEAT] = write_row,
    [LEARN_NUMBER] = write_row,
    [LEARN_SET] = write_sets,
    [LEARN_SEATS] = write_row,
    [LEARN_COMPUTED] = write_computed,
    [LEARN_UNKNOWN] = write_row,
    [LEARN_LENGTH] = write_length,
};

/* Carries out steps over zeros. */
static void observe_steps(const learn_op *op, const learn_op *last, const desk *d, uint8_t *out)
{
    for (; op < last; op++) {
        if (op->code != LEARN_UNLESS) {
            carry_out[op->code](op, d, out + op->to);
        } else if (d->view[op->used] <= op->first) {
            op += op->skip;
        }
    }
}

void learn_observe(const cb_codec *codec, const void *view, int seat, int players, uint8_t *out)
{
    assert(seat >= 0 && seat < players && players <= codec->game->max_players);
    const learn_plan *plan = &codec->plans[players][seat];
    const desk d = {.view = view, .turn = plan->turn, .seat = seat, .players = players};
    memset(out, 0, codec->length);
    out[seat] = 1;
    observe_steps(plan->ops, plan->ops + plan->count, &d, out);
}

/* ---- Writing again ---- */

/* The compiler makes two copies of what follows: one notes what it touches, the other never asks
 * whether it should. Left alone it would keep one copy, which asks for every byte. */
#define TWICE static inline __attribute__((always_inline))

/* Notes that these values of the observation may have changed, if anybody wants to know. */
TWICE void touch(uint64_t *touched, uint32_t to, uint32_t values)
{
    if (touched) {
        for (uint32_t p = to / LEARN_PIECE; p <= (to + values - 1) / LEARN_PIECE; p++) {
            touched[p / 64] |= cb_bit((int)(p % 64));
        }
    }
}

/* Notes that a step may change any element that is or was in use. */
TWICE void touch_used(uint64_t *touched, const learn_op *op, const desk *d)
{
    if (touched) {
        int now = learn_used(op, d->view), then = used_before(op, d);
        int most = now > then ? now : then;
        if (most) {
            touch(touched, op->to, op->extent - (uint32_t)(op->count - most) * op->stride);
        }
    }
}

static inline uint32_t at_most(uint32_t place, uint32_t last)
{
    return place < last ? place : last;
}

/* A byte of the view has changed: writes what stands for it. */
TWICE void renew(const learn_plan *plan, const learn_cell *cell, const desk *d, size_t at,
                 uint8_t now, uint8_t then, uint8_t *out, uint64_t *touched)
{
    const uint32_t width = cell->width;
    uint8_t *to = out + cell->to;
    switch ((learn_renewal)cell->how) {
    case LEARN_UNREAD:
    case LEARN_BY_STEPS:
        break;
    case LEARN_RENEW_COPY:
        touch(touched, cell->to, 1);
        *to = now;
        break;
    case LEARN_RENEW_NAME:
        touch(touched, cell->to, width + 1);
        to[at_most((uint8_t)(then - cell->min), width)] = 0;
        to[at_most((uint8_t)(now - cell->min), width)] = 1;
        break;
    case LEARN_RENEW_KNOWN:
        touch(touched, cell->to, width + 1);
        mark_place((uint8_t)(then - cell->min), width + 1, false, 0, to);
        mark_place((uint8_t)(now - cell->min), width + 1, false, 1, to);
        break;
    case LEARN_RENEW_SEAT:
        touch(touched, cell->to, width + cell->min);
        mark_place(seat_place(d, then), width, cell->min, 0, to);
        mark_place(seat_place(d, now), width, cell->min, 1, to);
        break;
    case LEARN_RENEW_BITS:
        touch(touched, cell->to, width);
        write_few_bits(now, width, to);
        break;
    case LEARN_RENEW_NUMBER: {
        uint8_t beyond = (uint8_t)(now - cell->min);
        bool known = beyond <= (uint8_t)width && now != width >> 8;
        touch(touched, cell->to, 2);
        to[0] = known ? beyond : 0;
        to[1] = !known;
        break;
    }
    case LEARN_RENEW_ELEMENT: {
        const learn_op *op = &plan->ops[width];
        touch(touched, cell->to, op->width + op->unknown);
        if (op->code == LEARN_SHORT) {
            write_short(range_of(op), d->view + at - cell->min, to);
        } else {
            write_element(op, d, d->view + at - cell->min, to);
        }
        break;
    }
    }
}

/* Is a set larger than a few? */
static inline bool is_crowd(uint64_t set)
{
    for (int few = 0; few < 3; few++) {
        set &= set - 1;
    }
    return set;
}

static inline void wake_steps(const learn_plan *plan, const learn_wake *wake, uint64_t *due)
{
    const learn_touch *touch = plan->touches + wake->first;
    for (const learn_touch *last = touch + wake->touches; touch < last; touch++) {
        due[touch->word] |= touch->steps;
    }
}

/* Renews a line of 64 bytes, of which those of the set differ, or makes their steps due. */
TWICE void renew_line(const learn_plan *plan, const desk *d, const unsigned char *view,
                      const unsigned char *before, size_t line, uint64_t differ, uint64_t *due,
                      uint8_t *out, uint64_t *touched)
{
    const learn_cell *cells = plan->cells + line;
    while (differ) {
        int at = cb_lowest(differ);
        const learn_cell *cell = &cells[at];
        if (cell->wake) {
            const learn_wake *wake = &plan->wakes[cell->wake];
            bool steps_only = wake->waking == LEARN_ALWAYS ||
                              (wake->waking == LEARN_CROWD && is_crowd(differ & wake->alike));
            if (steps_only || wake->waking == LEARN_DERIVE) {
                wake_steps(plan, wake, due);
            }
            if (steps_only) {
                differ &= ~wake->alike;
                continue;
            }
        }
        renew(plan, cell, d, line + (size_t)at, view[line + (size_t)at], before[line + (size_t)at],
              out, touched);
        differ &= differ - 1;
    }
}

/* Takes steps out of the set. */
static void cancel(uint64_t *due, int first, int count)
{
    for (int left = count, n; left > 0; left -= n, first += n) {
        int at = first % 64;
        n = left < 64 - at ? left : 64 - at;
        due[first / 64] &= ~(cb_first(n) << at);
    }
}

/* An element of a list: what belongs to it is written anew when it comes into use, and cleared when
 * it goes out of use. */
static void pass_guard(const learn_plan *plan, int step, const desk *d, uint64_t *due, uint8_t *out,
                       uint64_t *touched)
{
    const learn_op *op = &plan->ops[step];
    bool is = d->view[op->used] > op->first, was = d->before[op->used] > op->first;
    if (is != was) {
        touch(touched, op->to, op->extent);
        memset(out + op->to, 0, op->extent);
    }
    if (is && !was) {
        desk anew = *d;
        anew.before = NULL;
        observe_steps(op + 1, op + 1 + op->skip, &anew, out);
    }
    if (!is || !was) {
        cancel(due, step + 1, op->skip);
    }
}

TWICE void carry_out_due(const learn_plan *plan, const desk *d, uint64_t *due, uint8_t *out,
                         uint64_t *touched)
{
    for (int w = 0; w < plan->sets; w++) {
        while (due[w]) {
            int step = w * 64 + cb_take(&due[w]);
            const learn_op *op = &plan->ops[step];
            if (op->code == LEARN_UNLESS) {
                pass_guard(plan, step, d, due, out, touched);
            } else {
                touch_used(touched, op, d);
                carry_out[op->code](op, d, out + op->to);
            }
        }
    }
}

TWICE void observe_again(const learn_plan *plan, const desk *d, unsigned char *before, uint8_t *out,
                         uint64_t *touched)
{
    const unsigned char *view = d->view;
    const uint64_t *read = plan->read;
    uint64_t due[LEARN_SETS];
    uint64_t stale = 0; /* lines of `before` */
    cb_copy_line(due, plan->computed);
    cb_copy_line(due + LEARN_SETS / 2, plan->computed + LEARN_SETS / 2);
    for (int i = 0, lines = plan->lines; i < lines; i++) {
        size_t at = (size_t)i * CB_LINE;
        uint64_t differ = cb_differ64(view + at, before + at) & read[i];
        if (differ) {
            renew_line(plan, d, view, before, at, differ, due, out, touched);
            stale |= cb_bit(i);
        }
    }
    carry_out_due(plan, d, due, out, touched);
    while (stale) {
        size_t at = (size_t)cb_take(&stale) * CB_LINE;
        cb_copy_line(before + at, view + at);
    }
}
_Static_assert(LEARN_SETS * sizeof(uint64_t) == 2 * CB_LINE, "a set of steps is two lines");

/* Functions of their own: inside their caller the compiler would find the plan again and again. */
__attribute__((noinline)) static void renew_noting(const learn_plan *plan, const desk *d,
                                                   unsigned char *before, uint8_t *out,
                                                   uint64_t *touched)
{
    observe_again(plan, d, before, out, touched);
}

__attribute__((noinline)) static void renew_quietly(const learn_plan *plan, const desk *d,
                                                    unsigned char *before, uint8_t *out)
{
    observe_again(plan, d, before, out, NULL);
}

void learn_observe_again(const cb_codec *codec, const void *view, void *before, int seat,
                         int players, uint8_t *out, uint64_t *touched)
{
    assert(seat >= 0 && seat < players && players <= codec->game->max_players);
    const learn_plan *plan = &codec->plans[players][seat];
    const desk d = {
        .view = view, .before = before, .turn = plan->turn, .seat = seat, .players = players};
    if (!plan->sets) {
        learn_observe(codec, view, seat, players, out);
        touch(touched, 0, (uint32_t)codec->length);
    } else if (touched) {
        renew_noting(plan, &d, before, out, touched);
    } else {
        renew_quietly(plan, &d, before, out);
    }
}

void cb_observe_bytes(const cb_codec *codec, const void *view, int seat, uint8_t *out)
{
    learn_observe(codec, view, seat, cb_players_in(codec->game, view), out);
}

void cb_observe(const cb_codec *codec, const void *view, int seat, float *out)
{
    /* The compact form goes to the upper end of the row and is widened from below: a float is never
     * written over bytes that are still to be read. */
    uint8_t *bytes = (uint8_t *)out + (sizeof *out - 1) * codec->length;
    cb_observe_bytes(codec, view, seat, bytes);
    for (size_t i = 0; i < codec->length; i++) {
        uint8_t value = bytes[i];
        out[i] = (float)value * codec->scale[i];
    }
}

bool learn_observe_open(cb_codec *codec, cb_error *err)
{
    const cb_game *game = codec->game;
    if (!learn_layout_open(codec, err)) {
        return false;
    }
    codec->alike = learn_plan_alike(game->fields);
    for (int players = game->min_players; players <= game->max_players; players++) {
        for (int seat = 0; seat < players; seat++) {
            learn_plan *plan = &codec->plans[players][seat];
            for (int i = 0; i < CB_MAX_SEATS; i++) {
                plan->turn[i] = (uint8_t)turned(i, seat, players);
            }
            if (!learn_plan_make(codec, plan, seat, players, err)) {
                return false;
            }
        }
    }
    for (int seat = 0; seat < game->max_players; seat++) {
        if (!learn_veil_make(codec, &codec->veils[seat], seat, err)) {
            return false;
        }
        for (int players = game->min_players; players <= game->max_players; players++) {
            learn_plan *plan = &codec->plans[players][seat];
            plan->bare = seat < players && learn_veil_spares(codec, &codec->veils[seat], plan);
        }
    }
    return true;
}

void learn_observe_close(cb_codec *codec)
{
    learn_layout_close(codec);
    for (int players = 0; players <= CB_MAX_SEATS; players++) {
        for (int seat = 0; seat < CB_MAX_SEATS; seat++) {
            free(codec->plans[players][seat].ops);
            learn_readers_free(&codec->plans[players][seat]);
        }
    }
    for (int seat = 0; seat < CB_MAX_SEATS; seat++) {
        free(codec->veils[seat].ops);
        free(codec->veils[seat].keep);
        free(codec->veils[seat].fill);
    }
}
