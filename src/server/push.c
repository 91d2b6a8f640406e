/*
 * What viewers get. Everything in here is made of the viewer's own view, of what it heard and of what
 * the whole table knows; nothing else may come in (promise 8, and the leak tests).
 */
#include <stdlib.h>
#include <string.h>

#include "server/chance.h"
#include "server/inside.h"
#include "server/socket.h"

enum { LOG_MOST = 500, MOVES_IN_FULL = 400 };

static const char *const statuses[] = {"playing", "over", "ended"};
static const char *const kinds[] = {"person", "bot", "open"};
static const char *const choices[] = {"", "bot", "wait", "end"};

static void add_string(cb_text *out, const char *key, const char *value)
{
    cb_text_format(out, "\"%s\":", key);
    cb_text_json(out, value, strlen(value));
}

/* ---- Words ---- */

void push_words(const host *h, const cb_phrase *phrase, cb_text *out)
{
    const char *names[CB_MAX_SEATS] = {0};
    cb_text *words = &h->server->scratch;
    for (int i = 0; i < h->players; i++) {
        names[i] = h->seats[i].row.name;
    }
    cb_text_clear(words);
    cb_text_add(words, "");
    cb_phrase_words(h->game, phrase, names, words);
    if (words->data) {
        cb_text_json(out, words->data, words->length);
    }
}

static void add_seat_number(cb_text *out, int seat)
{
    if (seat < 0) {
        cb_text_add(out, "\"seat\":null");
    } else {
        cb_text_format(out, "\"seat\":%d", seat);
    }
}

static void add_rule(const host *h, const cb_phrase *phrase, cb_text *out)
{
    const char *rule = h->game->verbs[phrase->verb].rule;
    if (rule) {
        cb_text_char(out, ',');
        add_string(out, "rule", rule);
    }
}

/* ---- Parts of a state ---- */

static void add_set(cb_text *out, cb_seats seats)
{
    const char *comma = "";
    cb_text_char(out, '[');
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        if (seats >> i & 1) {
            cb_text_format(out, "%s%d", comma, i);
            comma = ",";
        }
    }
    cb_text_char(out, ']');
}

static void add_moves(host *h, int seat, cb_text *out)
{
    const void *state = cb_match_state(h->match);
    const cb_move *moves;
    int n = cb_match_moves(h->match, seat, &moves);
    bool brief = n > MOVES_IN_FULL;
    cb_text_add(out, brief ? ",\"brief\":true,\"moves\":[" : ",\"moves\":[");
    for (int i = 0; i < n; i++) {
        cb_phrase phrase;
        h->game->say(state, seat, moves[i], &phrase);
        cb_text_add(out, i ? ",{" : "{");
        if (brief) {
            cb_text_add(out, "\"text\":\"");
            cb_phrase_notation(h->game, &phrase, out);
            cb_text_add(out, "\"}");
            continue;
        }
        cb_phrase_json(h->game, &phrase, out);
        cb_text_add(out, ",\"words\":");
        push_words(h, &phrase, out);
        cb_text_char(out, '}');
    }
    cb_text_char(out, ']');
}

static void add_prompt(host *h, int seat, cb_text *out)
{
    cb_phrase question = {0};
    h->game->ask(cb_match_state(h->match), seat, &question);
    const cb_verb *verb = &h->game->verbs[question.verb];
    cb_text full = {0};
    cb_text_add(out, ",\"prompt\":{\"text\":");
    push_words(h, &question, out);
    /* The members of a phrase without its notation, which a question has none of. */
    cb_phrase_json(h->game, &question, &full);
    const char *rest = full.data ? strstr(full.data, "\",\"verb\":") : NULL;
    if (verb->name && rest) {
        cb_text_add(out, rest + 1);
    }
    cb_text_free(&full);
    add_rule(h, &question, out);
    cb_text_char(out, '}');
}

/* One entry of the log as the viewer hears it; false if it hears nothing. */
static bool add_heard(const host *h, const heard *entry, int viewer, const char *comma,
                      cb_text *out)
{
    cb_phrase phrase = entry->event.phrase;
    if (!entry->undone && !cb_event_heard(h->game, &entry->event, viewer, &phrase)) {
        return false;
    }
    cb_text_format(out, "%s{\"v\":%lld,", comma, (long long)entry->version);
    add_seat_number(out, phrase.seat);
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
        cb_text_char(out, ',');
        cb_phrase_json(h->game, &phrase, out);
        cb_text_add(out, ",\"words\":");
        push_words(h, &phrase, out);
        add_rule(h, &phrase, out);
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
        if (add_heard(h, &h->log[i], viewer, comma, out)) {
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
            add_string(out, "level", seat->row.level);
            cb_text_add(out, seat->row.away ? ",\"away\":true," : ",");
        }
        add_string(out, "name", seat->row.name);
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
}

static void add_result(const host *h, cb_text *out)
{
    cb_result r = {0};
    h->game->result(cb_match_state(h->match), &r);
    cb_text_add(out, ",\"result\":{\"points\":[");
    for (int i = 0; i < r.players; i++) {
        cb_text_format(out, "%s%d", i ? "," : "", (int)r.points[i]);
    }
    cb_text_add(out, "],\"ranks\":[");
    for (int i = 0; i < r.players; i++) {
        cb_text_format(out, "%s%d", i ? "," : "", r.ranks[i]);
    }
    cb_text_add(out, "],\"winners\":");
    add_set(out, r.winners);
    cb_text_char(out, '}');
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
    add_seat_number(out, viewer);
    cb_text_format(out, ",\"status\":\"%s\",\"hints\":%s,\"view\":", statuses[h->status],
                   h->hints ? "true" : "false");
    cb_state_write(h->game, cb_match_state(h->match), viewer, out);
    cb_text_add(out, ",\"to_move\":");
    add_set(out, h->to_move);
    if (asked) {
        add_prompt(h, viewer, out);
        add_moves(h, viewer, out);
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
        add_result(h, out);
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
    add_seat_number(out, line->seat);
    cb_text_char(out, ',');
    add_string(out, "name", line->name);
    cb_text_format(out, ",\"room\":\"%s\",", line->seat < 0 ? "watchers" : "table");
    add_string(out, "text", line->text);
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
        add_seat_number(out, made.seat);
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
                add_heard(h, &h->log[i], viewer, comma, out)) {
                comma = ",";
            }
        }
        cb_phase phase = game->phase(state, &who);
        cb_text_add(out, "],\"to_move\":");
        add_set(out, phase == CB_PLAYERS ? who : 0);
    }
    free(state);
    free(before);
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

void push_seats_to_all(host *h)
{
    cb_text text = {0};
    push_seats(h, &text);
    for (struct socket *s = h->sockets; s; s = socket_next(s)) {
        socket_send(s, &text);
    }
    cb_text_free(&text);
}
