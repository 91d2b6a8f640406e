/* Views by a plan made beforehand: the same bytes as cb_view, without a walk over all the fields.
 * Like cb_view it blanks in the order of the table: a blanked length shortens its list. */
#include "learn/observe.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "core/room.h"

/* Where the walk is: a struct, whose it is, and whether the viewer may know nothing of it. */
typedef struct place {
    uint32_t from;
    int owner;
    bool hidden;
} place;

typedef struct weaver {
    learn_plan *plan;
    int viewer;
    int joinable; /* steps before this one are not made longer: something may skip what follows */
    bool failed;
} weaver;

static bool veils(const weaver *w, const cb_field *f, const place *at, int i)
{
    return at->hidden || cb_field_hidden(f, cb_field_owner(f, i, at->owner), w->viewer);
}

static void add(weaver *w, learn_op op)
{
    w->failed = w->failed || !learn_plan_add(w->plan, op);
}

/* The byte that a blank element consists of; -1 if its bytes differ. */
static int fill_of(const cb_field *f)
{
    unsigned char element[256];
    if (f->size > sizeof element) {
        return -1;
    }
    cb_element_blank(f, element);
    for (int i = 1; i < f->size; i++) {
        if (element[i] != element[0]) {
            return -1;
        }
    }
    return element[0];
}

/* Appends a step, or makes the last one longer if both fill bytes that lie side by side. */
static void add_or_join(weaver *w, learn_op op)
{
    learn_op *last = w->plan->count > w->joinable ? &w->plan->ops[w->plan->count - 1] : NULL;
    if (op.fill >= 0 && op.used < 0) {
        op.count = (uint16_t)(op.count * op.step);
        op.step = 1;
        if (last && last->fill == op.fill && last->used < 0 &&
            op.from == last->from + last->count) {
            last->count = (uint16_t)(last->count + op.count);
            return;
        }
    }
    add(w, op);
}

/* One step for each run of hidden elements. */
static void veil_row(weaver *w, const cb_field *f, const place *at)
{
    int count = f->count ? f->count : 1;
    for (int first = 0, end; first < count; first = end + 1) {
        for (end = first; end < count && veils(w, f, at, end); end++) {
        }
        if (end > first) {
            uint32_t from = at->from + f->offset + (uint32_t)first * f->size;
            add_or_join(w, (learn_op){.code = LEARN_UNKNOWN,
                                      .from = (uint16_t)from,
                                      .step = f->size,
                                      .count = (uint16_t)(end - first),
                                      .first = (uint16_t)first,
                                      .used = f->length >= 0 ? (int32_t)at->from + f->length : -1,
                                      .fill = (int16_t)fill_of(f),
                                      .field = f});
        }
    }
}

static void veil_fields(weaver *w, const cb_field *fields, place at);

static void veil_structs(weaver *w, const cb_field *f, const place *at)
{
    int count = f->count ? f->count : 1;
    for (int i = 0; i < count && !w->failed; i++) {
        int guard = w->plan->count;
        if (f->length >= 0) {
            add(w, (learn_op){.code = LEARN_UNLESS,
                              .first = (uint16_t)i,
                              .used = (int32_t)at->from + f->length});
            w->joinable = w->plan->count;
        }
        veil_fields(w, f->fields,
                    (place){.from = at->from + f->offset + (uint32_t)i * f->size,
                            .owner = cb_field_owner(f, i, at->owner),
                            .hidden = veils(w, f, at, i)});
        if (f->length >= 0 && !w->failed) {
            int skip = w->plan->count - guard - 1;
            w->plan->ops[guard].skip = skip;
            w->plan->count -= skip ? 0 : 1; /* nothing to guard */
            w->joinable = w->plan->count;
        }
    }
}

static void veil_fields(weaver *w, const cb_field *fields, place at)
{
    for (const cb_field *f = fields; f->name && !w->failed; f++) {
        if (f->type == CB_STRUCT) {
            veil_structs(w, f, &at);
        } else if (f->type != CB_COMPUTED) {
            veil_row(w, f, &at);
        }
    }
}

/* ---- What is blank in every state ---- */

static size_t end_of(const learn_op *op)
{
    return op->from + (size_t)op->count * op->step;
}

/* Does a step before this one read its length where this one writes? */
static bool blanks_a_length(const learn_plan *plan, const learn_op *op)
{
    for (const learn_op *before = plan->ops; before < op; before++) {
        if (before->used >= op->from && (size_t)before->used < end_of(op)) {
            return true;
        }
    }
    return false;
}

/* Does a step blank the same bytes in every state? Elements that are not in use are zero bytes, so
 * that it does not matter how many are if blank means zero. `guarded`: something may skip it. */
static bool always_blanks(const learn_plan *plan, const learn_op *op, bool guarded)
{
    bool same = op->fill == 0 || (op->fill > 0 && op->used < 0 && !guarded);
    return op->code != LEARN_UNLESS && same && !blanks_a_length(plan, op);
}

/* Takes the steps out that blank the same bytes in every state: they become two rows of bytes, what
 * is kept and what is filled in, so that a view is made in one pass. The steps that stay find the
 * same as if all were carried out in turn. */
static bool fold(learn_plan *plan, size_t bytes)
{
    int kept = 0, guarded = 0;
    int *before =
        calloc((size_t)plan->count + 1, sizeof *before); /* steps that stay, before each */
    plan->keep = aligned_alloc(CB_LINE, cb_lines(bytes));
    plan->fill = aligned_alloc(CB_LINE, cb_lines(bytes));
    if (!before || !plan->keep || !plan->fill) {
        free(before);
        return false;
    }
    memset(plan->keep, 0xff, cb_lines(bytes));
    memset(plan->fill, 0, cb_lines(bytes));
    for (int step = 0; step < plan->count; step++) {
        const learn_op *op = &plan->ops[step];
        bool folds = always_blanks(plan, op, step < guarded);
        if (folds) {
            memset(plan->keep + op->from, 0, end_of(op) - op->from);
            memset(plan->fill + op->from, op->fill, end_of(op) - op->from);
        }
        if (op->code == LEARN_UNLESS && step + op->skip >= guarded) {
            guarded = step + op->skip + 1;
        }
        before[step + 1] = before[step] + !folds;
    }
    for (int step = 0; step < plan->count; step++) {
        learn_op op = plan->ops[step];
        if (before[step + 1] > before[step]) {
            op.skip = op.skip ? before[step + 1 + op.skip] - before[step + 1] : 0;
            plan->ops[kept++] = op;
        }
    }
    plan->count = kept;
    plan->clear = true;
    for (size_t at = 0; at < bytes; at++) {
        plan->clear &= plan->keep[at] == 0xff;
    }
    free(before);
    return true;
}

bool learn_veil_make(const cb_codec *codec, learn_plan *plan, int viewer, cb_error *err)
{
    weaver w = {.plan = plan, .viewer = viewer};
    if (codec->game->secrets) {
        veil_fields(&w, codec->game->fields, (place){.owner = CB_NATURE_SEAT});
    }
    return (!w.failed && fold(plan, codec->game->state_bytes)) ||
           cb_fail(err, CB_EMEMORY, "not enough memory for a codec");
}

/* ---- What need not be hidden ---- */

/* Does game->hide decide about anything in the table? Whatever else it does concerns values that
 * fields do not describe. */
static bool hides_fields(const cb_field *fields)
{
    for (const cb_field *f = fields; f->name; f++) {
        if (f->know == CB_KNOW_GAME || (f->type == CB_STRUCT && hides_fields(f->fields))) {
            return true;
        }
    }
    return false;
}

static bool reads_any(const learn_plan *plan, size_t from, size_t end)
{
    for (size_t at = from; at < end; at++) {
        if (plan->sorts[at / 64].read >> at % 64 & 1) {
            return true;
        }
    }
    return false;
}

bool learn_veil_spares(const cb_codec *codec, const learn_plan *veil, const learn_plan *plan)
{
    if (!codec->game->secrets) {
        return true;
    }
    bool spares = plan->sets && !hides_fields(codec->game->fields);
    for (int w = 0; w < plan->sets; w++) {
        spares &= !plan->computed[w]; /* such steps may read anything */
    }
    for (size_t at = 0; at < codec->game->state_bytes && spares; at++) {
        spares = veil->keep[at] || !reads_any(plan, at, at + 1);
    }
    for (int step = 0; step < veil->count && spares; step++) {
        const learn_op *op = &veil->ops[step];
        spares = op->code == LEARN_UNLESS || !reads_any(plan, op->from, end_of(op));
    }
    return spares;
}

/* ---- Hiding ---- */

static void blank(const learn_op *op, unsigned char *view)
{
    unsigned char *at = view + op->from;
    size_t n = (size_t)learn_used(op, view);
    if (op->fill >= 0) {
        memset(at, op->fill, n * op->step);
    } else {
        for (; n; n--, at += op->step) {
            cb_element_blank(op->field, at);
        }
    }
}

static inline void veil_line(const unsigned char *restrict state,
                             const unsigned char *restrict keep, const unsigned char *restrict fill,
                             unsigned char *restrict view)
{
    for (int i = 0; i < CB_LINE; i++) {
        view[i] = (state[i] & keep[i]) | fill[i];
    }
}

void learn_view(const cb_codec *codec, const void *state, int viewer, void *view)
{
    assert(viewer >= 0 && viewer < codec->game->max_players);
    const learn_plan *plan = &codec->veils[viewer];
    const unsigned char *from = state, *keep = plan->keep, *fill = plan->fill;
    unsigned char *bytes = view;
    const size_t end = codec->game->state_bytes;
    if (plan->clear) {
        for (size_t at = 0; at < end; at += CB_LINE) {
            cb_copy_line(bytes + at, from + at);
        }
    } else {
        for (size_t at = 0; at < end; at += CB_LINE) {
            veil_line(from + at, keep + at, fill + at, bytes + at);
        }
    }
    for (const learn_op *op = plan->ops, *last = op + plan->count; op < last; op++) {
        if (op->code != LEARN_UNLESS) {
            blank(op, bytes);
        } else if (bytes[op->used] <= op->first) {
            op += op->skip;
        }
    }
    if (codec->game->hide) {
        codec->game->hide(view, viewer);
    }
}
