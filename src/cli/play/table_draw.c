/*
 * The table as a picture. In a narrow window the board is on top and the moves in columns under it;
 * in a wide one they stand beside it.
 */
#include <stdio.h>
#include <string.h>

#include "cli/play/table.h"
#include "cli/terminal/board.h"
#include "core/text.h"

enum { WIDE = 120, PANEL = 46, INDENT = 1 };

/* Where things are. */
typedef struct rect {
    int x, y, w, h;
} rect;

typedef struct layout {
    rect board, prompt, moves, choice, news, keys;
} layout;

static const cb_style plain = {.ink = CB_INK_TEXT};
static const cb_style bold = {.ink = CB_INK_TEXT, .attr = CB_BOLD};
static const cb_style dim = {.ink = CB_INK_DIM};
static const cb_style marked = {.ink = CB_INK_ACCENT, .attr = CB_BOLD | CB_REVERSE};

/* The rows that the texts and the list of moves would take in an endless window. */
typedef struct needs {
    int prompt, moves, choice;
} needs;

static layout narrow_layout(int w, int h, needs rows)
{
    int spare = h > 24 ? h - 24 : 0;
    int most = h >= 24 ? 5 + spare / 4 : h >= 16 ? 4 : 2;
    int moves = rows.moves > most ? most
                : rows.moves < 2  ? 2
                                  : rows.moves;             /* the board gets the rest */
    int below = h >= 24 ? 3 + spare / 6 : h >= 14 ? 2 : 1; /* for choice and news together */
    int choice = rows.choice < below ? rows.choice : below;
    int prompt = h >= 20 ? rows.prompt : 1;
    int inner = w - 2 * INDENT;
    layout l = {.keys = {INDENT, h - 1, w - INDENT, 1}};
    l.news = (rect){INDENT, l.keys.y - (below - choice), inner, below - choice};
    l.choice = (rect){INDENT, l.news.y - choice, inner, choice};
    l.moves = (rect){INDENT, l.choice.y - moves, inner, moves};
    l.prompt = (rect){0, l.moves.y - prompt, w, prompt};
    l.board = (rect){0, 1, w, l.prompt.y - 1};
    return l;
}

static layout wide_layout(int w, int h)
{
    int x = w - PANEL;
    int inner = PANEL - INDENT;
    int news = h / 3;
    layout l = {.keys = {INDENT, h - 1, w - 2, 1}};
    l.board = (rect){0, 1, x - 1, h - 2};
    l.prompt = (rect){x, 1, inner, 3};
    l.news = (rect){x, h - 1 - news, inner, news};
    l.choice = (rect){x, l.news.y - 4, inner, 3};
    l.moves = (rect){x, 4, inner, l.choice.y - 4};
    return l;
}

static void draw_rule(cb_canvas *out, int x, int y, int w)
{
    for (int i = 0; i < w; i++) {
        cb_canvas_put(out, x + i, y, 0x2500, dim);
    }
}

/* How many characters; notation is UTF-8. */
static int columns_of(const char *s)
{
    int n = 0;
    for (; *s; s++) {
        n += ((unsigned char)*s & 0xc0) != 0x80;
    }
    return n;
}

/* What is asked, with the rule behind it. */
static void add_prompt(const table *t, cb_text *out)
{
    table_prompt(t, out);
    const cb_verb *question = cb_game_verb(t->game, t->prompt.verb);
    const char *rule = t->mode == TABLE_CHOOSE ? cb_verb_rule(question) : NULL;
    if (rule) {
        cb_text_format(out, " (%s)", rule);
    }
}

static void draw_prompt(rect at, cb_canvas *out, bool wide, const char *words)
{
    int indent = wide ? 0 : 3;
    if (!wide) {
        draw_rule(out, at.x, at.y, at.w);
        cb_canvas_put(out, 2, at.y, ' ', plain);
    }
    int rows = page_wrap(out, at.x + indent, at.y, at.w - 2 * indent, at.h, 0, bold, words);
    if (!wide && rows == 1) {
        cb_canvas_put(out, at.x + indent + columns_of(words), at.y, ' ', plain);
    }
}

static int digits(int number)
{
    return number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 5;
}

typedef const char *(*move_label)(const table *t, int index);

/* The width of a column of moves, wide enough for any that is legal now: typing must not move
 * them. */
static int label_width(const table *t, move_label label)
{
    int longest = 8;
    for (int i = 0; i < t->count; i++) {
        int n = columns_of(label(t, i));
        longest = n > longest ? n : longest;
    }
    return longest + digits(t->count) + 3;
}

/* Words where they are short enough for two columns (or for the panel), else the notation. */
static move_label list_label(const table *t, int w)
{
    int most = w > PANEL ? w / 2 : w;
    return label_width(t, table_move_words) <= most ? table_move_words : table_move_text;
}

static int move_width(const table *t, int w)
{
    int width = label_width(t, list_label(t, w));
    return width > w ? w : width;
}

/* How many rows all moves would take. */
static int move_rows(const table *t, int w)
{
    int width = move_width(t, w);
    int columns = width > 0 ? w / width : 1;
    return (t->count + columns - 1) / columns;
}

static void draw_move(const table *t, int place, move_label label, rect at, cb_canvas *out)
{
    int index = t->shown[place];
    int number = digits(t->count);
    bool here = place == t->chosen;
    cb_canvas_print(out, at.x, at.y, here ? marked : dim, "%*d", number, index + 1);
    cb_canvas_put(out, at.x + number, at.y, ' ', here ? marked : plain);
    cb_canvas_print(out, at.x + number + 1, at.y, here ? marked : bold, "%.*s", at.w - number - 2,
                    label(t, index));
}

/* The page of the list with the choice on it, column by column. */
static void draw_moves(table *t, rect at, cb_canvas *out)
{
    move_label label = list_label(t, at.w);
    int width = move_width(t, at.w);
    int columns = width > 0 ? at.w / width : 0;
    int fit = columns * at.h;
    t->list_page = fit > 0 ? fit : 1;
    if (fit > 0 && t->shown_count > fit) { /* the last row says so */
        at.h = at.h > 1 ? at.h - 1 : 1;
        fit = columns * at.h;
        t->list_page = fit;
        cb_canvas_print(out, at.x, at.y + at.h, dim, "page %d of %d, %d moves; %s",
                        t->chosen / fit + 1, (t->shown_count + fit - 1) / fit, t->shown_count,
                        at.w >= 70 ? "PgDn turns the page, typing narrows the list"
                                   : "type, or PgDn");
    }
    int first = fit > 0 ? t->chosen / fit * fit : 0;
    for (int i = first; i < t->shown_count && i < first + fit; i++) {
        int place = i - first;
        rect cell = {at.x + place / at.h * width, at.y + place % at.h, width, 1};
        draw_move(t, i, label, cell, out);
    }
    if (t->mode == TABLE_CHOOSE && t->shown_count == 0) {
        cb_canvas_text(out, at.x, at.y, plain, "No move contains that. Esc shows all again.");
    }
}

/* What was typed, and what Enter would do; or a message. */
static void add_choice(const table *t, cb_text *out)
{
    cb_text_add(out, t->message);
    if (t->message[0] || t->mode != TABLE_CHOOSE) {
        return;
    }
    if (t->filtering || t->input[0]) {
        cb_text_format(out, "> %s_  ", t->input);
    }
    if (t->shown_count > 0) {
        cb_text_add(out, "Enter: ");
        cb_text_add(out, table_move_words(t, t->shown[t->chosen]));
    }
}

/* The last events, the latest at the bottom. */
static void draw_news(const table *t, rect at, cb_canvas *out)
{
    int rows = page_wrap(out, at.x, at.y, at.w, 0, 0, dim, t->news.data);
    int skip = rows > at.h ? rows - at.h : 0;
    page_wrap(out, at.x, at.y, at.w, at.h, skip, dim, t->news.data);
}

/* As many keys as fit. */
static void draw_keys(const table *t, rect at, cb_canvas *out)
{
    static const char wide[] =
        "number+Enter play   letters filter   Tab next   arrows, Space board   "
        "? rules   u undo   h hint   l log   s save   q quit";
    static const char *const choosing[] = {
        wide,
        "number+Enter  letters filter  Space board  ? help  u undo  h hint  q quit",
        "? help  u undo  h hint  q quit",
    };
    int i = 0;
    switch (t->mode) {
    case TABLE_CHOOSE:
        while (i < 2 && columns_of(choosing[i]) > at.w) {
            i++;
        }
        cb_canvas_text(out, at.x, at.y, dim, choosing[i]);
        break;
    case TABLE_WATCH:
        cb_canvas_text(out, at.x, at.y, dim,
                       "Enter next step  arrows, Space board  l log  s save  q quit");
        break;
    case TABLE_OVER:
        cb_canvas_text(out, at.x, at.y, dim, "arrows, Space board  l log  s save  q quit");
        break;
    default:
        break;
    }
}

static void draw_curtain(const table *t, cb_canvas *out)
{
    int y = out->height / 2 - 1;
    cb_canvas_print(out, 4, y, bold, "%s, it is your turn.", t->names[t->seat]);
    cb_canvas_text(out, 4, y + 1, plain, "The others look away. Press Enter when you sit here.");
    cb_canvas_text(out, 4, y + 3, dim, "q saves and quits");
}

static void draw_wide_frame(const layout *l, cb_canvas *out)
{
    for (int y = 1; y < out->height - 1; y++) {
        cb_canvas_put(out, l->prompt.x - 2, y, 0x2502, dim);
    }
    draw_rule(out, l->news.x - 1, l->news.y - 1, l->news.w + 1);
}

static void draw_board(table *t, rect at, cb_canvas *out)
{
    cb_look look = table_look(t);
    t->board_w = at.w;
    t->board_h = at.h;
    board_title(t->game, t->view, out);
    board_draw(t->game, t->view, &look, out, at.x, at.y, at.w, at.h);
}

static void draw_whole_board(table *t, cb_canvas *out)
{
    draw_board(t, (rect){0, 1, out->width, out->height - 2}, out);
    cb_canvas_text(out, 1, out->height - 1, dim, "arrows move the board   any other key: back");
}

void table_draw(table *t, cb_canvas *out)
{
    cb_canvas_clear(out);
    t->page_height = out->height - 2;
    if (t->reading) {
        page_draw(&t->page, out);
        return;
    }
    if (t->mode == TABLE_CURTAIN) {
        draw_curtain(t, out);
        return;
    }
    if (t->whole_board) {
        draw_whole_board(t, out);
        return;
    }
    bool wide = out->width >= WIDE && out->height >= 20;
    cb_text prompt = {0};
    cb_text choice = {0};
    add_prompt(t, &prompt);
    add_choice(t, &choice);
    needs rows = {.prompt = page_wrap(out, 0, 0, out->width - 6, 0, 0, bold, prompt.data),
                  .moves = move_rows(t, out->width - 2),
                  .choice = page_wrap(out, 0, 0, out->width - 2, 0, 0, plain, choice.data)};
    rows.prompt = rows.prompt > 2 ? 2 : rows.prompt;
    rows.choice = rows.choice > 2 ? 2 : rows.choice < 1 ? 1 : rows.choice;
    layout l =
        wide ? wide_layout(out->width, out->height) : narrow_layout(out->width, out->height, rows);
    draw_board(t, l.board, out);
    if (wide) {
        draw_wide_frame(&l, out);
    }
    draw_prompt(l.prompt, out, wide, prompt.data);
    draw_moves(t, l.moves, out);
    page_wrap(out, l.choice.x, l.choice.y, l.choice.w, l.choice.h, 0, t->message[0] ? bold : plain,
              choice.data);
    draw_news(t, l.news, out);
    draw_keys(t, l.keys, out);
    cb_text_free(&prompt);
    cb_text_free(&choice);
}
