/*
 * What a server gives up for good before it serves anyone. An attacker who takes it over, by a
 * mistake in it or in a library, then has no shell, no way out into the network, and no files but
 * the server's own.
 *
 * Both take effect for the calling thread and for every thread that it starts afterwards, so call
 * them before any other. Each sets `lacks` to NULL, or to the reason why this machine cannot do it.
 */
#ifndef SERVER_CONFINE_H
#define SERVER_CONFINE_H

#include "server/base/config.h"

/* System calls, by seccomp: only those that a server makes; all others are as if the kernel had
 * none. A server that shares a database may connect to others and load code (to look up names). */
bool confine_calls(bool shared, const char **lacks, cb_error *err);
/* Files, by Landlock: those of the page, the folders of the database and of the operator's socket
 * and, to connect to a database, the system's and libpq's settings. */
bool confine_files(const server_config *config, const char **lacks, cb_error *err);

/* The same for the notifier: only what the system needs to look up names and check certificates. */
bool confine_notifier(const char **lacks, cb_error *err);

#endif
