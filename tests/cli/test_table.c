/* What keys do at the table, without a terminal. The template game has two seats, secrets and
 * chance. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play/table.h"
#include "cli/terminal/keys.h"
#include "template/template.h"

static int failures;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            printf("%s:%d: %s is not so\n", __FILE__, __LINE__, #condition);                       \
            failures++;                                                                            \
        }                                                                                          \
    } while (0)

static void open_table(table *t, const char *list)
{
    cb_setup setup;
    cb_error err;
    seats who;
    cb_setup_init(&template_game, &setup);
    cb_match *match = cb_match_new(&template_game, &setup, 3, &err);
    CHECK(match && seats_read(list, &template_game, 2, "random", &who, &err));
    CHECK(table_open(t, match, &who, &err));
}

static void let_others(table *t)
{
    while (t->mode == TABLE_OTHERS) {
        table_others(t);
    }
}

static void type(table *t, const char *keys)
{
    for (; *keys; keys++) {
        table_key(t, *keys);
        let_others(t);
    }
}

/* The screen as text. */
static const char *drawn(table *t, int width, int height)
{
    static cb_text text;
    cb_canvas canvas = {.width = width, .height = height};
    canvas.glyphs = calloc((size_t)width * (size_t)height, sizeof *canvas.glyphs);
    table_draw(t, &canvas);
    cb_text_clear(&text);
    cb_canvas_plain(&canvas, true, &text);
    free(canvas.glyphs);
    return text.data;
}

static void test_choosing(void)
{
    table t;
    open_table(&t, "person,random");
    let_others(&t);
    CHECK(t.mode == TABLE_CHOOSE && t.seat == 0 && t.count == 2);
    type(&t, "2");
    CHECK(t.chosen == 1 && t.shown_count == 2 && t.pointed);
    type(&t, "\x7f");
    CHECK(!t.input[0]);
    type(&t, "/be 1");
    CHECK(t.shown_count == 1 && strcmp(table_move_text(&t, t.shown[0]), "bet 1") == 0);
    type(&t, "x");
    CHECK(t.shown_count == 0);
    int steps = cb_match_steps(t.match);
    type(&t, "\n"); /* nothing to play */
    CHECK(cb_match_steps(t.match) == steps);
    table_key(&t, CLI_KEY_ESCAPE);
    CHECK(t.shown_count == 2 && !t.filtering);
    table_key(&t, CLI_KEY_TAB);
    CHECK(t.chosen == 1);
    table_key(&t, CLI_KEY_TAB);
    CHECK(t.chosen == 0);
    table_key(&t, CLI_KEY_BACK_TAB);
    CHECK(t.chosen == 1);
    type(&t, "9"); /* no such number: words that no move contains */
    CHECK(t.shown_count == 0);
    table_close(&t);
}

static void test_taking_back(void)
{
    table t;
    open_table(&t, "person,random");
    let_others(&t);
    int steps = cb_match_steps(t.match);
    type(&t, "u");
    CHECK(t.message[0] && cb_match_steps(t.match) == steps);
    type(&t, "2\n");
    CHECK(cb_match_steps(t.match) == steps + 1 && t.mode == TABLE_CHOOSE);
    type(&t, "u");
    CHECK(cb_match_steps(t.match) == steps && t.count == 2);
    table_close(&t);
}

static void test_reading(void)
{
    table t;
    open_table(&t, "person,random");
    let_others(&t);
    type(&t, "?");
    CHECK(t.reading && strstr(drawn(&t, 80, 24), "What can be done now"));
    table_key(&t, CLI_KEY_DOWN);
    CHECK(t.reading);
    type(&t, "x");
    CHECK(!t.reading && !t.input[0]);
    type(&t, "l");
    CHECK(t.reading && strstr(drawn(&t, 80, 24), "What happened"));
    table_key(&t, CLI_KEY_INTERRUPT);
    CHECK(t.quit);
    table_close(&t);
}

/* With two people, neither sees what the other was shown. */
static void test_curtain(void)
{
    table t;
    open_table(&t, "person,person");
    let_others(&t);
    CHECK(t.mode == TABLE_CURTAIN && t.seat == 0 && t.count == 0);
    CHECK(!strstr(drawn(&t, 80, 24), "lanterns"));
    type(&t, "1l?sx");
    CHECK(t.mode == TABLE_CURTAIN && !t.reading && !t.path[0]);
    type(&t, "\n");
    CHECK(t.mode == TABLE_CHOOSE && t.looked == 0);
    CHECK(strstr(drawn(&t, 80, 24), "B [?]"));
    type(&t, "1\n1\n"); /* bet, keep */
    CHECK(t.mode == TABLE_CURTAIN && t.seat == 1 && t.news.length == 0);
    type(&t, "\n");
    CHECK(strstr(drawn(&t, 80, 24), "A [?]") && !strstr(drawn(&t, 80, 24), "B [?]"));
    type(&t, "l");
    CHECK(strstr(drawn(&t, 80, 24), "Player A draws a card"));
    table_close(&t);
}

static void test_whole_board(void)
{
    table t;
    open_table(&t, "person,random");
    let_others(&t);
    drawn(&t, 80, 24);
    table_key(&t, CLI_KEY_DOWN); /* a board that fits does not scroll */
    CHECK(t.pan_y == 0);
    type(&t, " ");
    CHECK(t.whole_board && !strstr(drawn(&t, 80, 24), "Enter:"));
    table_key(&t, CLI_KEY_UP);
    CHECK(t.whole_board);
    type(&t, "1");
    CHECK(!t.whole_board && !t.input[0] && strstr(drawn(&t, 80, 24), "Enter:"));
    table_close(&t);
}

static void test_watching(void)
{
    table t;
    open_table(&t, "random,random");
    CHECK(t.mode == TABLE_WATCH);
    for (int i = 0; i < 500 && t.mode == TABLE_WATCH; i++) {
        table_key(&t, CLI_KEY_ENTER);
    }
    CHECK(t.mode == TABLE_OVER && strstr(drawn(&t, 80, 24), "The game is over"));
    table_close(&t);
}

static void test_sizes(void)
{
    table t;
    open_table(&t, "person,random");
    let_others(&t);
    for (int width = 1; width < 150; width += 7) {
        for (int height = 1; height < 50; height += 3) {
            drawn(&t, width, height);
        }
    }
    type(&t, "?");
    for (int width = 1; width < 150; width += 7) {
        drawn(&t, width, 1 + width / 8);
    }
    table_close(&t);
}

static void test_seats(void)
{
    seats who;
    cb_error err;
    CHECK(seats_read("person,search:iterations=5,rollout=2", &template_game, 2, "random", &who,
                     &err));
    CHECK(!who.who[0][0] && strcmp(who.who[1], "search:iterations=5,rollout=2") == 0);
    CHECK(seats_read("", &template_game, 2, "random", &who, &err));
    CHECK(strcmp(who.who[0], "random") == 0 && strcmp(who.who[1], "random") == 0);
    CHECK(!seats_read("random,random,random", &template_game, 2, "random", &who, &err));
    CHECK(!seats_read("nobody", &template_game, 2, "random", &who, &err));
}

static void test_giving_up(void)
{
    table t;
    open_table(&t, "person,random");
    let_others(&t);
    type(&t, "g");
    CHECK(t.mode == TABLE_CHOOSE && strstr(t.message, "Press g again"));
    type(&t, "\t"); /* another key: no */
    type(&t, "g");
    CHECK(t.mode == TABLE_CHOOSE);
    type(&t, "g");
    CHECK(t.mode == TABLE_OVER && cb_match_conceded(t.match, 0) == cb_match_steps(t.match));
    CHECK(strstr(drawn(&t, 100, 30), "Bot B wins"));
    table_close(&t);
}

int main(void)
{
    test_giving_up();
    test_choosing();
    test_taking_back();
    test_reading();
    test_curtain();
    test_whole_board();
    test_watching();
    test_sizes();
    test_seats();
    printf("%s\n", failures ? "failed" : "passed");
    return failures != 0;
}
