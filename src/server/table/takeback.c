/*
 * Taking back by consent: in matches that allow hints somebody may ask to go back to before their
 * last own step, whatever has happened since. It is done when every other person at the table agrees,
 * at once if all others are bots; the table is shown who asks and who has agreed.
 */
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"

/* The seat's last own step, or -1. */
static int last_own_step(const table *t, int seat)
{
    int step = cb_match_steps(t->match) - 1;
    while (step >= 0 && cb_match_step(t->match, step).seat != seat) {
        step--;
    }
    return step;
}

bool takeback_possible(const table *t, int seat)
{
    return t->hints && t->status == STORE_PLAYING && seat >= 0 && last_own_step(t, seat) >= 0;
}

/* Is somebody asking, at the position as it is now? */
static bool asked(const table *t)
{
    return t->plea.agreed && t->plea.version == t->version && t->status == STORE_PLAYING;
}

void takeback_show(const table *t, cb_text *out)
{
    if (!asked(t)) {
        return;
    }
    const char *comma = "";
    cb_text_format(out, ",\"takeback\":{\"seat\":%d,\"steps\":%d,\"agreed\":[", t->plea.seat,
                   cb_match_steps(t->match) - last_own_step(t, t->plea.seat));
    for (int i = 0; i < t->players; i++) {
        if (t->plea.agreed >> i & 1) {
            cb_text_format(out, "%s%d", comma, i);
            comma = ",";
        }
    }
    cb_text_add(out, "]}");
}

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

static void rewound(change *ch, bool fine)
{
    table *t = ch->table;
    int64_t before = t->version;
    command *c = t->pending;
    t->pending = NULL;
    if (fine) {
        t->version += ch->count;
        table_refresh(t);
        clocks_look(t, server_now(t->server));
        show_to_all(t, before);
        command_fine(c, t, t->version, false);
    } else {
        for (int i = ch->count - 1; i >= 0; i--) {
            cb_match_play(t->match, ch->steps[i].seat, ch->steps[i].move, NULL);
        }
        change_go_back(ch);
        command_refuse(c, t, "storage", "it could not be stored, so it did not happen: try again");
    }
    command_free(c);
    table_go_on(t);
}

/* Takes back `count` steps in memory, noting each for the store and for the table. */
static bool rewind_steps(table *t, change *ch, int count, const command *c)
{
    int64_t now = server_now(t->server);
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
        fine = table_keep_id(t, c->seat, c->message.id, t->version + 1);
    }
    return fine;
}

static bool go_back(table *t, command *c)
{
    int count = cb_match_steps(t->match) - last_own_step(t, t->plea.seat);
    change *ch = change_new(t, rewound);
    if (ch) {
        ch->events = calloc((size_t)count, sizeof *ch->events);
        ch->steps = calloc((size_t)count, sizeof *ch->steps);
        change_remember(ch);
    }
    if (!ch || !ch->events || !ch->steps || !rewind_steps(t, ch, count, c)) {
        for (int i = ch && ch->steps ? ch->count - 1 : -1; i >= 0; i--) {
            cb_match_play(t->match, ch->steps[i].seat, ch->steps[i].move, NULL);
        }
        if (ch) {
            change_go_back(ch);
        }
        change_free(ch);
        command_refuse(c, t, "memory", "not enough memory");
        return false;
    }
    t->plea.agreed = 0;
    clocks_charge(t, t->plea.seat, 0, server_now(t->server));
    change_describe(ch);
    change_submit(ch);
    return true;
}

/* ---- The command ---- */

static bool agree(table *t, command *c)
{
    t->plea.agreed |= (cb_seats)(1U << c->seat);
    if ((voters(t) & ~t->plea.agreed) == 0) {
        return go_back(t, c);
    }
    show_seats_to_all(t);
    command_fine(c, t, t->version, false);
    return false;
}

static bool refuse(table *t, command *c, const char *code, const char *text)
{
    command_refuse(c, t, code, text);
    return false;
}

bool takeback_change(table *t, command *c)
{
    const char *choice = c->message.text;
    int64_t used = table_used_id(t, c->seat, c->message.id);
    if (used >= 0) {
        command_fine(c, t, used, true);
        return false;
    }
    if (strcmp(choice, "ask") == 0) {
        if (!takeback_possible(t, c->seat)) {
            return refuse(t, c, "undo", "there is nothing that the table could let you take back");
        }
        t->plea = (table_plea){.seat = c->seat, .version = t->version};
        return agree(t, c);
    }
    if (!asked(t)) {
        return refuse(t, c, "request", "nobody asks to take anything back now");
    }
    if (strcmp(choice, "yes") == 0) {
        return agree(t, c);
    }
    if (strcmp(choice, "no") != 0) {
        return refuse(t, c, "range", "the choice is ask, yes or no");
    }
    t->plea.agreed = 0;
    show_seats_to_all(t);
    command_fine(c, t, t->version, false);
    return false;
}
