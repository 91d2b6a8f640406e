/* The JSON reader: cases by hand, then against jansson over many random and broken texts. */
#include "core/unit.h"

#include <stdio.h>

#include "common/json_oracle.h"
#include "core/json.h"

static bool parses(const char *text)
{
    cb_json json = {0};
    bool ok = cb_json_parse(&json, text, strlen(text), NULL);
    cb_json_free(&json);
    return ok;
}

TEST(values_are_found)
{
    UNUSED;
    cb_json json = {0};
    cb_text text = {0};
    int64_t value;
    const char *source = " {\"a\": [1, -2, {\"b\": \"x\\u00e9\\ud83d\\ude00\\n\"}], \"c\": null} ";
    assert_true(cb_json_parse(&json, source, strlen(source), NULL));
    uint32_t a = cb_json_member(&json, 0, "a");
    assert_int_equal(json.nodes[a].type, CB_JSON_ARRAY);
    assert_int_equal(json.nodes[a].count, 3);
    assert_true(cb_json_int(&json, a + 2, &value));
    assert_int_equal(value, -2);
    uint32_t b = cb_json_member(&json, a + 3, "b");
    cb_json_string(&json, b, &text);
    assert_text(&text, "x\xc3\xa9\xf0\x9f\x98\x80\n");
    assert_int_equal(json.nodes[cb_json_member(&json, 0, "c")].type, CB_JSON_NULL);
    assert_int_equal(cb_json_member(&json, 0, "d"), 0);
    cb_text_free(&text);
    cb_json_free(&json);
}

TEST(whole_numbers_are_exact_or_refused)
{
    UNUSED;
    static const struct {
        const char *text;
        bool ok;
        int64_t value;
    } cases[] = {
        {"9007199254740992", true, INT64_C(9007199254740992)},
        {"-9007199254740992", true, -INT64_C(9007199254740992)},
        {"9007199254740993", false, 0},
        {"99999999999999999999", false, 0},
        {"1.0", false, 0},
        {"1e3", false, 0},
        {"-0", true, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cb_json json = {0};
        int64_t value = 0;
        assert_true(cb_json_parse(&json, cases[i].text, strlen(cases[i].text), NULL));
        assert_int_equal(cb_json_int(&json, 0, &value), cases[i].ok);
        assert_int_equal(value, cases[i].value);
        cb_json_free(&json);
    }
}

TEST(broken_text_is_refused)
{
    UNUSED;
    static const char *const broken[] = {
        "",       " ",           "{",     "[1,]",         "{\"a\"}", "{\"a\":1,}",  "01",
        "+1",     "1.",          ".5",    "1e",           "nul",     "\"a",         "\"\\x\"",
        "\"\t\"", "\"\\ud800\"", "[1 2]", "{1:2}",        "[1]]",    "\"\\u0000\"", "-",
        "'a'",    "// no",       "\xff",  "\"\xc0\x80\"", "tru e",   "[1]x",        "\"\\u12\"",
    };
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        assert_false(parses(broken[i]));
    }
}

TEST(errors_say_where)
{
    UNUSED;
    cb_json json = {0};
    cb_error err;
    const char *text = "{\n  \"a\": 1,\n  \"b\": x\n}";
    assert_false(cb_json_parse(&json, text, strlen(text), &err));
    assert_int_equal(err.code, CB_ESYNTAX);
    assert_non_null(strstr(err.text, "line 3, column 8"));
    cb_json_free(&json);
}

TEST(depth_is_limited)
{
    UNUSED;
    char text[2 * 100 + 1];
    for (int depth = 1; depth <= 100; depth++) {
        memset(text, '[', (size_t)depth);
        memset(text + depth, ']', (size_t)depth);
        text[2 * depth] = '\0';
        assert_int_equal(parses(text), depth <= CB_JSON_DEPTH);
    }
}

/* Appends a random value; depth keeps it small. */
static void make_value(cb_rng *rng, int depth, cb_text *out)
{
    static const char *const plain[] = {
        "null",
        "true",
        "false",
        "0",
        "-1",
        "12.5e-3",
        "9007199254740993",
        "\"\"",
        "1E+2",
        "\"a\"",
        "-0.0",
        "\"\\u20ac\"",
        "\"\\ud834\\udd1e\"",
        "\"\xc3\xa9\\\"\"",
    };
    uint32_t kind = cb_rng_below(rng, depth > 0 ? 4 : 2);
    if (kind < 2) {
        cb_text_add(out, plain[cb_rng_below(rng, sizeof plain / sizeof *plain)]);
        return;
    }
    cb_text_char(out, kind == 2 ? '[' : '{');
    for (uint32_t i = 0, n = cb_rng_below(rng, 4); i < n; i++) {
        cb_text_add(out, i ? ", " : "");
        if (kind == 3) {
            cb_text_format(out, "\"k%u\" :", (unsigned)i);
        }
        make_value(rng, depth - 1, out);
    }
    cb_text_char(out, kind == 2 ? ']' : '}');
}

TEST(jansson_agrees)
{
    UNUSED;
    static const char bytes[] = "{}[]\",:\\u0e-+.1a \n\x80\xc3\xff";
    cb_rng rng;
    cb_text text = {0};
    cb_rng_seed(&rng, 11, 0);
    for (int i = 0; i < 20000; i++) {
        cb_text_clear(&text);
        make_value(&rng, 4, &text);
        for (uint32_t n = cb_rng_below(&rng, 3); n > 0; n--) {
            text.data[cb_rng_below(&rng, (uint32_t)text.length)] =
                bytes[cb_rng_below(&rng, sizeof bytes - 1)];
        }
        const char *what = json_disagreement(text.data, text.length);
        if (what) {
            print_message("%s: %s\n", what, text.data);
        }
        assert_null(what);
    }
    cb_text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_found),
        cmocka_unit_test(whole_numbers_are_exact_or_refused),
        cmocka_unit_test(broken_text_is_refused),
        cmocka_unit_test(errors_say_where),
        cmocka_unit_test(depth_is_limited),
        cmocka_unit_test(jansson_agrees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
