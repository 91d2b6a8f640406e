/* What clients say over the socket (docs/server.md): from bytes to a message, or a refusal. */
#ifndef SERVER_MESSAGE_H
#define SERVER_MESSAGE_H

#include "core/json.h"
#include "store/store.h"

enum { MESSAGE_MOST = 16384, TOKEN_LENGTH = 22, TOKEN_ROOM = TOKEN_LENGTH + 1 };

typedef enum message_kind {
    MESSAGE_HELLO,
    MESSAGE_MOVE,
    MESSAGE_UNDO,
    MESSAGE_CHAT,
    MESSAGE_NAME,
    MESSAGE_HINT,
    MESSAGE_VOTE,
    MESSAGE_SIT,
    MESSAGE_STAND,
    MESSAGE_YIELD,
    MESSAGE_TAKEBACK,
    MESSAGE_PING,
    MESSAGE_JOIN /* not from sockets: somebody from the lobby sits down */
} message_kind;

typedef struct message {
    message_kind kind;
    char id[STORE_COMMAND]; /* "" if it had none */
    bool has_token;
    char token[TOKEN_ROOM];
    char key[TOKEN_ROOM];  /* hello, join: the player's; "" if none was shown */
    int64_t version;       /* hello, move, undo */
    int64_t chat;          /* hello */
    int seat;              /* vote, join (-1: any) */
    char text[STORE_CHAT]; /* the move, the line, the name, the level, the choice */
} message;

/* Reads one message. `json` is room that may be used again and again. On failure *out has at least
 * the id, if there was a good one. */
bool message_read(cb_json *json, const char *text, size_t length, message *out, cb_error *err);
/* Copies as much of a string as there is room for. */
void message_copy(char *out, size_t room, const char *text);
/* Is this text fit to be shown: no control characters, at most `most` bytes? */
bool message_plain(const char *text, size_t length, size_t most);
/* The string member `key` of an object, into out (room bytes with the NUL), if it is there. */
bool message_string(const cb_json *json, uint32_t object, const char *key, char *out, size_t room,
                    bool needed, cb_error *err);

/* The member "key", which is a player's key if it is there. */
bool message_key(const cb_json *json, char key[TOKEN_ROOM], cb_error *err);

#endif
