/* One WebSocket: from the upgrade to the end. Frames by wslay, bytes through the loop. */
#ifndef SERVER_SOCKET_H
#define SERVER_SOCKET_H

#include "server/table/table.h"

typedef struct socket ws;
struct MHD_UpgradeResponseHandle;

/* One that is not connected yet; NULL if there is not enough memory. */
ws *socket_new(server *s, const char *match);
void socket_discard(ws *s); /* it never was; NULL is fine */
/* Takes over a descriptor that HTTP has handed on, with what was read from it already. */
void socket_open(ws *s, int fd, struct MHD_UpgradeResponseHandle *handle, const char *extra,
                 size_t extra_size);
void socket_send(ws *s, const cb_text *text);
void socket_error(ws *s, const char *id, const char *code, const char *text, int64_t version);
/* Ends it with a code and a reason; it is gone at the end of the turn. */
void socket_end(ws *s, int code, const char *reason);
/* The match has answered a hello: checks the token and lets the socket in, or not. */
bool socket_welcome(ws *s, table *t, const message *hello);
/* Sends the present state with the log since a version. */
void socket_sync(ws *s, int64_t since);
ws *socket_next(const ws *s); /* in its match */
int socket_viewer(const ws *s);
bool socket_hint_begins(ws *s); /* false: one is under way */
void socket_hint_done(ws *s);
int64_t socket_microseconds(void);

/* At the end of each turn: what is to be sent is sent, what has ended goes; did any go? */
bool sockets_flush(server *s);
void sockets_second(server *s, int64_t now);
/* Says good-bye to all. */
void sockets_close_all(server *s);

#endif
