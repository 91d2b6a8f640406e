/* The server: its parts put together, one turn of the loop after the other. */
#include "server/server.h"

#include <microhttpd.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "server/inside.h"
#include "server/net/http.h"
#include "server/net/socket.h"

enum { TICK = 250, READERS = 1, BOT_NICE = 10, DRAIN = 2000 };

void server_config_init(server_config *config)
{
    *config = (server_config){.bind = "127.0.0.1",
                              .port = 8080,
                              .db = "cardboard.db",
                              .node = "main",
                              .lease = 30000,
                              .bot_threads = 1,
                              .bot_time = 2000,
                              .max_sockets = 20000,
                              .new_matches = 30,
                              .message_rate = 20,
                              .log_level = LOG_INFO};
}

bool server_node_fits(const char *name)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    size_t length = strlen(name);
    return length && length < STORE_NODE && strspn(name, letters) == length;
}

/* ---- Time, chance, log ---- */

int64_t server_now(const server *s)
{
    if (s->config.now) {
        return s->config.now(s->config.arg);
    }
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void server_random(const server *s, void *bytes, size_t n)
{
    if (s->config.random) {
        s->config.random(s->config.arg, bytes, n);
    } else {
        randombytes_buf(bytes, n);
    }
}

void server_log(const server *s, server_level level, const char *event, const char *format, ...)
{
    static const char *const names[] = {"error", "warn", "info", "debug"};
    if (level > s->config.log_level) {
        return;
    }
    char line[1024], stamp[32];
    struct timespec t;
    struct tm parts;
    va_list args;
    clock_gettime(CLOCK_REALTIME, &t);
    gmtime_r(&t.tv_sec, &parts);
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%S", &parts);
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    fprintf(stderr, "%s.%03ldZ %s %s %s\n", stamp, t.tv_nsec / 1000000, names[level], event, line);
}

/* ---- Threads ---- */

static void *reader_arrives(void *arg)
{
    server *s = arg;
    cb_error err = {0};
    store *from = store_open(s->config.db, true, &err);
    if (!from) {
        server_log(s, LOG_ERROR, "reader", "%s", err.text);
    }
    return from;
}

static void reader_leaves(void *place)
{
    store_close(place);
}

/* In the writer's thread: each job knows how to come back to the loop. */
static void written(void *arg, writer_job *batch)
{
    (void)arg;
    for (writer_job *job = batch, *next; job; job = next) {
        next = job->next;
        job->done(job);
    }
}

static void load_page(server *s)
{
    int count = 0;
    struct files *page = s->config.web ? files_load(s->config.web, &count) : NULL;
    files_free(s->page);
    s->page = page;
    if (s->config.web) {
        server_log(s, count ? LOG_INFO : LOG_WARN, "page", "folder=%s files=%d", s->config.web,
                   count);
    }
}

server *server_new(const server_config *config, cb_error *err)
{
    server *s = calloc(1, sizeof *s);
    if (!s || sodium_init() < 0) {
        free(s);
        cb_fail(err, CB_EMEMORY, "not enough memory for the server");
        return NULL;
    }
    s->config = *config;
    s->was_healthy = true;
    atomic_init(&s->stopping, false);
    atomic_init(&s->reloading, false);
    atomic_init(&s->probing, false);
    bool fine = (s->loop = loop_new()) || cb_fail(err, CB_EIO, "the event loop cannot be started");
    fine = fine && (s->writer = writer_new(config->db, written, s, err));
    if (fine) {
        s->readers = crew_new(s->loop, READERS, 0, reader_arrives, reader_leaves, s);
        s->bots = crew_new(s->loop, config->bot_threads, BOT_NICE, NULL, NULL, NULL);
        fine = (s->readers && s->bots) || cb_fail(err, CB_EIO, "threads cannot be started");
    }
    if (!fine || !http_start(s, err)) {
        server_free(s);
        return NULL;
    }
    load_page(s);
    tables_wake_older(s);
    return s;
}

int server_port(const server *s)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(s->daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}

/* ---- Turns ---- */

typedef struct probing_job {
    writer_job job;
    atomic_bool *probing; /* one at a time */
} probing_job;

/* Finds out by itself when the disk is back. */
static bool probe(writer_job *job, store *st, cb_error *err)
{
    (void)job;
    return store_probe(st, err);
}

static void probe_done(writer_job *job)
{
    atomic_bool *probing = ((probing_job *)job)->probing;
    free(job);
    atomic_store(probing, false);
}

static void look_at_health(server *s)
{
    bool healthy = writer_healthy(s->writer);
    if (healthy != s->was_healthy) {
        s->was_healthy = healthy;
        server_log(s, healthy ? LOG_INFO : LOG_ERROR, "health", "storage=%s",
                   healthy ? "ok" : "failing");
    }
    bool ask = !healthy && !atomic_load(&s->probing);
    probing_job *p = ask ? calloc(1, sizeof *p) : NULL;
    if (p) {
        *p = (probing_job){.job = {.write = probe, .done = probe_done}, .probing = &s->probing};
        atomic_store(&s->probing, true);
        writer_give(s->writer, &p->job);
    }
}

static void tick(server *s)
{
    int64_t now = server_now(s), steady = socket_microseconds() / 1000;
    if (steady >= s->next_tick) {
        s->next_tick = steady + TICK;
        tables_tick(s, now);
        look_at_health(s);
    }
    if (steady >= s->next_second) {
        s->next_second = steady + 1000;
        sockets_second(s, now);
    }
    nodes_tick(s, steady);
    if (atomic_exchange(&s->reloading, false)) {
        load_page(s);
    }
}

/* HTTP opens sockets, and it is HTTP that closes those which have ended: a turn ends when neither
 * has anything left to do, so that nobody waits for the next one. */
static void settle(server *s)
{
    do {
        http_turn(s);
    } while (sockets_flush(s));
}

static bool any_busy(const server *s)
{
    for (int i = 0; i < TABLE_SLOTS; i++) {
        for (const table *t = s->tables[i]; t; t = t->next) {
            if (t->busy || t->queue) {
                return true;
            }
        }
    }
    return false;
}

static void drain(server *s, int64_t end)
{
    while (any_busy(s) && socket_microseconds() / 1000 < end) {
        loop_turn(s->loop, http_wait(s, 20));
        settle(s);
    }
}

bool server_run(server *s)
{
    while (!atomic_load(&s->stopping)) {
        loop_turn(s->loop, http_wait(s, TICK));
        tick(s);
        settle(s);
    }
    int64_t end = socket_microseconds() / 1000 + DRAIN;
    MHD_socket listening = MHD_quiesce_daemon(s->daemon);
    if (listening != MHD_INVALID_SOCKET) {
        s->listening = listening;
    }
    drain(s, end);
    tables_keep_all(s);
    drain(s, end);
    nodes_leave(s);
    server_log(s, LOG_INFO, "stop", "sockets=%d matches=%d", s->socket_count, s->table_count);
    sockets_close_all(s);
    return true;
}

void server_stop(server *s)
{
    atomic_store(&s->stopping, true);
    loop_post(s->loop, NULL);
}

void server_reload(server *s)
{
    atomic_store(&s->reloading, true);
    loop_post(s->loop, NULL);
}

static void drop_task(task *t)
{
    t->done(t); /* it never ran: its waiters hear of nothing found */
}

void server_free(server *s)
{
    if (!s) {
        return;
    }
    atomic_store(&s->stopping, true);
    s->closed = true; /* what comes back from now on must not ask for more */
    crew_free(s->bots, bots_drop);
    crew_free(s->readers, drop_task);
    writer_free(s->writer);
    s->writer = NULL;
    if (s->loop) {
        loop_turn(s->loop, 0); /* what came back last */
    }
    if (s->daemon) {
        http_turn(s);
        sockets_close_all(s);
        http_turn(s);
        http_stop(s);
    }
    tables_free(s);
    files_free(s->page);
    cb_json_free(&s->json);
    cb_text_free(&s->out);
    cb_text_free(&s->scratch);
    for (int i = 0; i <= CB_MAX_SEATS; i++) {
        cb_text_free(&s->states[i]);
    }
    loop_free(s->loop);
    if (s->listening) {
        close(s->listening);
    }
    free(s);
}
