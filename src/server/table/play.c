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

void command_refuse(command *c, host *h, const char *code, const char *text)
{
    if (!c) {
        return;
    }
    if (c->from) {
        h->server->figures.refused_messages++;
        socket_error(c->from, c->message.id, code, text, h->version);
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

void command_fine(command *c, host *h, int64_t version, bool again)
{
    if (!c->from) {
        return;
    }
    cb_text *out = &h->server->out;
    cb_text_clear(out);
    cb_text_format(out, "{\"t\":\"ack\",\"id\":\"%s\",\"version\":%lld%s}", c->message.id,
                   (long long)version, again ? ",\"again\":true" : "");
    socket_send(c->from, out);
    note_delay(h->server, socket_microseconds() - c->came);
}

void host_forget_socket(host *h, const struct socket *socket)
{
    if (h->pending && h->pending->from == socket) {
        h->pending->from = NULL;
    }
    command *const lists[] = {h->queue, h->asking};
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
static bool list_events(host *h, change *ch, int first, const command *c)
{
    int count = cb_match_steps(h->match) - first;
    const cb_game *game = h->game;
    cb_text *text = &h->server->scratch;
    void *state = malloc(game->state_bytes);
    ch->events = calloc((size_t)count, sizeof *ch->events);
    bool fine = ch->events && state && cb_match_state_at(h->match, first, state, NULL);
    for (int i = 0; i < count && fine; i++) {
        cb_step step = cb_match_step(h->match, first + i);
        store_event *e = &ch->events[i];
        *e = (store_event){
            .at = server_now(h->server), .seat = step.seat, .kind = STORE_STEP, .hash = step.hash};
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
    host *h = ch->host;
    cb_seats durable = h->to_move, who = 0;
    cb_phase phase = cb_match_phase(h->match, &who);
    ch->row.status = phase == CB_OVER ? STORE_OVER : h->status;
    h->to_move = who; /* as it will be: only to work out what is due */
    ch->row.due = phase == CB_OVER ? 0 : host_due(h);
    h->to_move = durable;
    if (phase == CB_OVER && h->rated && !ratings_lost(h, true)) {
        contest_begin(h, &ch->contest);
    }
    for (int i = 0; i < h->players; i++) {
        ch->row.clocks[i] = h->bank < 0 ? -1 : h->seats[i].row.clock;
        ch->row.graces[i] = h->seats[i].row.grace;
    }
    if ((ch->version + ch->count) / SNAPSHOT_EVERY != ch->version / SNAPSHOT_EVERY) {
        cb_state_write(h->game, cb_match_state(h->match), CB_GOD, &ch->snapshot);
    }
}

void change_remember(change *ch)
{
    host *h = ch->host;
    ch->old_log = h->log_count;
    ch->old_ids = h->id_count;
    ch->old_turn_at = h->turn_at;
    clocks_save(h, ch->old_clocks);
}

/* The store could not do it, so it did not happen. */
void change_go_back(change *ch)
{
    host *h = ch->host;
    h->log_count = ch->old_log;
    h->id_count = ch->old_ids;
    h->turn_at = ch->old_turn_at;
    clocks_restore(h, ch->old_clocks);
}

static void answer(host *h, bool fine, const char *code, const char *text)
{
    command *c = h->pending;
    h->pending = NULL;
    if (c && fine) {
        command_fine(c, h, h->version, false);
    } else if (c) {
        command_refuse(c, h, code, text);
    }
    command_free(c);
}

static void stepped(change *ch, bool fine)
{
    host *h = ch->host;
    server *s = h->server;
    int64_t before = h->version;
    if (fine) {
        h->version += ch->count;
        h->kept = ch->snapshot.length ? h->version : h->kept;
        host_refresh(h);
        contest_done(h, &ch->contest);
        clocks_look(h, server_now(s));
        s->figures.moves++;
        s->figures.bot_moves += h->pending && h->pending->bot;
        push_to_all(h, before);
    } else {
        for (int i = 0; i < ch->count; i++) {
            cb_match_undo(h->match, NULL);
        }
        change_go_back(ch);
        h->retry_at = server_now(s) + 1000;
    }
    answer(h, fine, "storage", not_stored);
    host_go_on(h);
}

/* The legal move that reads so; comparing long lists of near misses is not for this thread. */
static bool find_move(host *h, int seat, const char *text, cb_move *found, cb_error *err)
{
    enum { FEW = 64 };
    const cb_move *moves;
    cb_text *spelled = &h->server->scratch;
    int n = cb_match_moves(h->match, seat, &moves);
    for (int i = 0; i < n; i++) {
        cb_text_clear(spelled);
        cb_move_text(h->game, cb_match_state(h->match), seat, moves[i], spelled);
        if (spelled->data && strcmp(spelled->data, text) == 0) {
            *found = moves[i];
            return true;
        }
    }
    if (n > FEW) {
        return cb_fail(err, CB_EMOVE, "that is not one of the %d legal moves", n);
    }
    cb_move *room = malloc(h->game->max_moves * sizeof *room);
    bool fine =
        room && cb_move_find(h->game, cb_match_state(h->match), seat, text, room, found, err);
    free(room);
    return fine;
}

static bool refuse(host *h, command *c, const cb_error *err)
{
    command_refuse(c, h, cb_code_name(err->code), err->text);
    return false;
}

/* Applies a move and whatever chance brings after it; false: nothing has changed. */
static bool apply(host *h, command *c, change *ch, cb_error *err)
{
    cb_move m;
    int first = cb_match_steps(h->match);
    if (!find_move(h, c->seat, c->message.text, &m, err)) {
        return false;
    }
    bool fine = cb_match_play(h->match, c->seat, m, err);
    if (fine) {
        int64_t version = h->version;
        fine = host_note(h, version + 1);
        h->version = version + 1; /* chance notes what follows at the next ones */
        fine = fine && host_nature(h, err) && host_keep_id(h, c->seat, c->message.id, version + 1);
        h->version = version;
    }
    if (fine && list_events(h, ch, first, c)) {
        return true;
    }
    while (cb_match_steps(h->match) > first) {
        cb_match_undo(h->match, NULL);
    }
    return err->code ? false : cb_fail(err, CB_EMEMORY, "not enough memory");
}

static bool play(host *h, command *c)
{
    cb_error err = {0};
    change *ch = change_new(h, stepped);
    if (!ch) {
        cb_fail(&err, CB_EMEMORY, "not enough memory");
        return refuse(h, c, &err);
    }
    change_remember(ch);
    if (!apply(h, c, ch, &err)) {
        change_go_back(ch);
        change_free(ch);
        return refuse(h, c, &err);
    }
    clocks_charge(h, c->seat, h->credit, server_now(h->server));
    change_describe(ch);
    change_submit(ch);
    return true;
}

/* ---- Taking back ---- */

static void took_back(change *ch, bool fine)
{
    host *h = ch->host;
    int64_t before = h->version;
    if (fine) {
        h->version++;
        host_refresh(h);
        clocks_look(h, server_now(h->server));
        push_to_all(h, before);
    } else {
        cb_match_play(h->match, ch->undone.seat, ch->undone.move, NULL);
        change_go_back(ch);
    }
    answer(h, fine, "storage", not_stored);
    host_go_on(h);
}

static bool take_back(host *h, command *c)
{
    cb_error err = {0};
    int last = cb_match_steps(h->match) - 1;
    change *ch = change_new(h, took_back);
    store_event *e = calloc(1, sizeof *e);
    if (!ch || !e || !cb_match_can_take_back(h->match, c->seat)) {
        change_free(ch);
        free(e);
        cb_fail(&err, CB_EUNDO, "there is nothing that you may take back now");
        return refuse(h, c, &err);
    }
    change_remember(ch);
    ch->events = e;
    ch->count = 1;
    ch->undone = cb_match_step(h->match, last);
    int64_t undone = h->steps[last];
    if (!cb_match_take_back(h->match, c->seat, &err) ||
        !host_note_undo(h, h->version + 1, undone, c->seat) ||
        !host_keep_id(h, c->seat, c->message.id, h->version + 1)) {
        change_go_back(ch);
        change_free(ch);
        return refuse(h, c, &err);
    }
    *e = (store_event){.at = server_now(h->server),
                       .seat = c->seat,
                       .kind = STORE_UNDO,
                       .hash = cb_state_hash(h->game, cb_match_state(h->match))};
    memcpy(e->command, c->message.id, sizeof e->command);
    clocks_charge(h, c->seat, -h->credit, server_now(h->server)); /* nobody gains time by it */
    change_describe(ch);
    change_submit(ch);
    return true;
}

/* ---- The line ---- */

/* Is the seat still asked what it was asked at the version it names? */
static bool may_decide(host *h, command *c)
{
    if (c->seat < 0) {
        command_refuse(c, h, "request", "watchers cannot do that");
        return false;
    }
    int64_t used = c->bot ? -1 : host_used_id(h, c->seat, c->message.id);
    if (used >= 0) {
        command_fine(c, h, used, true);
        return false;
    }
    if (!(h->to_move >> c->seat & 1)) {
        command_refuse(c, h, "seat",
                       h->status == STORE_PLAYING ? "it is not your turn" : "the game is over");
        return false;
    }
    if (host_bot_plays(h, c->seat) != c->bot) {
        command_refuse(c, h, "seat", "a bot plays this seat: sit down first");
        return false;
    }
    if (c->message.version < h->seats[c->seat].since || c->message.version > h->version) {
        command_refuse(c, h, "stale", "the position has changed since then");
        if (c->from) {
            socket_sync(c->from, c->message.version <= h->version ? c->message.version : 0);
        }
        return false;
    }
    return true;
}

/* True if a write is under way because of it; otherwise it has been answered. */
static bool carry_out(host *h, command *c)
{
    switch (c->message.kind) {
    case MESSAGE_HELLO:
        return c->from && socket_welcome(c->from, h, &c->message) && seats_met(h, c);
    case MESSAGE_MOVE:
        return may_decide(h, c) && play(h, c);
    case MESSAGE_UNDO:
        return may_decide(h, c) && take_back(h, c);
    case MESSAGE_HINT:
        return bots_hint(h, c);
    default:
        return seats_change(h, c);
    }
}

static void try_one(host *h, command *c)
{
    bool bot = c->bot;
    h->pending = c;
    if (!carry_out(h, c)) {
        h->pending = NULL;
        command_free(c);
        if (bot) { /* nobody else would ask it again */
            h->retry_at = server_now(h->server) + 1000;
        }
    }
}

void host_do(host *h, command *c)
{
    h->touched = server_now(h->server);
    if (!h->busy && !h->queue) {
        try_one(h, c);
        return;
    }
    if (h->queue_count >= HOST_QUEUE) {
        command_refuse(c, h, "busy", "too much at once: wait a second");
        command_free(c);
        return;
    }
    c->next = NULL;
    *h->queue_last = c;
    h->queue_last = &c->next;
    h->queue_count++;
}

/* Bots are asked anew instead; a hello has had its answer. */
void host_try_again(host *h, command *c)
{
    bool waits = c && !c->bot && c->message.kind != MESSAGE_HELLO;
    if (waits && c->again) {
        command_refuse(c, h, "storage", not_stored);
    }
    if (!waits || c->again) {
        command_free(c);
        return;
    }
    c->again = true;
    c->next = h->queue;
    if (!h->queue) {
        h->queue_last = &c->next;
    }
    h->queue = c;
    h->queue_count++;
}

void host_go_on(host *h)
{
    while (!h->busy && h->queue && !h->server->closed) {
        command *c = h->queue;
        h->queue = c->next;
        if (!h->queue) {
            h->queue_last = &h->queue;
        }
        h->queue_count--;
        try_one(h, c);
    }
    if (!h->busy) {
        bots_look(h);
    }
}
