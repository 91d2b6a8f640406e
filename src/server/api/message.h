/* What clients send over the socket (docs/server.md): from bytes to a message, or a refusal. */
#ifndef SERVER_API_MESSAGE_H
#define SERVER_API_MESSAGE_H

#include "core/json.h"
#include "server/table/command.h"

enum { MESSAGE_MOST = 16384 };

/* Reads one message; `json` is room for it. On failure *out has at least the id, if there was a
 * valid one. */
bool message_read(cb_json *json, const char *text, size_t length, message *out, cb_error *err);
/* May this text be shown: no control characters, at most `most` bytes? */
bool message_plain(const char *text, size_t length, size_t most);
/* The string member `key` of an object, if it is there; `size` counts the NUL. */
bool message_string(const cb_json *json, uint32_t object, const char *key, char *out, size_t size,
                    bool needed, cb_error *err);

/* The number `key` of an object; unchanged if there is none. */
bool message_int(const cb_json *json, uint32_t object, const char *key, int64_t min, int64_t max,
                 int64_t *value, cb_error *err);

/* The member `name`, with the form of a token (a player's key, a claim), if it is there. */
bool message_token(const cb_json *json, const char *name, char token[TOKEN_SIZE], cb_error *err);

#endif
