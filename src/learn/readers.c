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
        plan->read[at / 8] |= UINT64_C(0xff) << 8 * (at % 8);
    }
}

/* Notes that `step` reads what `op` does. */
static void add_reads(learn_plan *plan, int step, const learn_op *op)
{
    if (op->used >= 0) {
        add_reader(plan, step, (size_t)op->used, 1);
    }
    switch ((learn_code)op->code) {
    case LEARN_COMPUTED: /* whatever the game looks at */
        plan->computed[step / 64] |= cb_bit(step % 64);
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

static bool is_read_once(const learn_plan *plan, size_t at)
{
    int readers = 0;
    for (int w = 0; w < plan->sets; w++) {
        readers += cb_count(plan->readers[at * (size_t)plan->sets + (size_t)w]);
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
            if (is_read_once(plan, at)) {
                plan->cells[at] = op->used < 0
                                      ? cell_of(op, step, op->to + i * op->stride, back)
                                      : (learn_cell){.how = LEARN_BY_STEP, .width = (uint16_t)step};
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
    plan->read = calloc(bytes / 8 + 1, sizeof *plan->read);
    plan->readers = calloc(bytes * (size_t)plan->sets + 1, sizeof *plan->readers);
    plan->computed = calloc((size_t)plan->sets + 1, sizeof *plan->computed);
    if (!plan->cells || !plan->read || !plan->readers || !plan->computed) {
        return false;
    }
    if (!plan->sets) {
        return true;
    }
    for (int step = 0; step < plan->count; step++) {
        /* A step that may skip others is carried out before any of them. */
        for (int k = 0; k <= plan->ops[step].skip; k++) {
            add_reads(plan, step, &plan->ops[step + k]);
        }
    }
    for (int step = 0; step < plan->count; step++) {
        make_cells(plan, step);
    }
    return true;
}
