/*
 * The board in a terminal: the arena on the left, racks and tracks beside it, the players below.
 * Two sizes: roomy from 100 x 40 on, small enough for 80 x 24 otherwise; what is larger than the
 * canvas can be panned.
 */
#include "games/adrenaline/kinds.h"
#include "games/adrenaline/rules.h"

typedef struct page {
    const adrenaline_state *s;
    const cb_look *look;
    cb_canvas *out;
    int x, y; /* where the page's corner lies on the canvas */
    bool roomy;
    int cell_w, cell_h; /* of a square, one of its borders included */
} page;

static const cb_style plain = {.ink = CB_INK_TEXT};
static const cb_style strong = {.ink = CB_INK_TEXT, .attr = CB_BOLD};
static const cb_style quiet = {.ink = CB_INK_DIM};
static const cb_style can_do = {.ink = CB_INK_ACCENT, .attr = CB_BOLD | CB_UNDERLINE};
static const cb_style unknown = {.ink = CB_INK_UNKNOWN};

static const uint8_t room_inks[] = {CB_INK_RED,   CB_INK_BLUE,   CB_INK_YELLOW,
                                    CB_INK_WHITE, CB_INK_PURPLE, CB_INK_GREEN};
static const uint8_t cube_inks[ADRENALINE_COLOURS] = {CB_INK_RED, CB_INK_BLUE, CB_INK_YELLOW};
static const char cube_letters[ADRENALINE_COLOURS] = {'R', 'B', 'Y'};

static int say(const page *p, int x, int y, cb_style style, const char *text)
{
    return cb_canvas_text(p->out, p->x + x, p->y + y, style, text) - p->x;
}

static int letter(const page *p, int x, int y, cb_style style, char c)
{
    cb_canvas_put(p->out, p->x + x, p->y + y, (unsigned char)c, style);
    return x + 1;
}

static int number(const page *p, int x, int y, cb_style style, int n)
{
    return cb_canvas_print(p->out, p->x + x, p->y + y, style, "%d", n) - p->x;
}

/* A figure's letter; the terminator is T. */
static char figure_letter(const page *p, int figure)
{
    return figure < p->s->players ? cb_seat_letter(figure) : 'T';
}

static cb_style figure_style(const page *p, int figure)
{
    bool marked = cb_look_marks(p->look, &cb_kind_seat, figure);
    return (cb_style){.ink = (uint8_t)cb_seat_ink(figure),
                      .attr = marked ? CB_BOLD | CB_UNDERLINE : CB_BOLD};
}

static int figure(const page *p, int x, int y, int who)
{
    return letter(p, x, y, figure_style(p, who), figure_letter(p, who));
}

/* ---- The arena ------------------------------------------------------------------------------ */

enum { NO_BORDER, OPEN, DOOR, WALL };

static bool exists(const page *p, int square)
{
    return adrenaline_rooms[p->s->map][square] != ADRENALINE_ROOM_NONE;
}

/* What lies between a square and its neighbour; -1 is outside. */
static int border(const page *p, int a, int b)
{
    bool has_a = a >= 0 && exists(p, a);
    bool has_b = b >= 0 && exists(p, b);
    if (!has_a || !has_b) {
        return has_a || has_b ? WALL : NO_BORDER;
    }
    if (!cb_has(adrenaline_squares_from(p->s, ADRENALINE_NEXT, a), b)) {
        return WALL;
    }
    return adrenaline_rooms[p->s->map][a] == adrenaline_rooms[p->s->map][b] ? OPEN : DOOR;
}

/* The character of a border at step i of n: doors are gaps in the middle third. */
static uint32_t border_sign(int kind, bool upright, int i, int n)
{
    bool gap = kind == OPEN || (kind == DOOR && i >= (n + 2) / 3 && i < n - n / 3);
    if (kind == NO_BORDER || (gap && kind == DOOR)) {
        return ' ';
    }
    if (gap) {
        return upright ? 0x00b7 : (i % 2 ? 0x00b7 : ' ');
    }
    return upright ? 0x2503 : 0x2501;
}

static void draw_borders(const page *p)
{
    for (int r = 0; r <= 3; r++) {
        for (int c = 0; c <= 4; c++) {
            int here = r < 3 && c < 4 ? r * 4 + c : -1;
            int above = r > 0 && c < 4 ? r * 4 + c - 4 : -1;
            int before = c > 0 && r < 3 ? r * 4 + c - 1 : -1;
            int x = p->x + c * p->cell_w, y = p->y + r * p->cell_h;
            int flat = border(p, above, here), upright = border(p, before, here);
            for (int i = 1; i < p->cell_w && c < 4; i++) {
                cb_canvas_put(p->out, x + i, y, border_sign(flat, false, i - 1, p->cell_w - 1),
                              plain);
            }
            for (int i = 1; i < p->cell_h && r < 3; i++) {
                cb_canvas_put(p->out, x, y + i, border_sign(upright, true, i - 1, p->cell_h - 1),
                              plain);
            }
            int diagonal = r > 0 && c > 0 ? r * 4 + c - 5 : -1;
            bool corner =
                flat || upright || border(p, diagonal, above) || border(p, diagonal, before);
            cb_canvas_put(p->out, x, y, corner ? 0x254b : ' ', plain);
        }
    }
}

static void draw_square(const page *p, int square)
{
    static const char *const room_words[] = {"red", "blue", "yellow", "white", "purple", "green"};
    static const char *const tile_words[] = {"BBY",  "RRY",  "RBB",  "RYY",  "BYY",  "RRB",
                                             "RR+P", "BB+P", "YY+P", "RB+P", "RY+P", "BY+P"};
    const adrenaline_state *s = p->s;
    int x = square % 4 * p->cell_w + (p->roomy ? 2 : 1), y = square / 4 * p->cell_h + 1;
    int room = adrenaline_rooms[s->map][square];
    cb_style ink = {.ink = room_inks[room]};
    bool marked = cb_look_marks(p->look, &adrenaline_kind_square, square) ||
                  cb_look_marks(p->look, &adrenaline_kind_room, room);
    int end = letter(p, x, y, marked ? can_do : ink, 'r');
    end = number(p, end, y, marked ? can_do : ink, square / 4);
    end = letter(p, end, y, marked ? can_do : ink, 'c');
    end = number(p, end, y, marked ? can_do : ink, square % 4);
    say(p, end + 1, y, ink, room_words[room]);
    if (cb_has(ADRENALINE_SPAWN_SQUARES, square)) {
        cb_style spawn = {.ink = room_inks[room], .attr = CB_BOLD};
        say(p, x, y + 1, spawn, "SPAWN");
    } else if (s->tiles[square] != ADRENALINE_NO_TILE) {
        say(p, x, y + 1, plain, tile_words[s->tiles[square]]);
    }
    int at = x;
    for (int i = 0; i < s->figures; i++) {
        if (s->seats[i].square == square) {
            at = figure(p, at, y + 2, i) + (p->roomy ? 1 : 0);
        }
    }
}

/* ---- Racks and tracks ----------------------------------------------------------------------- */

/* A cost, with the cube that is free when the weapon is taken in brackets. */
static int draw_cost(const page *p, int x, int y, int weapon)
{
    const adrenaline_weapon *w = &adrenaline_weapons[weapon];
    x = letter(p, x, y, quiet, '(');
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        for (int i = adrenaline_cubes_of(w->pickup, c); i < adrenaline_cubes_of(w->reload, c);
             i++) {
            x = letter(p, x, y, (cb_style){.ink = cube_inks[c]}, cube_letters[c]);
        }
    }
    x = letter(p, x, y, quiet, ')');
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        for (int i = 0; i < adrenaline_cubes_of(w->pickup, c); i++) {
            x = letter(p, x, y, (cb_style){.ink = cube_inks[c]}, cube_letters[c]);
        }
    }
    return x;
}

static void draw_racks(const page *p, int x, int y)
{
    static const char *const titles[] = {"red r1c0", "blue r0c2", "yellow r2c3"};
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        cb_style ink = {.ink = cube_inks[c], .attr = CB_BOLD};
        say(p, x, y++, cb_look_marks(p->look, &adrenaline_kind_point, c) ? can_do : ink, titles[c]);
        for (int i = 0; i < ADRENALINE_SLOTS; i++, y++) {
            int w = p->s->racks[c * ADRENALINE_SLOTS + i];
            if (w == ADRENALINE_NONE) {
                say(p, x + 1, y, quiet, "-");
                continue;
            }
            bool marked = cb_look_marks(p->look, &adrenaline_kind_weapon, w);
            say(p, x + 1, y, marked ? can_do : plain, adrenaline_kind_weapon.labels[w]);
            draw_cost(p, x + 19, y, w);
        }
    }
}

static void draw_kills(const page *p, int x, int y)
{
    const adrenaline_state *s = p->s;
    for (int i = 0; i < s->killshot_count; i++) {
        int over = adrenaline_kill_over(s->killshots[i]);
        x = figure(p, x, y, adrenaline_kill_by(s->killshots[i]));
        x = over < 0 ? x : figure(p, x, y, over);
        x++;
    }
}

static void draw_points(const page *p, int x, int y)
{
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        x = letter(p, x, y, (cb_style){.ink = cube_inks[c], .attr = CB_BOLD}, cube_letters[c]);
        x = letter(p, x, y, quiet, ':');
        for (int i = 0; i < p->s->tracks[c].order_count; i++) {
            int who = p->s->tracks[c].order[i];
            x = number(p, figure(p, x, y, who), y, plain, p->s->tracks[c].tokens[who]);
        }
        x++;
    }
}

/* The killshot track, or the spawnpoints' tracks. */
static void draw_tracks(const page *p, int x, int y)
{
    if (p->s->domination) {
        draw_points(p, x, y);
    } else {
        draw_kills(p, say(p, x, y, quiet, "kills "), y);
    }
}

/* Whose turn it is and what is left. */
static void draw_status(const page *p, int x, int y)
{
    const adrenaline_state *s = p->s;
    int at = say(p, x, y, strong, s->stage == ADRENALINE_FINISHED ? "over" : "turn ");
    if (s->stage != ADRENALINE_FINISHED) {
        at = figure(p, at, y, s->turn);
        at = say(p, at + 1, y, plain, s->frenzy ? "frenzy, " : "");
        at = number(p, say(p, at, y, plain, "actions "), y, plain, s->actions);
    }
    at = say(p, at + 2, y, plain, "skulls ");
    number(p, at, y, plain, s->skulls);
}

/* ---- Players -------------------------------------------------------------------------------- */

/* The damage row, divided where actions get better and where death begins. */
static int draw_damage(const page *p, int x, int y, const adrenaline_player *seat)
{
    for (int i = 0; i < ADRENALINE_TRACK; i++) {
        if (i == 2 || i == 5 || i == 10 || i == 11) {
            x = letter(p, x, y, quiet, '|');
        }
        x = i < seat->damages
                ? figure(p, x, y, seat->damage[i])
                : letter(p, x, y, i < 10 ? quiet : (cb_style){.ink = CB_INK_DANGER}, '.');
    }
    return x;
}

static int draw_marks(const page *p, int x, int y, const adrenaline_player *seat)
{
    for (int i = 0; i < p->s->figures; i++) {
        if (seat->marks[i]) {
            x = number(p, figure(p, x, y, i), y, plain, seat->marks[i]);
        }
    }
    return x;
}

static int draw_ammo(const page *p, int x, int y, const adrenaline_player *seat)
{
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        cb_style ink = {.ink = cube_inks[c]};
        x = number(p, letter(p, x, y, ink, cube_letters[c]), y, ink, seat->ammo[c]);
    }
    return x;
}

static int draw_weapons(const page *p, int x, int y, const adrenaline_player *seat)
{
    for (uint64_t left = seat->weapons; left;) {
        int w = cb_take(&left);
        bool loaded = cb_has(seat->loaded, w);
        bool marked = cb_look_marks(p->look, &adrenaline_kind_weapon, w);
        x = say(p, x, y, quiet, loaded ? "" : "(");
        x = say(p, x, y, marked ? can_do : loaded ? plain : quiet, adrenaline_kind_weapon.names[w]);
        x = say(p, x, y, quiet, loaded ? " " : ") ");
    }
    return x;
}

static int draw_hand(const page *p, int x, int y, const adrenaline_player *seat)
{
    for (int i = 0; i < seat->cards; i++) {
        int card = seat->hand[i];
        if (card >= ADRENALINE_CARDS) {
            x = say(p, x, y, unknown, "? ");
            continue;
        }
        bool marked = cb_look_marks(p->look, &adrenaline_kind_card, card);
        cb_style ink = {.ink = cube_inks[adrenaline_card_colour(card)]};
        x = say(p, x, y, marked ? can_do : ink, adrenaline_kind_card.names[card]) + 1;
    }
    return x;
}

/* Points that the next kill of this board is worth at most. */
static int board_worth(const adrenaline_player *seat)
{
    static const uint8_t values[] = {8, 6, 4, 2, 1};
    return seat->flipped ? 2 : values[seat->skulls < 4 ? seat->skulls : 4];
}

static void draw_player(const page *p, int y, int who)
{
    const adrenaline_player *seat = &p->s->seats[who];
    bool acts = p->s->actor == who && p->s->stage != ADRENALINE_FINISHED;
    int x = letter(p, 0, y, strong, acts ? '>' : ' ');
    figure(p, x, y, who);
    cb_canvas_print(p->out, p->x + 3, p->y + y, strong, "%3d", seat->points);
    draw_damage(p, 8, y, seat);
    x = say(p, 26, y, quiet, "worth ");
    number(p, x, y, plain, board_worth(seat));
    x = say(p, 35, y, quiet, "skulls ");
    number(p, x, y, plain, seat->skulls);
    draw_ammo(p, 45, y, seat);
    x = say(p, 53, y, quiet, "marks ");
    draw_marks(p, x, y, seat);
    x = draw_weapons(p, 3, y + 1, seat);
    draw_hand(p, p->roomy ? 3 : x + 1, y + (p->roomy ? 2 : 1), seat);
}

void adrenaline_draw(const void *view, const cb_look *look, cb_canvas *out)
{
    bool roomy = out->width >= 100 && out->height >= 38;
    page p = {.s = view,
              .look = look,
              .out = out,
              .x = -look->pan_x,
              .y = -look->pan_y,
              .roomy = roomy,
              .cell_w = roomy ? 15 : 12,
              .cell_h = roomy ? 5 : 4};
    cb_canvas_clear(out);
    draw_borders(&p);
    for (int i = 0; i < ADRENALINE_SQUARES; i++) {
        if (exists(&p, i)) {
            draw_square(&p, i);
        }
    }
    int beside = 4 * p.cell_w + 3, below = 3 * p.cell_h + 1;
    draw_status(&p, beside, roomy ? 0 : below - 1);
    draw_tracks(&p, roomy ? beside : 0, roomy ? 1 : below);
    draw_racks(&p, beside, roomy ? 3 : 0);
    for (int i = 0; i < p.s->figures; i++) {
        draw_player(&p, below + 1 + i * (roomy ? 4 : 2), i);
    }
}
