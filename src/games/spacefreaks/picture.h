/* Pictures for the terminal: the arena (picture_board.c) and the panel beside it (picture.c). */
#ifndef SPF_PICTURE_H
#define SPF_PICTURE_H

#include "games/spacefreaks/kinds.h"
#include "games/spacefreaks/stages.h"

/* How large a hexagon is drawn, and where the board begins. */
typedef struct spf_scale {
    int cell_width, cell_height;
    int left, top;     /* of the first hexagon, panning included */
    int right, bottom; /* nothing is drawn from here on */
} spf_scale;

void spf_draw_board(const spf_state *s, const cb_look *look, const spf_scale *scale,
                    cb_canvas *out);

static inline cb_style spf_seat_style(int seat)
{
    return (cb_style){.ink = (uint8_t)cb_seat_ink(seat), .attr = CB_BOLD};
}

#endif
