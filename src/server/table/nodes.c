#include "server/table/nodes.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    SOON = 1000, /* milliseconds: until another try, and between looks at what others do */
    A_LEASE = 3  /* how often a lease is renewed before it ends */
};

struct nodes {
    tables *all;
    int64_t next_claim, next_news; /* node_steady, in milliseconds */
    int64_t held_until;            /* others leave our matches alone; 0: we hold none that wait */
    bool claiming, claimed;        /* a claim is under way; one has succeeded */
    bool others, comparing;        /* there are other nodes; we are looking for their news */
};

nodes *nodes_new(tables *all)
{
    nodes *n = calloc(1, sizeof *n);
    assert(all);
    if (n) {
        n->all = all;
    }
    return n;
}

void nodes_free(nodes *n)
{
    free(n);
}

/* ---- Claims ---- */

typedef struct claim {
    writer_job job;
    task post; /* its way back to the loop */
    nodes *nodes;
    int64_t now, until, others;
    bool first, leaves, stays;
    cb_text ids; /* one on each line: those to take up */
} claim;

static bool note_id(void *arg, const char *id)
{
    cb_text_add(arg, id);
    cb_text_char(arg, '\n');
    return true;
}

static bool pass_over(void *arg, const char *id)
{
    (void)arg;
    (void)id;
    return true;
}

/* In the writer's thread. A node that has just started also takes up what it held in its life before. */
static bool write_claim(writer_job *job, store *to, cb_error *err)
{
    claim *c = (claim *)job;
    const char *name = c->nodes->all->node->config.node;
    if (c->leaves) {
        return store_release(to, name, err);
    }
    return store_claim(to, name, c->now, c->until, &c->stays, c->first ? pass_over : note_id,
                       &c->ids, err) &&
           (!c->first || store_held(to, name, note_id, &c->ids, err)) &&
           store_others(to, name, &c->others, err);
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
        node_log(all->node, LOG_INFO, "resume", "node=%s matches=%d", all->node->config.node,
                 count);
    }
}

static void claimed(task *work)
{
    claim *c = (claim *)((char *)work - offsetof(claim, post));
    nodes *n = c->nodes;
    n->claiming = false;
    if (c->job.fine && !c->leaves && !n->all->node->closed) {
        n->claimed = !c->ids.failed; /* else the next claim lists all that we hold */
        n->held_until = c->stays ? c->until : 0;
        n->others = c->others > 0;
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
        int64_t now = node_date(here);
        *c = (claim){.job = {.write = write_claim, .done = come_back},
                     .post = {.done = claimed},
                     .nodes = n,
                     .now = now,
                     .until = now + here->config.lease,
                     .first = !n->claimed,
                     .leaves = leaves};
        n->claiming = true;
        writer_give(here->writer, &c->job);
    }
    return c != NULL;
}

void nodes_leave(nodes *n)
{
    give_claim(n, true);
}

/* ---- News ---- */

/* A match in memory, and whether the store has something newer. */
typedef struct sighting {
    char id[STORE_ID];
    int64_t revision;
    bool old;
} sighting;

typedef struct news {
    task task;
    nodes *nodes;
    int count;
    sighting seen[];
} news;

static void compare(task *work, void *place)
{
    news *n = (news *)work;
    for (int i = 0; place && i < n->count; i++) {
        int64_t stored;
        n->seen[i].old =
            store_revision(place, n->seen[i].id, &stored, NULL) && stored > n->seen[i].revision;
    }
}

static void compared(task *work)
{
    news *found = (news *)work;
    nodes *n = found->nodes;
    for (int i = 0; i < found->count; i++) {
        const sighting *at = &found->seen[i];
        table *t = at->old ? tables_find(n->all, at->id) : NULL;
        if (t && t->revision == at->revision) {
            flow_renew(t);
        }
    }
    n->comparing = false;
    free(found);
}

static void look_for_news(nodes *n)
{
    const tables *all = n->all;
    bool wanted = n->others && !n->comparing && all->count && !all->node->closed;
    size_t size = (size_t)all->count * sizeof(sighting);
    news *look = wanted ? calloc(1, sizeof *look + size) : NULL;
    if (!look) {
        return;
    }
    look->task = (task){.run = compare, .done = compared};
    look->nodes = n;
    for (int i = 0; i < TABLE_SLOTS; i++) {
        for (const table *t = all->slots[i]; t; t = t->next) {
            sighting *at = &look->seen[look->count++];
            memcpy(at->id, t->id, sizeof at->id);
            at->revision = t->revision;
        }
    }
    assert(look->count == all->count);
    n->comparing = true;
    crew_give(all->node->readers, &look->task, false);
}

void nodes_tick(nodes *n, int64_t steady)
{
    int64_t often = n->all->node->config.lease / A_LEASE;
    if (n->all->room.due) {
        n->all->room.due = false;
        if (n->held_until <= node_date(n->all->node)) {
            n->next_claim = 0; /* having nothing to do, we let our lease run out */
        }
    }
    if (steady >= n->next_claim && !n->claiming) {
        n->next_claim = steady + (give_claim(n, false) ? often : SOON);
    }
    if (steady >= n->next_news) {
        n->next_news = steady + (often < SOON ? often : SOON);
        look_for_news(n);
    }
}
