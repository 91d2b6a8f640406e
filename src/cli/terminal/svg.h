/* A canvas as a picture of a terminal, for pages and the README. */
#ifndef CLI_SVG_H
#define CLI_SVG_H

#include "cardboard.h"
#include "core/canvas.h"

void svg_write(const cb_canvas *canvas, cb_text *out);

#endif
