#include <string.h>

#include "server/play/handlers.h"
#include "server/table/players.h"

/* Writes a seat as `row` has it. */
static change *put(table *t, command *c, int seat, const store_seat *row)
{
    change *ch = change_new(t, c);
    if (ch) {
        change_set_seat(ch, seat, row);
    }
    return ch;
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

/* In a rated match a player who leaves answers for what the bot does: it must not help. */
const char *seats_stand_in(const table *t, const char *level)
{
    return t->stored->rated ? "easy" : level;
}

change *seats_rename(table *t, command *c)
{
    store_seat row = *table_row(t, c->seat);
    player_name(t->stored, c->seat, c->message.text, row.name);
    return put(t, c, c->seat, &row);
}

change *seats_stand(table *t, command *c)
{
    store_seat row = *table_row(t, c->seat);
    const char *level = c->message.text[0] ? c->message.text : "fair";
    if (!known_level(level)) {
        command_refuse(c, t, REFUSED_NO_LEVEL);
        return NULL;
    }
    row.away = true;
    copy_text(row.level, sizeof row.level, seats_stand_in(t, level));
    return put(t, c, c->seat, &row);
}

change *seats_sit(table *t, command *c)
{
    store_seat row = *table_row(t, c->seat);
    if (row.kind != STORE_PERSON || !row.away) {
        command_fine(c, t, t->stored->version, false);
        return NULL;
    }
    if (cb_match_conceded(t->stored->match, c->seat) >= 0) {
        command_refuse(c, t, REFUSED_SEAT_GIVEN_UP);
        return NULL;
    }
    row.away = false;
    return put(t, c, c->seat, &row);
}

/* Bots that could take this seat's turn need not wait for it; the next tick lets them go. */
change *seats_yield(table *t, command *c)
{
    if (!table_to_move(t, c->seat)) {
        command_refuse(c, t, REFUSED_NOT_YOUR_TURN);
        return NULL;
    }
    change *ch = change_new(t, c);
    if (ch) {
        t->stored->requests.yields[c->seat] = t->stored->version + 1;
        ch->has_requests = true;
    }
    return ch;
}

/* An order looks at nothing but the question, and only its player hears of it (requests.h). */
change *seats_order(table *t, command *c)
{
    int question = order_question(t->game, c->message.text);
    if (question < 0) {
        command_refuse(c, t, REFUSED_NO_ORDER);
        return NULL;
    }
    change *ch = change_new(t, c);
    if (ch) {
        cb_seats *no = &t->stored->requests.no[question], own = (cb_seats)(1u << c->seat);
        *no = c->message.no ? *no | own : *no & (cb_seats)~own;
        ch->orders = c->seat;
    }
    return ch;
}

/* A link to this seat for another device of its owner, who has drawn its token. It replaces one
 * that nobody has opened. */
change *seats_link(table *t, command *c)
{
    store_seat row = *table_row(t, c->seat);
    hash_token(c->message.text, row.invite);
    if (player_token_used(t->stored, row.invite)) {
        command_refuse(c, t, REFUSED_LINK_TOKEN);
        return NULL;
    }
    row.inviting = true;
    return put(t, c, c->seat, &row);
}

change *seats_mute(table *t, command *c)
{
    int seat = c->message.seat;
    if (seat >= t->players) {
        command_refuse(c, t, REFUSED_NO_SEAT);
        return NULL;
    }
    store_seat row = *table_row(t, seat);
    row.muted = c->message.mute;
    return put(t, c, seat, &row);
}

change *seats_join(table *t, command *c)
{
    message *m = &c->message;
    for (int i = 0; i < t->players; i++) {
        bool wanted = m->seat < 0 || m->seat == i;
        if (wanted && table_row(t, i)->kind == STORE_OPEN && t->stored->status == STORE_PLAYING) {
            store_seat row = *table_row(t, i);
            row.kind = STORE_PERSON;
            row.has_token = true;
            make_token(t->node, m->token, row.token);
            player_note(&row, m->key);
            player_name(t->stored, i, m->text, row.name);
            c->taken = i;
            return put(t, c, i, &row);
        }
    }
    command_refuse(c, t, REFUSED_NO_FREE_SEAT);
    return NULL;
}

/* ---- Talking ---- */

enum { WATCHERS_LINES = 10, WATCHERS_TIME = 5000 }; /* that many lines in that time */

/* Watchers of one match share a rate: anybody may watch a listed match, from any number of sockets
 * and at any node. The lines themselves show how many there were lately. */
static bool watchers_may_speak(const table *t)
{
    int64_t now = node_date(t->node);
    int lately = 0;
    for (int i = 0; i < t->stored->line_count; i++) {
        int64_t ago = now - t->stored->lines[i].at;
        lately += t->stored->lines[i].seat < 0 && ago >= 0 && ago < WATCHERS_TIME;
    }
    return lately < WATCHERS_LINES;
}

static bool is_full(const table *t, const command *c)
{
    int64_t said =
        c->seat < 0 ? t->stored->watchers_lines : t->stored->last_line - t->stored->watchers_lines;
    return said >= CHAT_MOST;
}

change *chat_say(table *t, command *c)
{
    if (!c->message.text[0]) {
        command_refuse(c, t, REFUSED_NOTHING_SAID);
        return NULL;
    }
    if (c->seat >= 0 && table_row(t, c->seat)->muted) {
        command_refuse(c, t, REFUSED_MUTED);
        return NULL;
    }
    if (is_full(t, c)) {
        command_refuse(c, t, REFUSED_CHAT_FULL);
        return NULL;
    }
    if (c->seat < 0 && !watchers_may_speak(t)) {
        command_refuse(c, t, REFUSED_WATCHERS_LOUD);
        return NULL;
    }
    change *ch = change_new(t, c);
    if (ch) {
        ch->has_line = true;
        ch->invites = c->message.invites;
        ch->line.n = t->stored->last_line + 1;
        ch->line.at = node_date(t->node);
        ch->line.seat = c->seat < 0 ? -1 : c->seat;
        copy_text(ch->line.text, sizeof ch->line.text, c->message.text);
        if (c->seat >= 0) {
            copy_text(ch->line.name, sizeof ch->line.name, table_row(t, c->seat)->name);
        }
    }
    return ch;
}
