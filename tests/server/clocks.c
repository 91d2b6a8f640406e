/*
 * Clocks, with time controlled by the test. They stand still for somebody who has lost the
 * connection, for a minute at a time and two minutes in all. Then they run out, and the table
 * votes: wait, bot, end. In a slow match days go by. A match that nobody asks for leaves memory after
 * a while.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "server/live.h"
#include "server/tally.h"

enum { BANK = 100, SECOND = 1000 };

/* One match of two people. */
typedef struct table {
    live *live;
    int64_t now;
    char match[16], tokens[2][32];
    int mover; /* who must act first */
    peer players[2];
    int votes;
} table;

static void open_player(table *t, int seat)
{
    check(peer_open(&t->players[seat], t->live, t->match, t->tokens[seat]), "a player can connect");
}

static void sit_down_with(table *t, live *l, const char *clock)
{
    char wish[256];
    *t = (table){.live = l, .now = LIVE_BEGAN};
    live_set_time(l, t->now);
    snprintf(wish, sizeof wish,
             "{\"game\":\"septikon\",\"seats\":[{\"kind\":\"friend\"},{\"kind\":\"friend\"}],"
             "\"clock\":%s}",
             clock);
    char *answer = live_post(l, "/api/matches", wish);
    text_after(answer, "\"match\":\"", t->match, sizeof t->match);
    for (int i = 0; i < 2; i++) {
        answer = strstr(answer, "\"token\":\"");
        text_after(answer, "\"token\":\"", t->tokens[i], sizeof t->tokens[i]);
        answer++;
    }
    open_player(t, 0);
    open_player(t, 1);
    t->mover = strstr(t->players[0].got.data, "\"to_move\":[0]") ? 0 : 1;
}

static void sit_down(table *t, live *l)
{
    sit_down_with(t, l, "{\"bank\":100,\"credit\":5}");
}

static void stand_up(table *t)
{
    peer_close(&t->players[0]);
    peer_close(&t->players[1]);
}

/* Time passes; those present send something now and then, as pages do. */
static void pass(table *t, int seconds)
{
    for (; seconds > 0; seconds -= 20) {
        t->now += (seconds < 20 ? seconds : 20) * SECOND;
        live_set_time(t->live, t->now);
        for (int i = 0; i < 2; i++) {
            if (t->players[i].net.fd >= 0) {
                peer_settle(&t->players[i]);
            }
        }
    }
}

/* A number of a seat's entry in a fresh state, -1 if it is not there. */
static long of_seat(table *t, int seat, const char *key)
{
    peer fresh;
    char entry[24], *at, *end;
    long value = -1;
    int viewer = 1 - t->mover; /* never the one who is away */
    if (!peer_open(&fresh, t->live, t->match, t->tokens[viewer])) {
        return -2;
    }
    snprintf(entry, sizeof entry, "{\"seat\":%d,\"kind\"", seat);
    at = strstr(fresh.got.data, "\"seats\":[");
    at = at ? strstr(at, entry) : NULL;
    end = at ? strchr(at + 1, '}') : NULL;
    at = at ? strstr(at, key) : NULL;
    if (at && at < end) {
        value = atol(at + strlen(key));
    }
    peer_close(&fresh);
    return value;
}

static long clock_of(table *t, int seat)
{
    return of_seat(t, seat, "\"clock\":");
}

static void leave(table *t)
{
    peer *other = &t->players[1 - t->mover];
    peer_settle(other); /* news from before anybody arrived may still be on its way */
    cb_text_clear(&other->got);
    peer_close(&t->players[t->mover]);
    char gone[64];
    snprintf(gone, sizeof gone, "\"seat\":%d,\"kind\":\"person\",\"name\":\"\",\"present\":false",
             t->mover);
    check(peer_heard(other, gone), "the table is told that somebody is gone");
}

static void clocks_stand_still(live *l)
{
    table t;
    sit_down(&t, l);
    check_number(clock_of(&t, t.mover), BANK * SECOND, "a clock begins with its bank");
    pass(&t, 10);
    check_number(clock_of(&t, t.mover), 90 * SECOND, "it runs for whoever must act");
    check_number(clock_of(&t, 1 - t.mover), BANK * SECOND, "and not for others");
    leave(&t);
    pass(&t, 30);
    check_number(clock_of(&t, t.mover), 90 * SECOND, "it stands still for somebody who is gone");
    check_number(of_seat(&t, t.mover, "\"grace\":"), 30 * SECOND, "and says for how long it will");
    open_player(&t, t.mover);
    pass(&t, 5);
    check_number(clock_of(&t, t.mover), 85 * SECOND, "it runs on when they are back");
    check_number(of_seat(&t, t.mover, "\"grace\":"), -1, "and does not stand still then");
    leave(&t);
    pass(&t, 70);
    check_number(clock_of(&t, t.mover), 75 * SECOND, "a minute at a time");
    open_player(&t, t.mover);
    leave(&t);
    pass(&t, 40);
    check_number(clock_of(&t, t.mover), 65 * SECOND, "two minutes in all: 30 were left");
    open_player(&t, t.mover);
    leave(&t);
    pass(&t, 5);
    check_number(clock_of(&t, t.mover), 60 * SECOND, "then never again");
    stand_up(&t);
}

static void make_a_move(table *t)
{
    peer *mover = &t->players[t->mover];
    char move[128];
    text_after(strstr(mover->got.data, "\"moves\":["), "\"text\":\"", move, sizeof move);
    peer_say(mover, "{\"t\":\"move\",\"id\":\"m1\",\"version\":%ld,\"move\":\"%s\"}",
             mover->version, move);
    check(peer_answered(mover, "m1"), "a move is answered");
}

/* The grace that is left survives a restart. */
static void it_is_stored(live *l)
{
    table t;
    sit_down(&t, l);
    leave(&t);
    pass(&t, 60);
    open_player(&t, t.mover);
    make_a_move(&t);
    check_number(clock_of(&t, t.mover), (BANK + 5) * SECOND, "a decision is paid with a credit");
    int before = t.mover;
    stand_up(&t);
    live_down(l);
    live_up(l);
    open_player(&t, 0);
    open_player(&t, 1);
    t.mover = strstr(t.players[0].got.data, "\"to_move\":[0]") ? 0 : 1;
    check_number(t.mover, before, "the same seat goes on, or this shows nothing");
    long full = clock_of(&t, t.mover);
    leave(&t);
    pass(&t, 70);
    check_number(full - clock_of(&t, t.mover), 10 * SECOND, "one grace is left after a restart");
    open_player(&t, t.mover);
    leave(&t);
    pass(&t, 20);
    check_number(full - clock_of(&t, t.mover), 30 * SECOND, "and no more than one");
    stand_up(&t);
}

static void vote(table *t, const char *choice)
{
    peer *other = &t->players[1 - t->mover];
    char id[16];
    snprintf(id, sizeof id, "v%d", ++t->votes);
    peer_settle(other);
    cb_text_clear(&other->got);
    peer_say(other, "{\"t\":\"vote\",\"id\":\"%s\",\"seat\":%d,\"choice\":\"%s\"}", id, t->mover,
             choice);
    peer_answered(other, id);
}

static void until_late(table *t, int seconds)
{
    peer *other = &t->players[1 - t->mover];
    pass(t, seconds - 1);
    check_number(of_seat(t, t->mover, "\"late\":"), -1, "nobody is late before the time is out");
    cb_text_clear(&other->got);
    pass(t, 1);
    check(peer_heard(other, "\"late\":true"), "the table is told that the time is out");
}

static void the_table_votes(live *l)
{
    table t;
    sit_down(&t, l);
    peer *other = &t.players[1 - t.mover];
    vote(&t, "end");
    check(strstr(other->got.data, "\"code\":\"request\""), "no vote before the time is out");
    until_late(&t, BANK);
    pass(&t, 300); /* nobody minds for a while */
    vote(&t, "wait");
    check(strstr(other->got.data, "\"t\":\"ack\""), "the table may wait");
    check_number(clock_of(&t, t.mover), 60 * SECOND, "which gives a minute");
    until_late(&t, 60);
    vote(&t, "bot");
    check(peer_heard(other, "\"away\":true"), "the table may let a bot play");
    check(peer_heard(other, "\"t\":\"state\""), "and it does");
    stand_up(&t);
    sit_down(&t, l);
    other = &t.players[1 - t.mover];
    until_late(&t, BANK);
    vote(&t, "end");
    check(peer_heard(other, "\"status\":\"ended\""), "the table may end the match");
    stand_up(&t);
}

/* A match of one person and a seat that nobody has taken, which must act first. */
static void wait_for_somebody(table *t, live *l)
{
    *t = (table){.live = l, .now = LIVE_BEGAN, .mover = 1};
    t->players[1].net.fd = -1;
    live_set_time(l, t->now);
    for (int tries = 0; tries < 50; tries++) {
        char *answer = live_post(l, "/api/matches",
                                 "{\"game\":\"septikon\",\"seats\":[{\"kind\":\"friend\"},"
                                 "{\"kind\":\"open\"}]}");
        text_after(answer, "\"match\":\"", t->match, sizeof t->match);
        text_after(answer, "\"token\":\"", t->tokens[0], sizeof t->tokens[0]);
        open_player(t, 0);
        if (strstr(t->players[0].got.data, "\"to_move\":[1]")) {
            return;
        }
        peer_close(&t->players[0]);
    }
    check(false, "the open seat is asked first in one of fifty matches");
}

static void a_bot_takes_an_open_seat(live *l)
{
    table t;
    wait_for_somebody(&t, l);
    peer *person = &t.players[0];
    vote(&t, "bot");
    check(strstr(person->got.data, "\"code\":\"request\""), "a seat may stay open for a minute");
    pass(&t, 61);
    vote(&t, "bot");
    check(strstr(person->got.data, "\"t\":\"ack\""), "then the table may give it to a bot");
    check(peer_heard(person, "\"seat\":1,\"kind\":\"bot\""), "and it is the bot's");
    check(peer_heard(person, "\"t\":\"state\""), "who plays");
    peer_close(person);
}

/* Leaving a rated match loses it: the clock runs out, and that is its end. */
static void leaving_a_rated_match(void)
{
    live *l = live_new(6);
    l->keys = true;
    l->luck = "AAAAAAAAAAAAAAAAAAAAAA";
    live_up(l);
    table t = {.live = l, .now = LIVE_BEGAN};
    live_set_time(l, t.now);
    char *answer =
        live_post(l, "/api/matches",
                  "{\"game\":\"septikon\",\"rated\":true,\"clock\":{\"bank\":100,\"credit\":5},"
                  "\"seats\":[{\"kind\":\"friend\"},{\"kind\":\"bot\",\"level\":\"random\"}]}");
    text_after(answer, "\"match\":\"", t.match, sizeof t.match);
    text_after(answer, "\"token\":\"", t.tokens[0], sizeof t.tokens[0]);
    open_player(&t, 0);
    check(peer_heard(&t.players[0], "\"to_move\":[0]"), "it is the person's turn");
    peer_close(&t.players[0]);
    peer watcher = {0};
    char watch[32];
    text_after(answer, "\"watch\":\"", watch, sizeof watch);
    check(peer_open(&watcher, l, t.match, watch), "somebody watches");
    live_set_time(l, t.now + (60 + BANK - 1) * SECOND); /* a minute's grace, and the bank */
    check(peer_settle(&watcher) && !strstr(watcher.got.data, "\"status\":\"over\""),
          "there is still time");
    live_set_time(l, t.now + (60 + BANK + 1) * SECOND);
    check(peer_heard(&watcher, "\"status\":\"over\""), "whoever leaves has lost when it is out");
    check(strstr(watcher.got.data, "\"winners\":[1]") != NULL, "to the bot");
    check_number(place_number(l->db, "select count(*) from outcome where after < before"), 1,
                 "and in rating");
    peer_close(&watcher);
    live_stop(l);
}

/* Somebody comes to a match without a clock, may give up, and leaves. */
static void come_and_go(live *l, bool give_up)
{
    table t = {.live = l};
    char *answer = live_post(l, "/api/matches",
                             "{\"game\":\"septikon\",\"seats\":[{\"kind\":\"friend\"},"
                             "{\"kind\":\"friend\"}]}");
    text_after(answer, "\"match\":\"", t.match, sizeof t.match);
    text_after(answer, "\"token\":\"", t.tokens[0], sizeof t.tokens[0]);
    open_player(&t, 0);
    if (give_up) {
        peer_say(&t.players[0], "{\"t\":\"concede\",\"id\":\"c\"}");
        check(peer_heard(&t.players[0], "\"status\":\"over\""), "the match is over");
    }
    peer_close(&t.players[0]);
}

/* One of the server's figures. */
static long figure(live *l, const char *name)
{
    char key[64];
    snprintf(key, sizeof key, "\ncardboard_%s ", name);
    const char *at = strstr(live_get(l, "/metrics"), key);
    return at ? atol(at + strlen(key)) : -1;
}

/* Waits until the figure is as expected. */
static void expect_figure(live *l, const char *name, int expected, const char *what)
{
    for (int i = 0; i < PATIENCE / 20 && figure(l, name) != expected; i++) {
        rest(20);
    }
    check_number(figure(l, name), expected, what);
}

static void check_in_memory(live *l, int seconds, int count, const char *what)
{
    enum { LOOKED = 600 /* milliseconds: the server looks several times a second */ };
    live_set_time(l, LIVE_BEGAN + (int64_t)seconds * SECOND);
    rest(LOOKED);
    expect_figure(l, "matches_in_memory", count, what);
}

static void matches_leave_memory(void)
{
    live *l = live_start(4);
    live_set_time(l, LIVE_BEGAN);
    come_and_go(l, false);
    come_and_go(l, true);
    expect_figure(l, "sockets", 0, "everybody has left");
    check_in_memory(l, 1, 2, "both matches are in memory for a while");
    check_in_memory(l, 3, 1, "the one that is over leaves first");
    check_in_memory(l, 59, 1, "the other has more time");
    check_in_memory(l, 61, 0, "but not for ever");
    live_stop(l);
}

/* ---- Slow matches ---- */

enum { DAYS = 3, HOUR = 3600 * SECOND };

/* Nobody is connected while days go by: then the one who waits comes. */
static void days_later(table *t, int hours)
{
    stand_up(t);
    t->now += (int64_t)hours * HOUR;
    live_set_time(t->live, t->now);
    open_player(t, 1 - t->mover);
    t->players[t->mover].net.fd = -1;
}

/* How long the mover of a slow match still has. */
static int64_t left_to(table *t)
{
    peer fresh;
    char date[24] = "";
    if (peer_open(&fresh, t->live, t->match, t->tokens[1 - t->mover])) {
        const char *at = strstr(fresh.got.data, "\"deadline\":");
        snprintf(date, sizeof date, "%.13s", at ? at + strlen("\"deadline\":") : "");
        peer_close(&fresh);
    }
    return atoll(date) - t->now;
}

static void turns_take_days(live *l)
{
    table t;
    sit_down_with(&t, l, "{\"days\":3}");
    check(strstr(t.players[0].got.data, "\"clock\":{\"days\":3}"), "it says that it is slow");
    days_later(&t, 47);
    check_number(left_to(&t), 25 * HOUR, "time runs though nobody is there");
    vote(&t, "bot");
    check(strstr(t.players[1 - t.mover].got.data, "still has time"), "being away is no reason");
    stand_up(&t);
    live_down(l);
    live_up(l);
    open_player(&t, t.mover);
    check_number(left_to(&t), 25 * HOUR, "a restart gives no time");
    make_a_move(&t);
    check_number(left_to(&t), DAYS * 24 * HOUR, "each decision has all of it again");
    stand_up(&t);
}

/* Who waits for somebody late may choose alone that the match goes on, and in which way. */
static void somebody_is_late(live *l)
{
    table t;
    sit_down_with(&t, l, "{\"days\":3}");
    peer *other = &t.players[1 - t.mover];
    days_later(&t, DAYS * 24);
    check(peer_heard(other, "\"late\":true"), "the time is out");
    vote(&t, "wait");
    check_number(left_to(&t), DAYS * 24 * HOUR, "the others may wait as long again");
    days_later(&t, DAYS * 24);
    check(peer_heard(other, "\"late\":true"), "the time is out again");
    vote(&t, "bot");
    check(peer_heard(other, "\"away\":true"), "then a bot plays");
    check(peer_heard(other, "\"t\":\"state\""), "at once");
    stand_up(&t);
    sit_down_with(&t, l, "{\"days\":1}");
    other = &t.players[1 - t.mover];
    days_later(&t, 25);
    check(peer_heard(other, "\"late\":true"), "the time is out");
    vote(&t, "end");
    check(peer_heard(other, "\"status\":\"ended\""), "or the match ends");
    stand_up(&t);
}

/* Three people: one of the two others does not end the match alone. */
static void ending_takes_more(live *l)
{
    table t = {.live = l, .now = LIVE_BEGAN};
    char third[32];
    live_set_time(l, t.now);
    char *answer =
        live_post(l, "/api/matches",
                  "{\"game\":\"pnrz\",\"seats\":[{\"kind\":\"friend\"},{\"kind\":\"friend\"},"
                  "{\"kind\":\"friend\"}],\"clock\":{\"days\":1}}");
    text_after(answer, "\"match\":\"", t.match, sizeof t.match);
    for (int i = 0; i < 3; i++) {
        answer = strstr(answer, "\"token\":\"");
        text_after(answer, "\"token\":\"", i < 2 ? t.tokens[i] : third, sizeof third);
        answer++;
    }
    open_player(&t, 0);
    open_player(&t, 1);
    check(peer_heard(&t.players[0], "\"to_move\":[0]"), "the first seat begins");
    days_later(&t, 25);
    peer *last = &t.players[0], *other = &t.players[1];
    check(peer_heard(other, "\"late\":true"), "the time is out");
    vote(&t, "end");
    check(peer_heard(other, "\"votes\":[{\"seat\":1,\"choice\":\"end\"}]"), "one wants to end it");
    check(!strstr(other->got.data, "\"status\":\"ended\""), "which does not end it");
    check(peer_open(last, l, t.match, third), "the third one comes");
    peer_say(last, "{\"t\":\"vote\",\"id\":\"v\",\"seat\":0,\"choice\":\"end\"}");
    check(peer_heard(other, "\"status\":\"ended\""), "two end it");
    stand_up(&t);
}

static const char *take_holiday(table *t, int days)
{
    char wish[96];
    snprintf(wish, sizeof wish, "{\"key\":\"%s\",\"days\":%d}", t->tokens[t->mover], days);
    return live_post(t->live, "/api/holiday", wish);
}

/* Clocks stand still, for so many days a year and no more, until the player is back. */
static void holidays(live *l)
{
    table t;
    l->keys = true; /* each shows its token */
    sit_down_with(&t, l, "{\"days\":3}");
    check(strstr(take_holiday(&t, 7), "\"left\":21"), "days of the year are taken");
    check(peer_heard(&t.players[1 - t.mover], "\"holiday\":"), "the table is told");
    days_later(&t, 4 * 24);
    check_number(left_to(&t), 6 * 24 * HOUR, "the time stands still and will for three days more");
    live_down(l);
    live_up(l);
    days_later(&t, 4 * 24);
    check_number(left_to(&t), 2 * 24 * HOUR, "then it runs again");
    check(strstr(take_holiday(&t, 22), "\"code\":\"range\""), "there are no more days in the year");
    check(strstr(take_holiday(&t, 21), "\"left\":0"), "but as many as are left");
    days_later(&t, 30);
    check(strstr(take_holiday(&t, 0), "\"left\":19"), "whoever comes back early keeps the rest");
    days_later(&t, 47);
    check_number(left_to(&t), HOUR, "and has as much time as before");
    days_later(&t, 1);
    check(peer_heard(&t.players[1 - t.mover], "\"late\":true"), "until it is out");
    stand_up(&t);
    l->keys = false;
}

/* It waits in the store, and not in memory. */
static void slow_matches_leave_memory(void)
{
    live *l = live_start(5);
    table t;
    sit_down_with(&t, l, "{\"days\":3}");
    stand_up(&t);
    expect_figure(l, "sockets", 0, "everybody has left");
    check_in_memory(l, 61, 0, "nobody needs to watch its clock");
    live_stop(l);
}

int main(void)
{
    live *l = live_start(3);
    clocks_stand_still(l);
    it_is_stored(l);
    the_table_votes(l);
    a_bot_takes_an_open_seat(l);
    turns_take_days(l);
    somebody_is_late(l);
    ending_takes_more(l);
    holidays(l);
    live_stop(l);
    leaving_a_rated_match();
    matches_leave_memory();
    slow_matches_leave_memory();
    return tally_end();
}
