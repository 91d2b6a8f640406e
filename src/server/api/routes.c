/* The table of requests, and those that need only a line or two. */
#include <assert.h>
#include <string.h>

#include "server/api/api.h"
#include "server/table/ratings.h"
#include "speak/catalog.h"

/* ---- Games ---- */

static void add_levels(cb_json_writer *w)
{
    cb_begin_array(w, "levels");
    for (int i = 0; i < cb_bot_count(); i++) {
        double rating;
        cb_begin_object(w, NULL);
        cb_put_string(w, "name", cb_bot_name(i));
        cb_put_string(w, "blurb", cb_bot_blurb(i));
        if (rating_of_level(cb_bot_name(i), &rating)) {
            cb_put_number(w, "rating", rating, 0);
        }
        cb_end_object(w);
    }
    cb_end_array(w);
}

static void get_games(api *a, http_call *call, const char *rest)
{
    cb_text out = {0};
    (void)a;
    (void)rest;
    cb_json_writer w = api_begin(&out);
    speak_games(&w, "games");
    add_levels(&w);
    api_end(&w);
    api_fine(call, &out);
    cb_text_free(&out);
}

static void get_game(api *a, http_call *call, const char *rest)
{
    const cb_game *game = cb_game_find(rest);
    cb_text out = {0};
    (void)a;
    if (!game) {
        http_refuse(call, 404, REFUSED_NO_GAME);
        return;
    }
    cb_json_writer w = api_begin(&out);
    speak_tables(&w, game);
    api_end(&w);
    api_fine(call, &out);
    cb_text_free(&out);
}

static void get_rules(api *a, http_call *call, const char *rest)
{
    const server_config *config = &a->node->config;
    const char *page = config->rules ? config->rules(rest) : NULL;
    cb_text out = {0};
    if (!page) {
        http_refuse(call, 404, REFUSED_NO_GAME);
        return;
    }
    cb_text_add(&out, page);
    http_answer(call, 200, "text/markdown; charset=utf-8", &out);
    cb_text_free(&out);
}

static void get_health(api *a, http_call *call, const char *rest)
{
    cb_text out = {0};
    (void)rest;
    if (a->node->closed || !writer_healthy(a->node->writer)) {
        http_refuse(call, 503, REFUSED_NO_STORE);
        return;
    }
    cb_json_writer w = api_begin(&out);
    api_end(&w);
    api_fine(call, &out);
    cb_text_free(&out);
}

/* The page asks for this wherever it came from; a plain folder of files has a file here that says
 * no. */
static void get_server(api *a, http_call *call, const char *rest)
{
    cb_text out = {0};
    (void)a;
    (void)rest;
    cb_json_writer w = api_begin(&out);
    cb_put_bool(&w, "server", true);
    api_end(&w);
    api_fine(call, &out);
    cb_text_free(&out);
}

/* ---- Routes ---- */

static const struct {
    const char *method, *path;
    bool more; /* something follows the path */
    api_answer *answer;
} routes[] = {
    {"GET", "/api/games", false, get_games},
    {"GET", "/api/games/", true, get_game},
    {"GET", "/api/rules/", true, get_rules},
    {"POST", "/api/matches", false, post_match},
    {"GET", "/api/matches", false, get_matches},
    {"GET", "/api/matches/", true, get_match},
    {"POST", "/api/matches/", true, post_join},
    {"POST", "/api/ratings", false, ratings_ask},
    {"GET", "/healthz", false, get_health},
    {"GET", "/metrics", false, get_metrics},
    {"GET", "/server.json", false, get_server},
    {"POST", "/api/mine", false, mine_ask},
    {"POST", "/api/holiday", false, holiday_ask},
    {"POST", "/api/notices", false, notices_ask},
    {"POST", "/api/handover", false, handover_ask},
    {"POST", "/api/new-key", false, new_key_ask},
    {"POST", "/api/events", false, event_make},
    {"GET", "/api/events/", true, event_get},
    {"POST", "/api/events/", true, event_do},
    {"GET", "/api/mail/stop/", true, mail_look},
    {"POST", "/api/mail/stop/", true, mail_stop},
    {"POST", "/api/mail/confirm/", true, mail_confirm},
    {"POST", "/api/profile", false, profile_ask},
    {"GET", "/api/ladder/", true, ladder_get},
    {"GET", "/api/profiles/", true, profile_get},
};

/* The figures show routes: this file knows their names, figures.c their numbers. */
static void count(api *a, size_t i)
{
    assert(i < API_ROUTES);
    a->asked[i].method = routes[i].method;
    a->asked[i].path = routes[i].path;
    a->asked[i].count++;
}

void api_request(void *arg, http_call *call)
{
    const char *method = strcmp(call->method, "HEAD") == 0 ? "GET" : call->method;
    bool known = false;
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++) {
        size_t n = strlen(routes[i].path);
        if (strncmp(call->path, routes[i].path, n) != 0 ||
            (call->path[n] != '\0') != routes[i].more) {
            continue;
        }
        known = true;
        call->route = routes[i].path;
        if (strcmp(method, routes[i].method) == 0) {
            count(arg, i);
            routes[i].answer(arg, call, call->path + n);
            return;
        }
    }
    bool get = strcmp(method, "GET") == 0;
    if (get && !known) {
        call->route = "/";
    }
    if (get && !known && http_answer_file(call)) {
        return;
    }
    if (known || !get) {
        http_refuse(call, 405, REFUSED_NO_METHOD);
    } else {
        http_refuse(call, 404, REFUSED_NO_ADDRESS);
    }
}
