/* A picture fits any canvas: it touches nothing outside, contains no strange characters, and is the
 * same for the same view. */
#include <stdlib.h>

#include "core/canvas.h"
#include "properties/property.h"

static const struct {
    int width, height;
} sizes[] = {{0, 0}, {1, 1}, {20, 5}, {80, 24}, {132, 50}};

static const struct {
    int x, y;
} pans[] = {{0, 0}, {3, 2}, {-5, -5}, {1000, 1000}};

/* What could be marked for this viewer: the references of its legal moves. */
static int marks_of(trial *t, int viewer, cb_mark *marks, int room)
{
    int count = 0, n = 0;
    if (may_act(t->game, t->state, viewer)) {
        n = t->game->rules.moves(t->state, viewer, t->others);
    }
    for (int i = 0; i < n; i++) {
        cb_phrase phrase = {0};
        cb_say(t->game, t->state, viewer, t->others[i], &phrase);
        const cb_verb *verb = &t->game->told.verbs[phrase.verb];
        for (int ref = 0; ref < cb_verb_refs(verb) && count < room; ref++) {
            marks[count++] = (cb_mark){.kind = verb->kinds[ref], .value = phrase.refs[ref]};
        }
    }
    return count;
}

static bool glyphs_are_clean(trial *t, const cb_canvas *canvas)
{
    for (int i = 0; i < canvas->width * canvas->height; i++) {
        cb_glyph g = canvas->glyphs[i];
        bool control = (g.code && g.code < 0x20) || (g.code >= 0x7f && g.code < 0xa0);
        if (control || g.code > 0x10ffff || g.style.ink >= CB_INK_COUNT ||
            g.style.paper >= CB_INK_COUNT) {
            return trial_fail(t, "the picture has character %x in ink %d on %d", (unsigned)g.code,
                              g.style.ink, g.style.paper);
        }
    }
    return true;
}

/* Draws into exactly as much memory as the canvas has, between two guard zones. */
static bool fits(trial *t, const void *view, const cb_look *look, int width, int height)
{
    enum { FENCE = 64, MARK = 0x5e };
    size_t cells = (size_t)width * (size_t)height;
    size_t bytes = cells * sizeof(cb_glyph);
    unsigned char *room = malloc(2 * FENCE + bytes), *again = malloc(bytes + 1);
    cb_canvas canvas = {.width = width, .height = height, .glyphs = (void *)(room + FENCE)};
    bool ok = true;
    for (int round = 0; round < 2 && ok; round++) {
        memset(room, MARK, 2 * FENCE + bytes);
        cb_canvas_clear(&canvas);
        t->game->told.draw(view, look, &canvas);
        for (int i = 0; i < FENCE && ok; i++) {
            ok = (room[i] == MARK && room[FENCE + bytes + (size_t)i] == MARK) ||
                 trial_fail(t, "drawing on %dx%d writes outside", width, height);
        }
        if (round == 1 && ok && memcmp(again, room + FENCE, bytes) != 0) {
            ok = trial_fail(t, "the same view is drawn differently the second time");
        }
        memcpy(again, room + FENCE, bytes);
    }
    ok = ok && glyphs_are_clean(t, &canvas);
    free(room);
    free(again);
    return ok;
}

static bool viewer_can_draw(trial *t, int viewer)
{
    cb_mark marks[256];
    int count = marks_of(t, viewer, marks, 256);
    cb_view(t->game, t->state, viewer, t->spare[0]);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        size_t pan = cb_rng_below(&t->dice, sizeof pans / sizeof *pans);
        cb_look look = {.viewer = viewer,
                        .marks = marks,
                        .mark_count = count,
                        .pan_x = pans[pan].x,
                        .pan_y = pans[pan].y};
        if (!fits(t, t->spare[0], &look, sizes[i].width, sizes[i].height)) {
            return false;
        }
    }
    return true;
}

static bool holds(trial *t)
{
    int looked = 0;
    while (trial_next(t)) {
        int v = looked++ % (t->setup.players + 2);
        int viewer = v > t->setup.players ? CB_GOD : trial_viewer(t, v);
        if (!viewer_can_draw(t, viewer)) {
            return false;
        }
    }
    return true;
}

PROPERTY(draw, 1, "a picture fits any canvas");
