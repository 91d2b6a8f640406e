/* The match in a terminal: the arena, and beside it the round, the players and the viewer's
 * hand. */
#include "games/spacefreaks/tell/picture_board.h"

enum { PANEL = 30, LARGE_WIDTH = 90, LARGE_HEIGHT = 42, SMALL_WIDTH = 45 };

static const cb_style plain = {.ink = CB_INK_TEXT};
static const cb_style strong = {.ink = CB_INK_TEXT, .attr = CB_BOLD};
static const cb_style quiet = {.ink = CB_INK_DIM};
static const cb_style open_style = {.ink = CB_INK_ACCENT, .attr = CB_BOLD};

/* Where the next line of the panel goes. */
typedef struct panel {
    cb_canvas *out;
    int x, y;
} panel;

static const char *label(const cb_kind *kind, int value)
{
    return value >= kind->min && value <= kind->max ? kind->labels[value - kind->min] : "?";
}

static const char *step_name(const spacefreaks_state *s)
{
    return s->stage < SPACEFREAKS_ST_ROUND   ? "setup"
           : s->stage < SPACEFREAKS_ST_TURN  ? "Setup Phase"
           : s->stage < SPACEFREAKS_ST_MINES ? spacefreaks_kind_stage.names[s->stage]
           : s->stage < SPACEFREAKS_ST_OVER  ? "Clean up"
                                             : "over";
}

static void draw_round(const spacefreaks_state *s, panel *p)
{
    int x = cb_canvas_print(p->out, p->x, p->y++, strong, "Round %d of %d", s->round,
                            SPACEFREAKS_ROUNDS);
    cb_canvas_print(p->out, x + 2, p->y - 1, plain, "%s", step_name(s));
    for (int i = 0; i < s->arena_count; i++) {
        cb_canvas_print(p->out, p->x, p->y++, i < s->arena_done ? strong : quiet, "* %s",
                        label(&spacefreaks_kind_master, s->arena[i]));
    }
    if (s->figure) {
        cb_canvas_print(p->out, p->x, p->y++, plain, "%s acts: %d Movement%s",
                        spacefreaks_kind_figure.names[s->figure - 1], s->movement,
                        s->attacked ? ", spent" : "");
    }
}

static void draw_hit_points(const spacefreaks_player *player, panel *p, int x)
{
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        const spacefreaks_freak *f = &player->freaks[i];
        cb_style style = f->marks & SPACEFREAKS_ACTED ? quiet : plain;
        x = f->hex ? cb_canvas_print(p->out, x, p->y, style, " %d%s", f->hp, f->shields ? "*" : "")
                   : cb_canvas_print(p->out, x, p->y, quiet, " -");
    }
}

static void draw_template(const spacefreaks_player *player, panel *p)
{
    const spacefreaks_totals *t = &player->totals;
    cb_canvas_print(p->out, p->x, p->y++, plain, "  %s, %s",
                    label(&spacefreaks_kind_head, player->head),
                    label(&spacefreaks_kind_part, player->parts[SPACEFREAKS_SLOT_LEFT]));
    cb_canvas_print(p->out, p->x, p->y++, plain, "  %s r%d d%d s%d",
                    label(&spacefreaks_kind_part, player->parts[SPACEFREAKS_SLOT_RIGHT]), t->range,
                    t->damage, t->strikes);
    cb_canvas_print(p->out, p->x, p->y++, plain, "  arm %d ret %d luck %d move %d", t->armor,
                    t->retaliate, t->luck, t->movement);
}

static void draw_in_play(const spacefreaks_player *player, const cb_look *look, panel *p)
{
    for (int k = 0; (k = spacefreaks_next_mission(&player->in_play, k));) {
        bool marked = cb_look_marks(look, &spacefreaks_kind_mission, k);
        int n = spacefreaks_mission_copies(&player->in_play, k);
        cb_canvas_print(p->out, p->x, p->y++, marked ? open_style : plain, "  > %s%.*s",
                        label(&spacefreaks_kind_mission, k), n - 1, "+++++");
    }
}

static void draw_player(const spacefreaks_state *s, int seat, const cb_look *look, bool large,
                        panel *p)
{
    const spacefreaks_player *player = &s->player[seat];
    bool active = s->stage >= SPACEFREAKS_ST_TURN && seat == s->active;
    cb_canvas_put(p->out, p->x, p->y, (uint32_t)cb_seat_letter(seat), spacefreaks_seat_style(seat));
    int x = cb_canvas_print(p->out, p->x + 1, p->y, active ? strong : plain, "%c%3d  S%d M%d ",
                            active ? '<' : ' ', player->points, player->sponsor_count,
                            player->mission_count);
    draw_hit_points(player, p, x);
    p->y++;
    if (large && player->head) {
        draw_template(player, p);
    }
    draw_in_play(player, look, p);
}

/* The viewer's hand; what can be used now stands out. */
static void draw_hand(const spacefreaks_state *s, const cb_look *look, panel *p)
{
    int seat = look->viewer == CB_GOD ? s->active : look->viewer;
    if (seat < 0 || seat >= s->players) {
        return;
    }
    const spacefreaks_player *player = &s->player[seat];
    cb_canvas_print(p->out, p->x, p->y++, strong, "Hand of %c", cb_seat_letter(seat));
    uint64_t held = player->sponsors | player->lucky;
    for (int k = 0; (k = spacefreaks_next_sponsor(held, k));) {
        bool marked = cb_look_marks(look, &spacefreaks_kind_sponsor, k);
        int n = spacefreaks_sponsor_copies(player->sponsors, k) +
                spacefreaks_sponsor_copies(player->lucky, k);
        cb_canvas_print(p->out, p->x, p->y++, marked ? open_style : plain, " %d %s%s", n,
                        label(&spacefreaks_kind_sponsor, k),
                        spacefreaks_sponsors[k].attack ? " (attack)" : "");
    }
    for (int k = 0; (k = spacefreaks_next_mission(&player->missions, k));) {
        bool marked = cb_look_marks(look, &spacefreaks_kind_mission, k);
        cb_canvas_print(p->out, p->x, p->y++, marked ? open_style : plain, " %d Mission %s",
                        spacefreaks_mission_copies(&player->missions, k),
                        label(&spacefreaks_kind_mission, k));
    }
}

static void draw_key(panel *p)
{
    cb_canvas_text(p->out, p->x, p->y++, quiet, "# rock  ~ radiation  | wall");
    cb_canvas_text(p->out, p->x, p->y++, quiet, "L lab  + healing  Z landing");
    cb_canvas_text(p->out, p->x, p->y++, quiet, "x Alien o Droid t/b buildings");
}

void spacefreaks_draw(const void *view, const cb_look *look, cb_canvas *out)
{
    const spacefreaks_state *s = view;
    bool beside = out->width >= SMALL_WIDTH + PANEL;
    int width = beside ? out->width - PANEL : out->width;
    bool large = width >= LARGE_WIDTH && out->height >= LARGE_HEIGHT;
    spacefreaks_scale scale = {.cell_width = large ? 4 : 2,
                               .cell_height = large ? 2 : 1,
                               .left = -look->pan_x,
                               .top = -look->pan_y,
                               .right = width,
                               .bottom = out->height};
    cb_canvas_clear(out);
    spacefreaks_draw_board(s, look, &scale, out);
    if (!beside) {
        return; /* a narrow window shows the arena alone */
    }
    panel p = {.out = out, .x = (large ? LARGE_WIDTH : SMALL_WIDTH) + 1};
    draw_round(s, &p);
    for (int seat = 0; seat < s->players; seat++) {
        draw_player(s, seat, look, large, &p);
    }
    draw_hand(s, look, &p);
    if (large) {
        draw_key(&p);
    }
}
