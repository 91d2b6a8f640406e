#include "server/api/book.h"

#include <stdlib.h>
#include <string.h>

#include "server/api/course.h"
#include "server/table/load.h"

/* A client that waits for a part. */
typedef struct reader {
    struct reader *next;
    http_call *call;
} reader;

struct book {
    task task;
    book *next;
    api *api;
    cb_text scratch; /* for the thread: its own room to build sentences */
    char id[STORE_ID];
    book_part part;
    reader *readers;
    cb_text out;
    bool fine;
};

bool book_is_long(const table *t)
{
    return cb_match_steps(t->stored->match) > TABLE_LONG;
}

static void write_part(book *b, stored *s)
{
    if (b->part == BOOK_RECORD) {
        course_record(s, &b->out);
        return;
    }
    cb_json_writer w = api_begin(&b->out);
    course_show(s, &b->scratch, &w);
    api_end(&w);
}

static void run(task *work, void *place)
{
    book *b = (book *)work;
    stored *s = place ? stored_load(place, b->id, NULL) : NULL;
    b->fine = s && s->status == STORE_OVER;
    if (b->fine) {
        write_part(b, s);
        b->fine = !b->out.failed;
    }
    stored_free(s);
}

static void answer(const book *b, http_call *call)
{
    if (!b->fine) {
        http_refuse(call, 503, REFUSED_MATCH_UNREAD);
    } else {
        http_answer(call, 200,
                    b->part == BOOK_RECORD ? "text/plain; charset=utf-8" : "application/json",
                    &b->out);
    }
}

static void done(task *work)
{
    book *b = (book *)work;
    book **link = &b->api->books;
    while (*link != b) {
        link = &(*link)->next;
    }
    *link = b->next;
    for (reader *r = b->readers, *next; r; r = next) {
        next = r->next;
        answer(b, r->call);
        free(r);
    }
    cb_text_free(&b->out);
    cb_text_free(&b->scratch);
    free(b);
}

/* The part that is already being written, or a new one. */
static book *find(api *a, const char *id, book_part part)
{
    book *b = a->books;
    while (b && (b->part != part || strcmp(b->id, id) != 0)) {
        b = b->next;
    }
    if (!b && !a->node->closed && (b = calloc(1, sizeof *b))) {
        b->task = (task){.run = run, .done = done};
        b->api = a;
        b->part = part;
        memcpy(b->id, id, sizeof b->id);
        b->next = a->books;
        a->books = b;
        workers_give(a->node->slow, &b->task, false);
    }
    return b;
}

void book_ask(api *a, http_call *call, const char *id, book_part part)
{
    reader *r = calloc(1, sizeof *r);
    book *b = r ? find(a, id, part) : NULL;
    if (!b) {
        free(r);
        http_refuse(call, 503, REFUSED_MEMORY);
        return;
    }
    *r = (reader){.next = b->readers, .call = call};
    b->readers = r;
}
