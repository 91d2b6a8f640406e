#include "cli/play/menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/terminal/keys.h"
#include "cli/terminal/page.h"

void menu_open(menu *m)
{
    *m = (menu){.outcome = MENU_OPEN};
    m->save_count = saves_list(m->saves);
}

/* ---- The rows ------------------------------------------------------------------------------ */

/* Choosing: the saved matches, then the games. Setting up: players, options, seats, start. */
static int row_count(const menu *m)
{
    return m->setting_up ? 1 + cb_game_options(m->game) + m->setup.players + 1
                         : m->save_count + cb_game_count();
}

/* The seat that a row of the setup is about, or -1. */
static int row_seat(const menu *m, int row)
{
    int seat = row - 1 - cb_game_options(m->game);
    return seat >= 0 && seat < m->setup.players ? seat : -1;
}

static bool is_start(const menu *m, int row)
{
    return row == row_count(m) - 1;
}

/* ---- Keys ---------------------------------------------------------------------------------- */

static void choose_game(menu *m, const cb_game *game)
{
    m->game = game;
    cb_setup_init(game, &m->setup);
    m->setting_up = true;
    m->seats = (seats){0};
    for (int seat = 1; seat < CB_MAX_SEATS; seat++) {
        snprintf(m->seats.who[seat], SEATS_SPEC, "%s", seats_usual_bot);
    }
    m->row = row_count(m) - 1;
}

static int turn(int value, int by, int count)
{
    return count > 0 ? (value + by + count) % count : 0;
}

static void change_players(menu *m, int by)
{
    int least = cb_game_min_players(m->game);
    int choices = cb_game_max_players(m->game) - least + 1;
    m->setup.players = (uint8_t)(least + turn(m->setup.players - least, by, choices));
}

static void change_option(menu *m, int option, int by)
{
    int choices = 0;
    while (cb_game_option(m->game, option)->choices[choices]) {
        choices++;
    }
    m->setup.options[option] = (uint8_t)turn(m->setup.options[option], by, choices);
}

/* The number of a bot by its name, or -1: a person. */
static int bot_of(const menu *m, int seat)
{
    for (int i = 0; i < cb_bot_count(); i++) {
        if (strcmp(m->seats.who[seat], cb_bot_name(i)) == 0) {
            return i;
        }
    }
    return -1;
}

/* A person, then each bot. */
static void change_seat(menu *m, int seat, int by)
{
    int now = turn(bot_of(m, seat) + 1, by, cb_bot_count() + 1);
    snprintf(m->seats.who[seat], SEATS_SPEC, "%s", now ? cb_bot_name(now - 1) : "");
}

static void change(menu *m, int by)
{
    int seat = row_seat(m, m->row);
    if (m->row == 0) {
        change_players(m, by);
    } else if (seat >= 0) {
        change_seat(m, seat, by);
    } else if (!is_start(m, m->row)) {
        change_option(m, m->row - 1, by);
    }
}

/* Some options exclude some numbers of players: the game itself says so. */
static bool can_start(menu *m)
{
    void *state = cli_alloc(1, cb_game_state_bytes(m->game));
    bool fine = cb_start(m->game, &m->setup, state, &m->error);
    free(state);
    return fine;
}

static void enter(menu *m)
{
    if (m->setting_up) {
        if (is_start(m, m->row)) {
            m->outcome = can_start(m) ? MENU_START : MENU_OPEN;
        } else {
            change(m, 1);
        }
    } else if (m->row < m->save_count) {
        m->outcome = MENU_RESUME;
    } else if (row_count(m) > 0) {
        choose_game(m, cb_game_at(m->row - m->save_count));
    }
}

static void go_back(menu *m)
{
    if (m->setting_up) {
        m->setting_up = false;
        m->row = m->save_count;
    } else {
        m->outcome = MENU_QUIT;
    }
}

void menu_key(menu *m, int key)
{
    int rows = row_count(m);
    m->error.code = CB_OK;
    switch (key) {
    case CLI_KEY_UP:
    case CLI_KEY_BACK_TAB:
    case 'k':
        m->row = turn(m->row, -1, rows);
        break;
    case CLI_KEY_DOWN:
    case CLI_KEY_TAB:
    case 'j':
        m->row = turn(m->row, 1, rows);
        break;
    case CLI_KEY_LEFT:
    case '-':
    case CLI_KEY_RIGHT:
    case '+':
    case ' ':
        if (m->setting_up) {
            change(m, key == CLI_KEY_LEFT || key == '-' ? -1 : 1);
        }
        break;
    case CLI_KEY_ENTER:
        enter(m);
        break;
    case CLI_KEY_ESCAPE:
    case CLI_KEY_BACKSPACE:
        go_back(m);
        break;
    case 'q':
    case CLI_KEY_INTERRUPT:
        m->outcome = MENU_QUIT;
        break;
    default:
        if (!m->setting_up && key >= '1' && key <= '9' && key - '1' < rows) {
            m->row = key - '1';
            enter(m);
        }
    }
}

/* ---- Picture ------------------------------------------------------------------------------- */

static const cb_style plain = {.ink = CB_INK_TEXT};
static const cb_style bold = {.ink = CB_INK_TEXT, .attr = CB_BOLD};
static const cb_style dim = {.ink = CB_INK_DIM};
static const cb_style marked = {.ink = CB_INK_ACCENT, .attr = CB_BOLD | CB_REVERSE};

static int draw_remark(cb_canvas *out, int y, const char *text)
{
    return y + page_wrap(out, 3, y, out->width - 6, out->height - y - 2, 0, plain, text);
}

static void draw_choices(const menu *m, cb_canvas *out)
{
    int y = 3;
    if (m->save_count > 0) {
        cb_canvas_text(out, 3, y++, bold, "Go on with");
    }
    for (int i = 0; i < m->save_count; i++) {
        const save *s = &m->saves[i];
        char when[32];
        struct tm local;
        strftime(when, sizeof when, "%d %b %H:%M", localtime_r(&s->when, &local));
        cb_canvas_print(out, 3, y++, m->row == i ? marked : plain, " %d  %s, %d moves, %s ", i + 1,
                        cb_game_title(s->game), s->moves, when);
    }
    y += m->save_count > 0;
    cb_canvas_text(out, 3, y++, bold, "A new game of");
    for (int i = 0; i < cb_game_count(); i++) {
        const cb_game *game = cb_game_at(i);
        int row = m->save_count + i;
        char number[16] = " ";
        if (row < 9) {
            snprintf(number, sizeof number, "%d", row + 1);
        }
        int x = cb_canvas_print(out, 3, y, m->row == row ? marked : plain, " %s  %s ", number,
                                cb_game_title(game));
        cb_canvas_print(out, x + 1, y++, dim, "%d to %d players", cb_game_min_players(game),
                        cb_game_max_players(game));
    }
    if (m->row >= m->save_count && cb_game_count() > 0) {
        draw_remark(out, y + 1, cb_game_blurb(cb_game_at(m->row - m->save_count)));
    }
    cb_canvas_text(out, 1, out->height - 1, dim,
                   "arrows or a number choose, Enter goes on, q quits");
}

static void draw_row(const menu *m, cb_canvas *out, int row, int y, const char *name,
                     const char *value)
{
    cb_canvas_print(out, 3, y, m->row == row ? marked : plain, " %-18s < %s > ", name, value);
}

/* Details about the marked row. */
static const char *row_remark(const menu *m)
{
    int seat = row_seat(m, m->row);
    if (m->row == 0) {
        return "How many play.";
    }
    if (is_start(m, m->row)) {
        return "Enter begins. With more than one person, the screen is hidden between turns where "
               "a "
               "game has secrets.";
    }
    if (seat < 0) {
        return cb_game_option(m->game, m->row - 1)->title;
    }
    int bot = bot_of(m, seat);
    return bot < 0 ? "A person at this keyboard." : cb_bot_blurb(bot);
}

static void draw_setup(const menu *m, cb_canvas *out)
{
    int y = 3;
    int row = 0;
    char value[32];
    char name[32];
    cb_canvas_text(out, 3, y++, bold, cb_game_title(m->game));
    y = draw_remark(out, y, cb_game_blurb(m->game)) + 1;
    snprintf(value, sizeof value, "%d", m->setup.players);
    draw_row(m, out, row++, y++, "players", value);
    for (int i = 0; i < cb_game_options(m->game); i++) {
        const cb_option *o = cb_game_option(m->game, i);
        draw_row(m, out, row++, y++, o->name, o->choices[m->setup.options[i]]);
    }
    for (int seat = 0; seat < m->setup.players; seat++) {
        int bot = bot_of(m, seat);
        snprintf(name, sizeof name, "seat %c", cb_seat_letter(seat));
        snprintf(value, sizeof value, "%s%s",
                 bot < 0 ? "person" : "bot: ", bot < 0 ? "" : cb_bot_name(bot));
        draw_row(m, out, row++, y++, name, value);
    }
    y++;
    cb_canvas_text(out, 3, y, m->row == row ? marked : bold, " Start ");
    draw_remark(out, y + 2, m->error.code ? m->error.text : row_remark(m));
    cb_canvas_text(out, 1, out->height - 1, dim,
                   "up, down choose   left, right change   Enter starts   Esc back   q quits");
}

void menu_draw(const menu *m, cb_canvas *out)
{
    const cb_style bar = {.ink = CB_INK_TEXT, .attr = CB_REVERSE | CB_BOLD};
    cb_canvas_clear(out);
    for (int x = 0; x < out->width; x++) {
        cb_canvas_put(out, x, 0, ' ', bar);
    }
    cb_canvas_text(out, 1, 0, bar, "cardboard");
    (m->setting_up ? draw_setup : draw_choices)(m, out);
}
