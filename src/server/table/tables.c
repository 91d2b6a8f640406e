/* The table of matches in memory: found by id, loaded when somebody wants one, dropped when nobody
 * has for a while. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"

static host **slot(server *s, const char *id)
{
    return &s->hosts[cb_hash(id, strlen(id), 0) % HOST_SLOTS];
}

host *hosts_find(server *s, const char *id)
{
    host *h = *slot(s, id);
    while (h && strcmp(h->id, id) != 0) {
        h = h->next;
    }
    return h;
}

void hosts_add(server *s, host *h)
{
    host **at = slot(s, h->id);
    h->next = *at;
    *at = h;
    h->touched = server_now(s);
    s->host_count++;
}

void hosts_remove(server *s, host *h)
{
    host **at = slot(s, h->id);
    while (*at != h) {
        at = &(*at)->next;
    }
    *at = h->next;
    s->host_count--;
    host_free(h);
}

/* ---- Loading ---- */

typedef struct loading {
    task task;
    server *server;
    char id[STORE_ID];
    host_waiter *ready;
    void *arg;
    host *host;
    cb_error err;
} loading;

static void load(task *t, void *place)
{
    loading *l = (loading *)t;
    if (place) {
        l->host = host_load(l->server, place, l->id, &l->err);
    } else {
        cb_fail(&l->err, CB_EIO, "the store cannot be read");
    }
}

static void loaded(task *t)
{
    loading *l = (loading *)t;
    server *s = l->server;
    host *h = hosts_find(s, l->id); /* somebody else may have been quicker */
    if (h) {
        host_free(l->host);
    } else if ((h = l->host)) {
        h->turn_at = server_now(s);
        for (int i = 0; i < h->players; i++) {
            h->seats[i].gone = h->turn_at;
        }
        clocks_look(h, h->turn_at);
        hosts_add(s, h);
        s->figures.loaded++;
    } else if (l->err.code != CB_ENAME) {
        server_log(s, LOG_ERROR, "load", "match=%s %s", l->id, l->err.text);
    }
    if (l->ready) {
        l->ready(l->arg, h, &l->err);
    }
    if (h && !(h->older && host_keep(h))) {
        bots_look(h);
    }
    free(l);
}

/* ---- Reading anew ---- */

/* The match as it is stored now, in place of what was in memory; whoever looks on gets what they missed. */
static void renewed(task *t)
{
    loading *l = (loading *)t;
    host *h = hosts_find(l->server, l->id); /* it is there: a busy one does not go */
    h->busy = false;
    if (l->host) {
        int64_t version = h->version, line = h->last_line;
        bool news = l->host->revision != h->revision;
        host_renew(h, l->host);
        push_news(h, version, line);
        h->retry_at = news ? 0 : server_now(l->server) + 1000; /* then it was not for being late */
    } else if (!l->server->closed) {
        server_log(l->server, LOG_ERROR, "load", "match=%s %s", l->id, l->err.text);
        h->retry_at = server_now(l->server) + 1000;
    }
    host_go_on(h);
    free(l);
}

bool hosts_renew(host *h)
{
    loading *l = h->busy || h->server->closed ? NULL : calloc(1, sizeof *l);
    if (l) {
        *l = (loading){.task = {.run = load, .done = renewed}, .server = h->server};
        memcpy(l->id, h->id, sizeof l->id);
        h->busy = true;
        crew_give(h->server->readers, &l->task, true);
    }
    return l;
}

void hosts_get(server *s, const char *id, host_waiter *ready, void *arg)
{
    host *h = hosts_find(s, id);
    loading *l = h ? NULL : calloc(1, sizeof *l);
    if (h) {
        h->touched = server_now(s);
        if (ready) {
            ready(arg, h, NULL);
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
static void find_older(task *t, void *place)
{
    waking *w = (waking *)t;
    for (int i = 0; place && i < cb_game_count(); i++) {
        const cb_game *game = cb_game_find(cb_game_at(i)->id);
        store_older(place, game->id, game->rules_version, note_id, &w->ids, NULL);
    }
}

static void wake(task *t)
{
    waking *w = (waking *)t;
    int count = 0;
    char *rest = NULL;
    for (char *id = w->ids.data ? strtok_r(w->ids.data, "\n", &rest) : NULL; id;
         id = strtok_r(NULL, "\n", &rest)) {
        hosts_get(w->server, id, NULL, NULL);
        count++;
    }
    if (count) {
        server_log(w->server, LOG_INFO, "older", "matches=%d", count);
    }
    cb_text_free(&w->ids);
    free(w);
}

void hosts_wake_older(server *s)
{
    waking *w = s->closed ? NULL : calloc(1, sizeof *w);
    if (w) {
        w->task = (task){.run = find_older, .done = wake};
        w->server = s;
        crew_give(s->readers, &w->task, false);
    }
}

/* ---- Time passing ---- */

static bool wanted(const host *h, int64_t now)
{
    int64_t idle = h->server->config.idle ? h->server->config.idle * INT64_C(1000) : 60000;
    bool clock = h->bank >= 0 && h->status == STORE_PLAYING && !h->elsewhere;
    return h->busy || h->queue || h->sockets || h->thinking || h->retry_at || clock ||
           now - h->touched < idle;
}

void hosts_tick(server *s, int64_t now)
{
    for (int i = 0; i < HOST_SLOTS; i++) {
        for (host *h = s->hosts[i], *next; h; h = next) {
            next = h->next;
            seats_tick(h, now);
            if (!wanted(h, now) && !host_keep(h)) {
                hosts_remove(s, h);
            }
        }
    }
}

void hosts_keep_all(server *s)
{
    for (int i = 0; i < HOST_SLOTS; i++) {
        for (host *h = s->hosts[i]; h; h = h->next) {
            host_keep(h);
        }
    }
}

void hosts_free(server *s)
{
    for (int i = 0; i < HOST_SLOTS; i++) {
        while (s->hosts[i]) {
            hosts_remove(s, s->hosts[i]);
        }
    }
}
