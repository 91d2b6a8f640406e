/* The arena in the terminal (picture_board.c); picture.c draws the panel beside it. */
#ifndef SPACEFREAKS_PICTURE_BOARD_H
#define SPACEFREAKS_PICTURE_BOARD_H

#include "core/canvas.h"
#include "games/spacefreaks/rules/stages.h"
#include "games/spacefreaks/tell/kinds.h"

/* How large a hexagon is drawn, and where the board begins. */
typedef struct spacefreaks_scale {
    int cell_width, cell_height;
    int left, top;     /* of the first hexagon, panning included */
    int right, bottom; /* nothing is drawn from here on */
} spacefreaks_scale;

void spacefreaks_draw_board(const spacefreaks_state *s, const cb_look *look,
                            const spacefreaks_scale *scale, cb_canvas *out);

static inline cb_style spacefreaks_seat_style(int seat)
{
    return (cb_style){.ink = (uint8_t)cb_seat_ink(seat), .attr = CB_BOLD};
}

#endif
