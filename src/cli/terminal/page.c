#include "cli/terminal/page.h"

#include <stdio.h>
#include <string.h>

#include "cli/terminal/keys.h"
#include "core/utf8.h"

void page_open(page *p, const char *title)
{
    snprintf(p->title, sizeof p->title, "%s", title);
    cb_text_clear(&p->text);
    cb_text_add(&p->text, "");
    p->top = 0;
}

void page_free(page *p)
{
    cb_text_free(&p->text);
}

bool page_key(page *p, int key, int height)
{
    switch (key) {
    case CLI_KEY_UP:
        p->top--;
        return true;
    case CLI_KEY_DOWN:
        p->top++;
        return true;
    case CLI_KEY_PAGE_UP:
        p->top -= height - 1;
        return true;
    case ' ':
    case CLI_KEY_PAGE_DOWN:
        p->top += height - 1;
        return true;
    case CLI_KEY_HOME:
        p->top = 0;
        return true;
    case CLI_KEY_END:
        p->top = 1 << 20;
        return true;
    default:
        return false;
    }
}

/* How many bytes of s go on a row of w columns: up to the last space that fits, or as many
 * characters as fit. *columns is how wide they are. */
static size_t row_bytes(const char *s, size_t n, int w, int *columns)
{
    size_t at = 0;
    size_t space = 0;
    int space_column = 0;
    int column = 0;
    while (at < n && column < w) {
        int used;
        cb_utf8_get(s + at, n - at, &used);
        if (s[at] == ' ') {
            space = at;
            space_column = column;
        }
        at += (size_t)used;
        column++;
    }
    bool whole = at == n || s[at] == ' ' || space == 0;
    *columns = whole ? column : space_column;
    return whole ? at : space;
}

static void draw_bytes(cb_canvas *out, int x, int y, cb_style style, const char *s, size_t n)
{
    for (size_t at = 0; at < n;) {
        int used;
        cb_canvas_put(out, x++, y, cb_utf8_get(s + at, n - at, &used), style);
        at += (size_t)used;
    }
}

int page_wrap(cb_canvas *out, int x, int y, int w, int h, int skip, cb_style style,
              const char *text)
{
    int rows = 0;
    while (*text) {
        size_t line = strcspn(text, "\n");
        int indent = (int)strspn(text, " ");
        indent = indent < w / 2 ? indent : 0;
        size_t left = line - (size_t)indent;
        const char *s = text + indent;
        do {
            int columns;
            size_t n = row_bytes(s, left, w - indent > 1 ? w - indent : 1, &columns);
            if (rows >= skip && rows < skip + h) {
                draw_bytes(out, x + indent, y + rows - skip, style, s, n);
            }
            rows++;
            while (n < left && s[n] == ' ') {
                n++;
            }
            s += n;
            left -= n;
        } while (left > 0);
        text += line + (text[line] == '\n');
    }
    return rows;
}

void page_draw(page *p, cb_canvas *out)
{
    const cb_style plain = {.ink = CB_INK_TEXT};
    const cb_style bar = {.ink = CB_INK_TEXT, .attr = CB_REVERSE};
    int height = out->height - 2;
    int width = out->width - 2;
    int rows = page_wrap(out, 1, 1, width, 0, 0, plain, p->text.data);
    int last = rows > height ? rows - height : 0;
    p->top = p->top > last ? last : p->top < 0 ? 0 : p->top;
    page_wrap(out, 1, 1, width, height, p->top, plain, p->text.data);
    for (int x = 0; x < out->width; x++) {
        cb_canvas_put(out, x, 0, ' ', bar);
    }
    cb_canvas_print(out, 1, 0, bar, "%s", p->title);
    const cb_style dim = {.ink = CB_INK_DIM};
    if (last > 0) {
        cb_canvas_print(out, 1, out->height - 1, dim,
                        "lines %d to %d of %d   arrows, PgUp, PgDn scroll   other keys: back",
                        p->top + 1, p->top + height, rows);
    } else {
        cb_canvas_print(out, 1, out->height - 1, dim, "any key: back");
    }
}
