/* The board in a terminal: the viewer's station below, the other above, space between them. A
 * square shows a code of two or three letters and a symbol for what is on it. If there is room, a
 * panel on the right shows the stocks and the legend. */
#include "games/septikon/septikon.h"

enum {
    MARGIN = 4,      /* labels on either side */
    WIDE_SQUARE = 4, /* three letters and a symbol */
    NARROW_SQUARE = 3,
    PANEL = 36,
    BOARD_TOP = 2, /* a line of state and the upper column numbers */
    BOARD_HEIGHT = SEPTIKON_ROWS + 3
};

static const cb_style plain = {.ink = CB_INK_TEXT}, dim = {.ink = CB_INK_DIM},
                      danger = {.ink = CB_INK_DANGER, .attr = CB_BOLD},
                      bold = {.ink = CB_INK_TEXT, .attr = CB_BOLD};

typedef struct scene {
    const septikon_state *s;
    const cb_look *look;
    cb_canvas *out;
    int near;      /* whose station is below */
    int square;    /* columns of a square */
    int left, top; /* of the board on the canvas, panned */
} scene;

/* ---- Modules and cells ---- */

static cb_ink module_ink(int module)
{
    static const uint8_t inks[] = {[SEPTIKON_USE_NOTHING] = CB_INK_YELLOW,
                                   [SEPTIKON_USE_PRODUCE] = CB_INK_GREEN,
                                   [SEPTIKON_USE_GUNNERS] = CB_INK_RED,
                                   [SEPTIKON_USE_ALONE] = CB_INK_PURPLE};
    return module == SEPTIKON_LCK ? CB_INK_CYAN : (cb_ink)inks[septikon_modules[module].use];
}

/* A cell shows the letter of its unit, N for a rocket with a warhead. */
static char cell_sign(const septikon_side *side, int warehouse, int depth)
{
    static const char letters[] = "ormebdue";
    if (!(side->stock[warehouse] >> (depth - 1) & 1)) {
        return '.';
    }
    bool nuclear = warehouse == SEPTIKON_ROCKET && (side->armed >> (depth - 1) & 1);
    return nuclear ? 'N' : letters[warehouse];
}

static void draw_ground(const scene *c, int x, int y, const septikon_side *side, int square,
                        bool marked)
{
    int depth, warehouse = septikon_warehouse_at(square, &depth);
    int module = septikon_module_at[square];
    bool broken = septikon_has(&side->damage, square), wide = c->square == WIDE_SQUARE;
    cb_style style = {.attr = marked ? CB_REVERSE : 0};
    if (warehouse >= 0) {
        bool locked = side->blocked[warehouse] & ((1U << depth) - 1U); /* behind a blocker */
        style.ink = broken || locked ? CB_INK_DANGER : CB_INK_BLUE;
        cb_canvas_print(c->out, x, y, style, wide ? " %c " : " %c",
                        cell_sign(side, warehouse, depth));
    } else if (module) {
        const char *code = wide ? septikon_modules[module].code : septikon_modules[module].brief;
        bool manned = septikon_weapon_active(side, square); /* small letters beside a figure */
        style.ink = broken ? CB_INK_DANGER : module_ink(module);
        for (int i = 0; code[i]; i++) {
            bool lower = manned && code[i] >= 'A';
            cb_canvas_put(c->out, x + i, y, (uint32_t)(code[i] + (lower ? 'a' - 'A' : 0)), style);
        }
    } else {
        style.ink = CB_INK_GREY;
        cb_canvas_text(c->out, x, y, style, wide ? " _ " : " _");
    }
    if (broken) {
        cb_canvas_put(c->out, x + c->square - 1, y, 'x', danger);
    }
}

/* ---- Pieces ---- */

static cb_style of_side(int side)
{
    return (cb_style){.ink = (uint8_t)cb_seat_ink(side), .attr = CB_BOLD};
}

static int invaders_at(const septikon_side *side, int square)
{
    int n = 0;
    for (int i = 0; i < side->invader_count; i++) {
        n += side->invaders[i].at == square;
    }
    return n;
}

/* Clones are capital letters of their side, spies small ones; BioDrones are diamonds. */
static void draw_figures(const scene *c, int x, int y, int owner, int square)
{
    const septikon_side *side = &c->s->sides[owner];
    int at = x + c->square - 1;
    if (septikon_has(&side->clones, square)) {
        cb_canvas_put(c->out, at, y, (uint32_t)('A' + owner), of_side(owner));
    } else if (septikon_has(&side->spies, square)) {
        cb_canvas_put(c->out, at, y, (uint32_t)('a' + (owner ^ 1)), of_side(owner ^ 1));
    }
    int drones = invaders_at(side, square);
    if (drones) {
        cb_canvas_put(c->out, at, y, 0x2666, of_side(owner ^ 1));
    }
    if (drones > 1) {
        cb_canvas_put(c->out, at - 1, y, (uint32_t)('0' + drones), of_side(owner ^ 1));
    }
}

/* Rockets point where they fly; nuclear ones are full. */
static uint32_t flyer_sign(const scene *c, int owner, int what)
{
    bool up = owner == c->near;
    switch (what) {
    case SEPTIKON_CAPSULE:
        return 0x25ce;
    case SEPTIKON_NUCLEAR_ROCKET:
        return up ? 0x25b2 : 0x25bc;
    default:
        return up ? 0x2191 : 0x2193;
    }
}

/* Objects side by side in the available room, from x on. */
typedef struct shelf {
    const scene *c;
    int x, y, width, count;
} shelf;

/* Where the heading does not tell, the owner's letter follows the symbol. */
static void put_object(shelf *f, uint32_t sign, int owner, bool lettered)
{
    if (f->count < f->width) {
        cb_canvas_put(f->c->out, f->x + f->count++, f->y, sign, of_side(owner));
    }
    if (lettered && f->count < f->width) {
        cb_canvas_put(f->c->out, f->x + f->count++, f->y, (uint32_t)('A' + owner), of_side(owner));
    }
}

/* Returns how many columns they take. */
static int draw_objects(const scene *c, int x, int y, int width, int place)
{
    shelf f = {.c = c, .x = x, .y = y, .width = width};
    for (int owner = 0; owner < 2; owner++) {
        const septikon_side *own = &c->s->sides[owner];
        if (septikon_satellite_at(c->s, owner, place) >= 0) {
            put_object(&f, 0x2605, owner, true);
        }
        if (septikon_shield_at(c->s, owner, place) >= 0) {
            put_object(&f, 0x2550, owner, true);
        }
        for (int i = 0; i < own->flyer_count; i++) {
            int what = own->flyers[i].what;
            if (own->flyers[i].at == place) {
                put_object(&f, flyer_sign(c, owner, what), owner, what == SEPTIKON_CAPSULE);
            }
        }
    }
    return f.count;
}

/* ---- The board ---- */

static int column_x(const scene *c, int column)
{
    return c->left + MARGIN + (column - 1) * c->square;
}

static void draw_place(const scene *c, int row, int column)
{
    int place = septikon_turn(c->near, SEPTIKON_AT(row, column));
    int x = column_x(c, column), y = c->top + BOARD_TOP + SEPTIKON_ROWS - row;
    bool marked = cb_look_marks(c->look, &septikon_kind_place, place);
    if (marked) {
        cb_canvas_put(c->out, x + c->square - 1, y, 0,
                      (cb_style){.ink = CB_INK_ACCENT, .attr = CB_REVERSE});
    }
    if (row <= SEPTIKON_SURFACE_ROW || row >= SEPTIKON_ENEMY_SURFACE_ROW) {
        int owner = row <= SEPTIKON_SURFACE_ROW ? c->near : c->near ^ 1;
        int square = septikon_turn(owner, place);
        draw_ground(c, x, y, &c->s->sides[owner], square, marked);
        draw_figures(c, x, y, owner, square);
        draw_objects(c, x, y, 1, place); /* rockets hang over the surface */
    } else if (!draw_objects(c, x + 1, y, c->square - 1, place)) {
        cb_canvas_put(c->out, x + 1, y, 0x00b7, dim);
    }
}

/* Levels beside the stations, rows of the board beside space. */
static void draw_row_label(const scene *c, int row)
{
    int y = c->top + BOARD_TOP + SEPTIKON_ROWS - row;
    int right = column_x(c, SEPTIKON_COLUMNS + 1);
    int side = row <= SEPTIKON_SURFACE_ROW ? c->near : c->near ^ 1;
    if (row > SEPTIKON_SURFACE_ROW && row < SEPTIKON_ENEMY_SURFACE_ROW) {
        int seen = c->near ? SEPTIKON_ROWS + 1 - row : row;
        cb_canvas_print(c->out, c->left, y, dim, "%3d", seen);
        cb_canvas_print(c->out, right, y, dim, "%3d", seen);
        return;
    }
    int level = side == c->near ? row : SEPTIKON_ROWS + 1 - row;
    cb_canvas_print(c->out, c->left, y, of_side(side), " %c%d", 'A' + side, level);
    cb_canvas_print(c->out, right, y, of_side(side), " %c%d", 'A' + side, level);
}

static void draw_board(const scene *c)
{
    for (int column = 1; column <= SEPTIKON_COLUMNS; column++) {
        int x = column_x(c, column);
        cb_canvas_print(c->out, x, c->top + 1, dim, "%2d", SEPTIKON_COLUMNS + 1 - column);
        cb_canvas_print(c->out, x, c->top + BOARD_TOP + SEPTIKON_ROWS, dim, "%2d", column);
    }
    for (int row = 1; row <= SEPTIKON_ROWS; row++) {
        draw_row_label(c, row);
        for (int column = 1; column <= SEPTIKON_COLUMNS; column++) {
            draw_place(c, row, column);
        }
    }
}

/* ---- Words around it ---- */

static void draw_status(const scene *c)
{
    const septikon_state *s = c->s;
    int x = cb_canvas_print(c->out, c->left, c->top, bold, "Turn %d", s->turn);
    if (s->step == SEPTIKON_STEP_OVER) {
        static const char *const results[] = {"", "A has won", "B has won", "a draw"};
        cb_canvas_print(c->out, x + 2, c->top, bold, "over: %s", results[s->winner]);
        return;
    }
    x = cb_canvas_print(c->out, x + 2, c->top, of_side(s->active), "%c", 'A' + s->active);
    x = s->die ? cb_canvas_print(c->out, x + 2, c->top, bold, "die %d", s->die)
               : cb_canvas_text(c->out, x + 2, c->top, dim, "before the die");
    for (int side = 0; side < 2; side++) {
        x = cb_canvas_print(c->out, x + 3, c->top, of_side(side), "%c", 'A' + side);
        x = cb_canvas_print(c->out, x + 1, c->top, plain, "damage %d",
                            septikon_size(&s->sides[side].damage));
    }
}

static int draw_stock(const scene *c, int x, int y, int side)
{
    const septikon_side *own = &c->s->sides[side];
    cb_canvas_print(c->out, x, y++, of_side(side), "%c  %d clones, %d spies, %d damage", 'A' + side,
                    septikon_size(&own->clones), septikon_size(&c->s->sides[side ^ 1].spies),
                    septikon_size(&own->damage));
    for (int w = 0; w < SEPTIKON_WAREHOUSES; w++) {
        int units = cb_count(own->stock[w]), spendable = septikon_spendable(own, w);
        bool sealed = !spendable && !septikon_room(own, w);
        bool marked = cb_look_marks(c->look, &septikon_kind_warehouse, w);
        cb_style style = sealed ? danger : plain;
        style.attr |= marked ? CB_REVERSE : 0;
        cb_canvas_print(c->out, x + 2, y, style, "%-12s %2d", septikon_warehouses[w].name,
                        spendable);
        if (sealed) {
            cb_canvas_print(c->out, x + 18, y, danger, "sealed, %d inside", units);
        } else if (units != spendable) {
            cb_canvas_print(c->out, x + 18, y, dim, "and %d locked in", units - spendable);
        }
        y++;
    }
    return y + 1;
}

static void draw_legend(const scene *c, int x, int y)
{
    static const struct {
        uint8_t ink;
        const char *text;
    } rows[] = {
        {CB_INK_RED, "red: with gunners"},
        {CB_INK_PURPLE, "purple: repair, unmask"},
        {CB_INK_GREEN, "green: production"},
        {CB_INK_YELLOW, "yellow: armory"},
        {CB_INK_CYAN, "cyan: Lock"},
        {CB_INK_BLUE, "blue: unit in a cell, N nuclear"},
        {CB_INK_DANGER, "x damage; red cells: out of reach"},
        {CB_INK_TEXT, "A B clones  a b spies  \u2666 BioDrone"},
        {CB_INK_TEXT, "\u2191\u2193 rocket  \u25b2\u25bc nuclear  \u25ce capsule"},
        {CB_INK_TEXT, "\u2605 satellite  \u2550 shield"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cb_canvas_text(c->out, x, y + (int)i, (cb_style){.ink = rows[i].ink}, rows[i].text);
    }
}

/* How far a board of that size may be panned on a canvas. */
static int panned(int pan, int board, int width)
{
    int most = board > width ? board - width : 0;
    return pan < 0 ? 0 : pan > most ? most : pan;
}

void septikon_draw(const void *view, const cb_look *look, cb_canvas *out)
{
    const int wide = 2 * MARGIN + SEPTIKON_COLUMNS * WIDE_SQUARE;
    scene c = {.s = view, .look = look, .out = out, .near = look->viewer == 1};
    c.square = out->width >= wide + PANEL ? WIDE_SQUARE : NARROW_SQUARE;
    int board = 2 * MARGIN + SEPTIKON_COLUMNS * c.square;
    bool panel = out->width >= board + PANEL;
    c.left = -panned(look->pan_x, board, out->width);
    c.top = -panned(look->pan_y, BOARD_HEIGHT, out->height);
    cb_canvas_clear(out);
    draw_status(&c);
    draw_board(&c);
    if (panel) {
        int y = draw_stock(&c, board + 1, 1, c.near ^ 1);
        draw_legend(&c, board + 1, draw_stock(&c, board + 1, y, c.near));
    }
}
