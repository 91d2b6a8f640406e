/* What depends on each byte of the view: from what has changed to what is written again. */
#include "learn/observe.h"

#include <stdlib.h>

#include "core/bits.h"
#include "core/room.h"

static void add_reader(learn_plan *plan, int step, size_t from, size_t bytes)
{
    for (size_t at = from; at < from + bytes; at++) {
        size_t set = (size_t)step / 64, sets = (size_t)plan->sets;
        plan->readers[at * sets + set] |= cb_bit(step % 64);
        plan->manners[at] = (learn_manner){.how = LEARN_BY_STEPS};
        plan->waking[at] = LEARN_ALWAYS;
        plan->sorts[at / 64].read |= cb_bit((int)(at % 64));
        plan->lines = (int)(at / 64) < plan->lines ? plan->lines : (int)(at / 64) + 1;
    }
}

/* Notes what a computed row looks at: all of the view, unless the game says more. */
static void add_computed(const cb_codec *codec, learn_plan *plan, int step, const learn_op *op)
{
    bool told = false;
    plan->derived[step / 64] |= cb_bit(step % 64);
    for (const cb_reading *r = codec->game->readings; r && r->compute; r++) {
        for (int e = op->first; r->compute == op->field->compute && e < op->first + op->count;
             e++) {
            add_reader(plan, step, (size_t)(r->from + e * r->step), r->bytes);
            told = true;
        }
    }
    if (!told) {
        plan->computed[step / 64] |= cb_bit(step % 64);
        plan->computed_words |= cb_bit(step / 64);
    }
}

/* Notes that `step` reads what `op` does. */
static void add_reads(const cb_codec *codec, learn_plan *plan, int step, const learn_op *op)
{
    if (op->used >= 0) {
        add_reader(plan, step, (size_t)op->used, 1);
    }
    switch ((learn_code)op->code) {
    case LEARN_COMPUTED:
        add_computed(codec, plan, step, op);
        break;
    case LEARN_UNLESS:
    case LEARN_LENGTH:
    case LEARN_UNKNOWN:
        break;
    default:
        for (size_t i = 0; i < op->count; i++) {
            add_reader(plan, step, op->from + i * op->step, op->size);
        }
        break;
    }
}

/* ---- Bytes that can be written again by themselves ---- */

/* Is a byte read by one step only, apart from what the game derives from it? */
static bool is_read_once(const learn_plan *plan, size_t at, bool *derives)
{
    int readers = 0;
    *derives = false;
    for (int w = 0; w < plan->sets; w++) {
        uint64_t steps = plan->readers[at * (size_t)plan->sets + (size_t)w];
        readers += cb_count(steps & ~plan->derived[w]);
        *derives |= (steps & plan->derived[w]) != 0;
    }
    return readers == 1;
}

/* Notes how byte `back` of an element is renewed. `look`: the table of what it shows, if that is one
 * value. */
static void make_cell(learn_plan *plan, int step, uint32_t element, uint32_t back, int look)
{
    const learn_op *op = &plan->ops[step];
    const size_t at = op->from + (size_t)element * op->step + back;
    const uint32_t to = op->to + element * op->stride;
    learn_cell cell = {.to = (uint16_t)to, .what = (uint16_t)step};
    learn_manner manner = {.back = (uint8_t)back};
    if (learn_shows_one(op)) {
        manner.how = LEARN_RENEW_PLACE;
        cell.what = (uint16_t)look;
    } else if (op->code == LEARN_SET) { /* those beyond its width are no members */
        const uint32_t left = op->width > 8 * back ? op->width - 8 * back : 0;
        manner.how = left ? LEARN_RENEW_BITS : LEARN_UNREAD;
        cell.what = (uint16_t)(left < 8 ? left : 8);
        cell.to = (uint16_t)(to + 8 * back);
    } else {
        manner.how = op->code == LEARN_SHORT ? LEARN_RENEW_SHORT : LEARN_RENEW_ELEMENT;
    }
    plan->cells[at] = cell;
    plan->manners[at] = manner;
}

static bool reads_elements(const learn_op *op)
{
    return op->code != LEARN_COMPUTED && op->code != LEARN_UNLESS && op->code != LEARN_LENGTH &&
           op->code != LEARN_UNKNOWN;
}

/* A byte that several steps read, or a derived list, is left to its steps. False if there is no
 * memory. */
static bool make_cells(cb_codec *codec, learn_plan *plan, int step)
{
    const learn_op *op = &plan->ops[step];
    const int look = learn_shows_one(op) ? learn_look_of(codec, plan, op) : 0;
    for (uint32_t i = 0; reads_elements(op) && i < op->count; i++) {
        for (uint32_t back = 0; back < op->size; back++) {
            size_t at = op->from + (size_t)i * op->step + back;
            bool derives;
            if (is_read_once(plan, at, &derives) && !(op->used >= 0 && derives)) {
                make_cell(plan, step, i, back, look);
                plan->waking[at] = derives ? LEARN_DERIVE : LEARN_NEVER;
            }
        }
    }
    return look >= 0;
}

/* ---- Lengths of lists ---- */

/* Can an element of this step be written by itself when it comes into use or goes out of it? */
static bool comes_and_goes(const learn_plan *plan, const learn_op *op)
{
    for (size_t i = 0; learn_shows_one(op) && i < op->count; i++) {
        if (plan->manners[op->from + i * op->step].how != LEARN_RENEW_PLACE) {
            return false;
        }
    }
    return op->code == LEARN_LENGTH || (op->code == LEARN_UNKNOWN && op->unknown) ||
           learn_shows_one(op);
}

/* Does a step read a byte, and not only derive something from it? */
static bool is_reader(const learn_plan *plan, size_t at, int step)
{
    const int w = step / 64;
    return cb_has(plan->readers[at * (size_t)plan->sets + (size_t)w] & ~plan->derived[w],
                  step % 64);
}

/* A byte that tells how many elements are in use, and nothing else, is renewed by itself if they can
 * be. The steps that read it have to stand together. */
static void make_length(learn_plan *plan, size_t at)
{
    int first = 0, last = plan->count - 1;
    while (first < plan->count && !is_reader(plan, at, first)) {
        first++;
    }
    while (last > first && !is_reader(plan, at, last)) {
        last--;
    }
    for (int step = first; step <= last; step++) {
        const learn_op *op = &plan->ops[step];
        if (op->used != (int32_t)at || !comes_and_goes(plan, op)) {
            return;
        }
    }
    if (first < plan->count) {
        bool derives;
        is_read_once(plan, at, &derives);
        plan->cells[at] = (learn_cell){.what = (uint16_t)first};
        plan->manners[at] = (learn_manner){.how = LEARN_RENEW_LENGTH};
        plan->waking[at] = derives ? LEARN_DERIVE : LEARN_NEVER;
    }
}

/* ---- The steps that a byte makes due ---- */

/* One word of the set of steps that a byte makes due. */
static uint64_t steps_due(const learn_plan *plan, size_t at, int word)
{
    uint64_t steps = plan->readers[at * (size_t)plan->sets + (size_t)word];
    return plan->waking[at] == LEARN_DERIVE ? steps & plan->derived[word] : steps;
}

/* Do two bytes make the same steps due, and in the same way? */
static bool wake_alike(const learn_plan *plan, size_t at, size_t other)
{
    if (plan->waking[at] != plan->waking[other]) {
        return false;
    }
    for (int w = 0; w < plan->sets; w++) {
        if (steps_due(plan, at, w) != steps_due(plan, other, w)) {
            return false;
        }
    }
    return true;
}

/* Finds the byte before this one, in its line, that makes the same steps due; `at` if there is
 * none. */
static size_t first_alike(const learn_plan *plan, size_t at)
{
    for (size_t other = at / 64 * 64; other < at; other++) {
        if (wake_alike(plan, at, other)) {
            return other;
        }
    }
    return at;
}

static void make_wake(learn_plan *plan, size_t at)
{
    learn_manner *manner = &plan->manners[at];
    size_t first = first_alike(plan, at);
    if (first == at) {
        learn_wake *wake = &plan->wakes[++plan->wake_count];
        wake->waking = (learn_waking)plan->waking[at];
        wake->first = plan->touch_count;
        for (int w = 0; w < plan->sets; w++) {
            uint64_t steps = steps_due(plan, at, w);
            if (steps) {
                plan->touches[plan->touch_count++] = (learn_touch){steps, w};
            }
        }
        wake->touches = plan->touch_count - wake->first;
        manner->wake = (uint16_t)plan->wake_count;
    } else {
        manner->wake = plan->manners[first].wake;
    }
    plan->wakes[manner->wake].alike |= cb_bit((int)(at % 64));
}

/* ---- All of it ---- */

static bool open_tables(learn_plan *plan, size_t bytes)
{
    plan->cells = calloc(bytes + 1, sizeof *plan->cells);
    plan->manners = calloc(bytes + 1, sizeof *plan->manners);
    plan->sorts = calloc(bytes / 64 + 1, sizeof *plan->sorts);
    plan->readers = calloc(bytes * (size_t)plan->sets + 1, sizeof *plan->readers);
    plan->waking = calloc(bytes + 1, sizeof *plan->waking);
    plan->computed = calloc(LEARN_SETS, sizeof *plan->computed);
    plan->derived = calloc((size_t)plan->sets + 1, sizeof *plan->derived);
    plan->wakes = calloc(bytes + 1, sizeof *plan->wakes);
    plan->touches = calloc(bytes * (size_t)plan->sets + 1, sizeof *plan->touches);
    return plan->cells && plan->manners && plan->sorts && plan->readers && plan->waking &&
           plan->computed && plan->derived && plan->wakes && plan->touches;
}

void learn_readers_free(learn_plan *plan)
{
    free(plan->cells);
    free(plan->manners);
    free(plan->sorts);
    free(plan->readers);
    free(plan->waking);
    free(plan->computed);
    free(plan->derived);
    free(plan->wakes);
    free(plan->touches);
}

bool learn_readers_make(cb_codec *codec, learn_plan *plan)
{
    size_t bytes = codec->game->state_bytes;
    bool small = plan->count <= 64 * LEARN_SETS && codec->length <= UINT16_MAX &&
                 bytes <= (size_t)LEARN_LINES * CB_LINE;
    plan->sets = small ? (plan->count + 63) / 64 : 0;
    if (!open_tables(plan, bytes)) {
        return false;
    }
    if (!plan->sets) {
        return true;
    }
    for (int step = 0; step < plan->count; step++) {
        add_reads(codec, plan, step, &plan->ops[step]);
        /* What an element out of use has is not changed, but what is derived from it may be: its
         * guard is passed first. */
        for (int k = 1; k <= plan->ops[step].skip; k++) {
            if (plan->ops[step + k].code == LEARN_COMPUTED) {
                add_reads(codec, plan, step, &plan->ops[step + k]);
            }
        }
    }
    for (int step = 0; step < plan->count; step++) {
        if (!make_cells(codec, plan, step)) {
            return false;
        }
    }
    for (size_t at = 0; at < bytes; at++) {
        if (plan->manners[at].how == LEARN_BY_STEPS) {
            make_length(plan, at);
        }
    }
    for (size_t at = 0; at < bytes; at++) {
        if (plan->waking[at] != LEARN_NEVER) {
            make_wake(plan, at);
        } else {
            learn_sort *sort = &plan->sorts[at / 64];
            const uint8_t how = plan->manners[at].how;
            sort->places |= (uint64_t)(how == LEARN_RENEW_PLACE) << at % 64;
            sort->bits |= (uint64_t)(how == LEARN_RENEW_BITS) << at % 64;
            sort->shorts |= (uint64_t)(how == LEARN_RENEW_SHORT) << at % 64;
            sort->lengths |= (uint64_t)(how == LEARN_RENEW_LENGTH) << at % 64;
        }
    }
    return true;
}
