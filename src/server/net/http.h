/* One HTTP request, from its head to its answer, which may come later. */
#ifndef SERVER_NET_HTTP_H
#define SERVER_NET_HTTP_H

#include "server/base/refusals.h"
#include "server/net/net.h"

struct MHD_Connection;
struct MHD_Response;

enum { HTTP_BODY = 65536, HTTP_PATH = 256 };

struct http_call {
    net *net;
    struct MHD_Connection *connection;
    char method[8];
    char path[HTTP_PATH];
    cb_text body;
    bool too_large;    /* the body is longer than HTTP_BODY, and not here */
    bool chunked;      /* nobody knows yet how long it is */
    size_t taken;      /* bytes of it so far, and what chunks cost */
    const char *route; /* set by the code that answers: the kind of request */
    /* From here on for http.c only. */
    bool routed, waiting, answered, closing;
    int status;
    const char *type;
    cb_text answer;
    net_place place;            /* what it takes until its answer has been read */
    ws *socket;                 /* what it is to become */
    struct MHD_Response *ready; /* a response that already exists: a file of the page */
};

/* Answers with text of that type. Do not use the call afterwards. */
void http_answer(http_call *call, int status, const char *type, const cb_text *text);
/* Answers with the JSON of an error. */
void http_refuse(http_call *call, int status, refusal why);
/* Answers with the page's file at the call's path; false: there is none. */
bool http_answer_file(http_call *call);

/* NULL where there is none. */
const char *http_query(const http_call *call, const char *key);
const char *http_header(const http_call *call, const char *name);
/* Where the request comes from. */
origin http_origin(const http_call *call);

#endif
