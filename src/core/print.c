#include "core/print.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

char *cb_digits(char *end, int64_t value)
{
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        *--end = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0) {
        *--end = '-';
    }
    return end;
}

int cb_print(char *out, size_t size, const char *format, ...)
{
    assert(out && size > 0 && format);
    size_t length = 0;
    va_list args;
    va_start(args, format);
    for (const char *p = format; *p;) {
        char digits[24], *end = digits + sizeof digits, single;
        const char *piece = p;
        size_t n = 1;
        if (*p != '%') {
            n = cb_until(p, '%');
            p += n;
        } else {
            assert(strchr("dsc", p[1]) && p[1]);
            if (p[1] == 'd') {
                piece = cb_digits(end, va_arg(args, int));
                n = (size_t)(end - piece);
            } else if (p[1] == 's') {
                piece = va_arg(args, const char *);
                n = strlen(piece);
            } else {
                single = (char)va_arg(args, int);
                piece = &single;
            }
            p += 2;
        }
        if (length < size) {
            memcpy(out + length, piece, n < size - length ? n : size - length);
        }
        length += n;
    }
    va_end(args);
    out[length < size ? length : size - 1] = '\0';
    return (int)length;
}
