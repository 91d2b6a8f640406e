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

/* The table of what a byte shows. */
static inline const learn_shown *look_at(const learn_shown *looks, learn_cell cell)
{
    return looks + (size_t)cell.what * LEARN_LOOK;
}

/* A byte of the view has changed that shows one value: clears what it showed, and writes what it shows
 * now. No branch depends on what kind of value that is. */
TWICE void renew_place(learn_cell cell, const learn_shown *looks, uint8_t before, uint8_t view,
                       uint8_t *out, uint64_t *touched)
{
    const learn_shown *look = look_at(looks, cell);
    const learn_shown now = look[view];
    const uint32_t from = cell.to + look[before].place, to = cell.to + now.place;
    out[from] = 0;
    out[to] = now.value;
    touch(touched, from, 1);
    touch(touched, to, 1);
}

/* The same for members of a set. */
TWICE void renew_bits(learn_cell cell, uint8_t view, uint8_t *out, uint64_t *touched)
{
    touch(touched, cell.to, cell.what);
    learn_write_few_bits(view, cell.what, out + cell.to);
}

/* The same for a number of two bytes. */
TWICE void renew_short(const learn_plan *plan, const learn_desk *d, size_t at, uint8_t *out,
                       uint64_t *touched)
{
    const learn_cell cell = plan->cells[at];
    const learn_op *op = &plan->ops[cell.what];
    touch(touched, cell.to, op->width + op->unknown);
    learn_write_short(learn_range_of(op), d->view + at - plan->manners[at].back, out + cell.to);
}

/* Shows an element that has come into use, or no longer shows one that has gone out of it. If it has
 * changed, too, it has been renewed as if it were in use. */
TWICE void show_element(const learn_plan *plan, const learn_desk *d, const learn_op *op, int i,
                        bool used, uint8_t *out, uint64_t *touched)
{
    const uint32_t to = op->to + (uint32_t)i * op->stride;
    touch(touched, to, op->width + op->unknown);
    if (op->code == LEARN_UNKNOWN) {
        out[to + op->width] = used;
    } else {
        const size_t at = op->from + (size_t)i * op->step;
        const learn_shown now = look_at(d->looks, plan->cells[at])[d->view[at]];
        out[to + now.place] = used ? now.value : 0;
    }
}

/* The length of a list has changed. All steps that read it stand together. */
TWICE void renew_length(const learn_plan *plan, const learn_desk *d, size_t at, uint8_t *out,
                        uint64_t *touched)
{
    const learn_op *op = &plan->ops[plan->cells[at].what], *last = plan->ops + plan->count;
    for (; op < last && op->used == (int32_t)at; op++) {
        if (op->code == LEARN_LENGTH) {
            touch(touched, op->to, 1);
            learn_carry_out[LEARN_LENGTH](op, d, out + op->to);
            continue;
        }
        const int now = learn_used(op, d->view), then = learn_used_before(op, d);
        for (int i = then; i < now; i++) {
            show_element(plan, d, op, i, true, out, touched);
        }
        for (int i = now; i < then; i++) {
            show_element(plan, d, op, i, false, out, touched);
        }
    }
}

/* Renews a byte of any kind, among others that wake steps: rare enough for a call. */
__attribute__((noinline)) static void renew_one(const learn_plan *plan, const learn_desk *d,
                                                size_t at, uint8_t *out, uint64_t *touched)
{
    const learn_cell cell = plan->cells[at];
    switch ((learn_renewal)plan->manners[at].how) {
    case LEARN_RENEW_PLACE:
        renew_place(cell, d->looks, d->before[at], d->view[at], out, touched);
        break;
    case LEARN_RENEW_BITS:
        renew_bits(cell, d->view[at], out, touched);
        break;
    case LEARN_RENEW_SHORT:
        renew_short(plan, d, at, out, touched);
        break;
    case LEARN_RENEW_LENGTH:
        renew_length(plan, d, at, out, touched);
        break;
    case LEARN_RENEW_ELEMENT: {
        const learn_op *op = &plan->ops[cell.what];
        touch(touched, cell.to, op->width + op->unknown);
        learn_write_element(op, d, d->view + at - plan->manners[at].back, out + cell.to);
        break;
    }
    case LEARN_UNREAD:
    case LEARN_BY_STEPS:
        break;
    }
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

/* Of a line of 64 bytes those of the set differ, and are not simple: renews them, and makes their
 * steps due. */
TWICE void renew_others(const learn_plan *plan, const learn_desk *d, size_t line, uint64_t differ,
                        due_steps *due, uint8_t *out, uint64_t *touched)
{
    while (differ) {
        const size_t at = line + (size_t)cb_lowest(differ);
        const learn_manner *manner = &plan->manners[at];
        if (manner->wake) {
            const learn_wake *wake = &plan->wakes[manner->wake];
            wake_steps(plan, wake, due);
            if (wake->waking == LEARN_ALWAYS) {
                differ &= ~wake->alike;
                continue;
            }
        }
        renew_one(plan, d, at, out, touched);
        differ &= differ - 1;
    }
}

/* The lines in which a view differs from the one before. */
typedef struct changes {
    uint64_t stale;               /* all of them */
    uint64_t rest;                /* those with bytes that are not simple */
    uint64_t others[LEARN_LINES]; /* which bytes those are */
} changes;

/* Lengths come after all elements, which may stand in another line. */
TWICE void renew_lengths(const learn_plan *plan, const learn_desk *d, uint8_t *out, changes *found,
                         uint64_t *touched)
{
    for (uint64_t left = found->rest; left;) {
        const int i = cb_take(&left);
        uint64_t lengths = found->others[i] & plan->sorts[i].lengths;
        found->others[i] ^= lengths;
        found->rest ^= (uint64_t)(found->others[i] == 0) << i;
        while (lengths) {
            renew_length(plan, d, (size_t)(i * CB_LINE + cb_take(&lengths)), out, touched);
        }
    }
}

/* Finds what has changed, and renews what is simple: nearly all of it. */
TWICE void renew_simple(const learn_plan *plan, const learn_desk *d, uint8_t *out, changes *found,
                        uint64_t *touched)
{
    /* In variables, so that they stay in registers: for all that the compiler knows, any byte that is
     * written could be part of a table. */
    const unsigned char *view = d->view, *before = d->before;
    const learn_cell *cells = plan->cells;
    const learn_shown *looks = d->looks;
    const learn_sort *sort = plan->sorts;
    uint64_t stale = 0, rest = 0;
    for (int i = 0, lines = plan->lines; i < lines;
         i++, view += CB_LINE, before += CB_LINE, cells += CB_LINE, sort++) {
        const uint64_t differ = cb_differ64(view, before) & sort->read;
        if (!differ) {
            continue;
        }
        uint64_t places = differ & sort->places, bits = differ & sort->bits;
        uint64_t shorts = differ & sort->shorts;
        const uint64_t others = differ ^ places ^ bits ^ shorts;
        stale |= cb_bit(i);
        rest |= (uint64_t)(others != 0) << i;
        found->others[i] = others;
        while (places) {
            const int at = cb_take(&places);
            renew_place(cells[at], looks, before[at], view[at], out, touched);
        }
        while (bits) {
            const int at = cb_take(&bits);
            renew_bits(cells[at], view[at], out, touched);
        }
        while (shorts) {
            renew_short(plan, d, (size_t)(i * CB_LINE + cb_take(&shorts)), out, touched);
        }
    }
    found->stale = stale;
    found->rest = rest;
    renew_lengths(plan, d, out, found, touched);
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
    const learn_desk d = {.view = view,
                          .before = before,
                          .turn = plan->turn,
                          .looks = codec->looks,
                          .seat = seat,
                          .players = players};
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

bool learn_changed_much(const cb_codec *codec, const void *view, const void *before, int seat,
                        int players)
{
    const learn_plan *plan = &codec->plans[players][seat];
    const unsigned char *now = view, *then = before;
    int changed = 0;
    for (int i = 0; i < plan->lines; i++) {
        changed +=
            cb_count(cb_differ64(now + i * CB_LINE, then + i * CB_LINE) & plan->sorts[i].read);
    }
    return changed > plan->count; /* a byte takes about as long as a step */
}
