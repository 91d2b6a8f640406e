/*
 * The operator's door: a socket of this machine that takes one command per connection and answers
 * with one line.
 *
 *   mute MATCH SEAT, unmute MATCH SEAT   may that seat chat?
 *   close MATCH                          ends a match
 *   ban RANGE MINUTES, unban RANGE       an address, or a range like 10.1.0.0/16 or 2001:db8::/32
 *   bans                                 lists them
 *
 * Every command is written into the audit log: when, by which user of the machine, what, and what
 * came of it.
 */
#ifndef SERVER_ADMIN_H
#define SERVER_ADMIN_H

#include "server/net/net.h"
#include "server/play/tables.h"

typedef struct admin admin;

/* Listens at a path; the audit log is beside it, with ".audit" at the end of its name. */
admin *admin_new(node *n, net *network, tables *all, const char *path, cb_error *err);
void admin_free(admin *a);

#endif
