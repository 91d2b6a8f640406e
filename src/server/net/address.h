/* Where a client comes from: addresses, as bytes, ranges for logs, and as the numbers that limits
 * need. */
#ifndef SERVER_NET_ADDRESS_H
#define SERVER_NET_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/base/shares.h"

struct sockaddr;

/* An IPv6 address, or an IPv4 address as it is mapped into one; and room for a range as text. */
enum { ADDRESS_BYTES = 16, ADDRESS_TEXT = 56 };

/* False, and all zero, for NULL and for what is not an internet address. */
bool address_bytes(const struct sockaddr *from, uint8_t out[ADDRESS_BYTES]);
bool address_read(const char *host, uint8_t out[ADDRESS_BYTES]);
/* The last address of an X-Forwarded-For line, with or without a port: the one that our own proxy
 * has added. False: there is none. */
bool address_forwarded(const char *line, uint8_t out[ADDRESS_BYTES]);
origin address_origin(const uint8_t address[ADDRESS_BYTES]);
/* Unknown for NULL and for what is not an internet address. */
origin address_of(const struct sockaddr *from);
/* The range that contains it, for logs: 10.1.2.0/24, 2001:db8:1::/48. */
void address_range(const uint8_t address[ADDRESS_BYTES], char out[ADDRESS_TEXT]);

#endif
