/* Seats: names, who is there, bots that stand in, votes about those who are not, and chat. */
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"
#include "server/net/http.h"
#include "server/net/socket.h"

int64_t host_due(const host *h)
{
    int64_t due = 0;
    for (int i = 0; i < h->players; i++) {
        if (!(h->to_move >> i & 1)) {
            continue;
        }
        if (host_bot_plays(h, i)) {
            return 1; /* at once */
        }
        if (h->bank >= 0) {
            int64_t end = clock_ends(h, i);
            due = !due || end < due ? end : due;
        }
    }
    return due;
}

/* ---- Writing a seat's row ---- */

static void seat_stored(change *ch, bool fine)
{
    host *h = ch->host;
    command *c = h->pending;
    h->pending = NULL;
    if (fine) {
        store_seat *row = &h->seats[ch->seat].row;
        int64_t clock = row->clock, grace = row->grace;
        *row = ch->seat_row;
        row->clock = clock;
        row->grace = grace;
        h->seats[ch->seat].rating = ch->ratings[ch->seat];
        players_look(h);
        clocks_look(h, server_now(h->server));
        memset(h->seats[ch->seat].votes, 0, sizeof h->seats[ch->seat].votes);
        push_seats_to_all(h);
    }
    if (c && c->call) {
        cb_text *out = &h->server->out;
        cb_text_clear(out);
        cb_text_format(out, "{\"ok\":true,\"match\":\"%s\",\"seat\":%d,\"token\":\"%s\"}", h->id,
                       ch->seat, c->message.token);
        http_finish(c->call, fine, out);
        c->call = NULL;
    } else if (c && c->message.kind == MESSAGE_HELLO) {
        /* it has had its answer */
    } else if (c && fine) {
        command_fine(c, h, h->version, false);
    } else if (c) {
        command_refuse(c, h, "storage", "it could not be stored: try again");
    }
    command_free(c);
    host_go_on(h);
}

/* Writes a seat as `row` has it; with it when the match is due, which may have changed. */
static bool store_row(host *h, command *c, int seat, const store_seat *row)
{
    change *ch = change_new(h, seat_stored);
    if (!ch) {
        command_refuse(c, h, "memory", "not enough memory");
        return false;
    }
    store_seat old = h->seats[seat].row;
    h->seats[seat].row = *row;
    ch->row.due = host_due(h);
    h->seats[seat].row = old;
    ch->seat = seat;
    ch->seat_row = *row;
    ch->sets_due = h->status == STORE_PLAYING;
    change_submit(ch);
    return true;
}

static bool known_level(const char *level)
{
    for (int i = 0; i < cb_bot_count(); i++) {
        if (strcmp(cb_bot_name(i), level) == 0) {
            return true;
        }
    }
    return false;
}

/* In a rated match whoever leaves answers for what the bot does: it shall be no help. */
static const char *stand_in_level(const host *h, const char *level)
{
    return h->rated ? "easy" : level;
}

/* ---- The commands ---- */

static bool set_name(host *h, command *c)
{
    store_seat row = h->seats[c->seat].row;
    memcpy(row.name, c->message.text, sizeof row.name);
    row.name[sizeof row.name - 1] = '\0';
    return store_row(h, c, c->seat, &row);
}

static bool stand(host *h, command *c)
{
    store_seat row = h->seats[c->seat].row;
    const char *level = c->message.text[0] ? c->message.text : "fair";
    if (!known_level(level)) {
        command_refuse(c, h, "name", "there is no bot of that level");
        return false;
    }
    row.away = true;
    message_copy(row.level, sizeof row.level, stand_in_level(h, level));
    return store_row(h, c, c->seat, &row);
}

static bool sit(host *h, command *c)
{
    store_seat row = h->seats[c->seat].row;
    if (row.kind != STORE_PERSON || !row.away) {
        command_fine(c, h, h->version, false);
        return false;
    }
    row.away = false;
    return store_row(h, c, c->seat, &row);
}

/* A seat was opened in a browser that it was never opened in before. Until that is stored the table
 * does not hear of it; if it cannot be, the next hello tries again. */
bool seats_met(host *h, command *c)
{
    int seat = socket_viewer(c->from);
    if (seat < 0 || !c->message.key[0] || h->status != STORE_PLAYING) {
        return false; /* after the end there is nothing left to see that one should not */
    }
    store_seat row = h->seats[seat].row;
    return player_note(&row, c->message.key) && store_row(h, c, seat, &row);
}

/* Somebody from the lobby takes an open seat. */
static bool join(host *h, command *c)
{
    for (int i = 0; i < h->players; i++) {
        bool wanted = c->message.seat < 0 || c->message.seat == i;
        if (wanted && h->seats[i].row.kind == STORE_OPEN && h->status == STORE_PLAYING) {
            store_seat row = h->seats[i].row;
            row.kind = STORE_PERSON;
            row.has_token = true;
            make_token(h->server, c->message.token, row.token);
            player_note(&row, c->message.key);
            memcpy(row.name, c->message.text, sizeof row.name);
            row.name[sizeof row.name - 1] = '\0';
            return store_row(h, c, i, &row);
        }
    }
    command_refuse(c, h, "seat", "there is no free seat");
    return false;
}

/* ---- Votes about somebody who is not there ---- */

static void ended(change *ch, bool fine)
{
    host *h = ch->host;
    command *c = h->pending;
    h->pending = NULL;
    if (fine) {
        h->status = STORE_ENDED;
        host_refresh(h);
        push_to_all(h, h->version);
        command_fine(c, h, h->version, false);
    } else {
        command_refuse(c, h, "storage", "it could not be stored: try again");
    }
    command_free(c);
    host_go_on(h);
}

static bool end_match(host *h, command *c)
{
    change *ch = change_new(h, ended);
    if (!ch) {
        command_refuse(c, h, "memory", "not enough memory");
        return false;
    }
    ch->ends = true;
    change_submit(ch);
    return true;
}

/* Has more than half of the people present chosen this? */
static bool decided(const host *h, int seat, host_vote choice)
{
    int voters = 0, votes = 0;
    for (int i = 0; i < h->players; i++) {
        bool counts = i != seat && h->seats[i].row.kind == STORE_PERSON && h->seats[i].sockets;
        voters += counts;
        votes += counts && h->seats[seat].votes[i] == choice;
    }
    return 2 * votes > voters;
}

static bool carry_vote(host *h, command *c, int seat, host_vote choice)
{
    host_seat *at = &h->seats[seat];
    store_seat row = at->row;
    switch (choice) {
    case VOTE_BOT:
        row.away = true;
        message_copy(row.level, sizeof row.level, stand_in_level(h, "fair"));
        return store_row(h, c, seat, &row);
    case VOTE_END:
        return end_match(h, c);
    default:
        at->late = false;
        at->gone = server_now(h->server);
        memset(at->votes, 0, sizeof at->votes);
        if (h->bank >= 0) {
            clock_extend(h, seat, GRACE, at->gone);
            return store_row(h, c, seat, &at->row);
        }
        push_seats_to_all(h);
        command_fine(c, h, h->version, false);
        return false;
    }
}

static bool vote(host *h, command *c)
{
    static const char *const names[VOTES] = {"", "bot", "wait", "end"};
    int seat = c->message.seat, choice = VOTE_BOT;
    while (choice < VOTES && strcmp(c->message.text, names[choice]) != 0) {
        choice++;
    }
    host_seat *at = seat < h->players ? &h->seats[seat] : NULL;
    int64_t now = server_now(h->server);
    if (choice == VOTES || !at || seat == c->seat) {
        command_refuse(c, h, "range", "a vote is about another seat: bot, wait or end");
        return false;
    }
    bool absent = !at->sockets && now - at->gone >= GRACE;
    if (h->status != STORE_PLAYING || at->row.kind == STORE_BOT || at->row.away ||
        !(absent || at->late)) {
        command_refuse(c, h, "request", "that seat is neither late nor away for a minute");
        return false;
    }
    at->votes[c->seat] = (uint8_t)choice;
    if (decided(h, seat, (host_vote)choice)) {
        return carry_vote(h, c, seat, (host_vote)choice);
    }
    push_seats_to_all(h);
    command_fine(c, h, h->version, false);
    return false;
}

/* ---- Chat ---- */

static void line_stored(change *ch, bool fine)
{
    host *h = ch->host;
    command *c = h->pending;
    h->pending = NULL;
    if (fine) {
        if (h->line_count == HOST_LINES) {
            memmove(h->lines, h->lines + 1, (HOST_LINES - 1) * sizeof *h->lines);
            h->line_count--;
        }
        h->lines[h->line_count++] = ch->line;
        h->last_line = ch->line.n;
        push_line_to_all(h, &ch->line);
        command_fine(c, h, h->version, false);
    } else {
        command_refuse(c, h, "storage", "it could not be stored: try again");
    }
    command_free(c);
    host_go_on(h);
}

static bool say(host *h, command *c)
{
    if (!c->message.text[0] || h->last_line >= LINES_MOST) {
        command_refuse(c, h, "range",
                       c->message.text[0] ? "this match has been talked about enough"
                                          : "say something");
        return false;
    }
    change *ch = change_new(h, line_stored);
    if (!ch) {
        command_refuse(c, h, "memory", "not enough memory");
        return false;
    }
    ch->has_line = true;
    ch->line.n = h->last_line + 1;
    ch->line.at = server_now(h->server);
    ch->line.seat = c->seat < 0 ? -1 : c->seat;
    memcpy(ch->line.text, c->message.text, sizeof ch->line.text);
    if (c->seat >= 0) {
        memcpy(ch->line.name, h->seats[c->seat].row.name, sizeof ch->line.name);
    }
    change_submit(ch);
    return true;
}

/* Bots that could go in this seat's place need not wait for it. */
static bool yield(host *h, command *c)
{
    if (!(h->to_move >> c->seat & 1)) {
        command_refuse(c, h, "seat", "it is not your turn");
        return false;
    }
    h->seats[c->seat].yields = h->version + 1;
    push_seats_to_all(h);
    command_fine(c, h, h->version, false);
    return false; /* the next tick lets the bots go */
}

bool seats_change(host *h, command *c)
{
    message_kind kind = c->message.kind;
    if (kind == MESSAGE_JOIN) {
        return join(h, c);
    }
    if (kind == MESSAGE_CHAT) {
        return say(h, c);
    }
    if (c->seat < 0) {
        command_refuse(c, h, "request", "watchers cannot do that");
        return false;
    }
    switch (kind) {
    case MESSAGE_NAME:
        return set_name(h, c);
    case MESSAGE_STAND:
        return stand(h, c);
    case MESSAGE_SIT:
        return sit(h, c);
    case MESSAGE_VOTE:
        return vote(h, c);
    case MESSAGE_YIELD:
        return yield(h, c);
    case MESSAGE_TAKEBACK:
        return takeback_change(h, c);
    default:
        command_refuse(c, h, "request", "that cannot be done here");
        return false;
    }
}

/* ---- Who is there ---- */

void seats_present(host *h, int seat, int by)
{
    if (seat < 0) {
        return;
    }
    host_seat *at = &h->seats[seat];
    bool before = at->sockets > 0;
    at->sockets += by;
    if (before != (at->sockets > 0)) {
        at->gone = server_now(h->server);
        memset(at->votes, 0, sizeof at->votes);
        clocks_look(h, at->gone);
        push_seats_to_all(h);
    }
}

void seats_tick(host *h, int64_t now)
{
    bool news = false;
    for (int i = 0; h->bank >= 0 && i < h->players; i++) {
        news = news || (h->seats[i].hold.from && !clock_hold_left(h, i, now));
    }
    clocks_look(h, now);
    for (int i = 0; h->bank >= 0 && h->status == STORE_PLAYING && i < h->players; i++) {
        bool late = (h->to_move >> i & 1) && !host_bot_plays(h, i) && !clock_left(h, i, now);
        news = news || late != h->seats[i].late;
        h->seats[i].late = late;
    }
    if (news) {
        push_seats_to_all(h);
    }
    bots_tick(h, now);
    if (h->retry_at && now >= h->retry_at && !h->busy) {
        h->retry_at = 0;
        bots_look(h);
    }
}
