/* Brings observations up to date: writes again what has changed in the view. */
#include "learn/steps.h"

#include <assert.h>

#include "core/bits.h"
#include "core/differ.h"
#include "core/room.h"

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
TWICE void touch_used(uint64_t *touched, const learn_op *op, const learn_desk *d)
{
    if (touched) {
        int now = learn_used(op, d->view), then = learn_used_before(op, d);
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

/* A byte of the view has changed that is renewed by itself: writes what stands for it. */
TWICE void renew(const learn_cell *cell, const learn_desk *d, uint8_t now, uint8_t then,
                 uint8_t *out, uint64_t *touched)
{
    const uint32_t width = cell->width;
    uint8_t *to = out + cell->to;
    if (cell->how == LEARN_RENEW_NAME) { /* the most frequent by far */
        touch(touched, cell->to, width + 1);
        to[at_most((uint8_t)(then - cell->min), width)] = 0;
        to[at_most((uint8_t)(now - cell->min), width)] = 1;
        return;
    }
    switch ((learn_renewal)cell->how) {
    case LEARN_RENEW_COPY:
        touch(touched, cell->to, 1);
        *to = now;
        break;
    case LEARN_RENEW_KNOWN:
        touch(touched, cell->to, width + 1);
        learn_mark_place((uint8_t)(then - cell->min), width + 1, false, 0, to);
        learn_mark_place((uint8_t)(now - cell->min), width + 1, false, 1, to);
        break;
    case LEARN_RENEW_SEAT:
        touch(touched, cell->to, width + cell->min);
        learn_mark_place(learn_seat_place(d, then), width, cell->min, 0, to);
        learn_mark_place(learn_seat_place(d, now), width, cell->min, 1, to);
        break;
    case LEARN_RENEW_BITS:
        touch(touched, cell->to, width);
        learn_write_few_bits(now, width, to);
        break;
    case LEARN_RENEW_NUMBER: {
        uint8_t beyond = (uint8_t)(now - cell->min);
        bool known = beyond <= (uint8_t)width && now != width >> 8;
        touch(touched, cell->to, 2);
        to[0] = known ? beyond : 0;
        to[1] = !known;
        break;
    }
    case LEARN_RENEW_NAME: /* above */
    case LEARN_RENEW_ELEMENT:
    case LEARN_UNREAD:
    case LEARN_BY_STEPS:
        break;
    }
}

/* The same for a byte among others that are not: rare enough for a call. */
__attribute__((noinline)) static void renew_one(const learn_cell *cell, const learn_desk *d,
                                                size_t at, uint8_t *out, uint64_t *touched)
{
    renew(cell, d, d->view[at], d->before[at], out, touched);
}

/* Renews a whole element. */
__attribute__((noinline)) static void renew_element(const learn_plan *plan, const learn_cell *cell,
                                                    const learn_desk *d, size_t at, uint8_t *out,
                                                    uint64_t *touched)
{
    const learn_op *op = &plan->ops[cell->width];
    const unsigned char *from = d->view + at - cell->min;
    touch(touched, cell->to, op->width + op->unknown);
    if (op->code == LEARN_SHORT) {
        learn_write_short(learn_range_of(op), from, out + cell->to);
    } else {
        learn_write_element(op, d, from, out + cell->to);
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

/* A set of steps, and which of its words may have any. */
typedef struct due_steps {
    uint64_t steps[LEARN_SETS];
    uint64_t words;
} due_steps;

static inline void wake_steps(const learn_plan *plan, const learn_wake *wake, due_steps *due)
{
    const learn_touch *touch = plan->touches + wake->first;
    for (const learn_touch *last = touch + wake->touches; touch < last; touch++) {
        due->steps[touch->word] |= touch->steps;
        due->words |= cb_bit(touch->word);
    }
}

/* Of a line of 64 bytes those of the set differ, and are not simple: renews them, or makes their
 * steps due. */
TWICE void renew_others(const learn_plan *plan, const learn_desk *d, size_t line, uint64_t differ,
                        due_steps *due, uint8_t *out, uint64_t *touched)
{
    while (differ) {
        const size_t at = line + (size_t)cb_lowest(differ);
        const learn_cell *cell = &plan->cells[at];
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
        if (cell->how == LEARN_RENEW_ELEMENT) {
            renew_element(plan, cell, d, at, out, touched);
        } else {
            renew_one(cell, d, at, out, touched);
        }
        differ &= differ - 1;
    }
}

/* The lines in which a view differs from the one before. */
typedef struct changes {
    uint64_t stale;               /* all of them */
    uint64_t rest;                /* those with bytes that are not simple */
    uint64_t others[LEARN_LINES]; /* which bytes those are */
} changes;

/* Finds what has changed, and renews what is simple: nearly all of it. Nothing is called here, so
 * that all of this stays in registers. */
TWICE void renew_simple(const learn_plan *plan, const learn_desk *d, uint8_t *out, changes *found,
                        uint64_t *touched)
{
    const unsigned char *view = d->view, *before = d->before;
    const learn_cell *cells = plan->cells;
    const uint64_t *read = plan->read;
    uint64_t stale = 0, rest = 0;
    for (int i = 0, lines = plan->lines; i < lines;
         i++, view += CB_LINE, before += CB_LINE, cells += CB_LINE) {
        uint64_t differ = cb_differ64(view, before) & read[i];
        if (differ) {
            uint64_t simple = differ & plan->simple[i];
            stale |= cb_bit(i);
            if (simple != differ) {
                found->others[i] = differ ^ simple;
                rest |= cb_bit(i);
            }
            for (; simple; simple &= simple - 1) {
                size_t at = (size_t)cb_lowest(simple);
                renew(&cells[at], d, view[at], before[at], out, touched);
            }
        }
    }
    found->stale = stale;
    found->rest = rest;
}

__attribute__((noinline)) static void renew_noting(const learn_plan *plan, const learn_desk *d,
                                                   uint8_t *out, changes *found, uint64_t *touched)
{
    renew_simple(plan, d, out, found, touched);
}

__attribute__((noinline)) static void renew_quietly(const learn_plan *plan, const learn_desk *d,
                                                    uint8_t *out, changes *found)
{
    renew_simple(plan, d, out, found, NULL);
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
static void pass_guard(const learn_plan *plan, int step, const learn_desk *d, uint64_t *due,
                       uint8_t *out, uint64_t *touched)
{
    const learn_op *op = &plan->ops[step];
    bool is = d->view[op->used] > op->first, was = d->before[op->used] > op->first;
    if (is != was) {
        touch(touched, op->to, op->extent);
        memset(out + op->to, 0, op->extent);
    }
    if (is && !was) {
        learn_desk anew = *d;
        anew.before = NULL;
        learn_carry_out_all(op + 1, op + 1 + op->skip, &anew, out);
    }
    if (!is || !was) {
        cancel(due, step + 1, op->skip);
    }
}

TWICE void carry_out_due(const learn_plan *plan, const learn_desk *d, due_steps *due, uint8_t *out,
                         uint64_t *touched)
{
    for (uint64_t words = due->words; words;) {
        int w = cb_take(&words);
        for (uint64_t left = due->steps[w]; left;) {
            int step = w * 64 + cb_take(&left);
            const learn_op *op = &plan->ops[step];
            if (op->code == LEARN_UNLESS) {
                due->steps[w] = left;
                pass_guard(plan, step, d, due->steps, out, touched);
                left = due->steps[w];
            } else {
                touch_used(touched, op, d);
                learn_carry_out[op->code](op, d, out + op->to);
            }
        }
    }
}

/* What is left: bytes that are not simple, and steps. */
TWICE void renew_rest(const learn_plan *plan, const learn_desk *d, uint8_t *out,
                      const changes *found, uint64_t *touched)
{
    due_steps due;
    due.words = plan->computed_words;
    cb_copy_line(due.steps, plan->computed);
    cb_copy_line(due.steps + LEARN_SETS / 2, plan->computed + LEARN_SETS / 2);
    for (uint64_t left = found->rest; left;) {
        int i = cb_take(&left);
        renew_others(plan, d, (size_t)i * CB_LINE, found->others[i], &due, out, touched);
    }
    carry_out_due(plan, d, &due, out, touched);
}

__attribute__((noinline)) static void renew_rest_noting(const learn_plan *plan, const learn_desk *d,
                                                        uint8_t *out, const changes *found,
                                                        uint64_t *touched)
{
    renew_rest(plan, d, out, found, touched);
}

__attribute__((noinline)) static void renew_rest_quietly(const learn_plan *plan,
                                                         const learn_desk *d, uint8_t *out,
                                                         const changes *found)
{
    renew_rest(plan, d, out, found, NULL);
}
_Static_assert(LEARN_SETS * sizeof(uint64_t) == 2 * CB_LINE, "a set of steps is two lines");

void learn_observe_again(const cb_codec *codec, const void *view, void *before, int seat,
                         int players, uint8_t *out, uint64_t *touched)
{
    assert(seat >= 0 && seat < players && players <= codec->game->max_players);
    const learn_plan *plan = &codec->plans[players][seat];
    if (!plan->sets) {
        learn_observe(codec, view, seat, players, out);
        touch(touched, 0, (uint32_t)codec->length);
        return;
    }
    const learn_desk d = {
        .view = view, .before = before, .turn = plan->turn, .seat = seat, .players = players};
    changes found;
    if (touched) {
        renew_noting(plan, &d, out, &found, touched);
    } else {
        renew_quietly(plan, &d, out, &found);
    }
    if (found.rest | plan->computed_words) {
        if (touched) {
            renew_rest_noting(plan, &d, out, &found, touched);
        } else {
            renew_rest_quietly(plan, &d, out, &found);
        }
    }
    while (found.stale) {
        size_t at = (size_t)cb_take(&found.stale) * CB_LINE;
        cb_copy_line((unsigned char *)before + at, d.view + at);
    }
}
