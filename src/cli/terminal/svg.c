#include "cli/terminal/svg.h"

#include <string.h>

#include "cli/markup.h"
#include "core/text.h"
#include "core/utf8.h"

/* The night theme: each ink on dark paper. */
static const char *const inks[CB_INK_COUNT] = {
    [CB_INK_TEXT] = "#E9E4DA",    [CB_INK_A] = "#4DA6DB",      [CB_INK_B] = "#F07D2C",
    [CB_INK_C] = "#27B98F",       [CB_INK_D] = "#CD8FB8",      [CB_INK_E] = "#E0A500",
    [CB_INK_DIM] = "#8F8A80",     [CB_INK_ACCENT] = "#FFB000", [CB_INK_DANGER] = "#E8565B",
    [CB_INK_UNKNOWN] = "#76726A", [CB_INK_RED] = "#E06C6C",    [CB_INK_YELLOW] = "#E3C550",
    [CB_INK_GREEN] = "#7CBF6B",   [CB_INK_BLUE] = "#7AA2E8",   [CB_INK_PURPLE] = "#B58BE0",
    [CB_INK_CYAN] = "#66C7CF",    [CB_INK_WHITE] = "#FFFFFF",  [CB_INK_GREY] = "#B5B0A6",
};

static const char paper[] = "#15171C";

enum { CELL_W = 10, CELL_H = 19, MARGIN = 16 };

static bool same(cb_style a, cb_style b)
{
    return a.ink == b.ink && a.paper == b.paper && a.attr == b.attr;
}

static const char *front(cb_style s)
{
    bool reverse = s.attr & CB_REVERSE;
    return reverse ? (s.paper ? inks[s.paper] : paper) : inks[s.ink];
}

static const char *back(cb_style s)
{
    bool reverse = s.attr & CB_REVERSE;
    return reverse ? inks[s.ink] : s.paper ? inks[s.paper] : paper;
}

static void add_character(uint32_t code, cb_text *out)
{
    char bytes[5] = {0};
    cb_utf8_put(code ? code : ' ', bytes);
    markup_escape(bytes, out);
}

/* Adjacent characters of one style: a ground if it has one, then the text. */
static void add_run(const cb_glyph *run, int n, int x, int y, cb_text *out)
{
    cb_style style = run[0].style;
    int left = MARGIN + x * CELL_W;
    int top = MARGIN + y * CELL_H;
    bool blank = true;
    if (strcmp(back(style), paper) != 0) {
        cb_text_format(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
                       left, top, n * CELL_W, CELL_H, back(style));
    }
    for (int i = 0; i < n; i++) {
        blank = blank && (run[i].code == 0 || run[i].code == ' ');
    }
    if (blank) {
        return;
    }
    cb_text_format(out, "<text x=\"%d\" y=\"%d\" textLength=\"%d\" fill=\"%s\"%s%s>", left,
                   top + CELL_H - 5, n * CELL_W, front(style),
                   style.attr & CB_BOLD ? " font-weight=\"bold\"" : "",
                   style.attr & CB_UNDERLINE ? " text-decoration=\"underline\"" : "");
    for (int i = 0; i < n; i++) {
        add_character(run[i].code, out);
    }
    cb_text_add(out, "</text>\n");
}

void svg_write(const cb_canvas *canvas, cb_text *out)
{
    int width = canvas->width * CELL_W + 2 * MARGIN;
    int height = canvas->height * CELL_H + 2 * MARGIN;
    cb_text_format(out,
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
                   "height=\"%d\" font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" "
                   "font-size=\"16.6\" xml:space=\"preserve\">\n"
                   "<rect width=\"100%%\" height=\"100%%\" rx=\"10\" fill=\"%s\"/>\n",
                   width, height, width, height, paper);
    for (int y = 0; y < canvas->height; y++) {
        const cb_glyph *row = canvas->glyphs + (size_t)y * (size_t)canvas->width;
        for (int x = 0; x < canvas->width;) {
            int n = 1;
            while (x + n < canvas->width && same(row[x].style, row[x + n].style)) {
                n++;
            }
            add_run(row + x, n, x, y, out);
            x += n;
        }
    }
    cb_text_add(out, "</svg>\n");
}
