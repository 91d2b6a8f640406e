#include "server/swap.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/observe.h"
#include "common/setups.h"
#include "core/fields.h"
#include "core/hash.h"
#include "play/playout.h"
#include "server/table/chance.h"

enum { LONGEST = 600, TRIES = 20, STEPS = 6 };

typedef struct pair {
    swap *s;
    int viewer, players;
    void *worlds[2];
    char match[2][16];
    char tokens[2][CB_MAX_SEATS][32];
    char watch[2][32];
    peer peers[2];                /* the viewer */
    peer others[2][CB_MAX_SEATS]; /* those who act */
    bool sits[CB_MAX_SEATS];
    int command;
    int steps[2]; /* made since the swap, chance included */
    bool ordered; /* all but the viewer leave small questions answered with no */
} pair;

static bool fail(swap *s, const char *format, ...)
{
    char line[400];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    cb_text_format(&s->why, "%s: %s\n", s->game->about.id, line);
    return false;
}

/* ---- Two worlds ---- */

static void random_setup(swap *s, cb_setup *setup)
{
    const cb_game *game = s->honest;
    cb_setup_init(game, setup);
    setup->players =
        (uint8_t)(game->about.min_players +
                  cb_rng_below(&s->rng, game->about.max_players - game->about.min_players + 1U));
    for (int i = 0; game->about.options && game->about.options[i].name; i++) {
        uint32_t n = 0;
        while (game->about.options[i].choices[n]) {
            n++;
        }
        setup->options[i] = (uint8_t)cb_rng_below(&s->rng, n);
    }
}

/* A random position in which somebody must decide. */
static bool random_position(swap *s, cb_setup *setup, void *state)
{
    const cb_game *game = s->honest;
    cb_move *moves = malloc(game->about.max_moves * sizeof *moves);
    bool found = false;
    random_setup(s, setup);
    if (cb_start(game, setup, state, NULL)) {
        cb_playout_tally tally = {0};
        uint32_t most = 1 + cb_rng_below(&s->rng, LONGEST);
        cb_playout(game, state, moves, &s->rng, cb_rng_below(&s->rng, most), &tally);
        cb_seats who = 0;
        for (int i = 0; i < 50 && game->rules.phase(state, &who) == CB_NATURE; i++) {
            game->rules.apply(state, CB_NATURE_SEAT, cb_nature_roll(game, state, moves, &s->rng),
                              NULL);
        }
        found = game->rules.phase(state, &who) == CB_PLAYERS;
    }
    free(moves);
    return found;
}

static void other_world(swap *s, const void *state, int viewer, void *world)
{
    cb_view(s->honest, state, viewer, world);
    s->honest->known.guess(world, viewer, &s->rng);
}

/* ---- Both servers ---- */

/* Time advances with what is done, never by itself: it is the same in both worlds at the same
 * command, however often either server's loop has turned. */
static void next_moment(swap *s)
{
    enum { MOMENT = 400 };
    s->moments++;
    for (int side = 0; side < 2; side++) {
        live_set_time(s->lives[side], LIVE_BEGAN + MOMENT * (int64_t)s->moments);
    }
}

static bool make_match(pair *p, int side)
{
    swap *s = p->s;
    cb_text json = {0};
    cb_text_format(&json, "{\"game\":\"%s\",\"seats\":[", s->game->about.id);
    for (int i = 0; i < p->players; i++) {
        cb_text_add(&json, i ? ",{\"kind\":\"friend\"}" : "{\"kind\":\"friend\"}");
    }
    cb_text_format(&json,
                   "],\"listed\":true,%s\"position\":", s->slow ? "\"clock\":{\"days\":3}," : "");
    cb_state_write(s->honest, p->worlds[side], CB_GOD, &json);
    cb_text_char(&json, '}');
    char *answer = live_post(s->lives[side], "/api/matches", json.data);
    cb_text_free(&json);
    bool fine = answer && text_after(answer, "\"match\":\"", p->match[side], 16) &&
                text_after(answer, "\"watch\":\"", p->watch[side], 32);
    const char *at = fine ? strstr(answer, "\"seats\"") : NULL;
    for (int i = 0; at && i < p->players && fine; i++) {
        at = strstr(at, "\"token\":\"");
        fine = text_after(at, "\"token\":\"", p->tokens[side][i], 32);
        at = at ? at + 9 : NULL;
    }
    return fine || fail(s, "no match: %.300s", answer ? answer : "no answer");
}

static bool open_viewer(pair *p)
{
    for (int side = 0; side < 2; side++) {
        const char *token = p->viewer < 0 ? p->watch[side] : p->tokens[side][p->viewer];
        if (!peer_open(&p->peers[side], p->s->lives[side], p->match[side], token)) {
            return fail(p->s, "the viewer cannot connect");
        }
    }
    return true;
}

/* The first place where two texts differ, readable for people. */
static bool same(pair *p, const char *what, const char *a, const char *b)
{
    size_t at = 0;
    while (a[at] && a[at] == b[at]) {
        at++;
    }
    if (a[at] == b[at]) {
        return true;
    }
    size_t from = at > 60 ? at - 60 : 0;
    p->s->leaked = true;
    return fail(p->s, "viewer %d is shown a difference in %s: ...%.120s  /  ...%.120s", p->viewer,
                what, a + from, b + from);
}

/* Is this text, in hexadecimal digits, a secret that either server has drawn? */
static bool is_secret(const pair *p, const char *digits)
{
    uint8_t bytes[32];
    for (int i = 0; i < 32; i++) {
        char two[] = {digits[2 * i], digits[2 * i + 1], '\0'};
        bytes[i] = (uint8_t)strtoul(two, NULL, 16);
    }
    bool found = false;
    for (int side = 0; side < 2 && !found; side++) {
        const live *l = p->s->lives[side];
        for (int i = 0; i < l->secret_count && !found; i++) {
            found = memcmp(bytes, l->secrets[i], sizeof bytes) == 0;
        }
    }
    return found;
}

/* Nothing sent may contain a match's secret before the end. */
static bool holds_secret(const pair *p, const char *text)
{
    size_t run = 0;
    for (const char *at = text; *at; at++) {
        run = strchr("0123456789abcdef", *at) ? run + 1 : 0;
        if (run >= 64 && is_secret(p, at - 63)) {
            return true;
        }
    }
    return false;
}

/* Everything the viewer got on both sides since the last time, unless its views already differ. */
static bool compare(pair *p, const char *what, bool *views_differ)
{
    cb_text views[2] = {{0}};
    *views_differ = false;
    for (int side = 0; side < 2; side++) {
        if (!peer_settle(&p->peers[side])) {
            return fail(p->s, "the viewer was thrown out after %s", what);
        }
        peer_member(&p->peers[side], "view", &views[side]);
    }
    *views_differ = strcmp(views[0].data, views[1].data) != 0;
    cb_text_free(&views[0]);
    cb_text_free(&views[1]);
    cb_text *a = &p->peers[0].got, *b = &p->peers[1].got;
    cb_text_add(a, "");
    cb_text_add(b, "");
    bool over = strstr(a->data, "\"status\":\"over\"") || strstr(b->data, "\"status\":\"over\"");
    bool fine = *views_differ || over || same(p, what, a->data, b->data);
    if (fine && !over && (holds_secret(p, a->data) || holds_secret(p, b->data))) {
        p->s->leaked = true;
        fine = fail(p->s, "a match's secret is sent with %s", what);
    }
    *views_differ = *views_differ || over;
    cb_text_clear(a);
    cb_text_clear(b);
    return fine;
}

/* The whole answer with its head, except for the one line that tells the machine's time. */
static char *page_of(pair *p, int side, const char *path)
{
    live *l = p->s->lives[side];
    char *date = live_get(l, path) ? strstr(l->answer, "\r\nDate: ") : NULL;
    if (date) {
        memset(date + 8, ' ', strcspn(date + 8, "\r"));
    }
    return date ? l->answer : NULL;
}

static bool compare_page(pair *p, const char *format)
{
    char path[96];
    snprintf(path, sizeof path, format, p->match[0]);
    char *a = page_of(p, 0, path);
    snprintf(path, sizeof path, format, p->match[1]);
    char *b = page_of(p, 1, path);
    return a && b ? same(p, path, a, b) : fail(p->s, "%s is not answered", path);
}

/* What the lobby says of this match; others in it may have diverged by now. */
static bool compare_lobby(pair *p, const char *path)
{
    cb_text entries[2] = {{0}};
    for (int side = 0; side < 2; side++) {
        char key[32];
        snprintf(key, sizeof key, "{\"match\":\"%.12s\"", p->match[side]);
        const char *page = live_get(p->s->lives[side], path);
        const char *from = page ? strstr(page, key) : NULL;
        const char *next = from ? strstr(from + 1, "{\"match\":") : NULL;
        cb_text_add(&entries[side], "");
        if (from) {
            size_t length = next ? (size_t)(next - from) : strlen(from);
            while (length && strchr(",]}", from[length - 1])) { /* the rest belongs to another
                                                                   match */
                length--;
            }
            cb_text_bytes(&entries[side], from, length);
        }
    }
    bool fine = same(p, path, entries[0].data, entries[1].data);
    cb_text_free(&entries[0]);
    cb_text_free(&entries[1]);
    return fine;
}

/* What the list of the viewer's own matches says of this one. */
static bool compare_mine(pair *p)
{
    cb_text entries[2] = {{0}};
    for (int side = 0; side < 2; side++) {
        char body[64], key[32];
        snprintf(body, sizeof body, "{\"key\":\"%s\"}", p->tokens[side][p->viewer]);
        snprintf(key, sizeof key, "{\"match\":\"%.12s\"", p->match[side]);
        const char *list = live_post(p->s->lives[side], "/api/mine", body);
        cb_text_add(&entries[side], list ? list : "");
        if (!list || !strstr(list, key)) {
            return fail(p->s, "the viewer's matches lack this one: %.200s", list ? list : "none");
        }
    }
    bool fine = same(p, "/api/mine", entries[0].data, entries[1].data);
    cb_text_free(&entries[0]);
    cb_text_free(&entries[1]);
    return fine;
}

/* ---- What the viewer itself tries ---- */

static bool probe(pair *p, bool *differ)
{
    next_moment(p->s);
    for (int side = 0; side < 2; side++) {
        peer *v = &p->peers[side];
        peer_say(v, "{\"t\":\"move\",\"id\":\"x1\",\"version\":%ld,\"move\":\"no such move\"}",
                 v->version);
        peer_say(v, "{\"t\":\"undo\",\"id\":\"x2\",\"version\":%ld}", v->version);
        peer_say(v, "{\"t\":\"chat\",\"id\":\"x3\",\"text\":\"hello\"}");
        peer_say(v, "{\"t\":\"vote\",\"id\":\"x4\",\"seat\":0,\"choice\":\"bot\"}");
        if (!peer_answered(v, "x4") || !peer_settle(v)) {
            return fail(p->s, "the viewer gets no answers");
        }
        if (p->s->hints && p->viewer >= 0) {
            peer_say(v, "{\"t\":\"hint\",\"id\":\"x5\"}");
            peer_answered(v, "x5");
        }
    }
    return compare(p, "answers to its commands", differ) && compare_page(p, "/api/matches/%s") &&
           (p->viewer < 0 || compare_mine(p)) && compare_lobby(p, "/api/matches") &&
           compare_lobby(p, "/api/matches?open=1") && compare_page(p, "/api/matches/%s/record") &&
           compare_page(p, "/api/matches/%s/steps/0") &&
           compare_page(p, "/api/matches/%s/steps/0?seat=0");
}

/* ---- What the table does ---- */

/* A move that a seat may make in both worlds; false if there is none. */
static bool shared_move(pair *p, int seat, cb_text *out)
{
    const cb_game *game = p->s->honest;
    cb_move *moves = malloc(2 * game->about.max_moves * sizeof *moves),
            *others = moves + game->about.max_moves;
    int n = may_act(game, p->worlds[0], seat) ? game->rules.moves(p->worlds[0], seat, moves) : 0;
    int m = may_act(game, p->worlds[1], seat) ? game->rules.moves(p->worlds[1], seat, others) : 0;
    bool found = false;
    for (int tries = 0; n && m && tries < 8 && !found; tries++) {
        cb_move wanted = moves[cb_rng_below(&p->s->rng, (uint32_t)n)];
        for (int i = 0; i < m && !found; i++) {
            found = others[i] == wanted;
        }
        if (found) {
            cb_text_clear(out);
            cb_move_text(game, p->worlds[0], seat, wanted, out);
        }
    }
    free(moves);
    return found;
}

/* Who sits there on that side; NULL: it cannot connect. */
static peer *player(pair *p, int side, int seat)
{
    peer *who = seat == p->viewer ? &p->peers[side] : &p->others[side][seat];
    if (seat != p->viewer && !p->sits[seat] &&
        !peer_open(who, p->s->lives[side], p->match[side], p->tokens[side][seat])) {
        fail(p->s, "seat %d cannot connect", seat);
        return NULL;
    }
    return who;
}

/* The seat sends it on both sides, and is answered. */
static bool act(pair *p, int seat, const char *move)
{
    char id[16];
    snprintf(id, sizeof id, "m%d", ++p->command);
    next_moment(p->s);
    for (int side = 0; side < 2; side++) {
        peer *who = player(p, side, seat);
        if (!who) {
            return false;
        }
        peer_settle(who);
        peer_say(who, "{\"t\":\"move\",\"id\":\"%s\",\"version\":%ld,\"move\":\"%s\"}", id,
                 who->version, move);
        if (!peer_answered(who, id)) {
            return fail(p->s, "seat %d gets no answer", seat);
        }
    }
    p->sits[seat] = true;
    return true;
}

/* A world advances as its server does: we drew the secret of chance. */
static void make_move(pair *p, int side, int seat, cb_move m, cb_move *moves)
{
    const cb_game *game = p->s->honest;
    const live *l = p->s->lives[side];
    cb_seats who = 0;
    game->rules.apply(p->worlds[side], seat, m, NULL);
    p->steps[side]++;
    while (game->rules.phase(p->worlds[side], &who) == CB_NATURE) {
        cb_rng rng;
        chance_seed(l->secrets[l->secret_count - 1], "chance", (uint64_t)p->steps[side], &rng);
        m = cb_nature_roll(game, p->worlds[side], moves, &rng);
        game->rules.apply(p->worlds[side], CB_NATURE_SEAT, m, NULL);
        p->steps[side]++;
    }
}

static void follow(pair *p, int seat, const char *text)
{
    const cb_game *game = p->s->honest;
    cb_move *moves = malloc(game->about.max_moves * sizeof *moves), m;
    for (int side = 0; side < 2; side++) {
        if (cb_move_find(game, p->worlds[side], seat, text, moves, &m, NULL)) {
            make_move(p, side, seat, m, moves);
        }
    }
    free(moves);
}

/* ---- Standing orders ---- */

/* Everyone sits down, and what they say is stored. In which order a database tells of those who come is
 * no secret, so it is not compared. */
static bool all_come(pair *p)
{
    for (int seat = 0; seat < p->players; seat++) {
        next_moment(p->s);
        for (int side = 0; seat != p->viewer && side < 2; side++) {
            peer *who = player(p, side, seat);
            if (!who) {
                return false;
            }
            peer_say(who, "{\"t\":\"chat\",\"id\":\"here\",\"text\":\"hello\"}");
            if (!peer_answered(who, "here")) {
                return fail(p->s, "seat %d does not come", seat);
            }
        }
        p->sits[seat] = p->sits[seat] || seat != p->viewer;
    }
    bool fine = true;
    for (int side = 0; side < 2; side++) {
        cb_text *got = &p->peers[side].got;
        fine = fine && peer_settle(&p->peers[side]) && !holds_secret(p, got->data ? got->data : "");
        cb_text_clear(got);
    }
    return fine || fail(p->s, "the viewer hears too much or nothing of who comes");
}

/* Everyone but the viewer answers all that may be answered beforehand with no. */
static bool leave_orders(pair *p)
{
    const cb_game *game = p->s->game;
    for (int seat = 0; seat < p->players; seat++) {
        for (int side = 0; seat != p->viewer && side < 2; side++) {
            peer *who = player(p, side, seat);
            for (int q = 0; who && q < cb_game_verbs(game); q++) {
                const cb_verb *verb = cb_game_verb(game, q);
                char id[16];
                snprintf(id, sizeof id, "o%d", q);
                if (cb_verb_no(verb) >= 0) {
                    peer_say(who, "{\"t\":\"order\",\"id\":\"%s\",\"question\":\"%s\",\"no\":true}",
                             id, cb_verb_name(verb));
                    who = peer_answered(who, id) ? who : NULL;
                }
            }
            if (!who) {
                return fail(p->s, "seat %d gives no order", seat);
            }
        }
    }
    p->ordered = true;
    return true;
}

/* The seat whose order answers now, and with what. */
static int answered_seat(pair *p, int side, cb_move *moves, cb_move *no)
{
    const cb_game *game = p->s->honest;
    for (int seat = 0; seat < p->players; seat++) {
        cb_phrase said = {0};
        if (seat == p->viewer || !may_act(game, p->worlds[side], seat)) {
            continue;
        }
        cb_ask(game, p->worlds[side], seat, &said);
        int verb = cb_verb_no(cb_game_verb(game, said.verb));
        int n = game->rules.moves(p->worlds[side], seat, moves);
        for (int i = 0; verb >= 0 && i < n; i++) {
            if (cb_move_verb(moves[i]) == verb) {
                *no = moves[i];
                return seat;
            }
        }
    }
    return -1;
}

/* Until all orders that answer anything have done so; in a live match that takes time. */
static bool let_orders_answer(pair *p)
{
    enum { LONG = 12 }; /* moments: as long as an order takes at most */
    cb_move *moves = malloc(p->s->honest->about.max_moves * sizeof *moves), no;
    bool fine = true, again = p->ordered;
    while (again && fine) {
        again = false;
        for (int i = 0; !p->s->slow && i < LONG; i++) {
            next_moment(p->s);
        }
        for (int side = 0; side < 2; side++) {
            int seat = answered_seat(p, side, moves, &no);
            if (seat < 0) {
                continue;
            }
            make_move(p, side, seat, no, moves);
            p->s->answered++;
            again = true;
            while (fine && p->peers[side].version < p->steps[side]) {
                fine = peer_settle(&p->peers[side]);
            }
        }
    }
    free(moves);
    return fine || fail(p->s, "the viewer was thrown out while an order answered");
}

/* One command after the swap. */
static bool step(pair *p, bool *differ)
{
    cb_text move = {0};
    int first = (int)cb_rng_below(&p->s->rng, (uint32_t)p->players);
    bool fine = true, moved = false;
    for (int i = 0; i < p->players && !moved && fine; i++) {
        int seat = (first + i) % p->players;
        if (shared_move(p, seat, &move)) {
            moved = true;
            fine = act(p, seat, move.data);
            follow(p, seat, move.data);
            fine = fine && let_orders_answer(p) && compare(p, "a step", differ);
            p->s->moved++;
        }
    }
    cb_text_free(&move);
    *differ = *differ || !moved;
    return fine;
}

/* A bot takes the viewer's seat: it must do the same in both worlds. */
static bool stand_in(pair *p)
{
    if (p->viewer < 0 || !may_act(p->s->honest, p->worlds[0], p->viewer)) {
        return true;
    }
    next_moment(p->s);
    for (int side = 0; side < 2; side++) {
        peer *v = &p->peers[side];
        peer_say(v, "{\"t\":\"stand\",\"id\":\"s1\",\"level\":\"fair\"}");
        if (!peer_answered(v, "s1") || !peer_heard(v, "\"log\":[")) {
            return fail(p->s, "the bot in seat %d does nothing", p->viewer);
        }
        /* The move itself: what follows may be chance. Some are silent, such as not reacting
         * (ANO-10.6). */
        char *first = strstr(v->got.data, "\"log\":[");
        size_t length = strcspn(first, first[strlen("\"log\":[")] == ']' ? "]" : "}");
        memmove(v->got.data, first, length);
        v->got.data[length] = '\0';
        v->got.length = length;
    }
    return same(p, "what its bot does", p->peers[0].got.data, p->peers[1].got.data);
}

/* Would the game as it is played show the viewer a difference? */
static bool tells(const swap *s, const pair *p)
{
    cb_text a = {0}, b = {0};
    cb_state_write(s->game, p->worlds[0], p->viewer, &a);
    cb_state_write(s->game, p->worlds[1], p->viewer, &b);
    bool differ = a.length != b.length || memcmp(a.data, b.data, a.length) != 0;
    cb_text_free(&a);
    cb_text_free(&b);
    return differ;
}

static void choose_viewer(swap *s, pair *p, int v)
{
    p->viewer = v == p->players ? CB_WATCHER : v;
    other_world(s, p->worlds[0], p->viewer, p->worlds[1]);
}

/* How often something of this kind was done before. */
static uint32_t *times_done(swap *s, const void *state, int seat, cb_move m)
{
    cb_phrase phrase = {0};
    cb_say(s->honest, state, seat, m, &phrase);
    int32_t what[] = {phrase.verb, phrase.refs[0], phrase.refs[1]};
    return &s->done[cb_hash(what, sizeof what, 3) % SWAP_KINDS];
}

/* One step of a curious match: of a few moves it makes the one made least often. Plain random
 * matches hardly ever reach positions where some fields differ. False: it is over. */
static bool curious_step(swap *s, void *state, cb_move *moves)
{
    enum { LOOK_AT = 5 };
    const cb_game *game = s->honest;
    cb_seats who = 0;
    cb_phase phase = game->rules.phase(state, &who);
    if (phase == CB_OVER) {
        return false;
    }
    int seat = CB_NATURE_SEAT;
    while (phase == CB_PLAYERS && (seat < 0 || !(who >> seat & 1))) {
        seat = (int)cb_rng_below(&s->rng, CB_MAX_SEATS);
    }
    int n = game->rules.moves(state, seat, moves);
    cb_move best = moves[cb_rng_below(&s->rng, (uint32_t)n)];
    for (int i = 1; i < LOOK_AT; i++) {
        cb_move m = moves[cb_rng_below(&s->rng, (uint32_t)n)];
        best = *times_done(s, state, seat, m) < *times_done(s, state, seat, best) ? m : best;
    }
    ++*times_done(s, state, seat, best);
    game->rules.apply(state, seat, best, NULL);
    return true;
}

/* Positions that lead to what random matches hardly ever reach. */
static const struct {
    const char *game;
    uint8_t players;
    const char *patch; /* what differs from the start */
} rare[] = {
    /* An attack met the Anomaly or not, which only it knows: it hides among Students, and may
     * react. */
    {"anomaly", 3,
     "{\"round\":1,\"stage\":\"act\",\"turn\":\"students\",\"ap\":0,\"evolutions\":[\"morph\","
     "\"reactive\"],\"zone\":\"L3\",\"student\":{\"S1\":{\"zone\":\"Q1\",\"row\":[null,"
     "\"quarters\"],\"hand\":[\"strike\",\"strike\",\"bait\",\"bait\"]},\"S2\":{\"zone\":\"L1\","
     "\"row\":[null,\"labs\"],\"hand\":[\"bait\",\"bait\"]}}}"},
    /* It has sent a Student to where one has set a trap: it knows more than all Students
     * together. */
    {"anomaly", 3,
     "{\"round\":1,\"stage\":\"act\",\"turn\":\"students\",\"zone\":\"Q1\",\"split\":true,"
     "\"known\":{\"at\":{\"S1\":[\"Q2\",\"Q4\"],\"S2\":[\"C1\"]},\"link\":[{\"to\":{\"C1\":[\"Q2\","
     "\"Q4\"]}}]},\"hunter\":{\"at\":{\"S1\":[\"Q4\"],\"S2\":[\"C1\"]},\"link\":[{\"to\":{\"C1\":["
     "\"Q4\"]}}]},\"student\":{\"S1\":{\"zone\":\"Q4\",\"row\":[\"fire\",\"cold\"],\"hand\":["
     "\"strike\",\"bait\",\"bait\"],\"traps\":[\"C1\"]},\"S2\":{\"zone\":\"C1\",\"row\":[null,"
     "\"core\"],\"hand\":[\"bait\",\"bait\"]}}}"},
};

enum { RARE = sizeof rare / sizeof rare[0] };

static bool start_at(swap *s, pair *p, size_t which)
{
    cb_setup setup;
    cb_error err = {0};
    const char *patch = rare[which].patch;
    cb_setup_init(s->honest, &setup);
    setup.players = rare[which].players;
    p->players = setup.players;
    if (!cb_start(s->honest, &setup, p->worlds[0], &err) ||
        !cb_state_patch(s->honest, patch, strlen(patch), p->worlds[0], &err)) {
        fprintf(stderr, "a rare position is none: %s\n", err.text);
        abort();
    }
    return true;
}

static bool start_anywhere(swap *s, pair *p)
{
    cb_setup setup;
    random_setup(s, &setup);
    p->players = setup.players;
    return cb_start(s->honest, &setup, p->worlds[0], NULL);
}

/* Plays a match until some viewer would be shown a difference; `guesses` tries for each. */
static bool walk(swap *s, pair *p, int steps, int guesses, bool curious)
{
    const cb_game *game = s->honest;
    cb_move *moves = malloc(game->about.max_moves * sizeof *moves);
    cb_playout_tally tally = {0};
    bool found = false, on = true;
    for (int step = 0; step < steps && on && !found; step++) {
        cb_seats who = 0;
        on = curious ? curious_step(s, p->worlds[0], moves)
                     : !cb_playout(game, p->worlds[0], moves, &s->rng, 1, &tally);
        bool look = on && game->rules.phase(p->worlds[0], &who) == CB_PLAYERS;
        for (int i = 0; look && i < guesses * (p->players + 1) && !found; i++) {
            choose_viewer(s, p, i % (p->players + 1));
            found = tells(s, p);
        }
    }
    free(moves);
    return found;
}

/* Random matches, curious ones, and short ones from each rare position. */
static bool find_telling(swap *s, pair *p)
{
    enum { SHORT = 12, GUESSES = 8, TIMES = 8 };
    bool found = false;
    for (int i = 0; i < s->games && !found; i++) {
        found = start_anywhere(s, p) && walk(s, p, LONGEST, 1, i % 2);
        for (size_t j = 0; j < RARE * TIMES && !found; j++) {
            found = strcmp(rare[j % RARE].game, s->honest->about.id) == 0 &&
                    start_at(s, p, j % RARE) && walk(s, p, SHORT, GUESSES, j / RARE % 2);
        }
    }
    return found;
}

/* A random position, a viewer, and a world that the viewer cannot tell from it. */
static bool find_pair(swap *s, pair *p)
{
    if (s->telling) {
        return find_telling(s, p);
    }
    cb_setup setup;
    bool found = false;
    for (int i = 0; i < TRIES && !found; i++) {
        found = random_position(s, &setup, p->worlds[0]);
    }
    p->players = setup.players;
    if (found) {
        choose_viewer(s, p, (int)cb_rng_below(&s->rng, (uint32_t)p->players + 1));
    }
    return found;
}

bool swap_try(swap *s)
{
    pair p = {.s = s};
    next_moment(s);
    size_t size = s->honest->about.state_bytes;
    p.worlds[0] = calloc(1, size);
    p.worlds[1] = calloc(1, size);
    bool fine = true;
    if (find_pair(s, &p)) {
        s->compared++;
        s->differed += memcmp(p.worlds[0], p.worlds[1], size) != 0;
        bool differ = false;
        fine = make_match(&p, 0) && make_match(&p, 1) && open_viewer(&p) &&
               compare(&p, "the first state", &differ);
        if (fine && differ) {
            s->leaked = true;
            fine = fail(s, "viewer %d gets two views of what looks the same", p.viewer);
        }
        fine = fine && probe(&p, &differ);
        if (fine && s->stand_ins) {
            fine = stand_in(&p);
        }
        if (fine && !differ && s->orders) {
            fine = all_come(&p) && leave_orders(&p) && let_orders_answer(&p) &&
                   compare(&p, "orders", &differ);
        }
        for (int i = 0; i < STEPS && fine && !differ && !s->stand_ins; i++) {
            fine = step(&p, &differ);
        }
        for (int side = 0; side < 2; side++) {
            peer_close(&p.peers[side]);
            for (int i = 0; i < p.players; i++) {
                if (p.sits[i] && i != p.viewer) {
                    peer_close(&p.others[side][i]);
                }
            }
        }
    }
    free(p.worlds[0]);
    free(p.worlds[1]);
    return fine;
}

swap *swap_new(const cb_game *game, const cb_game *honest, uint64_t seed)
{
    swap *s = calloc(1, sizeof *s);
    s->game = game;
    s->honest = honest;
    cb_rng_seed(&s->rng, seed, 0);
    s->lives[0] = live_start(seed);
    s->lives[1] = live_start(seed);
    s->lives[0]->keys = s->lives[1]->keys = true;
    return s;
}

void swap_free(swap *s)
{
    live_stop(s->lives[0]);
    live_stop(s->lives[1]);
    cb_text_free(&s->why);
    free(s);
}
