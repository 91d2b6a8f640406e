/* The JSON API: one function a request, and the table of routes. */
#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"
#include "server/net/http.h"
#include "server/table/chance.h"

enum { LOG_STEPS = 250 }; /* of a finished match, in one answer */

static const char json_type[] = "application/json";

static void refuse_error(http_call *call, int status, const cb_error *err)
{
    http_refuse(call, status, cb_code_name(err->code), err->text);
}

bool api_body(http_call *call)
{
    const char *type = MHD_lookup_connection_value(call->connection, MHD_HEADER_KIND,
                                                   MHD_HTTP_HEADER_CONTENT_TYPE);
    cb_error err = {0};
    if (call->too_large) {
        http_refuse(call, 413, "large", "a request is at most 64 KiB");
    } else if (!type || strncmp(type, json_type, sizeof json_type - 1) != 0) {
        http_refuse(call, 415, "type", "the request must be application/json");
    } else if (!cb_json_parse(&call->server->json, call->body.data ? call->body.data : "",
                              call->body.length, &err)) {
        refuse_error(call, 400, &err);
    } else if (call->server->json.nodes[0].type != CB_JSON_OBJECT) {
        http_refuse(call, 400, "syntax", "the request must be a JSON object");
    } else {
        return true;
    }
    return false;
}

/* ---- Games ---- */

static void get_games(http_call *call, const char *rest)
{
    cb_text out = {0};
    (void)rest;
    catalog_games(&out);
    http_answer(call, 200, json_type, &out);
    cb_text_free(&out);
}

static void get_game(http_call *call, const char *rest)
{
    const cb_game *game = cb_game_find(rest);
    cb_text out = {0};
    if (!game) {
        http_refuse(call, 404, "found", "there is no such game");
        return;
    }
    catalog_game(game, &out);
    http_answer(call, 200, json_type, &out);
    cb_text_free(&out);
}

static void get_rules(http_call *call, const char *rest)
{
    const server_config *config = &call->server->config;
    const char *page = config->rules ? config->rules(rest) : NULL;
    cb_text out = {0};
    if (!page) {
        http_refuse(call, 404, "found", "there is no such page of rules");
        return;
    }
    cb_text_add(&out, page);
    http_answer(call, 200, "text/markdown; charset=utf-8", &out);
    cb_text_free(&out);
}

/* ---- New matches ---- */

/* Where the request comes from, as a number. */
static uint64_t address_of(http_call *call)
{
    const char *forwarded =
        MHD_lookup_connection_value(call->connection, MHD_HEADER_KIND, "X-Forwarded-For");
    if (call->server->config.trust_proxy && forwarded) {
        const char *comma = strrchr(forwarded, ',');
        const char *last = comma ? comma + 1 : forwarded;
        last += strspn(last, " ");
        return cb_hash(last, strlen(last), 1);
    }
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(call->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const struct sockaddr *a = info ? info->client_addr : NULL;
    if (a && a->sa_family == AF_INET6) { /* one network, not one of its many addresses */
        return cb_hash(&((const struct sockaddr_in6 *)a)->sin6_addr, 8, 2);
    }
    return a ? cb_hash(&((const struct sockaddr_in *)a)->sin_addr, 4, 3) : 0;
}

/* Counts what this address asks for in this minute; returns how much that is by now. */
static int count_for(http_call *call, asker *slots, int cost)
{
    uint64_t address = address_of(call);
    int64_t minute = server_now(call->server) / 60000;
    asker *slot = &slots[address % ADDRESS_SLOTS];
    if (slot->address != address || slot->minute != minute) {
        *slot = (asker){.address = address, .minute = minute};
    }
    return slot->count += cost;
}

static bool too_many(http_call *call)
{
    server *s = call->server;
    return count_for(call, s->makers, 1) > s->config.new_matches;
}

bool api_may_ask(http_call *call, int cost)
{
    bool fine = count_for(call, call->server->askers, cost) <= ASKED_MOST;
    if (!fine) {
        http_refuse(call, 429, "busy", "too many questions: wait a minute");
    }
    return fine;
}

typedef struct making {
    http_call *call;
    cb_text answer;
} making;

static void created(change *ch, bool fine)
{
    table *t = ch->table;
    making *m = ch->arg;
    if (fine) {
        t->version = ch->count;
        t->server->figures.created++;
        for (int i = 0; i < t->players; i++) {
            t->seats[i].rating = ch->ratings[i];
        }
        table_refresh(t);
        http_answer(m->call, 201, json_type, &m->answer);
        tables_add(t->server, t);
        bots_look(t);
        server_log(t->server, LOG_INFO, "created", "match=%s game=%s", t->id, t->game->id);
    } else {
        http_refuse(m->call, 503, "storage", "the match could not be stored: try again");
        table_free(t);
    }
    cb_text_free(&m->answer);
    free(m);
}

static bool first_events(table *t, change *ch)
{
    const cb_game *game = t->game;
    int count = cb_match_steps(t->match);
    void *state = malloc(game->state_bytes);
    cb_text *text = &t->server->scratch;
    ch->events = calloc((size_t)count + 1, sizeof *ch->events);
    bool fine = state && ch->events && cb_match_state_at(t->match, 0, state, NULL);
    for (int i = 0; i < count && fine; i++) {
        cb_step step = cb_match_step(t->match, i);
        store_event *e = &ch->events[i];
        *e = (store_event){
            .at = t->created, .seat = step.seat, .kind = STORE_STEP, .hash = step.hash};
        cb_text_clear(text);
        cb_move_text(game, state, step.seat, step.move, text);
        fine = !text->failed && text->length < sizeof e->move;
        if (fine) {
            memcpy(e->move, text->data, text->length + 1);
        }
        game->apply(state, step.seat, step.move, NULL);
    }
    ch->count = count;
    free(state);
    return fine;
}

/* Stores a match that is ready, and answers when that is done. */
static void store_new(http_call *call, table *t, cb_text *answer)
{
    change *ch = change_new(t, created);
    making *m = calloc(1, sizeof *m);
    store_match *row = calloc(1, sizeof *row);
    if (!ch || !m || !row || !first_events(t, ch)) {
        change_free(ch);
        free(m);
        free(row);
        table_free(t);
        http_refuse(call, 503, "memory", "not enough memory");
        return;
    }
    table_row(t, row);
    *m = (making){.call = call, .answer = *answer};
    *answer = (cb_text){0};
    cb_seats who = 0;
    cb_phase phase = cb_match_phase(t->match, &who);
    t->to_move = phase == CB_PLAYERS ? who : 0;
    ch->row.status = phase == CB_OVER ? STORE_OVER : STORE_PLAYING;
    ch->row.due = phase == CB_OVER ? 0 : table_due(t);
    ch->create = row;
    ch->arg = m;
    change_submit(ch);
}

static void make(http_call *call, const table *from)
{
    cb_error err = {0};
    cb_text answer = {0};
    table *t = create_match(call->server, from, &answer, &err);
    if (t && answer.failed) {
        table_free(t);
        http_refuse(call, 503, "memory", "not enough memory");
    } else if (t) {
        store_new(call, t, &answer);
    } else {
        refuse_error(call, err.code == CB_EMEMORY ? 503 : 400, &err);
    }
    cb_text_free(&answer);
}

static void make_from(void *arg, table *from, const cb_error *err)
{
    http_call *call = arg;
    (void)err;
    if (!from) {
        http_refuse(call, 404, "found", "there is no such match to play on from");
    } else if (api_body(call)) { /* again: others may have read theirs meanwhile */
        make(call, from);
    }
}

static void post_match(http_call *call, const char *rest)
{
    server *s = call->server;
    (void)rest;
    if (too_many(call)) {
        http_refuse(call, 429, "busy", "too many new matches: wait a minute");
        return;
    }
    if (!api_body(call)) {
        return;
    }
    uint32_t from = cb_json_member(&s->json, 0, "from");
    char id[STORE_NAME];
    cb_error err = {0};
    if (!from) {
        make(call, NULL);
    } else if (s->json.nodes[from].type != CB_JSON_OBJECT ||
               !message_string(&s->json, from, "match", id, sizeof id, true, &err)) {
        http_refuse(call, 400, "field", "\"from\" names a match and a step");
    } else {
        tables_get(s, id, make_from, call);
    }
}

/* ---- Matches ---- */

typedef struct listing {
    task task;
    http_call *call;
    bool open;
    store *store;
    cb_text out;
} listing;

static bool list_one(void *arg, const char *id)
{
    listing *l = arg;
    store_match row;
    static const char *const kinds[] = {"person", "bot", "open"};
    if (!store_get(l->store, id, &row, NULL)) {
        return true;
    }
    int open = 0;
    for (int i = 0; i < row.players; i++) {
        open += row.seats[i].kind == STORE_OPEN;
    }
    cb_text_format(&l->out,
                   "%s{\"match\":\"%s\",\"game\":\"%s\",\"players\":%d,\"created\":%lld,"
                   "\"status\":\"playing\",\"listed\":true,%s\"open\":%d,\"seats\":[",
                   l->out.data[l->out.length - 1] == '[' ? "" : ",", row.id, row.game, row.players,
                   (long long)row.created, row.rated ? "\"rated\":true," : "", open);
    for (int i = 0; i < row.players; i++) {
        const store_seat *seat = &row.seats[i];
        cb_text_format(&l->out, "%s{\"seat\":%d,\"kind\":\"%s\",\"name\":", i ? "," : "", i,
                       kinds[seat->kind]);
        cb_text_json(&l->out, seat->name, strlen(seat->name));
        if (seat->kind == STORE_BOT) {
            cb_text_format(&l->out, ",\"level\":\"%s\"", seat->level);
        }
        cb_text_char(&l->out, '}');
    }
    cb_text_add(&l->out, "]}");
    store_match_free(&row);
    return true;
}

static void list(task *work, void *place)
{
    enum { MOST = 100 };
    listing *l = (listing *)work;
    l->store = place;
    cb_text_add(&l->out, "{\"ok\":true,\"matches\":[");
    if (!place || !store_listed(place, l->open, MOST, list_one, l, NULL)) {
        l->out.failed = true;
    }
    cb_text_add(&l->out, "]}");
}

static void listed(task *work)
{
    listing *l = (listing *)work;
    if (l->out.failed) {
        http_refuse(l->call, 503, "storage", "the list cannot be read just now");
    } else {
        http_answer(l->call, 200, json_type, &l->out);
    }
    cb_text_free(&l->out);
    free(l);
}

static void get_matches(http_call *call, const char *rest)
{
    listing *l = call->server->closed ? NULL : calloc(1, sizeof *l);
    (void)rest;
    if (!l) {
        http_refuse(call, 503, "memory", "not enough memory");
        return;
    }
    l->task = (task){.run = list, .done = listed};
    l->call = call;
    l->open = http_query(call, "open") != NULL;
    crew_give(call->server->readers, &l->task, true);
}

static void answer_summary(void *arg, table *t, const cb_error *err)
{
    http_call *call = arg;
    cb_text out = {0};
    (void)err;
    if (!t) {
        http_refuse(call, 404, "found", "there is no such match");
        return;
    }
    cb_text_add(&out, "{\"ok\":true,\"match_info\":");
    show_summary(t, &out);
    cb_text_char(&out, '}');
    http_answer(call, 200, json_type, &out);
    cb_text_free(&out);
}

/* Everything is shown only when it is over. */
static bool is_open_book(http_call *call, const table *t)
{
    if (!t) {
        http_refuse(call, 404, "found", "there is no such match");
    } else if (!table_finished(t)) {
        http_refuse(call, 409, "request", "that is shown after the end");
    }
    return t && table_finished(t);
}

static void answer_record(void *arg, table *t, const cb_error *err)
{
    http_call *call = arg;
    cb_text out = {0};
    char hex[2 * STORE_HASH + 1];
    (void)err;
    if (!is_open_book(call, t)) {
        return;
    }
    chance_hex(t->secret, STORE_HASH, hex);
    cb_match_set_secret(t->match, hex);
    for (int i = 0; i < t->players; i++) {
        const store_seat *row = &t->seats[i].row;
        cb_match_set_name(t->match, i, row->name[0] ? row->name : row->level);
    }
    cb_record_write(t->match, &out);
    http_answer(call, 200, "text/plain; charset=utf-8", &out);
    cb_text_free(&out);
}

static void answer_step(void *arg, table *t, const cb_error *err)
{
    http_call *call = arg;
    cb_text out = {0};
    (void)err;
    if (!is_open_book(call, t)) {
        return;
    }
    if (call->step < 0 || call->step > cb_match_steps(t->match) || call->viewer >= t->players) {
        http_refuse(call, 404, "found", "there is no such step or seat");
        return;
    }
    cb_text_add(&out, "{\"ok\":true,");
    show_step(t, call->step, call->viewer, &out);
    cb_text_char(&out, '}');
    http_answer(call, 200, json_type, &out);
    cb_text_free(&out);
}

static void answer_course(void *arg, table *t, const cb_error *err)
{
    http_call *call = arg;
    cb_text out = {0};
    (void)err;
    if (!is_open_book(call, t)) {
        return;
    }
    cb_text_add(&out, "{\"ok\":true,");
    show_course(t, &out);
    cb_text_char(&out, '}');
    http_answer(call, 200, json_type, &out);
    cb_text_free(&out);
}

static void answer_log(void *arg, table *t, const cb_error *err)
{
    http_call *call = arg;
    cb_text out = {0};
    (void)err;
    if (!is_open_book(call, t)) {
        return;
    }
    int last = cb_match_steps(t->match), to = call->step + LOG_STEPS - 1;
    if (call->step > last || call->viewer >= t->players) {
        http_refuse(call, 404, "found", "there is no such step or seat");
        return;
    }
    cb_text_add(&out, "{\"ok\":true,");
    show_course_log(t, call->step, to < last ? to : last, call->viewer, &out);
    cb_text_char(&out, '}');
    http_answer(call, 200, json_type, &out);
    cb_text_free(&out);
}

static void join_ready(void *arg, table *t, const cb_error *err)
{
    http_call *call = arg;
    cb_error wrong = {0};
    int64_t seat = -1;
    (void)err;
    if (!t) {
        http_refuse(call, 404, "found", "there is no such match");
        return;
    }
    command *c = calloc(1, sizeof *c);
    if (!c || !api_body(call)) {
        free(c);
        return;
    }
    const cb_json *json = &call->server->json;
    uint32_t node = cb_json_member(json, 0, "seat");
    char name[STORE_NAME];
    if (!message_string(json, 0, "name", name, sizeof name, false, &wrong) ||
        !message_key(json, c->message.key, &wrong) ||
        (node && (!cb_json_int(json, node, &seat) || seat < 0 || seat >= CB_MAX_SEATS))) {
        free(c);
        http_refuse(call, 400, "range",
                    "a name is at most 31 bytes, a seat a small number, a key 22 letters");
        return;
    }
    if (t->rated && !c->message.key[0]) {
        free(c);
        http_refuse(call, 400, "field", "this match is rated: a player needs a key");
        return;
    }
    memcpy(c->message.text, name, sizeof name);
    c->message.kind = MESSAGE_JOIN;
    c->message.seat = (int)seat;
    c->seat = CB_WATCHER;
    c->call = call;
    table_do(t, c);
}

/* Is it that part of a match, and a step's number? Takes it down, and whose eyes are asked for. */
static bool read_step(http_call *call, const char *part, const char *name)
{
    size_t length = strlen(name);
    const char *digits = part + length, *seat = http_query(call, "seat");
    if (strncmp(part, name, length) != 0 || !*digits || strlen(digits) > 6 ||
        digits[strspn(digits, "0123456789")]) {
        return false;
    }
    call->step = atoi(digits);
    call->viewer = seat && *seat >= '0' && *seat <= '7' ? *seat - '0' : CB_GOD;
    return true;
}

static void get_match(http_call *call, const char *rest)
{
    char id[STORE_ID] = "";
    size_t length = strcspn(rest, "/");
    const char *part = rest + length;
    if (length < sizeof id) {
        memcpy(id, rest, length);
    }
    if (!*part) {
        tables_get(call->server, id, answer_summary, call);
    } else if (strcmp(part, "/record") == 0) {
        tables_get(call->server, id, answer_record, call);
    } else if (strcmp(part, "/course") == 0) {
        tables_get(call->server, id, answer_course, call);
    } else if (read_step(call, part, "/steps/")) {
        tables_get(call->server, id, answer_step, call);
    } else if (read_step(call, part, "/log/")) {
        tables_get(call->server, id, answer_log, call);
    } else {
        http_refuse(call, 404, "found", "there is nothing at that address");
    }
}

static void post_join(http_call *call, const char *rest)
{
    char id[STORE_ID] = "";
    size_t length = strcspn(rest, "/");
    if (length < sizeof id) {
        memcpy(id, rest, length);
    }
    if (strcmp(rest + length, "/join") != 0) {
        http_refuse(call, 404, "found", "there is nothing at that address");
    } else if (too_many(call)) {
        http_refuse(call, 429, "busy", "too much at once: wait a minute");
    } else {
        tables_get(call->server, id, join_ready, call);
    }
}

/* ---- The state of the server ---- */

static void get_health(http_call *call, const char *rest)
{
    cb_text out = {0};
    (void)rest;
    if (!writer_healthy(call->server->writer)) {
        http_refuse(call, 503, "storage", "matches cannot be stored");
        return;
    }
    cb_text_add(&out, "{\"ok\":true}");
    http_answer(call, 200, json_type, &out);
    cb_text_free(&out);
}

static void get_metrics(http_call *call, const char *rest)
{
    cb_text out = {0};
    (void)rest;
    figures_write(call->server, &out);
    http_answer(call, 200, "text/plain; version=0.0.4", &out);
    cb_text_free(&out);
}

/* ---- Routes ---- */

static const struct {
    const char *method, *path;
    bool more; /* something follows the path */
    void (*answer)(http_call *call, const char *rest);
} routes[] = {
    {"GET", "/api/games", false, get_games},      {"GET", "/api/games/", true, get_game},
    {"GET", "/api/rules/", true, get_rules},      {"POST", "/api/check", false, study_check},
    {"POST", "/api/replay", false, study_replay}, {"POST", "/api/hint", false, study_hint},
    {"POST", "/api/matches", false, post_match},  {"GET", "/api/matches", false, get_matches},
    {"GET", "/api/matches/", true, get_match},    {"POST", "/api/matches/", true, post_join},
    {"POST", "/api/ratings", false, ratings_ask}, {"GET", "/healthz", false, get_health},
    {"GET", "/metrics", false, get_metrics},
};

void api_route(http_call *call)
{
    const char *method = strcmp(call->method, "HEAD") == 0 ? "GET" : call->method;
    bool known = false;
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++) {
        size_t n = strlen(routes[i].path);
        if (strncmp(call->path, routes[i].path, n) != 0 ||
            (call->path[n] != '\0') != routes[i].more) {
            continue;
        }
        known = true;
        if (strcmp(method, routes[i].method) == 0) {
            routes[i].answer(call, call->path + n);
            return;
        }
    }
    bool get = strcmp(method, "GET") == 0;
    call->ready = get && !known ? files_find(call->server->page, call->path) : NULL;
    if (call->ready) {
        call->status = 200;
    } else if (known || !get) {
        http_refuse(call, 405, "method", "that cannot be done there");
    } else {
        http_refuse(call, 404, "found", "there is nothing at that address");
    }
}
