/*
 * Pictures for the terminal: a canvas of glyphs that a game draws its board on, and that the program
 * shows or prints.
 */
#ifndef CB_CORE_CANVAS_H
#define CB_CORE_CANVAS_H

#include "cardboard.h"

/* Colours by meaning (the seats' first), so that themes and monochrome terminals can follow. */
typedef enum cb_ink {
    CB_INK_TEXT,
    CB_INK_A, /* seats: blue, vermilion, green, purple, amber; letters A..E */
    CB_INK_B,
    CB_INK_C,
    CB_INK_D,
    CB_INK_E,
    CB_INK_DIM,
    CB_INK_ACCENT,  /* you can do this now */
    CB_INK_DANGER,  /* danger or damage */
    CB_INK_UNKNOWN, /* unknown to you */
    CB_INK_RED,     /* a game's own colours: always with a letter or a symbol */
    CB_INK_YELLOW,
    CB_INK_GREEN,
    CB_INK_BLUE,
    CB_INK_PURPLE,
    CB_INK_CYAN,
    CB_INK_WHITE,
    CB_INK_GREY,
    CB_INK_COUNT
} cb_ink;

const char *cb_ink_name(cb_ink ink); /* for programs: "accent", "A" */

enum { CB_BOLD = 1, CB_REVERSE = 2, CB_UNDERLINE = 4 };

typedef struct cb_style {
    uint8_t ink;   /* cb_ink of the character */
    uint8_t paper; /* cb_ink of the ground; CB_INK_TEXT means the terminal's own */
    uint8_t attr;  /* CB_BOLD ... */
} cb_style;

typedef struct cb_glyph {
    uint32_t code; /* Unicode, one column wide; 0 shows as a space */
    cb_style style;
} cb_glyph;

typedef struct cb_canvas {
    int width, height;
    cb_glyph *glyphs; /* row by row; the caller's */
} cb_canvas;

/* How a viewer looks at a picture. */
typedef struct cb_look {
    int viewer;           /* a seat, CB_WATCHER or CB_GOD */
    const cb_mark *marks; /* what can be done now */
    int mark_count;
    int pan_x, pan_y; /* how far the reader has moved a board larger than the canvas */
} cb_look;

bool cb_look_marks(const cb_look *look, const cb_kind *kind, int value);
/* The board as a viewer sees it. `view` is a view, never the full state (unless the viewer is
 * CB_GOD). Fits any canvas: smaller ones show less or are panned. */
void cb_draw(const cb_game *game, const void *view, const cb_look *look, cb_canvas *out);

void cb_canvas_clear(cb_canvas *c);
void cb_canvas_put(cb_canvas *c, int x, int y, uint32_t code, cb_style style);    /* clipped */
int cb_canvas_text(cb_canvas *c, int x, int y, cb_style style, const char *utf8); /* next x */
int cb_canvas_print(cb_canvas *c, int x, int y, cb_style style, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void cb_canvas_box(cb_canvas *c, int x, int y, int w, int h, cb_style style, const char *title);
/* The canvas as plain text lines, trailing spaces cut; ascii replaces what is not ASCII. */
void cb_canvas_plain(const cb_canvas *c, bool ascii, cb_text *out);
char cb_glyph_ascii(uint32_t code); /* the ASCII stand-in for a character that pictures use */
cb_ink cb_seat_ink(int seat);

#endif
