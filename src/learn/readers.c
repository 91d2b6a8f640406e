/* Which steps of a plan read which byte of the view: from what has changed to what is written
 * again. */
#include "learn/observe.h"

#include <stdlib.h>

#include "core/bits.h"

static void add_reader(learn_plan *plan, int step, size_t from, size_t bytes)
{
    for (size_t at = from; at < from + bytes; at++) {
        size_t set = (size_t)step / 64, sets = (size_t)plan->sets;
        plan->readers[at * sets + set] |= cb_bit(step % 64);
        plan->words[at / 8 * sets + set] |= cb_bit(step % 64);
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

bool learn_readers_make(const cb_codec *codec, learn_plan *plan)
{
    size_t bytes = codec->game->state_bytes;
    plan->sets = plan->count <= 64 * LEARN_SETS ? (plan->count + 63) / 64 : 0;
    plan->readers = calloc(bytes * (size_t)plan->sets + 1, sizeof *plan->readers);
    plan->words = calloc((bytes / 8 + 1) * (size_t)plan->sets + 1, sizeof *plan->words);
    plan->computed = calloc((size_t)plan->sets + 1, sizeof *plan->computed);
    if (!plan->readers || !plan->words || !plan->computed) {
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
    return true;
}
