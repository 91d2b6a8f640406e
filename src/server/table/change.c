/* A write under way: from the loop to the writer, and back. */
#include <stddef.h>
#include <stdlib.h>

#include "server/inside.h"

/* In rated matches: who is known to sit there now, and how well they play. */
static bool ask_ratings(change *c, store *s, cb_error *err)
{
    const table *t = c->table;
    const store_seat *row = c->create ? c->create->seats : &c->seat_row;
    int first = c->create ? 0 : c->seat, last = c->create ? t->players - 1 : c->seat;
    bool fine = true;
    for (int i = first; t->rated && i >= 0 && i <= last && fine; i++) {
        fine = rating_of_seat(s, t->game->id, t->players, row++, &c->ratings[i], err);
    }
    return fine;
}

/* Does this server play the match from now on? Who moves it does, or changes who sits there. */
static bool takes_up(const change *c)
{
    return c->create || c->count || c->sets_due;
}

/* In the writer's thread. */
static bool write_parts(change *c, store *s, cb_error *err)
{
    const char *id = c->table->id, *node = takes_up(c) ? c->table->server->config.node : NULL;
    return (!c->create || store_create(s, c->create, c->row.due, err)) &&
           store_touch(s, id, c->revision, node, err) &&
           (!c->count || store_append(s, id, c->version, c->events, c->count, &c->row, err)) &&
           (c->seat < 0 || store_put_seat(s, id, c->seat, &c->seat_row, err)) &&
           ask_ratings(c, s, err) && contest_write(&c->contest, s, id, err) &&
           (!c->has_line || store_add_line(s, id, &c->line, err)) &&
           (!c->ends || store_put_status(s, id, STORE_ENDED, err)) &&
           (!c->sets_due || store_put_due(s, id, c->row.due, err)) &&
           (!c->rules || store_put_rules(s, id, c->rules, c->base, err)) &&
           (!c->snapshot.length || store_snapshot(s, id, c->version + c->count, c->snapshot.data,
                                                  c->snapshot.length, err));
}

static bool write_job(writer_job *job, store *s, cb_error *err)
{
    return write_parts((change *)job, s, err);
}

/* Another server was first. Nothing is said of it: the match goes back, is read anew as it is now, and
 * whoever wanted something has another try. */
static void overtaken(change *c)
{
    table *t = c->table;
    command *wanted = t->pending;
    t->server->figures.overtaken++;
    server_log(t->server, LOG_INFO, "overtaken", "match=%s", t->id);
    t->pending = NULL;
    c->finish(c, false); /* still busy: nothing goes on with what is old */
    t->retry_at = 0;
    table_try_again(t, wanted);
    t->busy = false;
    if (!tables_renew(t)) {
        t->retry_at = server_now(t->server) + 1000;
        table_go_on(t);
    }
}

static void come_back(task *work)
{
    change *c = (change *)((char *)work - offsetof(change, post));
    table *t = c->table;
    bool fine = c->job.fine;
    if (!fine && c->job.err.code == CB_EREQUEST && !c->create) {
        overtaken(c);
        change_free(c);
        return;
    }
    if (fine) {
        t->revision = c->revision + 1;
        t->elsewhere = t->elsewhere && !takes_up(c);
    } else {
        t->server->figures.storage_errors++;
        server_log(t->server, LOG_ERROR, "storage", "match=%s %s", t->id, c->job.err.text);
    }
    t->busy = false;
    c->finish(c, fine);
    change_free(c);
}

static void job_done(writer_job *job)
{
    change *c = (change *)job;
    loop_post(c->table->server->loop, &c->post);
}

change *change_new(table *t, void (*finish)(change *c, bool fine))
{
    change *c = calloc(1, sizeof *c);
    if (c) {
        c->job.write = write_job;
        c->job.done = job_done;
        c->post.done = come_back;
        c->table = t;
        c->version = t->version;
        c->revision = t->revision;
        c->seat = -1;
        c->finish = finish;
        c->row.players = t->players;
        c->row.status = t->status;
        for (int i = 0; i < CB_MAX_SEATS; i++) {
            c->row.clocks[i] = -1;
        }
    }
    return c;
}

void change_submit(change *c)
{
    c->table->busy = true;
    if (c->table->server->closed) {
        change_free(c); /* going down: it is not stored, so it did not happen */
        return;
    }
    if (c->row.due) {
        nodes_due(c->table->server);
    }
    writer_give(c->table->server->writer, &c->job);
}

void change_free(change *c)
{
    if (c) {
        if (c->create) {
            store_match_free(c->create);
            free(c->create);
        }
        free(c->events);
        free(c->steps);
        cb_text_free(&c->snapshot);
        free(c);
    }
}
