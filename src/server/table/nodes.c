/*
 * Other servers on the same database. A match that waits for a server (a bot is to move, or a clock
 * runs) is played by the one that holds it: who makes or moves a match holds it, and those of a server
 * that is gone are taken up by another. That nobody plays over what another has done does not depend on
 * it: whatever is written names the revision it builds on.
 */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"
#include "server/net/socket.h"

enum {
    SOON = 1000, /* milliseconds: for another try, and for what others do */
    A_LEASE = 3  /* how often it is renewed in its time */
};

/* ---- Claims ---- */

typedef struct claim {
    writer_job job;
    task post; /* how it comes back to the loop */
    server *server;
    int64_t now, until, others;
    bool first, leaves, stays;
    cb_text ids; /* one a line: those to take up */
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

/* In the writer's thread. A server that has just begun takes up what it held in its life before, too. */
static bool write_claim(writer_job *job, store *to, cb_error *err)
{
    claim *c = (claim *)job;
    const char *node = c->server->config.node;
    if (c->leaves) {
        return store_release(to, node, err);
    }
    return store_claim(to, node, c->now, c->until, &c->stays, c->first ? pass_over : note_id,
                       &c->ids, err) &&
           (!c->first || store_held(to, node, note_id, &c->ids, err)) &&
           store_others(to, node, &c->others, err);
}

static void take_up(server *s, char *ids)
{
    int count = 0;
    char *rest = NULL;
    for (char *id = ids ? strtok_r(ids, "\n", &rest) : NULL; id; id = strtok_r(NULL, "\n", &rest)) {
        table *t = tables_find(s, id);
        if (t) {
            tables_renew(t);
        } else {
            tables_get(s, id, NULL, NULL);
        }
        count++;
    }
    if (count) {
        server_log(s, LOG_INFO, "resume", "node=%s matches=%d", s->config.node, count);
    }
}

static void claimed(task *work)
{
    claim *c = (claim *)((char *)work - offsetof(claim, post));
    server *s = c->server;
    s->claiming = false;
    if (c->job.fine && !c->leaves && !s->closed) {
        s->claimed = !c->ids.failed; /* else all that it holds is listed the next time */
        s->held_until = c->stays ? c->until : 0;
        s->others = c->others > 0;
        take_up(s, c->ids.failed ? NULL : c->ids.data);
    }
    if (!c->job.fine || c->ids.failed) {
        s->next_claim = socket_microseconds() / 1000 + SOON;
    }
    cb_text_free(&c->ids);
    free(c);
}

static void come_back(writer_job *job)
{
    claim *c = (claim *)job;
    loop_post(c->server->loop, &c->post);
}

static bool give_claim(server *s, bool leaves)
{
    claim *c = s->closed ? NULL : calloc(1, sizeof *c);
    if (c) {
        int64_t now = server_now(s);
        *c = (claim){.job = {.write = write_claim, .done = come_back},
                     .post = {.done = claimed},
                     .server = s,
                     .now = now,
                     .until = now + s->config.lease,
                     .first = !s->claimed,
                     .leaves = leaves};
        s->claiming = true;
        writer_give(s->writer, &c->job);
    }
    return c;
}

void nodes_due(server *s)
{
    if (s->held_until <= server_now(s)) {
        s->next_claim = 0; /* it has let its time run out, having nothing to do */
    }
}

void nodes_leave(server *s)
{
    give_claim(s, true);
}

/* ---- News ---- */

/* What this server has in memory of matches, and whether that is what is stored. */
typedef struct sighting {
    char id[STORE_ID];
    int64_t revision;
    bool old;
} sighting;

typedef struct news {
    task task;
    server *server;
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
    news *n = (news *)work;
    for (int i = 0; i < n->count; i++) {
        table *t = n->seen[i].old ? tables_find(n->server, n->seen[i].id) : NULL;
        if (t && t->revision == n->seen[i].revision) {
            tables_renew(t);
        }
    }
    n->server->comparing = false;
    free(n);
}

static void look_for_news(server *s)
{
    bool wanted = s->others && !s->comparing && s->table_count && !s->closed;
    news *n = wanted ? calloc(1, sizeof *n + (size_t)s->table_count * sizeof *n->seen) : NULL;
    if (!n) {
        return;
    }
    n->task = (task){.run = compare, .done = compared};
    n->server = s;
    for (int i = 0; i < TABLE_SLOTS; i++) {
        for (const table *t = s->tables[i]; t; t = t->next) {
            sighting *at = &n->seen[n->count++];
            memcpy(at->id, t->id, sizeof at->id);
            at->revision = t->revision;
        }
    }
    s->comparing = true;
    crew_give(s->readers, &n->task, false);
}

void nodes_tick(server *s, int64_t steady)
{
    int64_t often = s->config.lease / A_LEASE;
    if (steady >= s->next_claim && !s->claiming) {
        s->next_claim = steady + (give_claim(s, false) ? often : SOON);
    }
    if (steady >= s->next_news) {
        s->next_news = steady + (often < SOON ? often : SOON);
        look_for_news(s);
    }
}
