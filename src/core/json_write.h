/*
 * A writer of JSON that knows about commas and nesting: callers say what goes where, and the text
 * is well formed. It appends to a cb_text and has no memory of its own.
 *
 * Every value takes its key. Inside an object the key is needed; inside an array,
 * and for the value at the top, it is NULL. The same call serves both:
 *
 *     cb_json_writer w = cb_json_writer_to(out);
 *     cb_begin_object(&w, NULL);
 *     cb_put_string(&w, "game", game->id);
 *     cb_begin_array(&w, "points");
 *     cb_put_int(&w, NULL, 12);
 *     cb_end_array(&w);
 *     cb_end_object(&w);            {"game":"pnrz","points":[12]}
 */
#ifndef CB_CORE_JSON_WRITE_H
#define CB_CORE_JSON_WRITE_H

#include "cardboard.h"

typedef struct cb_json_writer {
    cb_text *out;
    uint8_t depth;
    uint64_t objects; /* bit d: level d is an object, not an array */
    uint64_t filled;  /* bit d: something is at level d already, so the next needs a comma */
} cb_json_writer;

cb_json_writer cb_json_writer_to(cb_text *out);

void cb_begin_object(cb_json_writer *w, const char *key);
void cb_end_object(cb_json_writer *w);
void cb_begin_array(cb_json_writer *w, const char *key);
void cb_end_array(cb_json_writer *w);

void cb_put_string(cb_json_writer *w, const char *key, const char *s);
void cb_put_bytes(cb_json_writer *w, const char *key, const char *s, size_t n); /* as a string */
/* As a string; if memory ran out for that text, this one fails as well. */
void cb_put_text(cb_json_writer *w, const char *key, const cb_text *text);
void cb_put_int(cb_json_writer *w, const char *key, int64_t value);
void cb_put_uint(cb_json_writer *w, const char *key, uint64_t value);
/* As many digits after the point as asked for; null if the value is infinite or not a number. */
void cb_put_number(cb_json_writer *w, const char *key, double value, int digits);
void cb_put_bool(cb_json_writer *w, const char *key, bool value);
void cb_put_null(cb_json_writer *w, const char *key);
/* A value that is JSON already. */
void cb_put_raw(cb_json_writer *w, const char *key, const char *json, size_t n);

/* For functions that append one value to a text, such as cb_state_write: returns the text with
 * everything that must precede the value. The caller appends exactly one. */
cb_text *cb_put_value(cb_json_writer *w, const char *key);
/* For functions that append members to a text, such as cb_phrase_json. The caller appends at least
 * one. */
cb_text *cb_put_members(cb_json_writer *w);

#endif
