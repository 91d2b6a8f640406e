#include "core/utf8.h"

#include <stdbool.h>
#include <string.h>

static bool is_continuation(const unsigned char *p, size_t n, size_t i)
{
    return i < n && (p[i] & 0xc0) == 0x80;
}

int cb_utf8_length(const char *s, size_t n)
{
    const unsigned char *p = (const unsigned char *)s;
    if (!n) {
        return 0;
    }
    if (p[0] < 0x80) {
        return 1;
    }
    int length = p[0] >= 0xf0 ? 4 : p[0] >= 0xe0 ? 3 : 2;
    if (p[0] < 0xc2 || p[0] > 0xf4) {
        return 0;
    }
    for (int i = 1; i < length; i++) {
        if (!is_continuation(p, n, (size_t)i)) {
            return 0;
        }
    }
    bool overlong = (p[0] == 0xe0 && p[1] < 0xa0) || (p[0] == 0xf0 && p[1] < 0x90);
    bool surrogate = p[0] == 0xed && p[1] >= 0xa0;
    bool beyond = p[0] == 0xf4 && p[1] >= 0x90;
    return overlong || surrogate || beyond ? 0 : length;
}

uint32_t cb_utf8_get(const char *s, size_t n, int *used)
{
    static const unsigned char first_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    const unsigned char *p = (const unsigned char *)s;
    int length = cb_utf8_length(s, n);
    if (!length) {
        *used = 1;
        return 0xfffd;
    }
    uint32_t code = p[0] & first_bits[length];
    for (int i = 1; i < length; i++) {
        code = (code << 6) | (p[i] & 0x3f);
    }
    *used = length;
    return code;
}

int cb_utf8_put(uint32_t code, char out[4])
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    int length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char marks[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (int i = length - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    out[0] = (char)(marks[length] | code);
    return length;
}

static bool is_hidden(uint32_t code)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = {
        {0x7f, 0x9f},       /* delete, and controls */
        {0xad, 0xad},       /* soft hyphen */
        {0x61c, 0x61c},     /* marks of direction: here, */
        {0x200b, 0x200f},   /* with characters without width, */
        {0x2028, 0x202e},   /* with separators of lines */
        {0x2060, 0x206f},   /* and with joiners */
        {0xfeff, 0xfeff},   /* byte order mark */
        {0xfff9, 0xfffb},   /* annotations */
        {0xe0000, 0xe007f}, /* tags */
    };
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        if (code >= ranges[i].first && code <= ranges[i].last) {
            return true;
        }
    }
    return false;
}

void cb_utf8_plain(char *s)
{
    while (*s >= ' ' && *s < 0x7f) {
        s++; /* most texts are plain already */
    }
    size_t left = strlen(s);
    char *to = s;
    for (int used; left; s += used, left -= (size_t)used) {
        uint32_t code = cb_utf8_get(s, left, &used);
        if (code < 0x20) {
            *to++ = ' ';
        } else if (!cb_utf8_length(s, left)) {
            *to++ = '?';
        } else if (!is_hidden(code)) {
            memmove(to, s, (size_t)used);
            to += used;
        }
    }
    *to = '\0';
}
