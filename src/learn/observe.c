/* Makes the plans of observations, and carries them out. */
#include "learn/observe.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/differ.h"
#include "core/room.h"

/* One element, by its type; two's complement and little-endian machines need no more than its
 * size. */
static inline int64_t read_element(uint8_t type, const unsigned char *at)
{
    uint16_t u16;
    uint32_t u32;
    uint64_t u64;
    switch ((cb_type)type) {
    case CB_U8:
        return *at;
    case CB_I8:
        return (int8_t)*at;
    case CB_U16:
        memcpy(&u16, at, sizeof u16);
        return u16;
    case CB_I16:
        memcpy(&u16, at, sizeof u16);
        return (int16_t)u16;
    case CB_U32:
        memcpy(&u32, at, sizeof u32);
        return u32;
    case CB_I32:
        memcpy(&u32, at, sizeof u32);
        return (int32_t)u32;
    case CB_U64:
        memcpy(&u64, at, sizeof u64);
        return (int64_t)u64;
    case CB_SET:
    case CB_STRUCT:
    case CB_COMPUTED:
        break;
    }
    return 0;
}

/* Eight bits as eight values. */
static inline uint64_t spread(uint8_t bits)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t lanes = (bits * ones) & UINT64_C(0x8040201008040201);
    return ((lanes + ones * 0x7f) >> 7) & ones;
}

static inline void write_bits(const unsigned char *set, uint32_t width, uint8_t *out)
{
    for (; width >= 8; width -= 8, out += 8) {
        uint64_t lanes = spread(*set++);
        memcpy(out, &lanes, 8);
    }
    for (uint32_t i = 0; i < width; i++) {
        out[i] = *set >> i & 1;
    }
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

/* The seat counted from the observing one; figures beyond the players keep their place. */
static inline int turned(int value, int seat, int players)
{
    return value >= players ? value : value >= seat ? value - seat : value - seat + players;
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
        int place = turned((int)value, seat, players);
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
        out[turned((int)i, seat, players)] = set >> i & 1;
    }
}

/* What all steps need: the view, the one that was observed before (NULL, where the observation is
 * still all zeros), and who observes. A step replaces what it wrote for the view before. */
typedef struct desk {
    const unsigned char *view, *before;
    const uint8_t *turn; /* of the plan */
    int seat, players;
} desk;

static inline int used_before(const learn_op *op, const desk *d)
{
    return d->before ? learn_used(op, d->before) : 0;
}

/* Zeros for the elements that have gone out of use. */
static inline void clear_unused(const learn_op *op, const desk *d, uint8_t *out)
{
    for (int i = learn_used(op, d->view), n = used_before(op, d); i < n; i++) {
        memset(out + (size_t)i * op->stride, 0, op->width + op->unknown);
    }
}

/* One element of any kind of row. */
static void write_element(const learn_op *op, const desk *d, const unsigned char *from,
                          uint8_t *out)
{
    bool unknown = true;
    if (d->before) {
        memset(out, 0, op->width + op->unknown);
    }
    if (op->code == LEARN_SEATS) {
        write_seats(op, *from, d->seat, d->players, out);
        unknown = false;
    } else if (op->code != LEARN_UNKNOWN) {
        unknown = write_value(op, read_element(op->type, from), d->seat, d->players, out);
    }
    if (unknown && op->unknown) {
        out[op->width] = 1;
    }
}

static void write_row(const learn_op *op, const desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    clear_unused(op, d, out);
    for (int n = learn_used(op, d->view); n > 0; n--, from += op->step, out += op->stride) {
        write_element(op, d, from, out);
    }
}

static void copy_bytes(const learn_op *op, const desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    clear_unused(op, d, out);
    for (int n = learn_used(op, d->view); n > 0; n--, from += op->step, out += op->stride) {
        *out = *from;
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

static inline uint32_t seat_place(const desk *d, uint8_t value)
{
    return value < CB_MAX_SEATS ? d->turn[value] : CB_MAX_SEATS;
}

static void write_names(const learn_op *op, const desk *d, uint8_t *out)
{
    int now = learn_used(op, d->view), then = used_before(op, d);
    int both = now < then ? now : then, all = now < then ? then : now;
    size_t at = op->from;
    for (int i = 0; i < all; i++, at += op->step, out += op->stride) {
        if (i < both && d->view[at] == d->before[at]) {
            continue;
        }
        if (i < then) {
            mark_place((uint8_t)(d->before[at] - op->min), op->width, op->unknown, 0, out);
        }
        if (i < now) {
            mark_place((uint8_t)(d->view[at] - op->min), op->width, op->unknown, 1, out);
        }
    }
}

static inline void mark_seats(const learn_op *op, const desk *d, const unsigned char *view, int n,
                              uint8_t mark, uint8_t *out)
{
    for (size_t at = op->from; n > 0; n--, at += op->step, out += op->stride) {
        mark_place(seat_place(d, view[at]), op->width, op->unknown, mark, out);
    }
}

static void write_seat_names(const learn_op *op, const desk *d, uint8_t *out)
{
    mark_seats(op, d, d->before, used_before(op, d), 0, out);
    mark_seats(op, d, d->view, learn_used(op, d->view), 1, out);
}

static inline void write_short(const learn_op *op, const unsigned char *from, uint8_t *out)
{
    uint16_t value;
    memcpy(&value, from, sizeof value);
    uint32_t v = value - (uint32_t)op->min;
    bool known = v <= (uint32_t)(op->max - op->min);
    v = known ? v : 0;
    out[0] = (uint8_t)(v >> 8);
    out[1] = (uint8_t)v;
    if (op->unknown) {
        out[2] = !known;
    }
}

static void write_shorts(const learn_op *op, const desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    clear_unused(op, d, out);
    for (int n = learn_used(op, d->view); n > 0; n--, from += op->step, out += op->stride) {
        write_short(op, from, out);
    }
}

/* Numbers that the game works out. */
static void write_computed(const learn_op *op, const desk *d, uint8_t *out)
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

static void write_sets(const learn_op *op, const desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    clear_unused(op, d, out);
    for (int n = learn_used(op, d->view); n > 0; n--, from += op->step, out += op->stride) {
        write_bits(from, op->width, out);
    }
}

static void write_length(const learn_op *op, const desk *d, uint8_t *out)
{
    *out = d->view[op->used] < op->count ? d->view[op->used] : (uint8_t)op->count;
}

/* Any step but LEARN_UNLESS. */
static void (*const carry_out[])(const learn_op *op, const desk *d, uint8_t *out) = {
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
    [LEARN_UNKNOWN] = write_row,
    [LEARN_LENGTH] = write_length,
};

void learn_observe(const cb_codec *codec, const void *view, int seat, int players, uint8_t *out)
{
    assert(seat >= 0 && seat < players && players <= codec->game->max_players);
    const learn_plan *plan = &codec->plans[players][seat];
    const desk d = {.view = view, .turn = plan->turn, .seat = seat, .players = players};
    memset(out, 0, codec->length);
    out[seat] = 1;
    for (const learn_op *op = plan->ops, *last = op + plan->count; op < last; op++) {
        if (op->code != LEARN_UNLESS) {
            carry_out[op->code](op, &d, out + op->to);
        } else if (d.view[op->used] <= op->first) {
            op += op->skip;
        }
    }
}

/* ---- Writing again ---- */

/* A byte of the view has changed: writes what stands for it, or adds the steps that do. */
static inline void renew(const learn_plan *plan, const desk *d, size_t at, uint64_t *due,
                         uint8_t *out)
{
    const learn_cell *cell = &plan->cells[at];
    uint8_t now = d->view[at], then = d->before[at], *to = out + cell->to;
    switch ((learn_renewal)cell->how) {
    case LEARN_UNREAD:
        break;
    case LEARN_BY_STEP:
        due[cell->width / 64] |= cb_bit(cell->width % 64);
        break;
    case LEARN_BY_STEPS:
        for (size_t w = 0, sets = (size_t)plan->sets; w < sets; w++) {
            due[w] |= plan->readers[at * sets + w];
        }
        break;
    case LEARN_RENEW_COPY:
        *to = now;
        break;
    case LEARN_RENEW_NAME:
        mark_place((uint8_t)(then - cell->min), cell->width, cell->unknown, 0, to);
        mark_place((uint8_t)(now - cell->min), cell->width, cell->unknown, 1, to);
        break;
    case LEARN_RENEW_SEAT:
        mark_place(seat_place(d, then), cell->width, cell->unknown, 0, to);
        mark_place(seat_place(d, now), cell->width, cell->unknown, 1, to);
        break;
    case LEARN_RENEW_BITS:
        write_bits(d->view + at, cell->width, to);
        break;
    case LEARN_RENEW_ELEMENT: {
        const learn_op *op = &plan->ops[cell->width];
        if (op->code == LEARN_SHORT) {
            write_short(op, d->view + at - cell->min, to);
        } else {
            write_element(op, d, d->view + at - cell->min, to);
        }
        break;
    }
    }
    if (cell->derives) {
        for (size_t w = 0, sets = (size_t)plan->sets; w < sets; w++) {
            due[w] |= plan->readers[at * sets + w] & plan->derived[w];
        }
    }
}

/* Brings up to date what can be written byte by byte, and finds the steps that have to be carried
 * out again. Most of the view is as before. */
static void renew_bytes(const learn_plan *plan, const desk *d, size_t bytes,
                        uint64_t due[LEARN_SETS], uint8_t *out)
{
    memcpy(due, plan->computed, (size_t)plan->sets * sizeof *due);
    for (size_t at = 0; at < bytes; at += CB_LINE) {
        uint64_t differ = cb_differ64(d->view + at, d->before + at) & plan->read[at / CB_LINE];
        while (differ) {
            renew(plan, d, at + (size_t)cb_take(&differ), due, out);
        }
    }
}

/* Puts steps into the set or takes them out. */
static void set_due(uint64_t *due, int first, int count, bool on)
{
    for (int left = count, n; left > 0; left -= n, first += n) {
        int at = first % 64;
        n = left < 64 - at ? left : 64 - at;
        uint64_t bits = cb_first(n) << at;
        due[first / 64] = on ? due[first / 64] | bits : due[first / 64] & ~bits;
    }
}

/* An element of a list: what belongs to it is written when it comes into use, and cleared when it
 * goes out of use. */
static void pass_guard(const learn_op *op, int step, const desk *d, uint64_t *due, uint8_t *out)
{
    bool is = d->view[op->used] > op->first, was = d->before[op->used] > op->first;
    if (is != was) {
        memset(out, 0, op->extent);
    }
    if (!is || !was) {
        set_due(due, step + 1, op->skip, is);
    }
}

void learn_observe_again(const cb_codec *codec, const void *view, const void *before, int seat,
                         int players, uint8_t *out)
{
    assert(seat >= 0 && seat < players && players <= codec->game->max_players);
    const learn_plan *plan = &codec->plans[players][seat];
    uint64_t due[LEARN_SETS];
    const desk d = {
        .view = view, .before = before, .turn = plan->turn, .seat = seat, .players = players};
    if (!plan->sets) {
        learn_observe(codec, view, seat, players, out);
        return;
    }
    renew_bytes(plan, &d, codec->game->state_bytes, due, out);
    for (int w = 0; w < plan->sets; w++) {
        while (due[w]) {
            int step = w * 64 + cb_take(&due[w]);
            const learn_op *op = &plan->ops[step];
            uint8_t *to = out + op->to;
            if (op->code == LEARN_UNLESS) {
                pass_guard(op, step, &d, due, to);
                continue;
            }
            carry_out[op->code](op, &d, to);
        }
    }
}

void cb_observe_bytes(const cb_codec *codec, const void *view, int seat, uint8_t *out)
{
    learn_observe(codec, view, seat, cb_players_in(codec->game, view), out);
}

void cb_observe(const cb_codec *codec, const void *view, int seat, float *out)
{
    /* The compact form goes to the upper end of the row and is widened from below: a float is never
     * written over bytes that are still to be read. */
    uint8_t *bytes = (uint8_t *)out + (sizeof *out - 1) * codec->length;
    cb_observe_bytes(codec, view, seat, bytes);
    for (size_t i = 0; i < codec->length; i++) {
        uint8_t value = bytes[i];
        out[i] = (float)value * codec->scale[i];
    }
}

bool learn_observe_open(cb_codec *codec, cb_error *err)
{
    const cb_game *game = codec->game;
    if (!learn_layout_open(codec, err)) {
        return false;
    }
    for (int players = game->min_players; players <= game->max_players; players++) {
        for (int seat = 0; seat < players; seat++) {
            learn_plan *plan = &codec->plans[players][seat];
            for (int i = 0; i < CB_MAX_SEATS; i++) {
                plan->turn[i] = (uint8_t)turned(i, seat, players);
            }
            if (!learn_plan_make(codec, plan, seat, players, err)) {
                return false;
            }
        }
    }
    for (int seat = 0; seat < game->max_players; seat++) {
        if (!learn_veil_make(codec, &codec->veils[seat], seat, err)) {
            return false;
        }
    }
    return true;
}

void learn_observe_close(cb_codec *codec)
{
    learn_layout_close(codec);
    for (int players = 0; players <= CB_MAX_SEATS; players++) {
        for (int seat = 0; seat < CB_MAX_SEATS; seat++) {
            free(codec->plans[players][seat].ops);
            free(codec->plans[players][seat].cells);
            free(codec->plans[players][seat].read);
            free(codec->plans[players][seat].readers);
            free(codec->plans[players][seat].computed);
            free(codec->plans[players][seat].derived);
        }
    }
    for (int seat = 0; seat < CB_MAX_SEATS; seat++) {
        free(codec->veils[seat].ops);
        free(codec->veils[seat].keep);
        free(codec->veils[seat].fill);
    }
}
