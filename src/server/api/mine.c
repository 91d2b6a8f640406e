/* POST /api/mine: the matches of the player with a key, read from the store in a reader's thread. What
 * it tells of a match is what the whole table knows. */
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "server/api/api.h"
#include "server/api/message.h"
#include "server/table/show.h"
#include "server/table/stored.h"
#include "speak/speak.h"

enum {
    PAGE = 100,  /* matches */
    MOST = 1000, /* seats that are read */
    LAST_PAGE = MOST / PAGE - 1
};

typedef struct own_match {
    store_holding of; /* its first seat, and what is known of the match */
    cb_seats mine;
    int rank;         /* 0: it waits for the player, 1: it is being played, 2: it is finished */
    int64_t deadline; /* of the seat that must decide first; INT64_MAX: none */
    store_seat *seats;
    int64_t covered[CB_MAX_SEATS]; /* until when holidays are counted */
} own_match;

typedef struct own_list {
    task task;
    http_call *call;
    uint8_t key[STORE_HASH];
    int page;
    own_match *all;
    store_seat *seats; /* room for those of all matches */
    int count, held;
    int64_t oldest; /* when the last thing happened where that is longest ago */
    cb_text out;
} own_list;

/* ---- Reading ---- */

static bool note_holding(void *arg, const store_holding *h)
{
    own_list *l = arg;
    if (h->seat < 0 || h->seat >= h->players || h->players > CB_MAX_SEATS) { /* damaged */
        return true;
    }
    if (h->status == STORE_PLAYING && (!l->oldest || h->at < l->oldest)) {
        l->oldest = h->at;
    }
    l->all[l->held++] = (own_match){.of = *h, .mine = (cb_seats)(1U << h->seat)};
    return true;
}

static int by_id(const void *a, const void *b)
{
    return strcmp(((const own_match *)a)->of.id, ((const own_match *)b)->of.id);
}

/* Several seats of a match are one match; what happened since any of them acted is news. */
static void merge(own_list *l)
{
    qsort(l->all, (size_t)l->held, sizeof *l->all, by_id);
    for (int i = 0; i < l->held; i++) {
        own_match *last = l->count ? &l->all[l->count - 1] : NULL;
        if (last && by_id(last, &l->all[i]) == 0) {
            last->mine |= l->all[i].mine;
            last->of.own = last->of.own > l->all[i].of.own ? last->of.own : l->all[i].of.own;
        } else {
            l->all[l->count] = l->all[i];
            l->all[l->count].seats = l->seats + (ptrdiff_t)l->count * CB_MAX_SEATS;
            l->count++;
        }
    }
}

static bool note_neighbour(void *arg, const char *id, int seat, const store_seat *row)
{
    own_list *l = arg;
    own_match wanted = {0};
    memcpy(wanted.of.id, id, sizeof wanted.of.id);
    own_match *m = bsearch(&wanted, l->all, (size_t)l->count, sizeof *l->all, by_id);
    if (m && seat >= 0 && seat < CB_MAX_SEATS) {
        m->seats[seat] = *row;
    }
    return true;
}

/* Whoever must decide has as much more time as a holiday takes of it. */
static bool note_holiday(void *arg, const char *id, int seat, int64_t since, int64_t until)
{
    own_list *l = arg;
    own_match wanted = {0};
    memcpy(wanted.of.id, id, sizeof wanted.of.id);
    own_match *m = bsearch(&wanted, l->all, (size_t)l->count, sizeof *l->all, by_id);
    if (m && seat >= 0 && seat < CB_MAX_SEATS) {
        int64_t from = m->of.at > m->covered[seat] ? m->of.at : m->covered[seat];
        from = since > from ? since : from;
        if (from < m->of.at + m->seats[seat].clock && until > from) {
            m->seats[seat].clock += until - from;
            m->covered[seat] = until;
        }
    }
    return true;
}

/* ---- In order ---- */

/* When the first of these seats, if they must decide, runs out of time. */
static int64_t deadline_of(const own_match *m, cb_seats who)
{
    int64_t first = INT64_MAX;
    for (int i = 0; i < m->of.players && m->of.bank >= 0; i++) {
        if ((who >> i & 1) && !bot_plays(&m->seats[i])) {
            int64_t end = m->of.at + m->seats[i].clock;
            first = end < first ? end : first;
        }
    }
    return first;
}

static cb_seats acting(const own_match *m)
{
    return m->of.marked && m->of.status == STORE_PLAYING ? m->of.to_move : 0;
}

/* A bot that stands in for the player decides for them. */
static bool waits_for_me(const own_match *m)
{
    cb_seats asked = acting(m) & m->mine;
    bool any = false;
    for (int i = 0; i < m->of.players; i++) {
        any = any || ((asked >> i & 1) && !m->seats[i].away);
    }
    return any;
}

static void judge(own_match *m)
{
    bool waits = waits_for_me(m);
    m->rank = m->of.status != STORE_PLAYING ? 2 : waits ? 0 : 1;
    m->deadline = deadline_of(m, waits ? acting(m) & m->mine : acting(m));
}

/* What waits longest comes first among those that wait, and what happened last among the others. */
static int by_rank(const void *x, const void *y)
{
    const own_match *a = x, *b = y;
    if (a->rank != b->rank) {
        return a->rank - b->rank;
    }
    if (a->deadline != b->deadline) {
        return a->deadline < b->deadline ? -1 : 1;
    }
    if (a->of.at != b->of.at) {
        return (a->of.at < b->of.at) == (a->rank == 0) ? -1 : 1;
    }
    return by_id(a, b);
}

/* ---- The answer ---- */

static void put_seat(cb_json_writer *w, int seat, const store_seat *row)
{
    cb_begin_object(w, NULL);
    cb_put_int(w, "seat", seat);
    cb_put_string(w, "kind", show_kinds[row->kind]);
    cb_put_string(w, "name", row->name);
    if (bot_plays(row)) {
        cb_put_string(w, "level", row->level);
    }
    if (row->kind == STORE_PERSON && row->away) {
        cb_put_bool(w, "away", true);
    }
    cb_end_object(w);
}

static void put_match(cb_json_writer *w, const own_match *m)
{
    const store_holding *h = &m->of;
    cb_begin_object(w, NULL);
    cb_put_string(w, "match", h->id);
    cb_put_string(w, "game", h->game);
    cb_put_int(w, "players", h->players);
    cb_put_int(w, "created", h->created);
    cb_put_string(w, "status", show_statuses[h->status]);
    cb_put_int(w, "version", h->version);
    cb_put_int(w, "at", h->at);
    cb_put_int(w, "news", h->version - h->own);
    speak_seats(w, "mine", m->mine);
    if (m->rank == 0) {
        cb_put_bool(w, "waits", true);
    }
    if (h->marked || h->status != STORE_PLAYING) {
        speak_seats(w, "to_move", acting(m));
    }
    if (m->deadline < INT64_MAX) {
        cb_put_int(w, "deadline", m->deadline);
    }
    if (h->marked && h->status == STORE_OVER) {
        speak_seats(w, "winners", h->winners);
    }
    if (h->rated) {
        cb_put_bool(w, "rated", true);
    }
    if (h->from_position) {
        cb_put_bool(w, "from_position", true);
    }
    show_clock(w, h->bank, h->credit);
    cb_begin_array(w, "seats");
    for (int i = 0; i < h->players; i++) {
        put_seat(w, i, &m->seats[i]);
    }
    cb_end_array(w);
    cb_end_object(w);
}

static void put_page(const own_list *l, cb_json_writer *w)
{
    int first = l->page * PAGE, waiting = 0;
    for (int i = 0; i < l->count; i++) {
        waiting += l->all[i].rank == 0;
    }
    cb_put_int(w, "waiting", waiting);
    cb_begin_array(w, "matches");
    for (int i = first; i < l->count && i < first + PAGE; i++) {
        put_match(w, &l->all[i]);
    }
    cb_end_array(w);
    if (l->count > first + PAGE) {
        cb_put_bool(w, "more", true);
    }
}

/* Both questions are about the same moment. */
static bool read_all(own_list *l, store *from)
{
    l->all = calloc(MOST, sizeof *l->all);
    bool fine = l->all && store_look(from, NULL) &&
                store_holdings(from, l->key, MOST, note_holding, l, NULL);
    l->seats = fine ? calloc((size_t)l->held * CB_MAX_SEATS + 1, sizeof *l->seats) : NULL;
    fine = fine && l->seats;
    if (fine) {
        merge(l);
        fine = store_neighbours(from, l->key, MOST, note_neighbour, l, NULL) &&
               store_holidays_beside(from, l->key, l->oldest, note_holiday, l, NULL);
    }
    store_looked(from);
    return fine;
}

static void read_list(task *work, void *place)
{
    own_list *l = (own_list *)work;
    cb_json_writer w = api_begin(&l->out);
    if (!place || !read_all(l, place)) {
        l->out.failed = true;
        return;
    }
    for (int i = 0; i < l->count; i++) {
        judge(&l->all[i]);
    }
    qsort(l->all, (size_t)l->count, sizeof *l->all, by_rank);
    put_page(l, &w);
    api_end(&w);
}

static void list_read(task *work)
{
    own_list *l = (own_list *)work;
    if (l->out.failed) {
        http_refuse(l->call, 503, REFUSED_LIST_UNREAD);
    } else {
        api_fine(l->call, &l->out);
    }
    cb_text_free(&l->out);
    free(l->all);
    free(l->seats);
    free(l);
}

/* ---- The request ---- */

static bool read_page(const cb_json *json, int *page)
{
    int64_t number = 0;
    uint32_t at = cb_json_member(json, 0, "page");
    bool fine = !at || (cb_json_int(json, at, &number) && number >= 0 && number <= LAST_PAGE);
    *page = (int)number;
    return fine;
}

/* A request with a body: a key in an address would end up in a log. */
void mine_ask(api *a, http_call *call, const char *rest)
{
    char key[TOKEN_SIZE];
    cb_error err = {0};
    int page = 0;
    (void)rest;
    if (!api_may_ask(a, call) || !api_body(a, call)) {
        return;
    }
    if (!message_token(&a->json, "key", key, &err) || !key[0] || !read_page(&a->json, &page)) {
        http_refuse(call, 400, REFUSED_BAD_MINE);
        return;
    }
    own_list *l = a->node->closed ? NULL : calloc(1, sizeof *l);
    if (!l) {
        http_refuse(call, 503, REFUSED_MEMORY);
        return;
    }
    l->task = (task){.run = read_list, .done = list_read};
    l->call = call;
    l->page = page;
    hash_key(key, l->key);
    workers_give(a->node->readers, &l->task, true);
}
