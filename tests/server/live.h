/*
 * A server that runs inside the test, with real sockets but with the test's own time and
 * randomness: two of them with the same seed and the same requests send the same bytes.
 */
#ifndef TESTS_SERVER_LIVE_H
#define TESTS_SERVER_LIVE_H

#include <pthread.h>
#include <stdatomic.h>

#include "core/game.h"
#include "net.h"
#include "server/place.h"
#include "server/server.h"

enum {
    LIVE_SECRETS = 1 << 16, /* more matches than any test makes */
    PATIENCE = 600000       /* milliseconds for anything that must happen: against hanging only */
};
#define LIVE_BEGAN INT64_C(1700000000000)

typedef struct live {
    server *server;
    pthread_t thread;
    int port;
    char folder[64], db[PLACE_DB];
    atomic_llong time; /* as this server has it */
    cb_rng rng;
    uint8_t (*secrets)[32]; /* every secret that was drawn */
    int secret_count;
    int bot_time;         /* milliseconds */
    const char *node;     /* NULL: as usual */
    int lease;            /* 0: as usual */
    bool borrowed;        /* somebody else owns the database */
    bool true_time;       /* time is the machine's */
    bool keys;            /* its peers show a key with their token */
    const char *luck;     /* what they add to chance; NULL: nothing */
    const char *admin;    /* the operator's socket; NULL: none */
    char answer[1 << 20]; /* the last one over HTTP */
} live;

/* Starts a server with its own database; NULL, with a message on stderr, if it cannot. */
live *live_start(uint64_t seed);
/* The same in two parts: its surroundings, and the server, which may fail to start. */
live *live_new(uint64_t seed);
bool live_try_up(live *l, cb_error *err);
void live_free(live *l);
void live_stop(live *l); /* and removes the database, unless somebody else owns it */
/* Shuts the server down and starts it again on the same database. */
void live_down(live *l);
void live_up(live *l);
/* Sets the server's clock: time is what the test says, and nothing else. */
void live_set_time(live *l, int64_t time);
/* A folder on a fast disk, if there is one. */
void live_folder(char *out, size_t size);
void live_remove(const char *folder);

char *live_post(live *l, const char *path, const char *json);
char *live_get(live *l, const char *path);

/* A connected client, and everything that was sent to it. */
typedef struct peer {
    live *live;
    net_client net;
    cb_text got;       /* one message after another, each followed by a line feed */
    bool gone, silent; /* it was closed, or nothing came when something should have */
    int pongs;
    char last_ack[64];
    long version; /* of the last state it got */
} peer;

/* Connects and says hello; token NULL: as a watcher. */
bool peer_open(peer *p, live *l, const char *match, const char *token);
void peer_close(peer *p);
void peer_say(peer *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Waits until everything sent to it so far has arrived. */
bool peer_settle(peer *p);
/* Waits for the answer to a command. */
bool peer_answered(peer *p, const char *id);
/* Waits until a message containing this text arrives. */
bool peer_heard(peer *p, const char *text);
/* The value of a member in its last state message, up to the end; NULL if there is none. */
bool peer_member(const peer *p, const char *key, cb_text *out);

/* Copies the string after `key`. */
bool text_after(const char *from, const char *key, char *out, size_t size);

#endif
