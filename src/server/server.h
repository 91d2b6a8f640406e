/* The server as its users see it: the command, and tests that run it in a thread. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "cardboard.h"

typedef enum server_level { LOG_ERROR, LOG_WARN, LOG_INFO, LOG_DEBUG } server_level;

typedef struct server_config {
    const char *bind;   /* an IPv4 or IPv6 address */
    int port;           /* 0: any that is free */
    const char *db;     /* file of the database */
    const char *node;   /* this server's name among those on the same database */
    int lease;          /* milliseconds for which it holds its matches, should it die */
    const char *web;    /* folder of the page; NULL: none */
    const char *origin; /* pages of this origin may play, too; NULL: only our own */
    int bot_threads;
    int bot_time; /* milliseconds a bot may think about one decision */
    int max_sockets;
    int new_matches;  /* that one address may make in a minute */
    int message_rate; /* messages a socket may send in a second, on average */
    bool trust_proxy; /* take X-Forwarded-For for the address */
    server_level log_level;
    const char *(*rules)(const char *game); /* the rules page of a game, or NULL */
    /* Where time and randomness come from; NULL: the machine. Tests bring their own. */
    int64_t (*now)(void *arg);
    void (*random)(void *arg, void *bytes, size_t n);
    void *arg;
    int idle; /* seconds until a match nobody looks at leaves memory; 0: 60 */
} server_config;

typedef struct server server;

void server_config_init(server_config *config);
/* May a server be called so? */
bool server_node_fits(const char *name);
server *server_new(const server_config *config, cb_error *err);
int server_port(const server *s);
/* Serves until server_stop. False if that was for lack of something. */
bool server_run(server *s);
/* From any thread or a signal handler. */
void server_stop(server *s);
/* From any thread or a signal handler: reads the page's files again. */
void server_reload(server *s);
void server_free(server *s);

/* Writes every match as a record into a folder; and makes matches of records (port.c). */
bool server_export(const char *db, const char *folder, bool finished_only, int *count,
                   cb_error *err);
/* Prints the links of each match to standard output. */
bool server_import(const char *db, const char *record, cb_error *err);

#endif
