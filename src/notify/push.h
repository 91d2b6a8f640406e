/*
 * Web Push: a message that only the browser can read (RFC 8291 over RFC 8188), and the proof of who
 * sends it (RFC 8292). With OpenSSL, because libsodium has no P-256.
 */
#ifndef NOTIFY_PUSH_H
#define NOTIFY_PUSH_H

#include "cardboard.h"

enum {
    PUSH_POINT = 65, /* bytes of a public key, */
    PUSH_AUTH = 16,  /* of a browser's secret, */
    PUSH_SALT = 16,
    PUSH_RECORD = 4096,
    PUSH_MOST =
        PUSH_RECORD - 16 - 1 - 86 /* and of the longest message: services take 4096 in all */
};

/* Appends bytes in base64url, as tokens and keys are written; and reads them: false unless there are
 * exactly that many. */
void push_base64(cb_text *out, const void *bytes, size_t length);
bool push_read_base64(const char *text, size_t chars, uint8_t *out, size_t length);

/* Appends the encrypted body. `point` and `auth` are the browser's; a fresh key and salt are drawn. */
bool push_encrypt(const char *message, size_t length, const uint8_t point[PUSH_POINT],
                  const uint8_t auth[PUSH_AUTH], cb_text *out, cb_error *err);
/* The same with a given private key (32 bytes) and salt, for the examples of the RFC. */
bool push_encrypt_with(const char *message, size_t length, const uint8_t point[PUSH_POINT],
                       const uint8_t auth[PUSH_AUTH], const uint8_t *secret, const uint8_t *salt,
                       cb_text *out, cb_error *err);

/* Whoever sends: a key that push services know them by. */
typedef struct push_sender push_sender;

/* Reads the key from a file, or makes one. */
push_sender *push_sender_open(const char *path, const char *contact, cb_error *err);
void push_sender_free(push_sender *s);
/* Its public key in base64url: browsers subscribe with it. */
const char *push_sender_key(const push_sender *s);
/* Appends the header "Authorization: vapid ..." for a service at an address, at a date in seconds. */
bool push_authorize(push_sender *s, const char *address, int64_t now, cb_text *out, cb_error *err);

#endif
