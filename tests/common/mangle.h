/* Nonsense that looks like a position: JSON with a few values changed. */
#ifndef TESTS_COMMON_MANGLE_H
#define TESTS_COMMON_MANGLE_H

#include "core/game.h"

/* Appends `json` with one value changed: replaced by another from the text or by a number near it,
 * dropped from its list, or doubled in it. */
void json_mangle(const char *json, size_t length, cb_rng *rng, cb_text *out);

#endif
