/*
 * Somebody sets the machine's clock during a match: the players' clocks go on as if nothing had
 * happened. The linker puts the jump between the server and the machine.
 */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/live.h"
#include "server/tally.h"

enum { BANK = 3000, SECOND = 1000, HOUR = 3600, SOON = 2000 /* milliseconds */ };

static atomic_int jump; /* seconds by which the time of day is wrong */

int __real_clock_gettime(clockid_t clock, struct timespec *t); /* NOLINT: the linker's names */
int __wrap_clock_gettime(clockid_t clock, struct timespec *t); /* NOLINT */

int __wrap_clock_gettime(clockid_t clock, struct timespec *t) /* NOLINT */
{
    int code = __real_clock_gettime(clock, t);
    if (clock == CLOCK_REALTIME) {
        t->tv_sec += atomic_load(&jump);
    }
    return code;
}

static void wait_a_while(void)
{
    nanosleep(&(struct timespec){.tv_sec = SOON / SECOND}, NULL);
}

/* The number after the last occurrence of `key`. */
static long long last_number(const peer *p, const char *key)
{
    const char *found = NULL;
    for (const char *at = p->got.data; (at = strstr(at, key)); at++) {
        found = at;
    }
    return found ? atoll(found + strlen(key)) : -1;
}

/* Nothing happens because of the jump; checked when every timer of the server has come round. */
static void jump_to(live *l, peer players[2], const char *match, const char *token, int seconds)
{
    peer fresh;
    atomic_store(&jump, seconds);
    wait_a_while();
    for (int i = 0; i < 2; i++) {
        check(peer_settle(&players[i]) && !players[i].gone, "nobody is thrown out");
        check(!strstr(players[i].got.data, "\"late\""), "nobody is late");
    }
    check(peer_open(&fresh, l, match, token), "somebody can come");
    int banks = 0;
    for (const char *at = strstr(fresh.got.data, "\"clock\":"); at; at = strstr(at, "\"clock\":")) {
        at += strlen("\"clock\":");
        long left = atol(at);
        banks += *at != '{'; /* else it is what every seat has at first */
        check(*at == '{' || (left > (BANK - HOUR / 2) * SECOND && left <= BANK * SECOND),
              "a bank is what it was");
    }
    check(banks == 2, "every seat has one");
    peer_close(&fresh);
    peer_say(&players[0], "{\"t\":\"chat\",\"id\":\"c%d\",\"text\":\"hi\"}", seconds + HOUR);
    check(peer_heard(&players[0], "\"text\":\"hi\""), "people can talk");
    long long off = last_number(&players[0], "\"at\":") / SECOND - (long long)time(NULL) - seconds;
    check(off > -HOUR / 2 && off < HOUR / 2, "what is stored has the time of day");
    cb_text_clear(&players[0].got);
    peer_settle(&players[0]);
}

int main(void)
{
    live *l = live_new(5);
    cb_error err = {0};
    char match[16], tokens[2][32];
    peer players[2];
    l->true_time = true;
    if (!live_try_up(l, &err)) {
        fprintf(stderr, "%s\n", err.text);
        return 1;
    }
    char *answer = live_post(l, "/api/matches",
                             "{\"game\":\"septikon\",\"seats\":[{\"kind\":\"friend\"},"
                             "{\"kind\":\"friend\"}],\"clock\":{\"bank\":3000,\"credit\":5}}");
    text_after(answer, "\"match\":\"", match, sizeof match);
    for (int i = 0; i < 2; i++) {
        answer = strstr(answer, "\"token\":\"");
        text_after(answer, "\"token\":\"", tokens[i], sizeof tokens[i]);
        answer++;
        check(peer_open(&players[i], l, match, tokens[i]), "a player can connect");
    }
    jump_to(l, players, match, tokens[1], HOUR);
    jump_to(l, players, match, tokens[1], -HOUR);
    for (int i = 0; i < 2; i++) {
        peer_close(&players[i]);
    }
    live_stop(l);
    return tally_end();
}
