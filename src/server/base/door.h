/*
 * A socket in the file system, at which other programs of this machine reach the server.
 */
#ifndef SERVER_BASE_DOOR_H
#define SERVER_BASE_DOOR_H

#include <stddef.h>
#include <sys/types.h>
#include <sys/un.h>

#include "server/base/loop.h"

typedef struct door {
    loop_watch watch; /* fd: -1 while it is closed */
    loop *loop;
    char path[sizeof((struct sockaddr_un *)NULL)->sun_path];
} door;

/* Listens there, for users whom `closed` (as in umask) does not keep out; d->watch.ready is set
 * before. A socket that a killed server left there is replaced; anything else stays, which is an
 * error. */
bool door_open(door *d, loop *l, const char *path, mode_t closed, cb_error *err);
/* A connection of whoever has come, to be closed by the caller; -1: there is none. */
int door_accept(const door *d);
void door_close(door *d);

#endif
