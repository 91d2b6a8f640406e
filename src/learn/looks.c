/* Tables of what a byte of the view shows, for every value that it can have. */
#include "learn/observe.h"

#include <stdlib.h>
#include <string.h>

#include "core/room.h"

/* The byte that stands for unknown in a number of one byte; -1 if none does. */
static int blank_byte(const learn_op *op)
{
    if (op->blanks && op->blank >= 0 && op->blank <= UINT8_MAX) {
        return (int)op->blank;
    }
    return op->min > 0 ? 0 : op->max < UINT8_MAX ? UINT8_MAX : -1;
}

/* What a byte shows that is one of several: any other is unknown, if there is a place for that, or
 * shows nothing. */
static learn_shown show_name(const learn_op *op, uint32_t place)
{
    if (place >= op->width) {
        return (learn_shown){.place = op->unknown ? (uint8_t)op->width : 0, .value = op->unknown};
    }
    return (learn_shown){.place = (uint8_t)place, .value = 1};
}

/* What a byte with this value shows. */
static learn_shown show(const learn_plan *plan, const learn_op *op, int value)
{
    switch ((learn_code)op->code) {
    case LEARN_BYTE_NAME:
        return show_name(op, (uint8_t)(value - op->min));
    case LEARN_BYTE_SEAT:
        return show_name(op, value < CB_MAX_SEATS ? plan->turn[value] : CB_MAX_SEATS);
    case LEARN_NUMBER:
        if (value < op->min || value > op->max || value == blank_byte(op)) {
            return (learn_shown){.place = 1, .value = 1};
        }
        return (learn_shown){.value = (uint8_t)(value - op->min)};
    default:
        return (learn_shown){.value = (uint8_t)value};
    }
}

int learn_look_of(cb_codec *codec, const learn_plan *plan, const learn_op *op)
{
    learn_shown look[LEARN_LOOK];
    for (int value = 0; value < LEARN_LOOK; value++) {
        look[value] = show(plan, op, value);
    }
    for (int i = 0; i < codec->look_count; i++) {
        if (memcmp(codec->looks + (size_t)i * LEARN_LOOK, look, sizeof look) == 0) {
            return i;
        }
    }
    if (codec->look_count == codec->look_room) {
        int room = codec->look_room ? 2 * codec->look_room : 16;
        learn_shown *more = aligned_alloc(CB_LINE, (size_t)room * sizeof look);
        if (!more) {
            return -1;
        }
        if (codec->looks) {
            memcpy(more, codec->looks, (size_t)codec->look_count * sizeof look);
            free(codec->looks);
        }
        codec->looks = more;
        codec->look_room = room;
    }
    memcpy(codec->looks + (size_t)codec->look_count * LEARN_LOOK, look, sizeof look);
    return codec->look_count++;
}

bool learn_shows_one(const learn_op *op)
{
    switch ((learn_code)op->code) {
    case LEARN_BYTE_COPY:
        return true;
    case LEARN_BYTE_NAME:
    case LEARN_BYTE_SEAT:
        return op->width < LEARN_LOOK;
    case LEARN_NUMBER:
        return op->type == CB_U8 && op->bytes == 1 && op->unknown && blank_byte(op) >= 0;
    default:
        return false;
    }
}
