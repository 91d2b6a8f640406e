/* placeholder */
#include "games/spacefreaks/stages.h"
void spf_draw(const void *view, const cb_look *look, cb_canvas *out)
{
    (void)view; (void)look; cb_canvas_clear(out);
}
