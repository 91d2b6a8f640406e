/* Which steps of a plan read each byte of the view. */
#include "learn/plan.h"

#include <stdlib.h>

/* Notes that a step reads these bytes: counts it, or enters it where it was counted before. Either
 * way first_reader[i + 1] grows by one for each reader of byte i. */
static void add_reader(learn_plan *plan, int step, size_t from, size_t bytes)
{
    for (size_t at = from; at < from + bytes; at++) {
        if (plan->readers) {
            plan->readers[plan->first_reader[at + 1]] = (uint16_t)step;
        }
        plan->first_reader[at + 1]++;
    }
}

/* What a computed row looks at: all of the view, unless the game says more. */
static void add_computed(const cb_codec *codec, learn_plan *plan, int step, const learn_op *op)
{
    bool told = false;
    for (const cb_reading *r = codec->game->shortcuts.readings; r && r->compute; r++) {
        for (int e = op->first; r->compute == op->field->compute && e < op->first + op->count;
             e++) {
            add_reader(plan, step, (size_t)(r->from + e * r->step), r->bytes);
            told = true;
        }
    }
    if (!told) {
        add_reader(plan, step, learn_any_byte(codec), 1);
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

static void add_all_reads(const cb_codec *codec, learn_plan *plan)
{
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
}

bool learn_readers_make(const cb_codec *codec, learn_plan *plan)
{
    const size_t bytes = learn_any_byte(codec) + 1;
    plan->first_reader = calloc(bytes + 1, sizeof *plan->first_reader);
    if (!plan->first_reader) {
        return false;
    }
    add_all_reads(codec, plan);
    uint32_t total = 0;
    for (size_t at = 0; at < bytes; at++) { /* from how many there are to where they begin */
        uint32_t count = plan->first_reader[at + 1];
        plan->first_reader[at + 1] = total;
        total += count;
    }
    plan->readers = malloc((total + 1) * sizeof *plan->readers);
    if (!plan->readers) {
        return false;
    }
    add_all_reads(codec, plan);
    return true;
}
