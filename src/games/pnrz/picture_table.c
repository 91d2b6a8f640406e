/* The table in a terminal: tiles as two by two letters, as large as there is room for. */
#include "games/pnrz/picture.h"

const uint8_t pnrz_faction_inks[PNRZ_FACTIONS] = {CB_INK_RED, CB_INK_PURPLE, CB_INK_CYAN,
                                                  CB_INK_GREEN};

cb_style pnrz_letter_style(char letter)
{
    pnrz_picture picture = pnrz_picture_of(letter);
    cb_style style = {.ink = pnrz_faction_inks[picture.faction]};
    style.attr = picture.enemy         ? CB_UNDERLINE
                 : picture.points > 1  ? CB_BOLD
                 : picture.points == 0 ? CB_REVERSE
                                       : 0;
    return style;
}

/* How large a tile is: from its corner to that of the next, and from letter to letter. */
typedef struct scale {
    int pitch_x, pitch_y, letter_x;
    bool lines; /* drawn around each tile, on its western and northern rim */
} scale;

static const scale scales[] = {
    {6, 3, 2, true},
    {3, 3, 1, true},
    {3, 2, 1, false}, /* when everything else is too large: this one is panned */
};

enum { SCALES = sizeof scales / sizeof scales[0], LABEL_WIDTH = 4 };

/* What is drawn where. */
typedef struct plan {
    const pnrz_state *s;
    const cb_look *look;
    cb_canvas *out;
    pnrz_frame frame; /* of the tiles, without the coordinates */
    scale scale;
    int left, top, columns, rows; /* the cells that matter: the tiles and one all round */
    int origin_x, origin_y;       /* where the first of them begins on the canvas */
} plan;

static const cb_style line_style = {.ink = CB_INK_GREY};
static const cb_style label_style = {.ink = CB_INK_DIM};
static const cb_style open_style = {.ink = CB_INK_ACCENT, .attr = CB_BOLD};

static void put(const plan *p, int x, int y, uint32_t code, cb_style style)
{
    const pnrz_frame *f = &p->frame;
    if (x >= f->x && x < f->x + f->width && y >= f->y && y < f->y + f->height) {
        cb_canvas_put(p->out, x, y, code, style);
    }
}

static void find_bounds(plan *p)
{
    int right = 0, bottom = 0;
    p->left = p->top = 0;
    for (int i = 0; i < p->s->table_count; i++) {
        int x = pnrz_cell_x(p->s->table[i].cell), y = pnrz_cell_y(p->s->table[i].cell);
        p->left = i == 0 || x < p->left ? x : p->left;
        p->top = i == 0 || y < p->top ? y : p->top;
        right = i == 0 || x > right ? x : right;
        bottom = i == 0 || y > bottom ? y : bottom;
    }
    p->columns = right - p->left + 3;
    p->rows = bottom - p->top + 3;
    p->left--;
    p->top--;
}

/* Where a board of `size` begins in `room`: in the middle, or where the reader has moved it. */
static int place(int size, int space, int pan)
{
    int at = (space - size) / 2;
    if (size <= space) {
        return at;
    }
    at -= pan;
    return at > 0 ? 0 : at < space - size ? space - size : at;
}

static void choose_scale(plan *p)
{
    for (int i = 0; i < SCALES; i++) {
        p->scale = scales[i];
        int width = p->columns * p->scale.pitch_x + 1, height = p->rows * p->scale.pitch_y + 1;
        p->origin_x = p->frame.x + place(width, p->frame.width, p->look->pan_x);
        p->origin_y = p->frame.y + place(height, p->frame.height, p->look->pan_y);
        if (width <= p->frame.width && height <= p->frame.height) {
            return;
        }
    }
}

static bool occupied(const plan *p, int column, int row)
{
    int x = p->left + column, y = p->top + row;
    bool exists = x >= -PNRZ_REACH && x <= PNRZ_REACH && y >= -PNRZ_REACH && y <= PNRZ_REACH;
    return exists && pnrz_find_cell(p->s, pnrz_cell(x, y)) >= 0;
}

/* ---- Lines --------------------------------------------------------------------------------- */

/* The character of a crossing by the lines that leave it: up 1, right 2, down 4, left 8. */
static const uint16_t crossings[16] = {' ',    0x2575, 0x2576, 0x2514, 0x2577, 0x2502,
                                       0x250c, 0x251c, 0x2574, 0x2518, 0x2500, 0x2534,
                                       0x2510, 0x2524, 0x252c, 0x253c};

/* The crossing north-west of a cell and the lines that leave it to the east and south. */
static void draw_lines(const plan *p, int column, int row)
{
    bool here = occupied(p, column, row), west = occupied(p, column - 1, row);
    bool north = occupied(p, column, row - 1), north_west = occupied(p, column - 1, row - 1);
    int lines = (north || north_west) | (here || north) << 1 | (here || west) << 2 |
                (west || north_west) << 3;
    int x = p->origin_x + column * p->scale.pitch_x, y = p->origin_y + row * p->scale.pitch_y;
    if (lines) {
        put(p, x, y, crossings[lines], line_style);
    }
    for (int i = 1; (lines & 2) && i < p->scale.pitch_x; i++) {
        put(p, x + i, y, crossings[10], line_style);
    }
    for (int i = 1; (lines & 4) && i < p->scale.pitch_y; i++) {
        put(p, x, y + i, crossings[5], line_style);
    }
}

/* ---- Cells --------------------------------------------------------------------------------- */

static void draw_tile(const plan *p, int x, int y, const pnrz_laid *laid, bool marked)
{
    for (int q = 0; q < 4; q++) {
        char letter = pnrz_letter_at(laid->tile, laid->turn, q);
        cb_style style = pnrz_letter_style(letter);
        put(p, x + q % 2 * p->scale.letter_x, y + q / 2, (unsigned char)letter, style);
    }
    if (marked) { /* a mark between the letters, or beside them */
        uint32_t sign = p->scale.letter_x > 1 ? 0x25c6 : p->scale.lines ? 0x2503 : 0x25ba;
        put(p, p->scale.letter_x > 1 ? x + 1 : x - 1, y, sign, open_style);
    }
}

static void draw_cell(const plan *p, int column, int row)
{
    int cell = pnrz_cell(p->left + column, p->top + row);
    int x = p->origin_x + column * p->scale.pitch_x + p->scale.letter_x;
    int y = p->origin_y + row * p->scale.pitch_y + p->scale.lines;
    bool marked = pnrz_cell_exists(cell) && (cb_look_marks(p->look, &pnrz_kind_cell, cell) ||
                                             cb_look_marks(p->look, &pnrz_kind_laid_cell, cell));
    if (occupied(p, column, row)) {
        draw_tile(p, x, y, &p->s->table[pnrz_find_cell(p->s, cell)], marked);
    } else if (marked) {
        put(p, x, y, '+', open_style);
    }
}

/* ---- The whole ----------------------------------------------------------------------------- */

static void draw_labels(const plan *p)
{
    const pnrz_frame *f = &p->frame;
    for (int column = 0; column < p->columns; column++) {
        int x = p->origin_x + column * p->scale.pitch_x;
        if (x >= f->x && x + 2 < f->x + f->width) {
            cb_canvas_print(p->out, x, f->y - 1, label_style, "%*d", p->scale.letter_x + 1,
                            p->left + column);
        }
    }
    for (int row = 0; row < p->rows; row++) {
        int y = p->origin_y + row * p->scale.pitch_y + p->scale.lines;
        if (y >= f->y && y < f->y + f->height) {
            cb_canvas_print(p->out, f->x - LABEL_WIDTH, y, label_style, "%3d", p->top + row);
        }
    }
}

void pnrz_draw_table(const pnrz_state *s, const cb_look *look, cb_canvas *out, pnrz_frame frame)
{
    plan p = {.s = s, .look = look, .out = out};
    p.frame = (pnrz_frame){frame.x + LABEL_WIDTH, frame.y + 1, frame.width - LABEL_WIDTH,
                           frame.height - 1};
    find_bounds(&p);
    choose_scale(&p);
    draw_labels(&p);
    for (int row = 0; row <= p.rows; row++) {
        for (int column = 0; column <= p.columns; column++) {
            if (p.scale.lines) {
                draw_lines(&p, column, row);
            }
            if (row < p.rows && column < p.columns) {
                draw_cell(&p, column, row);
            }
        }
    }
}
