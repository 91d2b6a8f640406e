/*
 * Ids of commands. Seat and id together decide whether a command was carried out before: no two
 * short ids of any seats are taken for one another, and no acknowledgement is empty. A table of four
 * moves, talks and repeats itself with as few ids as possible. Each `ack` without `again` must have
 * its own entry in the database; each with it, the earlier `ack` of the same seat and id.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/live.h"
#include "server/table/stored.h"
#include "server/tally.h"

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";

/* ---- All short ids of all seats ---- */

enum { MOST_SEATS = 5 }; /* of any game */

static void one_id(stored *s, int seat, const char *id, int64_t *version, int *mistaken)
{
    *mistaken += stored_used_id(s, seat, id) >= 0;
    stored_keep_id(s, seat, id, ++*version);
    *mistaken += stored_used_id(s, seat, id) != *version;
}

static void short_ids_differ(void)
{
    stored *s = stored_new(cb_game_find("pnrz"), MOST_SEATS);
    int64_t version = 0;
    int mistaken = 0;
    for (int seat = 0; seat < MOST_SEATS; seat++) {
        for (const char *a = letters; *a; a++) {
            one_id(s, seat, (char[]){*a, '\0'}, &version, &mistaken);
            for (const char *b = letters; *b; b++) {
                one_id(s, seat, (char[]){*a, *b, '\0'}, &version, &mistaken);
            }
        }
    }
    check_number(mistaken, 0, "an id is known once its own seat has used it, and not before");
    stored_free(s);
}

/* The ids of what is no step are kept apart. */
static void recent_ids_differ(void)
{
    stored *s = stored_new(cb_game_find("pnrz"), MOST_SEATS);
    int mistaken = 0;
    for (int64_t n = 0; n < (int64_t)MOST_SEATS * (int)strlen(letters); n++) {
        int seat = (int)n % MOST_SEATS;
        const char id[] = {letters[n / MOST_SEATS], '\0'};
        mistaken += stored_used_id(s, seat, id) >= 0;
        stored_keep_recent(s, seat, id, n);
        mistaken += stored_used_id(s, seat, id) != n;
    }
    check_number(mistaken, 0, "the same holds for commands that are no steps");
    stored_free(s);
}

/* ---- A live table ---- */

enum { SEATS = 4, IDS = 15, COMMANDS = 300 }; /* no more ids than a table remembers */

typedef struct acknowledged {
    bool done;
    long version;
} acknowledged;

typedef struct talk {
    live *live;
    cb_rng rng;
    char match[16], tokens[SEATS][32];
    peer players[SEATS];
    acknowledged acks[SEATS][IDS];
    long moves, lines;
    int agains;
} talk;

static void id_of(int n, char id[3])
{
    id[0] = (char)('a' + n);
    id[1] = '1';
    id[2] = '\0';
}

static void sit_down(talk *k, live *l)
{
    *k = (talk){.live = l};
    cb_rng_seed(&k->rng, 11, 0);
    char *answer = live_post(l, "/api/matches",
                             "{\"game\":\"pnrz\",\"seats\":[{\"kind\":\"friend\"},{\"kind\":"
                             "\"friend\"},{\"kind\":\"friend\"},{\"kind\":\"friend\"}]}");
    text_after(answer, "\"match\":\"", k->match, sizeof k->match);
    for (int i = 0; i < SEATS; i++) {
        answer = strstr(answer, "\"token\":\"");
        text_after(answer++, "\"token\":\"", k->tokens[i], sizeof k->tokens[i]);
    }
}

static void open_all(talk *k)
{
    for (int i = 0; i < SEATS; i++) {
        check(peer_open(&k->players[i], k->live, k->match, k->tokens[i]), "a player can connect");
    }
}

static void close_all(talk *k)
{
    for (int i = 0; i < SEATS; i++) {
        peer_close(&k->players[i]);
    }
}

/* A number from the database. */
static long number(const talk *k, const char *format, int seat, const char *id)
{
    char sql[256];
    snprintf(sql, sizeof sql, format, k->match, seat, id);
    return place_number(k->live->db, sql);
}

static long steps_stored(const talk *k, int seat, const char *id)
{
    return number(k,
                  "select count(*) from event where match = '%s' and seat = %d and command = '%s'",
                  seat, id);
}

static long lines_stored(const talk *k)
{
    return number(k, "select count(*) from line where match = '%s' and seat >= %d and '%s' = ''", 0,
                  "");
}

/* The move that the seat is asked for, or false. */
static bool its_move(peer *p, char *move, size_t size)
{
    cb_text moves = {0};
    peer_settle(p);
    bool asked =
        peer_member(p, "moves", &moves) && text_after(moves.data, "\"text\":\"", move, size);
    cb_text_free(&moves);
    return asked;
}

/* Sends a command; false: it is not acknowledged. */
static bool command(peer *p, const char *id, const char *move, long *version, bool *again)
{
    size_t before = p->got.length;
    p->last_ack[0] = '\0';
    if (move) {
        peer_say(p, "{\"t\":\"move\",\"id\":\"%s\",\"version\":%ld,\"move\":\"%s\"}", id,
                 p->version, move);
    } else {
        peer_say(p, "{\"t\":\"chat\",\"id\":\"%s\",\"text\":\"hello\"}", id);
    }
    peer_answered(p, id);
    const char *at = strstr(p->got.data + before, "{\"t\":\"ack\"");
    const char *number = at ? strstr(at, "\"version\":") : NULL;
    const char *said = at ? strstr(at, "\"again\":true") : NULL;
    *version = number ? atol(number + strlen("\"version\":")) : -1;
    *again = said && said < strchr(at, '\n');
    return at != NULL;
}

static void note(talk *k, int seat, int n, bool moves, long version, bool again)
{
    acknowledged *earlier = &k->acks[seat][n];
    char id[3];
    id_of(n, id);
    if (again) {
        check(earlier->done, "only what the same seat was acknowledged for is done already");
        check_number(version, earlier->version, "and is acknowledged as it was then");
        k->agains++;
        return;
    }
    check(!earlier->done, "what was acknowledged is not done again");
    *earlier = (acknowledged){.done = true, .version = version};
    if (moves) {
        k->moves++;
        check_number(steps_stored(k, seat, id), 1, "an acknowledged move is a stored step");
    } else {
        check_number(lines_stored(k), ++k->lines, "an acknowledged line is stored");
    }
}

static void one_command(talk *k)
{
    char move[STORE_MOVE], id[3];
    int seat = (int)cb_rng_below(&k->rng, SEATS), n = (int)cb_rng_below(&k->rng, IDS);
    peer *p = &k->players[seat];
    bool moves = its_move(p, move, sizeof move), again;
    long version;
    id_of(n, id);
    if (command(p, id, moves ? move : NULL, &version, &again)) {
        note(k, seat, n, moves, version, again);
    } else {
        check(false, "a legal move and a line of chat are acknowledged");
    }
}

/* After a restart the database is all there is. */
static void everything_is_remembered(talk *k)
{
    close_all(k);
    live_down(k->live);
    live_up(k->live);
    open_all(k);
    for (int i = 0; i < SEATS * IDS; i++) {
        int seat = i / IDS, n = i % IDS;
        bool again;
        long version;
        char id[3];
        id_of(n, id);
        if (k->acks[seat][n].done) {
            check(command(&k->players[seat], id, NULL, &version, &again) && again &&
                      version == k->acks[seat][n].version,
                  "a restart forgets no acknowledgement");
        }
    }
    close_all(k);
}

static void nothing_acknowledged_is_lost(void)
{
    talk k;
    sit_down(&k, live_start(12));
    open_all(&k);
    for (int i = 0; i < COMMANDS; i++) {
        one_command(&k);
    }
    check(k.moves > 8 && k.lines > 8 && k.agains > 8, "there were moves, lines and repetitions");
    everything_is_remembered(&k);
    live_stop(k.live);
}

int main(void)
{
    short_ids_differ();
    recent_ids_differ();
    nothing_acknowledged_is_lost();
    return tally_end();
}
