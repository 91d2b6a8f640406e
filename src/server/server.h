/* The server as its users see it: the command, and tests that run it in a thread. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "server/base/config.h"

typedef struct server server;

/* Is this a valid name for a node? */
bool server_node_fits(const char *name);
/* Is this a list of addresses where browsers reach nodes? */
bool server_nodes_fit(const char *list);
server *server_new(const server_config *config, cb_error *err);
int server_port(const server *s);
/* Serves until server_stop. */
bool server_run(server *s);
/* From any thread or a signal handler. */
void server_stop(server *s);
/* From any thread or a signal handler: reads the page's files again. */
void server_reload(server *s);
void server_free(server *s);

/* Writes every match as a record into a folder (port.c). */
bool server_export(const char *db, const char *folder, bool finished_only, int *count,
                   cb_error *err);
/* Is the database intact, and does every match replay, hash by hash? */
bool server_check(const char *db, int *count, cb_error *err);
/* Makes a match of a record, and prints its links to standard output. */
bool server_import(const char *db, const char *record, cb_error *err);

#endif
