/* The fields table inside the library: elements of a state, and who may know them. */
#ifndef CB_CORE_FIELDS_H
#define CB_CORE_FIELDS_H

#include <string.h>

#include "core/game.h"

/* How many elements of a row are in use, given the struct it is in; 1 if it is not an array. */
int cb_field_used(const cb_field *field, const unsigned char *record);
/* Where element i of a row lies. */
static inline const unsigned char *cb_field_at(const cb_field *field, const unsigned char *record,
                                               int i)
{
    return record + field->offset + (size_t)i * field->size;
}
/* Who owns this element: i when the row is indexed by seat, otherwise as outside. */
static inline int cb_field_owner(const cb_field *field, int i, int outer)
{
    return field->index == &cb_kind_seat && field->count ? i : outer;
}
/* Is an element of that owner blank for the viewer? */
bool cb_field_hidden(const cb_field *field, int owner, int viewer);
/* Is it written as an object keyed by names, rather than as an array? */
static inline bool cb_field_keyed(const cb_field *field)
{
    return field->count && field->index && field->index != &cb_kind_seat;
}

/* An integer in a state; two's complement and little-endian machines need no more than its size
 * and sign. */
static inline int64_t cb_integer_at(cb_type type, const unsigned char *at)
{
    uint16_t u16;
    uint32_t u32;
    uint64_t u64;
    switch (type) {
    case CB_U8:
        return *at;
    case CB_I8:
        return (int8_t)*at;
    case CB_U16:
        memcpy(&u16, at, sizeof u16);
        return u16;
    case CB_I16:
        memcpy(&u16, at, sizeof u16);
        return (int16_t)u16;
    case CB_U32:
        memcpy(&u32, at, sizeof u32);
        return u32;
    case CB_I32:
        memcpy(&u32, at, sizeof u32);
        return (int32_t)u32;
    case CB_U64:
        memcpy(&u64, at, sizeof u64);
        return (int64_t)u64;
    case CB_SET:
    case CB_STRUCT:
    case CB_COMPUTED:
        break;
    }
    return 0;
}
int64_t cb_element_get(const cb_field *field, const unsigned char *element);
void cb_element_set(const cb_field *field, unsigned char *element, int64_t value);
/* Writes what replaces an element that the viewer may not know. */
void cb_element_blank(const cb_field *field, unsigned char *element);
/* `blank` as the row's type holds it: -1 in a byte reads as 255. */
int64_t cb_field_blank(const cb_field *field);
/* The least and the greatest value the row's type and kind allow. */
void cb_element_range(const cb_field *field, int64_t *min, int64_t *max);
/* Sets: the width in bits, and one bit. */
int cb_set_width(const cb_field *field);
bool cb_set_has(const unsigned char *element, int bit);

/* Writes one element (not a struct) as a JSON value. */
void cb_element_write(const cb_field *field, const unsigned char *element, cb_text *out);
/* Writes a value as the row's kind spells it in JSON. */
void cb_value_write(const cb_field *field, int64_t value, cb_text *out);

/* As cb_state_read, but fields left out keep the values they have in *state. */
bool cb_state_patch(const cb_game *game, const char *json, size_t length, void *state,
                    cb_error *err);

/* Writes a struct described by such a table as one JSON object, hiding nothing. */
void cb_record_json(const cb_field *fields, const void *record, cb_text *out);

/* A path such as "players[2].hand[0]", kept while walking down a state. */
typedef struct cb_path {
    char text[160];
    size_t length;
} cb_path;

/* Each returns the length to return to with cb_path_back. */
size_t cb_path_name(cb_path *path, const char *name);
size_t cb_path_element(cb_path *path, const cb_field *field, int i);
void cb_path_back(cb_path *path, size_t length);

#endif
