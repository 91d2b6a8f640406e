/* A move named piece by piece. */
#include "steps.h"

#include "core/bits.h"

/* What is named next in a phrase of a choice. */
static int next_value(const cb_choice *choice, const cb_phrase *phrase)
{
    return choice->depth ? phrase->refs[choice->depth - 1] : phrase->verb;
}

static void keep_common(cb_phrase *common, const cb_phrase *phrase)
{
    for (int i = 0; i < CB_MAX_REFS; i++) {
        if (common->refs[i] != phrase->refs[i]) {
            common->refs[i] = CB_UNKNOWN;
        }
    }
}

/* Adds a move to the step that it goes on with. */
static void sort_in(const cb_choice *choice, const cb_phrase *phrase, const int *values, int count,
                    cbpy_step *out)
{
    int value = next_value(choice, phrase);
    for (int i = 0; i < count; i++) {
        if (values[i] == value) {
            if (out[i].count++) {
                keep_common(&out[i].phrase, phrase);
            } else {
                out[i].phrase = *phrase;
            }
            return;
        }
    }
}

int cbpy_steps(const cb_codec *codec, const void *view, int seat, const uint16_t *taken, int count,
               cb_move *moves, int *fitting, cbpy_step *out)
{
    int values[CB_SYMBOL_WORDS * 64], found = 0;
    cb_choice choice;
    cb_choice_begin(&choice, codec, view, seat, moves);
    cb_choice_forced(&choice);
    for (int i = 0; i < count; i++) {
        if (!cb_choice_take(&choice, taken[i], NULL)) {
            return -1;
        }
        cb_choice_forced(&choice);
    }
    *fitting = choice.count;
    for (int w = 0; w < CB_SYMBOL_WORDS; w++) {
        for (uint64_t left = choice.mask[w]; left; found++) {
            int symbol = w * 64 + cb_take(&left);
            out[found] = (cbpy_step){.symbol = (uint16_t)symbol};
            cb_choice_value(&choice, symbol, &values[found]);
        }
    }
    for (int i = 0; i < choice.count && found; i++) {
        cb_phrase phrase;
        cb_say(cb_codec_game(codec), view, seat, moves[i], &phrase);
        sort_in(&choice, &phrase, values, found, out);
    }
    return found;
}
