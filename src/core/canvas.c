/* Pictures for the terminal: a grid of characters that anything can print. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/utf8.h"

#include "core/canvas.h"
#include "core/text.h"

const char *cb_ink_name(cb_ink ink)
{
    static const char *const names[CB_INK_COUNT] = {
        [CB_INK_TEXT] = "text",     [CB_INK_A] = "A",
        [CB_INK_B] = "B",           [CB_INK_C] = "C",
        [CB_INK_D] = "D",           [CB_INK_E] = "E",
        [CB_INK_DIM] = "dim",       [CB_INK_ACCENT] = "accent",
        [CB_INK_DANGER] = "danger", [CB_INK_UNKNOWN] = "unknown",
        [CB_INK_RED] = "red",       [CB_INK_YELLOW] = "yellow",
        [CB_INK_GREEN] = "green",   [CB_INK_BLUE] = "blue",
        [CB_INK_PURPLE] = "purple", [CB_INK_CYAN] = "cyan",
        [CB_INK_WHITE] = "white",   [CB_INK_GREY] = "grey",
    };
    return names[ink];
}

bool cb_look_marks(const cb_look *look, const cb_kind *kind, int value)
{
    for (int i = 0; i < look->mark_count; i++) {
        if (look->marks[i].kind == kind && look->marks[i].value == value) {
            return true;
        }
    }
    return false;
}

void cb_canvas_clear(cb_canvas *c)
{
    memset(c->glyphs, 0, (size_t)c->width * (size_t)c->height * sizeof *c->glyphs);
}

void cb_canvas_put(cb_canvas *c, int x, int y, uint32_t code, cb_style style)
{
    if (x >= 0 && y >= 0 && x < c->width && y < c->height) {
        c->glyphs[(size_t)y * (size_t)c->width + (size_t)x] =
            (cb_glyph){.code = code, .style = style};
    }
}

int cb_canvas_text(cb_canvas *c, int x, int y, cb_style style, const char *utf8)
{
    size_t left = strlen(utf8);
    while (left) {
        int used;
        uint32_t code = cb_utf8_get(utf8, left, &used);
        cb_canvas_put(c, x++, y, code, style);
        utf8 += used;
        left -= (size_t)used;
    }
    return x;
}

int cb_canvas_print(cb_canvas *c, int x, int y, cb_style style, const char *format, ...)
{
    char line[512]; /* longer than any canvas is wide, in practice; the rest is cut */
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    return cb_canvas_text(c, x, y, style, line);
}

void cb_canvas_box(cb_canvas *c, int x, int y, int w, int h, cb_style style, const char *title)
{
    if (w < 2 || h < 2) {
        return;
    }
    for (int i = 1; i < w - 1; i++) {
        cb_canvas_put(c, x + i, y, 0x2500, style);
        cb_canvas_put(c, x + i, y + h - 1, 0x2500, style);
    }
    for (int i = 1; i < h - 1; i++) {
        cb_canvas_put(c, x, y + i, 0x2502, style);
        cb_canvas_put(c, x + w - 1, y + i, 0x2502, style);
    }
    cb_canvas_put(c, x, y, 0x250c, style);
    cb_canvas_put(c, x + w - 1, y, 0x2510, style);
    cb_canvas_put(c, x, y + h - 1, 0x2514, style);
    cb_canvas_put(c, x + w - 1, y + h - 1, 0x2518, style);
    if (title && *title) {
        cb_style bold = style;
        bold.attr |= CB_BOLD;
        cb_canvas_print(c, x + 2, y, bold, " %.*s ", w > 6 ? w - 6 : 0, title);
    }
}

/* Stand-ins for the characters that pictures use; runs of the box-drawing block go by range. */
static const struct {
    uint32_t code;
    char ascii;
} stand_ins[] = {
    {0x2500, '-'}, {0x2501, '='}, {0x2502, '|'},  {0x2503, '|'},  {0x2550, '='}, {0x2551, '|'},
    {0x254c, '-'}, {0x254d, '='}, {0x254e, '|'},  {0x254f, '|'},  {0x2571, '/'}, {0x2572, '\\'},
    {0x2573, 'X'}, {0x2588, '#'}, {0x2592, '%'},  {0x2593, '#'},  {0x2591, ':'}, {0x2580, '"'},
    {0x2584, '_'}, {0x258c, '['}, {0x2590, ']'},  {0x25a0, '#'},  {0x25a1, 'o'}, {0x25aa, '#'},
    {0x25ab, 'o'}, {0x25b2, '^'}, {0x25b3, '^'},  {0x25b6, '>'},  {0x25b7, '>'}, {0x25ba, '>'},
    {0x25bc, 'v'}, {0x25bd, 'v'}, {0x25c0, '<'},  {0x25c1, '<'},  {0x25c4, '<'}, {0x25c6, '*'},
    {0x25c7, 'o'}, {0x25cb, 'o'}, {0x25cf, '*'},  {0x25ce, '@'},  {0x25e6, 'o'}, {0x2022, '*'},
    {0x00b7, '.'}, {0x2026, '~'}, {0x2605, '*'},  {0x2606, '*'},  {0x2190, '<'}, {0x2191, '^'},
    {0x2192, '>'}, {0x2193, 'v'}, {0x2194, '-'},  {0x2195, '|'},  {0x21bb, '@'}, {0x21c4, '='},
    {0x2713, 'v'}, {0x2717, 'x'}, {0x2620, '!'},  {0x2660, 's'},  {0x2663, 'c'}, {0x2665, 'h'},
    {0x2666, 'd'}, {0x2691, 'P'}, {0x2694, 'x'},  {0x26a1, 'z'},  {0x2699, '*'}, {0x00d7, 'x'},
    {0x2013, '-'}, {0x2014, '-'}, {0x2018, '\''}, {0x2019, '\''}, {0x201c, '"'}, {0x201d, '"'},
    {0x00ab, '"'}, {0x00bb, '"'}, {0x221e, '8'},  {0x2b22, '#'},  {0x2b21, 'o'}, {0x2302, '^'},
};

char cb_glyph_ascii(uint32_t code)
{
    if (code < 0x20) {
        return ' ';
    }
    if (code < 0x7f) {
        return (char)code;
    }
    for (size_t i = 0; i < sizeof stand_ins / sizeof stand_ins[0]; i++) {
        if (stand_ins[i].code == code) {
            return stand_ins[i].ascii;
        }
    }
    return code >= 0x250c && code <= 0x257f ? '+' : '?';
}

static void plain_row(const cb_glyph *row, int width, bool ascii, cb_text *out)
{
    while (width > 0 && (row[width - 1].code == 0 || row[width - 1].code == ' ')) {
        width--;
    }
    for (int x = 0; x < width; x++) {
        uint32_t code = row[x].code ? row[x].code : ' ';
        char bytes[4];
        if (ascii) {
            cb_text_char(out, cb_glyph_ascii(code));
        } else {
            cb_text_bytes(out, bytes, (size_t)cb_utf8_put(code, bytes));
        }
    }
    cb_text_char(out, '\n');
}

void cb_canvas_plain(const cb_canvas *c, bool ascii, cb_text *out)
{
    for (int y = 0; y < c->height; y++) {
        plain_row(c->glyphs + (size_t)y * (size_t)c->width, c->width, ascii, out);
    }
}

cb_ink cb_seat_ink(int seat)
{
    return seat >= 0 && seat < 5 ? (cb_ink)(CB_INK_A + seat) : CB_INK_TEXT;
}
