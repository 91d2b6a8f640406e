#include "server/net/handshake.h"

#include <sodium.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>

/* Does a list such as "keep-alive, Upgrade" contain the word? */
static bool has_word(const char *list, const char *word)
{
    size_t n = strlen(word);
    while (list && *list) {
        list += strspn(list, " ,\t");
        size_t length = strcspn(list, " ,\t");
        if (length == n && strncasecmp(list, word, n) == 0) {
            return true;
        }
        list += length;
    }
    return false;
}

/* ---- SHA-1, which the answer needs and libsodium lacks ---- */

static uint32_t rotl(uint32_t x, int n)
{
    return x << n | x >> (32 - n);
}

static void sha1_block(uint32_t h[5], const uint8_t *p)
{
    uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
    for (int i = 0; i < 80; i++) {
        w[i] = i < 16 ? (uint32_t)p[4 * i] << 24 | (uint32_t)p[4 * i + 1] << 16 |
                            (uint32_t)p[4 * i + 2] << 8 | p[4 * i + 3]
                      : rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    }
    for (int i = 0; i < 80; i++) {
        uint32_t f = i < 20   ? (b & c) | (~b & d)
                     : i < 40 ? b ^ c ^ d
                     : i < 60 ? (b & c) | (b & d) | (c & d)
                              : b ^ c ^ d;
        static const uint32_t k[] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
        uint32_t t = rotl(a, 5) + f + e + k[i / 20] + w[i];
        e = d;
        d = c;
        c = rotl(b, 30);
        b = a;
        a = t;
    }
    h[0] += a;
    h[1] += b;
    h[2] += c;
    h[3] += d;
    h[4] += e;
}

/* The key has 24 characters and the fixed text 36: with padding, always two blocks. */
static bool accept_key(const char *key, char out[HANDSHAKE_SIZE])
{
    static const char fixed[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    uint8_t block[128] = {0}, digest[20];
    uint32_t h[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    if (!key || strlen(key) != 24) {
        return false;
    }
    for (int i = 0; i < 60; i++) {
        block[i] = (uint8_t)(i < 24 ? key[i] : fixed[i - 24]);
    }
    block[60] = 0x80;
    block[126] = 60 * 8 >> 8;
    block[127] = (uint8_t)(60 * 8);
    sha1_block(h, block);
    sha1_block(h, block + 64);
    for (int i = 0; i < 20; i++) {
        digest[i] = (uint8_t)(h[i / 4] >> (24 - 8 * (i % 4)));
    }
    sodium_bin2base64(out, HANDSHAKE_SIZE, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
    return true;
}

bool handshake_answer(const handshake *asked, char answer[HANDSHAKE_SIZE])
{
    return has_word(asked->upgrade, "websocket") && has_word(asked->connection, "upgrade") &&
           asked->version && strcmp(asked->version, "13") == 0 && accept_key(asked->key, answer);
}

bool handshake_origin(const handshake *asked, const char *allowed)
{
    if (!asked->origin || (allowed && strcmp(asked->origin, allowed) == 0)) {
        return true;
    }
    const char *name = strstr(asked->origin, "://");
    return name && asked->host && strcasecmp(name + 3, asked->host) == 0;
}
