/* One HTTP request, from its head to its answer; answers may come later. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "server/table/table.h"

struct MHD_Connection;
struct MHD_Response;

enum { HTTP_BODY = 65536, HTTP_PATH = 256 };

typedef struct http_call {
    server *server;
    struct MHD_Connection *connection;
    char method[8];
    char path[HTTP_PATH];
    cb_text body;
    bool too_large, routed, waiting, answered;
    int status;
    const char *type;
    cb_text answer;
    struct socket *socket;      /* what it is to become, until it is that */
    struct MHD_Response *ready; /* a response that exists already: a file of the page */
    int step, viewer;           /* of a request about one step */
} http_call;

/* Answers with JSON (or text of that type). From now on the call is not the caller's any more. */
void http_answer(http_call *call, int status, const char *type, const cb_text *text);
void http_refuse(http_call *call, int status, const char *code, const char *text);
/* 200 with the text, or 503 because it could not be stored. */
void http_finish(http_call *call, bool fine, const cb_text *text);
/* The headers that keep browsers strict. */
void http_add_safety(struct MHD_Response *response);
const char *http_query(http_call *call, const char *key); /* NULL if it is not there */

/* Routes a whole request; it answers now or later (api.c). */
void api_route(http_call *call);
/* Reads the body as JSON into server->json; answers itself, and is false, if it is none. */
bool api_body(http_call *call);
/* Counts a question against what its address may ask in a minute; answers itself if it is too much. */
bool api_may_ask(http_call *call, int cost);
/* Questions about a record or a position that the asker sends (study.c). */
void study_check(http_call *call, const char *rest);
void study_replay(http_call *call, const char *rest);
void study_hint(http_call *call, const char *rest);
/* The ratings of a player (rating_list.c). */
void ratings_ask(http_call *call, const char *rest);
/* The catalogue of games (catalog.c). */
void catalog_games(cb_text *out);
void catalog_game(const cb_game *game, cb_text *out);
/* Figures for Prometheus (figures.c). */
void figures_write(server *s, cb_text *out);

/* ---- The page's files (page.c) ---- */

struct files;
struct files *files_load(const char *folder, int *count);
void files_free(struct files *page);
/* The response for a path, or NULL. */
struct MHD_Response *files_find(const struct files *page, const char *path);

#endif
