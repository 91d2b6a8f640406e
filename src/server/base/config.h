/* The settings of a server: what the command line says, and what tests add. */
#ifndef SERVER_BASE_CONFIG_H
#define SERVER_BASE_CONFIG_H

#include "cardboard.h"

typedef enum server_level { LOG_ERROR, LOG_WARN, LOG_INFO, LOG_DEBUG } server_level;

typedef struct server_config {
    const char *bind;   /* an IPv4 or IPv6 address */
    int port;           /* 0: any that is free */
    const char *db;     /* the database: a file, or postgresql://... for several nodes */
    const char *node;   /* this node's name among those that share the database */
    int lease;          /* milliseconds for which its matches stay its own if it dies */
    const char *web;    /* folder of the page; NULL: none */
    const char *host;   /* the name it answers to; NULL: see net/hosts.h */
    const char *origin; /* pages of this origin may play as well; NULL: only our own */
    const char *nodes;  /* "https://a.example.org,https://b.example.org": where browsers reach the
                           nodes that share the database; NULL: they need not know */
    int bot_threads;
    int bot_time; /* milliseconds a bot may think about one decision */
    int max_sockets;
    int output;          /* MiB that may wait for slow readers, all together */
    int per_address;     /* connections that one address may have open */
    int request_rate;    /* requests that one address may send in a second, on average */
    int new_matches;     /* that one address may make in a minute */
    int listed_matches;  /* matches in the lobby that one address may have at a time */
    int bot_matches;     /* matches of bots only that one address may have at a time */
    int keep_days;       /* days to store finished matches that are not listed; 0: forever */
    int longest;         /* versions after which a match is ended */
    int message_rate;    /* messages a socket may send in a second, on average */
    bool trust_proxy;    /* take the client's address from X-Forwarded-For */
    const char *notices; /* the path of the notifier's socket; NULL: none */
    int notice_delay;    /* milliseconds until a notice falls due */
    const char *admin;   /* the path of the operator's socket; NULL: none */
    bool access_log;     /* log the method, route, status and size of each request */
    bool confine;        /* give up for good what a server never needs (server/confine.h) */
    server_level log_level;
    const char *(*rules)(const char *game); /* the rules page of a game, or NULL */
    /* Where time and randomness come from; NULL: the machine. Tests bring their own. */
    int64_t (*now)(void *arg);
    void (*random)(void *arg, void *bytes, size_t n);
    void *arg;
} server_config;

void server_config_init(server_config *config);

#endif
