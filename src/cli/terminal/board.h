/* A game's picture as part of a larger one. */
#ifndef CLI_BOARD_H
#define CLI_BOARD_H

#include "cardboard.h"
#include "core/canvas.h"

/* Draws the board of a view into the w x h columns and rows at x, y. */
void board_draw(const cb_game *game, const void *view, const cb_look *look, cb_canvas *out, int x,
                int y, int w, int h);
/* Does the picture change when it is moved by dx, dy? If not, that edge of the board is in
 * sight. */
bool board_moves(const cb_game *game, const void *view, const cb_look *look, int dx, int dy, int w,
                 int h);
/* A line across the canvas in reverse: the title of the game to the left, the points to the
 * right. */
void board_title(const cb_game *game, const void *view, cb_canvas *out);
/* Appends the board of a view as lines of text. */
void board_plain(const cb_game *game, const void *view, const cb_look *look, bool ascii,
                 cb_text *out);

#endif
