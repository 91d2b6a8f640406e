/* A strict reader of JSON: text in, a flat list of nodes out. No recursion, one depth limit, one
 * rule for numbers, errors that name line and column. */
#ifndef CB_CORE_JSON_H
#define CB_CORE_JSON_H

#include "cardboard.h"

enum { CB_JSON_DEPTH = 64 };

typedef enum cb_json_type {
    CB_JSON_NULL,
    CB_JSON_FALSE,
    CB_JSON_TRUE,
    CB_JSON_NUMBER,
    CB_JSON_STRING,
    CB_JSON_ARRAY,
    CB_JSON_OBJECT
} cb_json_type;

/* Nodes are in the order of the text. The children of an array follow it; those of an object
 * alternate between key and value. `after` is the index behind the node and everything inside
 * it. */
typedef struct cb_json_node {
    uint8_t type;
    bool escaped;           /* a string with a backslash in it: use cb_json_string */
    uint32_t start, length; /* its bytes; strings without their quotes */
    uint32_t count;         /* elements of an array, members of an object */
    uint32_t after;
} cb_json_node;

/* Zero it to begin. It serves many texts, one after the other; free it once. */
typedef struct cb_json {
    const char *text;
    cb_json_node *nodes;
    uint32_t count;
    size_t capacity;
} cb_json;

/* Reads a whole text. It must contain one value and stay unchanged as long as the nodes are
 * used. */
bool cb_json_parse(cb_json *json, const char *text, size_t length, cb_error *err);
void cb_json_free(cb_json *json);

/* The value of a member, or 0 if there is none (node 0 is never inside an object). */
uint32_t cb_json_member(const cb_json *json, uint32_t object, const char *key);
/* Is this string node equal to s? */
bool cb_json_equals(const cb_json *json, uint32_t index, const char *s);
/* Appends the characters of a string node, escapes resolved. */
void cb_json_string(const cb_json *json, uint32_t index, cb_text *out);
/* The value of a whole number; false if it is not a number, has a fraction or is beyond 2^53. */
bool cb_json_int(const cb_json *json, uint32_t index, int64_t *value);
/* The bytes of a node shortened for messages; quotes of strings included. */
void cb_json_quote(const cb_json *json, uint32_t index, cb_text *out);

#endif
