/* Writing a cb_text, beyond cb_text_add. */
#ifndef CB_CORE_TEXT_H
#define CB_CORE_TEXT_H

#include "cardboard.h"

void cb_text_bytes(cb_text *t, const char *s, size_t n); /* append n bytes */
void cb_text_char(cb_text *t, char c);                   /* append one byte */
void cb_text_int(cb_text *t, int64_t value);             /* append a number in decimal */
void cb_text_json(cb_text *t, const char *s, size_t n);  /* append as a quoted JSON string */
void cb_text_format(cb_text *t, const char *format, ...) /* append as printf would */
    __attribute__((format(printf, 2, 3)));

/* Appends in quotes what needs no escape: the name of a value, and the key of a member with its
 * colon. */
void cb_text_quoted(cb_text *t, const char *s, size_t n);
void cb_text_key(cb_text *t, const char *s, size_t n);

#endif
