/* The fields table: JSON both ways, hiding, differences, and what reading refuses. */
#include "core/unit.h"

#include "core/fields.h"
#include "core/toy.h"

static const char whole[] =
    "{\"round\":3,\"shift\":-5,\"open\":true,\"big\":4000000000,\"huge\":9007199254740992,"
    "\"colours\":[\"red\",\"blue\"],\"secret\":[\"green\"],\"by_colour\":{\"green\":0,\"blue\":3},"
    "\"marks\":[null,\"blue\"],\"players\":[{\"hand\":[\"C4\",\"C1\"],\"gold\":-300},"
    "{\"hand\":[],\"gold\":12}],\"worth\":[-600,24]}";

TEST(a_state_is_written)
{
    UNUSED;
    toy_state s = toy_example();
    cb_text text = {0};
    cb_state_write(&toy_game, &s, CB_GOD, &text);
    assert_text(&text, whole);
    cb_text_free(&text);
}

TEST(what_was_written_reads_as_the_same_bytes)
{
    UNUSED;
    toy_state s = toy_example(), read;
    cb_error err = {0};
    memset(&read, 0xff, sizeof read);
    assert_true(cb_state_read(&toy_game, whole, strlen(whole), &read, &err));
    assert_memory_equal(&read, &s, sizeof s);
}

TEST(views_are_blank_where_they_must_be)
{
    UNUSED;
    toy_state s = toy_example(), view;
    cb_text text = {0};
    cb_view(&toy_game, &s, 0, &view);
    assert_int_equal(view.players[0].hand[0], 4);
    assert_int_equal(view.secret, 0);
    cb_view(&toy_game, &s, 1, &view);
    assert_int_equal(view.players[0].hand[0], 9);
    assert_int_equal(view.players[0].hand[1], 9);
    assert_int_equal(view.players[0].hand[2], 0); /* not in use: nothing to hide */
    assert_int_equal(view.players[0].gold, -300);
    cb_view(&toy_game, &view, 1, &view);
    assert_int_equal(view.players[0].hand[1], 9);
    cb_state_write(&toy_game, &s, CB_WATCHER, &text);
    assert_non_null(strstr(text.data, "\"hand\":[null,null]"));
    assert_non_null(strstr(text.data, "\"secret\":null"));
    cb_view(&toy_game, &s, CB_GOD, &view);
    assert_memory_equal(&view, &s, sizeof s);
    cb_text_free(&text);
}

/* Patches the example. This must fail with these words and change nothing. */
static void assert_refused(const char *patch, const char *says)
{
    toy_state s = toy_example(), before = s;
    cb_error err = {0};
    if (cb_state_patch(&toy_game, patch, strlen(patch), &s, &err) || !strstr(err.text, says)) {
        fail_msg("%s should be refused with '%s', but: %s", patch, says, err.text);
    }
    assert_memory_equal(&s, &before, sizeof s);
}

TEST(nonsense_is_refused_with_its_path)
{
    UNUSED;
    assert_refused("{\"round\": 10}", "round: 10 found where a number from 1 to 9");
    assert_refused("{\"round\": 8}", "no eighth round");
    assert_refused("{\"round\": \"3\"}", "round: \"3\"");
    assert_refused("{\"round\": 3.0}", "round");
    assert_refused("{\"shift\": -129}", "shift");
    assert_refused("{\"big\": 4294967296}", "big");
    assert_refused("{\"huge\": 9007199254740994}", "huge");
    assert_refused("{\"open\": 1}", "open");
    assert_refused("{\"colours\": [\"pink\"]}",
                   "colours: \"pink\" found where a colour: red green");
    assert_refused("{\"colours\": [\"red\", \"red\"]}", "only once");
    assert_refused("{\"by_colour\": {\"pink\": 1}}", "pink");
    assert_refused("{\"by_colour\": {\"red\": 4}}", "by_colour.red: 4");
    assert_refused("{\"by_colour\": {\"red\": 1, \"red\": 1}}", "only once");
    assert_refused("{\"marks\": [null]}", "array of 2");
    assert_refused("{\"players\": [{\"hand\": [\"C9\"], \"gold\": 1}]}", "players");
    assert_refused("{\"players\": [{\"gold\": 40000}, {}]}", "players[0].gold: 40000");
    assert_refused("{\"players\": [{\"hand\": [\"C1\",\"C1\",\"C1\",\"C1\",\"C1\"]}, {}]}",
                   "players[0].hand");
    assert_refused("{\"colour\": []}", "no field \"colour\"");
    assert_refused("{\"round\": 3, \"round\": 3}", "twice");
    assert_refused("{\"worth\": [1, 24]}", "worth");
    assert_refused("{\"sum\": 1}", "no field");
    assert_refused("[]", "an object");
    assert_refused("{\"round\": 3", "not valid JSON");
}

TEST(a_whole_position_needs_every_field)
{
    UNUSED;
    toy_state s = toy_example();
    cb_error err = {0};
    assert_false(cb_state_read(&toy_game, "{\"round\": 3}", 12, &s, &err));
    assert_int_equal(err.code, CB_EFIELD);
    assert_non_null(strstr(err.text, "is missing"));
}

TEST(a_patch_changes_what_it_names)
{
    UNUSED;
    toy_state s = toy_example();
    cb_error err = {0};
    const char *patch = "{\"players\": [{\"hand\": [\"C8\"]}, {\"gold\": 1}], \"round\": 4}";
    assert_true(cb_state_patch(&toy_game, patch, strlen(patch), &s, &err));
    assert_int_equal(s.players[0].size, 1);
    assert_int_equal(s.players[0].hand[0], 8);
    assert_int_equal(s.players[0].hand[1], 0); /* the tail is zero again */
    assert_int_equal(s.players[0].gold, -300);
    assert_int_equal(s.players[1].gold, 1);
    assert_int_equal(s.sum, 5); /* settled */
}

TEST(differences_are_named)
{
    UNUSED;
    toy_state a = toy_example(), b = a;
    cb_text text = {0};
    b.round = 4;
    b.players[0].hand[1] = 2;
    b.by_colour[0] = 1;
    assert_int_equal(cb_state_diff(&toy_game, &a, &b, &text), 3);
    assert_text(&text, "round: 3 -> 4\nby_colour.red: null -> 1\n"
                       "players[0].hand[1]: \"C1\" -> \"C2\"\n");
    assert_int_equal(cb_state_diff(&toy_game, &a, &a, &text), 0);
    cb_text_free(&text);
}

TEST(kinds_read_what_they_write)
{
    UNUSED;
    for (const cb_field *f = toy_game.known.fields; f->name; f++) {
        if (!f->kind || f->kind == &cb_kind_number) {
            continue;
        }
        for (int v = f->kind->min; v <= f->kind->max; v++) {
            cb_text text = {0};
            int read = -1;
            cb_kind_write(f->kind, v, &text);
            assert_true(cb_kind_read(f->kind, text.data, text.length, &read));
            assert_int_equal(read, v);
            cb_text_free(&text);
        }
    }
    int value;
    assert_false(cb_kind_read(&cb_kind_number, "01", 2, &value));
    assert_false(cb_kind_read(&cb_kind_number, "+1", 2, &value));
    assert_false(cb_kind_read(&cb_kind_number, "", 0, &value));
    assert_false(cb_kind_read(&cb_kind_seat, "8", 1, &value));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_state_is_written),
        cmocka_unit_test(what_was_written_reads_as_the_same_bytes),
        cmocka_unit_test(views_are_blank_where_they_must_be),
        cmocka_unit_test(nonsense_is_refused_with_its_path),
        cmocka_unit_test(a_whole_position_needs_every_field),
        cmocka_unit_test(a_patch_changes_what_it_names),
        cmocka_unit_test(differences_are_named),
        cmocka_unit_test(kinds_read_what_they_write),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
