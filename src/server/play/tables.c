#include "server/play/tables.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/hash.h"
#include "core/text.h"
#include "server/bots/bots.h"
#include "server/table/load.h"

tables *tables_new(node *n, cb_error *err)
{
    tables *all = calloc(1, sizeof *all);
    if (all) {
        all->node = n;
        all->shared.bots = bots_new(n, flow_do);
    }
    if (!all || !all->shared.bots) {
        free(all);
        cb_fail(err, CB_EIO, "the bots' threads cannot be started");
        return NULL;
    }
    return all;
}

static table **slot(tables *all, const char *id)
{
    return &all->slots[cb_hash(id, strlen(id), 0) % TABLE_SLOTS];
}

table *tables_find(const tables *all, const char *id)
{
    table *t = all->slots[cb_hash(id, strlen(id), 0) % TABLE_SLOTS];
    while (t && strcmp(t->id, id) != 0) {
        t = t->next;
    }
    return t;
}

static void add(tables *all, table *t)
{
    table **at = slot(all, t->id);
    assert(t->node && !tables_find(all, t->id));
    t->next = *at;
    *at = t;
    t->touched = node_now(all->node);
    all->count++;
}

/* What it took of what all tables share is free again. */
static void give_back(tables *all, table *t)
{
    bots_forget(t);
    shares_release(&all->shared.unmanned, &t->host.unmanned);
    shares_release(&all->shared.listed, &t->host.listed);
}

static void let_go(tables *all, table *t)
{
    give_back(all, t);
    table_free(t);
}

static void drop(tables *all, table *t)
{
    table **at = slot(all, t->id);
    while (*at != t) {
        at = &(*at)->next;
    }
    *at = t->next;
    all->count--;
    commands_drop(t);
    let_go(all, t);
}

/* ---- Loading ---- */

/* One who waits for a table. */
typedef struct waiter {
    struct waiter *next;
    table_waiter *ready;
    void *arg;
} waiter;

/* A table being loaded, once for all who ask meanwhile. */
struct loading {
    task task;
    loading *next;
    tables *all;
    char id[STORE_ID];
    waiter *waiters, **last;
    bool slowly;   /* it is long: others must not wait for it */
    bool outdated; /* what is being read no longer holds */
    bool too_long;
    stored *found;
    cb_error err;
};

static void load(task *work, void *place)
{
    loading *l = (loading *)work;
    if (!place) {
        cb_fail(&l->err, CB_EIO, "the store cannot be read");
        return;
    }
    l->too_long = !l->slowly && stored_length(place, l->id) > TABLE_LONG;
    if (!l->too_long) {
        l->found = stored_load(place, l->id, &l->err);
    }
}

/* NULL without memory. */
static table *move_in(tables *all, stored *found)
{
    table *t = table_new(all->node, &all->shared, found);
    if (t) {
        clocks_look(t, node_now(all->node));
        add(all, t);
        all->node->figures.loaded++;
    } else {
        stored_free(found);
    }
    return t;
}

static void forget_loading(loading *l)
{
    loading **link = &l->all->loadings;
    while (*link != l) {
        link = &(*link)->next;
    }
    *link = l->next;
}

static void loaded(task *work)
{
    loading *l = (loading *)work;
    if (l->too_long && !l->all->node->closed) {
        l->too_long = false;
        l->slowly = true;
        workers_give(l->all->node->slow, &l->task, true);
        return;
    }
    forget_loading(l);
    table *t = tables_find(l->all, l->id); /* somebody may have made it meanwhile */
    if (t) {
        stored_free(l->found);
    } else if (l->found) {
        t = move_in(l->all, l->found);
        if (!t) {
            cb_fail(&l->err, CB_EMEMORY, "not enough memory for a match");
        }
    } else if (l->err.code != CB_ENAME && l->err.code) {
        node_log(l->all->node, LOG_ERROR, "load", "match=%s %s", l->id, l->err.text);
    }
    if (t && l->outdated) {
        flow_outdated(t);
    }
    for (waiter *w = l->waiters, *next; w; w = next) {
        next = w->next;
        w->ready(w->arg, t, &l->err);
        free(w);
    }
    if (t && !((t->stored->older || t->stored->unmarked) && flow_keep(t))) {
        flow_go_on(t);
    }
    free(l);
}

/* The loading of that match already under way, or a new one; NULL without memory. */
static loading *find_loading(tables *all, const char *id)
{
    loading *l = all->loadings;
    while (l && strcmp(l->id, id) != 0) {
        l = l->next;
    }
    if (!l && (l = calloc(1, sizeof *l))) {
        *l = (loading){.task = {.run = load, .done = loaded}, .next = all->loadings, .all = all};
        l->last = &l->waiters;
        snprintf(l->id, sizeof l->id, "%s", id);
        all->loadings = l;
        workers_give(all->node->readers, &l->task, true);
    }
    return l;
}

void tables_get(tables *all, const char *id, table_waiter *ready, void *arg)
{
    table *t = tables_find(all, id);
    if (t) {
        t->touched = node_now(all->node);
        table_interest(t, t->touched);
        if (ready) {
            ready(arg, t, NULL);
        }
        return;
    }
    cb_error err = {0};
    bool none = all->node->closed || strlen(id) >= STORE_ID;
    waiter *w = ready && !none ? calloc(1, sizeof *w) : NULL;
    loading *l = !none && (w || !ready) ? find_loading(all, id) : NULL;
    if (!l) {
        cb_fail(&err, none ? CB_ENAME : CB_EMEMORY,
                none ? "there is no such match" : "not enough memory");
        free(w);
        if (ready) {
            ready(arg, NULL, &err);
        }
    } else if (w) {
        *w = (waiter){.ready = ready, .arg = arg};
        *l->last = w;
        l->last = &w->next;
    }
}

void tables_outdated(tables *all, const char *id)
{
    table *t = tables_find(all, id);
    if (t) {
        flow_outdated(t);
    }
    for (loading *l = all->loadings; l; l = l->next) {
        l->outdated = l->outdated || strcmp(l->id, id) == 0;
    }
}

/* ---- New matches ---- */

typedef struct making {
    tables *all;
    table_waiter *ready;
    void *arg;
} making;

static void created(change *ch, bool fine)
{
    table *t = ch->table;
    making m = *(making *)ch->arg;
    cb_error err = {0};
    free(ch->arg);
    if (!fine) {
        cb_fail(&err, CB_EIO, "the match could not be stored: try again");
        m.ready(m.arg, NULL, &err);
        let_go(m.all, t);
        return;
    }
    t->stored->version = ch->count;
    for (int i = 0; i < t->players; i++) {
        t->stored->seats[i].rating = ch->ratings[i];
    }
    table_refresh(t);
    add(m.all, t);
    t->node->figures.created++;
    node_log(t->node, LOG_INFO, "created", "match=%s game=%s", t->id, cb_game_id(t->game));
    m.ready(m.arg, t, NULL);
    flow_go_on(t);
}

/* What is written about a new match: its row, and the chance that starts it. */
static change *first_change(table *t)
{
    change *ch = change_new(t, NULL);
    if (!ch) {
        return NULL;
    }
    ch->created = created;
    ch->create = calloc(1, sizeof *ch->create);
    if (!ch->create || !stored_row(t->stored, ch->create) || !change_add_steps(ch, 0)) {
        change_free(ch);
        return NULL;
    }
    return ch;
}

refusal tables_full(const tables *all, const stored *s, const origin *from)
{
    const server_config *config = &all->node->config;
    if (!stored_people(s) && !shares_allow(&all->shared.unmanned, from, config->bot_matches)) {
        return REFUSED_TOO_MANY_BOT_MATCHES;
    }
    if (s->listed && !shares_allow(&all->shared.listed, from, config->listed_matches)) {
        return REFUSED_TOO_MANY_LISTED;
    }
    return NOT_REFUSED;
}

void tables_create(tables *all, stored *s, const origin *from, table_waiter *ready, void *arg)
{
    assert(ready && s->match && !s->version);
    table *t = table_new(all->node, &all->shared, s);
    if (t) {
        t->host.from = *from;
    }
    if (t && !stored_people(s)) {
        shares_hold(&all->shared.unmanned, &t->host.unmanned, from, 1);
    }
    if (t && s->listed) {
        shares_hold(&all->shared.listed, &t->host.listed, from, 1);
    }
    change *ch = t ? first_change(t) : NULL;
    making *m = calloc(1, sizeof *m);
    if (!ch || !m) {
        cb_error err = {0};
        change_free(ch);
        free(m);
        if (t) {
            let_go(all, t);
        } else {
            stored_free(s);
        }
        cb_fail(&err, CB_EMEMORY, "not enough memory");
        ready(arg, NULL, &err);
        return;
    }
    *m = (making){.all = all, .ready = ready, .arg = arg};
    ch->arg = m;
    flow_submit(ch);
}

/* ---- Matches that an older program wrote ---- */

typedef struct waking {
    task task;
    tables *all;
    cb_text ids; /* one a line */
} waking;

static bool note_id(void *arg, const char *id)
{
    cb_text_add(arg, id);
    cb_text_char(arg, '\n');
    return true;
}

/* Unfinished ones are brought up to date at once. */
static void find_older(task *work, void *place)
{
    waking *w = (waking *)work;
    for (int i = 0; place && i < cb_game_count(); i++) {
        const cb_game *game = cb_game_find(cb_game_id(cb_game_at(i)));
        store_older(place, cb_game_id(game), cb_game_rules_version(game), note_id, &w->ids, NULL);
    }
}

static void wake(task *work)
{
    waking *w = (waking *)work;
    int count = 0;
    char *rest = NULL;
    for (char *id = w->ids.data ? strtok_r(w->ids.data, "\n", &rest) : NULL; id;
         id = strtok_r(NULL, "\n", &rest)) {
        tables_get(w->all, id, NULL, NULL);
        count++;
    }
    if (count) {
        node_log(w->all->node, LOG_INFO, "older", "matches=%d", count);
    }
    cb_text_free(&w->ids);
    free(w);
}

void tables_wake_older(tables *all)
{
    waking *w = all->node->closed ? NULL : calloc(1, sizeof *w);
    if (w) {
        w->task = (task){.run = find_older, .done = wake};
        w->all = all;
        workers_give(all->node->readers, &w->task, false);
    }
}

/* ---- Time passing ---- */

/* A match that nobody asks for leaves memory after a while. One that is over is needed less: where
 * bots play many, such matches would be most of what memory holds. */
static bool wanted(const table *t, int64_t now)
{
    enum { PLAYING = 60000, OVER = 2000 }; /* milliseconds */
    bool playing = t->stored->status == STORE_PLAYING,
         clock = stored_timed(t->stored) && playing && !t->elsewhere;
    return t->busy || t->queue || t->subscribers || t->thinking || t->retry_at || t->untold ||
           clock || now - t->touched < (playing ? PLAYING : OVER);
}

void tables_tick(tables *all, int64_t now)
{
    for (int i = 0; i < TABLE_SLOTS; i++) {
        for (table *t = all->slots[i], *next; t; t = next) {
            next = t->next;
            flow_tick(t, now);
            if (t->stored->status != STORE_PLAYING) {
                give_back(all, t);
            }
            if (!wanted(t, now) && !flow_keep(t)) {
                drop(all, t);
            }
        }
    }
}

void tables_keep_all(tables *all)
{
    for (int i = 0; i < TABLE_SLOTS; i++) {
        for (table *t = all->slots[i]; t; t = t->next) {
            flow_keep(t);
        }
    }
}

bool tables_busy(const tables *all)
{
    for (int i = 0; i < TABLE_SLOTS; i++) {
        for (const table *t = all->slots[i]; t; t = t->next) {
            if (t->busy || t->queue) {
                return true;
            }
        }
    }
    return false;
}

void tables_free(tables *all)
{
    if (!all) {
        return;
    }
    for (int i = 0; i < TABLE_SLOTS; i++) {
        while (all->slots[i]) {
            drop(all, all->slots[i]);
        }
    }
    bots_free(all->shared.bots);
    free(all);
}
