/* What depends on each byte of the view: from what has changed to what is written again. */
#include "learn/observe.h"

#include <stdlib.h>

#include "core/bits.h"

static void add_reader(learn_plan *plan, int step, size_t from, size_t bytes)
{
    for (size_t at = from; at < from + bytes; at++) {
        size_t set = (size_t)step / 64, sets = (size_t)plan->sets;
        plan->readers[at * sets + set] |= cb_bit(step % 64);
        plan->cells[at].how = LEARN_BY_STEPS;
        plan->read[at / 64] |= cb_bit((int)(at % 64));
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

/* The cell of byte `back` of an element that stands at `to`. */
static learn_cell cell_of(const learn_op *op, int step, uint32_t to, uint32_t back)
{
    learn_cell cell = {.min = (uint8_t)op->min,
                       .unknown = op->unknown,
                       .width = (uint16_t)op->width,
                       .to = (uint16_t)to};
    switch ((learn_code)op->code) {
    case LEARN_BYTE_COPY:
        cell.how = LEARN_RENEW_COPY;
        break;
    case LEARN_BYTE_NAME:
        cell.how = LEARN_RENEW_NAME;
        break;
    case LEARN_BYTE_SEAT:
        cell.how = LEARN_RENEW_SEAT;
        break;
    case LEARN_SET: { /* those beyond its width are no members */
        uint32_t left = op->width > 8 * back ? op->width - 8 * back : 0;
        cell.how = left ? LEARN_RENEW_BITS : LEARN_UNREAD;
        cell.width = (uint16_t)(left < 8 ? left : 8);
        cell.to = (uint16_t)(to + 8 * back);
        break;
    }
    default:
        cell.how = LEARN_RENEW_ELEMENT;
        cell.min = (uint8_t)back;
        cell.width = (uint16_t)step;
        break;
    }
    return cell;
}

/* Elements of lists are left to their step: whether they are in use may change, too. */
static void make_cells(learn_plan *plan, int step)
{
    const learn_op *op = &plan->ops[step];
    bool reads = op->code != LEARN_COMPUTED && op->code != LEARN_UNLESS &&
                 op->code != LEARN_LENGTH && op->code != LEARN_UNKNOWN;
    for (uint32_t i = 0; reads && i < op->count; i++) {
        for (uint32_t back = 0; back < op->size; back++) {
            size_t at = op->from + (size_t)i * op->step + back;
            bool derives;
            if (is_read_once(plan, at, &derives)) {
                plan->cells[at] = op->used < 0
                                      ? cell_of(op, step, op->to + i * op->stride, back)
                                      : (learn_cell){.how = LEARN_BY_STEP, .width = (uint16_t)step};
                plan->cells[at].derives = derives;
            }
        }
    }
}

bool learn_readers_make(const cb_codec *codec, learn_plan *plan)
{
    size_t bytes = codec->game->state_bytes;
    bool small = plan->count <= 64 * LEARN_SETS && codec->length <= UINT16_MAX;
    plan->sets = small ? (plan->count + 63) / 64 : 0;
    plan->cells = calloc(bytes + 1, sizeof *plan->cells);
    plan->read = calloc(bytes / 64 + 1, sizeof *plan->read);
    plan->readers = calloc(bytes * (size_t)plan->sets + 1, sizeof *plan->readers);
    plan->computed = calloc((size_t)plan->sets + 1, sizeof *plan->computed);
    plan->derived = calloc((size_t)plan->sets + 1, sizeof *plan->derived);
    if (!plan->cells || !plan->read || !plan->readers || !plan->computed || !plan->derived) {
        return false;
    }
    if (!plan->sets) {
        return true;
    }
    for (int step = 0; step < plan->count; step++) {
        /* A step that may skip others is carried out before any of them. */
        for (int k = 0; k <= plan->ops[step].skip; k++) {
            add_reads(codec, plan, step, &plan->ops[step + k]);
        }
    }
    for (int step = 0; step < plan->count; step++) {
        make_cells(plan, step);
    }
    return true;
}
