/* Views by a plan made beforehand: the same bytes as cb_view, without a walk over all the fields.
 * Like cb_view it blanks in the order of the table: a blanked length shortens its list. */
#include "learn/plan.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"

/* Where the walk is: a struct, whose it is, and whether the viewer may know nothing of it. */
typedef struct place {
    uint32_t from;
    int owner;
    bool hidden;
} place;

typedef struct hider {
    learn_plan *plan;
    int viewer;
    int joinable; /* steps before this one are not made longer: something may skip what follows */
    bool failed;
} hider;

static bool is_hidden(const hider *w, const cb_field *f, const place *at, int i)
{
    return at->hidden || cb_field_hidden(f, cb_field_owner(f, i, at->owner), w->viewer);
}

static void add(hider *w, learn_op op)
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
static void add_or_join(hider *w, learn_op op)
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
static void hide_row(hider *w, const cb_field *f, const place *at)
{
    int count = f->count ? f->count : 1;
    for (int first = 0, end; first < count; first = end + 1) {
        for (end = first; end < count && is_hidden(w, f, at, end); end++) {
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

static void hide_fields(hider *w, const cb_field *fields, place at);

static void hide_structs(hider *w, const cb_field *f, const place *at)
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
        hide_fields(w, f->fields,
                    (place){.from = at->from + f->offset + (uint32_t)i * f->size,
                            .owner = cb_field_owner(f, i, at->owner),
                            .hidden = is_hidden(w, f, at, i)});
        if (f->length >= 0 && !w->failed) {
            int skip = w->plan->count - guard - 1;
            w->plan->ops[guard].skip = skip;
            w->plan->count -= skip ? 0 : 1; /* nothing to guard */
            w->joinable = w->plan->count;
        }
    }
}

static void hide_fields(hider *w, const cb_field *fields, place at)
{
    for (const cb_field *f = fields; f->name && !w->failed; f++) {
        if (f->type == CB_STRUCT) {
            hide_structs(w, f, &at);
        } else if (f->type != CB_COMPUTED) {
            hide_row(w, f, &at);
        }
    }
}

bool learn_hide_make(const cb_codec *codec, learn_plan *plan, int viewer, cb_error *err)
{
    hider w = {.plan = plan, .viewer = viewer};
    if (codec->game->known.secrets) {
        hide_fields(&w, codec->game->known.fields, (place){.owner = CB_NATURE_SEAT});
    }
    return !w.failed || cb_fail(err, CB_EMEMORY, "not enough memory for a codec");
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
    while (from < end && !learn_is_read(plan, from)) {
        from++;
    }
    return from < end;
}

bool learn_hide_spares(const cb_codec *codec, const learn_plan *hide, const learn_plan *plan)
{
    if (!codec->game->known.secrets) {
        return true;
    }
    bool spares =
        !hides_fields(codec->game->known.fields) && !learn_is_read(plan, learn_any_byte(codec));
    for (int step = 0; step < hide->count && spares; step++) {
        const learn_op *op = &hide->ops[step];
        const size_t end = op->from + (size_t)op->count * op->step;
        spares = op->code == LEARN_UNLESS || !reads_any(plan, op->from, end);
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

void learn_view(const cb_codec *codec, const void *state, int viewer, void *view)
{
    assert(viewer >= 0 && viewer < codec->game->about.max_players);
    const learn_plan *plan = &codec->hide_plans[viewer];
    unsigned char *bytes = view;
    memcpy(view, state, codec->game->about.state_bytes);
    for (const learn_op *op = plan->ops, *last = op + plan->count; op < last; op++) {
        if (op->code != LEARN_UNLESS) {
            blank(op, bytes);
        } else if (bytes[op->used] <= op->first) {
            op += op->skip;
        }
    }
    if (codec->game->known.hide) {
        codec->game->known.hide(view, viewer);
    }
}
