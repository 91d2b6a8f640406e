/* The core's JSON reader against jansson's: an independent check. */
#ifndef TESTS_COMMON_JSON_ORACLE_H
#define TESTS_COMMON_JSON_ORACLE_H

#include <stddef.h>

/* NULL if both readers read the text as the same value, or both refuse it; else what they disagree
 * about. Differences that are intended do not count: ours is stricter about depth, jansson about
 * numbers beyond a double and duplicate keys. */
const char *json_disagreement(const char *text, size_t length);

#endif
