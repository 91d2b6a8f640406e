/*
 * Connections, from accepting them to their end, and how long they may take to say what they want.
 * A request that dribbles in keeps nobody else out: it has a few seconds in all, and where
 * connections get scarce the one that has been silent longest makes room.
 */
#ifndef SERVER_NET_VISITS_H
#define SERVER_NET_VISITS_H

#include "server/net/net.h"

struct MHD_Connection;
struct sockaddr;

enum {
    VISITS_HTTP = 960, /* connections that are not sockets; HTTP has room for some more (http.c) */
    HEAD_WITHIN = 10,  /* seconds for a head, from the end of the previous request on */
    BODY_WITHIN = 30   /* and its body */
};

/* May this origin connect? */
bool visits_welcome(const net *n, const struct sockaddr *from);
/* A connection begins; NULL: it cannot be watched, for lack of memory. */
visit *visits_begin(net *n, struct MHD_Connection *connection);
void visits_end(visit *v);
/* Its head is here; its body as well; the answer is sent; it is a socket now. NULL is fine. */
void visit_head(visit *v);
void visit_asked(visit *v);
void visit_answered(visit *v);
void visit_upgraded(visit *v);
/* Ends it at once. NULL is fine. */
void visit_cut(visit *v);
/* Cuts those that took too long. Call every second. */
void visits_second(net *n);

#endif
