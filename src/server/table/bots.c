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

static void think(task *work, void *place)
{
    thought *th = (thought *)work;
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
static bool waited_for(const table *t, int seat)
{
    const table_seat *at = &t->seats[seat];
    return (t->to_move >> seat & 1) && !table_bot_plays(t, seat) && at->sockets &&
           at->yields != t->version + 1;
}

/* Would this move take the turn from somebody who is waited for? Asked together is not enough: of those
 * who choose in secret at the same time all are heard. */
static bool takes_turn(const table *t, int seat, cb_move m)
{
    cb_state_room next;
    cb_seats who = 0;
    bool waits = false;
    for (int i = 0; i < t->players; i++) {
        waits = waits || (i != seat && waited_for(t, i));
    }
    if (!waits) {
        return false;
    }
    if (t->busy) { /* the state is ahead of the question: once that is stored it shows who is asked what */
        return true;
    }
    memcpy(next.bytes, cb_match_state(t->match), t->game->state_bytes);
    t->game->apply(next.bytes, seat, m, NULL);
    cb_phase phase = t->game->phase(next.bytes, &who);
    for (int i = 0; i < t->players; i++) {
        if (i != seat && waited_for(t, i) && (phase != CB_PLAYERS || !(who >> i & 1))) {
            return true;
        }
    }
    return false;
}

static void drop_held(table_seat *at)
{
    command_free(at->held);
    at->held = NULL;
}

void bots_tick(table *t, int64_t now)
{
    for (int seat = 0; seat < t->players && !t->busy; seat++) {
        table_seat *at = &t->seats[seat];
        bool waits = false;
        for (int i = 0; at->held && i < t->players; i++) {
            waits = waits || (i != seat && waited_for(t, i));
        }
        if (at->held && (at->held_for != at->question || t->elsewhere)) {
            drop_held(at);
            bots_look(t);
        } else if (at->held && (!waits || now >= at->held_until)) {
            command *c = at->held;
            at->held = NULL;
            c->message.version = t->version;
            table_do(t, c);
        }
    }
}

/* A bot has chosen: its move is a command like any other, if it is still asked the same. */
static void play_choice(table *t, thought *th)
{
    table_seat *at = &t->seats[th->seat];
    at->thinking = false;
    if (at->question != th->shown || !table_bot_plays(t, th->seat) || t->elsewhere) {
        bots_look(t);
        return;
    }
    command *c = calloc(1, sizeof *c);
    if (!th->fine || !c) {
        free(c);
        t->retry_at = server_now(t->server) + 1000;
        return;
    }
    cb_text *text = &t->server->scratch;
    move_text(th, th->advice.move, text);
    c->bot = true;
    c->seat = th->seat;
    c->message.kind = MESSAGE_MOVE;
    c->message.version = t->version;
    message_copy(c->message.text, sizeof c->message.text, text->data ? text->data : "");
    if (takes_turn(t, th->seat, th->advice.move)) {
        at->held = c;
        at->held_for = th->shown;
        at->held_until = server_now(t->server) + FAIR_TIME;
        return;
    }
    table_do(t, c);
}

static void say_hint(table *t, thought *th)
{
    command *c = th->hint;
    cb_text *out = &t->server->out;
    if (!c->from) {
        return;
    }
    socket_hint_done(c->from);
    if (!th->fine || t->seats[th->seat].question != th->shown) {
        command_refuse(c, t, th->fine ? "stale" : "memory", "the position has changed since then");
        return;
    }
    cb_text_clear(out);
    cb_text_format(out, "{\"t\":\"hint\",\"id\":\"%s\",\"version\":%lld,", c->message.id,
                   (long long)t->version);
    show_advice(t, th->view, th->seat, &th->advice, out);
    cb_text_char(out, '}');
    socket_send(c->from, out);
    t->server->figures.hints++;
}

static void thought_over(task *work)
{
    thought *th = (thought *)work;
    table *t = tables_find(th->server, th->match);
    if (t) { /* a match that is being thought about never leaves memory */
        t->thinking--;
        if (th->hint) {
            command **link = &t->asking;
            while (*link != th->hint) {
                link = &(*link)->next;
            }
            *link = th->hint->next;
            say_hint(t, th);
        } else {
            play_choice(t, th);
        }
    }
    thought_free(th);
}

void bots_drop(task *work)
{
    if (work->done == thought_over) {
        thought_free((thought *)work);
    } else { /* a question from elsewhere: its asker hears that nothing came of it */
        work->done(work);
    }
}

static thought *thought_new(table *t, int seat, const char *level)
{
    thought *th = calloc(1, sizeof *th);
    unsigned char *view = malloc(t->game->state_bytes);
    if (!th || !view) {
        free(th);
        free(view);
        return NULL;
    }
    cb_rng rng;
    char purpose[] = "bot 0";
    purpose[4] = (char)('0' + seat);
    chance_seed(t->secret, purpose, (uint64_t)t->version, &rng);
    *th = (thought){.task = {.run = think, .done = thought_over},
                    .server = t->server,
                    .game = t->game,
                    .seat = seat,
                    .seed = cb_rng_next(&rng),
                    .shown = t->seats[seat].question,
                    .time = t->server->config.bot_time,
                    .view = view};
    memcpy(th->match, t->id, sizeof th->match);
    message_copy(th->level, sizeof th->level, level);
    cb_view(t->game, cb_match_state(t->match), seat, view);
    return th;
}

void bots_look(table *t)
{
    if (t->busy || t->retry_at || t->elsewhere || t->status != STORE_PLAYING ||
        atomic_load(&t->server->stopping)) {
        return;
    }
    for (int seat = 0; seat < t->players; seat++) {
        table_seat *at = &t->seats[seat];
        if (at->held && (at->held_for != at->question || !table_bot_plays(t, seat))) {
            drop_held(at);
        }
        if (!(t->to_move >> seat & 1) || at->thinking || at->held || !table_bot_plays(t, seat)) {
            continue;
        }
        thought *th = thought_new(t, seat, at->row.level);
        if (!th) {
            t->retry_at = server_now(t->server) + 1000;
            return;
        }
        at->thinking = true;
        t->thinking++;
        crew_give(t->server->bots, &th->task, false);
    }
}

bool bots_hint(table *t, command *c)
{
    if (c->seat < 0 || !t->hints) {
        command_refuse(c, t, "request", "no hints in this match, or for watchers");
    } else if (!(t->to_move >> c->seat & 1)) {
        command_refuse(c, t, "seat", "it is not your turn");
    } else if (!c->from || !socket_hint_begins(c->from)) {
        command_refuse(c, t, "busy", "the bot is thinking about your last question");
    } else {
        thought *th = thought_new(t, c->seat, "hard");
        command *copy = malloc(sizeof *copy);
        if (th && copy) {
            *copy = *c;
            th->hint = copy;
            copy->next = t->asking;
            t->asking = copy;
            t->thinking++;
            crew_give(t->server->bots, &th->task, true);
            return false;
        }
        free(copy);
        thought_free(th);
        socket_hint_done(c->from);
        command_refuse(c, t, "memory", "not enough memory");
    }
    return false;
}
