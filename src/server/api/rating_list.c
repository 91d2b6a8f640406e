/* POST /api/ratings: how well the player with a key plays, read from the store in a reader's
 * thread. */
#include <stdlib.h>

#include "server/api/api.h"
#include "server/api/message.h"

typedef struct rating_list {
    task task;
    http_call *call;
    uint8_t key[STORE_HASH];
    cb_text out;
} rating_list;

static bool put_rating(void *arg, const store_rating *r)
{
    cb_json_writer *w = arg;
    cb_begin_object(w, NULL);
    cb_put_string(w, "game", r->game);
    cb_put_int(w, "seats", r->seats);
    cb_put_number(w, "rating", r->rating, 0);
    cb_put_number(w, "deviation", r->deviation, 0);
    cb_put_int(w, "games", r->games);
    cb_end_object(w);
    return true;
}

static void read_ratings(task *work, void *place)
{
    rating_list *l = (rating_list *)work;
    cb_json_writer w = api_begin(&l->out);
    cb_begin_array(&w, "ratings");
    if (!place || !store_ratings(place, l->key, put_rating, &w, NULL)) {
        l->out.failed = true;
    }
    cb_end_array(&w);
    api_end(&w);
}

static void ratings_read(task *work)
{
    rating_list *l = (rating_list *)work;
    if (l->out.failed) {
        http_refuse(l->call, 503, REFUSED_LIST_UNREAD);
    } else {
        api_fine(l->call, &l->out);
    }
    cb_text_free(&l->out);
    free(l);
}

/* A request with a body: a key in an address would end up in a log. */
void ratings_ask(api *a, http_call *call, const char *rest)
{
    char key[TOKEN_SIZE];
    cb_error err = {0};
    (void)rest;
    if (!api_may_ask(a, call) || !api_body(a, call)) {
        return;
    }
    if (!message_token(&a->json, "key", key, &err) || !key[0]) {
        http_refuse(call, 400, REFUSED_BAD_KEY);
        return;
    }
    rating_list *l = a->node->closed ? NULL : calloc(1, sizeof *l);
    if (!l) {
        http_refuse(call, 503, REFUSED_MEMORY);
        return;
    }
    l->task = (task){.run = read_ratings, .done = ratings_read};
    l->call = call;
    hash_key(key, l->key);
    workers_give(a->node->readers, &l->task, true);
}
