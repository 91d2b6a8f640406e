#include "server/table/votes.h"

#include <string.h>

#include "server/table/seats.h"

enum { RETRY = 1000 }; /* milliseconds */

static void ended(change *ch, command *c, bool fine)
{
    table *t = ch->table;
    if (fine) {
        t->status = STORE_ENDED;
        table_refresh(t);
        audience_state(t, t->version);
        command_fine(c, t, t->version, false);
    } else {
        t->retry_at = node_now(t->node) + RETRY;
        command_refuse(c, t, "storage", "it could not be stored: try again");
    }
}

static change *end_match(table *t, command *c)
{
    change *ch = change_new(t, c, ended);
    if (ch) {
        ch->ends = true;
    }
    return ch;
}

static change *wait_longer(table *t, command *c, int seat, const table_desk *before)
{
    table_seat *at = &t->seats[seat];
    at->late = false;
    at->gone = node_now(t->node);
    memset(at->votes, 0, sizeof at->votes);
    if (t->bank >= 0) {
        clock_extend(t, seat, GRACE, at->gone);
        return seats_write(t, c, seat, &at->row);
    }
    return change_desk(t, c, before);
}

static change *stand_in(table *t, command *c, int seat)
{
    store_seat row = t->seats[seat].row;
    if (row.kind == STORE_OPEN) { /* nobody will come back to it: from now on it belongs to the
                                     bot */
        row.kind = STORE_BOT;
    } else {
        row.away = true;
    }
    copy_text(row.level, sizeof row.level, seats_stand_in(t, "fair"));
    return seats_write(t, c, seat, &row);
}

static change *carry_out(table *t, command *c, int seat, table_vote choice,
                         const table_desk *before)
{
    return choice == VOTE_BOT   ? stand_in(t, c, seat)
           : choice == VOTE_END ? end_match(t, c)
                                : wait_longer(t, c, seat, before);
}

/* Have more than half of the people who are present chosen this? */
static bool decided(const table *t, int seat, table_vote choice)
{
    int voters = 0, votes = 0;
    for (int i = 0; i < t->players; i++) {
        bool counts = i != seat && t->seats[i].row.kind == STORE_PERSON && table_present(t, i);
        voters += counts;
        votes += counts && t->seats[seat].votes[i] == choice;
    }
    return 2 * votes > voters;
}

/* Is the seat late, or has it been away for a minute, with nobody playing for it? */
static bool may_be_voted_on(const table *t, int seat)
{
    const table_seat *at = &t->seats[seat];
    bool absent = !table_present(t, seat) && node_now(t->node) - at->gone >= GRACE;
    return t->status == STORE_PLAYING && at->row.kind != STORE_BOT && !at->row.away &&
           (absent || at->late);
}

change *votes_cast(table *t, command *c)
{
    static const char *const names[VOTES] = {"", "bot", "wait", "end"};
    int seat = c->message.seat, choice = VOTE_BOT;
    while (choice < VOTES && strcmp(c->message.text, names[choice]) != 0) {
        choice++;
    }
    if (choice == VOTES || seat >= t->players || seat == c->seat) {
        command_refuse(c, t, "range", "a vote is about another seat: bot, wait or end");
        return NULL;
    }
    if (!may_be_voted_on(t, seat)) {
        command_refuse(c, t, "request", "that seat is neither late nor away for a minute");
        return NULL;
    }
    table_desk before;
    desk_save(t, &before);
    t->seats[seat].votes[c->seat] = (uint8_t)choice;
    if (decided(t, seat, (table_vote)choice)) {
        return carry_out(t, c, seat, (table_vote)choice, &before);
    }
    return change_desk(t, c, &before);
}

change *votes_end_long(table *t)
{
    bool is_long = t->status == STORE_PLAYING && table_is_too_long(t) && !t->retry_at;
    return is_long && !t->elsewhere && !t->node->closed ? end_match(t, NULL) : NULL;
}

change *votes_close(table *t, command *c)
{
    if (t->status != STORE_PLAYING) {
        command_refuse(c, t, "request", "the match is over");
        return NULL;
    }
    return end_match(t, c);
}
