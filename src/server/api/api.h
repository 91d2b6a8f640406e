/*
 * What clients ask over HTTP and say over sockets. This layer knows the network and the tables, and
 * brings them together; docs/server.md describes it from outside.
 *
 *   api, message, create, catalog,
 *   course                             read and write JSON; what all requests need
 *   book                               long answers, in a thread
 *   matches, lobby, rating_list,
 *   ladder, mine, holiday, notices, mail,
 *   handover, new_key, events, event_show,
 *   figures, guest                     one subject each: requests, or what sockets say
 *   routes                             the table of requests
 */
#ifndef SERVER_API_API_H
#define SERVER_API_API_H

#include "core/json.h"
#include "core/json_write.h"
#include "server/net/http.h"
#include "server/net/socket.h"
#include "server/play/tables.h"

typedef struct book book;

enum { API_ROUTES = 32 }; /* at most */

typedef struct api {
    node *node;
    net *net;
    tables *tables;
    cb_json json; /* for reading requests and messages */
    struct {
        const char *method, *path;
        uint64_t count;
    } asked[API_ROUTES]; /* by route; NULL: never yet */
    book *books;         /* being written (book.h) */
} api;

/* For the network: see net_user. `arg` is an api. */
void api_request(void *arg, http_call *call);
void api_text(void *arg, ws *s, const char *text, size_t length);
void api_flooded(void *arg, ws *s);
void api_gone(void *arg, ws *s);

/* ---- For the requests ---- */

/* A request under way, with its api. */
typedef void api_answer(api *a, http_call *call, const char *rest);

/* Reads the body as JSON into a->json; if it is not JSON, answers and returns false. */
bool api_body(api *a, http_call *call);
/* Counts what an address asks for in a minute; if that is too much, answers and returns false. */
bool api_may_ask(api *a, http_call *call);
bool api_may_make(api *a, http_call *call);
/* The same for what makes us write to a mail address, but does not answer. */
bool api_may_mail(api *a, const http_call *call);
/* Answers 200 with JSON. */
void api_fine(http_call *call, const cb_text *json);
void api_refuse(http_call *call, int status, const cb_error *err);
/* Opens the answer {"ok":true, and closes it. */
cb_json_writer api_begin(cb_text *out);
void api_end(cb_json_writer *w);

/* A request that waits for the store; what a subject keeps of it begins with this. */
typedef struct api_job {
    writer_job job; /* first: the writer returns it */
    task post;
    api *api;
    http_call *call;
    void (*answer)(struct api_job *job);
} api_job;

/* `size` bytes of zeros that begin with one. NULL: there is no memory, or the server is closing; it has answered. */
void *api_job_new(api *a, http_call *call, size_t size);
/* Has the writer call `write`, then the loop `answer`, which gives it once more or frees it. */
void api_job_give(api_job *job, bool (*write)(writer_job *job, store *s, cb_error *err),
                  void (*answer)(api_job *job));

/* Requests, by file: */
api_answer post_match, get_match, post_join;     /* matches.c */
api_answer get_matches;                          /* lobby.c */
api_answer ratings_ask;                          /* rating_list.c */
api_answer ladder_get, profile_get, profile_ask; /* ladder.c */
api_answer mine_ask;                             /* mine.c */
api_answer holiday_ask;                          /* holiday.c */
api_answer notices_ask;                          /* notices.c */
api_answer mail_confirm, mail_stop, mail_look;   /* mail.c */
api_answer handover_ask;                         /* handover.c */
api_answer new_key_ask;                          /* new_key.c */
api_answer event_make, event_do;                 /* events.c */
api_answer event_get;                            /* event_show.c */
api_answer get_metrics;                          /* figures.c */

#endif
