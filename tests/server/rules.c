/*
 * Matches that outlive the program that began them: newer rules of a game, which may play the same
 * events differently, and an older version of the database.
 */
#include <stdio.h>
#include <string.h>

#include "common/registry.h"
#include "server/live.h"
#include "server/table/chance.h"
#include "server/tally.h"

/* ---- Newer rules ---- */

static const cb_game *game; /* as it is */
static cb_game newer, other;

/* Other rules: a match begins one step later, so that no old event fits. */
static bool start_later(void *s, const cb_setup *setup, cb_error *err)
{
    static cb_move moves[1 << 16];
    cb_seats who = 0;
    if (!game->rules.start(s, setup, err)) {
        return false;
    }
    cb_phase phase = game->rules.phase(s, &who);
    int seat = CB_NATURE_SEAT;
    for (int i = 0; phase == CB_PLAYERS && i < CB_MAX_SEATS && seat == CB_NATURE_SEAT; i++) {
        seat = who >> i & 1 ? i : seat;
    }
    int n = game->rules.moves(s, seat, moves);
    game->rules.apply(s, seat, moves[n - 1], NULL);
    return true;
}

/* ---- A match ---- */

typedef struct table {
    live *live;
    char match[16], tokens[2][32];
    peer players[2];
    int moves;
} table;

static bool open_all(table *t)
{
    bool fine = true;
    for (int i = 0; i < 2; i++) {
        fine = peer_open(&t->players[i], t->live, t->match, t->tokens[i]) && fine;
    }
    return fine;
}

static void close_all(table *t)
{
    for (int i = 0; i < 2; i++) {
        peer_close(&t->players[i]);
    }
}

static void begin(table *t, live *l)
{
    char json[256];
    *t = (table){.live = l};
    snprintf(json, sizeof json,
             "{\"game\":\"%s\",\"seats\":[{\"kind\":\"friend\"},{\"kind\":\"friend\"}]}",
             game->about.id);
    char *answer = live_post(l, "/api/matches", json);
    text_after(answer, "\"match\":\"", t->match, sizeof t->match);
    for (int i = 0; i < 2; i++) {
        answer = strstr(answer, "\"token\":\"");
        text_after(answer, "\"token\":\"", t->tokens[i], sizeof t->tokens[i]);
        answer++;
    }
    check(open_all(t), "players can connect");
}

/* The last state that a player got. */
static const char *state_of(const peer *p)
{
    const char *found = NULL;
    for (const char *at = p->got.data; at && (at = strstr(at, "{\"t\":\"state\"")); at++) {
        found = at;
    }
    return found ? found : "";
}

/* Somebody makes a move; false once nobody may. */
static bool move_on(table *t)
{
    char move[128], id[16];
    for (int i = 0; i < 2; i++) {
        peer *p = &t->players[i];
        peer_settle(p);
        const char *moves = strstr(state_of(p), "\"moves\":[");
        if (moves && text_after(moves, "\"text\":\"", move, sizeof move)) {
            snprintf(id, sizeof id, "m%d", ++t->moves);
            cb_text_clear(&p->got);
            peer_say(p, "{\"t\":\"move\",\"id\":\"%s\",\"version\":%ld,\"move\":\"%s\"}", id,
                     p->version, move);
            bool fine = peer_answered(p, id) && strstr(p->got.data, "\"t\":\"ack\"");
            check(fine, "a move is made");
            return fine;
        }
    }
    return false;
}

static void play(table *t, int moves)
{
    while (moves-- > 0 && move_on(t)) {
    }
}

/* Everything the table is shown of the position. */
static void look(table *t, cb_text *out)
{
    cb_text part = {0};
    cb_text_clear(out);
    for (int i = 0; i < 2; i++) {
        static const char *const members[] = {"view", "version", "to_move", "moves"};
        peer_settle(&t->players[i]);
        for (int m = 0; m < 4; m++) {
            peer_member(&t->players[i], members[m], &part);
            cb_text_add(out, part.data);
        }
    }
    cb_text_free(&part);
}

/* The server restarts with these rules; is the match as it was? */
static bool survives(table *t, const cb_game *rules)
{
    cb_text before = {0}, after = {0};
    look(t, &before);
    close_all(t);
    live_down(t->live);
    registry_stand_in(rules);
    live_up(t->live);
    bool fine = open_all(t);
    if (fine) {
        look(t, &after);
        fine = strcmp(before.data, after.data) == 0;
    }
    cb_text_free(&before);
    cb_text_free(&after);
    return fine;
}

static void execute(const live *l, const char *sql)
{
    check(place_change(l->db, sql), sql);
}

static void the_same_events_by_newer_rules(live *l)
{
    table t;
    begin(&t, l);
    play(&t, 20);
    check(survives(&t, &newer), "a match goes on when newer rules replay it alike");
    check(strstr(state_of(&t.players[0]), "\"log_from\":0,\"log\":[{"), "with all of its log");
    play(&t, 5);
    check(survives(&t, &newer), "and is then a match of those rules");
    close_all(&t);
    live_down(l);
    registry_stand_in(NULL);
    live_up(l);
    check(!open_all(&t) || t.players[0].gone, "which an older program refuses");
    close_all(&t);
}

static bool verified(table *t)
{
    char path[64];
    int rolls = 0;
    cb_error err = {0};
    snprintf(path, sizeof path, "/api/matches/%s/record", t->match);
    char *text = live_get(t->live, path);
    cb_match *match = text ? cb_record_read(text, strlen(text), &err) : NULL;
    bool fine = match && chance_verify(match, &rolls, &err) && rolls > 0;
    if (!fine) {
        printf("%s\n", err.text);
    }
    cb_match_free(match);
    return fine;
}

static void other_rules(live *l)
{
    table t;
    begin(&t, l);
    play(&t, 20);
    check(survives(&t, &other), "a match goes on from its position under other rules");
    peer *p = &t.players[0];
    peer_say(p, "{\"t\":\"move\",\"id\":\"m1\",\"version\":0,\"move\":\"x\"}");
    peer_say(&t.players[1], "{\"t\":\"move\",\"id\":\"m1\",\"version\":0,\"move\":\"x\"}");
    peer_settle(p);
    peer_settle(&t.players[1]);
    check(strstr(p->got.data, "\"again\":true") || strstr(t.players[1].got.data, "\"again\":true"),
          "it remembers earlier commands");
    play(&t, 10);
    check(survives(&t, &other), "and again after a restart");
    play(&t, 100000);
    peer_settle(p);
    check(strstr(state_of(p), "\"status\":\"over\""), "it can be played to its end");
    check(verified(&t), "and its record verifies");
    close_all(&t);
}

/* Killed in the middle, then other rules: what cannot continue is refused, and nothing is lost. */
static void nothing_to_go_on_from(live *l)
{
    table t;
    begin(&t, l);
    play(&t, 20);
    cb_text before = {0}, after = {0};
    look(&t, &before);
    close_all(&t);
    live_down(l);
    execute(l, "delete from snapshot");
    registry_stand_in(&other);
    live_up(l);
    open_all(&t);
    peer_settle(&t.players[0]);
    check(t.players[0].gone, "without a position it is refused");
    close_all(&t);
    live_down(l);
    registry_stand_in(NULL);
    live_up(l);
    check(open_all(&t), "and its own rules still have it");
    look(&t, &after);
    check(strcmp(before.data, after.data) == 0, "as it was");
    close_all(&t);
    cb_text_free(&before);
    cb_text_free(&after);
}

/* ---- An older database ---- */

/* What leads from each version of the database back to the one before; the newest first. */
static const char *const back[] = {
    "drop table profile; pragma user_version = 15",
    "alter table subscription drop column state; alter table subscription drop column language;"
    "drop table asked; pragma user_version = 14",
    "drop table contest; drop table entrant; drop table pairing; pragma user_version = 13",
    "drop table handover; pragma user_version = 12",
    "drop table notice; drop table subscription; pragma user_version = 11",
    "drop table holiday; pragma user_version = 10",
    "alter table match drop column movers; alter table match drop column movers_at;"
    "alter table match drop column winners; alter table seat_key drop column opening;"
    "pragma user_version = 9",
    "drop index seat_key_key; pragma user_version = 8",
    "alter table match drop column desk; drop table used; pragma user_version = 7",
    "create table node(name text primary key, until int not null) strict, without rowid;"
    "pragma user_version = 6",
    "alter table seat drop column invite; alter table seat drop column inviting;"
    "alter table seat drop column opened; alter table seat drop column luck;"
    "alter table seat drop column luck_step; alter table seat drop column luck_version;"
    "alter table seat drop column muted; alter table match drop column gathers;"
    "pragma user_version = 5",
    "alter table match drop column revision; alter table match drop column holder;"
    "drop table node; pragma user_version = 4",
    "alter table match drop column rated; drop table rating; drop table outcome; drop index "
    "seat_open;"
    "pragma user_version = 3",
    "alter table seat drop column screen; drop table seat_key; pragma user_version = 2",
    "alter table match drop column base; alter table seat drop column grace;"
    "pragma user_version = 1",
};

/* The same in PostgreSQL. */
static const char *const shared_back[] = {
    "drop table profile; update schema_version set version = 10",
    "alter table subscription drop column state; alter table subscription drop column language;"
    "drop table asked; update schema_version set version = 9",
    "drop table contest; drop table entrant; drop table pairing;"
    " update schema_version set version = 8",
    "drop table handover; update schema_version set version = 7",
    "drop table notice; drop table subscription; update schema_version set version = 6",
    "drop table holiday; update schema_version set version = 5",
    "alter table match drop column movers; alter table match drop column movers_at;"
    "alter table match drop column winners; alter table seat_key drop column opening;"
    "update schema_version set version = 4",
    "drop index seat_key_key; update schema_version set version = 3",
    "drop table tournament; drop table work_block; drop table work_game;"
    "update schema_version set version = 2",
    "alter table match drop column desk; drop table used; drop table presence;"
    "update schema_version set version = 1",
};

static void an_older_database(live *l)
{
    bool shared = place_is_shared();
    const char *const *steps = shared ? shared_back : back;
    size_t most = shared ? sizeof shared_back / sizeof *steps : sizeof back / sizeof *steps;
    for (size_t versions = 1; versions <= most; versions++) {
        table t;
        begin(&t, l);
        play(&t, 5);
        cb_text before = {0}, after = {0};
        look(&t, &before);
        close_all(&t);
        live_down(l);
        for (size_t i = 0; i < versions; i++) {
            execute(l, steps[i]);
        }
        live_up(l);
        check(open_all(&t), "an older database is brought up to date");
        look(&t, &after);
        check(strcmp(before.data, after.data) == 0, "with its matches");
        play(&t, 5);
        close_all(&t);
        cb_text_free(&before);
        cb_text_free(&after);
    }
}

int main(void)
{
    game = cb_game_find("pnrz");
    newer = other = *game;
    newer.about.rules_version = other.about.rules_version =
        (uint16_t)(game->about.rules_version + 1);
    other.rules.start = start_later;
    static void (*const tests[])(live *) = {the_same_events_by_newer_rules, other_rules,
                                            nothing_to_go_on_from, an_older_database};
    for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++) {
        live *l = live_start(5 + i);
        tests[i](l);
        registry_stand_in(NULL);
        live_stop(l);
    }
    return tally_end();
}
