/* Makes observations, and the plans of all seats. */
#include "learn/plan.h"

#include <assert.h>
#include <stdlib.h>

void learn_observe(const cb_codec *codec, const void *view, int seat, int players, uint8_t *out)
{
    assert(seat >= 0 && seat < players && players <= codec->game->about.max_players);
    const learn_plan *plan = &codec->plans[players][seat];
    const learn_source d = {
        .view = view, .relative_seat = plan->relative_seat, .seat = seat, .players = players};
    memset(out, 0, codec->length);
    out[seat] = 1;
    learn_run_steps(plan->ops, plan->ops + plan->count, &d, out);
}

void cb_observe_bytes(const cb_codec *codec, const void *view, int seat, uint8_t *out)
{
    learn_observe(codec, view, seat, cb_state_players(codec->game, view), out);
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
    codec->same_for_seats = learn_plan_same_for_seats(game->known.fields);
    for (int players = game->about.min_players; players <= game->about.max_players; players++) {
        for (int seat = 0; seat < players; seat++) {
            learn_plan *plan = &codec->plans[players][seat];
            for (int i = 0; i < CB_MAX_SEATS; i++) {
                plan->relative_seat[i] = (uint8_t)learn_relative_seat(i, seat, players);
            }
            if (!learn_plan_make(codec, plan, seat, players, err)) {
                return false;
            }
            if (!learn_readers_make(codec, plan)) {
                return cb_fail(err, CB_EMEMORY, "not enough memory for a codec");
            }
        }
    }
    for (int seat = 0; seat < game->about.max_players; seat++) {
        if (!learn_hide_make(codec, &codec->hide_plans[seat], seat, err)) {
            return false;
        }
        for (int players = game->about.min_players; players <= game->about.max_players; players++) {
            learn_plan *plan = &codec->plans[players][seat];
            plan->unhidden =
                seat < players && learn_hide_spares(codec, &codec->hide_plans[seat], plan);
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
            free(codec->plans[players][seat].first_reader);
            free(codec->plans[players][seat].readers);
        }
    }
    for (int seat = 0; seat < CB_MAX_SEATS; seat++) {
        free(codec->hide_plans[seat].ops);
    }
}
