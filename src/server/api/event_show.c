/* An event as everyone may see it: its entrants, its tables, how they stand; as JSON, or for a
 * spreadsheet. */
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "server/api/api.h"
#include "server/api/events.h"
#include "server/contest/standings.h"
#include "server/play/contests.h"
#include "server/table/show.h"

const char *const event_formats[CONTEST_FORMATS] = {"all", "swiss", "knockout", "ladder"};
const char *const event_absences[STORE_ABSENCES] = {"", "wait", "bot", "loss"};

static const char *const statuses[STORE_CONTEST_STATUSES] = {"open", "playing", "over", "closed"};

typedef struct reading {
    task task;
    http_call *call;
    char id[STORE_ID];
    uint8_t key[STORE_HASH];
    bool has_key, as_list;
    bool none; /* there is no such event */
    cb_text out;
} reading;

/* ---- As JSON ---- */

static void put_settings(cb_json_writer *w, const store_contest *c)
{
    cb_put_string(w, "event", c->id);
    cb_put_string(w, "title", c->title);
    cb_put_string(w, "game", c->game);
    cb_put_string(w, "format", event_formats[c->format]);
    cb_put_int(w, "seats", c->seats);
    cb_put_int(w, "rounds", c->rounds);
    cb_put_int(w, "round", c->round);
    cb_put_string(w, "status", statuses[c->status]);
    cb_put_string(w, "absent", event_absences[c->absence]);
    cb_put_int(w, "patience", c->patience / 1000);
    show_clock(w, c->bank, c->credit);
    if (c->level[0]) {
        cb_begin_object(w, "bots");
        cb_put_string(w, "level", c->level);
        cb_put_int(w, "fill", c->fill);
        cb_end_object(w);
    }
    cb_put_int(w, "created", c->created);
}

static void put_entrants(cb_json_writer *w, const store_contest *c)
{
    cb_begin_array(w, "entrants");
    for (int i = 0; i < c->count; i++) {
        const store_entrant *e = &c->entrants[i];
        cb_begin_object(w, NULL);
        cb_put_int(w, "entrant", e->number);
        cb_put_string(w, "kind", e->kind == STORE_BOT ? "bot" : "person");
        cb_put_string(w, "name", e->name);
        if (e->left) {
            cb_put_bool(w, "left", true);
        }
        cb_end_object(w);
    }
    cb_end_array(w);
}

static void put_tables(cb_json_writer *w, const store_contest *c)
{
    cb_begin_array(w, "tables");
    for (int i = 0; i < c->pairing_count; i++) {
        const store_pairing *p = &c->pairings[i];
        char watch[TOKEN_SIZE];
        cb_begin_object(w, NULL);
        cb_put_int(w, "round", p->round);
        cb_put_int(w, "table", p->number);
        if (p->match[0]) {
            contests_watch(c, p, watch);
            cb_put_string(w, "match", p->match);
            cb_put_string(w, "watch", watch);
        }
        cb_begin_array(w, "seats");
        for (int j = 0; j < p->seats; j++) {
            cb_put_int(w, NULL, c->entrants[p->lots[j]].number);
        }
        cb_end_array(w);
        cb_begin_array(w, "ranks");
        for (int j = 0; j < p->seats && p->ranks[0]; j++) {
            cb_put_int(w, NULL, p->ranks[j] == CONTEST_ABSENT ? 0 : p->ranks[j]);
        }
        cb_end_array(w);
        cb_end_object(w);
    }
    cb_end_array(w);
}

static double points_of(const standing *s)
{
    return (double)s->points / CONTEST_POINT;
}

static double part(int share)
{
    return (double)share / STANDING_PART;
}

static void put_standings(cb_json_writer *w, const store_contest *c, const standing *all)
{
    cb_begin_array(w, "standings");
    for (int i = 0; i < c->count; i++) {
        const standing *s = &all[i];
        cb_begin_object(w, NULL);
        cb_put_int(w, "place", i + 1);
        cb_put_int(w, "entrant", c->entrants[s->entrant].number);
        cb_put_number(w, "points", points_of(s), 2);
        cb_put_number(w, "opponents", part(s->met), 2);
        cb_put_number(w, "beaten", part(s->beaten), 2);
        cb_put_int(w, "won", s->won);
        cb_put_int(w, "tables", s->tables);
        cb_end_object(w);
    }
    cb_end_array(w);
}

static void put_event(const reading *r, cb_json_writer *w, const store_contest *c,
                      const standing *standings)
{
    put_settings(w, c);
    for (int i = 0; i < c->count && r->has_key; i++) {
        if (c->entrants[i].has_key && same_hash(c->entrants[i].key, r->key)) {
            cb_put_int(w, "me", c->entrants[i].number);
        }
    }
    put_entrants(w, c);
    put_tables(w, c);
    put_standings(w, c, standings);
}

/* ---- For a spreadsheet ---- */

/* In quotation marks, and never a formula. */
static void add_cell(cb_text *out, const char *text)
{
    cb_text_add(out, strchr("=+-@", text[0]) && text[0] ? "\"'" : "\"");
    for (; *text; text++) {
        if (*text == '"') {
            cb_text_char(out, '"');
        }
        cb_text_char(out, *text);
    }
    cb_text_char(out, '"');
}

static void add_list(cb_text *out, const store_contest *c, const standing *all)
{
    cb_text_add(out, "place,name,points,opponents,beaten,won,tables\r\n");
    for (int i = 0; i < c->count; i++) {
        const standing *s = &all[i];
        cb_text_format(out, "%d,", i + 1);
        add_cell(out, c->entrants[s->entrant].name);
        cb_text_format(out, ",%.2f,%.2f,%.2f,%d,%d\r\n", points_of(s), part(s->met),
                       part(s->beaten), s->won, s->tables);
    }
}

/* ---- The request ---- */

static void write_out(reading *r, const store_contest *c)
{
    contest view;
    standing standings[CONTEST_MOST];
    contest_table *played = contests_view(c, &view);
    if (!played) {
        r->out.failed = true;
        return;
    }
    standings_of(&view, standings);
    free(played);
    if (r->as_list) {
        add_list(&r->out, c, standings);
        return;
    }
    cb_json_writer w = api_begin(&r->out);
    put_event(r, &w, c, standings);
    api_end(&w);
}

static void run(task *work, void *place)
{
    reading *r = (reading *)work;
    store_contest c = {.count = 0};
    cb_error err = {0};
    bool fine = place && store_look(place, &err) && store_get_contest(place, r->id, &c, &err);
    if (place) {
        store_looked(place);
    }
    r->none = err.code == CB_ENAME;
    if (fine) {
        write_out(r, &c);
    } else {
        r->out.failed = true;
    }
    store_contest_free(&c);
}

static void done(task *work)
{
    reading *r = (reading *)work;
    if (r->none) {
        http_refuse(r->call, 404, REFUSED_NO_EVENT);
    } else if (r->out.failed) {
        http_refuse(r->call, 503, REFUSED_LIST_UNREAD);
    } else {
        http_answer(r->call, 200, r->as_list ? "text/csv; charset=utf-8" : "application/json",
                    &r->out);
    }
    cb_text_free(&r->out);
    free(r);
}

static void read_it(api *a, http_call *call, const char *id, const uint8_t *key, bool as_list)
{
    reading *r = a->node->closed ? NULL : calloc(1, sizeof *r);
    if (!r) {
        http_refuse(call, 503, REFUSED_MEMORY);
        return;
    }
    r->task = (task){.run = run, .done = done};
    r->call = call;
    r->as_list = as_list;
    copy_text(r->id, sizeof r->id, id);
    if (key) {
        r->has_key = true;
        memcpy(r->key, key, STORE_HASH);
    }
    workers_give(a->node->readers, &r->task, true);
}

void event_show(api *a, http_call *call, const char *id, const uint8_t *key)
{
    read_it(a, call, id, key, false);
}

void event_get(api *a, http_call *call, const char *rest)
{
    char id[STORE_ID];
    const char *what = event_split(rest, id);
    if (*what && strcmp(what, "/csv") != 0) {
        http_refuse(call, 404, REFUSED_NO_ADDRESS);
    } else if (api_may_ask(a, call)) {
        read_it(a, call, id, NULL, *what);
    }
}

const char *event_split(const char *path, char id[STORE_ID])
{
    size_t length = strcspn(path, "/");
    copy_text(id, STORE_ID, length < STORE_ID ? path : "");
    id[length < STORE_ID ? length : 0] = '\0';
    return path + length;
}
