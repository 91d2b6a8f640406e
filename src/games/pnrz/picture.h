/* What the two halves of the picture share. */
#ifndef PNRZ_PICTURE_H
#define PNRZ_PICTURE_H

#include "core/canvas.h"
#include "games/pnrz/pnrz.h"

/* A part of the canvas. */
typedef struct pnrz_frame {
    int x, y, width, height;
} pnrz_frame;

extern const uint8_t pnrz_faction_inks[PNRZ_FACTIONS];
/* How a picture on a tile looks: the colour of its faction; items bold, enemies underlined, bases
 * reversed, so that letters and symbols are enough without colour. */
cb_style pnrz_letter_style(char letter);
/* The table with its coordinates. */
void pnrz_draw_table(const pnrz_state *s, const cb_look *look, cb_canvas *out, pnrz_frame frame);

#endif
