/* Makes the plan of an observation: one step for each row, with everything that depends on the seat
 * settled. */
#include "learn/plan.h"

#include "core/array.h"
#include "core/fields.h"

typedef struct maker {
    const cb_codec *codec;
    learn_plan *plan;
    int seat, players;
    int joinable; /* steps before this one are not made longer: something may skip what follows */
    bool failed;
} maker;

/* Where the walk is: a struct in the view, its place in the observation, and who may know it. */
typedef struct place {
    uint32_t from, to;
    int owner;
    bool hideable; /* hidden from some viewer, so that its rows have a value for unknown */
    bool hidden;   /* hidden from this seat */
} place;

bool learn_plan_add(learn_plan *plan, learn_op op)
{
    if (!cb_reserve(&plan->ops, (size_t)plan->count + 1, &plan->capacity, sizeof *plan->ops)) {
        return false;
    }
    plan->ops[plan->count++] = op;
    return true;
}

static void add(maker *m, learn_op op)
{
    m->failed = m->failed || !learn_plan_add(m->plan, op);
}

/* Which element of a row stands at place i: rows by seat begin with the observing seat. */
static int source(const maker *m, const cb_field *f, int i)
{
    if (f->index != &cb_kind_seat || !f->count || i >= m->players) {
        return i;
    }
    return (m->seat + i) % m->players;
}

static bool hidden_at(const maker *m, const cb_field *f, const place *at, int i)
{
    return at->hidden || cb_field_hidden(f, cb_field_owner(f, i, at->owner), m->seat);
}

static uint8_t code_of(const cb_field *f, cb_stretch_type type)
{
    if (f->type == CB_COMPUTED) {
        return LEARN_COMPUTED;
    }
    if (type == CB_STRETCH_SET) {
        return f->kind == &cb_kind_seat ? LEARN_SEATS : LEARN_SET;
    }
    return type == CB_STRETCH_SEAT   ? LEARN_SEAT
           : type == CB_STRETCH_NAME ? LEARN_NAME
                                     : LEARN_NUMBER;
}

/* The quicker step for a row of small elements, where there is one. */
static uint8_t quick_code(const cb_field *f, uint8_t code, const learn_layout *l)
{
    int64_t blank = cb_field_blank(f);
    bool blank_in_range = f->has_unknown && blank >= l->min && blank <= l->max;
    if (f->type == CB_U16 && code == LEARN_NUMBER && l->bytes == 2 && l->min >= 0 &&
        l->max <= UINT16_MAX && !blank_in_range) {
        return LEARN_SHORT;
    }
    if (f->type != CB_U8 || l->min < 0 || blank_in_range) {
        return code;
    }
    switch (code) {
    case LEARN_NAME:
        return LEARN_BYTE_NAME;
    case LEARN_SEAT:
        return l->min == 0 ? LEARN_BYTE_SEAT : code;
    case LEARN_NUMBER:
        return l->min == 0 && l->bytes == 1 && !l->unknown ? LEARN_BYTE_COPY : code;
    default:
        return code;
    }
}

/* Appends a step, or makes the last one longer if both copy bytes that lie side by side. */
static void add_or_join(maker *m, learn_op op)
{
    learn_op *last = m->plan->count > m->joinable ? &m->plan->ops[m->plan->count - 1] : NULL;
    if (last && op.code == LEARN_BYTE_COPY && last->code == LEARN_BYTE_COPY && op.used < 0 &&
        last->used < 0 && op.step == 1 && last->step == 1 && op.from == last->from + last->count &&
        op.to == last->to + last->count) {
        last->count = (uint16_t)(last->count + op.count);
        return;
    }
    add(m, op);
}

/* A step for `count` elements of a row from number `i` on, which stand from `to` on. */
static learn_op step_of(maker *m, const cb_field *f, const place *at, uint32_t to, int i, int count)
{
    learn_layout l = learn_layout_of(m->codec, f, at->hideable);
    uint8_t code = hidden_at(m, f, at, i) ? LEARN_UNKNOWN : code_of(f, l.type);
    return (learn_op){
        .code = quick_code(f, code, &l),
        .type = (uint8_t)f->type,
        .bytes = l.bytes,
        .unknown = l.unknown,
        .blanks = f->has_unknown,
        .from = (uint16_t)(at->from + f->offset + (uint32_t)i * f->size),
        .step = f->size,
        .size = f->size,
        .count = (uint16_t)count,
        .first = (uint16_t)i,
        .used = f->length >= 0 ? (int32_t)at->from + f->length : -1,
        .to = to,
        .stride = l.width + l.unknown,
        .width = l.width,
        .min = l.min,
        .max = l.max,
        .blank = cb_field_blank(f),
        .field = f,
    };
}

static void add_fields(maker *m, const cb_field *fields, place at);

/* Can a row of structs be taken field by field? Each of its fields has to be a single value, and
 * known to the same seats in every struct. */
static bool has_columns(const cb_field *f)
{
    for (const cb_field *in = f->fields; in->name; in++) {
        if (!in->implied && (in->count || in->type == CB_STRUCT || in->type == CB_COMPUTED)) {
            return false;
        }
    }
    return f->count && f->index != &cb_kind_seat;
}

/* One step for each field, over all the structs. */
static void add_columns(maker *m, const cb_field *f, const place *at, uint32_t to)
{
    place first = {.from = at->from + f->offset,
                   .hideable = at->hideable || learn_may_hide(f),
                   .owner = at->owner,
                   .hidden = hidden_at(m, f, at, 0)};
    uint32_t width = learn_element_width(m->codec, f, at->hideable);
    for (const cb_field *in = f->fields; in->name; in++) {
        if (!in->implied) {
            learn_op op = step_of(m, in, &first, to, 0, f->count);
            op.step = f->size;
            op.stride = width;
            op.used = f->length >= 0 ? (int32_t)at->from + f->length : -1;
            add(m, op);
            to += learn_row_width(m->codec, in, first.hideable);
        }
    }
    m->joinable = m->plan->count;
}

static void add_structs(maker *m, const cb_field *f, const place *at, uint32_t to)
{
    uint32_t width = learn_element_width(m->codec, f, at->hideable);
    int count = f->count ? f->count : 1;
    for (int k = 0; k < count && !m->failed; k++) {
        int i = source(m, f, k), guard = m->plan->count;
        if (f->length >= 0) {
            add(m, (learn_op){.code = LEARN_UNLESS,
                              .first = (uint16_t)i,
                              .used = (int32_t)at->from + f->length,
                              .to = to + (uint32_t)k * width,
                              .width = width});
        }
        m->joinable = f->length >= 0 ? m->plan->count : m->joinable;
        add_fields(m, f->fields,
                   (place){.from = at->from + f->offset + (uint32_t)i * f->size,
                           .to = to + (uint32_t)k * width,
                           .owner = cb_field_owner(f, i, at->owner),
                           .hideable = at->hideable || learn_may_hide(f),
                           .hidden = hidden_at(m, f, at, i)});
        if (f->length >= 0 && !m->failed) {
            m->plan->ops[guard].skip = m->plan->count - guard - 1;
            m->joinable = m->plan->count;
        }
    }
}

static void add_row(maker *m, const cb_field *f, const place *at, uint32_t to)
{
    int count = f->count ? f->count : 1;
    if (f->length >= 0) {
        add(m, (learn_op){.code = LEARN_LENGTH,
                          .count = f->count,
                          .used = (int32_t)at->from + f->length,
                          .to = to++});
    }
    if (f->type == CB_STRUCT && has_columns(f)) {
        add_columns(m, f, at, to);
    } else if (f->type == CB_STRUCT) {
        add_structs(m, f, at, to);
    } else if (f->index == &cb_kind_seat && f->count) {
        uint32_t width = learn_element_width(m->codec, f, at->hideable);
        for (int k = 0; k < count; k++) {
            add_or_join(m, step_of(m, f, at, to + (uint32_t)k * width, source(m, f, k), 1));
        }
    } else {
        add_or_join(m, step_of(m, f, at, to, 0, count));
    }
}

static void add_fields(maker *m, const cb_field *fields, place at)
{
    for (const cb_field *f = fields; f->name && !m->failed; f++) {
        if (!f->implied) {
            add_row(m, f, &at, at.to);
            at.to += learn_row_width(m->codec, f, at.hideable);
        }
    }
}

bool learn_plan_same_for_seats(const cb_field *fields)
{
    for (const cb_field *f = fields; f->name; f++) {
        bool hidden = f->know == CB_KNOW_OWNER || f->know == CB_KNOW_NONE;
        bool turned = f->kind == &cb_kind_seat || f->index == &cb_kind_seat;
        if (hidden || turned || (f->type == CB_STRUCT && !learn_plan_same_for_seats(f->fields))) {
            return false;
        }
    }
    return true;
}

bool learn_plan_make(const cb_codec *codec, learn_plan *plan, int seat, int players, cb_error *err)
{
    maker m = {.codec = codec, .plan = plan, .seat = seat, .players = players};
    add_fields(&m, codec->game->known.fields,
               (place){.to = codec->game->about.max_players, .owner = CB_NATURE_SEAT});
    return !m.failed || cb_fail(err, CB_EMEMORY, "not enough memory for a codec");
}
