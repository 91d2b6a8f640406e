/*
 * The network: HTTP and WebSockets on the loop, the page's files, and limits by address. It does
 * not know what requests and messages mean: it passes them to its user.
 */
#ifndef SERVER_NET_NET_H
#define SERVER_NET_NET_H

#include "server/base/node.h"
#include "server/net/bans.h"
#include "server/net/limits.h"
#include "server/net/places.h"

typedef struct net net;
typedef struct http_call http_call;
typedef struct ws ws;
typedef struct visit visit;

/* What the network is used for. All of these run in the loop. */
typedef struct net_user {
    void *arg;
    const char *socket_path; /* requests below this path become sockets: "/play/" */
    /* A whole request: answers it, now or later (http.h). */
    void (*request)(void *arg, http_call *call);
    /* A socket has sent a text, or more messages than it may. */
    void (*text)(void *arg, ws *s, const char *text, size_t length);
    void (*flooded)(void *arg, ws *s);
    /* A socket is gone: it must not be used any more. */
    void (*gone)(void *arg, ws *s);
} net_user;

struct files;

struct net {
    node *node;
    net_user user;
    struct MHD_Daemon *daemon;
    loop_watch http;
    struct files *page;
    ws *sockets; /* all of them */
    ws *dirty;   /* those with something to send */
    char *spare; /* the buffer for the next one that has */
    size_t spare_capacity;
    int socket_count;
    int listening;              /* once no more connections are accepted */
    visit *visits, *last_visit; /* all connections (visits.c) */
    int visiting;               /* those that are not sockets */
    shares here;                /* connections by address */
    places places;              /* sockets, and what waits for them */
    paces visitors, readers;    /* requests, and the page's files */
    limits makers, askers, mailers;
    bans bans;
};

net *net_new(node *here, const net_user *user, cb_error *err);
void net_free(net *n);
int net_port(const net *n);
/* Reads the page's files, at the start and whenever it is called again. */
void net_load_page(net *n);
/* One turn: HTTP opens sockets and closes those that have ended. The turn is over when neither has
 * anything left to do, so that nobody waits for the next one. */
void net_turn(net *n);
/* How long the loop may wait: at most this, less if HTTP is due earlier. */
int net_wait(const net *n, int milliseconds);
/* Pings sockets, and ends those that are silent. Call every second. */
void net_second(net *n, int64_t now);
/* Accepts no more connections. */
void net_quiesce(net *n);
/* Says good-bye to all sockets and closes them. */
void net_close_sockets(net *n);

#endif
