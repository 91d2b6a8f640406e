/* The request `draw`: the picture of the board that the terminal shows, for programs with a screen
 * of their own, and where on it lies what a move can name. */
#include <stdlib.h>
#include <string.h>

#include "core/canvas.h"
#include "core/kind.h"
#include "core/utf8.h"
#include "referee/members.h"
#include "referee/referee.h"

enum { WIDTH = 100, HEIGHT = 60, WIDTH_MOST = 240, HEIGHT_MOST = 120, PLACES_MOST = 512 };

/* A picture three times over: as it is, with everything marked, and with one thing marked. What the
 * mark of a thing changes is where the thing lies: no game says it a second time. */
typedef struct drawing {
    const cb_game *game;
    const void *view;
    int viewer;
    int width, height;
    cb_glyph *plain, *all, *one;
    int left, top, right, bottom; /* what is not empty; the last two are beyond it */
    cb_mark marks[PLACES_MOST];
    int mark_count;
} drawing;

static void draw_with(const drawing *d, const cb_mark *marks, int count, cb_glyph *glyphs)
{
    cb_look look = {.viewer = d->viewer, .marks = marks, .mark_count = count};
    cb_canvas canvas = {.width = d->width, .height = d->height, .glyphs = glyphs};
    cb_canvas_clear(&canvas);
    cb_draw(d->game, d->view, &look, &canvas);
}

static void add_mark(drawing *d, cb_mark mark)
{
    for (int i = 0; i < d->mark_count; i++) {
        if (d->marks[i].kind == mark.kind && d->marks[i].value == mark.value) {
            return;
        }
    }
    if (d->mark_count < PLACES_MOST) {
        d->marks[d->mark_count++] = mark;
    }
}

/* What the viewer's legal moves name. */
static bool add_marks(drawing *d, cb_error *err)
{
    cb_seats who = 0;
    if (d->viewer < 0 || cb_phase_of(d->game, d->view, &who) != CB_PLAYERS ||
        !(who >> d->viewer & 1)) {
        return true;
    }
    cb_move *moves = malloc(cb_game_max_moves(d->game) * sizeof *moves);
    if (!moves) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for a list of moves");
    }
    int count = cb_moves(d->game, d->view, d->viewer, moves);
    for (int i = 0; i < count; i++) {
        cb_phrase phrase;
        cb_say(d->game, d->view, d->viewer, moves[i], &phrase);
        const cb_verb *verb = cb_game_verb(d->game, phrase.verb);
        for (int r = 0; r < cb_verb_refs(verb); r++) {
            add_mark(d, (cb_mark){.kind = cb_verb_kind(verb, r), .value = phrase.refs[r]});
        }
    }
    free(moves);
    return true;
}

static bool is_blank(const cb_glyph *g)
{
    return (g->code == 0 || g->code == ' ') && g->style.paper == CB_INK_TEXT &&
           !(g->style.attr & CB_REVERSE);
}

/* The margins of a small board say nothing. */
static void trim(drawing *d)
{
    d->left = d->width;
    d->top = d->height;
    d->right = d->bottom = 0;
    for (int i = 0; i < d->width * d->height; i++) {
        if (!is_blank(&d->plain[i]) || !is_blank(&d->all[i])) {
            int x = i % d->width;
            int y = i / d->width;
            d->left = x < d->left ? x : d->left;
            d->right = x >= d->right ? x + 1 : d->right;
            d->top = y < d->top ? y : d->top;
            d->bottom = y + 1;
        }
    }
}

static bool same_style(cb_style a, cb_style b)
{
    return a.ink == b.ink && a.paper == b.paper && a.attr == b.attr;
}

static void put_run(cb_json_writer *w, const cb_glyph *run, int n)
{
    char text[4 * WIDTH_MOST];
    size_t length = 0;
    for (int i = 0; i < n; i++) {
        length += (size_t)cb_utf8_put(run[i].code ? run[i].code : ' ', text + length);
    }
    cb_begin_object(w, NULL);
    cb_put_bytes(w, "text", text, length);
    if (run->style.ink != CB_INK_TEXT) {
        cb_put_string(w, "ink", cb_ink_name(run->style.ink));
    }
    if (run->style.paper != CB_INK_TEXT) {
        cb_put_string(w, "paper", cb_ink_name(run->style.paper));
    }
    if (run->style.attr & CB_BOLD) {
        cb_put_bool(w, "bold", true);
    }
    if (run->style.attr & CB_REVERSE) {
        cb_put_bool(w, "reverse", true);
    }
    if (run->style.attr & CB_UNDERLINE) {
        cb_put_bool(w, "underline", true);
    }
    cb_end_object(w);
}

static void put_rows(const drawing *d, cb_json_writer *w)
{
    cb_begin_array(w, "rows");
    for (int y = d->top; y < d->bottom; y++) {
        const cb_glyph *row = d->plain + (size_t)y * (size_t)d->width;
        cb_begin_array(w, NULL);
        for (int x = d->left; x < d->right;) {
            int n = 1;
            while (x + n < d->right && same_style(row[x].style, row[x + n].style)) {
                n++;
            }
            put_run(w, row + x, n);
            x += n;
        }
        cb_end_array(w);
    }
    cb_end_array(w);
}

static bool differs(const drawing *d, int x, int y)
{
    size_t i = (size_t)y * (size_t)d->width + (size_t)x;
    return d->plain[i].code != d->one[i].code || !same_style(d->plain[i].style, d->one[i].style);
}

/* Where the mark last drawn shows: [column, row, how many] of each line. */
static void put_cells(const drawing *d, cb_json_writer *w)
{
    cb_begin_array(w, "cells");
    for (int y = d->top; y < d->bottom; y++) {
        for (int x = d->left; x < d->right; x++) {
            int n = 0;
            while (x + n < d->right && differs(d, x + n, y)) {
                n++;
            }
            if (n) {
                cb_begin_array(w, NULL);
                cb_put_int(w, NULL, x - d->left);
                cb_put_int(w, NULL, y - d->top);
                cb_put_int(w, NULL, n);
                cb_end_array(w);
                x += n;
            }
        }
    }
    cb_end_array(w);
}

/* What the moves name; what the picture does not show has no cells. */
static void put_places(const drawing *d, cb_json_writer *w)
{
    cb_begin_array(w, "places");
    for (int i = 0; i < d->mark_count; i++) {
        draw_with(d, &d->marks[i], 1, d->one);
        cb_begin_object(w, NULL);
        cb_put_string(w, "kind", cb_kind_id(d->marks[i].kind));
        cb_kind_json(d->marks[i].kind, d->marks[i].value, cb_put_value(w, "value"));
        put_cells(d, w);
        cb_end_object(w);
    }
    cb_end_array(w);
}

static bool draw(drawing *d, cb_json_writer *w, cb_error *err)
{
    if (!d->plain) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for a picture");
    }
    if (!add_marks(d, err)) {
        return false;
    }
    draw_with(d, NULL, 0, d->plain);
    draw_with(d, d->marks, d->mark_count, d->all);
    trim(d);
    cb_put_int(w, "width", d->right > d->left ? d->right - d->left : 0);
    cb_put_int(w, "height", d->bottom > d->top ? d->bottom - d->top : 0);
    put_rows(d, w);
    put_places(d, w);
    return true;
}

bool referee_draw(referee *r, cb_json_writer *w, cb_error *err)
{
    int64_t viewer;
    int64_t width = WIDTH;
    int64_t height = HEIGHT;
    if (!referee_viewer(r, &viewer, err) || !referee_int(r, "width", 1, WIDTH_MOST, &width, err) ||
        !referee_int(r, "height", 1, HEIGHT_MOST, &height, err)) {
        return false;
    }
    size_t cells = (size_t)width * (size_t)height;
    cb_match_view(r->match, (int)viewer, r->state);
    drawing *d = malloc(sizeof *d);
    if (!d) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for a picture");
    }
    *d = (drawing){.game = cb_match_game(r->match),
                   .view = r->state,
                   .viewer = (int)viewer,
                   .width = (int)width,
                   .height = (int)height,
                   .plain = malloc(3 * cells * sizeof(cb_glyph))};
    d->all = d->plain ? d->plain + cells : NULL;
    d->one = d->plain ? d->plain + 2 * cells : NULL;
    bool fine = draw(d, w, err);
    free(d->plain);
    free(d);
    return fine;
}
