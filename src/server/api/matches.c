/* Requests about matches: new ones, finished ones, joining. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/api/book.h"
#include "server/api/course.h"
#include "server/api/create.h"
#include "server/api/message.h"
#include "server/table/show.h"

enum { LOG_STEPS = 250 }; /* in one answer */

/* A request that waits for a table. */
typedef struct asking {
    api *api;
    http_call *call;
    int step, viewer; /* of a request about one step */
    cb_text answer;   /* of a new match: sent once it is stored */
} asking;

static asking *ask(api *a, http_call *call)
{
    asking *q = calloc(1, sizeof *q);
    if (q) {
        *q = (asking){.api = a, .call = call, .viewer = CB_GOD};
    } else {
        http_refuse(call, 503, REFUSED_MEMORY);
    }
    return q;
}

static void asking_free(asking *q)
{
    cb_text_free(&q->answer);
    free(q);
}

/* ---- New matches ---- */

static void made(void *arg, table *t, const cb_error *err)
{
    asking *q = arg;
    if (t) {
        http_answer(q->call, 201, "application/json", &q->answer);
    } else {
        http_refuse(q->call, 503, err->code == CB_EMEMORY ? REFUSED_MEMORY : REFUSED_UNSTORED);
    }
    asking_free(q);
}

/* Makes a match from the request in a->json; takes over the question. */
static void make(asking *q, const table *from)
{
    cb_error err = {0};
    origin from_there = http_origin(q->call);
    stored *s = create_match(q->api->node, &q->api->json, from, &q->answer, &err);
    refusal full = s ? tables_full(q->api->tables, s, &from_there) : NOT_REFUSED;
    if (full.code) {
        stored_free(s);
        http_refuse(q->call, 429, full);
        asking_free(q);
        return;
    }
    if (s && !q->answer.failed) {
        tables_create(q->api->tables, s, &from_there, made, q);
        return;
    }
    if (s) {
        stored_free(s);
        http_refuse(q->call, 503, REFUSED_MEMORY);
    } else {
        api_refuse(q->call, err.code == CB_EMEMORY ? 503 : 400, &err);
    }
    asking_free(q);
}

static void make_from(void *arg, table *from, const cb_error *err)
{
    asking *q = arg;
    (void)err;
    if (from && api_body(q->api, q->call)) { /* again: other requests were read in between */
        make(q, from);
        return;
    }
    if (!from) {
        http_refuse(q->call, 404, REFUSED_NO_MATCH);
    }
    asking_free(q);
}

void post_match(api *a, http_call *call, const char *rest)
{
    (void)rest;
    if (!api_may_make(a, call) || !api_body(a, call)) {
        return;
    }
    uint32_t from = cb_json_member(&a->json, 0, "from");
    char id[STORE_NAME];
    cb_error err = {0};
    if (from && (a->json.nodes[from].type != CB_JSON_OBJECT ||
                 !message_string(&a->json, from, "match", id, sizeof id, true, &err))) {
        http_refuse(call, 400, REFUSED_BAD_FROM);
        return;
    }
    asking *q = ask(a, call);
    if (q && from) {
        tables_get(a->tables, id, make_from, q);
    } else if (q) {
        make(q, NULL);
    }
}

/* ---- One match ---- */

/* Everything is shown only once it is over. */
static bool is_open_book(http_call *call, const table *t)
{
    if (!t) {
        http_refuse(call, 404, REFUSED_NO_MATCH);
    } else if (!table_finished(t)) {
        http_refuse(call, 409, REFUSED_NOT_OVER);
    }
    return t && table_finished(t);
}

/* Is there such a step, and such a seat? */
static bool is_in_match(const asking *q, const table *t)
{
    bool fine = q->step <= cb_match_steps(t->stored->match) && q->viewer < t->players;
    if (!fine) {
        http_refuse(q->call, 404, REFUSED_NO_STEP);
    }
    return fine;
}

/* What a request about a table adds to its answer; false: it has answered itself. */
typedef bool part(asking *q, table *t, cb_json_writer *w);

static bool put_summary(asking *q, table *t, cb_json_writer *w)
{
    if (!t) {
        http_refuse(q->call, 404, REFUSED_NO_MATCH);
        return false;
    }
    cb_begin_object(w, "match_info");
    show_summary(t, w);
    cb_end_object(w);
    return true;
}

static bool put_step(asking *q, table *t, cb_json_writer *w)
{
    bool fine = is_open_book(q->call, t) && is_in_match(q, t);
    if (fine) {
        course_step(t, q->step, q->viewer, w);
    }
    return fine;
}

/* The position that a match began from, as the whole table may know it; after the end,
 * completely. */
static bool put_start(asking *q, table *t, cb_json_writer *w)
{
    if (!t) {
        http_refuse(q->call, 404, REFUSED_NO_MATCH);
        return false;
    }
    if (!t->stored->from_position || t->stored->base) {
        http_refuse(q->call, 404, t->stored->base ? REFUSED_OLDER_RULES : REFUSED_NO_POSITION);
        return false;
    }
    course_step(t, 0, table_finished(t) ? CB_GOD : CB_WATCHER, w);
    return true;
}

static bool put_course(asking *q, table *t, cb_json_writer *w)
{
    bool fine = is_open_book(q->call, t);
    if (fine) {
        course_show(t->stored, &t->node->scratch, w);
    }
    return fine;
}

static bool put_log(asking *q, table *t, cb_json_writer *w)
{
    bool fine = is_open_book(q->call, t) && is_in_match(q, t);
    if (fine) {
        int last = cb_match_steps(t->stored->match), to = q->step + LOG_STEPS - 1;
        course_log(t, q->step, to < last ? to : last, q->viewer, w);
    }
    return fine;
}

static void answer(asking *q, table *t, part *put)
{
    cb_text out = {0};
    cb_json_writer w = api_begin(&out);
    if (put(q, t, &w)) {
        api_end(&w);
        api_fine(q->call, &out);
    }
    cb_text_free(&out);
    asking_free(q);
}

static void answer_summary(void *arg, table *t, const cb_error *err)
{
    (void)err;
    answer(arg, t, put_summary);
}

static void answer_step(void *arg, table *t, const cb_error *err)
{
    (void)err;
    answer(arg, t, put_step);
}

static void answer_start(void *arg, table *t, const cb_error *err)
{
    (void)err;
    answer(arg, t, put_start);
}

/* Is it about a long match? Then it is answered elsewhere. */
static bool answered_by_book(asking *q, const table *t, book_part wanted)
{
    bool is_long = t && table_finished(t) && book_is_long(t);
    if (is_long) {
        book_ask(q->api, q->call, t->id, wanted);
        asking_free(q);
    }
    return is_long;
}

static void answer_course(void *arg, table *t, const cb_error *err)
{
    (void)err;
    if (!answered_by_book(arg, t, BOOK_COURSE)) {
        answer(arg, t, put_course);
    }
}

static void answer_log(void *arg, table *t, const cb_error *err)
{
    (void)err;
    answer(arg, t, put_log);
}

static void answer_record(void *arg, table *t, const cb_error *err)
{
    asking *q = arg;
    cb_text out = {0};
    (void)err;
    if (answered_by_book(q, t, BOOK_RECORD)) {
        return;
    }
    if (is_open_book(q->call, t)) {
        course_record(t->stored, &out);
        http_answer(q->call, 200, "text/plain; charset=utf-8", &out);
    }
    cb_text_free(&out);
    asking_free(q);
}

/* What may follow a match's id. */
static const struct {
    const char *name;
    bool step; /* a step's number follows */
    table_waiter *answer;
} parts[] = {
    {"", false, answer_summary},       {"/record", false, answer_record},
    {"/course", false, answer_course}, {"/steps/", true, answer_step},
    {"/log/", true, answer_log},       {"/start", false, answer_start},
};

/* The id that a path starts with, "" if it is too long to be one; returns what follows. */
static const char *split_id(const char *path, char id[STORE_ID])
{
    size_t length = strcspn(path, "/");
    id[0] = '\0';
    if (length < STORE_ID) {
        memcpy(id, path, length);
        id[length] = '\0';
    }
    return path + length;
}

/* Is this part of a path the number of a step? */
static bool is_step(const char *digits)
{
    return *digits && strlen(digits) <= 6 && !digits[strspn(digits, "0123456789")];
}

void get_match(api *a, http_call *call, const char *rest)
{
    char id[STORE_ID];
    const char *what = split_id(rest, id), *seat = http_query(call, "seat");
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        size_t n = strlen(parts[i].name);
        if (strncmp(what, parts[i].name, n) != 0 ||
            !(parts[i].step ? is_step(what + n) : what[n] == '\0')) {
            continue;
        }
        asking *q = ask(a, call);
        if (q) {
            q->step = parts[i].step ? atoi(what + n) : 0;
            q->viewer = seat && *seat >= '0' && *seat <= '7' ? *seat - '0' : CB_GOD;
            tables_get(a->tables, id, parts[i].answer, q);
        }
        return;
    }
    http_refuse(call, 404, REFUSED_NO_ADDRESS);
}

/* ---- Joining ---- */

static void joined(command *c, const table *t, const refusal *why)
{
    http_call *call = c->arg;
    cb_text out = {0};
    if (why) {
        bool later = strcmp(why->code, "storage") == 0 || strcmp(why->code, "busy") == 0;
        http_refuse(call, later ? 503 : 409, *why);
        return;
    }
    cb_json_writer w = api_begin(&out);
    cb_put_string(&w, "match", t->id);
    cb_put_int(&w, "seat", c->taken);
    cb_put_string(&w, "token", c->message.token);
    api_end(&w);
    api_fine(call, &out);
    cb_text_free(&out);
}

/* Reads what a request to join asks for; if it is wrong, answers and returns false. */
static bool read_join(asking *q, const table *t, message *m)
{
    const cb_json *json = &q->api->json;
    cb_error err = {0};
    int64_t seat = -1;
    uint32_t at = cb_json_member(json, 0, "seat");
    if (!message_string(json, 0, "name", m->text, STORE_NAME, false, &err) ||
        !message_token(json, "key", m->key, &err) ||
        (at && (!cb_json_int(json, at, &seat) || seat < 0 || seat >= CB_MAX_SEATS))) {
        http_refuse(q->call, 400, REFUSED_BAD_JOIN);
        return false;
    }
    if (t->stored->rated && !m->key[0]) {
        http_refuse(q->call, 400, REFUSED_NEEDS_KEY);
        return false;
    }
    m->kind = MESSAGE_JOIN;
    m->seat = (int)seat;
    return true;
}

static void join_ready(void *arg, table *t, const cb_error *err)
{
    asking *q = arg;
    (void)err;
    command *c = t ? calloc(1, sizeof *c) : NULL;
    if (!t) {
        http_refuse(q->call, 404, REFUSED_NO_MATCH);
    } else if (!c) {
        http_refuse(q->call, 503, REFUSED_MEMORY);
    } else if (api_body(q->api, q->call) && read_join(q, t, &c->message)) {
        c->seat = CB_WATCHER;
        c->reply = joined;
        c->arg = q->call;
        flow_do(t, c);
        c = NULL;
    }
    free(c);
    asking_free(q);
}

void post_join(api *a, http_call *call, const char *rest)
{
    char id[STORE_ID];
    if (strcmp(split_id(rest, id), "/join") != 0) {
        http_refuse(call, 404, REFUSED_NO_ADDRESS);
        return;
    }
    asking *q = api_may_make(a, call) ? ask(a, call) : NULL;
    if (q) {
        tables_get(a->tables, id, join_ready, q);
    }
}
