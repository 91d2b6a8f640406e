#include "games/septikon/septikon.h"
void septikon_draw(const void *view, const cb_look *look, cb_canvas *out)
{
    (void)view;
    (void)look;
    cb_canvas_clear(out);
}
