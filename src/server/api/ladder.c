/*
 * The ladders: ratings of the players who want to be seen. A profile shows somebody's ratings and how
 * they came about, and nothing else; its id says nothing about the player's key.
 */
#include <stdlib.h>

#include "server/api/api.h"
#include "server/api/message.h"

static void put_rating(cb_json_writer *w, const store_rating *r)
{
    cb_put_int(w, "seats", r->seats);
    cb_put_number(w, "rating", r->rating, 0);
    cb_put_number(w, "deviation", r->deviation, 0);
    cb_put_int(w, "games", r->games);
}

/* ---- GET /api/ladder/<game>, GET /api/profiles/<id> ---- */

typedef struct reading {
    task task;
    http_call *call;
    cb_json_writer w;
    cb_text out;
    char what[STORE_NAME]; /* the game, or the profile */
    int count;
    bool none; /* there is no such profile */
} reading;

static bool put_rung(void *arg, const char *id, const char *name, const store_rating *rating)
{
    enum { MOST = 1000 };
    reading *r = arg;
    cb_begin_object(&r->w, NULL);
    cb_put_string(&r->w, "profile", id);
    cb_put_string(&r->w, "name", name);
    put_rating(&r->w, rating);
    cb_end_object(&r->w);
    return ++r->count < MOST;
}

static void read_ladder(task *work, void *place)
{
    reading *r = (reading *)work;
    r->w = api_begin(&r->out);
    cb_begin_array(&r->w, "ladder");
    r->out.failed = r->out.failed || !place || !store_ladder(place, r->what, put_rung, r, NULL);
    cb_end_array(&r->w);
    api_end(&r->w);
}

static bool put_own(void *arg, const store_rating *rating)
{
    reading *r = arg;
    cb_begin_object(&r->w, NULL);
    cb_put_string(&r->w, "game", rating->game);
    put_rating(&r->w, rating);
    cb_end_object(&r->w);
    return true;
}

static bool put_point(void *arg, const char *game, int seats, double after, int64_t at)
{
    reading *r = arg;
    cb_begin_object(&r->w, NULL);
    cb_put_string(&r->w, "game", game);
    cb_put_int(&r->w, "seats", seats);
    cb_put_number(&r->w, "rating", after, 0);
    cb_put_int(&r->w, "at", at);
    cb_end_object(&r->w);
    return true;
}

static void read_profile(task *work, void *place)
{
    reading *r = (reading *)work;
    uint8_t key[STORE_HASH];
    char name[STORE_NAME];
    cb_error err = {0};
    bool fine = place && store_profile(place, r->what, key, name, &err);
    r->none = err.code == CB_ENAME;
    r->w = api_begin(&r->out);
    if (fine) {
        cb_put_string(&r->w, "name", name);
        cb_begin_array(&r->w, "ratings");
        fine = store_ratings(place, key, put_own, r, NULL);
        cb_end_array(&r->w);
        cb_begin_array(&r->w, "course");
        fine = fine && store_course(place, key, put_point, r, NULL);
        cb_end_array(&r->w);
    }
    api_end(&r->w);
    r->out.failed = r->out.failed || !fine;
}

static void have_read(task *work)
{
    reading *r = (reading *)work;
    if (r->none) {
        http_refuse(r->call, 404, REFUSED_NO_PROFILE);
    } else if (r->out.failed) {
        http_refuse(r->call, 503, REFUSED_LIST_UNREAD);
    } else {
        api_fine(r->call, &r->out);
    }
    cb_text_free(&r->out);
    free(r);
}

static void begin_reading(api *a, http_call *call, const char *what,
                          void (*run)(task *work, void *place))
{
    reading *r = a->node->closed ? NULL : calloc(1, sizeof *r);
    if (!r) {
        http_refuse(call, 503, REFUSED_MEMORY);
        return;
    }
    r->task = (task){.run = run, .done = have_read};
    r->call = call;
    copy_text(r->what, sizeof r->what, what);
    workers_give(a->node->readers, &r->task, true);
}

void ladder_get(api *a, http_call *call, const char *rest)
{
    if (!cb_game_find(rest)) {
        http_refuse(call, 404, REFUSED_NO_GAME);
    } else if (api_may_ask(a, call)) {
        begin_reading(a, call, rest, read_ladder);
    }
}

void profile_get(api *a, http_call *call, const char *rest)
{
    if (api_may_ask(a, call)) {
        begin_reading(a, call, rest, read_profile);
    }
}

/* ---- POST /api/profile ---- */

typedef struct wish {
    api_job of; /* first */
    uint8_t key[STORE_HASH];
    bool changes, shown; /* to that: under this name, and if it is new, under this id */
    char fresh[STORE_ID], id[STORE_ID], name[STORE_NAME];
} wish;

static bool write_it(writer_job *job, store *s, cb_error *err)
{
    wish *h = (wish *)job;
    bool fine = !h->changes || (h->shown ? store_show_profile(s, h->key, h->fresh, h->name, err)
                                         : store_hide_profile(s, h->key, err));
    return fine && store_own_profile(s, h->key, h->id, h->name, err);
}

static void answer(api_job *of)
{
    wish *h = (wish *)of;
    cb_text out = {0};
    if (h->of.job.fine) {
        cb_json_writer w = api_begin(&out);
        if (h->id[0]) {
            cb_put_string(&w, "profile", h->id);
            cb_put_string(&w, "name", h->name);
        }
        api_end(&w);
        api_fine(h->of.call, &out);
    } else {
        http_refuse(h->of.call, 503, REFUSED_UNSTORED);
    }
    cb_text_free(&out);
    free(h);
}

/* Shown under a name, or no more, or only asked for. */
static bool read_wish(api *a, wish *h, char key[TOKEN_SIZE])
{
    cb_error err = {0};
    uint32_t at = cb_json_member(&a->json, 0, "shown");
    cb_json_type type = at ? a->json.nodes[at].type : CB_JSON_NULL;
    h->changes = at != 0;
    h->shown = type == CB_JSON_TRUE;
    return message_token(&a->json, "key", key, &err) && key[0] &&
           (!at || type == CB_JSON_TRUE || type == CB_JSON_FALSE) &&
           message_string(&a->json, 0, "name", h->name, sizeof h->name, h->shown, &err) &&
           (!h->shown || h->name[0]);
}

void profile_ask(api *a, http_call *call, const char *rest)
{
    char key[TOKEN_SIZE];
    (void)rest;
    if (!api_may_ask(a, call) || !api_body(a, call)) {
        return;
    }
    wish *h = api_job_new(a, call, sizeof *h);
    if (!h) {
        return;
    }
    if (!read_wish(a, h, key)) {
        http_refuse(call, 400, REFUSED_BAD_PROFILE);
        free(h);
        return;
    }
    make_id(a->node, h->fresh);
    hash_key(key, h->key);
    api_job_give(&h->of, write_it, answer);
}
