/* Which addresses on the net a notice may go to: a player chooses where it is sent, but must not reach
 * what only the operator's own machines can. */
#ifndef NOTIFY_ADDRESS_H
#define NOTIFY_ADDRESS_H

#include <stdbool.h>
#include <sys/socket.h>

/* Is this an address of the public net: not of this machine, a private network, a link, a test, or a
 * group? */
bool address_is_public(const struct sockaddr *address);

#endif
