/* A text to read on the screen, wrapped and scrolled; and wrapped text in general. */
#ifndef CLI_PAGE_H
#define CLI_PAGE_H

#include "cardboard.h"
#include "core/canvas.h"

typedef struct page {
    char title[80];
    cb_text text;
    int top; /* first line shown; page_draw keeps it in range */
} page;

void page_open(page *p, const char *title); /* empties it and goes to the top */
void page_free(page *p);
/* Scrolls; false if the key does not scroll. */
bool page_key(page *p, int key, int height);
void page_draw(page *p, cb_canvas *out);

/* Draws text wrapped into w columns, at most h rows, after skipping `skip` rows; a line that begins
 * with spaces continues at the same indentation. Returns how many rows it has in all. */
int page_wrap(cb_canvas *out, int x, int y, int w, int h, int skip, cb_style style,
              const char *text);

#endif
