/* Names and numbers without printf, which took a fifth of a server's time: every decision names
 * hundreds of moves. */
#ifndef CB_CORE_PRINT_H
#define CB_CORE_PRINT_H

#include <stddef.h>
#include <stdint.h>

/* As snprintf does, with %d, %s and %c alone. */
int cb_print(char *out, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Writes a number that ends before `end`, at most 20 characters; returns where it begins. */
char *cb_digits(char *end, int64_t value);

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

#endif
