#include "server/net/visits.h"

#include <assert.h>
#include <microhttpd.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "server/net/address.h"

struct visit {
    net *net;
    visit *next, *prev; /* the one that has waited longest comes first */
    int fd;
    holding here;
    bool reading, socket, cut;
    int64_t until; /* steady milliseconds: the deadline for what it has to send */
};

static int64_t steady(void)
{
    return node_steady() / 1000;
}

static void unlink_visit(visit *v)
{
    net *n = v->net;
    *(v->prev ? &v->prev->next : &n->visits) = v->next;
    *(v->next ? &v->next->prev : &n->last_visit) = v->prev;
}

static void append(visit *v)
{
    net *n = v->net;
    v->next = NULL;
    v->prev = n->last_visit;
    *(v->prev ? &v->prev->next : &n->visits) = v;
    n->last_visit = v;
}

/* HTTP notices by itself that it is over. */
void visit_cut(visit *v)
{
    if (v && !v->cut) {
        v->cut = true;
        v->net->node->figures.cut_connections++;
        shutdown(v->fd, SHUT_RDWR);
    }
}

static void make_room(net *n)
{
    visit *v = n->visits;
    while (v && (!v->reading || v->cut)) {
        v = v->next;
    }
    if (v) {
        visit_cut(v);
    }
}

/* Behind a proxy all connections come from the proxy: only sockets can be told apart (http.c). */
bool visits_welcome(const net *n, const struct sockaddr *from)
{
    const server_config *config = &n->node->config;
    const origin where = address_of(from);
    return config->trust_proxy || shares_allow(&n->here, &where, config->per_address);
}

/* What microhttpd 1.0 tells of a connection holds until it is asked the next thing. */
visit *visits_begin(net *n, struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *told =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const origin from = address_of(told ? told->client_addr : NULL);
    told = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    visit *v = told ? calloc(1, sizeof *v) : NULL;
    if (!v) {
        return NULL;
    }
    *v = (visit){.net = n,
                 .fd = told->connect_fd,
                 .reading = true,
                 .until = steady() + HEAD_WITHIN * INT64_C(1000)};
    shares_hold(&n->here, &v->here, &from, 1);
    append(v);
    if (++n->visiting > VISITS_HTTP) {
        make_room(n);
    }
    return v;
}

void visits_end(visit *v)
{
    if (v) {
        unlink_visit(v);
        v->net->visiting -= !v->socket;
        shares_release(&v->net->here, &v->here);
        free(v);
    }
}

static void expect(visit *v, bool reading, int seconds)
{
    if (v && !v->socket) {
        unlink_visit(v);
        append(v);
        v->reading = reading;
        v->until = steady() + seconds * INT64_C(1000);
    }
}

void visit_head(visit *v)
{
    expect(v, true, BODY_WITHIN);
}

void visit_asked(visit *v)
{
    expect(v, false, 0);
}

void visit_answered(visit *v)
{
    expect(v, true, HEAD_WITHIN);
}

void visit_upgraded(visit *v)
{
    if (v && !v->socket) {
        v->reading = false;
        v->socket = true;
        v->net->visiting--;
    }
}

void visits_second(net *n)
{
    int64_t now = steady();
    for (visit *v = n->visits; v; v = v->next) {
        if (v->reading && now >= v->until) {
            visit_cut(v);
        }
    }
}
