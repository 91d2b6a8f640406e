/*
 * What a command leaves behind if it cannot be stored: nothing. Every command is tried at tables of
 * three and four (and those that differ there, of two), with a write that fails, and with each
 * allocation failing that it takes to carry the command out. Its author is told why, and everybody
 * sees what they saw before. Then it succeeds, and a restart finds exactly what everybody saw.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "common/alloc.h"
#include "core/fields.h"
#include "core/memory.h"
#include "server/live.h"
#include "server/play/flow.h"
#include "server/table/load.h"
#include "server/tally.h"

enum { MINUTE = 60000, MOST = 4, ENOUGH = 2000 };

/* ---- Failing on demand ---- */

static atomic_bool write_fails;
static atomic_long fails_at;         /* the allocation of a command that fails; 0: none */
static atomic_bool lacked;           /* that one has failed */
static atomic_bool failed[MESSAGES]; /* kinds of commands whose write has failed */

bool __real_change_write(change *ch, store *s, cb_error *err);
bool __wrap_change_write(change *ch, store *s, cb_error *err);
void __real_flow_do(table *t, command *c);
void __wrap_flow_do(table *t, command *c);

bool __wrap_change_write(change *ch, store *s, cb_error *err)
{
    if (!atomic_load(&write_fails)) {
        return __real_change_write(ch, s, err);
    }
    if (ch->table->pending) {
        atomic_store(&failed[ch->table->pending->message.kind], true);
    }
    return cb_fail(err, CB_EIO, "as the test wants it");
}

void __wrap_flow_do(table *t, command *c)
{
    allocation_fails(atomic_load(&fails_at));
    __real_flow_do(t, c);
    atomic_store(&lacked, allocation_fails(0));
}

/* ---- A table ---- */

typedef struct stage {
    live *live;
    int64_t now;
    int players;
    char match[16], tokens[MOST][32], door[96];
    peer people[MOST]; /* those who have come */
    int commands;
} stage;

/* Sends a command, whose members after the id and version are `rest`; what it was answered. */
static const char *say(stage *s, int seat, const char *id, const char *rest)
{
    static char code[32];
    peer *p = &s->people[seat];
    size_t before = p->got.length;
    p->last_ack[0] = '\0';
    peer_say(p, "{\"id\":\"%s\",\"version\":%ld,%s}", id, p->version, rest);
    if (!peer_answered(p, id)) {
        return "closed";
    }
    const char *got = p->got.data + before, *ack = strstr(got, "{\"t\":\"ack\"");
    if (ack) {
        const char *again = strstr(ack, "\"again\":true");
        return again && again < strchr(ack, '\n') ? "again" : "ack";
    }
    return text_after(got, "\"code\":\"", code, sizeof code) ? code : "?";
}

static void done(stage *s, int seat, const char *rest)
{
    char id[16];
    snprintf(id, sizeof id, "p%d", ++s->commands);
    const char *answer = say(s, seat, id, rest);
    check(strcmp(answer, "ack") == 0, rest);
}

static bool come(stage *s, int seat)
{
    return peer_open(&s->people[seat], s->live, s->match, s->tokens[seat]);
}

/* Is this in the last state that the seat got? */
static bool sees(stage *s, int seat, const char *key, const char *value)
{
    cb_text text = {0};
    peer_settle(&s->people[seat]);
    bool found = peer_member(&s->people[seat], key, &text) && (!value || !strcmp(text.data, value));
    cb_text_free(&text);
    return found;
}

static int to_move(stage *s)
{
    int seat = 0;
    while (seat < s->players && !(s->people[seat].net.fd > 0 && sees(s, seat, "moves", NULL))) {
        seat++;
    }
    check(seat < s->players, "somebody may move");
    return seat;
}

static void first_move(stage *s, int seat, char *rest, size_t size)
{
    cb_text moves = {0};
    char move[200] = "";
    peer_settle(&s->people[seat]);
    peer_member(&s->people[seat], "moves", &moves);
    text_after(moves.data, "\"text\":\"", move, sizeof move);
    snprintf(rest, size, "\"t\":\"move\",\"move\":\"%s\"", move);
    cb_text_free(&moves);
}

static void move_on(stage *s, int times)
{
    for (int i = 0; i < times; i++) {
        char rest[256];
        int seat = to_move(s);
        first_move(s, seat, rest, sizeof rest);
        done(s, seat, rest);
    }
}

static void pass(stage *s, int64_t milliseconds)
{
    s->now += milliseconds;
    live_set_time(s->live, s->now);
}

/* Numbers that time and a restart change are not part of what a command leaves behind. */
static void leave_out(char *text, const char *key)
{
    for (char *at = text; (at = strstr(at, key)); at++) {
        for (char *digit = at + strlen(key); *digit && !strchr(",}]", *digit); digit++) {
            *digit = '#';
        }
    }
}

/* What everybody who has come sees now, from the first version on. */
static void look(stage *s, bool lasting, cb_text *out)
{
    cb_text_clear(out);
    for (int i = 0; i < s->players; i++) {
        if (s->people[i].net.fd <= 0) {
            continue;
        }
        peer fresh;
        check(peer_open(&fresh, s->live, s->match, s->tokens[i]), "somebody can look again");
        check(peer_settle(&fresh), "and is shown everything");
        cb_text_bytes(out, fresh.got.data, fresh.got.length);
        peer_close(&fresh);
    }
    if (lasting) {
        leave_out(out->data, "\"clock\":");
        leave_out(out->data, "\"grace\":");
        leave_out(out->data, "\"late\":");
    }
}

/* ---- The commands ---- */

/* Brings a table to where a command can be sent. */
typedef void preparation(stage *s);

static void nothing(stage *s)
{
    (void)s;
}

static void until_undo(stage *s)
{
    for (int i = 0; i < 60; i++) {
        move_on(s, 1);
        for (int seat = 0; seat < s->players; seat++) {
            if (sees(s, seat, "can_undo", "true")) {
                return;
            }
        }
    }
    check(false, "somebody can take something back");
}

static void some_moves(stage *s)
{
    move_on(s, 5);
}

/* Up to where the next step is one at which the position is stored as well. */
static void to_snapshot(stage *s)
{
    while (s->people[0].version % 64 != 63) {
        move_on(s, 1);
        peer_settle(&s->people[0]);
    }
}

static void somebody_stood_up(stage *s)
{
    done(s, (to_move(s) + 1) % 3, "\"t\":\"stand\"");
}

static void somebody_asked(stage *s)
{
    some_moves(s);
    done(s, 0, "\"t\":\"takeback\",\"choice\":\"ask\"");
}

static void all_but_one_agreed(stage *s)
{
    somebody_asked(s);
    done(s, 1, "\"t\":\"takeback\",\"choice\":\"yes\"");
}

static void a_minute(stage *s)
{
    pass(s, MINUTE + 1000);
    for (int i = 0; i < 3; i++) {
        peer_settle(&s->people[i]);
    }
}

static void one_vote(stage *s)
{
    a_minute(s);
    done(s, 0, "\"t\":\"vote\",\"seat\":3,\"choice\":\"bot\"");
}

static void two_votes(stage *s)
{
    one_vote(s);
    done(s, 1, "\"t\":\"vote\",\"seat\":3,\"choice\":\"wait\"");
}

static void two_for_the_end(stage *s)
{
    a_minute(s);
    done(s, 1, "\"t\":\"vote\",\"seat\":3,\"choice\":\"end\"");
}

enum { MOVER = -1, UNDOER = -2, OTHER = -3, LINK = -4, LOBBY = -5, DOOR = -6 }; /* who sends it */

#define FRIENDS3 "{\"kind\":\"friend\"},{\"kind\":\"friend\"},{\"kind\":\"friend\"}"
static const char three[] = "\"adrenaline\",\"seats\":[" FRIENDS3 "]",
                  four[] = "\"adrenaline\",\"seats\":[" FRIENDS3 ",{\"kind\":\"friend\"}]",
                  clocks[] = "\"adrenaline\",\"clock\":{\"bank\":600},\"seats\":[" FRIENDS3
                             ",{\"kind\":\"friend\"}]",
                  open_seat[] = "\"adrenaline\",\"seats\":[" FRIENDS3 ",{\"kind\":\"open\"}]",
                  two[] = "\"pnrz\",\"seats\":[{\"kind\":\"friend\"},{\"kind\":\"friend\"}]",
                  two_gather[] = "\"pnrz\",\"gathers\":true,\"seats\":[{\"kind\":\"friend\"},"
                                 "{\"kind\":\"friend\"}]";

static const struct scene {
    const char *name, *match;
    int come; /* the seats before this one are there */
    preparation *prepare;
    int seat;
    const char *rest;
} scenes[] = {
    {"move", three, 3, some_moves, MOVER, NULL},
    {"move to a snapshot", three, 3, to_snapshot, MOVER, NULL},
    {"move on the clock", clocks, 3, a_minute, MOVER, NULL},
    {"undo", three, 3, until_undo, UNDOER, "\"t\":\"undo\""},
    {"chat", three, 3, nothing, 1, "\"t\":\"chat\",\"text\":\"hello\""},
    {"name", three, 3, nothing, 1, "\"t\":\"name\",\"name\":\"Ada\""},
    {"stand", three, 3, nothing, OTHER, "\"t\":\"stand\""},
    {"sit", three, 3, somebody_stood_up, OTHER, "\"t\":\"sit\""},
    {"yield", three, 3, nothing, MOVER, "\"t\":\"yield\""},
    {"order", three, 3, nothing, 1, "\"t\":\"order\",\"question\":\"ask-tagback\",\"no\":true"},
    {"link", three, 3, nothing, 2, "\"t\":\"link\",\"token\":\"kR3vQx0bZ8mN5tYwL2sHfA\""},
    {"concede", three, 3, nothing, OTHER, "\"t\":\"concede\""},
    {"concede of two", two, 2, some_moves, 1, "\"t\":\"concede\""},
    {"ask", three, 3, some_moves, 0, "\"t\":\"takeback\",\"choice\":\"ask\""},
    {"agree", three, 3, somebody_asked, 1, "\"t\":\"takeback\",\"choice\":\"yes\""},
    {"agree, the last", three, 3, all_but_one_agreed, 2, "\"t\":\"takeback\",\"choice\":\"yes\""},
    {"disagree", three, 3, all_but_one_agreed, 2, "\"t\":\"takeback\",\"choice\":\"no\""},
    {"vote", four, 3, a_minute, 0, "\"t\":\"vote\",\"seat\":3,\"choice\":\"bot\""},
    {"vote for a bot", four, 3, one_vote, 1, "\"t\":\"vote\",\"seat\":3,\"choice\":\"bot\""},
    {"vote to wait", four, 3, two_votes, 2, "\"t\":\"vote\",\"seat\":3,\"choice\":\"wait\""},
    {"vote for time", clocks, 3, two_votes, 2, "\"t\":\"vote\",\"seat\":3,\"choice\":\"wait\""},
    {"vote to end", four, 3, two_for_the_end, 2, "\"t\":\"vote\",\"seat\":3,\"choice\":\"end\""},
    {"hello", four, 3, nothing, LINK, "3"},
    {"hello that begins", two_gather, 1, nothing, LINK, "1"},
    {"join", open_seat, 3, nothing, LOBBY, NULL},
    {"mute", three, 3, nothing, DOOR, "mute %s 1\n"},
    {"close", three, 3, nothing, DOOR, "close %s\n"},
};

static stage *set_up(const struct scene *scene, const char *luck)
{
    stage *s = calloc(1, sizeof *s);
    s->live = live_new(21);
    s->live->luck = luck;
    snprintf(s->door, sizeof s->door, "%s/door", s->live->folder);
    s->live->admin = s->door;
    live_up(s->live);
    s->now = LIVE_BEGAN;
    char json[400];
    snprintf(json, sizeof json, "{\"game\":%s}", scene->match);
    char *answer = live_post(s->live, "/api/matches", json);
    text_after(answer, "\"match\":\"", s->match, sizeof s->match);
    for (; (answer = strstr(answer, "\"token\":\"")); answer++) {
        text_after(answer, "\"token\":\"", s->tokens[s->players++], sizeof s->tokens[0]);
    }
    for (int i = 0; i < scene->come; i++) {
        check(come(s, i), "people come to the table");
    }
    scene->prepare(s);
    return s;
}

static void leave(stage *s)
{
    for (int i = 0; i < s->players; i++) {
        if (s->people[i].net.fd > 0) {
            peer_close(&s->people[i]);
            s->people[i].net.fd = 0;
        }
    }
}

/* The operator's command; what it was answered. */
static const char *at_door(stage *s, const char *format)
{
    static char line[256];
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    snprintf(to.sun_path, sizeof to.sun_path, "%s", s->door);
    snprintf(line, sizeof line, format,
             s->match); /* NOLINT(clang-diagnostic-format-nonliteral): of the table above */
    bool sent = connect(fd, (struct sockaddr *)&to, sizeof to) == 0 &&
                write(fd, line, strlen(line)) == (ssize_t)strlen(line);
    ssize_t n = sent ? read(fd, line, sizeof line - 1) : 0;
    line[n > 0 ? n : 0] = '\0';
    close(fd);
    return strncmp(line, "ok", 2) == 0 ? "ack" : line;
}

static const char *by_link(stage *s, int seat)
{
    bool in = come(s, seat) && strstr(s->people[seat].got.data, "\"version\"");
    if (!in) {
        peer_close(&s->people[seat]);
        s->people[seat].net.fd = 0;
    }
    return in ? "ack" : "closed";
}

static const char *from_lobby(stage *s)
{
    char path[64];
    snprintf(path, sizeof path, "/api/matches/%s/join", s->match);
    const char *answer = live_post(s->live, path, "{\"name\":\"Eve\"}");
    return answer && strstr(answer, "\"ok\":true") ? "ack" : "refused";
}

static const char *attempt(stage *s, const struct scene *scene, int seat, const char *rest)
{
    return scene->seat == DOOR    ? at_door(s, rest)
           : scene->seat == LOBBY ? from_lobby(s)
           : scene->seat == LINK  ? by_link(s, atoi(rest))
                                  : say(s, seat, "c", rest);
}

/* Who sends the command. */
static int sender(stage *s, const struct scene *scene)
{
    int seat = scene->seat == MOVER || scene->seat == OTHER ? to_move(s) : 0;
    while (scene->seat == UNDOER && !sees(s, seat, "can_undo", "true")) {
        seat++;
    }
    return scene->seat >= 0 ? scene->seat : scene->seat == OTHER ? (seat + 1) % 3 : seat;
}

/* It fails; nothing has changed. */
static void fails(stage *s, const struct scene *scene, int seat, const char *rest,
                  const cb_text *before)
{
    cb_text after = {0};
    atomic_store(&write_fails, true);
    const char *answer = attempt(s, scene, seat, rest);
    atomic_store(&write_fails, false);
    check(strcmp(answer, "ack") != 0 && strcmp(answer, "again") != 0,
          "what is not stored is not acknowledged");
    check(scene->seat < MOVER - 2 || strcmp(answer, "storage") == 0, "its author is told why");
    look(s, false, &after);
    check(strcmp(before->data, after.data) == 0, "what is not stored leaves nothing behind");
    cb_text_free(&after);
}

/* Each allocation fails once until none is left. */
static void lacks_memory(stage *s, const struct scene *scene, int seat, const char *rest,
                         const cb_text *before)
{
    cb_text after = {0};
    const char *answer = "";
    for (long at = 1; at < ENOUGH && strcmp(answer, "ack") != 0; at++) {
        atomic_store(&fails_at, at);
        answer = attempt(s, scene, seat, rest);
        atomic_store(&fails_at, 0);
        if (strcmp(answer, "ack") == 0) {
            check(!atomic_load(&lacked), "what lacks memory is not half done");
            break;
        }
        check(scene->seat < MOVER - 2 || strcmp(answer, "memory") == 0,
              "without memory a command is refused for that");
        look(s, false, &after);
        check(strcmp(before->data, after.data) == 0, "and leaves nothing behind");
    }
    check(strcmp(answer, "ack") == 0, "with enough memory it succeeds");
    cb_text_free(&after);
}

static void same(const cb_text *wanted, const cb_text *got, const char *what)
{
    size_t at = 0;
    while (at < wanted->length && wanted->data[at] == got->data[at]) {
        at++;
    }
    bool fine = wanted->length == got->length && at == wanted->length;
    check(fine, what);
    if (!fine) {
        at = at > 60 ? at - 60 : 0;
        printf("  %.160s\n  %.160s\n", wanted->data + at, got->data + at);
    }
}

/* The last position that was stored is whole. */
static void position_is_whole(const stage *s)
{
    cb_error err = {0};
    cb_text json = {0};
    cb_state_buffer state;
    store_match row;
    int64_t version = -1;
    store *from = store_open(s->live->db, true, &err);
    bool fine = from && store_get(from, s->match, &row, &err) &&
                store_last_snapshot(from, s->match, row.version, &version, &json, &err);
    check(fine, "the database can be read");
    if (fine && version >= 0) {
        check(cb_state_read(cb_game_find(row.game), json.data, json.length, state.bytes, &err),
              "a stored position is whole");
    }
    if (fine) {
        store_match_free(&row);
    }
    cb_text_free(&json);
    store_close(from);
}

/* What is stored is what everybody saw. */
static void lasts(stage *s)
{
    cb_text seen = {0}, found = {0};
    look(s, true, &seen);
    position_is_whole(s);
    live_down(s->live);
    live_up(s->live);
    for (int i = 0; i < s->players; i++) {
        if (s->people[i].net.fd > 0) { /* as many are there as before */
            peer_close(&s->people[i]);
            check(come(s, i), "people come back");
        }
    }
    look(s, true, &found);
    same(&seen, &found, "a restart finds what everybody saw");
    position_is_whole(s);
    cb_text_free(&seen);
    cb_text_free(&found);
}

static void play(const struct scene *scene)
{
    static const char luck[] = "AAAAAAAAAAAAAAAAAAAAAA";
    char rest[256] = "";
    cb_text before = {0};
    stage *s = set_up(scene, scene->match == two_gather ? luck : NULL);
    tally_about(scene->name);
    int seat = sender(s, scene);
    if (scene->rest) {
        snprintf(rest, sizeof rest, "%s", scene->rest);
    } else {
        first_move(s, seat, rest, sizeof rest);
    }
    look(s, false, &before);
    fails(s, scene, seat, rest, &before);
    lacks_memory(s, scene, seat, rest, &before);
    lasts(s);
    leave(s);
    live_stop(s->live);
    cb_text_free(&before);
    free(s);
}

/* Looking for what somebody may have meant takes memory as well. */
static void an_illegal_move(void)
{
    const struct scene scene = {"illegal", three, 3, nothing, MOVER, NULL};
    stage *s = set_up(&scene, NULL);
    const char *answer = "";
    int seat = to_move(s);
    tally_about(scene.name);
    for (long at = 1; at < ENOUGH && strcmp(answer, "move") != 0; at++) {
        atomic_store(&fails_at, at);
        answer = say(s, seat, "x", "\"t\":\"move\",\"move\":\"no such move\"");
        atomic_store(&fails_at, 0);
        check(strcmp(answer, "memory") == 0 || strcmp(answer, "move") == 0,
              "an illegal move is refused as what it is, or for want of memory");
    }
    check(strcmp(answer, "move") == 0, "with enough memory its author is told");
    leave(s);
    live_stop(s->live);
    free(s);
}

/* What a new match begins from is stored whole, options or position, or not at all. */
static void a_beginning(const char *from, cb_match *match, stored *s)
{
    store_match whole, row;
    long at = 0;
    bool lacks = true;
    s->match = match;
    tally_about(from);
    check(stored_row(s, &whole), "with enough memory it is there");
    while (lacks && at < ENOUGH) {
        allocation_fails(++at);
        bool fine = stored_row(s, &row);
        lacks = allocation_fails(0);
        check(fine == !lacks, "without memory nothing is stored");
        check(!fine || (row.setup.data && strcmp(row.setup.data, whole.setup.data) == 0),
              "it is whole");
        store_match_free(&row);
    }
    check(at > 1 && !lacks, "it takes memory");
    store_match_free(&whole);
    stored_free(s);
}

static void beginnings(void)
{
    const cb_game *game = cb_game_find("adrenaline");
    cb_setup setup;
    cb_error err;
    cb_setup_init(game, &setup);
    cb_match *first = cb_match_new(game, &setup, 1, &err);
    cb_match *second = cb_match_from(game, cb_match_state(first), 1, &err);
    a_beginning("options", first, stored_new(game, setup.players));
    a_beginning("a position", second, stored_new(game, setup.players));
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        beginnings();
        an_illegal_move();
    }
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        if (argc < 2 || strcmp(argv[1], scenes[i].name) == 0) {
            play(&scenes[i]);
        }
    }
    tally_about(NULL);
    for (int kind = 0; kind < MESSAGES && argc < 2; kind++) {
        bool writes = kind != MESSAGE_HINT && kind != MESSAGE_PING;
        check(atomic_load(&failed[kind]) == writes, "every command that writes has failed once");
    }
    return tally_end();
}
