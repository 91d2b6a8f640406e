/* Writes the values of an observation, step by step of its plan. */
#include "learn/plan.h"

#include "core/bits.h"
#include "core/fields.h"

static inline int used_before(const learn_op *op, const learn_source *d)
{
    return d->before ? learn_used(op, d->before) : 0;
}

/* Eight bits as eight values. */
static inline uint64_t spread(uint8_t bits)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
#ifdef CB_QUICK_PDEP
    return _pdep_u64(bits, ones);
#else
    uint64_t lanes = (bits * ones) & UINT64_C(0x8040201008040201);
    return ((lanes + ones * 0x7f) >> 7) & ones;
#endif
}

/* Up to eight bits, each as a value. */
static inline void write_few_bits(uint8_t bits, uint32_t width, uint8_t *out)
{
    uint64_t lanes = spread(bits);
    if (width == 8) {
        memcpy(out, &lanes, 8);
        return;
    }
    if (width & 4) {
        memcpy(out, &lanes, 4);
        lanes >>= 32;
        out += 4;
    }
    if (width & 2) {
        memcpy(out, &lanes, 2);
        lanes >>= 16;
        out += 2;
    }
    if (width & 1) {
        *out = (uint8_t)lanes;
    }
}

/* Sets or clears the one value that stands for a place; any place beyond them is unknown. */
static inline void mark_place(uint32_t place, uint32_t width, bool unknown, uint8_t mark,
                              uint8_t *out)
{
    place = place < width ? place : width;
    if (place < width + unknown) {
        out[place] = mark;
    }
}

static inline uint32_t seat_place(const learn_source *d, uint8_t value)
{
    return value < CB_MAX_SEATS ? d->relative_seat[value] : CB_MAX_SEATS;
}

/* What numbers of two bytes can be. */
typedef struct short_range {
    uint32_t min, size;
    bool unknown;
} short_range;

static inline short_range range_of(const learn_op *op)
{
    return (short_range){(uint32_t)op->min, (uint32_t)(op->max - op->min), op->unknown};
}

static inline void write_short(short_range range, const unsigned char *from, uint8_t *out)
{
    uint16_t value;
    memcpy(&value, from, sizeof value);
    uint32_t v = value - range.min;
    bool known = v <= range.size;
    uint16_t shown = __builtin_bswap16((uint16_t)(known ? v : 0));
    memcpy(out, &shown, sizeof shown);
    if (range.unknown) {
        out[2] = !known;
    }
}

static inline void write_bits(const unsigned char *set, uint32_t width, uint8_t *out)
{
    for (; width > 8; width -= 8, out += 8) {
        uint64_t lanes = spread(*set++);
        memcpy(out, &lanes, 8);
    }
    write_few_bits(*set, width, out);
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
        int place = learn_relative_seat((int)value, seat, players);
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
        out[learn_relative_seat((int)i, seat, players)] = set >> i & 1;
    }
}

/* Zeros for the elements that have gone out of use. */
static inline void clear_unused(const learn_op *op, const learn_source *d, uint8_t *out)
{
    for (int i = learn_used(op, d->view), n = used_before(op, d); i < n; i++) {
        memset(out + (size_t)i * op->stride, 0, op->width + op->unknown);
    }
}

static void write_element(const learn_op *op, const learn_source *d, const unsigned char *from,
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

static void write_row(const learn_op *op, const learn_source *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    clear_unused(op, d, out);
    for (int n = learn_used(op, d->view); n > 0; n--, from += op->step, out += op->stride) {
        write_element(op, d, from, out);
    }
}

/* The loops over many small elements keep what they need of their step in variables: for all that
 * the compiler knows, any byte that they write could be part of the step. */
static void copy_bytes(const learn_op *op, const learn_source *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    const size_t step = op->step, stride = op->stride;
    clear_unused(op, d, out);
    for (int n = learn_used(op, d->view); n > 0; n--, from += step, out += stride) {
        *out = *from;
    }
}

static void write_names(const learn_op *op, const learn_source *d, uint8_t *out)
{
    int now = learn_used(op, d->view), then = used_before(op, d);
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
            mark_place((uint8_t)(*before - min), width, unknown, 0, out);
            mark_place((uint8_t)(*view - min), width, unknown, 1, out);
        }
    }
    for (; i < now; i++, view += step, out += stride) {
        mark_place((uint8_t)(*view - min), width, unknown, 1, out);
    }
}

static void write_seat_names(const learn_op *op, const learn_source *d, uint8_t *out)
{
    clear_unused(op, d, out);
    size_t at = op->from;
    for (int n = learn_used(op, d->view); n > 0; n--, at += op->step, out += op->stride) {
        if (d->before) {
            memset(out, 0, op->width + op->unknown);
        }
        mark_place(seat_place(d, d->view[at]), op->width, op->unknown, 1, out);
    }
}

static void write_shorts(const learn_op *op, const learn_source *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    const short_range range = range_of(op);
    const size_t step = op->step, stride = op->stride;
    clear_unused(op, d, out);
    for (int n = learn_used(op, d->view); n > 0; n--, from += step, out += stride) {
        write_short(range, from, out);
    }
}

/* Numbers that the game works out. */
static void write_computed(const learn_op *op, const learn_source *d, uint8_t *out)
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

static void write_sets(const learn_op *op, const learn_source *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    clear_unused(op, d, out);
    for (int n = learn_used(op, d->view); n > 0; n--, from += op->step, out += op->stride) {
        write_bits(from, op->width, out);
    }
}

/* What is hidden says so, and that does not change while it is in use. */
static void write_unknown(const learn_op *op, const learn_source *d, uint8_t *out)
{
    clear_unused(op, d, out);
    for (int n = op->unknown ? learn_used(op, d->view) : 0; n > 0; n--, out += op->stride) {
        out[op->width] = 1;
    }
}

static void write_length(const learn_op *op, const learn_source *d, uint8_t *out)
{
    *out = d->view[op->used] < op->count ? d->view[op->used] : (uint8_t)op->count;
}

void (*const learn_run_step[])(const learn_op *op, const learn_source *d, uint8_t *out) = {
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

void learn_run_steps(const learn_op *op, const learn_op *last, const learn_source *d, uint8_t *out)
{
    for (; op < last; op++) {
        if (op->code != LEARN_UNLESS) {
            learn_run_step[op->code](op, d, out + op->to);
        } else if (d->view[op->used] <= op->first) {
            op += op->skip;
        }
    }
}
