/*
 * What viewers get. Everything in here is made of the viewer's own view, of what it heard and of what
 * the whole table knows; nothing else may come in (promise 8, and the leak tests).
 */
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"
#include "server/net/socket.h"
#include "server/table/chance.h"

enum { LOG_MOST = 500 };

static const char *const statuses[] = {"playing", "over", "ended"};
static const char *const kinds[] = {"person", "bot", "open"};
static const char *const choices[] = {"", "bot", "wait", "end"};

teller push_teller(const host *h)
{
    teller t = {.game = h->game, .scratch = &h->server->scratch};
    for (int i = 0; i < h->players; i++) {
        t.names[i] = h->seats[i].row.name;
    }
    return t;
}

/* ---- Parts of a state ---- */

static void add_question(host *h, int seat, cb_text *out)
{
    const void *state = cb_match_state(h->match);
    const cb_move *moves;
    int n = cb_match_moves(h->match, seat, &moves);
    teller t = push_teller(h);
    tell_prompt(&t, state, seat, out);
    tell_moves(&t, state, seat, moves, n, out);
}

bool push_heard(const host *h, const heard *entry, int viewer, const char *comma, cb_text *out)
{
    cb_phrase phrase = entry->event.phrase;
    if (!entry->undone && !cb_event_heard(h->game, &entry->event, viewer, &phrase)) {
        return false;
    }
    cb_text_format(out, "%s{\"v\":%lld,", comma, (long long)entry->version);
    tell_seat(phrase.seat, out);
    if (entry->undone) {
        const char *name = h->seats[phrase.seat].row.name;
        cb_text *words = &h->server->scratch;
        cb_text_clear(words);
        if (name[0]) {
            cb_text_add(words, name);
        } else {
            cb_text_format(words, "Player %c", cb_seat_letter(phrase.seat));
        }
        cb_text_add(words, " takes back a step");
        cb_text_format(out, ",\"undo\":%lld,\"words\":", (long long)entry->undone);
        cb_text_json(out, words->data ? words->data : "", words->length);
    } else {
        teller t = push_teller(h);
        cb_text_char(out, ',');
        tell_phrase(&t, &phrase, out);
    }
    cb_text_char(out, '}');
    return true;
}

/* What the viewer heard since a version, the last LOG_MOST entries of it. */
static void add_log(const host *h, int viewer, int64_t since, cb_text *out)
{
    int first = h->log_count;
    while (first > 0 && h->log[first - 1].version > since && h->log_count - first < LOG_MOST) {
        first--;
    }
    if (first > 0 && first < h->log_count && h->log[first - 1].version > since) {
        since = h->log[first].version; /* whole versions only */
        while (first < h->log_count && h->log[first].version == since) {
            first++;
        }
    }
    cb_text_format(out, ",\"log_from\":%lld,\"log\":[", (long long)since);
    const char *comma = "";
    for (int i = first; i < h->log_count; i++) {
        if (push_heard(h, &h->log[i], viewer, comma, out)) {
            comma = ",";
        }
    }
    cb_text_char(out, ']');
}

static void add_votes(const host_seat *seat, int players, cb_text *out)
{
    const char *comma = "";
    cb_text_add(out, ",\"votes\":[");
    for (int i = 0; i < players; i++) {
        if (seat->votes[i]) {
            cb_text_format(out, "%s{\"seat\":%d,\"choice\":\"%s\"}", comma, i,
                           choices[seat->votes[i]]);
            comma = ",";
        }
    }
    cb_text_char(out, ']');
}

static void add_seats(const host *h, cb_text *out)
{
    int64_t now = server_now(h->server);
    cb_text_add(out, "\"seats\":[");
    for (int i = 0; i < h->players; i++) {
        const host_seat *seat = &h->seats[i];
        bool bot = host_bot_plays(h, i);
        cb_text_format(out, "%s{\"seat\":%d,\"kind\":\"%s\",", i ? "," : "", i,
                       kinds[seat->row.kind]);
        if (bot) {
            tell_string("level", seat->row.level, out);
            cb_text_add(out, seat->row.away ? ",\"away\":true," : ",");
        }
        tell_string("name", seat->row.name, out);
        cb_text_format(out, ",\"present\":%s,\"playing\":%s",
                       seat->row.kind == STORE_BOT || seat->sockets ? "true" : "false",
                       h->to_move >> i & 1 ? "true" : "false");
        if (h->bank >= 0) {
            int64_t hold = clock_hold_left(h, i, now);
            cb_text_format(out, ",\"clock\":%lld", (long long)clock_left(h, i, now));
            if (hold) {
                cb_text_format(out, ",\"grace\":%lld", (long long)hold);
            }
        }
        cb_text_add(out, seat->late ? ",\"late\":true" : "");
        cb_text_add(out, seat->yields == h->version + 1 ? ",\"yields\":true" : "");
        add_votes(seat, h->players, out);
        cb_text_char(out, '}');
    }
    cb_text_char(out, ']');
    players_show(h, out);
    ratings_show(h, out);
}

static void add_hex(cb_text *out, const char *key, const uint8_t *bytes)
{
    char hex[2 * STORE_HASH + 1];
    chance_hex(bytes, STORE_HASH, hex);
    cb_text_format(out, ",\"%s\":\"%s\"", key, hex);
}

/* ---- Messages ---- */

void push_state(host *h, int viewer, int64_t since, cb_text *out)
{
    uint8_t commitment[STORE_HASH];
    bool asked = viewer >= 0 && (h->to_move >> viewer & 1);
    h->server->figures.pushes++;
    cb_text_format(out,
                   "{\"t\":\"state\",\"match\":\"%s\",\"game\":\"%s\",\"version\":%lld,"
                   "\"steps\":%d,",
                   h->id, h->game->id, (long long)h->version, cb_match_steps(h->match));
    tell_seat(viewer, out);
    cb_text_format(out, ",\"status\":\"%s\",\"hints\":%s,\"view\":", statuses[h->status],
                   h->hints ? "true" : "false");
    cb_state_write(h->game, cb_match_state(h->match), viewer, out);
    cb_text_add(out, ",\"to_move\":");
    tell_seats(h->to_move, out);
    if (asked) {
        add_question(h, viewer, out);
    }
    cb_text_format(out, ",\"can_undo\":%s",
                   asked && cb_match_can_take_back(h->match, viewer) ? "true" : "false");
    cb_text_add(out, takeback_possible(h, viewer) ? ",\"can_ask\":true" : "");
    add_log(h, viewer, since, out);
    cb_text_char(out, ',');
    add_seats(h, out);
    takeback_show(h, out);
    chance_commit(h->secret, commitment);
    add_hex(out, "commitment", commitment);
    if (host_finished(h)) {
        tell_result(h->game, cb_match_state(h->match), out);
        add_hex(out, "secret", h->secret);
    }
    cb_text_char(out, '}');
}

void push_seats(host *h, cb_text *out)
{
    cb_text_add(out, "{\"t\":\"seats\",");
    add_seats(h, out);
    takeback_show(h, out);
    cb_text_char(out, '}');
}

void push_line(const store_line *line, cb_text *out)
{
    cb_text_format(out, "{\"t\":\"chat\",\"n\":%lld,\"at\":%lld,", (long long)line->n,
                   (long long)line->at);
    tell_seat(line->seat, out);
    cb_text_char(out, ',');
    tell_string("name", line->name, out);
    cb_text_format(out, ",\"room\":\"%s\",", line->seat < 0 ? "watchers" : "table");
    tell_string("text", line->text, out);
    cb_text_char(out, '}');
}

void push_summary(const host *h, cb_text *out)
{
    int open = 0;
    for (int i = 0; i < h->players; i++) {
        open += h->seats[i].row.kind == STORE_OPEN;
    }
    cb_text_format(out,
                   "{\"match\":\"%s\",\"game\":\"%s\",\"players\":%d,\"created\":%lld,"
                   "\"status\":\"%s\",\"listed\":%s,\"open\":%d,",
                   h->id, h->game->id, h->players, (long long)h->created, statuses[h->status],
                   h->listed ? "true" : "false", open);
    add_seats(h, out);
    cb_text_char(out, '}');
}

/* For finished matches only: the caller has made sure. */
void push_step(host *h, int step, int viewer, cb_text *out)
{
    const cb_game *game = h->game;
    void *state = malloc(game->state_bytes), *before = malloc(game->state_bytes);
    cb_seats who = 0;
    if (!state || !before || !cb_match_state_at(h->match, step, state, NULL)) {
        out->failed = true;
    } else {
        cb_text_format(out, "\"step\":%d,\"steps\":%d,", step, cb_match_steps(h->match));
        cb_step made = step ? cb_match_step(h->match, step - 1) : (cb_step){.seat = -1};
        tell_seat(made.seat, out);
        if (step && cb_match_state_at(h->match, step - 1, before, NULL)) {
            cb_text_add(out, ",\"text\":\"");
            cb_move_text(game, before, made.seat, made.move, out);
            cb_text_char(out, '"');
        }
        cb_text_add(out, ",\"view\":");
        cb_state_write(game, state, viewer, out);
        cb_text_add(out, ",\"log\":[");
        const char *comma = "";
        for (int i = 0; step && i < h->log_count; i++) {
            if (h->log[i].version == h->steps[step - 1] &&
                push_heard(h, &h->log[i], viewer, comma, out)) {
                comma = ",";
            }
        }
        cb_phase phase = game->phase(state, &who);
        cb_text_add(out, "],\"to_move\":");
        tell_seats(phase == CB_PLAYERS ? who : 0, out);
    }
    free(state);
    free(before);
}

void push_advice(const host *h, const void *view, int seat, const cb_advice *advice, cb_text *out)
{
    teller t = push_teller(h);
    tell_advice(&t, view, seat, advice, out);
}

/* ---- To everybody ---- */

void push_to_all(host *h, int64_t since)
{
    cb_text *made = h->server->states; /* one for each seat and one for watchers */
    for (int i = 0; i <= CB_MAX_SEATS; i++) {
        cb_text_clear(&made[i]);
    }
    for (struct socket *s = h->sockets; s; s = socket_next(s)) {
        int viewer = socket_viewer(s);
        cb_text *text = &made[viewer < 0 ? CB_MAX_SEATS : viewer];
        if (!text->length) {
            push_state(h, viewer, since, text);
        }
        socket_send(s, text);
    }
}

void push_line_to_all(host *h, const store_line *line)
{
    cb_text text = {0};
    push_line(line, &text);
    for (struct socket *s = h->sockets; s; s = socket_next(s)) {
        if (line->seat >= 0 || socket_viewer(s) < 0) {
            socket_send(s, &text);
        }
    }
    cb_text_free(&text);
}

void push_news(host *h, int64_t version, int64_t line)
{
    if (h->version != version) {
        push_to_all(h, version);
    } else {
        push_seats_to_all(h);
    }
    for (int i = 0; i < h->line_count; i++) {
        if (h->lines[i].n > line) {
            push_line_to_all(h, &h->lines[i]);
        }
    }
}

void push_seats_to_all(host *h)
{
    cb_text text = {0};
    push_seats(h, &text);
    for (struct socket *s = h->sockets; s; s = socket_next(s)) {
        socket_send(s, &text);
    }
    cb_text_free(&text);
}
