/*
 * The arena. Terrain by symbol and colour as on the maps of the rules; rings of the zones by small
 * letters (Home Base Zone) and colons (Building Zone); pieces by the letter of their owner and a
 * second sign: 1 2 3 Freaks, x Aliens, o Droids, t Turrets, b Bunkers, = Home Bases. A Freak in
 * its Bunker is shown in reverse. In the large form Hit Points stand below.
 */
#include "games/spacefreaks/tell/picture_board.h"

typedef struct sign {
    uint32_t first, second;
    cb_style style;
    int below; /* a number for the second line; 0: none */
} sign;

static const struct {
    char symbol;
    uint8_t ink;
} terrains[] = {{'.', CB_INK_DIM},    {',', CB_INK_GREY},  {'#', CB_INK_GREY},
                {'~', CB_INK_GREEN},  {'+', CB_INK_WHITE}, {'L', CB_INK_CYAN},
                {'Z', CB_INK_YELLOW}, {'|', CB_INK_PURPLE}};

enum { SAND, FLOOR, ROCK, RADIATION, HEALING, LAB, LANDING, WALL };

static int terrain_at(const spacefreaks_state *s, int hex)
{
    const spacefreaks_arena *arena = spacefreaks_arena_of(s);
    return spacefreaks_in(&arena->rock, hex)           ? ROCK
           : spacefreaks_in(&arena->wall, hex)         ? WALL
           : spacefreaks_in(&arena->radiation, hex)    ? RADIATION
           : spacefreaks_in(&arena->healing, hex)      ? HEALING
           : spacefreaks_in(&arena->lab, hex)          ? LAB
           : spacefreaks_in(&spacefreaks_landing, hex) ? LANDING
           : spacefreaks_in(&arena->floor, hex)        ? FLOOR
                                                       : SAND;
}

/* Ground: in a zone in the colour of its player, and on a zone's rim with its sign. */
static sign ground(const spacefreaks_state *s, int hex)
{
    enum { HOME_RIM = 5, BUILDING_RIM = 9 };
    int terrain = terrain_at(s, hex);
    sign g = {.first = (unsigned char)terrains[terrain].symbol,
              .style = {.ink = terrains[terrain].ink}};
    for (int p = 0; p < s->players && terrain <= FLOOR; p++) {
        int corner = s->player[p].corner;
        int away =
            corner ? spacefreaks_distance(spacefreaks_corners[corner - 1], hex) : BUILDING_RIM + 1;
        if (away > BUILDING_RIM) {
            continue;
        }
        g.style.ink = (uint8_t)cb_seat_ink(p);
        if (away == HOME_RIM) {
            g.first = (uint32_t)(cb_seat_letter(p) - 'A' + 'a');
        } else if (away == BUILDING_RIM) {
            g.first = ':';
        }
    }
    return g;
}

static sign owned(int seat, uint32_t second)
{
    return (sign){.first = (uint32_t)cb_seat_letter(seat),
                  .second = second,
                  .style = spacefreaks_seat_style(seat)};
}

static bool find_figure(const spacefreaks_state *s, int hex, sign *out)
{
    int figure = spacefreaks_figure_at(s, hex);
    if (!figure) {
        return false;
    }
    int owner = spacefreaks_figure_owner(s, figure);
    if (spacefreaks_is_freak(figure)) {
        *out = owned(owner, (uint32_t)('1' + (figure - 1) % SPACEFREAKS_FREAKS));
        out->below = spacefreaks_freak_in(s, figure)->hp;
        out->style.attr |= spacefreaks_in_bunker(s, figure) ? CB_REVERSE : 0;
    } else {
        *out = owned(owner, figure < SPACEFREAKS_FIRST_DROID ? 'x' : 'o');
        out->below = s->units[figure - SPACEFREAKS_FIRST_ALIEN].marks & SPACEFREAKS_STRUCK ? 1 : 2;
    }
    out->style.attr |= figure == s->figure ? CB_UNDERLINE : 0;
    return true;
}

static bool find_building(const spacefreaks_state *s, int hex, sign *out)
{
    int building = spacefreaks_building_at(s, hex), base = spacefreaks_base_at(s, hex);
    if (building) {
        *out = owned(spacefreaks_building_owner(building),
                     building >= SPACEFREAKS_FIRST_BUNKER ? 'b' : 't');
        out->below = spacefreaks_building_in(s, building)->marks & SPACEFREAKS_STRUCK ? 1 : 2;
    } else if (base >= 0) {
        *out = owned(base, '=');
    }
    return building || base >= 0;
}

static bool find_token(const spacefreaks_state *s, int hex, sign *out)
{
    int wormhole = spacefreaks_wormhole_at(s, hex);
    if (wormhole >= 0) {
        *out =
            (sign){'@', (uint32_t)('1' + wormhole / 2), {.ink = CB_INK_BLUE, .attr = CB_BOLD}, 0};
        return true;
    }
    for (int p = 0; p < s->players; p++) {
        const uint16_t *probes = s->player[p].probes;
        bool probe = probes[0] == hex || probes[1] == hex || probes[2] == hex || probes[3] == hex;
        if (s->player[p].flag == hex || probe) {
            *out = owned(p, probe ? '*' : '!');
            return true;
        }
    }
    return false;
}

static sign sign_at(const spacefreaks_state *s, int hex)
{
    sign found;
    if (find_figure(s, hex, &found) || find_building(s, hex, &found) ||
        find_token(s, hex, &found)) {
        return found;
    }
    return ground(s, hex);
}

static bool is_marked(const spacefreaks_state *s, const cb_look *look, int hex)
{
    int figure = spacefreaks_figure_at(s, hex), building = spacefreaks_building_at(s, hex);
    return cb_look_marks(look, &spacefreaks_kind_hex, hex) ||
           (figure && cb_look_marks(look, &spacefreaks_kind_figure, figure)) ||
           (building && cb_look_marks(look, &spacefreaks_kind_building, building));
}

static void draw_hex(const spacefreaks_state *s, const cb_look *look,
                     const spacefreaks_scale *scale, int hex, cb_canvas *out)
{
    int r = spacefreaks_r(hex), c = spacefreaks_q(hex) + r / 2;
    int x = scale->left + c * scale->cell_width + (r & 1) * scale->cell_width / 2;
    int y = scale->top + r * scale->cell_height;
    if (x < 0 || x + 1 >= scale->right || y < 0 || y >= scale->bottom) {
        return;
    }
    sign g = sign_at(s, hex);
    bool hit = s->last.hexes[0] == hex || s->last.hexes[1] == hex || s->last.hexes[2] == hex;
    if (is_marked(s, look, hex)) {
        g.style.paper = CB_INK_ACCENT;
        g.style.attr |= g.second ? CB_UNDERLINE : CB_REVERSE;
    } else if (hit) {
        g.style.ink = g.second ? g.style.ink : CB_INK_DANGER;
    }
    cb_canvas_put(out, x, y, g.first, g.style);
    if (g.second) {
        cb_canvas_put(out, x + 1, y, g.second, g.style);
    } else if (scale->cell_width > 2) {
        cb_canvas_put(out, x + 1, y, g.first, g.style);
    }
    if (g.below && scale->cell_height > 1 && y + 1 < scale->bottom) {
        cb_canvas_print(out, x, y + 1, g.style, "%d", g.below);
    }
}

void spacefreaks_draw_board(const spacefreaks_state *s, const cb_look *look,
                            const spacefreaks_scale *scale, cb_canvas *out)
{
    for (int r = 1; r < SPACEFREAKS_BOARD_ROWS - 1; r++) {
        uint64_t row = spacefreaks_on_board.row[r];
        while (row) {
            draw_hex(s, look, scale, r * 32 + cb_take(&row), out);
        }
    }
}
