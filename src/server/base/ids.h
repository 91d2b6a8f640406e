/* Names that nobody can guess, their hashes, and short texts in fixed room. */
#ifndef SERVER_BASE_IDS_H
#define SERVER_BASE_IDS_H

#include "server/base/node.h"

enum { TOKEN_LENGTH = 22, TOKEN_SIZE = TOKEN_LENGTH + 1 };

void make_id(const node *n, char id[STORE_ID]);
void make_token(const node *n, char token[TOKEN_SIZE], uint8_t hash[STORE_HASH]);
/* Bytes as a token is written. */
void spell_token(const uint8_t bytes[STORE_HASH], char token[TOKEN_SIZE]);
void hash_token(const char *token, uint8_t hash[STORE_HASH]);
/* Of a player's key: never the same as a token's. */
void hash_key(const char *key, uint8_t hash[STORE_HASH]);
/* Takes the same time wherever they differ. */
bool same_hash(const uint8_t a[STORE_HASH], const uint8_t b[STORE_HASH]);
/* Copies as much of a text as fits. */
void copy_text(char *out, size_t size, const char *text);

#endif
