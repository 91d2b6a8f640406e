#include "server/play/nodes.h"
#include "core/array.h"
#include "core/text.h"

#include <assert.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    SOON = 1000,   /* milliseconds: until another try, and between checks of what others do */
    A_LEASE = 5,   /* how often a lease is renewed before it ends */
    A_SWEEP = 120, /* claims between checks of what dead nodes have left behind */
    LISTEN = 200   /* milliseconds at a time */
};

struct nodes {
    tables *all;
    int64_t next_claim, next_news; /* node_steady, in milliseconds */
    bool claiming, claimed;        /* a claim is under way; one has succeeded */
    bool comparing;                /* we are looking for news of other nodes */
    bool telling;                  /* we are telling them who is present here */
    bool listens;                  /* there is a thread for the doorbell */
    int claims;                    /* made so far */
    atomic_bool stopping;
    pthread_t listener;
};

static void *listen_on(void *arg);

nodes *nodes_new(tables *all)
{
    nodes *n = calloc(1, sizeof *n);
    assert(all);
    if (n) {
        n->all = all;
        atomic_init(&n->stopping, false);
        n->listens = all->node->shared && pthread_create(&n->listener, NULL, listen_on, n) == 0;
    }
    return n;
}

void nodes_stop(nodes *n)
{
    if (n && n->listens) {
        atomic_store(&n->stopping, true);
        pthread_join(n->listener, NULL);
        n->listens = false;
    }
}

void nodes_free(nodes *n)
{
    assert(!n || !n->listens);
    free(n);
}

/* ---- Claims ---- */

typedef struct claim {
    writer_job job;
    task post; /* its way back to the loop */
    nodes *nodes;
    bool leaves, sweeps;
    cb_text ids; /* one on each line: those to take up */
} claim;

static bool note_id(void *arg, const char *id)
{
    cb_text_add(arg, id);
    cb_text_char(arg, '\n');
    return true;
}

/* In the writer's thread. */
static bool write_claim(writer_job *job, store *to, cb_error *err)
{
    claim *c = (claim *)job;
    const node *here = c->nodes->all->node;
    cb_text_clear(&c->ids);
    if (c->leaves) {
        return store_release(to, here->name, err);
    }
    return store_claim(to, here->name, here->config.lease, note_id, &c->ids, err) &&
           (!c->sweeps || store_sweep(to, err));
}

static void take_up(tables *all, char *ids)
{
    int count = 0;
    char *rest = NULL;
    for (char *id = ids ? strtok_r(ids, "\n", &rest) : NULL; id; id = strtok_r(NULL, "\n", &rest)) {
        table *t = tables_find(all, id);
        if (t) {
            flow_renew(t);
        } else {
            tables_get(all, id, NULL, NULL);
        }
        count++;
    }
    if (count) {
        node_log(all->node, LOG_INFO, "resume", "node=%s matches=%d", all->node->name, count);
    }
}

/* Claimed matches that could not be recorded are held by us and forgotten: only memory can fail
 * there, and the lease then has to lapse. */
static void claimed(task *work)
{
    claim *c = (claim *)((char *)work - offsetof(claim, post));
    nodes *n = c->nodes;
    n->claiming = false;
    if (c->job.fine && !c->leaves && !n->all->node->closed) {
        n->claimed = !c->ids.failed;
        take_up(n->all, c->ids.failed ? NULL : c->ids.data);
    }
    if (!c->job.fine || c->ids.failed) {
        n->next_claim = node_steady() / 1000 + SOON;
    }
    cb_text_free(&c->ids);
    free(c);
}

static void come_back(writer_job *job)
{
    claim *c = (claim *)job;
    loop_post(c->nodes->all->node->loop, &c->post);
}

static bool give_claim(nodes *n, bool leaves)
{
    node *here = n->all->node;
    claim *c = here->closed ? NULL : calloc(1, sizeof *c);
    if (c) {
        *c = (claim){.job = {.write = write_claim, .done = come_back},
                     .post = {.done = claimed},
                     .nodes = n,
                     .leaves = leaves,
                     .sweeps = here->shared && n->claims++ % A_SWEEP == 0};
        n->claiming = true;
        writer_give(here->writer, &c->job);
    }
    return c != NULL;
}

void nodes_leave(nodes *n)
{
    if (n->all->node->shared) {
        give_claim(n, true);
    }
}

/* ---- Who is present ---- */

typedef struct presence {
    char id[STORE_ID];
    int players;
    int64_t counts[CB_MAX_SEATS], watchers;
} presence;

/* Who is connected here, at tables where that has changed. */
typedef struct telling {
    writer_job job;
    task post;
    nodes *nodes;
    int count;
    presence rows[];
} telling;

static bool write_presence(writer_job *job, store *to, cb_error *err)
{
    const telling *tell = (const telling *)job;
    const char *name = tell->nodes->all->node->name;
    bool fine = true;
    for (int i = 0; i < tell->count && fine; i++) {
        const presence *row = &tell->rows[i];
        fine = store_put_presence(to, name, row->id, -1, row->watchers, err);
        for (int seat = 0; seat < row->players && fine; seat++) {
            fine = store_put_presence(to, name, row->id, seat, row->counts[seat], err);
        }
    }
    return fine;
}

static void told(task *work)
{
    telling *tell = (telling *)((char *)work - offsetof(telling, post));
    nodes *n = tell->nodes;
    n->telling = false;
    for (int i = 0; i < tell->count && !tell->job.fine; i++) {
        table *t = tables_find(n->all, tell->rows[i].id);
        if (t) {
            t->untold = n->all->shared.untold = true;
        }
    }
    free(tell);
}

static void presence_written(writer_job *job)
{
    telling *tell = (telling *)job;
    loop_post(tell->nodes->all->node->loop, &tell->post);
}

static void note_present(table *t, presence *row)
{
    memcpy(row->id, t->id, sizeof row->id);
    row->players = t->players;
    row->watchers = t->watcher_count;
    for (int seat = 0; seat < t->players; seat++) {
        row->counts[seat] = t->seats[seat].present;
    }
    t->untold = false;
}

static void tell_presence(nodes *n)
{
    tables *all = n->all;
    int count = 0;
    for (int i = 0; i < TABLE_SLOTS; i++) {
        for (const table *t = all->slots[i]; t; t = t->next) {
            count += t->untold;
        }
    }
    telling *tell =
        all->node->closed ? NULL : calloc(1, sizeof *tell + (size_t)count * sizeof tell->rows[0]);
    if (!tell) {
        return;
    }
    *tell = (telling){.job = {.write = write_presence, .done = presence_written},
                      .post = {.done = told},
                      .nodes = n};
    for (int i = 0; i < TABLE_SLOTS; i++) {
        for (table *t = all->slots[i]; t; t = t->next) {
            if (t->untold) {
                note_present(t, &tell->rows[tell->count++]);
            }
        }
    }
    all->shared.untold = false;
    n->telling = true;
    writer_give(all->node->writer, &tell->job);
}

/* ---- News ---- */

/* Another node has written the match. If it is busy here, its own write will find out. */
static void hear_of(tables *all, const char *id, int64_t revision)
{
    table *t = tables_find(all, id);
    if (t && t->stored->revision < revision) {
        flow_renew(t);
    }
}

/* Matches in memory, and those of them that the store has something newer about. */
typedef struct news {
    task task;
    nodes *nodes;
    cb_text ids;   /* "id,id,..." */
    cb_text found; /* "id revision" lines */
    bool whole;    /* everything; otherwise only who is present */
    bool counted;
    int count;
    size_t capacity;
    presence *rows; /* who is present elsewhere, match by match */
} news;

static bool note_presence(void *arg, const char *id, int seat, int64_t count)
{
    news *n = arg;
    bool first = !n->count || strcmp(n->rows[n->count - 1].id, id) != 0;
    if (first) {
        if (!cb_reserve(&n->rows, (size_t)n->count + 1, &n->capacity, sizeof *n->rows)) {
            return false;
        }
        n->rows[n->count] = (presence){.players = 0};
        copy_text(n->rows[n->count++].id, sizeof n->rows->id, id);
    }
    if (seat < 0) {
        n->rows[n->count - 1].watchers = count;
    } else if (seat < CB_MAX_SEATS) {
        n->rows[n->count - 1].counts[seat] = count;
    }
    return true;
}

static int by_id(const void *a, const void *b)
{
    return strcmp(((const presence *)a)->id, ((const presence *)b)->id);
}

/* Tables for which nobody was found have nobody. */
static void apply_presence(tables *all, news *n)
{
    char *rest = NULL;
    for (char *id = n->ids.data ? strtok_r(n->ids.data, ",", &rest) : NULL; id;
         id = strtok_r(NULL, ",", &rest)) {
        static const presence nobody;
        presence key = {.players = 0};
        table *t = tables_find(all, id);
        copy_text(key.id, sizeof key.id, id);
        const presence *found =
            n->count ? bsearch(&key, n->rows, (size_t)n->count, sizeof key, by_id) : NULL;
        found = found ? found : &nobody;
        if (t) {
            audience_beside(t, found->counts, found->watchers);
        }
    }
}

static bool note_revision(void *arg, const char *id, int64_t revision)
{
    cb_text_format(arg, "%s %lld\n", id, (long long)revision);
    return true;
}

static void look_up(task *work, void *place)
{
    news *n = (news *)work;
    if (place && n->ids.length && !n->ids.failed) {
        const char *name = n->nodes->all->node->name;
        if (n->whole) {
            store_revisions(place, n->ids.data, note_revision, &n->found, NULL);
        }
        n->counted = store_presence(place, name, n->ids.data, note_presence, n, NULL);
        if (n->count) {
            qsort(n->rows, (size_t)n->count, sizeof n->rows[0], by_id);
        }
    }
}

/* With `seen`: gets the ids, in a list, of matches where who is present has changed. */
static void tell_news(tables *all, char *found, cb_text *seen)
{
    char *rest = NULL;
    for (char *line = found ? strtok_r(found, "\n", &rest) : NULL; line;
         line = strtok_r(NULL, "\n", &rest)) {
        char *space = strchr(line, ' ');
        if (space) {
            int64_t revision = atoll(space + 1);
            *space = '\0';
            hear_of(all, line, revision);
            if (seen && revision < 0 && tables_find(all, line)) {
                cb_text_format(seen, seen->length ? ",%s" : "%s", line);
            }
        }
    }
}

static void looked_up(task *work)
{
    news *found = (news *)work;
    nodes *n = found->nodes;
    n->comparing = n->comparing && !found->whole;
    if (!n->all->node->closed) {
        tell_news(n->all, found->found.data, NULL);
        if (found->counted) {
            apply_presence(n->all, found);
        }
    }
    free(found->rows);
    cb_text_free(&found->ids);
    cb_text_free(&found->found);
    free(found);
}

/* The fallback that must always work: a node that does not hear the bell finds out within a
 * second. */
static void look_for_news(nodes *n)
{
    const tables *all = n->all;
    bool wanted = all->node->shared && !n->comparing && all->count && !all->node->closed;
    news *look = wanted ? calloc(1, sizeof *look) : NULL;
    if (!look) {
        return;
    }
    look->task = (task){.run = look_up, .done = looked_up};
    look->nodes = n;
    look->whole = true;
    for (int i = 0; i < TABLE_SLOTS; i++) {
        for (const table *t = all->slots[i]; t; t = t->next) {
            cb_text_format(&look->ids, look->ids.length ? ",%s" : "%s", t->id);
        }
    }
    n->comparing = true;
    workers_give(all->node->readers, &look->task, false);
}

/* ---- The doorbell ---- */

typedef struct bell {
    task task;
    nodes *nodes;
    cb_text rung; /* "id revision" lines */
} bell;

/* A client came or went at another node. */
static void look_who(nodes *n, cb_text *ids)
{
    news *look = ids->length && !ids->failed ? calloc(1, sizeof *look) : NULL;
    if (look) {
        *look = (news){.task = {.run = look_up, .done = looked_up}, .nodes = n, .ids = *ids};
        *ids = (cb_text){0};
        workers_give(n->all->node->readers, &look->task, false);
    }
}

static void heard_bell(task *work)
{
    bell *b = (bell *)work;
    cb_text seen = {0};
    if (!b->nodes->all->node->closed) {
        tell_news(b->nodes->all, b->rung.data, &seen);
        look_who(b->nodes, &seen);
    }
    cb_text_free(&seen);
    cb_text_free(&b->rung);
    free(b);
}

static void pass_on(nodes *n, cb_text *rung)
{
    bell *b = rung->length && !rung->failed ? calloc(1, sizeof *b) : NULL;
    if (b) {
        *b = (bell){.task = {.done = heard_bell}, .nodes = n, .rung = *rung};
        *rung = (cb_text){0};
        loop_post(n->all->node->loop, &b->task);
    }
    cb_text_clear(rung);
}

static void rest(int milliseconds)
{
    nanosleep(&(struct timespec){.tv_nsec = milliseconds * 1000000L}, NULL);
}

/* A thread with its own connection. */
static void *listen_on(void *arg)
{
    nodes *n = arg;
    const node *here = n->all->node;
    store *from = NULL;
    cb_text rung = {0};
    while (!atomic_load(&n->stopping)) {
        cb_error err = {0};
        from = from ? from : store_open(here->config.db, true, &err);
        if (from && store_listen(from, LISTEN, note_revision, &rung, &err)) {
            pass_on(n, &rung);
        } else {
            rest(LISTEN);
        }
    }
    cb_text_free(&rung);
    store_close(from);
    return NULL;
}

/* ---- Time passing ---- */

void nodes_tick(nodes *n, int64_t steady)
{
    const node *here = n->all->node;
    int64_t often = here->config.lease / A_LEASE;
    if (!here->shared && n->claimed) {
        return; /* nobody else can have left anything */
    }
    if (steady >= n->next_claim && !n->claiming) {
        n->next_claim = steady + (give_claim(n, false) ? often : SOON);
    }
    if (here->shared && n->all->shared.untold && !n->telling) {
        tell_presence(n);
    }
    if (steady >= n->next_news) {
        n->next_news = steady + (often < SOON ? often : SOON);
        look_for_news(n);
    }
}
