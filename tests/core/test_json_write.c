/* The JSON writer: commas and nesting by hand, then random values read back by the reader. */
#include "core/unit.h"

#include <math.h>

#include "core/json.h"
#include "core/json_write.h"

TEST(values_are_written_where_they_belong)
{
    UNUSED;
    cb_text t = {0};
    cb_json_writer w = cb_json_writer_to(&t);
    cb_begin_object(&w, NULL);
    cb_put_string(&w, "name", "a \"b\"\n");
    cb_put_bytes(&w, "part", "abcdef", 3);
    cb_begin_array(&w, "list");
    cb_put_int(&w, NULL, -3);
    cb_begin_array(&w, NULL);
    cb_end_array(&w);
    cb_begin_object(&w, NULL);
    cb_put_bool(&w, "yes", true);
    cb_put_null(&w, "nothing");
    cb_end_object(&w);
    cb_put_uint(&w, NULL, UINT64_MAX);
    cb_end_array(&w);
    cb_put_raw(&w, "raw", "[1,2]", 5);
    cb_put_number(&w, "number", 0.125, 2);
    cb_put_number(&w, "infinite", (double)INFINITY, 2);
    cb_text_add(cb_put_value(&w, "value"), "7");
    cb_text_add(cb_put_members(&w), "\"x\":1,\"y\":2");
    cb_put_text(&w, "empty", &(cb_text){0});
    cb_end_object(&w);
    assert_int_equal(w.depth, 0);
    assert_text(&t, "{\"name\":\"a \\\"b\\\"\\n\",\"part\":\"abc\","
                    "\"list\":[-3,[],{\"yes\":true,\"nothing\":null},18446744073709551615],"
                    "\"raw\":[1,2],\"number\":0.12,\"infinite\":null,\"value\":7,"
                    "\"x\":1,\"y\":2,\"empty\":\"\"}");
    cb_text_free(&t);
}

TEST(it_appends_to_what_is_there)
{
    UNUSED;
    cb_text t = {0};
    cb_text_add(&t, "data: ");
    cb_json_writer w = cb_json_writer_to(&t);
    cb_put_int(&w, NULL, 5);
    assert_text(&t, "data: 5");
    cb_text_free(&t);
}

/* Writes a random value under that key and returns how many nodes the reader must find. */
static uint32_t write_random(cb_rng *rng, int depth, const char *key, cb_json_writer *w)
{
    uint32_t kind = cb_rng_below(rng, depth > 0 ? 6 : 4);
    uint32_t nodes = 1;
    if (kind == 0) {
        cb_put_int(w, key, (int64_t)cb_rng_below(rng, 1000) - 500);
    } else if (kind == 1) {
        cb_put_string(w, key, "x\\\"y");
    } else if (kind == 2) {
        cb_put_bool(w, key, cb_rng_below(rng, 2));
    } else if (kind == 3) {
        cb_put_null(w, key);
    } else if (kind == 4) {
        cb_begin_array(w, key);
        for (uint32_t n = cb_rng_below(rng, 4); n > 0; n--) {
            nodes += write_random(rng, depth - 1, NULL, w);
        }
        cb_end_array(w);
    } else {
        static const char *const keys[] = {"a", "b", "c", "d"};
        cb_begin_object(w, key);
        for (uint32_t i = 0, n = cb_rng_below(rng, 4); i < n; i++) {
            nodes += 1 + write_random(rng, depth - 1, keys[i], w);
        }
        cb_end_object(w);
    }
    return nodes;
}

TEST(the_reader_finds_what_was_written)
{
    UNUSED;
    cb_rng rng;
    cb_text text = {0};
    cb_json json = {0};
    cb_rng_seed(&rng, 12, 0);
    for (int i = 0; i < 5000; i++) {
        cb_text_clear(&text);
        cb_json_writer w = cb_json_writer_to(&text);
        uint32_t nodes = write_random(&rng, 6, NULL, &w);
        assert_true(cb_json_parse(&json, text.data, text.length, NULL));
        assert_int_equal(json.count, nodes);
    }
    cb_json_free(&json);
    cb_text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_written_where_they_belong),
        cmocka_unit_test(it_appends_to_what_is_there),
        cmocka_unit_test(the_reader_finds_what_was_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
