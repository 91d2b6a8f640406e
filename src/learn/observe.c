/* Makes the plans of observations, and carries them out. */
#include "learn/observe.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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

/* Steps go upwards through an observation of zeros, so the last eight values may reach into what
 * follows: bits beyond the width are zero, and what stands there is written later. Not so at the
 * end of the observation. */
static inline void write_bits(const unsigned char *set, uint32_t width, uint8_t *out,
                              const uint8_t *end)
{
    for (; width && end - out >= 8; width -= width < 8 ? width : 8, out += 8) {
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

/* One step of a plan, whichever it is. Where the view is, what has been written, and its end. */
typedef struct desk {
    const unsigned char *view;
    int seat, players;
    const uint8_t *turn;
    const uint8_t *end;
} desk;

static void write_row(const learn_op *op, const desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    int n = learn_used(op, d->view);
    for (int i = 0; i < n; i++, from += op->step, out += op->stride) {
        bool unknown = true;
        if (op->code == LEARN_SEATS) {
            write_seats(op, *from, d->seat, d->players, out);
            unknown = false;
        } else if (op->code != LEARN_UNKNOWN) {
            int64_t value = op->code == LEARN_COMPUTED ? op->field->compute(d->view, op->first + i)
                                                       : read_element(op->type, from);
            unknown = write_value(op, value, d->seat, d->players, out);
        }
        if (unknown && op->unknown) {
            out[op->width] = 1;
        }
    }
}

static inline void copy_bytes(const learn_op *op, const desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    for (int i = 0, n = learn_used(op, d->view); i < n; i++) {
        out[i] = from[i];
    }
}

static inline void write_names(const learn_op *op, const desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    uint32_t width = op->width, most = width + op->unknown;
    uint8_t min = (uint8_t)op->min;
    for (int n = learn_used(op, d->view); n > 0; n--, from += op->step, out += op->stride) {
        uint32_t place = (uint8_t)(*from - min);
        place = place < width ? place : width;
        if (place < most) {
            out[place] = 1;
        }
    }
}

static inline void write_seat_names(const learn_op *op, const desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    uint32_t width = op->width, most = width + op->unknown;
    for (int n = learn_used(op, d->view); n > 0; n--, from += op->step, out += op->stride) {
        uint32_t place = *from < CB_MAX_SEATS ? d->turn[*from] : width;
        place = place < width ? place : width;
        if (place < most) {
            out[place] = 1;
        }
    }
}

static inline void write_sets(const learn_op *op, const desk *d, uint8_t *out)
{
    const unsigned char *from = d->view + op->from;
    for (int n = learn_used(op, d->view); n > 0; n--, from += op->step, out += op->stride) {
        write_bits(from, op->width, out, d->end);
    }
}

void learn_observe(const cb_codec *codec, const void *view, int seat, int players, uint8_t *out)
{
    assert(seat >= 0 && seat < players && players <= codec->game->max_players);
    const unsigned char *bytes = view;
    const learn_plan *plan = &codec->plans[players][seat];
    uint8_t turn[CB_MAX_SEATS];
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        turn[i] = (uint8_t)turned(i, seat, players);
    }
    desk d = {bytes, seat, players, turn, out + codec->length};
    memset(out, 0, codec->length);
    out[seat] = 1;
    for (const learn_op *op = plan->ops, *last = op + plan->count; op < last; op++) {
        switch ((learn_code)op->code) {
        case LEARN_BYTE_COPY:
            copy_bytes(op, &d, out + op->to);
            break;
        case LEARN_BYTE_NAME:
            write_names(op, &d, out + op->to);
            break;
        case LEARN_BYTE_SEAT:
            write_seat_names(op, &d, out + op->to);
            break;
        case LEARN_SET:
            write_sets(op, &d, out + op->to);
            break;
        case LEARN_UNLESS:
            op += bytes[op->used] > op->first ? 0 : op->skip;
            break;
        case LEARN_LENGTH:
            out[op->to] = bytes[op->used] < op->count ? bytes[op->used] : (uint8_t)op->count;
            break;
        case LEARN_NAME:
        case LEARN_SEAT:
        case LEARN_NUMBER:
        case LEARN_SEATS:
        case LEARN_COMPUTED:
        case LEARN_UNKNOWN:
            write_row(op, &d, out + op->to);
            break;
        }
    }
}

void learn_scale(const uint8_t *bytes, const float *scale, size_t n, float *out)
{
    for (size_t i = 0; i < n; i++) {
        out[i] = (float)bytes[i] * scale[i];
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
            if (!learn_plan_make(codec, &codec->plans[players][seat], seat, players, err)) {
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
        }
    }
    for (int seat = 0; seat < CB_MAX_SEATS; seat++) {
        free(codec->veils[seat].ops);
    }
}
