/*
 * Which names the server answers to. A page of another site can make its own name point to this
 * machine (DNS rebinding); the browser then takes the server for that site, but still names the
 * site.
 */
#ifndef SERVER_NET_HOSTS_H
#define SERVER_NET_HOSTS_H

#include "server/base/config.h"

enum { HOSTS_NODES = 64, HOST_SIZE = 272 }; /* in a list; for one of them */

/* Does it answer to this Host? With `host` set: to that, to addresses and to localhost. Without: a
 * server that only this machine reaches answers to addresses and localhost, any other to every
 * name. */
bool hosts_allow(const server_config *config, const char *host);
/* Is this the origin of a node beside us? */
bool hosts_beside(const server_config *config, const char *origin);

/* ---- The list of nodes ---- */

/* "https://name" or "http://name:port" */
typedef struct host_address {
    const char *text;
    int length, scheme; /* of all of it, and before "://" */
} host_address;

/* Reads the next one of a list, which begins at *rest; false: there is none. */
bool hosts_next(const char **rest, host_address *out);
/* Is this a list of them, and nothing else? */
bool hosts_list(const char *nodes);

#endif
