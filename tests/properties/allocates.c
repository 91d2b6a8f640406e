/* Playing does not allocate: rules, views, guesses, questions, pictures. */
#include <stdlib.h>

#include "common/alloc.h"
#include "core/canvas.h"
#include "properties/property.h"

enum { STEPS = 2000 };

/* Everything a playout or a search calls in one position. */
static void use_everything(trial *t)
{
    cb_phrase phrase;
    cb_result result;
    cb_error err;
    float worth[CB_MAX_SEATS];
    cb_glyph glyphs[40 * 10];
    cb_canvas canvas = {.width = 40, .height = 10, .glyphs = glyphs};
    cb_look look = {.viewer = 0};
    const cb_game *g = t->game;
    for (int seat = CB_NATURE_SEAT; seat < t->setup.players; seat++) {
        if (may_act(g, t->state, seat)) {
            int n = g->rules.moves(t->state, seat, t->others);
            cb_say(g, t->state, seat, t->others[n - 1], &phrase);
            if (seat == CB_NATURE_SEAT) {
                g->rules.weight(t->state, t->others[0]);
                cb_nature_roll(g, t->state, t->others, &t->dice);
            } else {
                g->told.ask(t->state, seat, &phrase);
            }
        }
    }
    g->rules.check(t->state, &err);
    g->rules.result(t->state, &result);
    g->bots.judge(t->state, worth);
    cb_view(g, t->state, 0, t->spare[0]);
    cb_canvas_clear(&canvas);
    g->told.draw(t->spare[0], &look, &canvas);
    g->known.guess(t->spare[0], 0, &t->dice);
    if (g->known.settle) {
        g->known.settle(t->spare[0]);
    }
    cb_state_hash(g, t->state);
}

static bool holds(trial *t)
{
    long before = allocations();
    void *volatile probe = malloc(1); /* volatile: otherwise the compiler drops both calls */
    free(probe);
    if (allocations() != before + 1) {
        return trial_fail(t, "allocations are not counted: link with --wrap");
    }
    trial_rewind(t);
    for (int i = 0; i < STEPS; i++) {
        before = allocations();
        use_everything(t);
        bool more = trial_step(t);
        if (allocations() != before) {
            return trial_fail(t, "something was allocated");
        }
        if (!more) {
            break;
        }
    }
    return true;
}

PROPERTY(allocates, 1, "nothing is allocated in play");
