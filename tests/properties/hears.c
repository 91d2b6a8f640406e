/*
 * What a viewer hears of a step is a function of its view before, its view after and its own move,
 * and of nothing else: not in content, order, number or length. A map from that triple to what was
 * heard is kept over all random matches of a setup. It is filled on purpose with pairs that differ
 * only in secrets: all moves from a position and from worlds that look the same.
 */
#include "core/hash.h"
#include "properties/property.h"

enum { TRIED = 40 }; /* moves tried in one world */

typedef struct ears {
    int viewer;
    uint64_t before; /* hash of the view before the step */
    cb_text text;
} ears;

static uint64_t view_hash(trial *t, const void *state, int viewer)
{
    cb_view(t->game, state, viewer, t->spare[5]);
    return cb_hash(t->spare[5], t->game->about.state_bytes, (uint64_t)viewer);
}

/* Makes a move in a copy of `world` and compares what is heard with what the same key gave
 * before. */
static bool step_is_heard_right(trial *t, ears *e, const void *world, int seat, cb_move m)
{
    cb_text own = {0};
    cb_text_format(&own, "%d ", seat == e->viewer ? seat : CB_GOD);
    if (seat == e->viewer) {
        cb_move_text(t->game, world, seat, m, &own);
    }
    memcpy(t->spare[4], world, t->game->about.state_bytes);
    trial_apply(t, t->spare[4], seat, m);
    uint64_t key = cb_hash(own.data, own.length, e->before);
    key = cb_hash(&key, sizeof key, view_hash(t, t->spare[4], e->viewer));
    cb_text_clear(&e->text);
    cb_text_add(&e->text, seat == e->viewer && t->log.revealed ? "no way back\n" : "");
    hear(t->game, &t->log, e->viewer, &e->text);
    uint64_t heard = cb_hash(e->text.data, e->text.length, 0);
    cb_text_free(&own);
    if (map_keep(&t->kept->memory, key, heard) != heard) {
        return trial_fail(t,
                          "viewer %d hears something that its views and its move do not tell, "
                          "when seat %d acts:\n%.1500s",
                          e->viewer, seat, e->text.data);
    }
    return true;
}

static bool world_is_heard_right(trial *t, ears *e, const void *world)
{
    for (int seat = CB_NATURE_SEAT; seat < t->setup.players; seat++) {
        if (!may_act(t->game, world, seat)) {
            continue;
        }
        int n = t->game->rules.moves(world, seat, t->others);
        for (int i = 0; i < n && i < TRIED; i++) {
            int at = n <= TRIED ? i : (int)cb_rng_below(&t->dice, (uint32_t)n);
            if (!step_is_heard_right(t, e, world, seat, t->others[at])) {
                return false;
            }
        }
    }
    return true;
}

static bool viewer_hears_right(trial *t, int viewer)
{
    enum { WORLDS = 3 };
    ears e = {.viewer = viewer, .before = view_hash(t, t->state, viewer)};
    bool ok = world_is_heard_right(t, &e, t->state);
    for (int i = 0; i < WORLDS && ok; i++) {
        trial_other_world(t, t->state, viewer, t->spare[3]);
        ok = world_is_heard_right(t, &e, t->spare[3]);
    }
    cb_text_free(&e.text);
    return ok;
}

static bool holds(trial *t)
{
    while (t->game->known.secrets && trial_next(t)) {
        for (int v = 0; v <= t->setup.players; v++) {
            if (!viewer_hears_right(t, trial_viewer(t, v))) {
                return false;
            }
        }
    }
    return true;
}

PROPERTY(hears, 3, "what a viewer hears is a function of its own views and move");
