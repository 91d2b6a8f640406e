/*
 * Which names the server answers to. A page of another site can make its own name point to this
 * machine (DNS rebinding); the browser then takes the server for that site, but still names the
 * site.
 */
#ifndef SERVER_NET_HOSTS_H
#define SERVER_NET_HOSTS_H

#include "server/base/config.h"

/* Does it answer to this Host? With `host` set: to that, to addresses and to localhost. Without: a
 * server that only this machine reaches answers to addresses and localhost, any other to every
 * name. */
bool hosts_allow(const server_config *config, const char *host);

#endif
