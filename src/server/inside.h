/* What the parts of the server share. Everything here belongs to the loop's thread. */
#ifndef SERVER_INSIDE_H
#define SERVER_INSIDE_H

#include <stdatomic.h>

#include "server/base/loop.h"
#include "server/server.h"
#include "server/table/table.h"
#include "store/writer.h"

enum {
    TABLE_SLOTS = 4096, /* of the table of matches in memory */
    MATCH_SOCKETS = 64,
    ADDRESS_SLOTS = 1024,
    ASKED_MOST = 1200 /* what one address may ask in a minute, a hint counting for 20 */
};

/* Counted since the start; /metrics shows them. */
typedef struct figures {
    uint64_t requests, refused_requests, sockets_opened, messages, refused_messages, moves,
        bot_moves, hints, storage_errors, overtaken, sent_bytes, created, loaded, pushes;
    uint64_t ack_buckets[16]; /* acknowledged within 1, 2, 4, ... milliseconds */
    uint64_t ack_count, ack_sum_us;
} figures;

/* What an address has asked for in a minute. */
typedef struct asker {
    uint64_t address;
    int64_t minute;
    int count;
} asker;

struct server {
    server_config config;
    loop *loop;
    writer *writer;
    crew *readers, *bots;
    struct MHD_Daemon *daemon;
    loop_watch http;
    struct files *page; /* the page's files */
    table *tables[TABLE_SLOTS];
    int table_count;
    struct socket *sockets; /* all of them */
    struct socket *dirty;   /* those with something to send */
    int socket_count;
    figures figures;
    asker makers[ADDRESS_SLOTS], askers[ADDRESS_SLOTS];
    cb_json json;                     /* for reading messages and requests */
    cb_text out, scratch;             /* for writing them */
    cb_text states[CB_MAX_SEATS + 1]; /* for what each seat gets, and watchers */
    int64_t next_tick, next_second, next_claim, next_news;
    int64_t held_until;     /* others leave its matches alone; 0: it has none that wait */
    bool claiming, claimed; /* a claim is under way; one has succeeded */
    bool others, comparing; /* there are other servers; their news are being looked for */
    bool was_healthy;
    bool closed;   /* there are no readers and no writer any more */
    int listening; /* once no more connections are taken */
    atomic_bool stopping, reloading;
    atomic_bool probing; /* the writer is asked whether it can write again */
};

int64_t server_now(const server *s);
void server_random(const server *s, void *bytes, size_t n);
/* One line: time, level, event, then whatever printf makes. Never secrets: no token, no move. */
void server_log(const server *s, server_level level, const char *event, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* ---- The page, the API (http.c, api.c, pages.c) ---- */

bool http_start(server *s, cb_error *err);
void http_turn(server *s);
int http_wait(const server *s, int milliseconds); /* at most that, less if HTTP is due earlier */
void http_stop(server *s);

/* ---- Other servers on the same database (nodes.c) ---- */

/* Claims what waits for a server, and looks for what others have done in matches that are in memory,
 * each now and then; `steady` in milliseconds. */
void nodes_tick(server *s, int64_t steady);
/* A match that is being written waits for this server. */
void nodes_due(server *s);
/* Gives back all that it holds. */
void nodes_leave(server *s);

/* ---- Random names (ids.c) ---- */

void make_id(const server *s, char id[STORE_ID]);
void make_token(const server *s, char token[TOKEN_ROOM], uint8_t hash[STORE_HASH]);
void hash_token(const char *token, uint8_t hash[STORE_HASH]);
/* Of a player's key: never the same as a token's. */
void hash_key(const char *key, uint8_t hash[STORE_HASH]);
bool same_hash(const uint8_t a[STORE_HASH], const uint8_t b[STORE_HASH]);

#endif
