/* UTF-8, strictly: no overlong forms, no surrogates, nothing beyond U+10FFFF. */
#ifndef CB_CORE_UTF8_H
#define CB_CORE_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* How many of the n bytes at s form the first character: 1 to 4, or 0 if they form none. */
int cb_utf8_length(const char *s, size_t n);
/* The first character of s (which has at least one byte); *used is its length. Bytes that form no
 * character are taken one by one as U+FFFD. */
uint32_t cb_utf8_get(const char *s, size_t n, int *used);
/* Writes a character and returns how many bytes it took. */
int cb_utf8_put(uint32_t code, char out[4]);
/* Makes a text from elsewhere safe to show, in place: it can neither command a terminal nor reverse
 * the text around it. Control characters become spaces; those of U+0080 to U+009F, direction marks
 * and characters without width are dropped; bytes that form no character become question marks. */
void cb_utf8_plain(char *s);

#endif
