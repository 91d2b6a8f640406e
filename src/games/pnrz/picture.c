/* The table in a terminal. */
#include "games/pnrz/pnrz.h"

void pnrz_draw(const void *view, const struct cb_look *look, struct cb_canvas *out)
{
    const pnrz_state *s = view;
    (void)look;
    cb_canvas_clear(out);
    for (int i = 0; i < s->table_count; i++) {
        const pnrz_laid *t = &s->table[i];
        int x = out->width / 2 + 3 * pnrz_cell_x(t->cell);
        int y = out->height / 2 + 2 * pnrz_cell_y(t->cell);
        for (int q = 0; q < 4; q++) {
            cb_canvas_put(out, x + q % 2, y + q / 2, (uint32_t)pnrz_letter_at(t->tile, t->turn, q),
                          (cb_style){0});
        }
    }
}
