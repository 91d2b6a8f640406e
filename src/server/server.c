/* The server: its layers put together, one turn of the loop after another. */
#include "server/server.h"

#include <assert.h>
#include <malloc.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "server/admin.h"
#include "server/api/api.h"
#include "server/bots/bots.h"
#include "server/confine.h"
#include "server/net/hosts.h"
#include "server/net/visits.h"
#include "server/notices.h"
#include "server/play/contests.h"
#include "server/play/nodes.h"
#include "store/contests.h"
#include "store/keys.h"

enum {
    TICK = 250, /* milliseconds */
    DRAIN = 2000,
    READERS = 1,
    SLOW_NICE = 5,
    SWEEP = 60000,
    NAME_TAIL = 9 /* what sets the names of two nodes apart */
};

struct server {
    node node;
    tables *tables;
    nodes *nodes;
    contests *contests;
    net *net;
    admin *admin;
    notices *notices;
    api api;
    const char *open_calls, *open_files;        /* why they are not limited; NULL: they are */
    int64_t next_tick, next_second, next_sweep; /* steady milliseconds */
    bool was_healthy;
    atomic_bool reloading;
    atomic_bool probing; /* the writer is trying whether it can write again */
};

bool server_node_fits(const char *name)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    size_t length = strlen(name);
    return length && length < STORE_NODE - NAME_TAIL && strspn(name, letters) == length;
}

bool server_nodes_fit(const char *list)
{
    return hosts_list(list);
}

static int64_t steady(void)
{
    return node_steady() / 1000;
}

/* ---- Threads ---- */

static void *reader_arrives(void *arg)
{
    const node *n = arg;
    cb_error err = {0};
    store *from = store_open(n->config.db, true, &err);
    if (!from) {
        node_log(n, LOG_ERROR, "reader", "%s", err.text);
    }
    return from;
}

static void reader_leaves(void *place)
{
    store_close(place);
}

/* ---- Starting ---- */

/* Even two nodes that were given the same name by mistake differ, and so do two lives of one. */
static void name_node(node *n)
{
    uint32_t tail;
    randombytes_buf(&tail, sizeof tail);
    snprintf(n->name, sizeof n->name, "%.*s-%08x", STORE_NODE - NAME_TAIL - 1, n->config.node,
             (unsigned)tail);
}

/* Before any thread starts, and before anything is open that the outside could reach. */
static bool confine(server *s, cb_error *err)
{
    const server_config *config = &s->node.config;
    return !config->confine || (confine_files(config, &s->open_files, err) &&
                                confine_calls(store_is_address(config->db), &s->open_calls, err));
}

static void tell_confinement(const server *s)
{
    const node *n = &s->node;
    if (!n->config.confine) {
        node_log(n, LOG_WARN, "unconfined", "system calls and files are not limited");
    } else {
        bool whole = !s->open_calls && !s->open_files;
        node_log(n, whole ? LOG_INFO : LOG_WARN, whole ? "confined" : "unconfined",
                 "calls: %s, files: %s", s->open_calls ? s->open_calls : "seccomp",
                 s->open_files ? s->open_files : "Landlock");
    }
}

static bool start_node(server *s, cb_error *err)
{
    node *n = &s->node;
    atomic_init(&n->stopping, false);
    n->loop = loop_new();
    if (!n->loop) {
        return cb_fail(err, CB_EIO, "the event loop cannot be started");
    }
    n->writer = writer_new(n->config.db, err);
    if (!n->writer) {
        return false;
    }
    n->shared = store_is_address(n->config.db);
    name_node(n);
    n->readers = workers_new(n->loop, READERS, 0, reader_arrives, reader_leaves, n);
    n->slow = workers_new(n->loop, READERS, SLOW_NICE, reader_arrives, reader_leaves, n);
    return (n->readers && n->slow) ||
           cb_fail(err, CB_EIO, "the readers' threads cannot be started");
}

static bool start_rooms(server *s, cb_error *err)
{
    net_user user = {.arg = &s->api,
                     .socket_path = "/play/",
                     .request = api_request,
                     .text = api_text,
                     .flooded = api_flooded,
                     .gone = api_gone};
    s->tables = tables_new(&s->node, err);
    if (!s->tables) {
        return false;
    }
    s->nodes = nodes_new(s->tables);
    s->contests = contests_new(s->tables);
    if (!s->nodes || !s->contests) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for the server");
    }
    s->net = net_new(&s->node, &user, err);
    s->api = (api){.node = &s->node, .net = s->net, .tables = s->tables};
    const char *door = s->node.config.admin;
    s->admin = s->net && door ? admin_new(&s->node, s->net, s->tables, door, err) : NULL;
    const char *outbox = s->node.config.notices;
    s->notices = s->net && outbox ? notices_new(&s->node, outbox, err) : NULL;
    return s->net && (s->admin || !door) && (s->notices || !outbox);
}

server *server_new(const server_config *config, cb_error *err)
{
    assert(config->db && config->bind && server_node_fits(config->node));
    assert(config->bot_threads > 0 && config->lease > 0);
    server *s = calloc(1, sizeof *s);
    if (!s || sodium_init() < 0) {
        free(s);
        cb_fail(err, CB_EMEMORY, "not enough memory for the server");
        return NULL;
    }
    s->node.config = *config;
    node_start_clock(&s->node);
    s->was_healthy = true;
    atomic_init(&s->reloading, false);
    atomic_init(&s->probing, false);
    if (!confine(s, err) || !start_node(s, err) || !start_rooms(s, err)) {
        server_free(s);
        return NULL;
    }
    tell_confinement(s);
    tables_wake_older(s->tables);
    return s;
}

int server_port(const server *s)
{
    return net_port(s->net);
}

/* ---- Turns ---- */

typedef struct probe_job {
    writer_job job;
    atomic_bool *probing; /* one at a time */
} probe_job;

static bool probe(writer_job *job, store *st, cb_error *err)
{
    (void)job;
    return store_probe(st, err);
}

static void probe_done(writer_job *job)
{
    atomic_bool *probing = ((probe_job *)job)->probing;
    free(job);
    atomic_store(probing, false);
}

/* Logs when the store fails and recovers; while it fails, checks whether the disk is back. */
static void look_at_health(server *s)
{
    bool healthy = writer_healthy(s->node.writer);
    if (healthy != s->was_healthy) {
        s->was_healthy = healthy;
        node_log(&s->node, healthy ? LOG_INFO : LOG_ERROR, "health", "storage=%s",
                 healthy ? "ok" : "failing");
    }
    bool ask = !healthy && !atomic_load(&s->probing);
    probe_job *p = ask ? calloc(1, sizeof *p) : NULL;
    if (p) {
        *p = (probe_job){.job = {.write = probe, .done = probe_done, .proves = true},
                         .probing = &s->probing};
        atomic_store(&s->probing, true);
        writer_give(s->node.writer, &p->job);
    }
}

/* ---- What is old ---- */

typedef struct sweep_job {
    writer_job job;
    node *node;
    int64_t now;
    int days; /* that matches are kept; 0: for ever */
    int count;
} sweep_job;

static bool sweep(writer_job *job, store *st, cb_error *err)
{
    const int64_t day = 86400000;
    sweep_job *w = (sweep_job *)job;
    return store_drop_handovers(st, w->now, err) &&
           (!w->days || (store_drop_old(st, w->now - w->days * day, &w->count, err) &&
                         store_drop_contests(st, w->now - w->days * day, err)));
}

static void swept(writer_job *job)
{
    sweep_job *w = (sweep_job *)job;
    if (job->fine && w->count) {
        node_log(w->node, LOG_INFO, "forgotten", "matches=%d", w->count);
    }
    free(w);
}

/* Matches some at a time, so that players do not wait for it. */
static void sweep_old(server *s)
{
    sweep_job *w = calloc(1, sizeof *w);
    if (w) {
        *w = (sweep_job){.job = {.write = sweep, .done = swept},
                         .node = &s->node,
                         .now = node_date(&s->node),
                         .days = s->node.config.keep_days};
        writer_give(s->node.writer, &w->job);
    }
}

/* Logs of long matches get pages of their own, which go back to the machine when they are freed. By
 * itself malloc would soon take them from the heap, where they leave gaps. */
static void separate_long_logs(void)
{
#ifdef __GLIBC__
    enum { LONG = 128 * 1024 };
    mallopt(M_MMAP_THRESHOLD, LONG);
#endif
}

/* Matches that have left memory leave gaps between those that stay: what fills whole pages goes back
 * to the machine. Otherwise memory would never be less than at the busiest moment. */
static void return_memory(void)
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

static void tick(server *s)
{
    int64_t now = node_now(&s->node), at = steady();
    if (at >= s->next_tick) {
        s->next_tick = at + TICK;
        tables_tick(s->tables, now);
        look_at_health(s);
    }
    if (at >= s->next_second) {
        s->next_second = at + 1000;
        net_second(s->net, now);
        visits_second(s->net);
        if (at >= s->next_sweep) {
            s->next_sweep = at + SWEEP;
            sweep_old(s);
            return_memory();
        }
    }
    nodes_tick(s->nodes, at);
    contests_tick(s->contests, at);
    if (atomic_exchange(&s->reloading, false)) {
        net_load_page(s->net);
    }
}

static void drain(server *s, int64_t end)
{
    while (tables_busy(s->tables) && steady() < end) {
        loop_turn(s->node.loop, net_wait(s->net, 20));
        net_turn(s->net);
    }
}

bool server_run(server *s)
{
    separate_long_logs();
    while (!atomic_load(&s->node.stopping)) {
        loop_turn(s->node.loop, net_wait(s->net, TICK));
        tick(s);
        net_turn(s->net);
    }
    int64_t end = steady() + DRAIN;
    net_quiesce(s->net);
    drain(s, end);
    tables_keep_all(s->tables);
    drain(s, end);
    nodes_leave(s->nodes);
    node_log(&s->node, LOG_INFO, "stop", "sockets=%d matches=%d", s->net->socket_count,
             s->tables->count);
    net_close_sockets(s->net);
    return true;
}

void server_stop(server *s)
{
    atomic_store(&s->node.stopping, true);
    loop_post(s->node.loop, NULL);
}

void server_reload(server *s)
{
    atomic_store(&s->reloading, true);
    loop_post(s->node.loop, NULL);
}

static void drop_task(task *work)
{
    work->done(work); /* it never ran: those who wait hear that nothing was found */
}

static void free_node(node *n)
{
    cb_text_free(&n->scratch);
    for (int i = 0; i <= CB_MAX_SEATS; i++) {
        cb_text_free(&n->states[i]);
    }
    loop_free(n->loop);
}

void server_free(server *s)
{
    if (!s) {
        return;
    }
    node *n = &s->node;
    atomic_store(&n->stopping, true);
    n->closed = true; /* what comes back from now on must not start anything new */
    if (s->tables) {
        bots_stop(s->tables->shared.bots);
    }
    nodes_stop(s->nodes);
    workers_free(n->readers, drop_task);
    workers_free(n->slow, drop_task);
    writer_free(n->writer);
    n->readers = n->slow = NULL;
    n->writer = NULL;
    if (n->loop) {
        loop_turn(n->loop, 0); /* what came back last */
    }
    admin_free(s->admin);
    notices_free(s->notices);
    net_free(s->net);
    nodes_free(s->nodes);
    contests_free(s->contests);
    tables_free(s->tables);
    cb_json_free(&s->api.json);
    free_node(n);
    free(s);
}
