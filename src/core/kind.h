/* Kinds inside the library: names without allocation, and errors about wrong ones. */
#ifndef CB_CORE_KIND_H
#define CB_CORE_KIND_H

#include "cardboard.h"

enum { CB_NAME_ROOM = 64 }; /* no name of a value is longer */

/* Writes the name of a value ("?" if it has none) and returns its length. */
int cb_kind_name(const cb_kind *kind, int value, char out[CB_NAME_ROOM]);

/* Appends a value as JSON: its name, or a number where it has none; null if it is unknown. */
void cb_kind_json(const cb_kind *kind, int value, cb_text *out);

/* Does it have names, rather than plain numbers? */
static inline bool cb_kind_is_named(const cb_kind *kind)
{
    return kind->names || kind->write;
}

/* Appends what would have been a valid value, for error messages. */
void cb_kind_expected(const cb_kind *kind, cb_text *out);

#endif
