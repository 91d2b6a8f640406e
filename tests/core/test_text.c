/* Texts, errors and bit sets. */
#include "core/unit.h"

#include <limits.h>
#include <stdio.h>

#include "core/bits.h"
#include "core/print.h"
#include "core/text.h"
#include "core/utf8.h"

TEST(a_text_grows)
{
    UNUSED;
    cb_text t = {0};
    for (int i = 0; i < 1000; i++) {
        cb_text_add(&t, "abc");
    }
    assert_int_equal(t.length, 3000);
    assert_int_equal(strlen(t.data), 3000);
    cb_text_clear(&t);
    assert_int_equal(t.length, 0);
    assert_string_equal(t.data, "");
    cb_text_free(&t);
    assert_null(t.data);
    cb_text_free(&t); /* freeing nothing is fine */
}

TEST(numbers_are_exact)
{
    UNUSED;
    cb_text t = {0};
    cb_text_int(&t, 0);
    assert_text(&t, "0");
    cb_text_int(&t, INT64_MIN);
    assert_text(&t, "-9223372036854775808");
    cb_text_int(&t, INT64_MAX);
    assert_text(&t, "9223372036854775807");
    cb_text_format(&t, "%s %d", "seat", 3);
    assert_text(&t, "seat 3");
    cb_text_free(&t);
}

TEST(what_is_shown_commands_nothing)
{
    UNUSED;
    static const char *const rows[][2] = {
        {"Ada", "Ada"},
        {"\x1b[31mred\n", " [31mred "},
        {"A\xc2\x9b"
         "31m",
         "A31m"}, /* U+009B */
        {"a\xe2\x80\xae"
         "b\xe2\x81\xa6"
         "c",
         "abc"},                          /* bidi */
        {"\xe2\x80\x8b\xef\xbb\xbf", ""}, /* no width */
        {"\xc3\xa9\xf0\x9f\x98\x80", "\xc3\xa9\xf0\x9f\x98\x80"},
        {"\x9b"
         "x\xe2\x80",
         "?x??"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[32];
        strcpy(text, rows[i][0]);
        cb_utf8_plain(text);
        assert_string_equal(text, rows[i][1]);
    }
}

TEST(formatted_text_fits_whatever_room_there_is)
{
    UNUSED;
    for (size_t before = 0; before < 200; before++) {
        cb_text t = {0};
        for (size_t i = 0; i < before; i++) {
            cb_text_char(&t, 'x');
        }
        cb_text_format(&t, "%s-%d", "0123456789012345678901234567890123456789", 42);
        assert_int_equal(t.length, before + 43);
        assert_int_equal(strlen(t.data), t.length);
        assert_string_equal(t.data + before, "0123456789012345678901234567890123456789-42");
        cb_text_free(&t);
    }
}

TEST(json_strings_are_quoted)
{
    UNUSED;
    cb_text t = {0};
    cb_text_json(&t, "a\"b\\c\nd\x01\x7f", 9);
    assert_text(&t, "\"a\\\"b\\\\c\\nd\\u0001\\u007f\"");
    cb_text_json(&t, "a\0b", 3);
    assert_text(&t, "\"a\\u0000b\"");
    cb_text_free(&t);
}

/* Eight characters are looked at together: each must be found in every place. */
TEST(every_character_is_escaped_everywhere)
{
    UNUSED;
    for (int c = 0; c < 256; c++) {
        for (size_t place = 0; place < 19; place++) {
            char plain[19], escaped[8] = {(char)c}, wanted[32];
            memset(plain, 0x80, sizeof plain);
            plain[place] = (char)c;
            if (c == '"' || c == '\\') {
                snprintf(escaped, sizeof escaped, "\\%c", c);
            } else if (c == '\n') {
                snprintf(escaped, sizeof escaped, "\\n");
            } else if (c < 0x20 || c == 0x7f) {
                snprintf(escaped, sizeof escaped, "\\u%04x", (unsigned)c);
            }
            snprintf(wanted, sizeof wanted, "\"%.*s%s%.*s\"", (int)place, plain, escaped,
                     (int)(sizeof plain - place - 1), plain + place + 1);
            cb_text t = {0};
            cb_text_json(&t, plain, sizeof plain);
            assert_text(&t, wanted);
            cb_text_free(&t);
        }
    }
}

TEST(names_are_printed_as_by_printf)
{
    UNUSED;
    static const int numbers[] = {0, 7, -7, 10, 4095, INT_MAX, INT_MIN};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        for (size_t size = 1; size < 48; size++) {
            char wanted[48], got[48];
            int n = snprintf(wanted, size, "%c(%d,%d) of %s", 'A', numbers[i], -1, "the hall");
            assert_int_equal(
                cb_print(got, size, "%c(%d,%d) of %s", 'A', numbers[i], -1, "the hall"), n);
            assert_string_equal(got, wanted);
        }
    }
    char plain[8];
    assert_int_equal(cb_print(plain, sizeof plain, "middle"), 6);
    assert_string_equal(plain, "middle");
}

TEST(plain_names_are_quoted)
{
    UNUSED;
    cb_text t = {0};
    cb_text_quoted(&t, "", 0);
    cb_text_quoted(&t, "(1,2) and more", 5);
    assert_text(&t, "\"\"\"(1,2)\"");
    cb_text_free(&t);
}

TEST(errors_have_codes_and_sentences)
{
    UNUSED;
    cb_error err;
    assert_false(cb_fail(&err, CB_ERANGE, "%d is too many", 9));
    assert_int_equal(err.code, CB_ERANGE);
    assert_string_equal(err.text, "9 is too many");
    assert_false(cb_fail(NULL, CB_ERANGE, "nobody listens"));
    assert_string_equal(cb_code_name(CB_ERANGE), "range");
    assert_string_equal(cb_code_name(CB_OK), "ok");
    for (int code = CB_OK; code <= CB_EIO; code++) {
        assert_true(strlen(cb_code_name((cb_code)code)) > 0);
    }
}

TEST(an_error_too_long_is_cut)
{
    UNUSED;
    cb_error err;
    char longer[1000];
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    cb_fail(&err, CB_EIO, "%s", longer);
    assert_int_equal(strlen(err.text), sizeof err.text - 1);
}

TEST(utf8_is_strict)
{
    UNUSED;
    int used;
    char bytes[4];
    assert_int_equal(cb_utf8_length("a", 1), 1);
    assert_int_equal(cb_utf8_length("\xc3\xa9", 2), 2);
    assert_int_equal(cb_utf8_length("\xc3\xa9", 1), 0);         /* cut off */
    assert_int_equal(cb_utf8_length("\xc0\x80", 2), 0);         /* overlong */
    assert_int_equal(cb_utf8_length("\xed\xa0\x80", 3), 0);     /* a surrogate */
    assert_int_equal(cb_utf8_length("\xf4\x90\x80\x80", 4), 0); /* beyond U+10FFFF */
    assert_int_equal(cb_utf8_length("\xff", 1), 0);
    assert_int_equal(cb_utf8_get("\xff", 1, &used), 0xfffd);
    assert_int_equal(used, 1);
    for (uint32_t code = 1; code < 0x110000; code += 97) {
        if (code >= 0xd800 && code < 0xe000) {
            continue;
        }
        int n = cb_utf8_put(code, bytes);
        assert_int_equal(cb_utf8_length(bytes, (size_t)n), n);
        assert_int_equal(cb_utf8_get(bytes, (size_t)n, &used), code);
        assert_int_equal(used, n);
    }
}

TEST(bits_count_and_deal)
{
    UNUSED;
    cb_rng rng;
    cb_rng_seed(&rng, 1, 1);
    for (int i = 0; i < 200; i++) {
        uint64_t set = cb_rng_next(&rng) & cb_rng_next(&rng), rest = set;
        int n = cb_count(set);
        for (int k = 0; k < n; k++) {
            assert_int_equal(cb_nth(set, k), cb_lowest(rest));
            assert_int_equal(cb_take(&rest), cb_nth(set, k));
        }
        assert_int_equal(rest, 0);
        rest = set;
        uint64_t dealt = cb_deal(&rest, n / 2, &rng);
        assert_int_equal(cb_count(dealt), n / 2);
        assert_int_equal(dealt & rest, 0);
        assert_int_equal(dealt | rest, set);
    }
    assert_int_equal(cb_first(0), 0);
    assert_int_equal(cb_count(cb_first(64)), 64);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_grows),
        cmocka_unit_test(numbers_are_exact),
        cmocka_unit_test(what_is_shown_commands_nothing),
        cmocka_unit_test(formatted_text_fits_whatever_room_there_is),
        cmocka_unit_test(json_strings_are_quoted),
        cmocka_unit_test(every_character_is_escaped_everywhere),
        cmocka_unit_test(names_are_printed_as_by_printf),
        cmocka_unit_test(plain_names_are_quoted),
        cmocka_unit_test(errors_have_codes_and_sentences),
        cmocka_unit_test(an_error_too_long_is_cut),
        cmocka_unit_test(utf8_is_strict),
        cmocka_unit_test(bits_count_and_deal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
