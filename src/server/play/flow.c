#include "server/play/flow.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "server/bots/bots.h"
#include "server/play/handlers.h"
#include "server/table/load.h"

enum { QUEUE_MOST = 64, RETRY = 1000 };

static change *hint(table *t, command *c)
{
    bots_hint(t, c);
    return NULL;
}

/* Each returns the change to write, or NULL when it has answered the command. */
static const struct {
    change *(*carry_out)(table *t, command *c);
    bool watchers; /* may do it */
} commands[MESSAGES] = {
    [MESSAGE_HELLO] = {welcome_in, true},
    [MESSAGE_MOVE] = {moves_play, false},
    [MESSAGE_UNDO] = {moves_take_back, false},
    [MESSAGE_CHAT] = {chat_say, true},
    [MESSAGE_NAME] = {seats_rename, false},
    [MESSAGE_HINT] = {hint, true}, /* it has its own answer for them */
    [MESSAGE_VOTE] = {votes_cast, false},
    [MESSAGE_SIT] = {seats_sit, false},
    [MESSAGE_STAND] = {seats_stand, false},
    [MESSAGE_CONCEDE] = {moves_concede, false},
    [MESSAGE_LINK] = {seats_link, false},
    [MESSAGE_YIELD] = {seats_yield, false},
    [MESSAGE_ORDER] = {seats_order, false},
    [MESSAGE_TAKEBACK] = {takeback_choose, false},
    [MESSAGE_JOIN] = {seats_join, true},
    [MESSAGE_MUTE] = {seats_mute, true},
    [MESSAGE_CLOSE] = {votes_close, true},
};

static change *carry_out(table *t, command *c)
{
    message_kind kind = c->message.kind;
    assert(kind < MESSAGES && c->seat < t->players);
    if (!commands[kind].carry_out) {
        command_refuse(c, t, REFUSED_NOT_HERE);
        return NULL;
    }
    if (c->seat < 0 && !commands[kind].watchers) {
        command_refuse(c, t, REFUSED_WATCHER);
        return NULL;
    }
    int64_t used =
        c->seat < 0 || !c->message.id[0] ? -1 : stored_used_id(t->stored, c->seat, c->message.id);
    if (used >= 0) {
        command_fine(c, t, used, true);
        return NULL;
    }
    return commands[kind].carry_out(t, c);
}

/* ---- The queue ---- */

/* Has the author seen something, or got a token, at another node that this one does not know of
 * yet? */
static bool knows_more(const table *t, const command *c)
{
    const message *m = &c->message;
    return t->node->shared &&
           (m->version > t->stored->version ||
            (m->kind == MESSAGE_HELLO && (m->chat > t->stored->last_line || !welcome_knows(t, m))));
}

static void put_first(table *t, command *c)
{
    c->next = t->queue;
    if (!t->queue) {
        t->queue_last = &c->next;
    }
    t->queue = c;
    t->queue_count++;
}

static command *take_first(table *t)
{
    command *c = t->queue;
    t->queue = c->next;
    if (!t->queue) {
        t->queue_last = &t->queue;
    }
    t->queue_count--;
    c->next = NULL;
    return c;
}

static void try_one(table *t, command *c)
{
    bool bot = c->bot;
    if (!bot && !c->caught_up && knows_more(t, c)) {
        c->caught_up = true;
        put_first(t, c);
        if (flow_renew(t)) {
            return;
        }
        take_first(t);
    }
    t->pending = c;
    change *ch = carry_out(t, c);
    if (ch) {
        flow_submit(ch);
        return;
    }
    t->pending = NULL;
    command_free(c);
    if (bot) { /* nobody else would ask it again */
        t->retry_at = node_now(t->node) + RETRY;
    }
}

void flow_do(table *t, command *c)
{
    assert(t->node && t->shared && !c->next);
    t->touched = node_now(t->node);
    if (!t->busy && !t->queue) {
        try_one(t, c);
        return;
    }
    if (t->queue_count >= QUEUE_MOST) {
        command_refuse(c, t, REFUSED_TOO_MUCH);
        command_free(c);
        return;
    }
    *t->queue_last = c;
    t->queue_last = &c->next;
    t->queue_count++;
}

static bool renew(table *t, bool late);

void flow_go_on(table *t)
{
    if (t->outdated && renew(t, false)) {
        t->outdated = false;
    }
    while (!t->busy && t->queue && !t->node->closed) {
        try_one(t, take_first(t));
    }
    change *first = t->busy ? NULL : begin_now(t);
    first = first || t->busy ? first : votes_end_long(t);
    first = first || t->busy ? first : moves_as_ordered(t);
    if (first) {
        flow_submit(first);
    } else if (!t->busy) {
        bots_look(t);
    }
}

/* It could not be stored. A hello has had its answer unless it takes a seat. */
static void refuse(table *t, command *c)
{
    if (c && c->message.kind != MESSAGE_HELLO) {
        command_not_stored(c, t);
    } else if (c && c->from && !audience_has(c->from)) {
        welcome_give_up(c);
    }
}

/* A command that failed because another node was first has a second try, before all others. Bots
 * are asked again instead. */
static void try_again(table *t, command *c)
{
    bool answered = c && c->message.kind == MESSAGE_HELLO && (!c->from || audience_has(c->from));
    if (!c || c->bot || answered) {
        command_free(c);
    } else if (c->again) {
        refuse(t, c);
        command_free(c);
    } else {
        c->again = true;
        put_first(t, c);
    }
}

/* ---- A write under way ---- */

static command *take_pending(table *t)
{
    command *c = t->pending;
    t->pending = NULL;
    return c;
}

/* Another node was first. Nobody is told: the match goes back, is read again as it is now, and
 * whoever wanted something gets another try. */
static void overtaken(change *ch)
{
    table *t = ch->table;
    command *wanted = take_pending(t);
    t->node->figures.overtaken++;
    node_log(t->node, LOG_INFO, "overtaken", "match=%s", t->id);
    change_revert(ch);
    t->retry_at = 0;
    try_again(t, wanted);
    t->busy = false;
    if (!renew(t, true)) {
        t->retry_at = node_now(t->node) + RETRY;
        flow_go_on(t);
    }
}

static void stored_now(change *ch, command *c)
{
    table *t = ch->table;
    bool move = c && c->message.kind == MESSAGE_MOVE;
    t->stored->revision = ch->revision + 1;
    t->elsewhere = t->elsewhere && !change_takes_up(ch);
    t->node->figures.moves += move;
    t->node->figures.bot_moves += move && c->bot;
    change_apply(ch);
    if (c && c->message.kind == MESSAGE_HELLO) {
        welcome_seated(ch, c);
    } else {
        command_fine(c, t, t->stored->version, false);
    }
}

static void not_stored(change *ch, command *c)
{
    table *t = ch->table;
    change_revert(ch);
    t->retry_at = node_now(t->node) + RETRY;
    refuse(t, c);
}

static void finish(change *ch, bool fine)
{
    table *t = ch->table;
    command *c = take_pending(t);
    t->busy = false;
    if (ch->create) { /* its maker continues with it */
        t->stored->revision += fine;
        ch->created(ch, fine);
    } else {
        (fine ? stored_now : not_stored)(ch, c);
        command_free(c);
        flow_go_on(t);
    }
    change_free(ch);
}

static void come_back(task *work)
{
    change *ch = (change *)((char *)work - offsetof(change, post));
    table *t = ch->table;
    bool fine = ch->job.fine;
    if (!fine && ch->job.err.code == CB_EREQUEST && !ch->create) {
        overtaken(ch);
        change_free(ch);
        return;
    }
    if (!fine) {
        t->node->figures.storage_errors++;
        node_log(t->node, LOG_ERROR, "storage", "match=%s %s", t->id, ch->job.err.text);
    }
    finish(ch, fine);
}

static bool write_job(writer_job *job, store *s, cb_error *err)
{
    return change_write((change *)job, s, err);
}

static void job_done(writer_job *job)
{
    change *ch = (change *)job;
    loop_post(ch->table->node->loop, &ch->post);
}

void flow_submit(change *ch)
{
    table *t = ch->table;
    assert(!t->busy);
    if (t->node->closed) { /* shutting down: it is not stored, so it did not happen */
        t->busy = true;
        if (ch->create) {
            ch->created(ch, false);
        }
        change_free(ch);
        return;
    }
    if (!change_seal(ch)) {
        command *c = take_pending(t);
        if (ch->create) {
            ch->created(ch, false);
            change_free(ch);
        } else {
            t->retry_at = node_now(t->node) + RETRY;
            change_give_up(ch, c, &(cb_error){0});
            command_free(c);
        }
        return;
    }
    t->busy = true;
    ch->job.write = write_job;
    ch->job.done = job_done;
    ch->job.proves = true;
    ch->post.done = come_back;
    writer_give(t->node->writer, &ch->job);
}

bool flow_keep(table *t)
{
    change *ch = change_keep(t);
    if (ch) {
        flow_submit(ch);
    }
    return ch != NULL;
}

/* ---- Reading again ---- */

typedef struct renewal {
    task task;
    table *table; /* busy, so it stays in memory */
    int64_t revision;
    bool late; /* because a write came too late */
    bool same; /* there was nothing new to read */
    stored *fresh;
    cb_error err;
} renewal;

static void load_again(task *work, void *place)
{
    renewal *r = (renewal *)work;
    int64_t revision;
    if (!place) {
        cb_fail(&r->err, CB_EIO, "the store cannot be read");
    } else if (store_revision(place, r->table->id, &revision, &r->err)) {
        r->same = revision == r->revision;
        r->fresh = r->same ? NULL : stored_load(place, r->table->id, &r->err);
    }
}

/* The match could not be read: somebody who knows more than we do is not told anything older. */
static void refuse_uninformed(table *t)
{
    while (t->queue && t->queue->caught_up && knows_more(t, t->queue)) {
        command *c = take_first(t);
        subscriber *s = c->from;
        if (c->message.kind != MESSAGE_HELLO) {
            command_not_stored(c, t);
        } else if (s) {
            s->table = NULL;
            s->line->end(s, END_BUSY, REFUSED_MATCH_UNREAD);
        }
        command_free(c);
    }
}

/* Takes the match as it was read. Whoever sits where the seat was handed over meanwhile must go. */
static void take_over(table *t, stored *fresh)
{
    bool moved[CB_MAX_SEATS] = {false};
    for (int i = 0; i < t->players; i++) {
        moved[i] = fresh->seats[i].row.opened > table_row(t, i)->opened;
    }
    table_renew(t, fresh);
    for (int i = 0; i < t->players; i++) {
        if (moved[i]) {
            audience_end_seat(t, i, REFUSED_OTHER_PLACE);
        }
    }
}

/* Subscribers get what they missed. */
static void loaded_again(task *work)
{
    renewal *r = (renewal *)work;
    table *t = r->table;
    int64_t now = node_now(t->node);
    t->busy = false;
    if (r->fresh) {
        int64_t version = t->stored->version, line = t->stored->last_line;
        bool news = r->fresh->revision != t->stored->revision;
        take_over(t, r->fresh);
        clocks_look(t, now);
        audience_news(t, version, line);
        t->retry_at = news ? 0 : now + RETRY; /* without news, lateness was not the reason */
    } else if (r->same) {
        t->retry_at = r->late ? now + RETRY : 0;
    } else if (!t->node->closed) {
        node_log(t->node, LOG_ERROR, "load", "match=%s %s", t->id, r->err.text);
        t->retry_at = now + RETRY;
        refuse_uninformed(t);
    }
    flow_go_on(t);
    free(r);
}

static bool renew(table *t, bool late)
{
    renewal *r = t->busy || t->node->closed ? NULL : calloc(1, sizeof *r);
    if (r) {
        *r = (renewal){.task = {.run = load_again, .done = loaded_again},
                       .table = t,
                       .late = late,
                       .revision = t->stored->revision};
        t->busy = true;
        workers_give(t->stored->version > TABLE_LONG ? t->node->slow : t->node->readers, &r->task,
                     true);
    }
    return r != NULL;
}

bool flow_renew(table *t)
{
    return renew(t, false);
}

void flow_outdated(table *t)
{
    t->outdated = !renew(t, false);
}

/* ---- Time passing ---- */

/* Has a clock run out, or started to run again? */
static bool watch_clocks(table *t, int64_t now)
{
    bool news = false;
    for (int i = 0; i < t->players; i++) {
        news = news || (t->seats[i].hold.from && !clock_hold_left(t, i, now));
    }
    clocks_look(t, now);
    for (int i = 0; t->stored->status == STORE_PLAYING && i < t->players; i++) {
        bool late = table_to_move(t, i) && !table_bot_plays(t, i) && !clock_left(t, i, now);
        news = news || late != t->seats[i].late;
        t->seats[i].late = late;
    }
    return news;
}

/* Who is present has changed, and so has what seats ask, where other nodes must know it. */
static void keep_requests(table *t)
{
    bool can = !t->busy && !t->node->closed && t->stored->status == STORE_PLAYING;
    change *ch = t->requests_changed && can ? change_new(t, NULL) : NULL;
    if (ch) {
        t->requests_changed = false;
        ch->has_requests = true;
        flow_submit(ch);
    }
}

void flow_tick(table *t, int64_t now)
{
    if (t->stored->bank >= 0 && watch_clocks(t, now)) {
        audience_seats(t);
    }
    change *due = moves_replace_absent(t);
    due = due ? due : moves_as_ordered(t);
    if (due) {
        flow_submit(due);
    }
    bots_tick(t, now);
    if (t->retry_at && now >= t->retry_at && !t->busy) {
        t->retry_at = 0;
        flow_go_on(t);
    }
    keep_requests(t);
}
