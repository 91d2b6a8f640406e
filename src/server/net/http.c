#include "server/net/http.h"

#include <arpa/inet.h>
#include <assert.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "core/error.h"
#include "core/json_write.h"
#include "core/text.h"
#include "server/net/address.h"
#include "server/net/files.h"
#include "server/net/handshake.h"
#include "server/net/hosts.h"
#include "server/net/safety.h"
#include "server/net/socket.h"
#include "server/net/visits.h"

enum { POOL = 10240, TIMEOUT = 15, SOME_HTTP = VISITS_HTTP + PLACES_SPARE + 64 };

/* ---- Answers ---- */

void http_answer(http_call *call, int status, const char *type, const cb_text *text)
{
    assert(!call->answered && !call->ready);
    cb_text_clear(&call->answer);
    cb_text_bytes(&call->answer, text->data ? text->data : "", text->length);
    call->answer.failed = call->answer.failed || text->failed;
    call->status = call->answer.failed ? 503 : status;
    call->type = call->answer.failed ? "application/json" : type;
    call->answered = true;
    call->net->node->figures.refused_requests += status >= 400;
    if (call->waiting) {
        call->waiting = false;
        MHD_resume_connection(call->connection);
        loop_post(call->net->node->loop, NULL); /* HTTP has something to do */
    }
}

void http_refuse(http_call *call, int status, refusal why)
{
    cb_text out = {0};
    cb_json_writer w = cb_json_writer_to(&out);
    assert(status >= 200);
    cb_begin_object(&w, NULL);
    cb_put_bool(&w, "ok", false);
    refusal_put(&w, why);
    cb_end_object(&w);
    http_answer(call, status, "application/json", &out);
    cb_text_free(&out);
}

bool http_answer_file(http_call *call)
{
    call->ready =
        files_find(call->net->page, call->path, http_header(call, MHD_HTTP_HEADER_ACCEPT_ENCODING));
    call->status = 200;
    return call->ready != NULL;
}

const char *http_query(const http_call *call, const char *key)
{
    return MHD_lookup_connection_value(call->connection, MHD_GET_ARGUMENT_KIND, key);
}

const char *http_header(const http_call *call, const char *name)
{
    return MHD_lookup_connection_value(call->connection, MHD_HEADER_KIND, name);
}

static enum MHD_Result note_forwarded(void *arg, enum MHD_ValueKind kind, const char *name,
                                      const char *value)
{
    const char **last = arg;
    (void)kind;
    if (value && strcasecmp(name, "X-Forwarded-For") == 0) {
        *last = value;
    }
    return MHD_YES;
}

/* A proxy appends the address it sees to the last line; anybody could have written what comes
 * before. */
static void where_from(const http_call *call, uint8_t out[ADDRESS_BYTES])
{
    const char *forwarded = NULL;
    if (call->net->node->config.trust_proxy) {
        MHD_get_connection_values(call->connection, MHD_HEADER_KIND, note_forwarded, &forwarded);
    }
    if (!forwarded || !address_forwarded(forwarded, out)) {
        const union MHD_ConnectionInfo *info =
            MHD_get_connection_info(call->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
        address_bytes(info ? info->client_addr : NULL, out);
    }
}

origin http_origin(const http_call *call)
{
    uint8_t bytes[ADDRESS_BYTES];
    where_from(call, bytes);
    return address_origin(bytes);
}

/* Which request it was, not what it was about: no match, no token, and only the range of an
 * address. */
static void log_access(const http_call *call, int status)
{
    uint8_t bytes[ADDRESS_BYTES];
    char range[ADDRESS_TEXT];
    if (call->net->node->config.access_log) {
        where_from(call, bytes);
        address_range(bytes, range);
        node_log(call->net->node, LOG_INFO, "access",
                 "method=%s route=%s status=%d bytes=%zu from=%s", call->method,
                 call->route ? call->route : "-", status, call->answer.length, range);
    }
}

static visit *visit_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

static enum MHD_Result send_answer(http_call *call)
{
    static char nothing[] =
        "{\"ok\":false,\"code\":\"memory\",\"error\":\"not enough memory: try again\"}";
    struct MHD_Response *response = call->ready;
    if (!response) {
        bool none = call->answer.failed;
        response = MHD_create_response_from_buffer(
            none ? sizeof nothing - 1 : call->answer.length, none ? nothing : call->answer.data,
            none ? MHD_RESPMEM_PERSISTENT : MHD_RESPMEM_MUST_COPY);
        if (!response) {
            return MHD_NO;
        }
        MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, call->type);
        MHD_add_response_header(response, MHD_HTTP_HEADER_CACHE_CONTROL, "no-store");
        if (call->status == 429 || call->status == 503) {
            MHD_add_response_header(response, MHD_HTTP_HEADER_RETRY_AFTER, "2");
        }
        if (call->closing) {
            MHD_add_response_header(response, MHD_HTTP_HEADER_CONNECTION, "close");
        }
        safety_add(response, &call->net->node->config);
    }
    log_access(call, call->status);
    places_wait(&call->net->places, &call->place, 2 * call->answer.length); /* ours and HTTP's */
    enum MHD_Result result = MHD_queue_response(call->connection, (unsigned)call->status, response);
    if (!call->ready) {
        MHD_destroy_response(response);
    }
    return result;
}

/* ---- Upgrading to a socket ---- */

static void upgraded(void *arg, struct MHD_Connection *connection, void *state, const char *extra,
                     size_t extra_size, MHD_socket fd, struct MHD_UpgradeResponseHandle *handle)
{
    http_call *call = state;
    ws *socket = call->socket;
    (void)arg;
    call->socket = NULL;
    visit_upgraded(visit_of(connection));
    socket_open(socket, fd, handle, extra, extra_size);
}

static enum MHD_Result start_socket(http_call *call)
{
    net *n = call->net;
    char answer[HANDSHAKE_SIZE];
    const char *topic = call->path + strlen(n->user.socket_path);
    handshake asked = {.upgrade = http_header(call, MHD_HTTP_HEADER_UPGRADE),
                       .connection = http_header(call, MHD_HTTP_HEADER_CONNECTION),
                       .version = http_header(call, "Sec-WebSocket-Version"),
                       .key = http_header(call, "Sec-WebSocket-Key"),
                       .origin = http_header(call, MHD_HTTP_HEADER_ORIGIN),
                       .host = http_header(call, MHD_HTTP_HEADER_HOST)};
    if (!handshake_answer(&asked, answer)) {
        http_refuse(call, 400, REFUSED_SOCKET_ADDRESS);
        return send_answer(call);
    }
    if (!handshake_origin(&asked, n->node->config.origin) &&
        !hosts_beside(&n->node->config, asked.origin)) {
        http_refuse(call, 403, REFUSED_ORIGIN);
        return send_answer(call);
    }
    const origin from = http_origin(call);
    if (!places_allow(&n->places, &from)) {
        http_refuse(call, 429, REFUSED_TOO_MANY_CONNECTIONS);
        return send_answer(call);
    }
    if (strlen(topic) >= SOCKET_TOPIC) {
        http_refuse(call, 404, REFUSED_NO_MATCH);
        return send_answer(call);
    }
    /* Everything it needs is allocated now, while it can still be refused properly. */
    call->socket = socket_new(n, topic, &from);
    struct MHD_Response *response =
        call->socket ? MHD_create_response_for_upgrade(upgraded, NULL) : NULL;
    if (!response) {
        http_refuse(call, 503, REFUSED_MEMORY);
        return send_answer(call);
    }
    MHD_add_response_header(response, MHD_HTTP_HEADER_UPGRADE, "websocket");
    MHD_add_response_header(response, "Sec-WebSocket-Accept", answer);
    call->route = n->user.socket_path;
    log_access(call, MHD_HTTP_SWITCHING_PROTOCOLS);
    enum MHD_Result result =
        MHD_queue_response(call->connection, MHD_HTTP_SWITCHING_PROTOCOLS, response);
    MHD_destroy_response(response);
    return result;
}

/* ---- Requests ---- */

/* It is a slow reader, and there is too little memory. */
static void give_up(net_place *p)
{
    const http_call *call = (http_call *)((char *)p - offsetof(http_call, place));
    visit_cut(visit_of(call->connection));
}

static http_call *begin(net *n, struct MHD_Connection *connection, const char *path,
                        const char *method)
{
    http_call *call = calloc(1, sizeof *call);
    if (call) {
        call->net = n;
        call->connection = connection;
        bool word = strspn(method, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == strlen(method);
        snprintf(call->method, sizeof call->method, "%s", word ? method : "-"); /* it is logged */
        if (strlen(path) < sizeof call->path) {
            snprintf(call->path, sizeof call->path, "%s", path);
        }
        call->place =
            (net_place){.from = http_origin(call), .rank = PLACE_WATCHER, .give_up = give_up};
        n->node->figures.requests++;
    }
    return call;
}

/* What a request says of the host it wants, and of the length of its body. */
typedef struct body_head {
    int hosts, lengths, encodings;
    bool too_large;
} body_head;

static enum MHD_Result note_body(void *arg, enum MHD_ValueKind kind, const char *name,
                                 const char *value)
{
    body_head *head = arg;
    (void)kind;
    if (strcasecmp(name, MHD_HTTP_HEADER_CONTENT_LENGTH) == 0) {
        head->lengths++;
        head->too_large = value && (strlen(value) > 9 || atol(value) > HTTP_BODY);
    }
    head->encodings += strcasecmp(name, MHD_HTTP_HEADER_TRANSFER_ENCODING) == 0;
    head->hosts += strcasecmp(name, MHD_HTTP_HEADER_HOST) == 0;
    return MHD_YES;
}

static bool is_banned(const http_call *call)
{
    uint8_t bytes[ADDRESS_BYTES];
    where_from(call, bytes);
    return bans_hold(&call->net->bans, bytes, node_steady() / 1000);
}

/* May it ask now? The files of the page have a pace of their own: a visit fetches some hundreds of
 * them once, and a class may stand behind one address. */
static bool is_in_time(http_call *call, const origin *from)
{
    enum { FILES_A_REQUEST = 20 };
    net *n = call->net;
    int rate = n->node->config.request_rate;
    bool file = files_find(n->page, call->path, NULL);
    return strcmp(call->path, "/healthz") == 0 ||
           paces_allow(file ? &n->readers : &n->visitors, from, node_steady() / 1000,
                       file ? FILES_A_REQUEST * rate : rate);
}

/* Looks at a request's head, before its body is here; if it is refused, the connection ends. Two
 * ways to tell where a body ends are a trick on proxies. Operators may ask as often as they
 * like. */
static bool is_welcome(http_call *call)
{
    net *n = call->net;
    const server_config *config = &n->node->config;
    const origin from = http_origin(call);
    body_head head = {0};
    MHD_get_connection_values(call->connection, MHD_HEADER_KIND, note_body, &head);
    call->closing = true;
    call->chunked = head.encodings;
    if (head.lengths + head.encodings > 1) {
        http_refuse(call, 400, REFUSED_TWO_LENGTHS);
    } else if (head.hosts > 1) {
        http_refuse(call, 400, REFUSED_TWO_HOSTS);
    } else if (head.too_large) {
        http_refuse(call, 413, REFUSED_TOO_LARGE);
    } else if (!hosts_allow(config, http_header(call, MHD_HTTP_HEADER_HOST))) {
        http_refuse(call, 421, REFUSED_OTHER_HOST);
    } else if (is_banned(call)) {
        http_refuse(call, 403, REFUSED_BANNED);
    } else if (!is_in_time(call, &from)) {
        http_refuse(call, 429, REFUSED_TOO_MANY_REQUESTS);
    } else {
        call->closing = false;
    }
    return !call->closing;
}

/* Keeps a part of the body. What is a little too long is read to its end, so that its sender hears
 * why it is refused; false: it has no end. A chunk may carry kilobytes beside its bytes. */
static bool take_body(http_call *call, const char *data, size_t size)
{
    enum { A_CHUNK = 256, ENDLESS = 4 * HTTP_BODY };
    call->too_large = call->too_large || call->body.length + size > HTTP_BODY;
    if (!call->too_large) {
        cb_text_bytes(&call->body, data, size);
    }
    call->taken += size + (call->chunked ? A_CHUNK : 0);
    call->net->node->figures.cut_connections += call->taken > ENDLESS;
    return call->taken <= ENDLESS;
}

static enum MHD_Result on_request(void *arg, struct MHD_Connection *connection, const char *path,
                                  const char *method, const char *version, const char *data,
                                  size_t *size, void **state)
{
    http_call *call = *state;
    (void)version;
    if (!call) {
        *state = call = begin(arg, connection, path, method);
        if (!call) {
            return MHD_NO;
        }
        visit_head(visit_of(connection));
        return is_welcome(call) ? MHD_YES : send_answer(call);
    }
    if (*size) {
        bool fine = take_body(call, data, *size);
        *size = 0;
        return fine ? MHD_YES : MHD_NO;
    }
    if (!call->routed) {
        call->routed = true;
        visit_asked(visit_of(connection));
        const net_user *user = &call->net->user;
        size_t length = strlen(user->socket_path);
        if (strncmp(call->path, user->socket_path, length) == 0 &&
            strcmp(call->method, "GET") == 0) {
            return start_socket(call);
        }
        user->request(user->arg, call);
        if (!call->answered && !call->ready) {
            call->waiting = true;
            MHD_suspend_connection(connection);
            return MHD_YES;
        }
    }
    return call->answered || call->ready ? send_answer(call) : MHD_YES;
}

static void on_completed(void *arg, struct MHD_Connection *connection, void **state,
                         enum MHD_RequestTerminationCode how)
{
    http_call *call = *state;
    (void)arg;
    (void)how;
    visit_answered(visit_of(connection));
    if (call) {
        places_leave(&call->net->places, &call->place);
        socket_discard(call->socket);
        cb_text_free(&call->body);
        cb_text_free(&call->answer);
        free(call);
        *state = NULL;
    }
}

/* ---- Connections ---- */

static enum MHD_Result on_accept(void *arg, const struct sockaddr *from, socklen_t length)
{
    (void)length;
    return visits_welcome(arg, from) ? MHD_YES : MHD_NO;
}

static void on_connection(void *arg, struct MHD_Connection *connection, void **visiting,
                          enum MHD_ConnectionNotificationCode what)
{
    if (what == MHD_CONNECTION_NOTIFY_STARTED) {
        *visiting = visits_begin(arg, connection);
    } else {
        visits_end(*visiting);
        *visiting = NULL;
    }
}

/* ---- Life ---- */

static void on_http(loop_watch *watch, uint32_t events)
{
    (void)watch; /* net_turn runs at the end of every turn */
    (void)events;
}

static bool read_address(const server_config *config, struct sockaddr_storage *out, cb_error *err)
{
    struct sockaddr_in *four = (struct sockaddr_in *)out;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)out;
    memset(out, 0, sizeof *out);
    if (inet_pton(AF_INET, config->bind, &four->sin_addr) == 1) {
        four->sin_family = AF_INET;
        four->sin_port = htons((uint16_t)config->port);
    } else if (inet_pton(AF_INET6, config->bind, &six->sin6_addr) == 1) {
        six->sin6_family = AF_INET6;
        six->sin6_port = htons((uint16_t)config->port);
    } else {
        return cb_fail(err, CB_ERANGE, "\"%s\" is not an address", config->bind);
    }
    return true;
}

static bool start(net *n, cb_error *err)
{
    const server_config *config = &n->node->config;
    struct sockaddr_storage address;
    if (!read_address(config, &address, err)) {
        return false;
    }
    unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_UPGRADE | MHD_ALLOW_SUSPEND_RESUME |
                     (address.ss_family == AF_INET6 ? MHD_USE_IPv6 : 0);
    /* clang-format off */
    n->daemon = MHD_start_daemon(flags, (uint16_t)config->port, on_accept, n, on_request, n,
        MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
        MHD_OPTION_NOTIFY_COMPLETED, on_completed, n,
        MHD_OPTION_NOTIFY_CONNECTION, on_connection, n,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)(config->max_sockets + SOME_HTTP),
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)POOL,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)TIMEOUT,
        MHD_OPTION_LISTEN_BACKLOG_SIZE, 4096U,
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_END);
    /* clang-format on */
    if (!n->daemon) {
        return cb_fail(err, CB_EIO, "cannot listen on %s, port %d", config->bind, config->port);
    }
    n->http = (loop_watch){.fd = MHD_get_daemon_info(n->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd,
                           .ready = on_http};
    return loop_watch_fd(n->node->loop, &n->http, EPOLLIN) ||
           cb_fail(err, CB_EIO, "the server's socket cannot be watched");
}

net *net_new(node *here, const net_user *user, cb_error *err)
{
    net *n = calloc(1, sizeof *n);
    assert(user->request && user->text && user->flooded && user->gone && user->socket_path);
    if (!n) {
        cb_fail(err, CB_EMEMORY, "not enough memory for the network");
        return NULL;
    }
    n->node = here;
    n->user = *user;
    n->places.config = &here->config;
    if (!start(n, err)) {
        net_free(n);
        return NULL;
    }
    net_load_page(n);
    return n;
}

void net_free(net *n)
{
    if (!n) {
        return;
    }
    if (n->daemon) {
        MHD_run(n->daemon);
        net_close_sockets(n);
        MHD_run(n->daemon);
        MHD_stop_daemon(n->daemon);
    }
    files_free(n->page);
    free(n->spare);
    if (n->listening) {
        close(n->listening);
    }
    free(n);
}

int net_port(const net *n)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(n->daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}

void net_load_page(net *n)
{
    const char *folder = n->node->config.web;
    int count = 0;
    struct files *page = folder ? files_load(&n->node->config, &count) : NULL;
    files_free(n->page);
    n->page = page;
    if (folder) {
        node_log(n->node, count ? LOG_INFO : LOG_WARN, "page", "folder=%s files=%d", folder, count);
    }
}

void net_turn(net *n)
{
    do {
        MHD_run(n->daemon);
    } while (sockets_flush(n));
}

int net_wait(const net *n, int milliseconds)
{
    MHD_UNSIGNED_LONG_LONG due;
    if (MHD_get_timeout(n->daemon, &due) == MHD_YES && due < (unsigned)milliseconds) {
        return (int)due;
    }
    return milliseconds;
}

void net_quiesce(net *n)
{
    MHD_socket listening = MHD_quiesce_daemon(n->daemon);
    if (listening != MHD_INVALID_SOCKET) {
        n->listening = listening;
    }
}
