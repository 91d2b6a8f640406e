/* Texts inside the library. */
#ifndef CB_CORE_TEXT_H
#define CB_CORE_TEXT_H

#include "cardboard.h"

/* Appends in quotes what needs no escape: the name of a value, and the key of a member with its
 * colon. */
void cb_text_quoted(cb_text *t, const char *s, size_t n);
void cb_text_key(cb_text *t, const char *s, size_t n);

#endif
