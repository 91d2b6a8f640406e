/* Seats: names, who is there, bots that stand in, votes about those who are not, and chat. */
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"
#include "server/net/http.h"
#include "server/net/socket.h"

int64_t table_due(const table *t)
{
    int64_t due = 0;
    for (int i = 0; i < t->players; i++) {
        if (!(t->to_move >> i & 1)) {
            continue;
        }
        if (table_bot_plays(t, i)) {
            return 1; /* at once */
        }
        if (t->bank >= 0) {
            int64_t end = clock_ends(t, i);
            due = !due || end < due ? end : due;
        }
    }
    return due;
}

/* ---- Writing a seat's row ---- */

static void seat_stored(change *ch, bool fine)
{
    table *t = ch->table;
    command *c = t->pending;
    t->pending = NULL;
    if (fine) {
        store_seat *row = &t->seats[ch->seat].row;
        int64_t clock = row->clock, grace = row->grace;
        *row = ch->seat_row;
        row->clock = clock;
        row->grace = grace;
        t->seats[ch->seat].rating = ch->ratings[ch->seat];
        players_look(t);
        clocks_look(t, server_now(t->server));
        memset(t->seats[ch->seat].votes, 0, sizeof t->seats[ch->seat].votes);
        show_seats_to_all(t);
    }
    if (c && c->call) {
        cb_text *out = &t->server->out;
        cb_text_clear(out);
        cb_text_format(out, "{\"ok\":true,\"match\":\"%s\",\"seat\":%d,\"token\":\"%s\"}", t->id,
                       ch->seat, c->message.token);
        http_finish(c->call, fine, out);
        c->call = NULL;
    } else if (c && c->message.kind == MESSAGE_HELLO) {
        /* it has had its answer */
    } else if (c && fine) {
        command_fine(c, t, t->version, false);
    } else if (c) {
        command_refuse(c, t, "storage", "it could not be stored: try again");
    }
    command_free(c);
    table_go_on(t);
}

/* Writes a seat as `row` has it; with it when the match is due, which may have changed. */
static bool store_row(table *t, command *c, int seat, const store_seat *row)
{
    change *ch = change_new(t, seat_stored);
    if (!ch) {
        command_refuse(c, t, "memory", "not enough memory");
        return false;
    }
    store_seat old = t->seats[seat].row;
    t->seats[seat].row = *row;
    ch->row.due = table_due(t);
    t->seats[seat].row = old;
    ch->seat = seat;
    ch->seat_row = *row;
    ch->sets_due = t->status == STORE_PLAYING;
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
static const char *stand_in_level(const table *t, const char *level)
{
    return t->rated ? "easy" : level;
}

/* ---- The commands ---- */

static bool set_name(table *t, command *c)
{
    store_seat row = t->seats[c->seat].row;
    memcpy(row.name, c->message.text, sizeof row.name);
    row.name[sizeof row.name - 1] = '\0';
    return store_row(t, c, c->seat, &row);
}

static bool stand(table *t, command *c)
{
    store_seat row = t->seats[c->seat].row;
    const char *level = c->message.text[0] ? c->message.text : "fair";
    if (!known_level(level)) {
        command_refuse(c, t, "name", "there is no bot of that level");
        return false;
    }
    row.away = true;
    message_copy(row.level, sizeof row.level, stand_in_level(t, level));
    return store_row(t, c, c->seat, &row);
}

static bool sit(table *t, command *c)
{
    store_seat row = t->seats[c->seat].row;
    if (row.kind != STORE_PERSON || !row.away) {
        command_fine(c, t, t->version, false);
        return false;
    }
    row.away = false;
    return store_row(t, c, c->seat, &row);
}

/* A seat was opened in a browser that it was never opened in before. Until that is stored the table
 * does not hear of it; if it cannot be, the next hello tries again. */
bool seats_met(table *t, command *c)
{
    int seat = socket_viewer(c->from);
    if (seat < 0 || !c->message.key[0] || t->status != STORE_PLAYING) {
        return false; /* after the end there is nothing left to see that one should not */
    }
    store_seat row = t->seats[seat].row;
    return player_note(&row, c->message.key) && store_row(t, c, seat, &row);
}

/* Somebody from the lobby takes an open seat. */
static bool join(table *t, command *c)
{
    for (int i = 0; i < t->players; i++) {
        bool wanted = c->message.seat < 0 || c->message.seat == i;
        if (wanted && t->seats[i].row.kind == STORE_OPEN && t->status == STORE_PLAYING) {
            store_seat row = t->seats[i].row;
            row.kind = STORE_PERSON;
            row.has_token = true;
            make_token(t->server, c->message.token, row.token);
            player_note(&row, c->message.key);
            memcpy(row.name, c->message.text, sizeof row.name);
            row.name[sizeof row.name - 1] = '\0';
            return store_row(t, c, i, &row);
        }
    }
    command_refuse(c, t, "seat", "there is no free seat");
    return false;
}

/* ---- Votes about somebody who is not there ---- */

static void ended(change *ch, bool fine)
{
    table *t = ch->table;
    command *c = t->pending;
    t->pending = NULL;
    if (fine) {
        t->status = STORE_ENDED;
        table_refresh(t);
        show_to_all(t, t->version);
        command_fine(c, t, t->version, false);
    } else {
        command_refuse(c, t, "storage", "it could not be stored: try again");
    }
    command_free(c);
    table_go_on(t);
}

static bool end_match(table *t, command *c)
{
    change *ch = change_new(t, ended);
    if (!ch) {
        command_refuse(c, t, "memory", "not enough memory");
        return false;
    }
    ch->ends = true;
    change_submit(ch);
    return true;
}

/* Has more than half of the people present chosen this? */
static bool decided(const table *t, int seat, table_vote choice)
{
    int voters = 0, votes = 0;
    for (int i = 0; i < t->players; i++) {
        bool counts = i != seat && t->seats[i].row.kind == STORE_PERSON && t->seats[i].sockets;
        voters += counts;
        votes += counts && t->seats[seat].votes[i] == choice;
    }
    return 2 * votes > voters;
}

static bool carry_vote(table *t, command *c, int seat, table_vote choice)
{
    table_seat *at = &t->seats[seat];
    store_seat row = at->row;
    switch (choice) {
    case VOTE_BOT:
        row.away = true;
        message_copy(row.level, sizeof row.level, stand_in_level(t, "fair"));
        return store_row(t, c, seat, &row);
    case VOTE_END:
        return end_match(t, c);
    default:
        at->late = false;
        at->gone = server_now(t->server);
        memset(at->votes, 0, sizeof at->votes);
        if (t->bank >= 0) {
            clock_extend(t, seat, GRACE, at->gone);
            return store_row(t, c, seat, &at->row);
        }
        show_seats_to_all(t);
        command_fine(c, t, t->version, false);
        return false;
    }
}

static bool vote(table *t, command *c)
{
    static const char *const names[VOTES] = {"", "bot", "wait", "end"};
    int seat = c->message.seat, choice = VOTE_BOT;
    while (choice < VOTES && strcmp(c->message.text, names[choice]) != 0) {
        choice++;
    }
    table_seat *at = seat < t->players ? &t->seats[seat] : NULL;
    int64_t now = server_now(t->server);
    if (choice == VOTES || !at || seat == c->seat) {
        command_refuse(c, t, "range", "a vote is about another seat: bot, wait or end");
        return false;
    }
    bool absent = !at->sockets && now - at->gone >= GRACE;
    if (t->status != STORE_PLAYING || at->row.kind == STORE_BOT || at->row.away ||
        !(absent || at->late)) {
        command_refuse(c, t, "request", "that seat is neither late nor away for a minute");
        return false;
    }
    at->votes[c->seat] = (uint8_t)choice;
    if (decided(t, seat, (table_vote)choice)) {
        return carry_vote(t, c, seat, (table_vote)choice);
    }
    show_seats_to_all(t);
    command_fine(c, t, t->version, false);
    return false;
}

/* ---- Chat ---- */

static void line_stored(change *ch, bool fine)
{
    table *t = ch->table;
    command *c = t->pending;
    t->pending = NULL;
    if (fine) {
        if (t->line_count == TABLE_LINES) {
            memmove(t->lines, t->lines + 1, (TABLE_LINES - 1) * sizeof *t->lines);
            t->line_count--;
        }
        t->lines[t->line_count++] = ch->line;
        t->last_line = ch->line.n;
        show_line_to_all(t, &ch->line);
        command_fine(c, t, t->version, false);
    } else {
        command_refuse(c, t, "storage", "it could not be stored: try again");
    }
    command_free(c);
    table_go_on(t);
}

static bool say(table *t, command *c)
{
    if (!c->message.text[0] || t->last_line >= LINES_MOST) {
        command_refuse(c, t, "range",
                       c->message.text[0] ? "this match has been talked about enough"
                                          : "say something");
        return false;
    }
    change *ch = change_new(t, line_stored);
    if (!ch) {
        command_refuse(c, t, "memory", "not enough memory");
        return false;
    }
    ch->has_line = true;
    ch->line.n = t->last_line + 1;
    ch->line.at = server_now(t->server);
    ch->line.seat = c->seat < 0 ? -1 : c->seat;
    memcpy(ch->line.text, c->message.text, sizeof ch->line.text);
    if (c->seat >= 0) {
        memcpy(ch->line.name, t->seats[c->seat].row.name, sizeof ch->line.name);
    }
    change_submit(ch);
    return true;
}

/* Bots that could go in this seat's place need not wait for it. */
static bool yield(table *t, command *c)
{
    if (!(t->to_move >> c->seat & 1)) {
        command_refuse(c, t, "seat", "it is not your turn");
        return false;
    }
    t->seats[c->seat].yields = t->version + 1;
    show_seats_to_all(t);
    command_fine(c, t, t->version, false);
    return false; /* the next tick lets the bots go */
}

bool seats_change(table *t, command *c)
{
    message_kind kind = c->message.kind;
    if (kind == MESSAGE_JOIN) {
        return join(t, c);
    }
    if (kind == MESSAGE_CHAT) {
        return say(t, c);
    }
    if (c->seat < 0) {
        command_refuse(c, t, "request", "watchers cannot do that");
        return false;
    }
    switch (kind) {
    case MESSAGE_NAME:
        return set_name(t, c);
    case MESSAGE_STAND:
        return stand(t, c);
    case MESSAGE_SIT:
        return sit(t, c);
    case MESSAGE_VOTE:
        return vote(t, c);
    case MESSAGE_YIELD:
        return yield(t, c);
    case MESSAGE_TAKEBACK:
        return takeback_change(t, c);
    default:
        command_refuse(c, t, "request", "that cannot be done here");
        return false;
    }
}

/* ---- Who is there ---- */

void seats_present(table *t, int seat, int by)
{
    if (seat < 0) {
        return;
    }
    table_seat *at = &t->seats[seat];
    bool before = at->sockets > 0;
    at->sockets += by;
    if (before != (at->sockets > 0)) {
        at->gone = server_now(t->server);
        memset(at->votes, 0, sizeof at->votes);
        clocks_look(t, at->gone);
        show_seats_to_all(t);
    }
}

void seats_tick(table *t, int64_t now)
{
    bool news = false;
    for (int i = 0; t->bank >= 0 && i < t->players; i++) {
        news = news || (t->seats[i].hold.from && !clock_hold_left(t, i, now));
    }
    clocks_look(t, now);
    for (int i = 0; t->bank >= 0 && t->status == STORE_PLAYING && i < t->players; i++) {
        bool late = (t->to_move >> i & 1) && !table_bot_plays(t, i) && !clock_left(t, i, now);
        news = news || late != t->seats[i].late;
        t->seats[i].late = late;
    }
    if (news) {
        show_seats_to_all(t);
    }
    bots_tick(t, now);
    if (t->retry_at && now >= t->retry_at && !t->busy) {
        t->retry_at = 0;
        bots_look(t);
    }
}
