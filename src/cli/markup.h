/* Text inside HTML and SVG. */
#ifndef CLI_MARKUP_H
#define CLI_MARKUP_H

#include "cardboard.h"

/* Appends text for a place between two tags or inside quotes: nothing in it reads as markup. */
void markup_escape(const char *text, cb_text *out);

#endif
