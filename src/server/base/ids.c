/* Names that nobody can guess, and their hashes. */
#include <sodium.h>
#include <string.h>

#include "server/inside.h"

/* Ten letters and digits that cannot be mistaken for one another: 50 bits. */
void make_id(const server *s, char id[STORE_ID])
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789x";
    uint8_t bytes[10];
    server_random(s, bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++) {
        id[i] = letters[bytes[i] % 32];
    }
    id[sizeof bytes] = '\0';
}

void make_token(const server *s, char token[TOKEN_ROOM], uint8_t hash[STORE_HASH])
{
    uint8_t bytes[16];
    server_random(s, bytes, sizeof bytes);
    sodium_bin2base64(token, TOKEN_ROOM, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    hash_token(token, hash);
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
