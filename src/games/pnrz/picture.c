/* The game in a terminal: the table, and beside it scores, hands and whose turn it is. */
#include "games/pnrz/picture.h"

enum { PANEL_WIDTH = 31, LEAST_TABLE = 24, TILE_WIDTH = 6, HAND_HEIGHT = 4 };

static const cb_style plain = {.ink = CB_INK_TEXT};
static const cb_style strong = {.ink = CB_INK_TEXT, .attr = CB_BOLD};
static const cb_style quiet = {.ink = CB_INK_DIM};
static const cb_style open_style = {.ink = CB_INK_ACCENT, .attr = CB_BOLD};

static cb_style seat_style(int seat)
{
    return (cb_style){.ink = (uint8_t)cb_seat_ink(seat), .attr = CB_BOLD};
}

static void draw_status(const pnrz_state *s, cb_canvas *out, int x, int y)
{
    static const char *const doing[PNRZ_STEPS] = {"is dealt to", "to play", "may use", "draws",
                                                  "The game is over"};
    static const char *const icons[] = {"", "Rotate", "Swap", "Replace"};
    if (s->step == PNRZ_OVER) {
        x = cb_canvas_text(out, x, y, strong, doing[PNRZ_OVER]);
    } else {
        cb_canvas_put(out, x, y, (uint32_t)cb_seat_letter(s->seat), seat_style(s->seat));
        x = cb_canvas_print(out, x + 2, y, strong, "%s", doing[s->step]);
        if (s->step == PNRZ_ACTION) {
            x = cb_canvas_print(out, x + 1, y, strong, "%s", icons[pnrz_tiles[s->last].icon]);
        }
    }
    x = cb_canvas_print(out, x + 2, y, plain, "stack %d", pnrz_stack(s));
    if (s->final_turns) {
        cb_canvas_print(out, x + 1, y, strong, "last %d", s->final_turns);
    }
}

static void draw_scores(const pnrz_state *s, cb_canvas *out, int x, int y)
{
    static const char *const names[] = {"Pirates", "Ninjas", "Robots", "Zombies"};
    int scores[PNRZ_FACTIONS];
    pnrz_scores(s, scores);
    for (int f = 0; f < PNRZ_FACTIONS; f++, y++) {
        cb_style style = {.ink = pnrz_faction_inks[f], .attr = CB_BOLD};
        cb_canvas_put(out, x, y, (unsigned char)"PNRZ"[f], style);
        cb_canvas_print(out, x + 2, y, plain, "%-8s%3d", names[f], scores[f]);
        if (s->owners[f] == PNRZ_NOBODY) {
            cb_canvas_text(out, x + 15, y, quiet, "nobody's");
        } else {
            int seat = s->owners[f];
            cb_canvas_put(out, x + 15, y, (uint32_t)cb_seat_letter(seat), seat_style(seat));
        }
    }
}

/* Points, and the hands as everyone knows them: how many tiles, and those that were seen. */
static void draw_seats(const pnrz_state *s, cb_canvas *out, int x, int y)
{
    cb_result result;
    pnrz_result(s, &result);
    for (int seat = 0; seat < s->players; seat++, y++) {
        cb_canvas_put(out, x, y, (uint32_t)cb_seat_letter(seat), seat_style(seat));
        int at = cb_canvas_print(out, x + 1, y, plain, "%4d  holds %d", (int)result.points[seat],
                                 s->hidden[seat] + cb_count(s->shown[seat]));
        for (uint64_t shown = s->shown[seat]; shown;) {
            at = cb_canvas_print(out, at + 1, y, quiet, "%s", pnrz_tile_names[cb_take(&shown)]);
        }
    }
}

/* A tile in hand: its name, its pictures, its icon. */
static void draw_held(const cb_look *look, cb_canvas *out, int x, int y, int tile)
{
    static const char *const icons[] = {"", "Rot", "Swap", "Repl"};
    bool marked = cb_look_marks(look, &pnrz_kind_play_tile, tile) ||
                  cb_look_marks(look, &pnrz_kind_base, tile);
    cb_canvas_text(out, x, y, marked ? open_style : plain, pnrz_tile_names[tile]);
    for (int q = 0; q < 4; q++) {
        char letter = pnrz_letter_at(tile, 0, q);
        cb_canvas_put(out, x + q % 2 * 2, y + 1 + q / 2, (unsigned char)letter,
                      pnrz_letter_style(letter));
    }
    cb_canvas_text(out, x, y + 3, quiet, icons[pnrz_tiles[tile].icon]);
}

static void draw_own_hand(const pnrz_state *s, const cb_look *look, cb_canvas *out, int x, int y)
{
    int seat = look->viewer == CB_GOD ? s->seat : look->viewer;
    if (seat < 0 || seat >= s->players) {
        return;
    }
    for (uint64_t hand = s->hand[seat] | s->shown[seat]; hand; x += TILE_WIDTH) {
        draw_held(look, out, x, y, cb_take(&hand));
    }
}

/* One line for those who have no room for more. */
static void draw_line(const pnrz_state *s, cb_canvas *out)
{
    int scores[PNRZ_FACTIONS], x = 0;
    pnrz_scores(s, scores);
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        x = cb_canvas_print(out, x, 0, plain, "%c %d  ", "PNRZ"[f], scores[f]);
    }
    draw_status(s, out, x, 0);
}

void pnrz_draw(const void *view, const struct cb_look *look, struct cb_canvas *out)
{
    const pnrz_state *s = view;
    cb_canvas_clear(out);
    int x = out->width - PANEL_WIDTH;
    if (x < LEAST_TABLE) {
        draw_line(s, out);
        pnrz_draw_table(s, look, out, (pnrz_frame){0, 1, out->width, out->height - 1});
        return;
    }
    pnrz_draw_table(s, look, out, (pnrz_frame){0, 0, x - 1, out->height});
    draw_status(s, out, x, 0);
    draw_scores(s, out, x, 1);
    draw_seats(s, out, x, 1 + PNRZ_FACTIONS);
    int hand = 1 + PNRZ_FACTIONS + s->players;
    draw_own_hand(s, look, out, x, hand + (out->height > hand + HAND_HEIGHT));
}
