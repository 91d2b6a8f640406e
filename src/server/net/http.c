/* libmicrohttpd on our loop: reads requests, serves the page, hands upgraded sockets on. */
#include "server/net/http.h"

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

#include "server/inside.h"
#include "server/net/handshake.h"
#include "server/net/socket.h"

enum { POOL = 10240, TIMEOUT = 15, SOME_HTTP = 512 };

static const struct {
    const char *name, *value;
} safety[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
};

/* ---- Answers ---- */

void http_add_safety(struct MHD_Response *response)
{
    for (size_t i = 0; i < sizeof safety / sizeof safety[0]; i++) {
        MHD_add_response_header(response, safety[i].name, safety[i].value);
    }
}

void http_answer(http_call *call, int status, const char *type, const cb_text *text)
{
    cb_text_clear(&call->answer);
    cb_text_bytes(&call->answer, text->data ? text->data : "", text->length);
    call->answer.failed = call->answer.failed || text->failed;
    call->status = call->answer.failed ? 503 : status;
    call->type = call->answer.failed ? "application/json" : type;
    call->answered = true;
    call->server->figures.refused_requests += status >= 400;
    if (call->waiting) {
        call->waiting = false;
        MHD_resume_connection(call->connection);
        loop_post(call->server->loop, NULL); /* HTTP has something to do */
    }
}

void http_refuse(http_call *call, int status, const char *code, const char *text)
{
    cb_text out = {0};
    cb_text_format(&out, "{\"ok\":false,\"code\":\"%s\",\"error\":", code);
    cb_text_json(&out, text, strlen(text));
    cb_text_char(&out, '}');
    http_answer(call, status, "application/json", &out);
    cb_text_free(&out);
}

void http_finish(http_call *call, bool fine, const cb_text *text)
{
    if (fine) {
        http_answer(call, 200, "application/json", text);
    } else {
        http_refuse(call, 503, "storage", "it could not be stored: try again");
    }
}

const char *http_query(http_call *call, const char *key)
{
    return MHD_lookup_connection_value(call->connection, MHD_GET_ARGUMENT_KIND, key);
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
        http_add_safety(response);
    }
    enum MHD_Result result = MHD_queue_response(call->connection, (unsigned)call->status, response);
    if (!call->ready) {
        MHD_destroy_response(response);
    }
    return result;
}

/* ---- Upgrading to a socket ---- */

static const char *header(http_call *call, const char *name)
{
    return MHD_lookup_connection_value(call->connection, MHD_HEADER_KIND, name);
}

static void upgraded(void *arg, struct MHD_Connection *connection, void *state, const char *extra,
                     size_t extra_size, MHD_socket fd, struct MHD_UpgradeResponseHandle *handle)
{
    http_call *call = state;
    struct socket *socket = call->socket;
    (void)arg;
    (void)connection;
    call->socket = NULL;
    socket_open(socket, fd, handle, extra, extra_size);
}

static enum MHD_Result start_socket(http_call *call)
{
    server *s = call->server;
    char answer[HANDSHAKE_ROOM];
    const char *match = call->path + strlen("/play/");
    handshake asked = {.upgrade = header(call, MHD_HTTP_HEADER_UPGRADE),
                       .connection = header(call, MHD_HTTP_HEADER_CONNECTION),
                       .version = header(call, "Sec-WebSocket-Version"),
                       .key = header(call, "Sec-WebSocket-Key"),
                       .origin = header(call, MHD_HTTP_HEADER_ORIGIN),
                       .host = header(call, MHD_HTTP_HEADER_HOST)};
    if (!handshake_answer(&asked, answer)) {
        http_refuse(call, 400, "request", "this is the address of a WebSocket");
        return send_answer(call);
    }
    if (!handshake_origin(&asked, s->config.origin)) {
        http_refuse(call, 403, "request", "pages of that origin may not play here");
        return send_answer(call);
    }
    if (s->socket_count >= s->config.max_sockets) {
        http_refuse(call, 503, "busy", "there are too many players just now");
        return send_answer(call);
    }
    if (strlen(match) >= STORE_ID) {
        http_refuse(call, 404, "found", "there is no such match");
        return send_answer(call);
    }
    /* All that it needs is made now, while it can still be refused in order. */
    call->socket = socket_new(s, match);
    struct MHD_Response *response =
        call->socket ? MHD_create_response_for_upgrade(upgraded, NULL) : NULL;
    if (!response) {
        http_refuse(call, 503, "memory", "not enough memory");
        return send_answer(call);
    }
    MHD_add_response_header(response, MHD_HTTP_HEADER_UPGRADE, "websocket");
    MHD_add_response_header(response, "Sec-WebSocket-Accept", answer);
    enum MHD_Result result =
        MHD_queue_response(call->connection, MHD_HTTP_SWITCHING_PROTOCOLS, response);
    MHD_destroy_response(response);
    return result;
}

/* ---- Requests ---- */

static http_call *begin(server *s, struct MHD_Connection *connection, const char *path,
                        const char *method)
{
    http_call *call = calloc(1, sizeof *call);
    if (call) {
        call->server = s;
        call->connection = connection;
        call->viewer = CB_GOD;
        snprintf(call->method, sizeof call->method, "%s", method);
        if (strlen(path) < sizeof call->path) {
            snprintf(call->path, sizeof call->path, "%s", path);
        }
        s->figures.requests++;
    }
    return call;
}

static enum MHD_Result on_request(void *arg, struct MHD_Connection *connection, const char *path,
                                  const char *method, const char *version, const char *data,
                                  size_t *size, void **state)
{
    http_call *call = *state;
    (void)version;
    if (!call) {
        *state = call = begin(arg, connection, path, method);
        return call ? MHD_YES : MHD_NO;
    }
    if (*size) {
        call->too_large = call->too_large || call->body.length + *size > HTTP_BODY;
        if (!call->too_large) {
            cb_text_bytes(&call->body, data, *size);
        }
        *size = 0;
        return MHD_YES;
    }
    if (!call->routed) {
        call->routed = true;
        if (strncmp(call->path, "/play/", 6) == 0 && strcmp(call->method, "GET") == 0) {
            return start_socket(call);
        }
        api_route(call);
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
    (void)connection;
    (void)how;
    if (call) {
        socket_discard(call->socket);
        cb_text_free(&call->body);
        cb_text_free(&call->answer);
        free(call);
        *state = NULL;
    }
}

/* ---- Life ---- */

static void on_http(loop_watch *watch, uint32_t events)
{
    (void)watch; /* http_turn comes at the end of every turn */
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

bool http_start(server *s, cb_error *err)
{
    struct sockaddr_storage address;
    if (!read_address(&s->config, &address, err)) {
        return false;
    }
    unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_UPGRADE | MHD_ALLOW_SUSPEND_RESUME |
                     (address.ss_family == AF_INET6 ? MHD_USE_IPv6 : 0);
    /* clang-format off */
    s->daemon = MHD_start_daemon(flags, (uint16_t)s->config.port, NULL, NULL, on_request, s,
        MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
        MHD_OPTION_NOTIFY_COMPLETED, on_completed, s,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)(s->config.max_sockets + SOME_HTTP),
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)POOL,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)TIMEOUT,
        MHD_OPTION_LISTEN_BACKLOG_SIZE, 4096U,
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_END);
    /* clang-format on */
    if (!s->daemon) {
        return cb_fail(err, CB_EIO, "cannot listen on %s, port %d", s->config.bind, s->config.port);
    }
    s->http = (loop_watch){.fd = MHD_get_daemon_info(s->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd,
                           .ready = on_http};
    return loop_watch_fd(s->loop, &s->http, EPOLLIN) ||
           cb_fail(err, CB_EIO, "the server's socket cannot be watched");
}

void http_turn(server *s)
{
    MHD_run(s->daemon);
}

int http_wait(const server *s, int milliseconds)
{
    MHD_UNSIGNED_LONG_LONG due;
    if (MHD_get_timeout(s->daemon, &due) == MHD_YES && due < (unsigned)milliseconds) {
        return (int)due;
    }
    return milliseconds;
}

void http_stop(server *s)
{
    if (s->daemon) {
        MHD_stop_daemon(s->daemon);
        s->daemon = NULL;
    }
}
