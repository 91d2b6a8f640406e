/*
 * The station in a terminal: 80 by 24. Every zone is a box on a round plan,
 *
 *     L4      Q1      L1
 *             C1
 *     Q4  C4  ()  C2  Q2
 *             C3
 *     L3      Q3      L2
 *
 * with its symbols in the frame, its tokens in the first line and the figures in the second. A
 * letter alone means that the figure is there; with a question mark it may be. The option `aid`
 * says how much of what can be deduced is drawn: all of it, only where figures cannot be (a letter
 * with a stroke), or nothing.
 */
#include <stdio.h>
#include <string.h>

#include "games/anomaly/anomaly.h"

enum { CELL_W = 10, CELL_H = 4, BOARD_Y = 1, PANEL_X = 51, FOOT_Y = 21 };

typedef struct pen {
    const anomaly_state *s;
    const cb_look *look;
    cb_canvas *out;
    int x, y; /* of the picture's corner on the canvas */
} pen;

static const cb_style plain = {.ink = CB_INK_TEXT};
static const cb_style dim = {.ink = CB_INK_DIM};
static const cb_style perhaps = {.ink = CB_INK_UNKNOWN};
static const cb_style accent = {.ink = CB_INK_ACCENT, .attr = CB_BOLD};
static const cb_style danger = {.ink = CB_INK_DANGER, .attr = CB_BOLD};

/* Column and row of each zone on the plan. */
static const struct {
    uint8_t x, y;
} places[ANOMALY_ZONES] = {
    [ANOMALY_C1] = {2, 1}, [ANOMALY_C2] = {3, 2}, [ANOMALY_C3] = {2, 3}, [ANOMALY_C4] = {1, 2},
    [ANOMALY_Q1] = {2, 0}, [ANOMALY_Q2] = {4, 2}, [ANOMALY_Q3] = {2, 4}, [ANOMALY_Q4] = {0, 2},
    [ANOMALY_L1] = {4, 0}, [ANOMALY_L2] = {4, 4}, [ANOMALY_L3] = {0, 4}, [ANOMALY_L4] = {0, 0},
};

static const char *const short_symbols[ANOMALY_SYMBOLS] = {"core", "labs", "quar", "fi", "co",
                                                           "en",   "ai",   "ph",   "bi"};

static cb_style seat_style(int seat)
{
    return (cb_style){.ink = (uint8_t)cb_seat_ink(seat), .attr = CB_BOLD};
}

/* ---- What the viewer may think ---- */

static bool sees(const pen *p, int student)
{
    return p->look->viewer == CB_GOD || p->look->viewer == anomaly_seat(p->s, student);
}

static bool sees_figure(const pen *p, int figure)
{
    bool anomaly = p->look->viewer == CB_GOD || p->look->viewer == 0;
    return figure ? sees(p, figure - 1) : anomaly;
}

/* Where a figure may be: one zone if the viewer knows. */
static anomaly_zone_set where(const pen *p, int figure)
{
    const anomaly_state *s = p->s;
    if (!anomaly_placed(s, figure) || figure > s->students) {
        return 0;
    }
    if (figure == 0) {
        return sees_figure(p, 0) ? anomaly_zone_bit(s->zone) : s->anomaly_at[0] | s->anomaly_at[1];
    }
    if (sees(p, figure - 1)) {
        return anomaly_zone_bit(s->student[figure - 1].zone);
    }
    return anomaly_suspects(s, p->look->viewer, figure - 1);
}

/* What is said of a figure in a zone: nothing, that it is there, perhaps, or cannot be. */
enum { UNSAID, THERE, PERHAPS, RULED_OUT };

static int said_of(const pen *p, int figure, int zone)
{
    anomaly_zone_set set = where(p, figure);
    bool possible = cb_has(set, zone);
    if (!set) {
        return UNSAID;
    }
    if (sees_figure(p, figure)) {
        return possible ? THERE : UNSAID;
    }
    switch (p->s->aid) {
    case ANOMALY_AID_FULL:
        return !possible ? UNSAID : cb_count(set) == 1 ? THERE : PERHAPS;
    case ANOMALY_AID_ELIMINATED:
        return possible ? UNSAID : RULED_OUT;
    default:
        return UNSAID;
    }
}

/* ---- One zone ---- */

static void draw_symbols(const pen *p, int x, int y, int zone, cb_style style)
{
    uint64_t left = anomaly_zone_symbols[zone] >> 3 << 3; /* its kind is in its name already */
    int first = cb_take(&left), second = cb_take(&left);
    cb_canvas_print(p->out, x + 1, y, style, "%s %s %s", anomaly_zone_names[zone],
                    short_symbols[first], short_symbols[second]);
}

static int own_traps(const pen *p, int zone)
{
    int count = 0;
    for (int k = 0; k < p->s->students; k++) {
        for (int i = 0; sees(p, k) && i < p->s->student[k].trap_count; i++) {
            count += p->s->student[k].traps[i] == zone;
        }
    }
    return count;
}

/* How many of the radiation tokens left would fall on a zone. */
static int tokens_for(const anomaly_state *s, int zone)
{
    int count = 0;
    for (uint64_t left = s->tokens; left;) {
        count += anomaly_token_zone(s, cb_take(&left)) == zone;
    }
    return count;
}

static void draw_tokens(const pen *p, int x, int y, int zone)
{
    const anomaly_state *s = p->s;
    int traps = own_traps(p, zone), next = tokens_for(s, zone);
    if (cb_has(s->radiation, zone)) {
        x = cb_canvas_text(p->out, x, y, danger, "*");
    } else if (next) {
        x = cb_canvas_print(p->out, x, y, dim, "+%d", next);
    }
    if (cb_has(s->fuel, zone)) {
        x = cb_canvas_text(p->out, x, y, (cb_style){.ink = CB_INK_YELLOW, .attr = CB_BOLD}, "F");
    }
    if (cb_has(s->sensors, zone)) {
        x = cb_canvas_text(p->out, x, y, (cb_style){.ink = CB_INK_CYAN}, "o");
    }
    if (s->electricity[zone]) {
        x = cb_canvas_print(p->out, x, y, (cb_style){.ink = CB_INK_PURPLE}, "z%d",
                            s->electricity[zone]);
    }
    if (traps) {
        cb_canvas_print(p->out, x, y, (cb_style){.ink = CB_INK_RED}, "^%d", traps);
    }
}

static void draw_figures(const pen *p, int x, int y, int zone)
{
    static const char letters[ANOMALY_FIGURES] = {'A', '1', '2', '3'};
    for (int figure = 0; figure < ANOMALY_FIGURES; figure++, x += 2) {
        int said = said_of(p, figure, zone);
        if (said == UNSAID) {
            continue;
        }
        int seat = figure ? anomaly_seat(p->s, figure - 1) : 0;
        cb_style style = said == THERE ? seat_style(seat) : said == PERHAPS ? perhaps : dim;
        style.attr |= said == THERE ? CB_REVERSE : 0;
        cb_canvas_put(p->out, x, y, (uint32_t)letters[figure], style);
        if (said != THERE) {
            cb_canvas_put(p->out, x + 1, y, said == PERHAPS ? '?' : '-', style);
        }
    }
}

static void draw_zone(const pen *p, int zone)
{
    int x = p->x + places[zone].x * CELL_W, y = p->y + BOARD_Y + places[zone].y * CELL_H;
    cb_style style = cb_look_marks(p->look, &anomaly_kind_zone, zone) ? accent : plain;
    cb_canvas_box(p->out, x, y, CELL_W, CELL_H, style, NULL);
    draw_symbols(p, x, y, zone, style);
    draw_tokens(p, x + 1, y + 1, zone);
    draw_figures(p, x + 1, y + 2, zone);
}

/* Doors between the boxes, and the bays between the labs. */
static void draw_plan(const pen *p)
{
    int x = p->x, y = p->y + BOARD_Y;
    for (int zone = 0; zone < ANOMALY_ZONES; zone++) {
        draw_zone(p, zone);
    }
    int across = x + CELL_W + 1, down = y + 3 * CELL_H;
    cb_canvas_text(p->out, x + 2 * CELL_W + 1, y + 2 * CELL_H + 1, danger, "reactor");
    cb_canvas_print(p->out, x + 2 * CELL_W + 1, y + 2 * CELL_H + 2, dim, "%d left",
                    cb_count(p->s->tokens));
    for (int i = 0; i < 2; i++) { /* labs and quarters, top and bottom, then left and right */
        int line = y + 1 + i * 4 * CELL_H;
        cb_canvas_text(p->out, across, line, dim, "--------");
        cb_canvas_text(p->out, across + 2 * CELL_W, line, dim, "--------");
        int side = x + 4 + i * 4 * CELL_W;
        for (int row = 0; row < CELL_H; row++) {
            cb_canvas_text(p->out, side, y + CELL_H + row, dim, "|");
            cb_canvas_text(p->out, side, down + row, dim, "|");
        }
    }
    static const char *const bends[] = {"/", "\\", "\\", "/"}; /* core to core */
    static const uint8_t corners[][2] = {{18, 7}, {31, 7}, {18, 12}, {31, 12}};
    for (int i = 0; i < 4; i++) {
        cb_canvas_text(p->out, x + corners[i][0], y + corners[i][1], dim, bends[i]);
    }
    /* quarters to quarters, round the core */
    static const uint8_t rounds[][2] = {{14, 5}, {35, 5}, {14, 14}, {35, 14}};
    for (int i = 0; i < 4; i++) {
        cb_canvas_text(p->out, x + rounds[i][0], y + rounds[i][1], dim, bends[i]);
    }
}

/* ---- The panel ---- */

/* The steps beside Zero, where Survival Spirit is asked (ANO-11.4), are marked. */
static void draw_health(const pen *p, int x, int y)
{
    const uint8_t *h = p->s->health;
    for (int space = 1; space <= ANOMALY_TRACK; space++) {
        bool students = space == h[0], zero = space == h[1], own = space == h[2];
        bool beside = space == h[1] - 1 || space == h[1] + 1;
        uint32_t code = students ? 'S' : own ? 'A' : zero ? '0' : beside ? '!' : '.';
        cb_style style = students ? seat_style(1) : own ? seat_style(0) : zero ? plain : dim;
        style.attr |= zero ? CB_BOLD : 0;
        cb_canvas_put(p->out, x + space - 1, y, code, style);
    }
    cb_canvas_print(p->out, x + ANOMALY_TRACK + 1, y, plain, "S %d : A %d",
                    anomaly_students_health(p->s), anomaly_own_health(p->s));
}

static int draw_held(const pen *p, int x, int y)
{
    static const char *const specials[ANOMALY_SPECIALS] = {"evolve", "overload", "possess", "scent",
                                                           "teleport"};
    int at = x;
    for (int special = 0; special < ANOMALY_SPECIALS; special++) {
        int count = 0;
        for (int f = 0; f < ANOMALY_FACES; f++) {
            count += anomaly_faces[f].special == special ? p->s->held[f] : 0;
        }
        if (!count) {
            continue;
        }
        if (at > x + 17) {
            at = x;
            y++;
        }
        at = cb_canvas_print(p->out, at, y, plain, "%d %s ", count, specials[special]);
    }
    return y + 1;
}

/* In how many zones a figure may be. */
static void draw_count(const pen *p, int figure, int x, int y)
{
    anomaly_zone_set set = where(p, figure);
    if (set && p->s->aid == ANOMALY_AID_FULL) {
        cb_canvas_print(p->out, x, y, plain, " %d zone%s", cb_count(set),
                        cb_count(set) == 1 ? "" : "s");
    }
}

static int draw_anomaly(const pen *p, int x, int y)
{
    const anomaly_state *s = p->s;
    int at = cb_canvas_print(p->out, x, y, seat_style(0), "Anomaly");
    at = cb_canvas_print(p->out, at, y, plain, " AP %d %s", s->ap, s->fed ? "fed" : "hungry");
    draw_count(p, 0, at, y);
    y = draw_held(p, x + 1, y + 1);
    int column = x + 1;
    for (int e = 0; e < ANOMALY_EVOLUTIONS; e++) {
        if (anomaly_owns(s, e)) {
            column =
                cb_canvas_print(p->out, column, y, accent, "%.3s ", anomaly_evolution_labels[e]);
        }
    }
    return y + 1;
}

static const char *card_name(int symbol)
{
    return symbol < ANOMALY_SYMBOLS ? anomaly_symbol_names[symbol] : "-";
}

static int draw_student(const pen *p, int k, int x, int y)
{
    const anomaly_student *st = &p->s->student[k];
    cb_style style = seat_style(anomaly_seat(p->s, k));
    int at = cb_canvas_print(p->out, x, y, style, "S%d", k + 1);
    at = cb_canvas_print(p->out, at, y, plain, "  %d cards %d traps",
                         p->s->student[anomaly_purse(p->s, k)].hand_size, st->trap_count);
    draw_count(p, k + 1, at, y);
    cb_canvas_print(p->out, x + 1, y + 1, plain, "[%s|%s]", card_name(st->row[0]),
                    card_name(st->row[1]));
    return y + 2;
}

static void draw_panel(const pen *p)
{
    static const char *const legends[] = {[ANOMALY_AID_FULL] = "A 1 certain  A? 1? perhaps",
                                          [ANOMALY_AID_ELIMINATED] = "A 1 certain  A- 1- not here",
                                          [ANOMALY_AID_NONE] = "A 1 certain"};
    const anomaly_state *s = p->s;
    int x = p->x + PANEL_X, y = p->y;
    if (s->round) {
        cb_canvas_print(p->out, x, y, plain, "Round %d, %s", s->round,
                        s->turn ? "the Anomaly's slot" : "the Students' slot");
    } else {
        cb_canvas_text(p->out, x, y, plain, "Setting up");
    }
    draw_health(p, x, y + 2);
    if (s->round && s->stage != ANOMALY_STAGE_OVER) {
        int left = anomaly_hand_total(s) - ANOMALY_DONE_CARDS;
        cb_canvas_print(p->out, x, y + 3, plain, "Students: %d more action%s", left < 0 ? 0 : left,
                        left == 1 ? "" : "s");
    }
    y = draw_anomaly(p, x, y + 4);
    for (int k = 0; k < s->students; k++) {
        y = draw_student(p, k, x, y + (k == 0));
    }
    cb_canvas_print(p->out, x, y + 1, plain, "pile %d  radiation %d", anomaly_pile_size(s),
                    cb_count(s->radiation));
    cb_canvas_text(p->out, x, y + 3, dim, "F fuel  o sensor  ^ trap");
    cb_canvas_text(p->out, x, y + 4, dim, "* radiation +2 next z charge");
    cb_canvas_text(p->out, x, y + 5, dim, legends[s->aid]);
    if (anomaly_owns(s, ANOMALY_PHASING)) {
        cb_canvas_text(p->out, x, y + 6, dim, "bays join L1 L2 L3 L4 L1");
    }
}

/* The viewer's hand, or what the Anomaly has seen of others'. */
static void draw_hands(const pen *p)
{
    int y = p->y + FOOT_Y;
    for (int k = 0; k < p->s->students && y < p->y + FOOT_Y + 3; k++) {
        const anomaly_student *st = &p->s->student[k];
        bool own = sees(p, k);
        const uint8_t *cards = own ? st->hand : st->seen;
        int count = own ? st->hand_size : st->seen_size;
        if (!count) {
            continue;
        }
        int x = cb_canvas_print(p->out, p->x, y, seat_style(anomaly_seat(p->s, k)),
                                "S%d %s:", k + 1, own ? "hand" : "seen");
        for (int i = 0; i < count; i++) {
            x = cb_canvas_print(p->out, x, y, plain, " %s%s", anomaly_face_labels[cards[i]],
                                i + 1 < count ? "," : "");
        }
        y++;
    }
}

void anomaly_draw_board(const void *view, const cb_look *look, cb_canvas *out)
{
    pen p = {.s = view, .look = look, .out = out, .x = -look->pan_x, .y = -look->pan_y};
    cb_canvas_clear(out);
    cb_canvas_text(out, p.x, p.y, (cb_style){.attr = CB_BOLD}, "TOR-ISS");
    draw_plan(&p);
    draw_panel(&p);
    draw_hands(&p);
}
