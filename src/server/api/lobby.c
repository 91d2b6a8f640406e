/* GET /api/matches: the lobby, a page at a time, read from the store in a reader's thread. */
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "server/api/api.h"
#include "server/table/show.h"

enum {
    PAGE = 100,        /* matches */
    PRESENT_MOST = 500 /* of this node that are named: more would make the list slow to sort */
};

typedef struct listing {
    task task;
    http_call *call;
    bool open;
    int skip, count;
    cb_text present; /* ids of matches with a person at the board here */
    store *store;
    cb_text out;
    cb_json_writer w;
} listing;

static bool list_one(void *arg, const char *id)
{
    listing *l = arg;
    cb_json_writer *w = &l->w;
    store_match row;
    int open = 0;
    if (l->count++ == PAGE || !store_get(l->store, id, &row, NULL)) { /* the next page has it */
        return true;
    }
    for (int i = 0; i < row.players; i++) {
        open += row.seats[i].kind == STORE_OPEN;
    }
    cb_begin_object(w, NULL);
    cb_put_string(w, "match", row.id);
    cb_put_string(w, "game", row.game);
    cb_put_int(w, "players", row.players);
    cb_put_int(w, "created", row.created);
    cb_put_string(w, "status", show_statuses[STORE_PLAYING]);
    cb_put_bool(w, "listed", true);
    if (row.rated) {
        cb_put_bool(w, "rated", true);
    }
    if (row.from_position) {
        cb_put_bool(w, "from_position", true);
    }
    show_clock(w, row.bank, row.credit);
    cb_put_int(w, "open", open);
    cb_begin_array(w, "seats");
    for (int i = 0; i < row.players; i++) {
        const store_seat *seat = &row.seats[i];
        cb_begin_object(w, NULL);
        cb_put_int(w, "seat", i);
        cb_put_string(w, "kind", show_kinds[seat->kind]);
        cb_put_string(w, "name", seat->name);
        if (seat->kind == STORE_BOT) {
            cb_put_string(w, "level", seat->level);
        }
        cb_end_object(w);
    }
    cb_end_array(w);
    cb_end_object(w);
    store_match_free(&row);
    return true;
}

static void list(task *work, void *place)
{
    listing *l = (listing *)work;
    const store_listing which = {.open = l->open,
                                 .present = l->present.data ? l->present.data : "",
                                 .most = PAGE + 1,
                                 .skip = l->skip};
    l->store = place;
    l->w = api_begin(&l->out);
    cb_begin_array(&l->w, "matches");
    if (!place || !store_listed(place, &which, list_one, l, NULL)) {
        l->out.failed = true;
    }
    cb_end_array(&l->w);
    if (l->count > PAGE) {
        cb_put_bool(&l->w, "more", true);
    }
    api_end(&l->w);
}

static void listed(task *work)
{
    listing *l = (listing *)work;
    if (l->out.failed) {
        http_refuse(l->call, 503, REFUSED_LIST_UNREAD);
    } else {
        api_fine(l->call, &l->out);
    }
    cb_text_free(&l->out);
    cb_text_free(&l->present);
    free(l);
}

static bool has_somebody(const table *t)
{
    bool any = false;
    for (int seat = 0; seat < t->stored->players && !any; seat++) {
        any = t->seats[seat].present;
    }
    return any;
}

static void note_present(const tables *all, cb_text *out)
{
    int count = 0;
    for (int i = 0; i < TABLE_SLOTS && count < PRESENT_MOST; i++) {
        for (const table *t = all->slots[i]; t; t = t->next) {
            if (t->stored->listed && t->stored->status == STORE_PLAYING && has_somebody(t)) {
                cb_text_format(out, count++ ? ",%s" : "%s", t->stored->id);
            }
        }
    }
}

void get_matches(api *a, http_call *call, const char *rest)
{
    const char *page = http_query(call, "page");
    (void)rest;
    if (page && (!*page || strlen(page) > 4 || page[strspn(page, "0123456789")])) {
        http_refuse(call, 400, REFUSED_BAD_PAGE);
        return;
    }
    listing *l = a->node->closed ? NULL : calloc(1, sizeof *l);
    if (!l) {
        http_refuse(call, 503, REFUSED_MEMORY);
        return;
    }
    l->task = (task){.run = list, .done = listed};
    l->call = call;
    l->open = http_query(call, "open") != NULL;
    l->skip = page ? atoi(page) * PAGE : 0;
    note_present(a->tables, &l->present);
    workers_give(a->node->readers, &l->task, true);
}
