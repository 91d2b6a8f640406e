/*
 * The database is gone for a while, under a server with people and bots: another process has locked
 * it, its folder was moved away, another file is in its place, the disk is read-only or broken or
 * does not return from a sync. Commands are then refused or wait, nothing is acknowledged, what
 * people see stays, and /healthz says so. When the database is back everything continues by itself.
 *
 *     gone [SECONDS]    for this long each time; by default until the server has noticed
 */
#define _GNU_SOURCE
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "server/faulty.h"
#include "server/live.h"
#include "server/tally.h"

static double seconds_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- Ways to be gone ---- */

static sqlite3 *other; /* who has locked it */

static void lock_it(live *l)
{
    check(sqlite3_open(l->db, &other) == SQLITE_OK &&
              sqlite3_busy_timeout(other, 2000) == SQLITE_OK &&
              sqlite3_exec(other, "begin exclusive", NULL, NULL, NULL) == SQLITE_OK,
          "it can be locked");
}

static void unlock_it(live *l)
{
    (void)l;
    sqlite3_exec(other, "rollback", NULL, NULL, NULL);
    sqlite3_db_config(other, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_close(other);
}

static void away(const live *l, char *out, size_t size)
{
    snprintf(out, size, "%s-away", l->folder);
}

static void move_it(live *l)
{
    char place[96];
    away(l, place, sizeof place);
    check(rename(l->folder, place) == 0, "its folder can be moved");
}

static void move_it_back(live *l)
{
    char place[96];
    away(l, place, sizeof place);
    check(rename(place, l->folder) == 0, "its folder can be moved back");
}

static void replace_it(live *l)
{
    char place[PLACE_DB + 8];
    snprintf(place, sizeof place, "%s-away", l->db);
    FILE *f = rename(l->db, place) == 0 ? fopen(l->db, "w") : NULL;
    check(f && fclose(f) == 0, "another file can be put in its place");
}

static void put_it_back(live *l)
{
    char place[PLACE_DB + 8];
    snprintf(place, sizeof place, "%s-away", l->db);
    check(rename(place, l->db) == 0, "it can be put back");
}

static void read_only(live *l)
{
    (void)l;
    faulty_arm(FAULTY_READONLY, 1, 0);
}

static void broken(live *l)
{
    (void)l;
    faulty_arm(FAULTY_BROKEN, 1, 0);
}

static void mended(live *l)
{
    (void)l;
    faulty_arm(FAULTY_NONE, 0, 0);
}

static void hang(live *l)
{
    (void)l;
    faulty_hang(true);
}

static void go_on(live *l)
{
    (void)l;
    faulty_hang(false);
}

typedef struct way {
    const char *name;
    void (*begins)(live *l), (*ends)(live *l);
    bool waits; /* commands are not refused: they wait */
    bool slow;  /* a refusal takes its time */
} way;

/* In PostgreSQL the tables are renamed, or another session locks them. */

static void hide_tables(live *l)
{
    check(place_change(l->db, "alter table match rename to match_away"), "tables can go away");
}

static void show_tables(live *l)
{
    check(place_change(l->db, "alter table match_away rename to match"), "and come back");
}

static void forbid(live *l)
{
    check(place_change(l->db, "create function refuse() returns trigger language plpgsql as"
                              " $$ begin raise exception 'no room'; end $$;"
                              "create trigger refuse before insert or update on match"
                              " for each statement execute function refuse();"),
          "writing can be forbidden");
}

static void allow(live *l)
{
    check(place_change(l->db, "drop trigger refuse on match; drop function refuse"),
          "and allowed again");
}

static const way shared_ways[] = {
    {"moved away", hide_tables, show_tables, false, false},
    {"forbidden", forbid, allow, false, false},
};

static const way ways[] = {
    {"moved away", move_it, move_it_back, false, false},
    {"replaced", replace_it, put_it_back, false, false},
    {"read-only", read_only, mended, false, false},
    {"broken", broken, mended, false, false},
    {"hanging", hang, go_on, true, false},
    {"locked", lock_it, unlock_it, false, true},
};

/* ---- A table of two people, and a match of bots beside it ---- */

typedef struct table {
    live *live;
    char match[16], tokens[2][32], bots[16];
    peer players[2], watcher;
    int moves;
} table;

static void sit_down(table *t, live *l)
{
    *t = (table){.live = l};
    char *answer = live_post(l, "/api/matches",
                             "{\"game\":\"septikon\",\"seats\":[{\"kind\":\"friend\"},"
                             "{\"kind\":\"friend\"}]}");
    text_after(answer, "\"match\":\"", t->match, sizeof t->match);
    for (int i = 0; i < 2; i++) {
        answer = strstr(answer, "\"token\":\"");
        text_after(answer, "\"token\":\"", t->tokens[i], sizeof t->tokens[i]);
        answer++;
    }
    check(peer_open(&t->players[0], l, t->match, t->tokens[0]) &&
              peer_open(&t->players[1], l, t->match, t->tokens[1]),
          "people can connect");
}

static void bring_bots(table *t)
{
    char *answer =
        live_post(t->live, "/api/matches",
                  "{\"game\":\"spacefreaks\",\"listed\":true,\"seats\":[{\"kind\":\"bot\","
                  "\"level\":\"hard\"},{\"kind\":\"bot\",\"level\":\"hard\"}]}");
    text_after(answer, "\"match\":\"", t->bots, sizeof t->bots);
    check(peer_open(&t->watcher, t->live, t->bots, NULL), "somebody can watch bots");
}

static void stand_up(table *t)
{
    peer_close(&t->players[0]);
    peer_close(&t->players[1]);
    if (t->bots[0]) {
        peer_close(&t->watcher);
    }
}

/* Everybody sends something now and then, as pages do. */
static bool settle_all(table *t)
{
    return peer_settle(&t->players[0]) && peer_settle(&t->players[1]) &&
           (!t->bots[0] || peer_settle(&t->watcher));
}

static bool view_of(peer *p, cb_text *view)
{
    return peer_settle(p) && peer_member(p, "view", view);
}

static peer *mover(table *t)
{
    cb_text moves = {0};
    peer *found = NULL;
    for (int i = 0; i < 2; i++) {
        peer_settle(&t->players[i]);
        found = peer_member(&t->players[i], "moves", &moves) ? &t->players[i] : found;
    }
    cb_text_free(&moves);
    check(found, "somebody is asked");
    return found ? found : &t->players[0];
}

/* Sends a move again and again until it is made. */
static void send_move(peer *p, const char *id)
{
    cb_text moves = {0};
    char text[128] = "";
    peer_member(p, "moves", &moves);
    text_after(moves.data, "\"text\":\"", text, sizeof text);
    p->last_ack[0] = '\0';
    peer_say(p, "{\"t\":\"move\",\"id\":\"%s\",\"version\":%ld,\"move\":\"%s\"}", id, p->version,
             text);
    cb_text_free(&moves);
}

static bool said(const peer *p, const char *kind, const char *id)
{
    char text[64];
    snprintf(text, sizeof text, "{\"t\":\"%s\",\"id\":\"%s\"", kind, id);
    return p->got.data && strstr(p->got.data, text);
}

static bool healthy(live *l)
{
    const char *answer = live_get(l, "/healthz");
    return answer && strstr(answer, "\"ok\":true");
}

static bool becomes_healthy(live *l, bool wanted)
{
    for (int i = 0; i < PATIENCE / 20; i++) {
        if (healthy(l) == wanted) {
            return true;
        }
        rest(20);
    }
    return false;
}

/* ---- The test ---- */

/* While the database is gone. */
static void nothing_happens(table *t, const way *w, peer *p, const char *id)
{
    char *answer;
    send_move(p, id);
    if (w->waits) {
        check(becomes_healthy(t->live, false), "/healthz says that nothing can be stored");
        check(peer_settle(p) && !said(p, "ack", id), "nothing is acknowledged");
        return;
    }
    check(peer_answered(p, id) && said(p, "error", id), "a move is refused");
    check(strstr(p->got.data, "\"code\":\"storage\""), "and the player told why");
    check(!said(p, "ack", id), "nothing is acknowledged");
    check(becomes_healthy(t->live, false), "/healthz says that nothing can be stored");
    answer = w->slow ? NULL : live_post(t->live, "/api/matches", "{\"game\":\"septikon\"}");
    check(w->slow || (answer && strstr(answer, "\"code\":\"storage\"")), "no match can be made");
}

/* Somebody comes and goes, which nodes of a shared database tell each other by writing it there. */
static void look_in(table *t)
{
    peer visitor;
    if (t->bots[0] && place_is_shared()) {
        check(peer_open(&visitor, t->live, t->bots, NULL), "one can still look at bots");
        rest(50);
        check(!healthy(t->live), "/healthz says so even if something else was written");
        peer_close(&visitor);
    }
}

static void gone(table *t, const way *w, double seconds)
{
    cb_text before[2] = {{0}}, after = {0};
    peer *p = mover(t);
    long version = p->version;
    char id[16];
    tally_about(w->name);
    snprintf(id, sizeof id, "m%d", ++t->moves);
    for (int i = 0; i < 2; i++) {
        view_of(&t->players[i], &before[i]);
    }
    double began = seconds_now();
    w->begins(t->live);
    nothing_happens(t, w, p, id);
    while (seconds_now() - began < seconds) {
        rest(seconds < 1 ? 20 : 500);
        check(settle_all(t) && !said(p, "ack", id), "nothing is acknowledged for all that time");
        /* Whatever else is written: in a shared database a node may still renew its lease. */
        check(!healthy(t->live), "/healthz says so for all that time");
        look_in(t);
        if (!w->waits) {
            send_move(p, id);
            check(peer_answered(p, id), "each try is answered");
        }
    }
    for (int i = 0; i < 2; i++) {
        check(view_of(&t->players[i], &after) && strcmp(after.data, before[i].data) == 0 &&
                  t->players[i].version == version,
              "what people see stays");
    }
    settle_all(t);
    long bots = t->watcher.version;
    double ended = seconds_now();
    w->ends(t->live);
    check(becomes_healthy(t->live, true), "/healthz says that it is back");
    double noticed = seconds_now() - ended;
    if (!w->waits) {
        send_move(p, id);
    }
    check(peer_answered(p, id) && said(p, "ack", id), "the same move can be made then");
    check(peer_settle(&t->players[0]) && peer_settle(&t->players[1]) &&
              t->players[0].version > version && t->players[0].version == t->players[1].version,
          "everybody sees it");
    for (int i = 0; t->bots[0] && i < PATIENCE / 10 && t->watcher.version == bots; i++) {
        peer_settle(&t->watcher);
        rest(10);
    }
    check(!t->bots[0] || t->watcher.version > bots, "bots go on by themselves");
    printf("%s for %.1f s: noticed %.2f s after it was back\n", w->name, ended - began, noticed);
    cb_text_free(&before[0]);
    cb_text_free(&before[1]);
    cb_text_free(&after);
}

/* Every event that counts is there, and no other. */
static void nothing_is_lost(live *l)
{
    check_number(place_number(l->db, "select count(*) from match where version <>"
                                     " (select count(*) from event where match = id)"),
                 0, "the versions are as many as the events");
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? atof(argv[1]) : 0;
    table t;
    faulty_install();
    live *l = live_new(9);
    l->true_time = true;
    l->bot_time = 20;
    l->lease = 90; /* it looks for due work every 30 ms, which must not look like storing */
    live_up(l);
    sit_down(&t, l);
    bool shared = place_is_shared();
    const way *list = shared ? shared_ways : ways;
    size_t count = shared ? sizeof shared_ways / sizeof *list : sizeof ways / sizeof *list;
    gone(&t, shared ? &list[1] : &list[2], 0.2); /* with nothing for the server itself to do */
    bring_bots(&t);
    for (size_t i = 0; i < count; i++) {
        gone(&t, &list[i], seconds);
    }
    nothing_is_lost(l);
    stand_up(&t);
    live_stop(l);
    return tally_end();
}
