/* What keys do at the table. */
#include <stdio.h>
#include <string.h>

#include "cli/play/table.h"
#include "cli/terminal/board.h"
#include "cli/terminal/keys.h"

enum { PAN_ROWS = 2, PAN_COLUMNS = 4 }; /* by one press of an arrow */

static void say_error(table *t, const cb_error *err)
{
    snprintf(t->message, sizeof t->message, "%s", err->text);
}

static void open_help(table *t)
{
    page_open(&t->page, "What can be done now");
    table_help(t, &t->page.text);
    t->reading = true;
}

static void open_log(table *t)
{
    int steps = cb_match_steps(t->match);
    int since = t->seat >= 0 ? t->acted[t->seat] : steps;
    page_open(&t->page, "What happened");
    table_heard(t, t->seat, 0, since, &t->page.text);
    if (since < steps && since > 0) {
        cb_text_add(&t->page.text, "--- since your last move ---\n");
    }
    table_heard(t, t->seat, since, steps, &t->page.text);
    t->page.top = 1 << 20; /* the latest */
    t->reading = true;
}

static void save_game(table *t)
{
    cb_error err;
    if (table_save(t, &err)) {
        snprintf(t->message, sizeof t->message, "Saved as %.480s", t->path);
    } else {
        say_error(t, &err);
    }
}

static void take_back(table *t)
{
    cb_error err;
    if (table_take_back(t, &err)) {
        snprintf(t->message, sizeof t->message, "Your last step is taken back.");
    } else {
        say_error(t, &err);
    }
}

static void hint(table *t)
{
    cb_error err;
    if (!table_hint(t, &err)) {
        say_error(t, &err);
    }
}

static void what_if(table *t)
{
    cb_error err;
    cb_text text = {0};
    bool fine = table_what_if(t, t->shown_count ? t->shown[t->chosen] : -1, &text, &err);
    if (fine) {
        snprintf(t->message, sizeof t->message, "%s", text.data ? text.data : "");
    } else {
        say_error(t, &err);
    }
    cb_text_free(&text);
}

static void erase(table *t, bool all)
{
    size_t n = strlen(t->input);
    if (all || n == 0) {
        t->filtering = false;
        n = 0;
    } else {
        n--;
    }
    t->input[n] = '\0';
    table_filter(t);
}

static void make_move(table *t)
{
    cb_error err;
    if (t->mode == TABLE_WATCH) {
        table_others(t);
    } else if (t->mode == TABLE_CHOOSE && t->shown_count == 0) {
        cb_text why = {0};
        table_why(t, t->input, &why);
        snprintf(t->message, sizeof t->message, "No move reads '%s'; there are %d.%s%s", t->input,
                 t->count, why.data ? " " : "", why.data ? why.data : "");
        cb_text_free(&why);
        erase(t, true);
    } else if (t->mode == TABLE_CHOOSE && !table_play(t, t->shown[t->chosen], &err)) {
        say_error(t, &err);
    }
}

/* A player who gives up is asked once more. */
static void give_up(table *t, bool asked)
{
    cb_error err;
    if (!asked && t->mode == TABLE_CHOOSE) {
        t->giving_up = true;
        snprintf(t->message, sizeof t->message, "Give up? %s Press g again.",
                 t->players == 2 ? "The other player wins." : "A bot plays on for you.");
    } else if (!table_concede(t, &err)) {
        say_error(t, &err);
    }
}

/* Keys that are commands as long as nothing has been typed. */
static bool command_key(table *t, int key)
{
    switch (key) {
    case '?':
        open_help(t);
        return true;
    case 'h':
        hint(t);
        return true;
    case 'i':
        what_if(t);
        return true;
    case 'l':
        open_log(t);
        return true;
    case 's':
        save_game(t);
        return true;
    case 'u':
        take_back(t);
        return true;
    case 'q':
        t->quit = true;
        return true;
    case 'w':
        if (!table_next_person(t)) {
            snprintf(t->message, sizeof t->message, "Nobody else may choose now.");
        }
        return true;
    case 'g':
        give_up(t, t->asked_to_give_up);
        return true;
    case '/':
        t->filtering = t->mode == TABLE_CHOOSE;
        return true;
    default:
        return false;
    }
}

static void type(table *t, int key)
{
    size_t n = strlen(t->input);
    if (t->mode == TABLE_CHOOSE && n + 1 < sizeof t->input && (n > 0 || key != ' ')) {
        t->input[n] = (char)key;
        t->input[n + 1] = '\0';
        table_filter(t);
    }
}

/* Not beyond the edges of the board. */
static void pan(table *t, int dx, int dy)
{
    cb_look look = table_look(t);
    if (board_moves(t->game, t->view, &look, dx, dy, t->board_w, t->board_h)) {
        t->pan_x += dx;
        t->pan_y += dy;
    }
}

static bool pan_key(table *t, int key)
{
    switch (key) {
    case CLI_KEY_UP:
        pan(t, 0, -PAN_ROWS);
        return true;
    case CLI_KEY_DOWN:
        pan(t, 0, PAN_ROWS);
        return true;
    case CLI_KEY_LEFT:
        pan(t, -PAN_COLUMNS, 0);
        return true;
    case CLI_KEY_RIGHT:
        pan(t, PAN_COLUMNS, 0);
        return true;
    case CLI_KEY_HOME:
        t->pan_x = t->pan_y = 0;
        return true;
    default:
        return false;
    }
}

static bool list_key(table *t, int key)
{
    switch (key) {
    case CLI_KEY_TAB:
        table_choose(t, 1);
        return true;
    case CLI_KEY_BACK_TAB:
        table_choose(t, -1);
        return true;
    case CLI_KEY_PAGE_DOWN:
        table_choose(t, t->list_page);
        return true;
    case CLI_KEY_PAGE_UP:
        table_choose(t, -t->list_page);
        return true;
    default:
        return false;
    }
}

/* A letter taken as a command may have been meant as the beginning of a move. */
static void explain_letter(table *t, int key)
{
    bool begins = false;
    for (int i = 0; i < t->count; i++) {
        begins = begins || table_move_text(t, i)[0] == key;
    }
    size_t n = strlen(t->message);
    if (begins && n > 0) {
        snprintf(t->message + n, sizeof t->message - n, " (to find moves: /%c)", key);
    }
}

static void playing_key(table *t, int key)
{
    bool typing = t->input[0] || t->filtering;
    if (pan_key(t, key) || list_key(t, key)) {
        return;
    }
    if (!typing && command_key(t, key)) {
        explain_letter(t, key);
        return;
    }
    if (key == CLI_KEY_ENTER) {
        make_move(t);
    } else if (key == ' ' && !typing) {
        t->whole_board = true;
    } else if (key == CLI_KEY_ESCAPE) {
        erase(t, true);
    } else if (key == CLI_KEY_BACKSPACE) {
        erase(t, false);
    } else if (key >= ' ' && key < 127) {
        type(t, key);
    }
}

void table_key(table *t, int key)
{
    if (key == CLI_KEY_NONE) {
        return;
    }
    t->message[0] = '\0';
    t->asked_to_give_up = t->giving_up;
    t->giving_up = false;
    if (key == CLI_KEY_INTERRUPT) {
        t->quit = true;
    } else if (t->reading) {
        t->reading = page_key(&t->page, key, t->page_height);
    } else if (t->whole_board) {
        t->whole_board = pan_key(t, key);
    } else if (t->mode == TABLE_CURTAIN) {
        if (key == CLI_KEY_ENTER) {
            table_sit_down(t);
        } else if (key == 'q') {
            t->quit = true;
        }
    } else {
        playing_key(t, key);
    }
}
