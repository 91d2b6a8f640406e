/* Brings observations up to date: a byte of the view that has changed makes the steps due that read
 * it, and they are carried out again. */
#include "learn/plan.h"

#include <assert.h>

#include "core/bits.h"
#include "core/differ.h"
#include "core/fields.h"
#include "core/memory.h"

static inline void wake_readers(const learn_plan *plan, size_t byte, uint64_t *due)
{
    for (uint32_t i = plan->first_reader[byte]; i < plan->first_reader[byte + 1]; i++) {
        due[plan->readers[i] / 64] |= cb_bit(plan->readers[i] % 64);
    }
}

/* The first step from this one on that is due; any beyond the last if there is none. */
static inline int next_due(const uint64_t *due, int step, int count)
{
    while (step < count) {
        const uint64_t left = due[step / 64] >> step % 64;
        if (left) {
            return step + cb_lowest(left);
        }
        step = (step / 64 + 1) * 64;
    }
    return count;
}

/* An element of a list: what belongs to it is written anew when it comes into use, and cleared when
 * it goes out of use. True if its steps remain to be carried out where they are due. */
static bool pass_guard(const learn_op *op, const learn_source *d, uint8_t *out)
{
    const bool is = d->view[op->used] > op->first, was = d->before[op->used] > op->first;
    if (is != was) {
        memset(out + op->to, 0, op->width);
    }
    if (is && !was) {
        learn_source anew = *d;
        anew.before = NULL;
        learn_run_steps(op + 1, op + 1 + op->skip, &anew, out);
    }
    return is && was;
}

static void run_due_steps(const learn_plan *plan, const learn_source *d, const uint64_t *due,
                          uint8_t *out)
{
    for (int step = next_due(due, 0, plan->count); step < plan->count;
         step = next_due(due, step + 1, plan->count)) {
        const learn_op *op = &plan->ops[step];
        if (op->code != LEARN_UNLESS) {
            learn_run_step[op->code](op, d, out + op->to);
        } else if (!pass_guard(op, d, out)) {
            step += op->skip;
        }
    }
}

void learn_update(const cb_codec *codec, const void *view, void *before, int seat, int players,
                  uint8_t *out)
{
    assert(seat >= 0 && seat < players && players <= codec->game->about.max_players);
    const learn_plan *plan = &codec->plans[players][seat];
    const learn_source d = {.view = view,
                            .before = before,
                            .relative_seat = plan->relative_seat,
                            .seat = seat,
                            .players = players};
    uint64_t due[LEARN_MOST_STEPS / 64] = {0};
    if (plan->count > LEARN_MOST_STEPS) {
        learn_observe(codec, view, seat, players, out);
        return;
    }
    uint64_t changed = 0; /* lines */
    for (size_t line = 0; line * CB_LINE < codec->game->about.state_bytes; line++) {
        const size_t at = line * CB_LINE;
        uint64_t differ = cb_differ64(d.view + at, d.before + at);
        changed |= (uint64_t)(differ != 0) << line;
        while (differ) {
            wake_readers(plan, at + (size_t)cb_take(&differ), due);
        }
    }
    wake_readers(plan, learn_any_byte(codec), due);
    run_due_steps(plan, &d, due, out);
    while (changed) {
        const size_t at = (size_t)cb_take(&changed) * CB_LINE;
        cb_copy_line((unsigned char *)before + at, d.view + at);
    }
}
_Static_assert(CB_MAX_STATE / CB_LINE <= 64, "the lines of a state are a set in a word");
