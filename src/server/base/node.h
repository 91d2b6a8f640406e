/*
 * One server process as all its layers see it: settings, time, randomness, log, the loop, the
 * threads that read and write the store, and counters. Unless it says otherwise, everything here
 * belongs to the loop's thread.
 */
#ifndef SERVER_BASE_NODE_H
#define SERVER_BASE_NODE_H

#include <stdatomic.h>

#include "server/base/config.h"
#include "server/base/loop.h"
#include "store/writer.h"

/* Counted since the start; /metrics shows them. */
typedef struct figures {
    uint64_t requests, refused_requests, sockets_opened, messages, refused_messages, moves,
        bot_moves, hints, thoughts, storage_errors, overtaken, sent_bytes, created, loaded, pushes,
        cut_connections, shed;
    uint64_t notices[4];      /* sent, put off, dropped, and places that are gone */
    uint64_t ack_buckets[16]; /* acknowledged within 1, 2, 4, ... milliseconds */
    uint64_t ack_count, ack_sum_us;
} figures;

typedef struct node {
    server_config config;
    bool shared;           /* other nodes may use the same database */
    char name[STORE_NODE]; /* there: its own name, and something that no other node has */
    loop *loop;
    writer *writer;
    workers
        *readers;  /* the place of each is a store to read from, or NULL if it cannot be opened */
    workers *slow; /* the same, for what takes long: long matches */
    int64_t clock_start; /* see node_start_clock */
    figures figures;
    char push_key[96];           /* the notifier's, for Web Push; "": none has come yet */
    bool mails;                  /* a notifier that has come sends e-mail */
    int64_t notice_first;        /* the date at which a notice falls due first; 0: none is left */
    int64_t recent_delay;        /* microseconds from a command to its acknowledgement, of late */
    int64_t late_since, shed_at; /* see node_is_late; 0: it is not late, it has refused nothing */
    cb_text scratch;             /* room to build a sentence */
    cb_text states[CB_MAX_SEATS + 1]; /* room for what each seat gets, and watchers */
    bool closed;                      /* readers and writer are gone: give them nothing any more */
    atomic_bool stopping;             /* set by any thread */
} node;

/* From any thread, in milliseconds. Clocks and time-outs use node_now, which runs evenly, whoever
 * sets the machine's clock; what is stored, or agreed with other nodes, uses node_date, the time of
 * day. */
int64_t node_now(const node *n);
int64_t node_date(const node *n);
/* Call first: from then on node_now counts from the present time of day. */
void node_start_clock(node *n);
/* From any thread: random bytes. */
void node_random(const node *n, void *bytes, size_t count);
/* From any thread: microseconds that only ever grow. */
int64_t node_steady(void);
/* Has it so much to do that new work would wait for too long? Then it is better refused at once. A
 * single slow write is borne; once work has been refused, so is whatever else would be late. */
bool node_is_late(node *n);
/* From any thread, one line: time, level, event, then printf's arguments. Never secrets: no token,
 * no move. */
void node_log(const node *n, server_level level, const char *event, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
