/* The headers that keep browsers strict; every response has them. */
#ifndef SERVER_NET_SAFETY_H
#define SERVER_NET_SAFETY_H

#include "server/base/config.h"

struct MHD_Response;

/* A page may open sockets to the nodes that the settings name. */
void safety_add(struct MHD_Response *response, const server_config *config);

#endif
