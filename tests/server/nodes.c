/*
 * Several nodes on one PostgreSQL database. Each match that waits for a node is played by one of
 * them. When a node dies, another takes up its matches, with no page open. Where two meet in one
 * match, no command is lost and neither overwrites what the other has done.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "server/live.h"
#include "server/tally.h"
#include "store/store.h"

enum { LEASE = 3000 }; /* milliseconds, as usual: renewed in time even on a busy machine */

/* ---- The store: two connections ---- */

static bool note(void *arg, const char *id)
{
    cb_text_add(arg, id);
    cb_text_char(arg, ' ');
    return true;
}

static void make(store *s, const char *id, int64_t due)
{
    store_match row = {.game = "test", .players = 1, .bank = -1};
    snprintf(row.id, sizeof row.id, "%s", id);
    row.seats[0].clock = -1;
    check(store_begin(s, NULL) && store_create(s, &row, due, NULL) && store_commit(s, NULL),
          "a match can be made");
}

/* What a node takes, added to its list of ids. */
static const char *claims(store *s, const char *node, int64_t lease)
{
    static cb_text got;
    cb_text_clear(&got);
    cb_text_add(&got, "");
    check(store_begin(s, NULL) && store_claim(s, node, lease, note, &got, NULL) &&
              store_commit(s, NULL),
          "it can be claimed");
    return got.data;
}

/* How many matches it holds, and how many other nodes there are: read past all stores. */
static long holds(const char *db, const char *node)
{
    char sql[160];
    snprintf(sql, sizeof sql, "select count(*) from match where due is not null and holder = '%s'",
             node);
    return place_number(db, sql);
}

static long others(const char *db, const char *node)
{
    char sql[200];
    snprintf(sql, sizeof sql,
             "select count(*) from node where name <> '%s' and"
             " until > extract(epoch from clock_timestamp()) * 1000",
             node);
    return place_number(db, sql);
}

static void releases(store *s, const char *node)
{
    check(store_begin(s, NULL) && store_release(s, node, NULL) && store_commit(s, NULL),
          "it can be given back");
}

static bool touches(store *s, const char *id, int64_t revision, const char *node)
{
    cb_error err = {0};
    bool fine = store_begin(s, NULL) && store_touch(s, id, revision, node, &err);
    check(fine || err.code == CB_EREQUEST, "a refusal says why");
    return store_commit(s, NULL) && fine;
}

static void matches_are_claimed(const char *db)
{
    cb_error err = {0};
    store *a = store_open(db, false, &err), *b = store_open(db, false, &err);
    int64_t revision = -1;
    enum { LONG = 600000, SHORT = 50 };
    make(a, "idle", 0);
    check(!*claims(a, "a", LONG), "nothing is due");
    make(a, "one", 1);
    make(a, "two", 5000);
    check(!strcmp(claims(a, "a", LONG), "one two "), "what is due is taken");
    check(!*claims(b, "b", LONG), "not twice");
    check(!*claims(a, "a", SHORT), "it is renewed, not taken again");
    check(holds(db, "a") == 2 && holds(db, "b") == 0, "all see who holds what");
    rest(2 * SHORT);
    check(!strcmp(claims(b, "b", LONG), "one two "), "until the lease lapses");
    check(!*claims(a, "a", LONG), "then it is the other's");
    check_number(others(db, "a"), 1, "there are two of them");
    releases(b, "b");
    check_number(others(db, "a"), 0, "one goes");
    check(!strcmp(claims(a, "a", LONG), "one two "), "what is given back can be taken");
    check(store_revision(b, "one", &revision, &err) && revision == 3, "taking is a revision");
    check(!touches(b, "one", 2, "b") && touches(b, "one", 3, NULL), "only the present one counts");
    check_number(holds(db, "a"), 2, "writing alone does not take the match");
    check(touches(b, "one", 4, "b") && holds(db, "b") == 1, "playing does");
    store_match row;
    check(store_get(a, "two", &row, &err) && !strcmp(row.holder, "a") && row.held > LONG / 2 &&
              row.held <= LONG,
          "a match says who holds it, and for how long");
    store_match_free(&row);
    check(store_revision(b, "none", &revision, &err) && revision == -1, "no match, no revision");
    store_close(a);
    store_close(b);
}

/* While one is taking, another takes only what is left: neither waits for the other. */
static void takers_do_not_wait(const char *db)
{
    store *a = store_open(db, false, NULL), *b = store_open(db, false, NULL);
    make(a, "three", 1);
    check(store_begin(a, NULL) && store_touch(a, "three", 0, NULL, NULL), "a row is locked");
    make(b, "four", 1);
    const char *taken = claims(b, "c", 1000);
    check(strstr(taken, "four ") && !strstr(taken, "three"), "what is locked is skipped");
    store_rollback(a);
    check(!strcmp(claims(b, "c", 1000), "three "), "and taken when it is free");
    store_close(a);
    store_close(b);
}

/* Deferred writes are all written or none, and whoever came second is told. */
static void batches_are_whole(const char *db)
{
    store *a = store_open(db, false, NULL), *b = store_open(db, false, NULL);
    cb_error err = {0};
    int64_t revision = -1;
    make(a, "five", 0);
    make(a, "six", 0);
    check(touches(b, "six", 0, NULL), "another node is first");
    check(store_begin_together(a, NULL) && store_touch(a, "five", 0, NULL, &err) &&
              store_touch(a, "six", 0, NULL, &err),
          "nothing is known yet");
    check(!store_commit(a, &err) && err.code == CB_EREQUEST, "the commit tells");
    store_rollback(a);
    check(store_revision(b, "five", &revision, NULL) && revision == 0, "nothing was written");
    store_close(a);
    store_close(b);
}

static bool heard(void *arg, const char *id, int64_t revision)
{
    cb_text_format(arg, "%s %lld;", id, (long long)revision);
    return true;
}

/* The bell tells what was written since it last rang, in one message. */
static void a_bell_rings(const char *db)
{
    store *a = store_open(db, false, NULL), *b = store_open(db, true, NULL);
    cb_text got = {0};
    cb_text_add(&got, "");
    make(a, "seven", 0);
    make(a, "eight", 0);
    check(store_listen(b, 0, heard, &got, NULL), "one listens");
    touches(a, "seven", 0, NULL);
    touches(a, "eight", 0, NULL);
    store_ring(a);
    for (int i = 0; i < PATIENCE / 50 && !strstr(got.data, "eight"); i++) {
        check(store_listen(b, 50, heard, &got, NULL), "and goes on listening");
    }
    check(!strcmp(got.data, "seven 1;eight 1;"), "and hears what was written");
    cb_text_free(&got);
    store_close(a);
    store_close(b);
}

/* ---- Servers ---- */

static live *node_new(const char *node, const live *beside)
{
    live *l = live_new(5);
    l->node = node;
    l->lease = LEASE;
    l->true_time = true;
    l->bot_time = 15;
    if (beside) {
        place_drop(l->db);
        snprintf(l->db, sizeof l->db, "%s", beside->db);
        l->borrowed = true;
    }
    return l;
}

static long figure(live *l, const char *name)
{
    const char *at = live_get(l, "/metrics");
    char key[64];
    snprintf(key, sizeof key, "\ncardboard_%s ", name);
    at = at ? strstr(at, key) : NULL;
    return at ? atol(at + strlen(key)) : -1;
}

/* A server in its own process, which can be killed. */
static pid_t apart(live *l)
{
    int ends[2];
    if (pipe(ends) != 0) {
        return -1;
    }
    pid_t pid = fork();
    if (pid == 0) {
        live_up(l);
        if (write(ends[1], &l->port, sizeof l->port) != sizeof l->port) {
            _exit(1);
        }
        for (;;) {
            pause();
        }
    }
    check(pid > 0 && read(ends[0], &l->port, sizeof l->port) == sizeof l->port, "a server begins");
    close(ends[0]);
    close(ends[1]);
    return pid;
}

/* Waits until the match has gone on, at most so long; returns how long it took. */
static long until_taken_up(const char *db, long most)
{
    long last = place_number(db, "select version from match"), waited = 0;
    for (; waited < most && place_number(db, "select version from match") == last; waited += 10) {
        rest(10);
    }
    return waited;
}

/* Waits until some moves have been made. */
static void until_played(const char *db)
{
    for (int i = 0; i < PATIENCE / 10 && place_number(db, "select version from match") < 4; i++) {
        rest(10);
    }
}

/* Asks that server for the match until it is over: bots for whom nobody asks stop at some time. */
static bool ends(live *l, const char *match)
{
    char path[64];
    snprintf(path, sizeof path, "/api/matches/%s", match);
    for (int i = 0; i < PATIENCE / 25 && place_number(l->db, "select status from match") == 0;
         i++) {
        live_get(l, path);
        rest(25);
    }
    return place_number(l->db, "select status from match") == 1;
}

static void match_of_bots(live *l, char match[16])
{
    char *made = live_post(l, "/api/matches",
                           "{\"game\":\"pnrz\",\"seats\":[{\"kind\":\"bot\",\"level\":\"hard\"},"
                           "{\"kind\":\"bot\",\"level\":\"hard\"}]}");
    check(made && text_after(made, "\"match\":\"", match, 16), "a match of bots is made");
}

static void nothing_is_torn(const char *db)
{
    check(place_number(db, "select case when (select count(*) from event) = version then 1 else 0 "
                           "end from match") == 1,
          "no event is missing and none twice");
    check(place_number(db, "select count(*) from match where holder like 'b-%'") == 1,
          "it is the other's now");
}

static void a_server_dies(void)
{
    live *a = node_new("a", NULL), *b = node_new("b", a);
    pid_t pid = apart(a);
    char match[16];
    b->bot_time = 2; /* the rest of the match must not take long */
    live_up(b);
    match_of_bots(a, match);
    until_played(a->db);
    check(place_number(a->db, "select version from match") > 0 &&
              place_number(a->db, "select status from match") == 0,
          "they play");
    check(place_number(a->db, "select count(*) from match where holder like 'a-%'") == 1,
          "it is the maker's");
    check(figure(b, "bot_moves_total") == 0, "the other server lets it play");
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    printf("taken up %ld ms after a kill, with a lease of %d ms\n", until_taken_up(a->db, PATIENCE),
           LEASE);
    check(ends(b, match), "the other plays it to its end");
    check(figure(b, "bot_moves_total") > 0, "that one played it");
    nothing_is_torn(a->db);
    live_stop(b);
    check(place_number(a->db, "select count(*) from node where name like 'b-%'") == 0,
          "a node that leaves says so");
    live_free(a);
}

/* Frozen, it counts as dead; then it continues, and its late writes are refused. If it froze during
 * a write, the database releases its locks after two seconds. */
static void a_server_freezes(int *refused)
{
    live *a = node_new("a", NULL), *b = node_new("b", a);
    pid_t pid = apart(a);
    char match[16];
    b->bot_time = 2;
    live_up(b);
    match_of_bots(a, match);
    until_played(a->db);
    kill(pid, SIGSTOP);
    check(until_taken_up(a->db, PATIENCE) < PATIENCE, "the other goes on with the match");
    kill(pid, SIGCONT);
    check(ends(b, match), "the match comes to its end");
    *refused += figure(a, "overtaken_total") > 0;
    nothing_is_torn(a->db);
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    live_stop(b);
    live_free(a);
}

/* ---- Two servers in one match ---- */

typedef struct table {
    char match[16], tokens[2][32];
    peer players[2]; /* each at its own server */
} table;

static bool asked(const peer *p)
{
    cb_text moves = {0};
    bool is = peer_member(p, "moves", &moves);
    cb_text_free(&moves);
    return is;
}

static void move(peer *p, const char *id)
{
    cb_text moves = {0};
    char text[128] = "";
    peer_member(p, "moves", &moves);
    text_after(moves.data, "\"text\":\"", text, sizeof text);
    peer_say(p, "{\"t\":\"move\",\"id\":\"%s\",\"version\":%ld,\"move\":\"%s\"}", id, p->version,
             text);
    cb_text_free(&moves);
}

static bool acknowledged(peer *p, const char *id)
{
    char ack[64];
    snprintf(ack, sizeof ack, "{\"t\":\"ack\",\"id\":\"%s\"", id);
    return peer_answered(p, id) && strstr(p->got.data, ack);
}

static void both_at_once(table *t, live *at[2])
{
    int mover = asked(&t->players[0]) ? 0 : 1;
    peer *first = &t->players[mover], *second = &t->players[1 - mover];
    for (int i = 0; i < 50 && !figure(at[1 - mover], "overtaken_total"); i++) {
        char id[16]; /* the other server may already have heard of it: rarely, and not each time */
        snprintf(id, sizeof id, "b%d", i);
        if (i == 0) {
            move(first, id);
        } else {
            peer_say(first, "{\"t\":\"chat\",\"id\":\"%s\",\"text\":\"hm\"}", id);
        }
        check(acknowledged(first, id), "a command at one server");
        peer_say(second, "{\"t\":\"name\",\"id\":\"%s\",\"name\":\"Somebody\"}", id);
        check(acknowledged(second, id), "one at the other, which knew nothing of it, is done");
        check(second->version == first->version, "and it has got what it had missed");
    }
    check(figure(at[1 - mover], "overtaken_total") > 0, "in a second try");
    check(peer_heard(first, "\"Somebody\""), "the first server hears of it, too");
    peer_say(first, "{\"t\":\"chat\",\"id\":\"c1\",\"text\":\"hello there\"}");
    check(acknowledged(first, "c1"), "they talk");
    check(peer_heard(second, "hello there"), "across servers");
}

/* They play on; each hears of the other's moves without asking. */
static void play_on(table *t)
{
    for (int i = 0; i < 3; i++) {
        peer *mover = NULL;
        for (int p = 0; p < 2; p++) {
            peer_settle(&t->players[p]);
            mover = asked(&t->players[p]) ? &t->players[p] : mover;
        }
        peer *other = mover == &t->players[0] ? &t->players[1] : &t->players[0];
        char id[16], version[32];
        if (!mover) {
            check(false, "somebody is asked");
            return;
        }
        snprintf(id, sizeof id, "p%d", i);
        move(mover, id);
        check(acknowledged(mover, id), "a move at one server");
        snprintf(version, sizeof version, "\"version\":%ld,", mover->version);
        check(peer_heard(other, version), "is seen at the other");
    }
}

static void two_meet(void)
{
    live *a = node_new("a", NULL), *b = node_new("b", a);
    live *at[2] = {a, b};
    table t;
    live_up(a);
    live_up(b);
    char *answer = live_post(a, "/api/matches",
                             "{\"game\":\"septikon\",\"seats\":[{\"kind\":\"friend\"},"
                             "{\"kind\":\"friend\"}]}");
    text_after(answer, "\"match\":\"", t.match, sizeof t.match);
    for (int i = 0; i < 2; i++) {
        answer = strstr(answer, "\"token\":\"");
        text_after(answer, "\"token\":\"", t.tokens[i], sizeof t.tokens[i]);
        answer++;
        check(peer_open(&t.players[i], at[i], t.match, t.tokens[i]), "a player can connect");
    }
    both_at_once(&t, at);
    play_on(&t);
    peer_close(&t.players[0]);
    peer_close(&t.players[1]);
    live_stop(b);
    live_stop(a);
}

/* ---- One table at two nodes ---- */

static void make_table(live *l, const char *game, int seats, char match[16], char tokens[][32])
{
    char request[300], *at = request;
    at += sprintf(at, "{\"game\":\"%s\",\"seats\":[", game);
    for (int i = 0; i < seats; i++) {
        at += sprintf(at, "%s{\"kind\":\"friend\"}", i ? "," : "");
    }
    sprintf(at, "]}");
    char *answer = live_post(l, "/api/matches", request);
    text_after(answer, "\"match\":\"", match, 16);
    for (int i = 0; i < seats; i++) {
        answer = answer ? strstr(answer, "\"token\":\"") : NULL;
        text_after(answer, "\"token\":\"", tokens[i], 32);
        answer = answer ? answer + 1 : NULL;
    }
}

/* Two people at different nodes see each other, and vote about a third together. */
static void they_vote_together(void)
{
    live *a = node_new("a", NULL), *b = node_new("b", a);
    char match[16], tokens[3][32];
    peer first, second, again;
    a->true_time = b->true_time = false;
    live_up(a);
    live_up(b);
    make_table(a, "pnrz", 3, match, tokens);
    check(peer_open(&first, a, match, tokens[0]) && peer_open(&second, b, match, tokens[1]),
          "two people come to two nodes");
    check(peer_heard(&first, "{\"seat\":1,\"kind\":\"person\",\"name\":\"\",\"present\":true"),
          "the first sees the second");
    check(peer_heard(&second, "{\"seat\":0,\"kind\":\"person\",\"name\":\"\",\"present\":true"),
          "the second sees the first");
    live_set_time(a, LIVE_BEGAN + 61000);
    live_set_time(b, LIVE_BEGAN + 61000);
    peer_say(&first, "{\"t\":\"vote\",\"id\":\"v1\",\"seat\":2,\"choice\":\"bot\"}");
    check(acknowledged(&first, "v1"), "one votes about a third who never came");
    check(peer_heard(&second, "\"votes\":[{\"seat\":0,\"choice\":\"bot\"}]"),
          "the other sees the vote");
    check(!strstr(first.got.data, "\"away\":true"), "one of two is not enough");
    peer_say(&second, "{\"t\":\"vote\",\"id\":\"v2\",\"seat\":2,\"choice\":\"bot\"}");
    check(acknowledged(&second, "v2"), "the other votes, too");
    check(peer_heard(&second, "\"away\":true") && peer_heard(&first, "\"away\":true"),
          "and a bot takes the seat");
    check(peer_open(&again, b, match, tokens[0]), "the first comes to the other node as well");
    peer_say(&again, "{\"t\":\"vote\",\"id\":\"v1\",\"seat\":2,\"choice\":\"bot\"}");
    check(peer_heard(&again, "\"id\":\"v1\",\"version\":") &&
              strstr(strstr(again.got.data, "\"id\":\"v1\""), "\"again\":true"),
          "where its vote is known");
    peer_close(&again);
    peer_close(&first);
    check(peer_heard(&second, "{\"seat\":0,\"kind\":\"person\",\"name\":\"\",\"present\":false"),
          "everybody sees that somebody left");
    peer_close(&second);
    live_stop(b);
    live_stop(a);
}

/* A node that hears no bell, so that for up to a second it does not know what happens at others. */
static live *deaf_node(const char *node, const live *beside)
{
    live *l = node_new(node, beside);
    char *path = strstr(l->db, "search_path%3D"), schema[64], sql[128];
    snprintf(schema, sizeof schema, "%s", path + strlen("search_path%3D"));
    snprintf(sql, sizeof sql, "create schema if not exists deaf_%s", schema);
    check(place_change(l->db, sql), "it listens elsewhere");
    snprintf(path, sizeof l->db - (size_t)(path - l->db), "search_path%%3Ddeaf_%s%%2C%s", schema,
             schema);
    l->lease = 600000;
    return l;
}

/* Comes back to a seat whose link was opened before (peer_open makes its token), having seen that
 * version. */
static void hello_as_of(peer *p, live *l, const char *match, const char *link, long version)
{
    char token[32] = "";
    for (size_t i = 0, n = strlen(link); i < n; i++) {
        token[i] = link[n - 1 - i];
    }
    *p = (peer){.live = l};
    check(net_connect(&p->net, l->port, match), "one connects");
    peer_say(p, "{\"t\":\"hello\",\"token\":\"%s\",\"version\":%ld}", token, version);
    check(peer_heard(p, "\"t\":\"state\""), "and is let in");
}

/* Whoever comes from another node is never told anything older than they have seen. */
static void nobody_goes_back_in_time(void)
{
    live *a = node_new("a", NULL), *b = deaf_node("b", a);
    char match[16], tokens[2][32], sql[128];
    peer players[2], watching, comes;
    live_up(a);
    live_up(b);
    make_table(a, "septikon", 2, match, tokens);
    int behind = 0;
    for (int i = 0; i < 2; i++) {
        check(peer_open(&players[i], a, match, tokens[i]), "people play at one node");
    }
    check(peer_open(&watching, b, match, tokens[1]), "one is at the other, too");
    for (int round = 0; round < 6; round++) {
        char id[16], again[64];
        int mover = asked(&players[0]) ? 0 : 1;
        long before = players[mover].version;
        snprintf(id, sizeof id, "m%d", round);
        move(&players[mover], id);
        check(acknowledged(&players[mover], id), "a move is made");
        long seen = players[mover].version;
        behind += watching.version < seen;
        hello_as_of(&comes, b, match, tokens[mover], seen);
        check(comes.version >= seen, "whoever has seen it is shown nothing older");
        peer_say(&comes, "{\"t\":\"move\",\"id\":\"%s\",\"version\":%ld,\"move\":\"x\"}", id,
                 before);
        snprintf(again, sizeof again, "\"id\":\"%s\",\"version\":%ld,\"again\":true", id, seen);
        check(peer_heard(&comes, again), "and what was acknowledged is known");
        peer_close(&comes);
        peer_settle(&players[0]);
        peer_settle(&players[1]);
        peer_settle(&watching);
    }
    check(behind > 0, "the node was behind, at least once");
    hello_as_of(&comes, b, match, tokens[0], 1000000);
    check(comes.version == players[0].version,
          "a false claim of a later version gets the current state");
    peer_close(&comes);
    peer_close(&watching);
    peer_close(&players[0]);
    peer_close(&players[1]);
    live_stop(b);
    snprintf(sql, sizeof sql, "drop schema deaf_%s", strstr(a->db, "search_path%3D") + 14);
    place_change(a->db, sql);
    live_stop(a);
}

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 1, refused = 0;
    char db[PLACE_DB];
    if (!place_is_shared()) {
        printf("skipped: CARDBOARD_POSTGRES names no server\n");
        return 77;
    }
    place_make("", db);
    matches_are_claimed(db);
    takers_do_not_wait(db);
    batches_are_whole(db);
    a_bell_rings(db);
    place_drop(db);
    for (int i = 0; i < rounds; i++) {
        a_server_dies();
        two_meet();
        they_vote_together();
        nobody_goes_back_in_time();
        a_server_freezes(&refused);
    }
    printf("frozen %d times; %d had something late, which was refused\n", rounds, refused);
    return tally_end();
}
