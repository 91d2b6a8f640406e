#include "server/net/socket.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wslay/wslay.h>

#include "core/array.h"

enum {
    OUT_MOST = 2 << 20,  /* bytes that may wait for a slow reader */
    IN_KERNEL = 1 << 17, /* beyond these: by itself the kernel would take megabytes */
    IN_ONE_TURN = 1 << 16,
    HELLO_WITHIN = 10000, /* milliseconds */
    PING_EVERY = 20000,   /* while nothing is heard: whoever speaks is there */
    SILENT = 60000,
    CLOSING = 3000, /* how long we wait for the other side to close */
    BURST = 3,      /* seconds' worth of messages that may come at once */
    PATIENCE = 40,  /* that many more are refused, then the socket is closed */
    SPARE_MOST = 65536
};

struct ws {
    loop_watch watch; /* first: the loop hands it back */
    net *net;
    struct MHD_UpgradeResponseHandle *handle;
    wslay_event_context_ptr
        frames;             /* 8 KiB: only between the first byte of a message and its last, */
    uint64_t given, framed; /* bytes, and bytes of the frames that have started; */
    bool in_parts;          /* the message is in frames of which some are to come */
    char topic[SOCKET_TOPIC];
    net_place place;
    void *guest; /* whatever its user keeps with it */
    bool reading_extra, ended, dirty, writing, lingering, cut;
    int64_t opened, heard, pinged, ended_at;
    size_t may_read;  /* bytes in this turn, so that others get their turn as well */
    double allowance; /* messages it may send now */
    int64_t allowed_at;
    const char *extra;
    size_t extra_size;
    char *out; /* bytes that wait to be sent */
    size_t out_start, out_length, out_capacity;
    ws *next, *prev;
    ws *dirty_next;
};

const char *socket_topic(const ws *s)
{
    return s->topic;
}

origin socket_origin(const ws *s)
{
    return s->place.from;
}

bool socket_rise(ws *s, place_rank rank)
{
    return places_rise(&s->net->places, &s->place, rank);
}

void *socket_guest(const ws *s)
{
    return s->guest;
}

void socket_set_guest(ws *s, void *guest)
{
    s->guest = guest;
}

bool socket_ended(const ws *s)
{
    return s->ended;
}

static void mark(ws *s)
{
    if (!s->dirty) {
        s->dirty = true;
        s->dirty_next = s->net->dirty;
        s->net->dirty = s;
    }
}

/* ---- Frames ----
 *
 * Most sockets are silent most of the time. wslay holds what it needs for a frame only while one is
 * on its way in or out. */

static bool has_frames(ws *s);

static bool wants_to_send(const ws *s)
{
    return s->frames && wslay_event_want_write(s->frames);
}

static bool wants_to_read(const ws *s)
{
    return !s->frames || wslay_event_want_read(s->frames);
}

static bool said_goodbye(const ws *s)
{
    return s->frames && wslay_event_get_close_sent(s->frames);
}

static bool heard_goodbye(const ws *s)
{
    return s->frames && wslay_event_get_close_received(s->frames);
}

/* What wslay has to send by itself: pongs and close frames. */
static bool send_frames(ws *s)
{
    return !wants_to_send(s) || wslay_event_send(s->frames) == 0;
}

static void on_frame(wslay_event_context_ptr frames,
                     const struct wslay_event_on_frame_recv_start_arg *frame, void *arg)
{
    ws *s = arg;
    uint64_t n = frame->payload_length;
    (void)frames;
    s->framed += (n < 126 ? 6 : n < 65536 ? 8 : 14) + n; /* clients mask what they send */
    if (!wslay_is_ctrl_frame(frame->opcode)) {
        s->in_parts = !frame->fin;
    }
}

static void drop_frames(ws *s)
{
    if (s->frames) {
        wslay_event_context_free(s->frames);
    }
    s->frames = NULL;
    s->given = s->framed = 0;
}

/* Nothing is on its way, and nobody has said good-bye. */
static void rest_between_frames(ws *s)
{
    if (s->frames && s->given == s->framed && !s->in_parts && !s->ended && !wants_to_send(s) &&
        wants_to_read(s) && !said_goodbye(s) && !heard_goodbye(s)) {
        drop_frames(s);
    }
}

/* ---- Bytes ---- */

static ssize_t take_bytes(wslay_event_context_ptr frames, uint8_t *buffer, size_t capacity,
                          int flags, void *arg)
{
    ws *s = arg;
    (void)flags;
    if (s->extra_size) {
        size_t n = s->extra_size < capacity ? s->extra_size : capacity;
        memcpy(buffer, s->extra, n);
        s->extra += n;
        s->extra_size -= n;
        s->given += n;
        return (ssize_t)n;
    }
    bool enough = s->reading_extra || !s->may_read;
    ssize_t n = enough ? -1 : recv(s->watch.fd, buffer, capacity, 0);
    if (n > 0) {
        s->may_read -= (size_t)n < s->may_read ? (size_t)n : s->may_read;
        s->given += (uint64_t)n;
        return n;
    }
    bool later = enough || (n < 0 && (errno == EAGAIN || errno == EINTR));
    s->cut = !later;
    wslay_event_set_error(frames, later ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

/* The buffer of a socket that has nothing left to send serves the next one that has. */
static void take_spare(ws *s)
{
    net *n = s->net;
    if (!s->out && n->spare) {
        s->out = n->spare;
        s->out_capacity = n->spare_capacity;
        n->spare = NULL;
    }
}

static void leave_spare(ws *s)
{
    net *n = s->net;
    if (s->out && !n->spare && s->out_capacity <= SPARE_MOST) {
        n->spare = s->out;
        n->spare_capacity = s->out_capacity;
    } else {
        free(s->out);
    }
    s->out = NULL;
    s->out_start = s->out_length = s->out_capacity = 0;
}

/* Makes room for n more bytes. Frames are collected and sent with as few calls as possible. */
static bool reserve(ws *s, size_t n)
{
    take_spare(s);
    if (s->out_length + n > s->out_capacity && s->out_start) {
        s->out_length -= s->out_start;
        memmove(s->out, s->out + s->out_start, s->out_length);
        s->out_start = 0;
    }
    return cb_reserve(&s->out, s->out_length + n, &s->out_capacity, 1);
}

static void put(ws *s, const void *bytes, size_t n)
{
    memcpy(s->out + s->out_length, bytes, n);
    s->out_length += n;
}

/* What wslay sends by itself: pings, pongs and close frames. */
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

/* A text in a frame. wslay would copy it twice, and views are most of what a server sends. */
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
    double rate = s->net->node->config.message_rate, most = BURST * rate;
    if (now > s->allowed_at) { /* a clock that is set back takes nothing away */
        s->allowance += (double)(now - s->allowed_at) * rate / 1000;
    }
    s->allowance = s->allowance > most ? most : s->allowance;
    s->allowed_at = now;
    s->allowance -= 1;
    return s->allowance >= 0;
}

static void on_text(ws *s, const char *text, size_t length)
{
    const net_user *user = &s->net->user;
    s->net->node->figures.messages++;
    if (affordable(s, s->heard)) {
        user->text(user->arg, s, text, length);
    } else if (s->allowance < -PATIENCE) {
        socket_end(s, 1013, "too many messages");
    } else {
        user->flooded(user->arg, s);
    }
}

static void on_message(wslay_event_context_ptr frames,
                       const struct wslay_event_on_msg_recv_arg *arg, void *user)
{
    ws *s = user;
    (void)frames;
    s->heard = node_now(s->net->node);
    if (s->ended) {
        return;
    }
    if (wslay_is_ctrl_frame(arg->opcode)) {
        if (!affordable(s, s->heard) && s->allowance < -PATIENCE) {
            socket_end(s, 1013, "too many pings"); /* each is answered, so each counts */
        }
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
    send_frames(s); /* its own frames go first */
    if (said_goodbye(s)) {
        return; /* nothing follows a close frame */
    }
    if (text->failed || !collect_text(s, text)) {
        socket_end(s, 1013, "not enough memory");
        return;
    }
    s->net->node->figures.sent_bytes += text->length;
    mark(s);
    if (s->out_length - s->out_start > OUT_MOST) {
        socket_end(s, 1013, "too slow");
    }
}

void socket_end(ws *s, int code, const char *reason)
{
    assert(code >= 1000 && code < 5000 && strlen(reason) <= 123);
    if (!s->ended) {
        s->ended = true;
        s->ended_at = node_now(s->net->node);
        if (has_frames(s)) {
            send_frames(s); /* otherwise the close frame would overtake what was sent before */
            wslay_event_queue_close(s->frames, (uint16_t)code, (const uint8_t *)reason,
                                    strlen(reason));
        } else {
            s->ended_at = 0; /* no memory for the reason: it is cut off */
        }
        mark(s);
    }
}

/* ---- Life ---- */

static void destroy(ws *s)
{
    net *n = s->net;
    s->ended = true;
    n->user.gone(n->user.arg, s);
    *(s->prev ? &s->prev->next : &n->sockets) = s->next;
    if (s->next) {
        s->next->prev = s->prev;
    }
    n->socket_count--;
    places_leave(&n->places, &s->place);
    loop_forget(n->node->loop, &s->watch);
    MHD_upgrade_action(s->handle, MHD_UPGRADE_ACTION_CLOSE);
    drop_frames(s);
    free(s->out);
    free(s);
}

/* Sends what waits. False: the connection is broken. */
static bool flush(ws *s)
{
    if (!send_frames(s)) {
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
        return false; /* it sends but never reads */
    }
    if (!waiting) {
        leave_spare(s);
        rest_between_frames(s);
    }
    places_wait(&s->net->places, &s->place, s->out_capacity);
    if (waiting != s->writing) {
        s->writing = waiting;
        loop_change(s->net->node->loop, &s->watch, EPOLLIN | (waiting ? EPOLLOUT : 0));
    }
    return true;
}

/* Has everything been said on both sides? */
static bool finished(const ws *s)
{
    bool sent = !s->writing && s->out_start == s->out_length && !wants_to_send(s);
    return sent && (!wants_to_read(s) || heard_goodbye(s));
}

/* Both sides are done, but the other has not closed. Closing now would reset the connection under
 * what it is still sending, and it might never read why: wait until it stops. */
static bool linger(ws *s)
{
    if (heard_goodbye(s)) {
        return false;
    }
    if (!s->lingering) {
        s->lingering = s->ended = true;
        s->ended_at = node_now(s->net->node);
        shutdown(s->watch.fd, SHUT_WR);
    }
    return true;
}

/* False: the other side has stopped as well. */
static bool discard(const ws *s)
{
    char nothing[4096];
    ssize_t n = recv(s->watch.fd, nothing, sizeof nothing, 0);
    return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

/* On a faulty frame wslay sends a close frame and stops reading. False is worse: the connection is
 * broken, or memory has run out. */
static bool read_frames(ws *s)
{
    int code = has_frames(s) ? wslay_event_recv(s->frames) : WSLAY_ERR_NOMEM;
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

bool sockets_flush(net *n)
{
    bool any = false;
    /* Sending can end sockets, and ending one sends to others: repeat until nothing is left. */
    while (n->dirty || places_relieve(&n->places)) {
        ws *s = n->dirty;
        n->dirty = s->dirty_next;
        s->dirty = false;
        bool broken = s->ended && !s->ended_at;
        if (broken || !flush(s) || (finished(s) && !linger(s))) {
            destroy(s);
            any = true;
        }
    }
    return any;
}

void net_second(net *n, int64_t now)
{
    for (ws *s = n->sockets; s; s = s->next) {
        if (s->ended) {
            if (now - s->ended_at > CLOSING) {
                s->ended_at = 0;
                mark(s);
            }
        } else if (!s->guest && now - s->opened > HELLO_WITHIN) {
            socket_end(s, 1008, "nothing was said");
        } else if (now - s->heard > SILENT) {
            socket_end(s, 1001, "silent for too long");
        } else if (now - s->heard > PING_EVERY && now - s->pinged > PING_EVERY) {
            static const uint8_t ping[] = {0x89, 0};
            s->pinged = now;
            if (!said_goodbye(s) && reserve(s, sizeof ping)) {
                put(s, ping, sizeof ping);
            }
            mark(s);
        }
    }
}

void net_close_sockets(net *n)
{
    for (ws *s = n->sockets; s; s = s->next) {
        socket_end(s, 1001, "the server is shutting down");
    }
    sockets_flush(n);
    for (ws *s = n->sockets, *next; s; s = next) {
        next = s->next;
        destroy(s);
    }
    n->dirty = NULL;
}

/* False: there is no memory. */
static bool has_frames(ws *s)
{
    static const struct wslay_event_callbacks callbacks = {.recv_callback = take_bytes,
                                                           .send_callback = put_bytes,
                                                           .on_frame_recv_start_callback = on_frame,
                                                           .on_msg_recv_callback = on_message};
    wslay_event_context_ptr frames;
    if (!s->frames && wslay_event_context_server_init(&frames, &callbacks, s) == 0) {
        wslay_event_config_set_max_recv_msg_length(frames, SOCKET_MESSAGE);
        s->frames = frames; /* not before: a failed start leaves a dangling pointer */
    }
    return s->frames != NULL;
}

/* Somebody else needs its place. It is told, but nobody waits until it has heard. */
static void give_up(net_place *p)
{
    ws *s = (ws *)((char *)p - offsetof(ws, place));
    s->net->node->figures.cut_connections++;
    if (s->handle) {
        socket_end(s, 1013, "others need this place: try again later");
        flush(s);
        mark(s);
    }
    s->ended = true;
    s->ended_at = 0;
}

ws *socket_new(net *n, const char *topic, const origin *from)
{
    ws *s = calloc(1, sizeof *s);
    if (!s || !has_frames(s)) { /* from now on it cannot be refused any more */
        free(s);
        return NULL;
    }
    assert(strlen(topic) < sizeof s->topic);
    s->net = n;
    s->place = (net_place){.from = *from, .give_up = give_up};
    if (!places_enter(&n->places, &s->place)) {
        socket_discard(s);
        return NULL;
    }
    memcpy(s->topic, topic, strlen(topic) + 1);
    return s;
}

void socket_discard(ws *s)
{
    if (s) {
        places_leave(&s->net->places, &s->place);
        drop_frames(s);
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
    s->extra_size = 0; /* these bytes are HTTP's */
}

void socket_open(ws *s, int fd, struct MHD_UpgradeResponseHandle *handle, const char *extra,
                 size_t extra_size)
{
    net *n = s->net;
    int64_t now = node_now(n->node);
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &(int){IN_KERNEL}, sizeof(int));
    s->watch = (loop_watch){.fd = fd, .ready = on_ready};
    s->handle = handle;
    s->opened = s->heard = s->allowed_at = now;
    uint64_t serial = ++n->node->figures.sockets_opened;
    s->pinged = now - (int64_t)(serial * 7919 % PING_EVERY); /* not all at the same time */
    s->allowance = BURST * (double)n->node->config.message_rate;
    s->next = n->sockets;
    if (n->sockets) {
        n->sockets->prev = s;
    }
    n->sockets = s;
    n->socket_count++;
    if (!loop_watch_fd(n->node->loop, &s->watch, EPOLLIN)) {
        s->ended = true; /* nothing would ever arrive from it: it is closed in this turn */
    } else if (extra_size) {
        read_extra(s, extra, extra_size);
    }
    mark(s);
}
