/* The table of matches in memory: found by id, loaded when somebody wants one, dropped when nobody
 * has for a while. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"

static table **slot(server *s, const char *id)
{
    return &s->tables[cb_hash(id, strlen(id), 0) % TABLE_SLOTS];
}

table *tables_find(server *s, const char *id)
{
    table *t = *slot(s, id);
    while (t && strcmp(t->id, id) != 0) {
        t = t->next;
    }
    return t;
}

void tables_add(server *s, table *t)
{
    table **at = slot(s, t->id);
    t->next = *at;
    *at = t;
    t->touched = server_now(s);
    s->table_count++;
}

void tables_remove(server *s, table *t)
{
    table **at = slot(s, t->id);
    while (*at != t) {
        at = &(*at)->next;
    }
    *at = t->next;
    s->table_count--;
    table_free(t);
}

/* ---- Loading ---- */

typedef struct loading {
    task task;
    server *server;
    char id[STORE_ID];
    table_waiter *ready;
    void *arg;
    table *table;
    cb_error err;
} loading;

static void load(task *work, void *place)
{
    loading *l = (loading *)work;
    if (place) {
        l->table = table_load(l->server, place, l->id, &l->err);
    } else {
        cb_fail(&l->err, CB_EIO, "the store cannot be read");
    }
}

static void loaded(task *work)
{
    loading *l = (loading *)work;
    server *s = l->server;
    table *t = tables_find(s, l->id); /* somebody else may have been quicker */
    if (t) {
        table_free(l->table);
    } else if ((t = l->table)) {
        t->turn_at = server_now(s);
        for (int i = 0; i < t->players; i++) {
            t->seats[i].gone = t->turn_at;
        }
        clocks_look(t, t->turn_at);
        tables_add(s, t);
        s->figures.loaded++;
    } else if (l->err.code != CB_ENAME) {
        server_log(s, LOG_ERROR, "load", "match=%s %s", l->id, l->err.text);
    }
    if (l->ready) {
        l->ready(l->arg, t, &l->err);
    }
    if (t && !(t->older && table_keep(t))) {
        bots_look(t);
    }
    free(l);
}

/* ---- Reading anew ---- */

/* The match as it is stored now, in place of what was in memory; whoever looks on gets what they missed. */
static void renewed(task *work)
{
    loading *l = (loading *)work;
    table *t = tables_find(l->server, l->id); /* it is there: a busy one does not go */
    t->busy = false;
    if (l->table) {
        int64_t version = t->version, line = t->last_line;
        bool news = l->table->revision != t->revision;
        table_renew(t, l->table);
        show_news(t, version, line);
        t->retry_at = news ? 0 : server_now(l->server) + 1000; /* then it was not for being late */
    } else if (!l->server->closed) {
        server_log(l->server, LOG_ERROR, "load", "match=%s %s", l->id, l->err.text);
        t->retry_at = server_now(l->server) + 1000;
    }
    table_go_on(t);
    free(l);
}

bool tables_renew(table *t)
{
    loading *l = t->busy || t->server->closed ? NULL : calloc(1, sizeof *l);
    if (l) {
        *l = (loading){.task = {.run = load, .done = renewed}, .server = t->server};
        memcpy(l->id, t->id, sizeof l->id);
        t->busy = true;
        crew_give(t->server->readers, &l->task, true);
    }
    return l;
}

void tables_get(server *s, const char *id, table_waiter *ready, void *arg)
{
    table *t = tables_find(s, id);
    loading *l = t ? NULL : calloc(1, sizeof *l);
    if (t) {
        t->touched = server_now(s);
        if (ready) {
            ready(arg, t, NULL);
        }
        return;
    }
    cb_error err = {0};
    if (!l || s->closed || strlen(id) >= STORE_ID) {
        cb_fail(&err, l ? CB_ENAME : CB_EMEMORY,
                l ? "there is no such match" : "not enough memory");
        free(l);
        if (ready) {
            ready(arg, NULL, &err);
        }
        return;
    }
    *l = (loading){.task = {.run = load, .done = loaded}, .server = s, .ready = ready, .arg = arg};
    snprintf(l->id, sizeof l->id, "%s", id);
    crew_give(s->readers, &l->task, true);
}

/* ---- What was begun under older rules ---- */

typedef struct waking {
    task task;
    server *server;
    cb_text ids; /* one a line */
} waking;

static bool note_id(void *arg, const char *id)
{
    cb_text_add(arg, id);
    cb_text_char(arg, '\n');
    return true;
}

/* Those that are still played: they are brought up to date at once. */
static void find_older(task *work, void *place)
{
    waking *w = (waking *)work;
    for (int i = 0; place && i < cb_game_count(); i++) {
        const cb_game *game = cb_game_find(cb_game_at(i)->id);
        store_older(place, game->id, game->rules_version, note_id, &w->ids, NULL);
    }
}

static void wake(task *work)
{
    waking *w = (waking *)work;
    int count = 0;
    char *rest = NULL;
    for (char *id = w->ids.data ? strtok_r(w->ids.data, "\n", &rest) : NULL; id;
         id = strtok_r(NULL, "\n", &rest)) {
        tables_get(w->server, id, NULL, NULL);
        count++;
    }
    if (count) {
        server_log(w->server, LOG_INFO, "older", "matches=%d", count);
    }
    cb_text_free(&w->ids);
    free(w);
}

void tables_wake_older(server *s)
{
    waking *w = s->closed ? NULL : calloc(1, sizeof *w);
    if (w) {
        w->task = (task){.run = find_older, .done = wake};
        w->server = s;
        crew_give(s->readers, &w->task, false);
    }
}

/* ---- Time passing ---- */

static bool wanted(const table *t, int64_t now)
{
    int64_t idle = t->server->config.idle ? t->server->config.idle * INT64_C(1000) : 60000;
    bool clock = t->bank >= 0 && t->status == STORE_PLAYING && !t->elsewhere;
    return t->busy || t->queue || t->sockets || t->thinking || t->retry_at || clock ||
           now - t->touched < idle;
}

void tables_tick(server *s, int64_t now)
{
    for (int i = 0; i < TABLE_SLOTS; i++) {
        for (table *t = s->tables[i], *next; t; t = next) {
            next = t->next;
            seats_tick(t, now);
            if (!wanted(t, now) && !table_keep(t)) {
                tables_remove(s, t);
            }
        }
    }
}

void tables_keep_all(server *s)
{
    for (int i = 0; i < TABLE_SLOTS; i++) {
        for (table *t = s->tables[i]; t; t = t->next) {
            table_keep(t);
        }
    }
}

void tables_free(server *s)
{
    for (int i = 0; i < TABLE_SLOTS; i++) {
        while (s->tables[i]) {
            tables_remove(s, s->tables[i]);
        }
    }
}
