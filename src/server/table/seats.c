#include "server/table/seats.h"

#include <assert.h>
#include <string.h>

#include "server/table/players.h"

/* ---- Writing a seat's row ---- */

void seats_written(change *ch)
{
    table *t = ch->table;
    table_seat *at = &t->seats[ch->seat];
    int64_t clock = at->row.clock, grace = at->row.grace;
    at->row = ch->seat_row;
    at->row.clock = clock;
    at->row.grace = grace;
    at->rating = ch->ratings[ch->seat];
    players_look(t);
    clocks_look(t, node_now(t->node));
    memset(at->votes, 0, sizeof at->votes);
    audience_seats(t);
}

static void seat_stored(change *ch, command *c, bool fine)
{
    table *t = ch->table;
    if (fine) {
        seats_written(ch);
    }
    if (c && c->message.kind == MESSAGE_HELLO) {
        return; /* it was answered by the state */
    }
    if (fine) {
        command_fine(c, t, t->version, false);
    } else {
        command_refuse(c, t, "storage", "it could not be stored: try again");
    }
}

change *seats_write(table *t, command *c, int seat, const store_seat *row)
{
    assert(seat >= 0 && seat < t->players);
    change *ch = change_new(t, c, seat_stored);
    if (ch) {
        ch->row.due = table_due(t, t->to_move, seat, row);
        ch->seat = seat;
        ch->seat_row = *row;
        ch->sets_due = t->status == STORE_PLAYING;
        ch->has_desk = desk_has_votes(t, seat);
        if (ch->has_desk) {
            desk_write_without(t, seat, &ch->desk);
        }
    }
    return ch;
}

/* ---- The commands ---- */

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
    return t->rated ? "easy" : level;
}

change *seats_rename(table *t, command *c)
{
    store_seat row = t->seats[c->seat].row;
    copy_text(row.name, sizeof row.name, c->message.text);
    return seats_write(t, c, c->seat, &row);
}

change *seats_stand(table *t, command *c)
{
    store_seat row = t->seats[c->seat].row;
    const char *level = c->message.text[0] ? c->message.text : "fair";
    if (!known_level(level)) {
        command_refuse(c, t, "name", "there is no bot of that level");
        return NULL;
    }
    row.away = true;
    copy_text(row.level, sizeof row.level, seats_stand_in(t, level));
    return seats_write(t, c, c->seat, &row);
}

change *seats_sit(table *t, command *c)
{
    store_seat row = t->seats[c->seat].row;
    if (row.kind != STORE_PERSON || !row.away) {
        command_fine(c, t, t->version, false);
        return NULL;
    }
    if (cb_match_conceded(t->match, c->seat) >= 0) {
        command_refuse(c, t, "request", "you have given up this seat");
        return NULL;
    }
    row.away = false;
    return seats_write(t, c, c->seat, &row);
}

/* Bots that could take this seat's turn need not wait for it; the next tick lets them go. */
change *seats_yield(table *t, command *c)
{
    if (!table_to_move(t, c->seat)) {
        command_refuse(c, t, "seat", "it is not your turn");
        return NULL;
    }
    table_desk before;
    desk_save(t, &before);
    t->seats[c->seat].yields = t->version + 1;
    return change_desk(t, c, &before);
}

/* A link to this seat for another device of its owner, who has drawn its token. It replaces one
 * that nobody has opened. */
change *seats_link(table *t, command *c)
{
    store_seat row = t->seats[c->seat].row;
    hash_token(c->message.text, row.invite);
    if (same_hash(row.invite, row.token)) {
        command_refuse(c, t, "range", "a link needs a token of its own");
        return NULL;
    }
    row.inviting = true;
    return seats_write(t, c, c->seat, &row);
}

change *seats_mute(table *t, command *c)
{
    int seat = c->message.seat;
    if (seat >= t->players) {
        command_refuse(c, t, "seat", "there is no such seat");
        return NULL;
    }
    store_seat row = t->seats[seat].row;
    row.muted = c->message.mute;
    return seats_write(t, c, seat, &row);
}

change *seats_join(table *t, command *c)
{
    message *m = &c->message;
    for (int i = 0; i < t->players; i++) {
        bool wanted = m->seat < 0 || m->seat == i;
        if (wanted && t->seats[i].row.kind == STORE_OPEN && t->status == STORE_PLAYING) {
            store_seat row = t->seats[i].row;
            row.kind = STORE_PERSON;
            row.has_token = true;
            make_token(t->node, m->token, row.token);
            player_note(&row, m->key);
            copy_text(row.name, sizeof row.name, m->text);
            c->taken = i;
            return seats_write(t, c, i, &row);
        }
    }
    command_refuse(c, t, "seat", "there is no free seat");
    return NULL;
}
