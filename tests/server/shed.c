/*
 * A server that cannot keep up: the disk is slow, and more people want something than it can store.
 * It refuses some of them at once, with a time to come back, instead of letting all wait; what it
 * has taken on happens; and when the disk is quick again nobody is refused any more.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/faulty.h"
#include "server/live.h"
#include "server/tally.h"

enum {
    PEOPLE = 200,
    TAKEN = 128, /* as many wait before it is a queue */
    BORNE = 140, /* these come while a queue may still be a single slow write */
    AT_ONCE = 32,
    SLOW = 400,    /* milliseconds that the disk takes: too late */
    TOO_SLOW = 600 /* no longer borne */
};

typedef struct crowd {
    live *live;
    peer people[PEOPLE];
    int said;
} crowd;

static long figure(live *l, const char *name)
{
    char key[64];
    snprintf(key, sizeof key, "\ncardboard_%s ", name);
    const char *text = live_get(l, "/metrics");
    const char *at = text ? strstr(text, key) : NULL;
    return at ? atol(at + strlen(key)) : -1;
}

static void gather(crowd *c)
{
    for (int i = 0; i < PEOPLE; i++) {
        char match[16], token[32];
        char *answer = live_post(c->live, "/api/matches",
                                 "{\"game\":\"septikon\",\"seats\":[{\"kind\":\"friend\"},"
                                 "{\"kind\":\"friend\"}]}");
        if (!answer || !text_after(answer, "\"match\":\"", match, sizeof match) ||
            !text_after(answer, "\"token\":\"", token, sizeof token) ||
            !peer_open(&c->people[i], c->live, match, token)) {
            check(false, "everybody finds a table");
            return;
        }
    }
}

/* Those from the first to before the last say something, which is to be stored. */
static void speak(crowd *c, int from, int to)
{
    for (int i = from; i < to; i++) {
        peer_say(&c->people[i], "{\"t\":\"chat\",\"id\":\"c%d\",\"text\":\"hello\"}", c->said);
    }
}

/* How many of them are answered, and with an acknowledgement. */
static int heard(crowd *c, int from, int to)
{
    char id[16], error[64];
    int fine = 0;
    snprintf(id, sizeof id, "c%d", c->said);
    snprintf(error, sizeof error, "\"t\":\"error\",\"id\":\"%s\"", id);
    for (int i = from; i < to; i++) {
        peer *p = &c->people[i];
        fine += peer_answered(p, id) && !(p->got.data && strstr(p->got.data, error));
    }
    return fine;
}

static void wait_until_waiting(live *l, int many)
{
    long waiting = 0;
    for (int i = 0; i < PATIENCE / 20 && waiting < many; i++) {
        waiting = figure(l, "writes_waiting");
        rest(20);
    }
    check(waiting >= many, "they wait for the disk");
}

static void too_much(crowd *c)
{
    tally_about("a slow disk");
    faulty_hang(true);
    c->said++;
    speak(c, 0, PEOPLE);
    rest(SLOW);
    faulty_hang(false);
    check(heard(c, 0, PEOPLE) >= TAKEN, "those are only late");
    long before = figure(c->live, "shed_total");

    tally_about("too much for it");
    faulty_hang(true);
    c->said++;
    for (int i = 0; i < TAKEN; i += AT_ONCE) { /* few enough to be read in time */
        speak(c, i, i + AT_ONCE);
        wait_until_waiting(c->live, i + AT_ONCE);
    }
    speak(c, TAKEN, BORNE);
    wait_until_waiting(c->live, BORNE);
    rest(TOO_SLOW);
    speak(c, BORNE, PEOPLE);
    for (int i = BORNE; i < PEOPLE; i++) {
        check(peer_heard(&c->people[i], "\"busy\""), "the others are told at once");
    }
    const char *answer = live_post(c->live, "/api/matches", "{\"game\":\"septikon\"}");
    check(answer && strstr(answer, "\"busy\""), "no match is made");
    faulty_hang(false);
    check_number(heard(c, 0, BORNE), BORNE, "what was taken on happens");
    long shed = before + PEOPLE - BORNE + 1;
    check_number(figure(c->live, "shed_total"), shed, "it is counted");

    tally_about("quick again");
    c->said++;
    for (int i = 0; i < PEOPLE; i++) {
        speak(c, i, i + 1);
        check_number(heard(c, i, i + 1), 1, "everybody is served");
    }
    answer = live_post(c->live, "/api/matches", "{\"game\":\"septikon\"}");
    check(answer && strstr(answer, "\"match\""), "matches are made");
    check_number(figure(c->live, "shed_total"), shed, "nobody else was refused");
}

int main(void)
{
    crowd *c = calloc(1, sizeof *c);
    faulty_install();
    c->live = live_start(1);
    if (!c->live) {
        free(c);
        return 1;
    }
    gather(c);
    too_much(c);
    for (int i = 0; i < PEOPLE; i++) {
        peer_close(&c->people[i]);
    }
    live_stop(c->live);
    free(c);
    return tally_end();
}
