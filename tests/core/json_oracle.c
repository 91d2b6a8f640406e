#include "common/json_oracle.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"

static bool same_string(const cb_json *ours, uint32_t node, const char *theirs, size_t length)
{
    cb_text text = {0};
    cb_text_add(&text, "");
    cb_json_string(ours, node, &text);
    bool same = text.length == length && memcmp(text.data, theirs, length) == 0;
    cb_text_free(&text);
    return same;
}

static bool same_number(const cb_json *ours, uint32_t node, const json_t *theirs)
{
    char digits[400];
    int64_t whole;
    size_t n = ours->nodes[node].length;
    if (n >= sizeof digits) {
        return true;
    }
    memcpy(digits, ours->text + ours->nodes[node].start, n);
    digits[n] = '\0';
    double value = strtod(digits, NULL);
    if (cb_json_int(ours, node, &whole) && (double)whole != value) {
        return false;
    }
    return value == json_real_value(theirs);
}

static bool same_value(const cb_json *ours, uint32_t node, json_t *theirs);

static bool same_array(const cb_json *ours, uint32_t node, json_t *theirs)
{
    uint32_t at = node + 1;
    if (!json_is_array(theirs) || json_array_size(theirs) != ours->nodes[node].count) {
        return false;
    }
    for (size_t i = 0; i < json_array_size(theirs); i++) {
        if (!same_value(ours, at, json_array_get(theirs, i))) {
            return false;
        }
        at = ours->nodes[at].after;
    }
    return at == ours->nodes[node].after;
}

static bool same_object(const cb_json *ours, uint32_t node, json_t *theirs)
{
    const char *key;
    json_t *value;
    if (!json_is_object(theirs) || json_object_size(theirs) != ours->nodes[node].count) {
        return false;
    }
    json_object_foreach(theirs, key, value)
    {
        uint32_t member = cb_json_member(ours, node, key);
        if (!member || !same_string(ours, member - 1, key, strlen(key)) ||
            !same_value(ours, member, value)) {
            return false;
        }
    }
    return true;
}

static bool same_value(const cb_json *ours, uint32_t node, json_t *theirs)
{
    switch ((cb_json_type)ours->nodes[node].type) {
    case CB_JSON_NULL:
        return json_is_null(theirs);
    case CB_JSON_FALSE:
        return json_is_false(theirs);
    case CB_JSON_TRUE:
        return json_is_true(theirs);
    case CB_JSON_NUMBER:
        return json_is_real(theirs) && same_number(ours, node, theirs);
    case CB_JSON_STRING:
        return json_is_string(theirs) &&
               same_string(ours, node, json_string_value(theirs), json_string_length(theirs));
    case CB_JSON_ARRAY:
        return same_array(ours, node, theirs);
    case CB_JSON_OBJECT:
        return same_object(ours, node, theirs);
    }
    return false;
}

const char *json_disagreement(const char *text, size_t length)
{
    cb_json ours = {0};
    cb_error err = {0};
    json_error_t error = {0};
    const char *what = NULL;
    bool accepted = cb_json_parse(&ours, text, length, &err);
    json_t *theirs = json_loadb(
        text, length, JSON_DECODE_ANY | JSON_DECODE_INT_AS_REAL | JSON_REJECT_DUPLICATES, &error);
    if (accepted && theirs) {
        what = same_value(&ours, 0, theirs) ? NULL : "both accept it, as different values";
    } else if (theirs) {
        /* jansson takes a NUL after the value for the end of the text. */
        what = memchr(text, 0, length) || strstr(err.text, "too deeply")
                   ? NULL
                   : "we refuse what jansson accepts";
    } else if (accepted) {
        enum json_error_code code = json_error_code(&error);
        bool stricter = code == json_error_numeric_overflow || code == json_error_duplicate_key;
        what = stricter ? NULL : "we accept what jansson refuses";
    }
    cb_json_free(&ours);
    json_decref(theirs);
    return what;
}
