/* Kinds inside the library: names without allocation, and errors about wrong ones. */
#ifndef CB_CORE_KIND_H
#define CB_CORE_KIND_H

#include "core/game.h"

/* A kind whose values are the names of an array, from 0 on; then its other members. */
#define CB_NAMED(id_, names_, ...)                                                                 \
    {                                                                                              \
        .id = (id_), .max = (int32_t)(sizeof(names_) / sizeof *(names_)) - 1, .names = (names_),   \
        __VA_ARGS__                                                                                \
    }

/* No name of a value is longer, and nothing that people call one. */
enum { CB_NAME_SIZE = 64, CB_CALL_SIZE = 160 };

/* Writes the name of a value ("?" if it has none) and returns its length. */
int cb_kind_name(const cb_kind *kind, int value, char out[CB_NAME_SIZE]);

/* Appends a value as JSON: its name, or a number where it has none; null if it is unknown. */
void cb_kind_json(const cb_kind *kind, int value, cb_text *out);

/* Does it have names, rather than plain numbers? */
static inline bool cb_kind_is_named(const cb_kind *kind)
{
    return kind->names || kind->write;
}

/* What people call a value of a kind with labels or calls: a label, or text in the buffer. */
const char *cb_kind_called(const cb_kind *kind, int value, char buffer[CB_CALL_SIZE]);

static inline bool cb_kind_has_calls(const cb_kind *kind)
{
    return kind->labels || kind->call;
}

/* Appends references `from` to `to` of a phrase as a JSON array. */
void cb_refs_json(const cb_verb *verb, const cb_phrase *phrase, int from, int to, cb_text *out);

/* Appends what would have been a valid value, for error messages. */
void cb_kind_expected(const cb_kind *kind, cb_text *out);

#endif
