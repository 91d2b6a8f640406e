#include "server/base/ids.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

/* Ten letters and digits that cannot be mistaken for one another: 50 bits. */
void make_id(const node *n, char id[STORE_ID])
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789x";
    uint8_t bytes[10];
    node_random(n, bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++) {
        id[i] = letters[bytes[i] % 32];
    }
    id[sizeof bytes] = '\0';
}

void make_token(const node *n, char token[TOKEN_SIZE], uint8_t hash[STORE_HASH])
{
    uint8_t bytes[STORE_HASH];
    node_random(n, bytes, sizeof bytes);
    spell_token(bytes, token);
    hash_token(token, hash);
}

void spell_token(const uint8_t bytes[STORE_HASH], char token[TOKEN_SIZE])
{
    enum { TOKEN_BYTES = 16 };
    sodium_bin2base64(token, TOKEN_SIZE, bytes, TOKEN_BYTES,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void hash_token(const char *token, uint8_t hash[STORE_HASH])
{
    crypto_generichash(hash, STORE_HASH, (const uint8_t *)token, strlen(token), NULL, 0);
}

void hash_key(const char *key, uint8_t hash[STORE_HASH])
{
    static const uint8_t purpose[] = "a cardboard player's key";
    crypto_generichash(hash, STORE_HASH, (const uint8_t *)key, strlen(key), purpose,
                       sizeof purpose - 1);
}

bool same_hash(const uint8_t a[STORE_HASH], const uint8_t b[STORE_HASH])
{
    return sodium_memcmp(a, b, STORE_HASH) == 0;
}

void copy_text(char *out, size_t size, const char *text)
{
    assert(size > 0 && text);
    size_t length = strnlen(text, size - 1);
    memcpy(out, text, length);
    out[length] = '\0';
}
