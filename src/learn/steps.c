/* Writes the values of an observation, step by step of its plan. */
#include "learn/steps.h"

#include "core/fields.h"

static inline void write_bits(const unsigned char *set, uint32_t width, uint8_t *out)
{
    for (; width > 8; width -= 8, out += 8) {
        uint64_t lanes = learn_spread(*set++);
        memcpy(out, &lanes, 8);
    }
    learn_write_few_bits(*set, width, out);
}

static inline void write_number(const learn_op *op, int64_t value, uint8_t *out)
{
    uint64_t v = (uint64_t)(value - op->min);
    if (op->bytes == 1) {
        *out = (uint8_t)v;
        return;
    }
    if (op->bytes == 2) {
        out[0] = (uint8_t)(v >> 8);
        out[1] = (uint8_t)v;
        return;
    }
    if (op->bytes == 4) {
        uint32_t turned_round = __builtin_bswap32((uint32_t)v);
        memcpy(out, &turned_round, sizeof turned_round);
        return;
    }
    for (int i = op->bytes - 1; i >= 0; i--, v >>= 8) {
        out[i] = (uint8_t)v;
    }
}

/* A value that is one of several or a number; true if it is unknown. */
static inline bool write_value(const learn_op *op, int64_t value, int seat, int players,
                               uint8_t *out)
{
    if ((op->blanks && value == op->blank) || value < op->min || value > op->max) {
        return true;
    }
    if (op->code == LEARN_NAME) {
        out[value - op->min] = 1;
    } else if (op->code == LEARN_SEAT) {
        int place = learn_turned((int)value, seat, players);
        if (place >= (int)op->width) {
            return true;
        }
        out[place] = 1;
    } else {
        write_number(op, value, out);
    }
    return false;
}

static void write_seats(const learn_op *op, uint8_t set, int seat, int players, uint8_t *out)
{
    for (uint32_t i = 0; i < op->width; i++) {
        out[learn_turned((int)i, seat, players)] = set >> i & 1;
    }
}

/* Zeros for the elements that have gone out of use. */
static inline void clear_unused(const learn_op *op, const learn_desk *d, uint8_t *out)
{
    for (int i = learn_used(op, d->view), n = learn_used_before(op, d); i < n; i++) {
        memset(out + (size_t)i * op->stride, 0, op->width + op->unknown);
    }
}

void learn_write_element(const learn_op *op, const learn_desk *d, const unsigned char *from,
                         uint8_t *out)
{
    if (d->before) {
        memset(out, 0, op->width + op->unknown);
    }
    if (op->code == LEARN_SEATS) {
        write_seats(op, *from, d->seat, d->players, out);
    } else if (write_value(op, cb_integer_at((cb_type)op->type, from), d->seat, d->players, out) &&
               op->unknown) {
        out[op->width] = 1;
    }
}

static void write_row(const learn_op *op, const learn_desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    clear_unused(op, d, out);
    for (int n = learn_used(op, d->view); n > 0; n--, from += op->step, out += op->stride) {
        learn_write_element(op, d, from, out);
    }
}

/* The loops over many small elements keep what they need of their step in variables: for all that
 * the compiler knows, any byte that they write could be part of the step. */
static void copy_bytes(const learn_op *op, const learn_desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    const size_t step = op->step, stride = op->stride;
    clear_unused(op, d, out);
    for (int n = learn_used(op, d->view); n > 0; n--, from += step, out += stride) {
        *out = *from;
    }
}

static void write_names(const learn_op *op, const learn_desk *d, uint8_t *out)
{
    int now = learn_used(op, d->view), then = learn_used_before(op, d);
    int both = now < then ? now : then, i = 0;
    const unsigned char *view = d->view + op->from,
                        *before = d->before ? d->before + op->from : view;
    const size_t step = op->step, stride = op->stride;
    const uint32_t width = op->width;
    const uint8_t min = (uint8_t)op->min;
    const bool unknown = op->unknown;
    clear_unused(op, d, out);
    for (; i < both; i++, view += step, before += step, out += stride) {
        if (*view != *before) {
            learn_mark_place((uint8_t)(*before - min), width, unknown, 0, out);
            learn_mark_place((uint8_t)(*view - min), width, unknown, 1, out);
        }
    }
    for (; i < now; i++, view += step, out += stride) {
        learn_mark_place((uint8_t)(*view - min), width, unknown, 1, out);
    }
}

static void write_seat_names(const learn_op *op, const learn_desk *d, uint8_t *out)
{
    clear_unused(op, d, out);
    size_t at = op->from;
    for (int n = learn_used(op, d->view); n > 0; n--, at += op->step, out += op->stride) {
        if (d->before) {
            memset(out, 0, op->width + op->unknown);
        }
        learn_mark_place(learn_seat_place(d, d->view[at]), op->width, op->unknown, 1, out);
    }
}

static void write_shorts(const learn_op *op, const learn_desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    const learn_short_range range = learn_range_of(op);
    const size_t step = op->step, stride = op->stride;
    clear_unused(op, d, out);
    for (int n = learn_used(op, d->view); n > 0; n--, from += step, out += stride) {
        learn_write_short(range, from, out);
    }
}

/* Numbers that the game works out. */
static void write_computed(const learn_op *op, const learn_desk *d, uint8_t *out)
{
    clear_unused(op, d, out);
    for (int i = 0, n = learn_used(op, d->view); i < n; i++, out += op->stride) {
        int64_t value = op->field->compute(d->view, op->first + i);
        bool known = !(op->blanks && value == op->blank) && value >= op->min && value <= op->max;
        write_number(op, known ? value : op->min, out);
        if (op->unknown) {
            out[op->width] = !known;
        }
    }
}

static void write_sets(const learn_op *op, const learn_desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    clear_unused(op, d, out);
    for (int n = learn_used(op, d->view); n > 0; n--, from += op->step, out += op->stride) {
        write_bits(from, op->width, out);
    }
}

/* What is hidden says so, and that does not change while it is in use. */
static void write_unknown(const learn_op *op, const learn_desk *d, uint8_t *out)
{
    clear_unused(op, d, out);
    for (int n = op->unknown ? learn_used(op, d->view) : 0; n > 0; n--, out += op->stride) {
        out[op->width] = 1;
    }
}

static void write_length(const learn_op *op, const learn_desk *d, uint8_t *out)
{
    *out = d->view[op->used] < op->count ? d->view[op->used] : (uint8_t)op->count;
}

void (*const learn_carry_out[])(const learn_op *op, const learn_desk *d, uint8_t *out) = {
    [LEARN_BYTE_COPY] = copy_bytes,
    [LEARN_BYTE_NAME] = write_names,
    [LEARN_BYTE_SEAT] = write_seat_names,
    [LEARN_SHORT] = write_shorts,
    [LEARN_NAME] = write_row,
    [LEARN_SEAT] = write_row,
    [LEARN_NUMBER] = write_row,
    [LEARN_SET] = write_sets,
    [LEARN_SEATS] = write_row,
    [LEARN_COMPUTED] = write_computed,
    [LEARN_UNKNOWN] = write_unknown,
    [LEARN_LENGTH] = write_length,
};

void learn_carry_out_all(const learn_op *op, const learn_op *last, const learn_desk *d,
                         uint8_t *out)
{
    for (; op < last; op++) {
        if (op->code != LEARN_UNLESS) {
            learn_carry_out[op->code](op, d, out + op->to);
        } else if (d->view[op->used] <= op->first) {
            op += op->skip;
        }
    }
}
