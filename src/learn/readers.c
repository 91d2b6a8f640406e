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
        plan->cells[at] = (learn_cell){.how = LEARN_BY_STEPS};
        plan->waking[at] = LEARN_ALWAYS;
        plan->read[at / 64] |= cb_bit((int)(at % 64));
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

/* The byte that stands for unknown in a number of one byte; -1 if none does. */
static int blank_byte(const learn_op *op)
{
    if (op->blanks && op->blank >= 0 && op->blank <= UINT8_MAX) {
        return (int)op->blank;
    }
    return op->min > 0 ? 0 : op->max < UINT8_MAX ? UINT8_MAX : -1;
}

/* The cell of byte `back` of an element that stands at `to`. */
static learn_cell cell_of(const learn_op *op, int step, uint32_t to, uint32_t back)
{
    learn_cell cell = {.min = (uint8_t)op->min, .width = (uint16_t)op->width, .to = (uint16_t)to};
    switch ((learn_code)op->code) {
    case LEARN_BYTE_COPY:
        cell.how = LEARN_RENEW_COPY;
        break;
    case LEARN_BYTE_NAME:
        cell.how = op->unknown ? LEARN_RENEW_NAME : LEARN_RENEW_KNOWN;
        cell.width = (uint16_t)(op->width + op->unknown - 1);
        break;
    case LEARN_BYTE_SEAT:
        cell.how = LEARN_RENEW_SEAT;
        cell.min = op->unknown;
        break;
    case LEARN_SET: { /* those beyond its width are no members */
        uint32_t left = op->width > 8 * back ? op->width - 8 * back : 0;
        cell.how = left ? LEARN_RENEW_BITS : LEARN_UNREAD;
        cell.width = (uint16_t)(left < 8 ? left : 8);
        cell.to = (uint16_t)(to + 8 * back);
        break;
    }
    case LEARN_NUMBER:
        if (op->type == CB_U8 && op->bytes == 1 && op->unknown && blank_byte(op) >= 0) {
            int size = (int)((op->max < UINT8_MAX ? op->max : UINT8_MAX) - op->min);
            cell.how = LEARN_RENEW_NUMBER;
            cell.width = (uint16_t)(size | blank_byte(op) << 8);
            break;
        }
        /* fallthrough */
    default:
        cell.how = LEARN_RENEW_ELEMENT;
        cell.min = (uint8_t)back;
        cell.width = (uint16_t)step;
        break;
    }
    return cell;
}

static bool reads_elements(const learn_op *op)
{
    return op->code != LEARN_COMPUTED && op->code != LEARN_UNLESS && op->code != LEARN_LENGTH &&
           op->code != LEARN_UNKNOWN;
}

/* When a byte that is renewed by itself makes steps due all the same. In a short list one by one is
 * quick enough, however many have changed. */
static learn_waking waking_of(const learn_op *op, bool derives)
{
    enum { SHORT = 8 };
    return derives ? LEARN_DERIVE : op->used >= 0 && op->count > SHORT ? LEARN_CROWD : LEARN_NEVER;
}

/* A byte that several steps read, or a derived list, is left to its steps. */
static void make_cells(learn_plan *plan, int step)
{
    const learn_op *op = &plan->ops[step];
    for (uint32_t i = 0; reads_elements(op) && i < op->count; i++) {
        for (uint32_t back = 0; back < op->size; back++) {
            size_t at = op->from + (size_t)i * op->step + back;
            bool derives;
            if (is_read_once(plan, at, &derives) && !(op->used >= 0 && derives)) {
                plan->cells[at] = cell_of(op, step, op->to + i * op->stride, back);
                plan->waking[at] = (uint8_t)waking_of(op, derives);
            }
        }
    }
}

/* ---- The steps that a byte makes due ---- */

/* Do two steps read elements of the same list? */
static bool same_list(const learn_op *a, const learn_op *b)
{
    return reads_elements(a) && reads_elements(b) && a->used == b->used && a->step == b->step &&
           a->count == b->count;
}

/* Of the steps of one word, those that read the list that the byte is part of. */
static uint64_t steps_of_list(const learn_plan *plan, size_t at, int word)
{
    uint64_t steps = 0;
    for (int step = 0; step < plan->count; step++) {
        if (plan->readers[at * (size_t)plan->sets + (size_t)step / 64] >> step % 64 & 1) {
            for (int k = 64 * word; k < 64 * word + 64 && k < plan->count; k++) {
                steps |= same_list(&plan->ops[step], &plan->ops[k]) ? cb_bit(k % 64) : 0;
            }
        }
    }
    return steps;
}

/* One word of the set of steps that a byte makes due. When many elements of a list have moved, all
 * their fields are due. */
static uint64_t steps_due(const learn_plan *plan, size_t at, int word)
{
    uint64_t steps = plan->readers[at * (size_t)plan->sets + (size_t)word];
    switch ((learn_waking)plan->waking[at]) {
    case LEARN_DERIVE:
        return steps & plan->derived[word];
    case LEARN_CROWD:
        return steps_of_list(plan, at, word);
    default:
        return steps;
    }
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
    learn_cell *cell = &plan->cells[at];
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
        cell->wake = (uint16_t)plan->wake_count;
    } else {
        cell->wake = plan->cells[first].wake;
    }
    plan->wakes[cell->wake].alike |= cb_bit((int)(at % 64));
}

/* ---- All of it ---- */

static bool open_tables(learn_plan *plan, size_t bytes)
{
    plan->cells = calloc(bytes + 1, sizeof *plan->cells);
    plan->read = calloc(bytes / 64 + 1, sizeof *plan->read);
    plan->simple = calloc(bytes / 64 + 1, sizeof *plan->simple);
    plan->readers = calloc(bytes * (size_t)plan->sets + 1, sizeof *plan->readers);
    plan->waking = calloc(bytes + 1, sizeof *plan->waking);
    plan->computed = calloc(LEARN_SETS, sizeof *plan->computed);
    plan->derived = calloc((size_t)plan->sets + 1, sizeof *plan->derived);
    plan->wakes = calloc(bytes + 1, sizeof *plan->wakes);
    plan->touches = calloc(bytes * (size_t)plan->sets + 1, sizeof *plan->touches);
    return plan->cells && plan->read && plan->simple && plan->readers && plan->waking &&
           plan->computed && plan->derived && plan->wakes && plan->touches;
}

void learn_readers_free(learn_plan *plan)
{
    free(plan->cells);
    free(plan->read);
    free(plan->simple);
    free(plan->readers);
    free(plan->waking);
    free(plan->computed);
    free(plan->derived);
    free(plan->wakes);
    free(plan->touches);
}

bool learn_readers_make(const cb_codec *codec, learn_plan *plan)
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
        make_cells(plan, step);
    }
    for (size_t at = 0; at < bytes; at++) {
        if (plan->waking[at] != LEARN_NEVER) {
            make_wake(plan, at);
        } else if (plan->cells[at].how != LEARN_RENEW_ELEMENT) {
            plan->simple[at / 64] |= cb_bit((int)(at % 64));
        }
    }
    return true;
}
