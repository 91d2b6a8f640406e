#include "games/pnrz/pnrz.h"
void pnrz_draw(const void *view, const struct cb_look *look, struct cb_canvas *out)
{
    (void)view; (void)look; cb_canvas_clear(out);
}
