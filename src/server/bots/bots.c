#include "server/bots/bots.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "server/bots/thinking.h"
#include "server/table/chance.h"
#include "server/table/show.h"

enum { BOT_NICE = 10, RETRY = 1000 };

struct bots {
    schedule *schedule;
    bool stopped;
    int time; /* milliseconds for a decision */
    bots_chosen *chosen;
};

typedef struct thought {
    schedule_job job;
    table *table; /* stays in memory while a bot thinks about it */
    const cb_game *game;
    loop *loop;
    int seat;
    char level[STORE_LEVEL];
    uint64_t seed, shown;
    int time;
    bool ran, fine;
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
    th->ran = true;
    cb_bot *bot = cb_bot_new(th->level, th->game, th->seed, &err);
    th->fine =
        bot && thinking_choose(th->loop, bot, th->view, th->seat, &budget, &th->advice, &err);
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

/* ---- People first ----
 *
 * Where a team agrees who goes (the Students of Anomaly), the first to act has the turn. There a
 * bot's choice waits while people could still make theirs: until they do, let others go first,
 * leave, or have had a fair time. In a slow match it waits until they are late. */

enum { FAIR_TIME = 15000 };

/* Is a person there who may still want to act as this seat? */
static bool waited_for(const table *t, int seat)
{
    bool expected = stored_slow(t->stored) ? !t->seats[seat].late : table_present(t, seat);
    return table_to_move(t, seat) && !table_bot_plays(t, seat) && expected &&
           t->stored->requests.yields[seat] != t->stored->version + 1;
}

/* Would this move take the turn from a person the bots wait for? Being asked at the same time is
 * not enough: where all choose in secret, every choice counts. */
static bool takes_turn(const table *t, int seat, cb_move m)
{
    cb_state_buffer next;
    cb_seats who = 0;
    bool waits = false;
    for (int i = 0; i < t->players; i++) {
        waits = waits || (i != seat && waited_for(t, i));
    }
    if (!waits) {
        return false;
    }
    if (t->busy) { /* the state is ahead; once it is stored we know who is asked what */
        return true;
    }
    memcpy(next.bytes, cb_match_state(t->stored->match), cb_game_state_bytes(t->game));
    cb_apply(t->game, next.bytes, seat, m, NULL);
    cb_phase phase = cb_phase_of(t->game, next.bytes, &who);
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
            c->message.version = t->stored->version;
            t->shared->bots->chosen(t, c);
        }
    }
}

/* A bot has chosen: its move is a command like any other, if the question is still the same. */
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
        t->retry_at = node_now(t->node) + RETRY;
        return;
    }
    cb_text *text = &t->node->scratch;
    cb_text_clear(text);
    cb_move_text(th->game, th->view, th->seat, th->advice.move, text);
    c->bot = true;
    c->seat = th->seat;
    c->message.kind = MESSAGE_MOVE;
    c->message.version = t->stored->version;
    copy_text(c->message.text, sizeof c->message.text, text->data ? text->data : "");
    if (takes_turn(t, th->seat, th->advice.move)) {
        at->held = c;
        at->held_for = th->shown;
        at->held_until = stored_slow(t->stored) ? INT64_MAX : node_now(t->node) + FAIR_TIME;
        return;
    }
    t->shared->bots->chosen(t, c);
}

static void say_hint(table *t, thought *th)
{
    command *c = th->hint;
    if (!c->from) {
        return;
    }
    if (!th->fine || t->seats[th->seat].question != th->shown) {
        command_refuse(c, t, th->fine ? REFUSED_STALE : REFUSED_MEMORY);
        return;
    }
    cb_text out = {0};
    show_hint(t, c->message.id, th->view, th->seat, &th->advice, &out);
    c->from->line->send(c->from, &out);
    cb_text_free(&out);
    t->node->figures.hints++;
}

static bool asker_waits(const schedule_job *job)
{
    return ((const thought *)job)->hint->from != NULL;
}

/* Its table no longer waits for it. */
static void let_go(thought *th)
{
    table *t = th->table;
    assert(t->thinking > 0);
    t->thinking--;
    if (th->hint) {
        command **link = &t->asking;
        while (*link != th->hint) {
            link = &(*link)->next;
        }
        *link = th->hint->next;
    }
}

static void thought_over(schedule_job *job)
{
    thought *th = (thought *)job;
    table *t = th->table;
    let_go(th);
    t->node->figures.thoughts += th->ran;
    if (th->hint) {
        say_hint(t, th);
    } else {
        play_choice(t, th);
    }
    thought_free(th);
}

static thought *thought_new(table *t, int seat, const char *level)
{
    thought *th = calloc(1, sizeof *th);
    unsigned char *view = malloc(cb_game_state_bytes(t->game));
    if (!th || !view) {
        free(th);
        free(view);
        return NULL;
    }
    cb_rng rng;
    char purpose[] = "bot 0";
    purpose[4] = (char)('0' + seat);
    chance_seed(t->stored->secret, purpose, (uint64_t)t->stored->version, &rng);
    *th = (thought){.job = {.task = {.run = think},
                            .done = thought_over,
                            .cost = t->shared->bots->time * INT64_C(1000)},
                    .table = t,
                    .game = t->game,
                    .loop = t->node->loop,
                    .seat = seat,
                    .seed = cb_rng_next(&rng),
                    .shown = t->seats[seat].question,
                    .time = t->shared->bots->time,
                    .view = view};
    copy_text(th->level, sizeof th->level, level);
    cb_match_view(t->stored->match, seat, view);
    return th;
}

/* ---- Nobody looks on ----
 *
 * Bots go on for a while, then slow down, and in the end stop until a person takes an interest. A
 * rated match must end, so there they stay slow. */

enum { FREELY = 64 /* decisions */, FIRST_REST = 1000 /* milliseconds */, RESTS = 6 };

static bool is_watched(const table *t)
{
    bool watched = t->subscribers || t->watchers_beside;
    for (int seat = 0; seat < t->players && !watched; seat++) {
        watched = table_present(t, seat);
    }
    return watched;
}

/* Do they wait before they make their next decision? */
static bool rest(table *t)
{
    table_host *host = &t->host;
    int rests = host->alone - FREELY;
    int64_t now = node_now(t->node);
    if (rests < 0 || is_watched(t) || t->stored->absence) { /* an event goes on */
        return false;
    }
    if (rests > RESTS && !t->stored->rated) {
        host->rests_until = now;
        return true;
    }
    if (!host->rests_until) {
        host->rests_until = now + (FIRST_REST << (rests < RESTS ? rests : RESTS));
    }
    if (now < host->rests_until) {
        t->retry_at = host->rests_until;
        return true;
    }
    host->rests_until = 0;
    return false;
}

/* ---- Turns ---- */

void bots_look(table *t)
{
    if (t->busy || t->retry_at || t->elsewhere || table_is_too_long(t) ||
        t->stored->status != STORE_PLAYING || atomic_load(&t->node->stopping)) {
        return;
    }
    for (int seat = 0; seat < t->players; seat++) {
        table_seat *at = &t->seats[seat];
        if (at->held && (at->held_for != at->question || !table_bot_plays(t, seat))) {
            drop_held(at);
        }
        if (!table_to_move(t, seat) || at->thinking || at->held || !table_bot_plays(t, seat)) {
            continue;
        }
        if (rest(t)) {
            return;
        }
        thought *th = thought_new(t, seat, table_row(t, seat)->level);
        if (!th) {
            t->retry_at = node_now(t->node) + RETRY;
            return;
        }
        at->thinking = true;
        t->thinking++;
        t->host.alone = is_watched(t) ? 0 : t->host.alone + 1;
        schedule_bot(t->shared->bots->schedule, t, &th->job);
    }
}

/* Does a client already wait for a hint for this seat? */
static bool being_advised(const table *t, int seat)
{
    for (const command *c = t->asking; c; c = c->next) {
        if (c->seat == seat && c->from) {
            return true;
        }
    }
    return false;
}

/* Gives a copy of the command to a bot, since the command itself ends now. */
static void ask_bot(table *t, command *c)
{
    thought *th = thought_new(t, c->seat, "search"); /* which never slips, as weaker levels do */
    command *copy = malloc(sizeof *copy);
    if (!th || !copy) {
        free(copy);
        thought_free(th);
        command_refuse(c, t, REFUSED_MEMORY);
        return;
    }
    *copy = *c;
    th->hint = copy;
    th->job.from = c->from->from;
    th->job.wanted = asker_waits;
    copy->next = t->asking;
    t->asking = copy;
    t->thinking++;
    if (!schedule_ask(t->shared->bots->schedule, &th->job)) {
        let_go(th);
        thought_free(th);
        command_refuse(c, t, REFUSED_BOTS_BUSY);
    }
}

void bots_hint(table *t, command *c)
{
    if (c->seat < 0 || !t->stored->hints) {
        command_refuse(c, t, REFUSED_NO_HINTS);
    } else if (!table_to_move(t, c->seat)) {
        command_refuse(c, t, REFUSED_NOT_YOUR_TURN);
    } else if (!c->from || being_advised(t, c->seat)) {
        command_refuse(c, t, REFUSED_BOT_THINKS);
    } else if (t->shared->bots->stopped) {
        command_refuse(c, t, REFUSED_CLOSING);
    } else {
        ask_bot(t, c);
    }
}

/* ---- The pool ---- */

bots *bots_new(const node *n, bots_chosen *chosen)
{
    bots *b = calloc(1, sizeof *b);
    assert(chosen);
    if (b) {
        *b = (bots){.time = n->config.bot_time, .chosen = chosen};
        b->schedule = schedule_new(n->loop, n->config.bot_threads, BOT_NICE);
        if (!b->schedule) {
            free(b);
            b = NULL;
        }
    }
    return b;
}

static void drop(schedule_job *job)
{
    let_go((thought *)job);
    thought_free((thought *)job);
}

void bots_stop(bots *b)
{
    if (!b->stopped) {
        b->stopped = true;
        schedule_stop(b->schedule, drop);
    }
}

void bots_free(bots *b)
{
    if (b) {
        bots_stop(b);
        schedule_free(b->schedule);
        free(b);
    }
}

void bots_forget(table *t)
{
    schedule_forget(t->shared->bots->schedule, t);
}

int bots_waiting(const bots *b)
{
    return schedule_waiting(b->schedule);
}
