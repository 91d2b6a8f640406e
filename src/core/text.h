/* Texts inside the library. */
#ifndef CB_CORE_TEXT_H
#define CB_CORE_TEXT_H

#include "cardboard.h"

/* How many characters come before this one, or before the end. Templates are short: looking at each
 * of their characters is quicker than calling a function that is made for long texts. */
static inline size_t cb_until(const char *s, char stop)
{
    size_t n = 0;
    while (s[n] && s[n] != stop) {
        n++;
    }
    return n;
}

/* Appends in quotes what needs no escape: the name of a value, and the key of a member with its
 * colon. */
void cb_text_quoted(cb_text *t, const char *s, size_t n);
void cb_text_key(cb_text *t, const char *s, size_t n);

#endif
