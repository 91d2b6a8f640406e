/* The headers that keep browsers strict; every response has them. */
#ifndef SERVER_NET_SAFETY_H
#define SERVER_NET_SAFETY_H

struct MHD_Response;

void safety_add(struct MHD_Response *response);

#endif
