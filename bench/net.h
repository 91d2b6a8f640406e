/* A WebSocket client with only what a load generator needs. */
#ifndef BENCH_NET_H
#define BENCH_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct net_client {
    int fd;
    bool open; /* the handshake is over */
    char *in;
    size_t in_length, in_capacity;
} net_client;

/* Connects and asks for /play/<match>; the answer comes with the first bytes. */
bool net_connect(net_client *c, int port, const char *match);
void net_close(net_client *c);
bool net_send(net_client *c, const char *text, size_t length);
/* Reads what is there and calls back for every text message; false: the connection has ended. */
bool net_receive(net_client *c, void (*message)(void *arg, char *text, size_t length), void *arg);
/* POSTs JSON and returns the answer's body in a buffer of the caller; NULL if it failed. */
char *net_post(int port, const char *path, const char *json, char *buffer, size_t size);
char *net_get(int port, const char *path, char *buffer, size_t size);

#endif
