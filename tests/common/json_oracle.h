/* The core's JSON reader against jansson's: an independent judge. */
#ifndef TESTS_COMMON_JSON_ORACLE_H
#define TESTS_COMMON_JSON_ORACLE_H

#include <stddef.h>

/* NULL if both readers take the text for the same value, or both refuse it; else what they disagree
 * about. Where ours is stricter on purpose (depth) or jansson's is (numbers beyond a double, a key
 * given twice), nothing is said. */
const char *json_disagreement(const char *text, size_t length);

#endif
