#include "server/net/socket.h"

#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <wslay/wslay.h>

#include "server/inside.h"

enum {
    OUT_MOST = 2 << 20, /* bytes that may wait for a slow reader */
    IN_ONE_TURN = 1 << 16,
    HELLO_WITHIN = 10000, /* milliseconds */
    PING_EVERY = 20000,
    SILENT = 60000,
    CLOSING = 3000, /* how long we wait for the other side's good-bye */
    BURST = 3,      /* seconds' worth of messages may come at once */
    PATIENCE = 40   /* refused for that many more, then closed */
};

struct socket {
    loop_watch watch; /* first: the loop hands it back */
    server *server;
    struct MHD_UpgradeResponseHandle *handle;
    wslay_event_context_ptr frames;
    char match[STORE_ID];
    table *table; /* once welcome */
    int viewer;   /* a seat, or CB_WATCHER */
    bool greeted; /* hello was said */
    bool hinting, reading_extra, ended, dirty, writing, lingering, cut;
    uint64_t serial; /* tells it from another that was given the same memory later */
    int64_t opened, heard, pinged, ended_at;
    size_t may_read;  /* bytes in this turn: others want to be heard, too */
    double allowance; /* messages it may send now */
    int64_t allowed_at;
    const char *extra;
    size_t extra_size;
    char *out; /* bytes on their way */
    size_t out_start, out_length, out_room;
    ws *next, *prev;             /* of all */
    ws *match_next, *match_prev; /* of its match */
    ws *dirty_next;
};

int64_t socket_microseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

ws *socket_next(const ws *s)
{
    return s->match_next;
}

int socket_viewer(const ws *s)
{
    return s->viewer;
}

bool socket_hint_begins(ws *s)
{
    bool free = !s->hinting;
    s->hinting = true;
    return free;
}

void socket_hint_done(ws *s)
{
    s->hinting = false;
}

static void mark(ws *s)
{
    if (!s->dirty) {
        s->dirty = true;
        s->dirty_next = s->server->dirty;
        s->server->dirty = s;
    }
}

/* ---- Bytes ---- */

static ssize_t take_bytes(wslay_event_context_ptr frames, uint8_t *buffer, size_t room, int flags,
                          void *arg)
{
    ws *s = arg;
    (void)flags;
    if (s->extra_size) {
        size_t n = s->extra_size < room ? s->extra_size : room;
        memcpy(buffer, s->extra, n);
        s->extra += n;
        s->extra_size -= n;
        return (ssize_t)n;
    }
    bool enough = s->reading_extra || !s->may_read;
    ssize_t n = enough ? -1 : recv(s->watch.fd, buffer, room, 0);
    if (n > 0) {
        s->may_read -= (size_t)n < s->may_read ? (size_t)n : s->may_read;
        return n;
    }
    bool later = enough || (n < 0 && (errno == EAGAIN || errno == EINTR));
    s->cut = !later;
    wslay_event_set_error(frames, later ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

/* Frames are collected and sent with as few calls as possible. Makes room for n more bytes. */
static bool reserve(ws *s, size_t n)
{
    if (s->out_length + n > s->out_room && s->out_start) {
        s->out_length -= s->out_start;
        memmove(s->out, s->out + s->out_start, s->out_length);
        s->out_start = 0;
    }
    if (s->out_length + n > s->out_room) {
        size_t room = s->out_room ? s->out_room : 4096;
        while (room < s->out_length + n) {
            room *= 2;
        }
        char *out = realloc(s->out, room);
        if (!out) {
            return false;
        }
        s->out = out;
        s->out_room = room;
    }
    return true;
}

static void put(ws *s, const void *bytes, size_t n)
{
    memcpy(s->out + s->out_length, bytes, n);
    s->out_length += n;
}

/* What wslay says by itself: pings, pongs and good-byes. */
static ssize_t put_bytes(wslay_event_context_ptr frames, const uint8_t *data, size_t n, int flags,
                         void *arg)
{
    (void)flags;
    if (!reserve(arg, n)) {
        wslay_event_set_error(frames, WSLAY_ERR_CALLBACK_FAILURE);
        return -1;
    }
    put(arg, data, n);
    return (ssize_t)n;
}

/* A text in a frame. Wslay would copy it twice on the way; views are most of what a server does. */
static bool collect_text(ws *s, const cb_text *text)
{
    uint8_t head[10] = {0x81};
    size_t n = text->length, bytes = n < 126 ? 0 : n < 65536 ? 2 : 8;
    head[1] = (uint8_t)(bytes == 0 ? n : bytes == 2 ? 126 : 127);
    for (size_t i = 0; i < bytes; i++) {
        head[2 + i] = (uint8_t)(n >> 8 * (bytes - 1 - i));
    }
    if (!reserve(s, 2 + bytes + n)) {
        return false;
    }
    put(s, head, 2 + bytes);
    put(s, text->data, n);
    return true;
}

/* ---- Messages from the client ---- */

static bool affordable(ws *s, int64_t now)
{
    double rate = s->server->config.message_rate, most = BURST * rate;
    if (now > s->allowed_at) { /* a clock that is set back takes nothing away */
        s->allowance += (double)(now - s->allowed_at) * rate / 1000;
    }
    s->allowance = s->allowance > most ? most : s->allowance;
    s->allowed_at = now;
    s->allowance -= 1;
    return s->allowance >= 0;
}

static void table_ready(void *arg, table *t, const cb_error *err);

/* A socket waits for its match to be loaded under a number, since it may be gone by then. */
typedef struct greeting {
    server *server;
    ws *socket;
    uint64_t serial;
    message message;
} greeting;

static ws *still_there(const greeting *g)
{
    for (ws *s = g->server->sockets; s; s = s->next) {
        if (s == g->socket) {
            return s->serial == g->serial && !s->ended ? s : NULL;
        }
    }
    return NULL;
}

static void table_ready(void *arg, table *t, const cb_error *err)
{
    greeting *g = arg;
    ws *s = still_there(g);
    if (s && t) {
        command *c = calloc(1, sizeof *c);
        if (c) {
            c->message = g->message;
            c->seat = CB_WATCHER;
            c->from = s;
            s->table = t; /* so that the command is forgotten with the socket */
            s->viewer = CB_WATCHER;
            table_do(t, c);
        } else {
            socket_end(s, 1013, "not enough memory");
        }
    } else if (s) {
        socket_end(s, err->code == CB_EMEMORY ? 1013 : 1008,
                   err->code == CB_ENAME ? "no such match" : "match cannot be loaded");
    }
    free(g);
}

static void greet(ws *s, const message *m)
{
    if (s->greeted) {
        socket_error(s, m->id, "request", "hello was said already", 0);
        return;
    }
    s->greeted = true;
    greeting *g = calloc(1, sizeof *g);
    if (!g) {
        socket_end(s, 1013, "not enough memory");
        return;
    }
    *g = (greeting){.server = s->server, .socket = s, .serial = s->serial, .message = *m};
    tables_get(s->server, s->match, table_ready, g);
}

/* Is this socket one of its match's viewers yet? */
static bool is_in(const ws *s)
{
    return s->table && (s->match_prev || s->table->sockets == s);
}

static void command_from(ws *s, const message *m)
{
    command *c = calloc(1, sizeof *c);
    if (!c) {
        socket_error(s, m->id, "memory", "not enough memory", s->table->version);
        return;
    }
    c->message = *m;
    c->seat = s->viewer;
    c->from = s;
    c->came = socket_microseconds();
    table_do(s->table, c);
}

static void on_text(ws *s, const char *text, size_t length)
{
    static const char pong[] = "{\"t\":\"pong\"}";
    server *srv = s->server;
    int64_t now = server_now(srv);
    message m;
    cb_error err = {0};
    srv->figures.messages++;
    s->heard = now;
    if (!affordable(s, now)) {
        if (s->allowance < -PATIENCE) {
            socket_end(s, 1013, "too many messages");
        } else {
            socket_error(s, "", "busy", "too many messages: wait a second", 0);
        }
        return;
    }
    bool read = message_read(&srv->json, text, length, &m, &err);
    if (!read && err.code == CB_EMEMORY) {
        socket_end(s, 1013, "not enough memory"); /* it could not even be told which message */
    } else if (!read) {
        srv->figures.refused_messages++;
        socket_error(s, m.id, cb_code_name(err.code), err.text, s->table ? s->table->version : 0);
    } else if (m.kind == MESSAGE_PING) {
        socket_send(s, &(cb_text){.data = (char *)pong, .length = sizeof pong - 1});
    } else if (m.kind == MESSAGE_HELLO) {
        greet(s, &m);
    } else if (!is_in(s)) {
        socket_error(s, m.id, "request", "say hello first", 0);
    } else {
        command_from(s, &m);
    }
}

static void on_message(wslay_event_context_ptr frames,
                       const struct wslay_event_on_msg_recv_arg *arg, void *user)
{
    ws *s = user;
    (void)frames;
    s->heard = server_now(s->server);
    if (s->ended || wslay_is_ctrl_frame(arg->opcode)) {
        return;
    }
    if (arg->opcode != WSLAY_TEXT_FRAME) {
        socket_end(s, 1003, "text messages only");
        return;
    }
    on_text(s, (const char *)arg->msg, arg->msg_length);
}

/* ---- Messages to the client ---- */

void socket_send(ws *s, const cb_text *text)
{
    if (s->ended) {
        return;
    }
    wslay_event_send(s->frames); /* what it has to say comes first */
    if (wslay_event_get_close_sent(s->frames)) {
        return; /* nothing follows a good-bye */
    }
    if (text->failed || !collect_text(s, text)) {
        socket_end(s, 1013, "not enough memory");
        return;
    }
    s->server->figures.sent_bytes += text->length;
    mark(s);
    if (s->out_length - s->out_start > OUT_MOST) {
        socket_end(s, 1013, "too slow");
    }
}

void socket_error(ws *s, const char *id, const char *code, const char *text, int64_t version)
{
    cb_text out = {0};
    cb_text_add(&out, "{\"t\":\"error\"");
    if (id[0]) {
        cb_text_format(&out, ",\"id\":\"%s\"", id);
    }
    cb_text_format(&out, ",\"code\":\"%s\",\"error\":", code);
    cb_text_json(&out, text, strlen(text));
    cb_text_format(&out, ",\"version\":%lld}", (long long)version);
    socket_send(s, &out);
    cb_text_free(&out);
}

void socket_end(ws *s, int code, const char *reason)
{
    if (!s->ended) {
        s->ended = true;
        s->ended_at = server_now(s->server);
        wslay_event_send(s->frames); /* wslay lets a good-bye overtake what was said before */
        wslay_event_queue_close(s->frames, (uint16_t)code, (const uint8_t *)reason, strlen(reason));
        mark(s);
    }
}

void socket_sync(ws *s, int64_t since)
{
    cb_text out = {0};
    show_state(s->table, s->viewer, since, &out);
    socket_send(s, &out);
    cb_text_free(&out);
}

/* ---- Coming in ---- */

/* Which viewer the token makes; false: none. */
static bool admit(const table *t, const message *m, int *viewer)
{
    uint8_t hash[STORE_HASH];
    *viewer = CB_WATCHER;
    if (!m->has_token) {
        return t->listed;
    }
    hash_token(m->token, hash);
    for (int i = 0; i < t->players; i++) {
        if (t->seats[i].row.has_token && same_hash(hash, t->seats[i].row.token)) {
            *viewer = i;
            return true;
        }
    }
    return same_hash(hash, t->watch);
}

static void send_lines(ws *s, const table *t, int64_t since)
{
    for (int i = 0; i < t->line_count; i++) {
        const store_line *line = &t->lines[i];
        if (line->n > since && (line->seat >= 0 || s->viewer < 0)) {
            cb_text out = {0};
            show_line(line, &out);
            socket_send(s, &out);
            cb_text_free(&out);
        }
    }
}

bool socket_welcome(ws *s, table *t, const message *hello)
{
    int viewer;
    if (s->ended) {
        return false;
    }
    if (!admit(t, hello, &viewer)) {
        s->table = NULL;
        socket_end(s, 1008, "no seat has that token");
        return false;
    }
    if (t->rated && viewer >= 0 && !hello->key[0]) {
        s->table = NULL;
        socket_end(s, 1008, "this match is rated: a player needs a key");
        return false;
    }
    if (t->socket_count >= MATCH_SOCKETS) {
        s->table = NULL;
        socket_end(s, 1013, "too many look at this match");
        return false;
    }
    s->viewer = viewer;
    seats_present(t, viewer, 1); /* the others are told before this one is among them */
    s->match_next = t->sockets;
    if (t->sockets) {
        t->sockets->match_prev = s;
    }
    t->sockets = s;
    t->socket_count++;
    socket_sync(s, hello->version <= t->version ? hello->version : 0);
    send_lines(s, t, hello->chat);
    return true;
}

static void leave(ws *s)
{
    table *t = s->table;
    if (!t) {
        return;
    }
    table_forget_socket(t, s);
    if (is_in(s)) {
        *(s->match_prev ? &s->match_prev->match_next : &t->sockets) = s->match_next;
        if (s->match_next) {
            s->match_next->match_prev = s->match_prev;
        }
        t->socket_count--;
        t->touched = server_now(s->server);
        seats_present(t, s->viewer, -1);
    }
    s->table = NULL;
}

/* ---- Life ---- */

static void destroy(ws *s)
{
    server *srv = s->server;
    s->ended = true;
    leave(s);
    *(s->prev ? &s->prev->next : &srv->sockets) = s->next;
    if (s->next) {
        s->next->prev = s->prev;
    }
    srv->socket_count--;
    loop_forget(srv->loop, &s->watch);
    MHD_upgrade_action(s->handle, MHD_UPGRADE_ACTION_CLOSE);
    wslay_event_context_free(s->frames);
    free(s->out);
    free(s);
}

/* Sends what there is. False: the connection is broken. */
static bool flush(ws *s)
{
    if (wslay_event_want_write(s->frames) && wslay_event_send(s->frames) != 0) {
        return false;
    }
    while (s->out_start < s->out_length) {
        ssize_t n =
            send(s->watch.fd, s->out + s->out_start, s->out_length - s->out_start, MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n < 0) {
            if (errno != EAGAIN) {
                return false;
            }
            break;
        }
        s->out_start += (size_t)n;
    }
    bool waiting = s->out_start < s->out_length;
    if (s->out_length - s->out_start > OUT_MOST) {
        return false; /* asks and never listens */
    }
    if (!waiting) {
        s->out_start = s->out_length = 0;
        if (s->out_room > 16384) { /* an idle socket is to be small */
            free(s->out);
            s->out = NULL;
            s->out_room = 0;
        }
    }
    if (waiting != s->writing) {
        s->writing = waiting;
        loop_change(s->server->loop, &s->watch, EPOLLIN | (waiting ? EPOLLOUT : 0));
    }
    return true;
}

/* Has everything been said on both sides? */
static bool finished(const ws *s)
{
    bool sent = !s->writing && s->out_start == s->out_length && !wslay_event_want_write(s->frames);
    return sent && (!wslay_event_want_read(s->frames) || wslay_event_get_close_received(s->frames));
}

/* We have said good-bye and hear nothing more. Closing now would reset the connection under what the
 * other side is still sending, and it might never read why: wait until it has stopped. */
static bool linger(ws *s)
{
    if (wslay_event_get_close_received(s->frames)) {
        return false;
    }
    if (!s->lingering) {
        s->lingering = s->ended = true;
        s->ended_at = server_now(s->server);
        shutdown(s->watch.fd, SHUT_WR);
    }
    return true;
}

/* False: the other side has stopped, too. */
static bool discard(const ws *s)
{
    char nothing[4096];
    ssize_t n = recv(s->watch.fd, nothing, sizeof nothing, 0);
    return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

/* An error in the frames makes wslay say good-bye and stop reading; false is worse: the connection is
 * cut, or there is no memory. */
static bool read_frames(ws *s)
{
    int code = wslay_event_recv(s->frames);
    return code == 0 || (code == WSLAY_ERR_CALLBACK_FAILURE && !s->cut);
}

static void on_ready(loop_watch *watch, uint32_t events)
{
    ws *s = (ws *)watch;
    bool broken = events & EPOLLERR;
    s->may_read = IN_ONE_TURN;
    if (!broken && s->lingering) {
        broken = !discard(s);
    } else if (!broken && events & (EPOLLIN | EPOLLHUP)) {
        broken = !read_frames(s);
    }
    if (broken) {
        s->ended = true;
        s->ended_at = 0;
    }
    mark(s);
}

bool sockets_flush(server *srv)
{
    bool any = false;
    /* Sending can end sockets, and ending one tells others: go on until nothing is left. */
    while (srv->dirty) {
        ws *s = srv->dirty;
        srv->dirty = s->dirty_next;
        s->dirty = false;
        bool broken = s->ended && !s->ended_at;
        if (broken || !flush(s) || (finished(s) && !linger(s))) {
            destroy(s);
            any = true;
        }
    }
    return any;
}

void sockets_second(server *srv, int64_t now)
{
    for (ws *s = srv->sockets; s; s = s->next) {
        if (s->ended) {
            if (now - s->ended_at > CLOSING) {
                s->ended_at = 0;
                mark(s);
            }
        } else if (!s->greeted && now - s->opened > HELLO_WITHIN) {
            socket_end(s, 1008, "nothing was said");
        } else if (now - s->heard > SILENT) {
            socket_end(s, 1001, "silent for too long");
        } else if (now - s->pinged > PING_EVERY) {
            struct wslay_event_msg ping = {.opcode = WSLAY_PING};
            s->pinged = now;
            wslay_event_queue_msg(s->frames, &ping);
            mark(s);
        }
    }
}

void sockets_close_all(server *srv)
{
    for (ws *s = srv->sockets; s; s = s->next) {
        socket_end(s, 1001, "the server goes down");
    }
    sockets_flush(srv);
    while (srv->sockets) {
        destroy(srv->sockets);
    }
    srv->dirty = NULL;
}

ws *socket_new(server *srv, const char *match)
{
    static const struct wslay_event_callbacks callbacks = {.recv_callback = take_bytes,
                                                           .send_callback = put_bytes,
                                                           .on_msg_recv_callback = on_message};
    ws *s = calloc(1, sizeof *s);
    if (!s || wslay_event_context_server_init(&s->frames, &callbacks, s) != 0) {
        free(s);
        return NULL;
    }
    wslay_event_config_set_max_recv_msg_length(s->frames, MESSAGE_MOST);
    s->server = srv;
    s->viewer = CB_WATCHER;
    message_copy(s->match, sizeof s->match, match);
    return s;
}

void socket_discard(ws *s)
{
    if (s) {
        wslay_event_context_free(s->frames);
        free(s);
    }
}

static void read_extra(ws *s, const char *extra, size_t size)
{
    s->extra = extra;
    s->extra_size = size;
    s->reading_extra = true;
    s->ended = !read_frames(s) || s->ended;
    s->reading_extra = false;
    s->extra_size = 0; /* they are not ours for longer */
}

void socket_open(ws *s, int fd, struct MHD_UpgradeResponseHandle *handle, const char *extra,
                 size_t extra_size)
{
    server *srv = s->server;
    int64_t now = server_now(srv);
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
    s->watch = (loop_watch){.fd = fd, .ready = on_ready};
    s->handle = handle;
    s->opened = s->heard = s->allowed_at = now;
    s->serial = ++srv->figures.sockets_opened;
    s->pinged = now - (int64_t)(s->serial * 7919 % PING_EVERY); /* not all at the same time */
    s->allowance = BURST * (double)srv->config.message_rate;
    s->next = srv->sockets;
    if (srv->sockets) {
        srv->sockets->prev = s;
    }
    srv->sockets = s;
    srv->socket_count++;
    if (!loop_watch_fd(srv->loop, &s->watch, EPOLLIN)) {
        s->ended = true; /* nothing would ever be heard of it: it is closed in this turn */
    } else if (extra_size) {
        read_extra(s, extra, extra_size);
    }
    mark(s);
}
