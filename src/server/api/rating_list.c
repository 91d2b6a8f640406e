/* POST /api/ratings: how well the player with a key plays, read from the store in a reader's thread. */
#include <stdlib.h>

#include "server/inside.h"
#include "server/net/http.h"

typedef struct rating_list {
    task task;
    http_call *call;
    uint8_t key[STORE_HASH];
    cb_text out;
} rating_list;

static bool add_rating(void *arg, const store_rating *r)
{
    cb_text *out = arg;
    cb_text_format(out,
                   "%s{\"game\":\"%s\",\"seats\":%d,\"rating\":%.0f,\"deviation\":%.0f,"
                   "\"games\":%d}",
                   out->data[out->length - 1] == '[' ? "" : ",", r->game, r->seats, r->rating,
                   r->deviation, r->games);
    return true;
}

static void read_ratings(task *work, void *place)
{
    rating_list *l = (rating_list *)work;
    cb_text_add(&l->out, "{\"ok\":true,\"ratings\":[");
    if (!place || l->out.failed || !store_ratings(place, l->key, add_rating, &l->out, NULL)) {
        l->out.failed = true;
    }
    cb_text_add(&l->out, "]}");
}

static void ratings_read(task *work)
{
    rating_list *l = (rating_list *)work;
    if (l->out.failed) {
        http_refuse(l->call, 503, "storage", "ratings cannot be read just now");
    } else {
        http_answer(l->call, 200, "application/json", &l->out);
    }
    cb_text_free(&l->out);
    free(l);
}

/* Asked for with a body: a key in an address would end up in somebody's log. */
void ratings_ask(http_call *call, const char *rest)
{
    char key[TOKEN_ROOM];
    cb_error err = {0};
    (void)rest;
    if (!api_may_ask(call, 1) || !api_body(call)) {
        return;
    }
    if (!message_key(&call->server->json, key, &err) || !key[0]) {
        http_refuse(call, 400, "range", "\"key\" is whose ratings are asked for");
        return;
    }
    rating_list *l = call->server->closed ? NULL : calloc(1, sizeof *l);
    if (!l) {
        http_refuse(call, 503, "memory", "not enough memory");
        return;
    }
    l->task = (task){.run = read_ratings, .done = ratings_read};
    l->call = call;
    hash_key(key, l->key);
    crew_give(call->server->readers, &l->task, true);
}
