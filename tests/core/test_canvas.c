/* Pictures for the terminal. */
#include "core/canvas.h"
#include "core/unit.h"

enum { WIDTH = 12, HEIGHT = 4 };

typedef struct board {
    cb_glyph glyphs[WIDTH * HEIGHT];
    cb_canvas canvas;
} board;

static void begin(board *b)
{
    memset(b->glyphs, 0xff, sizeof b->glyphs);
    b->canvas = (cb_canvas){.width = WIDTH, .height = HEIGHT, .glyphs = b->glyphs};
    cb_canvas_clear(&b->canvas);
}

TEST(text_is_put_and_clipped)
{
    UNUSED;
    board b;
    cb_text text = {0};
    cb_style style = {.ink = CB_INK_B};
    begin(&b);
    assert_int_equal(cb_canvas_text(&b.canvas, 1, 0, style, "h\xc3\xa9!"), 4);
    assert_int_equal(b.glyphs[2].code, 0xe9);
    assert_int_equal(b.glyphs[2].style.ink, CB_INK_B);
    cb_canvas_text(&b.canvas, 10, 1, style, "long");
    cb_canvas_text(&b.canvas, -2, 2, style, "abc");
    cb_canvas_text(&b.canvas, 0, 9, style, "far");
    cb_canvas_text(&b.canvas, 0, -1, style, "far");
    cb_canvas_put(&b.canvas, 1 << 30, 1 << 30, 'x', style);
    cb_canvas_plain(&b.canvas, false, &text);
    assert_text(&text, " h\xc3\xa9!\n          lo\nc\n\n");
    cb_canvas_plain(&b.canvas, true, &text);
    assert_text(&text, " h?!\n          lo\nc\n\n");
    cb_text_free(&text);
}

TEST(boxes_have_titles)
{
    UNUSED;
    board b;
    cb_text text = {0};
    begin(&b);
    cb_canvas_box(&b.canvas, 0, 0, 12, 3, (cb_style){0}, "Hands");
    cb_canvas_print(&b.canvas, 2, 1, (cb_style){0}, "%d of %d", 3, 7);
    cb_canvas_plain(&b.canvas, true, &text);
    assert_text(&text, "+- Hands --+\n| 3 of 7   |\n+----------+\n\n");
    cb_canvas_box(&b.canvas, 0, 0, 1, 1, (cb_style){0}, "x"); /* too small: nothing */
    cb_canvas_box(&b.canvas, 10, 2, 40, 40, (cb_style){0}, "out of sight");
    cb_text_free(&text);
}

TEST(nothing_fits_on_an_empty_canvas)
{
    UNUSED;
    cb_canvas empty = {0};
    cb_glyph one[1];
    cb_text text = {0};
    empty.glyphs = one;
    cb_canvas_clear(&empty);
    cb_canvas_text(&empty, 0, 0, (cb_style){0}, "text");
    cb_canvas_box(&empty, 0, 0, 5, 5, (cb_style){0}, "box");
    cb_canvas_plain(&empty, false, &text);
    assert_int_equal(text.length, 0);
    cb_text_free(&text);
}

TEST(marks_and_seats)
{
    UNUSED;
    cb_mark marks[] = {{&cb_kind_seat, 2}, {&cb_kind_number, -7}};
    cb_look look = {.marks = marks, .mark_count = 2};
    assert_true(cb_look_marks(&look, &cb_kind_seat, 2));
    assert_false(cb_look_marks(&look, &cb_kind_seat, -7));
    assert_true(cb_look_marks(&look, &cb_kind_number, -7));
    assert_int_equal(cb_seat_letter(0), 'A');
    assert_int_equal(cb_seat_letter(-1), '?');
    assert_int_equal(cb_seat_ink(4), CB_INK_E);
    assert_int_equal(cb_seat_ink(99), CB_INK_TEXT);
    assert_int_equal(cb_glyph_ascii(0x2588), '#');
    assert_int_equal(cb_glyph_ascii(7), ' ');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_put_and_clipped),
        cmocka_unit_test(boxes_have_titles),
        cmocka_unit_test(nothing_fits_on_an_empty_canvas),
        cmocka_unit_test(marks_and_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
