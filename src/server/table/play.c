/* Commands: moves and taking back, and the line in which all commands wait for the store. */
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"
#include "server/net/http.h"
#include "server/net/socket.h"

enum { SNAPSHOT_EVERY = 64 };

static const char not_stored[] = "it could not be stored, so it did not happen: try again";

/* ---- Answers ---- */

void command_free(command *c)
{
    if (c) {
        if (c->call) {
            http_refuse(c->call, 503, "busy", "the server is going down");
        }
        free(c);
    }
}

void command_refuse(command *c, table *t, const char *code, const char *text)
{
    if (!c) {
        return;
    }
    if (c->from) {
        t->server->figures.refused_messages++;
        socket_error(c->from, c->message.id, code, text, t->version);
    }
    if (c->call) {
        http_refuse(c->call, 409, code, text);
        c->call = NULL;
    }
}

static void note_delay(server *s, int64_t microseconds)
{
    int bucket = 0;
    while (bucket < 15 && microseconds > (INT64_C(1000) << bucket)) {
        bucket++;
    }
    s->figures.ack_buckets[bucket]++;
    s->figures.ack_count++;
    s->figures.ack_sum_us += (uint64_t)microseconds;
}

void command_fine(command *c, table *t, int64_t version, bool again)
{
    if (!c->from) {
        return;
    }
    cb_text *out = &t->server->out;
    cb_text_clear(out);
    cb_text_format(out, "{\"t\":\"ack\",\"id\":\"%s\",\"version\":%lld%s}", c->message.id,
                   (long long)version, again ? ",\"again\":true" : "");
    socket_send(c->from, out);
    note_delay(t->server, socket_microseconds() - c->came);
}

void table_forget_socket(table *t, const struct socket *socket)
{
    if (t->pending && t->pending->from == socket) {
        t->pending->from = NULL;
    }
    command *const lists[] = {t->queue, t->asking};
    for (int i = 0; i < 2; i++) {
        for (command *c = lists[i]; c; c = c->next) {
            if (c->from == socket) {
                c->from = NULL;
            }
        }
    }
}

/* ---- Steps ---- */

/* Fills the events of the steps made since `first`, for the store. */
static bool list_events(table *t, change *ch, int first, const command *c)
{
    int count = cb_match_steps(t->match) - first;
    const cb_game *game = t->game;
    cb_text *text = &t->server->scratch;
    void *state = malloc(game->state_bytes);
    ch->events = calloc((size_t)count, sizeof *ch->events);
    bool fine = ch->events && state && cb_match_state_at(t->match, first, state, NULL);
    for (int i = 0; i < count && fine; i++) {
        cb_step step = cb_match_step(t->match, first + i);
        store_event *e = &ch->events[i];
        *e = (store_event){
            .at = server_now(t->server), .seat = step.seat, .kind = STORE_STEP, .hash = step.hash};
        if (i == 0 && c) {
            memcpy(e->command, c->message.id, sizeof e->command);
        }
        cb_text_clear(text);
        cb_move_text(game, state, step.seat, step.move, text);
        fine = !text->failed && text->length < sizeof e->move;
        if (fine) {
            memcpy(e->move, text->data, text->length + 1);
            game->apply(state, step.seat, step.move, NULL);
        }
    }
    ch->count = count;
    free(state);
    return fine;
}

/* What the row of the match says once the change is stored. */
void change_describe(change *ch)
{
    table *t = ch->table;
    cb_seats durable = t->to_move, who = 0;
    cb_phase phase = cb_match_phase(t->match, &who);
    ch->row.status = phase == CB_OVER ? STORE_OVER : t->status;
    t->to_move = who; /* as it will be: only to work out what is due */
    ch->row.due = phase == CB_OVER ? 0 : table_due(t);
    t->to_move = durable;
    if (phase == CB_OVER && t->rated && !ratings_lost(t, true)) {
        contest_begin(t, &ch->contest);
    }
    for (int i = 0; i < t->players; i++) {
        ch->row.clocks[i] = t->bank < 0 ? -1 : t->seats[i].row.clock;
        ch->row.graces[i] = t->seats[i].row.grace;
    }
    if ((ch->version + ch->count) / SNAPSHOT_EVERY != ch->version / SNAPSHOT_EVERY) {
        cb_state_write(t->game, cb_match_state(t->match), CB_GOD, &ch->snapshot);
    }
}

void change_remember(change *ch)
{
    table *t = ch->table;
    ch->old_log = t->log_count;
    ch->old_ids = t->id_count;
    ch->old_turn_at = t->turn_at;
    clocks_save(t, ch->old_clocks);
}

/* The store could not do it, so it did not happen. */
void change_go_back(change *ch)
{
    table *t = ch->table;
    t->log_count = ch->old_log;
    t->id_count = ch->old_ids;
    t->turn_at = ch->old_turn_at;
    clocks_restore(t, ch->old_clocks);
}

static void answer(table *t, bool fine, const char *code, const char *text)
{
    command *c = t->pending;
    t->pending = NULL;
    if (c && fine) {
        command_fine(c, t, t->version, false);
    } else if (c) {
        command_refuse(c, t, code, text);
    }
    command_free(c);
}

static void stepped(change *ch, bool fine)
{
    table *t = ch->table;
    server *s = t->server;
    int64_t before = t->version;
    if (fine) {
        t->version += ch->count;
        t->kept = ch->snapshot.length ? t->version : t->kept;
        table_refresh(t);
        contest_done(t, &ch->contest);
        clocks_look(t, server_now(s));
        s->figures.moves++;
        s->figures.bot_moves += t->pending && t->pending->bot;
        show_to_all(t, before);
    } else {
        for (int i = 0; i < ch->count; i++) {
            cb_match_undo(t->match, NULL);
        }
        change_go_back(ch);
        t->retry_at = server_now(s) + 1000;
    }
    answer(t, fine, "storage", not_stored);
    table_go_on(t);
}

/* The legal move that reads so; comparing long lists of near misses is not for this thread. */
static bool find_move(table *t, int seat, const char *text, cb_move *found, cb_error *err)
{
    enum { FEW = 64 };
    const cb_move *moves;
    cb_text *spelled = &t->server->scratch;
    int n = cb_match_moves(t->match, seat, &moves);
    for (int i = 0; i < n; i++) {
        cb_text_clear(spelled);
        cb_move_text(t->game, cb_match_state(t->match), seat, moves[i], spelled);
        if (spelled->data && strcmp(spelled->data, text) == 0) {
            *found = moves[i];
            return true;
        }
    }
    if (n > FEW) {
        return cb_fail(err, CB_EMOVE, "that is not one of the %d legal moves", n);
    }
    cb_move *room = malloc(t->game->max_moves * sizeof *room);
    bool fine =
        room && cb_move_find(t->game, cb_match_state(t->match), seat, text, room, found, err);
    free(room);
    return fine;
}

static bool refuse(table *t, command *c, const cb_error *err)
{
    command_refuse(c, t, cb_code_name(err->code), err->text);
    return false;
}

/* Applies a move and whatever chance brings after it; false: nothing has changed. */
static bool apply(table *t, command *c, change *ch, cb_error *err)
{
    cb_move m;
    int first = cb_match_steps(t->match);
    if (!find_move(t, c->seat, c->message.text, &m, err)) {
        return false;
    }
    bool fine = cb_match_play(t->match, c->seat, m, err);
    if (fine) {
        int64_t version = t->version;
        fine = table_note(t, version + 1);
        t->version = version + 1; /* chance notes what follows at the next ones */
        fine =
            fine && table_nature(t, err) && table_keep_id(t, c->seat, c->message.id, version + 1);
        t->version = version;
    }
    if (fine && list_events(t, ch, first, c)) {
        return true;
    }
    while (cb_match_steps(t->match) > first) {
        cb_match_undo(t->match, NULL);
    }
    return err->code ? false : cb_fail(err, CB_EMEMORY, "not enough memory");
}

static bool play(table *t, command *c)
{
    cb_error err = {0};
    change *ch = change_new(t, stepped);
    if (!ch) {
        cb_fail(&err, CB_EMEMORY, "not enough memory");
        return refuse(t, c, &err);
    }
    change_remember(ch);
    if (!apply(t, c, ch, &err)) {
        change_go_back(ch);
        change_free(ch);
        return refuse(t, c, &err);
    }
    clocks_charge(t, c->seat, t->credit, server_now(t->server));
    change_describe(ch);
    change_submit(ch);
    return true;
}

/* ---- Taking back ---- */

static void took_back(change *ch, bool fine)
{
    table *t = ch->table;
    int64_t before = t->version;
    if (fine) {
        t->version++;
        table_refresh(t);
        clocks_look(t, server_now(t->server));
        show_to_all(t, before);
    } else {
        cb_match_play(t->match, ch->undone.seat, ch->undone.move, NULL);
        change_go_back(ch);
    }
    answer(t, fine, "storage", not_stored);
    table_go_on(t);
}

static bool take_back(table *t, command *c)
{
    cb_error err = {0};
    int last = cb_match_steps(t->match) - 1;
    change *ch = change_new(t, took_back);
    store_event *e = calloc(1, sizeof *e);
    if (!ch || !e || !cb_match_can_take_back(t->match, c->seat)) {
        change_free(ch);
        free(e);
        cb_fail(&err, CB_EUNDO, "there is nothing that you may take back now");
        return refuse(t, c, &err);
    }
    change_remember(ch);
    ch->events = e;
    ch->count = 1;
    ch->undone = cb_match_step(t->match, last);
    int64_t undone = t->steps[last];
    if (!cb_match_take_back(t->match, c->seat, &err) ||
        !table_note_undo(t, t->version + 1, undone, c->seat) ||
        !table_keep_id(t, c->seat, c->message.id, t->version + 1)) {
        change_go_back(ch);
        change_free(ch);
        return refuse(t, c, &err);
    }
    *e = (store_event){.at = server_now(t->server),
                       .seat = c->seat,
                       .kind = STORE_UNDO,
                       .hash = cb_state_hash(t->game, cb_match_state(t->match))};
    memcpy(e->command, c->message.id, sizeof e->command);
    clocks_charge(t, c->seat, -t->credit, server_now(t->server)); /* nobody gains time by it */
    change_describe(ch);
    change_submit(ch);
    return true;
}

/* ---- The line ---- */

/* Is the seat still asked what it was asked at the version it names? */
static bool may_decide(table *t, command *c)
{
    if (c->seat < 0) {
        command_refuse(c, t, "request", "watchers cannot do that");
        return false;
    }
    int64_t used = c->bot ? -1 : table_used_id(t, c->seat, c->message.id);
    if (used >= 0) {
        command_fine(c, t, used, true);
        return false;
    }
    if (!(t->to_move >> c->seat & 1)) {
        command_refuse(c, t, "seat",
                       t->status == STORE_PLAYING ? "it is not your turn" : "the game is over");
        return false;
    }
    if (table_bot_plays(t, c->seat) != c->bot) {
        command_refuse(c, t, "seat", "a bot plays this seat: sit down first");
        return false;
    }
    if (c->message.version < t->seats[c->seat].since || c->message.version > t->version) {
        command_refuse(c, t, "stale", "the position has changed since then");
        if (c->from) {
            socket_sync(c->from, c->message.version <= t->version ? c->message.version : 0);
        }
        return false;
    }
    return true;
}

/* True if a write is under way because of it; otherwise it has been answered. */
static bool carry_out(table *t, command *c)
{
    switch (c->message.kind) {
    case MESSAGE_HELLO:
        return c->from && socket_welcome(c->from, t, &c->message) && seats_met(t, c);
    case MESSAGE_MOVE:
        return may_decide(t, c) && play(t, c);
    case MESSAGE_UNDO:
        return may_decide(t, c) && take_back(t, c);
    case MESSAGE_HINT:
        return bots_hint(t, c);
    default:
        return seats_change(t, c);
    }
}

static void try_one(table *t, command *c)
{
    bool bot = c->bot;
    t->pending = c;
    if (!carry_out(t, c)) {
        t->pending = NULL;
        command_free(c);
        if (bot) { /* nobody else would ask it again */
            t->retry_at = server_now(t->server) + 1000;
        }
    }
}

void table_do(table *t, command *c)
{
    t->touched = server_now(t->server);
    if (!t->busy && !t->queue) {
        try_one(t, c);
        return;
    }
    if (t->queue_count >= TABLE_QUEUE) {
        command_refuse(c, t, "busy", "too much at once: wait a second");
        command_free(c);
        return;
    }
    c->next = NULL;
    *t->queue_last = c;
    t->queue_last = &c->next;
    t->queue_count++;
}

/* Bots are asked anew instead; a hello has had its answer. */
void table_try_again(table *t, command *c)
{
    bool waits = c && !c->bot && c->message.kind != MESSAGE_HELLO;
    if (waits && c->again) {
        command_refuse(c, t, "storage", not_stored);
    }
    if (!waits || c->again) {
        command_free(c);
        return;
    }
    c->again = true;
    c->next = t->queue;
    if (!t->queue) {
        t->queue_last = &c->next;
    }
    t->queue = c;
    t->queue_count++;
}

void table_go_on(table *t)
{
    while (!t->busy && t->queue && !t->server->closed) {
        command *c = t->queue;
        t->queue = c->next;
        if (!t->queue) {
            t->queue_last = &t->queue;
        }
        t->queue_count--;
        try_one(t, c);
    }
    if (!t->busy) {
        bots_look(t);
    }
}
