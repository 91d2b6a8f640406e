/* The board in a terminal. */
#include "games/adrenaline/kinds.h"

void adr_draw(const void *view, const cb_look *look, cb_canvas *out)
{
    (void)view;
    (void)look;
    cb_canvas_clear(out);
}
