#include "server/table/command.h"

#include <assert.h>
#include <stdlib.h>

#include "server/table/show.h"

static void reply(command *c, const table *t, const refusal *why)
{
    void (*to)(command *, const table *, const refusal *) = c->reply;
    c->reply = NULL;
    to(c, t, why);
}

void command_free(command *c)
{
    if (c) {
        if (c->reply) {
            reply(c, NULL, &REFUSED_CLOSING);
        }
        free(c);
    }
}

void command_refuse(command *c, table *t, refusal why)
{
    if (c && c->from) {
        cb_text out = {0};
        t->node->figures.refused_messages++;
        show_error(c->message.id, why, t->stored->version, &out);
        c->from->line->send(c->from, &out);
        cb_text_free(&out);
    }
    if (c && c->reply) {
        reply(c, t, &why);
    }
}

void command_not_stored(command *c, table *t)
{
    command_refuse(c, t, REFUSED_UNSTORED);
}

static void note_delay(node *n, int64_t microseconds)
{
    enum { OF_LATE = 16 }; /* about as many acknowledgements count */
    figures *f = &n->figures;
    int bucket = 0;
    n->recent_delay += (microseconds - n->recent_delay) / OF_LATE;
    while (bucket < 15 && microseconds > (INT64_C(1000) << bucket)) {
        bucket++;
    }
    f->ack_buckets[bucket]++;
    f->ack_count++;
    f->ack_sum_us += (uint64_t)microseconds;
}

void command_fine(command *c, table *t, int64_t version, bool again)
{
    if (c && c->from) {
        cb_text out = {0};
        show_ack(c->message.id, version, again, &out);
        c->from->line->send(c->from, &out);
        cb_text_free(&out);
        note_delay(t->node, node_steady() - c->came);
    }
    if (c && !again && c->seat >= 0 && c->message.id[0] &&
        stored_used_id(t->stored, c->seat, c->message.id) < 0) {
        stored_keep_recent(t->stored, c->seat, c->message.id, version);
    }
    if (c && c->reply) {
        reply(c, t, NULL);
    }
}

void commands_forget(table *t, const subscriber *s)
{
    command *const lists[] = {t->pending, t->queue, t->asking};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        for (command *c = lists[i]; c; c = c->next) {
            c->from = c->from == s ? NULL : c->from;
        }
    }
}

void commands_drop(table *t)
{
    for (command *c = t->queue, *next; c; c = next) {
        next = c->next;
        command_free(c);
    }
    t->queue = NULL;
    t->queue_last = &t->queue;
    t->queue_count = 0;
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        command_free(t->seats[i].held);
        t->seats[i].held = NULL;
    }
    command_free(t->pending); /* it came after the last write */
    t->pending = NULL;
    t->asking = NULL; /* these belong to the bots */
}
