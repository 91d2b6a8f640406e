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

teller show_teller(const table *t)
{
    teller say = {.game = t->game, .scratch = &t->server->scratch};
    for (int i = 0; i < t->players; i++) {
        say.names[i] = t->seats[i].row.name;
    }
    cb_figure_names(t->game, cb_match_state(t->match), say.names);
    return say;
}

/* ---- Parts of a state ---- */

static void add_question(table *t, int seat, cb_text *out)
{
    const void *state = cb_match_state(t->match);
    const cb_move *moves;
    int n = cb_match_moves(t->match, seat, &moves);
    teller say = show_teller(t);
    tell_prompt(&say, state, seat, out);
    tell_moves(&say, state, seat, moves, n, out);
}

bool show_heard(const table *t, const heard *entry, int viewer, const char *comma, cb_text *out)
{
    cb_phrase phrase = entry->event.phrase;
    if (!entry->undone && !cb_event_heard(t->game, &entry->event, viewer, &phrase)) {
        return false;
    }
    cb_text_format(out, "%s{\"v\":%lld,", comma, (long long)entry->version);
    tell_seat(phrase.seat, out);
    if (entry->undone) {
        const char *name = t->seats[phrase.seat].row.name;
        cb_text *words = &t->server->scratch;
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
        teller say = show_teller(t);
        cb_text_char(out, ',');
        tell_phrase(&say, &phrase, out);
    }
    cb_text_char(out, '}');
    return true;
}

/* What the viewer heard since a version, the last LOG_MOST entries of it. */
static void add_log(const table *t, int viewer, int64_t since, cb_text *out)
{
    int first = t->log_count;
    while (first > 0 && t->log[first - 1].version > since && t->log_count - first < LOG_MOST) {
        first--;
    }
    if (first > 0 && first < t->log_count && t->log[first - 1].version > since) {
        since = t->log[first].version; /* whole versions only */
        while (first < t->log_count && t->log[first].version == since) {
            first++;
        }
    }
    cb_text_format(out, ",\"log_from\":%lld,\"log\":[", (long long)since);
    const char *comma = "";
    for (int i = first; i < t->log_count; i++) {
        if (show_heard(t, &t->log[i], viewer, comma, out)) {
            comma = ",";
        }
    }
    cb_text_char(out, ']');
}

static void add_votes(const table_seat *seat, int players, cb_text *out)
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

static void add_seats(const table *t, cb_text *out)
{
    int64_t now = server_now(t->server);
    cb_text_add(out, "\"seats\":[");
    for (int i = 0; i < t->players; i++) {
        const table_seat *seat = &t->seats[i];
        bool bot = table_bot_plays(t, i);
        cb_text_format(out, "%s{\"seat\":%d,\"kind\":\"%s\",", i ? "," : "", i,
                       kinds[seat->row.kind]);
        if (bot) {
            tell_string("level", seat->row.level, out);
            cb_text_add(out, seat->row.away ? ",\"away\":true," : ",");
        }
        tell_string("name", seat->row.name, out);
        cb_text_format(out, ",\"present\":%s,\"playing\":%s",
                       seat->row.kind == STORE_BOT || seat->sockets ? "true" : "false",
                       t->to_move >> i & 1 ? "true" : "false");
        if (t->bank >= 0) {
            int64_t hold = clock_hold_left(t, i, now);
            cb_text_format(out, ",\"clock\":%lld", (long long)clock_left(t, i, now));
            if (hold) {
                cb_text_format(out, ",\"grace\":%lld", (long long)hold);
            }
        }
        cb_text_add(out, seat->late ? ",\"late\":true" : "");
        cb_text_add(out, seat->yields == t->version + 1 ? ",\"yields\":true" : "");
        add_votes(seat, t->players, out);
        cb_text_char(out, '}');
    }
    cb_text_char(out, ']');
    players_show(t, out);
    ratings_show(t, out);
}

static void add_hex(cb_text *out, const char *key, const uint8_t *bytes)
{
    char hex[2 * STORE_HASH + 1];
    chance_hex(bytes, STORE_HASH, hex);
    cb_text_format(out, ",\"%s\":\"%s\"", key, hex);
}

/* ---- Messages ---- */

void show_state(table *t, int viewer, int64_t since, cb_text *out)
{
    uint8_t commitment[STORE_HASH];
    bool asked = viewer >= 0 && (t->to_move >> viewer & 1);
    t->server->figures.pushes++;
    cb_text_format(out,
                   "{\"t\":\"state\",\"match\":\"%s\",\"game\":\"%s\",\"version\":%lld,"
                   "\"steps\":%d,",
                   t->id, t->game->id, (long long)t->version, cb_match_steps(t->match));
    tell_seat(viewer, out);
    cb_text_format(out, ",\"status\":\"%s\",\"hints\":%s,\"view\":", statuses[t->status],
                   t->hints ? "true" : "false");
    cb_state_write(t->game, cb_match_state(t->match), viewer, out);
    cb_text_add(out, ",\"to_move\":");
    tell_seats(t->to_move, out);
    if (asked) {
        add_question(t, viewer, out);
    }
    cb_text_format(out, ",\"can_undo\":%s",
                   asked && cb_match_can_take_back(t->match, viewer) ? "true" : "false");
    cb_text_add(out, takeback_possible(t, viewer) ? ",\"can_ask\":true" : "");
    add_log(t, viewer, since, out);
    cb_text_char(out, ',');
    add_seats(t, out);
    takeback_show(t, out);
    chance_commit(t->secret, commitment);
    add_hex(out, "commitment", commitment);
    if (table_finished(t)) {
        tell_result(t->game, cb_match_state(t->match), out);
        add_hex(out, "secret", t->secret);
    }
    cb_text_char(out, '}');
}

void show_seats(table *t, cb_text *out)
{
    cb_text_add(out, "{\"t\":\"seats\",");
    add_seats(t, out);
    takeback_show(t, out);
    cb_text_char(out, '}');
}

void show_line(const store_line *line, cb_text *out)
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

void show_summary(const table *t, cb_text *out)
{
    int open = 0;
    for (int i = 0; i < t->players; i++) {
        open += t->seats[i].row.kind == STORE_OPEN;
    }
    cb_text_format(out,
                   "{\"match\":\"%s\",\"game\":\"%s\",\"players\":%d,\"created\":%lld,"
                   "\"status\":\"%s\",\"listed\":%s,\"open\":%d,",
                   t->id, t->game->id, t->players, (long long)t->created, statuses[t->status],
                   t->listed ? "true" : "false", open);
    add_seats(t, out);
    cb_text_char(out, '}');
}

/* For finished matches only: the caller has made sure. */
void show_step(table *t, int step, int viewer, cb_text *out)
{
    const cb_game *game = t->game;
    void *state = malloc(game->state_bytes), *before = malloc(game->state_bytes);
    cb_seats who = 0;
    if (!state || !before || !cb_match_state_at(t->match, step, state, NULL)) {
        out->failed = true;
    } else {
        cb_text_format(out, "\"step\":%d,\"steps\":%d,", step, cb_match_steps(t->match));
        cb_step made = step ? cb_match_step(t->match, step - 1) : (cb_step){.seat = -1};
        tell_seat(made.seat, out);
        if (step && cb_match_state_at(t->match, step - 1, before, NULL)) {
            cb_text_add(out, ",\"text\":\"");
            cb_move_text(game, before, made.seat, made.move, out);
            cb_text_char(out, '"');
        }
        cb_text_add(out, ",\"view\":");
        cb_state_write(game, state, viewer, out);
        cb_text_add(out, ",\"log\":[");
        const char *comma = "";
        for (int i = 0; step && i < t->log_count; i++) {
            if (t->log[i].version == t->steps[step - 1] &&
                show_heard(t, &t->log[i], viewer, comma, out)) {
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

void show_advice(const table *t, const void *view, int seat, const cb_advice *advice, cb_text *out)
{
    teller say = show_teller(t);
    tell_advice(&say, view, seat, advice, out);
}

/* ---- To everybody ---- */

void show_to_all(table *t, int64_t since)
{
    cb_text *made = t->server->states; /* one for each seat and one for watchers */
    for (int i = 0; i <= CB_MAX_SEATS; i++) {
        cb_text_clear(&made[i]);
    }
    for (struct socket *s = t->sockets; s; s = socket_next(s)) {
        int viewer = socket_viewer(s);
        cb_text *text = &made[viewer < 0 ? CB_MAX_SEATS : viewer];
        if (!text->length) {
            show_state(t, viewer, since, text);
        }
        socket_send(s, text);
    }
}

void show_line_to_all(table *t, const store_line *line)
{
    cb_text text = {0};
    show_line(line, &text);
    for (struct socket *s = t->sockets; s; s = socket_next(s)) {
        if (line->seat >= 0 || socket_viewer(s) < 0) {
            socket_send(s, &text);
        }
    }
    cb_text_free(&text);
}

void show_news(table *t, int64_t version, int64_t line)
{
    if (t->version != version) {
        show_to_all(t, version);
    } else {
        show_seats_to_all(t);
    }
    for (int i = 0; i < t->line_count; i++) {
        if (t->lines[i].n > line) {
            show_line_to_all(t, &t->lines[i]);
        }
    }
}

void show_seats_to_all(table *t)
{
    cb_text text = {0};
    show_seats(t, &text);
    for (struct socket *s = t->sockets; s; s = socket_next(s)) {
        socket_send(s, &text);
    }
    cb_text_free(&text);
}
