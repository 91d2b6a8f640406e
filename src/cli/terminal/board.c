#include "cli/terminal/board.h"

#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "core/text.h"

enum { PLAIN_WIDTH = 100, PLAIN_HEIGHT = 60 };

void board_draw(const cb_game *game, const void *view, const cb_look *look, cb_canvas *out, int x,
                int y, int w, int h)
{
    if (w < 1 || h < 1) {
        return;
    }
    cb_canvas board = {.width = w, .height = h};
    board.glyphs = cli_alloc((size_t)w * (size_t)h, sizeof *board.glyphs);
    cb_draw(game, view, look, &board);
    for (int i = 0; i < w * h; i++) {
        cb_canvas_put(out, x + i % w, y + i / w, board.glyphs[i].code, board.glyphs[i].style);
    }
    free(board.glyphs);
}

static bool same_glyph(const cb_glyph *a, const cb_glyph *b)
{
    return a->code == b->code && a->style.ink == b->style.ink && a->style.paper == b->style.paper &&
           a->style.attr == b->style.attr;
}

bool board_moves(const cb_game *game, const void *view, const cb_look *look, int dx, int dy, int w,
                 int h)
{
    if (w < 1 || h < 1) {
        return false;
    }
    size_t cells = (size_t)w * (size_t)h;
    cb_look moved = *look;
    moved.pan_x += dx;
    moved.pan_y += dy;
    cb_canvas before = {.width = w, .height = h, .glyphs = cli_alloc(cells, sizeof(cb_glyph))};
    cb_canvas after = {.width = w, .height = h, .glyphs = cli_alloc(cells, sizeof(cb_glyph))};
    cb_draw(game, view, look, &before);
    cb_draw(game, view, &moved, &after);
    bool same = true;
    for (size_t i = 0; same && i < cells; i++) {
        same = same_glyph(&before.glyphs[i], &after.glyphs[i]);
    }
    free(before.glyphs);
    free(after.glyphs);
    return !same;
}

void board_title(const cb_game *game, const void *view, cb_canvas *out)
{
    const cb_style bar = {.ink = CB_INK_TEXT, .attr = CB_REVERSE};
    const cb_style bold = {.ink = CB_INK_TEXT, .attr = CB_REVERSE | CB_BOLD};
    cb_result result;
    cb_text points = {0};
    cb_result_of(game, view, &result);
    for (int seat = 0; seat < result.players; seat++) {
        cb_text_format(&points, " %c %d ", cb_seat_letter(seat), (int)result.points[seat]);
    }
    for (int x = 0; x < out->width; x++) {
        cb_canvas_put(out, x, 0, ' ', bar);
    }
    cb_canvas_text(out, 1, 0, bold, cb_game_title(game));
    cb_canvas_text(out, out->width - (int)points.length - 1, 0, bold,
                   points.data ? points.data : "");
    cb_text_free(&points);
}

void board_plain(const cb_game *game, const void *view, const cb_look *look, bool ascii,
                 cb_text *out)
{
    cb_canvas canvas = {.width = PLAIN_WIDTH, .height = PLAIN_HEIGHT};
    canvas.glyphs = cli_alloc((size_t)PLAIN_WIDTH * PLAIN_HEIGHT, sizeof *canvas.glyphs);
    cb_draw(game, view, look, &canvas);
    cb_text lines = {0};
    cb_canvas_plain(&canvas, ascii, &lines);
    const char *first = lines.data; /* empty rows above and below are left out */
    while (*first == '\n') {
        first++;
    }
    size_t n = strlen(first);
    while (n > 1 && first[n - 1] == '\n' && first[n - 2] == '\n') {
        n--;
    }
    cb_text_bytes(out, first, n);
    cb_text_free(&lines);
    free(canvas.glyphs);
}
