/* The opening of a WebSocket, RFC 6455, as a function of the request's headers. */
#ifndef SERVER_HANDSHAKE_H
#define SERVER_HANDSHAKE_H

#include <stdbool.h>

enum { HANDSHAKE_SIZE = 32 };

/* Headers as they came; NULL where there was none. */
typedef struct handshake {
    const char *upgrade, *connection, *version, *key, *origin, *host;
} handshake;

/* Is this a proper request for a WebSocket? If so, *answer is the Sec-WebSocket-Accept. */
bool handshake_answer(const handshake *asked, char answer[HANDSHAKE_SIZE]);
/* Pages of other sites must not play in the name of their visitors: the origin must be our own
 * host, or the other one that is allowed. Programs that are not browsers send none. */
bool handshake_origin(const handshake *asked, const char *allowed);

#endif
