/* One WebSocket, from the upgrade to the end. Frames by wslay, bytes through the loop. */
#ifndef SERVER_NET_SOCKET_H
#define SERVER_NET_SOCKET_H

#include "server/net/net.h"

enum { SOCKET_MESSAGE = 16384, SOCKET_TOPIC = 32 };

struct MHD_UpgradeResponseHandle;

/* One that is not connected yet; NULL without memory or room. The topic is what followed the sockets' path,
 * `from` is http_origin's. */
ws *socket_new(net *n, const char *topic, const origin *from);
void socket_discard(ws *s); /* it never was connected; NULL is fine */
/* Takes over a descriptor from HTTP, with what was read from it already. */
void socket_open(ws *s, int fd, struct MHD_UpgradeResponseHandle *handle, const char *extra,
                 size_t extra_size);

const char *socket_topic(const ws *s);
origin socket_origin(const ws *s);
/* It has said hello as a watcher or a seat. False: there is no room for one. */
bool socket_rise(ws *s, place_rank rank);
/* Whatever its user keeps with it; NULL at first. A socket without it is closed after ten
 * seconds. */
void *socket_guest(const ws *s);
void socket_set_guest(ws *s, void *guest);
void socket_send(ws *s, const cb_text *text);
/* Ends it with a code and a reason; it is gone at the end of the turn. */
void socket_end(ws *s, int code, const char *reason);
bool socket_ended(const ws *s);

/* At the end of each turn: sends what waits and destroys what has ended; did any end? */
bool sockets_flush(net *n);

#endif
