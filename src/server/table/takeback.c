#include "server/table/takeback.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/table/plea.h"

/* Those who must agree: everybody who plays for themselves. */
static cb_seats voters(const table *t)
{
    cb_seats all = 0;
    for (int i = 0; i < t->players; i++) {
        bool person = t->seats[i].row.kind == STORE_PERSON && !t->seats[i].row.away;
        all |= (cb_seats)(person ? 1U << i : 0);
    }
    return all;
}

/* ---- Going back ---- */

/* Replays the steps that were taken back. */
static void restore_steps(change *ch)
{
    for (int i = ch->count - 1; i >= 0; i--) {
        cb_match_play(ch->table->match, ch->steps[i].seat, ch->steps[i].move, NULL);
    }
    change_go_back(ch);
}

static void rewound(change *ch, command *c, bool fine)
{
    table *t = ch->table;
    int64_t before = t->version;
    if (fine) {
        t->version += ch->count;
        table_refresh(t);
        clocks_look(t, node_now(t->node));
        audience_state(t, before);
        command_fine(c, t, t->version, false);
    } else {
        restore_steps(ch);
        command_not_stored(c, t);
    }
}

/* Takes back `count` steps in memory, and records each for the store and the log. */
static bool rewind_steps(table *t, change *ch, int count, const command *c)
{
    int64_t now = node_date(t->node);
    bool fine = true;
    for (int i = 0; i < count && fine; i++) {
        int last = cb_match_steps(t->match) - 1;
        ch->steps[i] = cb_match_step(t->match, last);
        fine = table_note_undo(t, t->version + 1 + i, t->steps[last], t->plea.seat) &&
               cb_match_undo(t->match, NULL);
        if (fine) {
            ch->events[i] = (store_event){.at = now,
                                          .seat = t->plea.seat,
                                          .kind = STORE_REWIND,
                                          .hash = cb_state_hash(t->game, cb_match_state(t->match))};
            ch->count++;
        }
    }
    if (fine && c->seat == t->plea.seat) { /* an id belongs to the seat that sent it */
        memcpy(ch->events[0].command, c->message.id, sizeof ch->events[0].command);
        fine = table_keep_id(t, c->seat, c->message.id, t->version + count);
    }
    return fine;
}

static change *go_back(table *t, command *c)
{
    int count = plea_steps(t, t->plea.seat);
    assert(count > 0);
    change *ch = change_new(t, c, rewound);
    if (!ch) {
        return NULL;
    }
    ch->events = calloc((size_t)count, sizeof *ch->events);
    ch->steps = calloc((size_t)count, sizeof *ch->steps);
    change_remember(ch);
    if (!ch->events || !ch->steps || !rewind_steps(t, ch, count, c)) {
        restore_steps(ch);
        change_free(ch);
        command_refuse(c, t, "memory", "not enough memory");
        return NULL;
    }
    t->plea.agreed = 0;
    clocks_charge(t, t->plea.seat, 0, node_now(t->node));
    change_describe(ch);
    return ch;
}

/* ---- The command ---- */

static change *agree(table *t, command *c, const table_desk *before)
{
    t->plea.agreed |= (cb_seats)(1U << c->seat);
    if ((voters(t) & ~t->plea.agreed) == 0) {
        return go_back(t, c);
    }
    return change_desk(t, c, before);
}

static change *refuse(table *t, command *c, const char *code, const char *text)
{
    command_refuse(c, t, code, text);
    return NULL;
}

change *takeback_choose(table *t, command *c)
{
    const char *choice = c->message.text;
    table_desk before;
    desk_save(t, &before);
    if (strcmp(choice, "ask") == 0) {
        if (!plea_possible(t, c->seat)) {
            return refuse(t, c, "undo", "there is nothing the table could let you take back");
        }
        t->plea = (table_plea){.seat = c->seat, .version = t->version};
        return agree(t, c, &before);
    }
    if (!plea_stands(t)) {
        return refuse(t, c, "request", "nobody is asking to take anything back");
    }
    if (strcmp(choice, "yes") == 0) {
        return agree(t, c, &before);
    }
    if (strcmp(choice, "no") != 0) {
        return refuse(t, c, "range", "the choice is ask, yes or no");
    }
    t->plea.agreed = 0;
    return change_desk(t, c, &before);
}
