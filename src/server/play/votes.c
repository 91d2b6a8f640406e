#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/play/handlers.h"

/* ---- About a player who is late or away ---- */

static change *end_match(table *t, command *c)
{
    change *ch = change_new(t, c);
    if (ch) {
        ch->ends = true;
    }
    return ch;
}

/* With clocks it has at least a minute from now on, and in a slow match the whole time again. */
static void wait_longer(change *ch, int seat)
{
    table *t = ch->table;
    ch->waits = seat;
    memset(t->stored->requests.votes[seat], 0, CB_MAX_SEATS);
    if (t->stored->bank >= 0) {
        clock_extend(t, seat, stored_slow(t->stored) ? t->stored->bank : GRACE, node_now(t->node));
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

/* Does this seat have a voice in whether the match ends? */
static bool has_voice(const table *t, int seat)
{
    const store_seat *row = table_row(t, seat);
    return row->kind == STORE_PERSON &&
           (stored_slow(t->stored) ? !row->away && !t->seats[seat].late : table_present(t, seat));
}

/* Have more than half of the people who are present chosen this? In a slow match they never are at
 * the same time: there each may let it go on, which can be undone, and to end it takes more than half
 * of those who play. */
static bool decided(const table *t, int seat, table_vote choice)
{
    int voters = 0, votes = 0;
    if (stored_slow(t->stored) && choice != VOTE_END) {
        return true;
    }
    for (int i = 0; i < t->players; i++) {
        bool counts = i != seat && has_voice(t, i);
        voters += counts;
        votes += counts && t->stored->requests.votes[seat][i] == choice;
    }
    return 2 * votes > voters;
}

/* Has it been away for a minute? In a slow match only who has never come is missed, after a turn's
 * time. */
static bool is_missed(const table *t, int seat)
{
    const stored *s = t->stored;
    if (stored_slow(s)) {
        return s->version == 0 && !table_row(t, seat)->luck[0] &&
               node_date(t->node) - s->created >= s->bank;
    }
    return !table_present(t, seat) && node_now(t->node) - t->seats[seat].gone >= GRACE;
}

/* Is the seat late or missed, with nobody playing for it? */
static bool may_be_voted_on(const table *t, int seat)
{
    const store_seat *row = table_row(t, seat);
    bool absent = is_missed(t, seat);
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
        command_refuse(c, t, REFUSED_BAD_VOTE);
        return NULL;
    }
    if (t->stored->rated && t->stored->version > 0) {
        command_refuse(c, t, REFUSED_RATED_NO_VOTE);
        return NULL;
    }
    if (!may_be_voted_on(t, seat)) {
        command_refuse(c, t, stored_slow(t->stored) ? REFUSED_HAS_TIME : REFUSED_NOT_AWAY);
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
        command_refuse(c, t, REFUSED_MATCH_OVER);
        return NULL;
    }
    return end_match(t, c);
}

/* ---- Taking back by consent ---- */

/* Those who must agree: everyone who plays for themselves. */
static cb_seats those_who_agree(const table *t)
{
    cb_seats all = 0;
    for (int i = 0; i < t->players; i++) {
        bool person = table_row(t, i)->kind == STORE_PERSON && !table_row(t, i)->away;
        all |= (cb_seats)(person ? 1U << i : 0);
    }
    return all;
}

/* Takes back `count` steps, and records each for the store and the log. */
static bool rewind_steps(change *ch, int seat, int count)
{
    stored *s = ch->table->stored;
    bool fine = true;
    for (int i = 0; i < count && fine; i++) {
        int last = cb_match_steps(s->match) - 1;
        ch->before.undone[i] = cb_match_step(s->match, last);
        fine = stored_note_undo(s, s->version + 1 + i, s->steps[last], seat) &&
               cb_match_undo(s->match, NULL) && change_add_event(ch, STORE_REWIND, seat);
    }
    return fine;
}

/* Everyone has agreed. */
static change *go_back(change *ch, command *c)
{
    table *t = ch->table;
    table_requests *asked = &t->stored->requests;
    int count = takeback_steps(t, asked->taker);
    assert(count > 0);
    ch->before.undone = calloc((size_t)count, sizeof *ch->before.undone);
    if (!ch->before.undone || !rewind_steps(ch, asked->taker, count)) {
        return change_give_up(ch, c, &(cb_error){0});
    }
    asked->agreed = 0;
    clocks_charge(t, asked->taker, 0, node_now(t->node));
    return ch;
}

static change *refuse(table *t, command *c, refusal why)
{
    command_refuse(c, t, why);
    return NULL;
}

change *takeback_choose(table *t, command *c)
{
    table_requests *asked = &t->stored->requests;
    const char *choice = c->message.text;
    bool asks = strcmp(choice, "ask") == 0, no = strcmp(choice, "no") == 0;
    if (!asks && !no && strcmp(choice, "yes") != 0) {
        return refuse(t, c, REFUSED_BAD_CHOICE);
    }
    if (asks && !takeback_possible(t, c->seat)) {
        return refuse(t, c, REFUSED_NO_TAKEBACK);
    }
    if (!asks && !takeback_stands(t)) {
        return refuse(t, c, REFUSED_NOT_ASKED);
    }
    change *ch = change_new(t, c);
    if (!ch) {
        return NULL;
    }
    if (asks) {
        asked->taker = c->seat;
        asked->asked = t->stored->version;
        asked->agreed = 0;
    }
    ch->has_requests = true;
    asked->agreed = no ? 0 : (cb_seats)(asked->agreed | 1U << c->seat);
    return asked->agreed && (those_who_agree(t) & ~asked->agreed) == 0 ? go_back(ch, c) : ch;
}
