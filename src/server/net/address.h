/* Where somebody comes from, as a number: limits by address need no more. Whoever has one IPv6 address
 * has a whole network of them, so addresses of one /64 are one. */
#ifndef SERVER_NET_ADDRESS_H
#define SERVER_NET_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sockaddr;

/* NULL, or no internet address: 0. */
uint64_t address_of(const struct sockaddr *from);
/* The last address of an X-Forwarded-For line, with or without a port: the one that our own proxy has
 * added. False: there is none. */
bool address_forwarded(const char *line, uint64_t *address);

#endif
