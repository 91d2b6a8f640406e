#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/table/handlers.h"

/* Those who must agree: everybody who plays for themselves. */
static cb_seats voters(const table *t)
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

/* Everybody has agreed. */
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

static change *refuse(table *t, command *c, const char *code, const char *text)
{
    command_refuse(c, t, code, text);
    return NULL;
}

change *takeback_choose(table *t, command *c)
{
    table_requests *asked = &t->stored->requests;
    const char *choice = c->message.text;
    bool asks = strcmp(choice, "ask") == 0, no = strcmp(choice, "no") == 0;
    if (!asks && !no && strcmp(choice, "yes") != 0) {
        return refuse(t, c, "range", "the choice is ask, yes or no");
    }
    if (asks && !takeback_possible(t, c->seat)) {
        return refuse(t, c, "undo", "there is nothing the table could let you take back");
    }
    if (!asks && !takeback_stands(t)) {
        return refuse(t, c, "request", "nobody is asking to take anything back");
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
    return asked->agreed && (voters(t) & ~asked->agreed) == 0 ? go_back(ch, c) : ch;
}
