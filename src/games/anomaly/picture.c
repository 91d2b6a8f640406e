#include "games/anomaly/anomaly.h"
void anomaly_draw_board(const void *view, const cb_look *look, cb_canvas *out)
{
    (void)view;
    (void)look;
    (void)out;
}
