/*
 * Standing orders, with time controlled by the test: small questions that a player has answered with no
 * once and for all. In a slow match an order answers at once, in a live one after as long as a person
 * takes. It answers alike whether there was a choice or not, only its player hears of it, and it
 * outlives the server.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "core/memory.h"
#include "server/live.h"
#include "server/tally.h"

enum { PLAYERS = 3, SHOOTER = 0, VICTIM = 1 };

/* Adrenaline: the first player is about to shoot the second, who holds a powerup and is asked for a
 * tagback grenade then. */
typedef struct table {
    live *live;
    int64_t now;
    char match[16], tokens[PLAYERS][32];
    peer players[PLAYERS];
    int commands;
} table;

static void position_with(const char *card, cb_text *out)
{
    const cb_game *game = cb_game_find("adrenaline");
    cb_state_buffer state;
    cb_setup setup;
    cb_error err = {0};
    char patch[512];
    snprintf(patch, sizeof patch,
             "{\"stage\":\"act\",\"turn\":0,\"actor\":0,\"actions\":2,\"seats\":["
             "{\"square\":\"r2c2\",\"weapons\":[\"shotgun\"],\"loaded\":[\"shotgun\"]},"
             "{\"square\":\"r2c2\",\"hand\":[\"%s\"]},{\"square\":\"r1c0\"}]}",
             card);
    cb_setup_init(game, &setup);
    setup.players = PLAYERS;
    if (!cb_setup_set(game, &setup, "map", "3", &err) ||
        !cb_start(game, &setup, state.bytes, &err) ||
        !cb_state_patch(game, patch, strlen(patch), state.bytes, &err)) {
        fprintf(stderr, "that is no position: %s\n", err.text);
        abort();
    }
    cb_state_write(game, state.bytes, CB_GOD, out);
}

static bool open_player(table *t, int seat)
{
    return peer_open(&t->players[seat], t->live, t->match, t->tokens[seat]);
}

/* `holds`: what the victim has in its hand; others cannot tell. */
static void sit_down(table *t, live *l, const char *clock, const char *holds)
{
    cb_text wish = {0};
    *t = (table){.live = l, .now = LIVE_BEGAN};
    live_set_time(l, t->now);
    cb_text_format(
        &wish,
        "{\"game\":\"adrenaline\",\"seats\":[{\"kind\":\"friend\"},{\"kind\":\"friend\"},"
        "{\"kind\":\"friend\"}],%s\"position\":",
        clock);
    position_with(holds, &wish);
    cb_text_char(&wish, '}');
    const char *answer = live_post(l, "/api/matches", wish.data);
    bool fine = text_after(answer, "\"match\":\"", t->match, sizeof t->match);
    for (int i = 0; fine && i < PLAYERS; i++) {
        answer = strstr(answer, "\"token\":\"");
        fine = text_after(answer, "\"token\":\"", t->tokens[i], sizeof t->tokens[i]) &&
               open_player(t, i);
        answer = answer ? answer + 1 : "";
    }
    check(fine, "a match starts from the position");
    cb_text_free(&wish);
}

static void stand_up(table *t)
{
    for (int i = 0; i < PLAYERS; i++) {
        peer_close(&t->players[i]);
    }
}

/* Says a command of a seat, and waits for its answer. */
static void say(table *t, int seat, const char *members)
{
    char id[16];
    peer *p = &t->players[seat];
    snprintf(id, sizeof id, "c%d", ++t->commands);
    peer_settle(p);
    cb_text_clear(&p->got);
    peer_say(p, "{\"id\":\"%s\",\"version\":%ld,%s}", id, p->version, members);
    check(peer_answered(p, id), "a command is answered");
}

static void order(table *t, bool no)
{
    say(t, VICTIM,
        no ? "\"t\":\"order\",\"question\":\"ask-tagback\",\"no\":true"
           : "\"t\":\"order\",\"question\":\"ask-tagback\",\"no\":false");
}

static void shoot(table *t)
{
    static const char *const moves[] = {"shoot", "fire shotgun", "use basic", "target 1"};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        char members[64];
        snprintf(members, sizeof members, "\"t\":\"move\",\"move\":\"%s\"", moves[i]);
        say(t, SHOOTER, members);
    }
}

/* Who is to move, in a fresh state of the third player. */
static bool asked(table *t, int seat)
{
    peer fresh;
    char wanted[24];
    bool found = false;
    snprintf(wanted, sizeof wanted, "\"to_move\":[%d]", seat);
    if (peer_open(&fresh, t->live, t->match, t->tokens[2])) {
        found = strstr(fresh.got.data, wanted) != NULL;
        peer_close(&fresh);
    }
    return found;
}

static bool heard(peer *p, const char *text)
{
    peer_settle(p);
    return p->got.data && strstr(p->got.data, text);
}

static const char answered[] = "\"no tagback\"";
static const char slow[] = "\"clock\":{\"days\":3},", fast[] = "";

static void a_slow_match_goes_on_at_once(live *l)
{
    table t;
    sit_down(&t, l, slow, "tagback-blue");
    check(!strstr(t.players[2].got.data, "\"late\":true"), "its clocks start when it is made");
    check(heard(&t.players[VICTIM], "\"orders\":[]"), "a seat is told that it can leave orders");
    peer_settle(&t.players[SHOOTER]);
    cb_text_clear(&t.players[SHOOTER].got);
    order(&t, true);
    check(heard(&t.players[VICTIM], "\"orders\":[\"ask-tagback\"]"), "its player sees an order");
    check(!heard(&t.players[SHOOTER], "\"t\":\"s"), "others do not even hear that there is one");
    peer_close(&t.players[VICTIM]);
    live_down(l);
    live_up(l);
    peer_close(&t.players[SHOOTER]);
    open_player(&t, SHOOTER);
    check(!strstr(t.players[SHOOTER].got.data, "ask-tagback"), "nor when they come back");
    shoot(&t);
    check(peer_heard(&t.players[SHOOTER], answered), "it outlives the server, and answers at once");
    check(asked(&t, SHOOTER), "so the shooter goes on");
    stand_up(&t);
}

static void a_live_match_waits(live *l)
{
    table t;
    sit_down(&t, l, fast, "tagback-blue");
    order(&t, true);
    shoot(&t);
    t.now += 1400;
    live_set_time(l, t.now);
    check(asked(&t, VICTIM), "nobody answers that fast");
    t.now += 3200;
    live_set_time(l, t.now);
    check(peer_heard(&t.players[SHOOTER], answered), "an order answers when a person would have");
    stand_up(&t);
}

static void orders_change(live *l)
{
    table t;
    sit_down(&t, l, slow, "tagback-blue");
    order(&t, true);
    order(&t, false);
    check(heard(&t.players[VICTIM], "\"orders\":[]"), "an order is taken back");
    shoot(&t);
    check(asked(&t, VICTIM), "and the question is asked again");
    order(&t, true);
    check(peer_heard(&t.players[SHOOTER], answered), "it may be given with the question");
    say(&t, VICTIM, "\"t\":\"order\",\"question\":\"ask-act\",\"no\":true");
    check(heard(&t.players[VICTIM], "\"code\":\"request\""), "most questions must be asked");
    say(&t, VICTIM, "\"t\":\"order\",\"question\":\"ask-tagback\"");
    check(heard(&t.players[VICTIM], "\"code\":\"field\""), "an order says what to answer");
    stand_up(&t);
}

/* What the shooter hears from the order to the answer, without the names and times of the match. */
static char *hears(live *l, const char *clock, const char *holds, cb_text *out)
{
    table t;
    sit_down(&t, l, clock, holds);
    order(&t, true);
    shoot(&t);
    t.now += 5000;
    live_set_time(l, t.now);
    peer_heard(&t.players[SHOOTER], answered);
    peer_settle(&t.players[SHOOTER]);
    cb_text_add(out, t.players[SHOOTER].got.data);
    for (char *at = out->data; (at = strstr(at, "\"match\":\"")) != NULL; at++) {
        memset(at, '-', 20);
    }
    for (char *at = out->data; (at = strstr(at, "\"commitment\":\"")) != NULL; at++) {
        memset(at, '-', 78);
    }
    stand_up(&t);
    return out->data;
}

static void nobody_learns_whether_there_was_a_choice(live *l)
{
    const char *const clocks[] = {slow, fast};
    for (int i = 0; i < 2; i++) {
        cb_text a = {0}, b = {0};
        check(strcmp(hears(l, clocks[i], "tagback-blue", &a),
                     hears(l, clocks[i], "newton-red", &b)) == 0,
              i ? "a live match is the same with a grenade and without"
                : "a slow match is the same with a grenade and without");
        cb_text_free(&a);
        cb_text_free(&b);
    }
}

int main(void)
{
    live *l = live_start(3);
    a_slow_match_goes_on_at_once(l);
    a_live_match_waits(l);
    orders_change(l);
    nobody_learns_whether_there_was_a_choice(l);
    live_stop(l);
    return tally_end();
}
