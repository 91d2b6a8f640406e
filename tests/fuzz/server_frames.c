/* WebSocket frames from bytes: wslay as the server configures it, and what it passes on. */
#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

#include "server/api/message.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct wire {
    const uint8_t *data;
    size_t size, sent;
    cb_json json;
} wire;

static ssize_t take(wslay_event_context_ptr ctx, uint8_t *buffer, size_t size, int flags, void *arg)
{
    wire *w = arg;
    size_t n = w->size < size ? w->size : size;
    (void)flags;
    if (!n) {
        wslay_event_set_error(ctx, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    n = n > 7 && (w->data[0] & 1) ? 7 : n; /* bytes arrive in pieces */
    memcpy(buffer, w->data, n);
    w->data += n;
    w->size -= n;
    return (ssize_t)n;
}

static ssize_t put(wslay_event_context_ptr ctx, const uint8_t *data, size_t n, int flags, void *arg)
{
    (void)ctx;
    (void)data;
    (void)flags;
    ((wire *)arg)->sent += n;
    return (ssize_t)n;
}

static void got(wslay_event_context_ptr ctx, const struct wslay_event_on_msg_recv_arg *arg,
                void *user)
{
    wire *w = user;
    message m;
    cb_error err;
    (void)ctx;
    if (arg->msg_length > MESSAGE_MOST) {
        abort();
    }
    if (arg->opcode == WSLAY_TEXT_FRAME) {
        message_read(&w->json, (const char *)arg->msg, arg->msg_length, &m, &err);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = take, .send_callback = put, .on_msg_recv_callback = got};
    wire w = {.data = data, .size = size};
    wslay_event_context_ptr ctx;
    if (wslay_event_context_server_init(&ctx, &callbacks, &w) != 0) {
        return 0;
    }
    wslay_event_config_set_max_recv_msg_length(ctx, MESSAGE_MOST);
    while (w.size && wslay_event_want_read(ctx) && wslay_event_recv(ctx) == 0) {
        wslay_event_send(ctx);
    }
    wslay_event_context_free(ctx);
    cb_json_free(&w.json);
    return 0;
}
