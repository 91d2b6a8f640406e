#include <string.h>

#include "server/table/handlers.h"

static change *end_match(table *t, command *c)
{
    change *ch = change_new(t, c);
    if (ch) {
        ch->ends = true;
    }
    return ch;
}

/* With clocks it has at least that much time from now on. */
static void wait_longer(change *ch, int seat)
{
    table *t = ch->table;
    ch->waits = seat;
    memset(t->stored->requests.votes[seat], 0, CB_MAX_SEATS);
    if (t->stored->bank >= 0) {
        clock_extend(t, seat, GRACE, node_now(t->node));
        change_set_seat(ch, seat, table_row(t, seat));
    }
}

static void stand_in(change *ch, int seat)
{
    store_seat row = *table_row(ch->table, seat);
    if (row.kind == STORE_OPEN) { /* nobody will come back to it: from now on it belongs to the
                                     bot */
        row.kind = STORE_BOT;
    } else {
        row.away = true;
    }
    copy_text(row.level, sizeof row.level, seats_stand_in(ch->table, "fair"));
    change_set_seat(ch, seat, &row);
}

/* Have more than half of the people who are present chosen this? */
static bool decided(const table *t, int seat, table_vote choice)
{
    int voters = 0, votes = 0;
    for (int i = 0; i < t->players; i++) {
        bool counts = i != seat && table_row(t, i)->kind == STORE_PERSON && table_present(t, i);
        voters += counts;
        votes += counts && t->stored->requests.votes[seat][i] == choice;
    }
    return 2 * votes > voters;
}

/* Is the seat late, or has it been away for a minute, with nobody playing for it? */
static bool may_be_voted_on(const table *t, int seat)
{
    const store_seat *row = table_row(t, seat);
    bool absent = !table_present(t, seat) && node_now(t->node) - t->seats[seat].gone >= GRACE;
    return t->stored->status == STORE_PLAYING && row->kind != STORE_BOT && !row->away &&
           (absent || t->seats[seat].late);
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
    if (t->stored->rated && t->stored->version > 0) {
        command_refuse(c, t, "request", "a rated match is played to its end: the clock decides");
        return NULL;
    }
    if (!may_be_voted_on(t, seat)) {
        command_refuse(c, t, "request", "that seat is neither late nor away for a minute");
        return NULL;
    }
    change *ch = change_new(t, c);
    if (!ch) {
        return NULL;
    }
    t->stored->requests.votes[seat][c->seat] = (uint8_t)choice;
    ch->has_requests = true;
    if (decided(t, seat, (table_vote)choice)) {
        ch->ends = choice == VOTE_END;
        if (choice == VOTE_BOT) {
            stand_in(ch, seat);
        } else if (choice == VOTE_WAIT) {
            wait_longer(ch, seat);
        }
    }
    return ch;
}

change *votes_end_long(table *t)
{
    bool is_long = t->stored->status == STORE_PLAYING && table_is_too_long(t) && !t->retry_at;
    return is_long && !t->elsewhere && !t->node->closed ? end_match(t, NULL) : NULL;
}

change *votes_close(table *t, command *c)
{
    if (t->stored->status != STORE_PLAYING) {
        command_refuse(c, t, "request", "the match is over");
        return NULL;
    }
    return end_match(t, c);
}
