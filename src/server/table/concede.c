#include "server/table/concede.h"

#include <stdlib.h>
#include <string.h>

#include "server/table/seats.h"

static void conceded(change *ch, command *c, bool fine)
{
    table *t = ch->table;
    int64_t before = t->version;
    bool two = t->players == 2;
    if (!fine) {
        if (two) {
            cb_match_undo(t->match, NULL);
        }
        change_go_back(ch);
        command_not_stored(c, t);
        return;
    }
    t->version++;
    if (!two) {
        cb_match_concede(t->match, ch->seat, NULL);
        seats_written(ch);
    }
    table_refresh(t);
    contest_done(t, &ch->contest);
    clocks_look(t, node_now(t->node));
    audience_state(t, before);
    command_fine(c, t, t->version, false);
}

/* Writes that the seat gave up, at a version of its own. */
static bool describe(table *t, const command *c, change *ch)
{
    ch->events = calloc(1, sizeof *ch->events);
    if (!ch->events || !table_note_concede(t, t->version + 1, c->seat) ||
        !table_keep_id(t, c->seat, c->message.id, t->version + 1)) {
        return false;
    }
    ch->count = 1;
    ch->events[0] = (store_event){.at = node_date(t->node),
                                  .seat = c->seat,
                                  .kind = STORE_CONCEDE,
                                  .hash = cb_state_hash(t->game, cb_match_state(t->match))};
    memcpy(ch->events[0].command, c->message.id, sizeof ch->events[0].command);
    return true;
}

/* A bot takes the seat for good; in a rated match the player still answers for it. */
static void hand_to_bot(table *t, change *ch, int seat)
{
    cb_seats who = 0;
    ch->seat = seat;
    ch->seat_row = t->seats[seat].row;
    ch->seat_row.away = true;
    copy_text(ch->seat_row.level, sizeof ch->seat_row.level, seats_stand_in(t, "fair"));
    cb_match_phase(t->match, &who);
    ch->row.due = table_due(t, who, seat, &ch->seat_row);
}

change *concede_seat(table *t, command *c)
{
    cb_error err = {0};
    if (t->status != STORE_PLAYING) {
        command_refuse(c, t, "seat", "the game is over");
        return NULL;
    }
    if (cb_match_conceded(t->match, c->seat) >= 0) {
        command_refuse(c, t, "seat", "you have given up already");
        return NULL;
    }
    change *ch = change_new(t, c, conceded);
    if (!ch) {
        return NULL;
    }
    change_remember(ch);
    if (!describe(t, c, ch) || (t->players == 2 && !cb_match_concede(t->match, c->seat, &err))) {
        change_go_back(ch);
        change_free(ch);
        command_refuse(c, t, err.code ? cb_code_name(err.code) : "memory",
                       err.code ? err.text : "not enough memory");
        return NULL;
    }
    change_describe(ch);
    if (t->players > 2) {
        hand_to_bot(t, ch, c->seat);
    }
    return ch;
}
