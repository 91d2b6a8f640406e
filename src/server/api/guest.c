/* Guests: sockets that look at a table. Reads what they send and gives it to the table. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/api/message.h"
#include "server/net/hosts.h"
#include "server/table/show.h"

typedef struct guest {
    subscriber subscriber; /* first: the table hands it back */
    api *api;
    ws *socket;   /* NULL once it is gone */
    bool waiting; /* for its table to be loaded */
    message hello;
} guest;

static void send_text(subscriber *s, const cb_text *text)
{
    socket_send(((guest *)s)->socket, text);
}

/* Ends a connection: programs read the name, people the sentence. */
static void hang_up(ws *s, int code, refusal why)
{
    char reason[124]; /* as much as a close frame holds */
    snprintf(reason, sizeof reason, "%s%s%s", why.reason ? why.reason : "", why.reason ? ": " : "",
             why.text);
    socket_end(s, code, reason);
}

static void end(subscriber *s, subscriber_end how, refusal why)
{
    hang_up(((guest *)s)->socket, how == END_BUSY ? 1013 : 1008, why);
}

static bool admit(subscriber *s, int viewer)
{
    return socket_rise(((guest *)s)->socket, viewer < 0 ? PLACE_WATCHER : PLACE_SEAT);
}

static const subscriber_line line = {.admit = admit, .send = send_text, .end = end};

static void refuse(ws *s, const char *id, refusal why, int64_t version)
{
    cb_text out = {0};
    show_error(id, why, version, &out);
    socket_send(s, &out);
    cb_text_free(&out);
}

/* ---- Hello ---- */

static command *command_of(guest *g, const message *m)
{
    command *c = calloc(1, sizeof *c);
    if (c) {
        c->message = *m;
        c->seat = g->subscriber.viewer;
        c->from = &g->subscriber;
        c->came = node_steady();
    }
    return c;
}

static void table_ready(void *arg, table *t, const cb_error *err)
{
    guest *g = arg;
    g->waiting = false;
    if (!g->socket) { /* it left while it waited */
        free(g);
        return;
    }
    if (!t) {
        bool none = err->code == CB_ENAME;
        hang_up(g->socket, none ? 1008 : 1013, none ? REFUSED_NO_MATCH : REFUSED_MATCH_UNREAD);
        return;
    }
    command *c = command_of(g, &g->hello);
    if (!c) {
        hang_up(g->socket, 1013, REFUSED_MEMORY);
        return;
    }
    g->subscriber.table = t; /* so that the command is forgotten if the socket goes */
    flow_do(t, c);
}

/* Where else the match can be played, if this node falls silent. */
static void name_nodes(const api *a, ws *s)
{
    const char *rest = a->node->config.nodes;
    cb_text out = {0};
    host_address at;
    if (!rest) {
        return;
    }
    cb_json_writer w = cb_json_writer_to(&out);
    cb_begin_object(&w, NULL);
    cb_put_string(&w, "t", "nodes");
    cb_begin_array(&w, "nodes");
    while (hosts_next(&rest, &at)) {
        char address[HOST_SIZE];
        snprintf(address, sizeof address, "%.*s", at.length, at.text);
        cb_put_string(&w, NULL, address);
    }
    cb_end_array(&w);
    cb_end_object(&w);
    socket_send(s, &out);
    cb_text_free(&out);
}

static void greet(api *a, ws *s, const message *m)
{
    guest *g = calloc(1, sizeof *g);
    if (!g) {
        hang_up(s, 1013, REFUSED_MEMORY);
        return;
    }
    *g = (guest){.subscriber = {.line = &line, .viewer = CB_WATCHER, .from = socket_origin(s)},
                 .api = a,
                 .socket = s,
                 .waiting = true,
                 .hello = *m};
    socket_set_guest(s, g);
    name_nodes(a, s);
    tables_get(a->tables, socket_topic(s), table_ready, g);
}

/* ---- For the network ---- */

static void command_from(guest *g, const message *m)
{
    table *t = g->subscriber.table;
    node *n = g->api->node;
    if (node_is_late(n)) {
        n->figures.shed++;
        refuse(g->socket, m->id, REFUSED_BUSY, t->stored->version);
        return;
    }
    command *c = command_of(g, m);
    if (c) {
        flow_do(t, c);
    } else {
        refuse(g->socket, m->id, REFUSED_MEMORY, t->stored->version);
    }
}

static int64_t version_of(const guest *g)
{
    return g && g->subscriber.table ? g->subscriber.table->stored->version : 0;
}

void api_text(void *arg, ws *s, const char *text, size_t length)
{
    static const char pong[] = "{\"t\":\"pong\"}";
    api *a = arg;
    guest *g = socket_guest(s);
    message m;
    cb_error err = {0};
    bool read = message_read(&a->json, text, length, &m, &err);
    if (!read && err.code == CB_EMEMORY) {
        hang_up(s, 1013, REFUSED_MEMORY); /* nobody even knows which message it was */
    } else if (!read) {
        a->node->figures.refused_messages++;
        refuse(s, m.id, refusal_of(&err), version_of(g));
    } else if (m.kind == MESSAGE_PING) {
        socket_send(s, &(cb_text){.data = (char *)pong, .length = sizeof pong - 1});
    } else if (m.kind == MESSAGE_HELLO && g) {
        refuse(s, m.id, REFUSED_GREETED, 0);
    } else if (m.kind == MESSAGE_HELLO) {
        greet(a, s, &m);
    } else if (!g || !audience_has(&g->subscriber)) {
        refuse(s, m.id, REFUSED_NOT_GREETED, 0);
    } else {
        command_from(g, &m);
    }
}

void api_flooded(void *arg, ws *s)
{
    (void)arg;
    refuse(s, "", REFUSED_TOO_MANY_MESSAGES, 0);
}

void api_gone(void *arg, ws *s)
{
    guest *g = socket_guest(s);
    (void)arg;
    if (!g) {
        return;
    }
    audience_leave(&g->subscriber);
    g->socket = NULL;
    if (!g->waiting) {
        free(g);
    }
}
