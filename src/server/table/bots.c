/* Bots and hints: they think in threads of their own, from a copy of their seat's view and nothing
 * else, and come back with a move like anybody. */
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "server/inside.h"
#include "server/net/socket.h"
#include "server/table/chance.h"

typedef struct thought {
    task task;
    server *server;
    char match[STORE_ID];
    const cb_game *game;
    int seat;
    char level[STORE_LEVEL];
    uint64_t seed, shown;
    int time;
    bool fine;
    cb_advice advice;
    command *hint; /* who asked, if it is a hint */
    unsigned char *view;
} thought;

static void think(task *t, void *place)
{
    thought *th = (thought *)t;
    cb_error err;
    cb_budget budget = {.milliseconds = (uint32_t)th->time};
    (void)place;
    cb_bot *bot = cb_bot_new(th->level, th->game, th->seed, &err);
    th->fine = bot && cb_bot_choose(bot, th->view, th->seat, &budget, &th->advice, &err);
    cb_bot_free(bot);
}

static void thought_free(thought *th)
{
    if (th) {
        command_free(th->hint);
        free(th->view);
        free(th);
    }
}

static void move_text(const thought *th, cb_move m, cb_text *out)
{
    cb_text_clear(out);
    cb_move_text(th->game, th->view, th->seat, m, out);
}

/* ---- People first ----
 *
 * Where a team agrees who goes (the Students of Anomaly) whoever acts first has the turn. A bot's
 * choice is held there while people could still make theirs: until they do, or let others go first, or
 * are gone, or have had a fair time for it. */

enum { FAIR_TIME = 15000 };

/* Is this seat's answer awaited by people: somebody is there and has not let others go first? */
static bool waited_for(const host *h, int seat)
{
    const host_seat *at = &h->seats[seat];
    return (h->to_move >> seat & 1) && !host_bot_plays(h, seat) && at->sockets &&
           at->yields != h->version + 1;
}

/* Would this move take the turn from somebody who is waited for? Asked together is not enough: of those
 * who choose in secret at the same time all are heard. */
static bool takes_turn(const host *h, int seat, cb_move m)
{
    cb_state_room next;
    cb_seats who = 0;
    bool waits = false;
    for (int i = 0; i < h->players; i++) {
        waits = waits || (i != seat && waited_for(h, i));
    }
    if (!waits) {
        return false;
    }
    if (h->busy) { /* the state is ahead of the question: once that is stored it shows who is asked what */
        return true;
    }
    memcpy(next.bytes, cb_match_state(h->match), h->game->state_bytes);
    h->game->apply(next.bytes, seat, m, NULL);
    cb_phase phase = h->game->phase(next.bytes, &who);
    for (int i = 0; i < h->players; i++) {
        if (i != seat && waited_for(h, i) && (phase != CB_PLAYERS || !(who >> i & 1))) {
            return true;
        }
    }
    return false;
}

static void drop_held(host_seat *at)
{
    command_free(at->held);
    at->held = NULL;
}

void bots_tick(host *h, int64_t now)
{
    for (int seat = 0; seat < h->players && !h->busy; seat++) {
        host_seat *at = &h->seats[seat];
        bool waits = false;
        for (int i = 0; at->held && i < h->players; i++) {
            waits = waits || (i != seat && waited_for(h, i));
        }
        if (at->held && (at->held_for != at->question || h->elsewhere)) {
            drop_held(at);
            bots_look(h);
        } else if (at->held && (!waits || now >= at->held_until)) {
            command *c = at->held;
            at->held = NULL;
            c->message.version = h->version;
            host_do(h, c);
        }
    }
}

/* A bot has chosen: its move is a command like any other, if it is still asked the same. */
static void play_choice(host *h, thought *th)
{
    host_seat *at = &h->seats[th->seat];
    at->thinking = false;
    if (at->question != th->shown || !host_bot_plays(h, th->seat) || h->elsewhere) {
        bots_look(h);
        return;
    }
    command *c = calloc(1, sizeof *c);
    if (!th->fine || !c) {
        free(c);
        h->retry_at = server_now(h->server) + 1000;
        return;
    }
    cb_text *text = &h->server->scratch;
    move_text(th, th->advice.move, text);
    c->bot = true;
    c->seat = th->seat;
    c->message.kind = MESSAGE_MOVE;
    c->message.version = h->version;
    message_copy(c->message.text, sizeof c->message.text, text->data ? text->data : "");
    if (takes_turn(h, th->seat, th->advice.move)) {
        at->held = c;
        at->held_for = th->shown;
        at->held_until = server_now(h->server) + FAIR_TIME;
        return;
    }
    host_do(h, c);
}

static void say_hint(host *h, thought *th)
{
    command *c = th->hint;
    cb_text *out = &h->server->out;
    if (!c->from) {
        return;
    }
    socket_hint_done(c->from);
    if (!th->fine || h->seats[th->seat].question != th->shown) {
        command_refuse(c, h, th->fine ? "stale" : "memory", "the position has changed since then");
        return;
    }
    cb_text_clear(out);
    cb_text_format(out, "{\"t\":\"hint\",\"id\":\"%s\",\"version\":%lld,", c->message.id,
                   (long long)h->version);
    push_advice(h, th->view, th->seat, &th->advice, out);
    cb_text_char(out, '}');
    socket_send(c->from, out);
    h->server->figures.hints++;
}

static void thought_over(task *t)
{
    thought *th = (thought *)t;
    host *h = hosts_find(th->server, th->match);
    if (h) { /* a match that is being thought about never leaves memory */
        h->thinking--;
        if (th->hint) {
            command **link = &h->asking;
            while (*link != th->hint) {
                link = &(*link)->next;
            }
            *link = th->hint->next;
            say_hint(h, th);
        } else {
            play_choice(h, th);
        }
    }
    thought_free(th);
}

void bots_drop(task *t)
{
    if (t->done == thought_over) {
        thought_free((thought *)t);
    } else { /* a question from elsewhere: its asker hears that nothing came of it */
        t->done(t);
    }
}

static thought *thought_new(host *h, int seat, const char *level)
{
    thought *th = calloc(1, sizeof *th);
    unsigned char *view = malloc(h->game->state_bytes);
    if (!th || !view) {
        free(th);
        free(view);
        return NULL;
    }
    cb_rng rng;
    char purpose[] = "bot 0";
    purpose[4] = (char)('0' + seat);
    chance_seed(h->secret, purpose, (uint64_t)h->version, &rng);
    *th = (thought){.task = {.run = think, .done = thought_over},
                    .server = h->server,
                    .game = h->game,
                    .seat = seat,
                    .seed = cb_rng_next(&rng),
                    .shown = h->seats[seat].question,
                    .time = h->server->config.bot_time,
                    .view = view};
    memcpy(th->match, h->id, sizeof th->match);
    message_copy(th->level, sizeof th->level, level);
    cb_view(h->game, cb_match_state(h->match), seat, view);
    return th;
}

void bots_look(host *h)
{
    if (h->busy || h->retry_at || h->elsewhere || h->status != STORE_PLAYING ||
        atomic_load(&h->server->stopping)) {
        return;
    }
    for (int seat = 0; seat < h->players; seat++) {
        host_seat *at = &h->seats[seat];
        if (at->held && (at->held_for != at->question || !host_bot_plays(h, seat))) {
            drop_held(at);
        }
        if (!(h->to_move >> seat & 1) || at->thinking || at->held || !host_bot_plays(h, seat)) {
            continue;
        }
        thought *th = thought_new(h, seat, at->row.level);
        if (!th) {
            h->retry_at = server_now(h->server) + 1000;
            return;
        }
        at->thinking = true;
        h->thinking++;
        crew_give(h->server->bots, &th->task, false);
    }
}

bool bots_hint(host *h, command *c)
{
    if (c->seat < 0 || !h->hints) {
        command_refuse(c, h, "request", "no hints in this match, or for watchers");
    } else if (!(h->to_move >> c->seat & 1)) {
        command_refuse(c, h, "seat", "it is not your turn");
    } else if (!c->from || !socket_hint_begins(c->from)) {
        command_refuse(c, h, "busy", "the bot is thinking about your last question");
    } else {
        thought *th = thought_new(h, c->seat, "hard");
        command *copy = malloc(sizeof *copy);
        if (th && copy) {
            *copy = *c;
            th->hint = copy;
            copy->next = h->asking;
            h->asking = copy;
            h->thinking++;
            crew_give(h->server->bots, &th->task, true);
            return false;
        }
        free(copy);
        thought_free(th);
        socket_hint_done(c->from);
        command_refuse(c, h, "memory", "not enough memory");
    }
    return false;
}
