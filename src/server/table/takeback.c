/*
 * Taking back by consent: in matches that allow hints somebody may ask to go back to before their
 * last own step, whatever has happened since. It is done when every other person at the table agrees,
 * at once if all others are bots; the table is shown who asks and who has agreed.
 */
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"

/* The seat's last own step, or -1. */
static int last_own_step(const host *h, int seat)
{
    int step = cb_match_steps(h->match) - 1;
    while (step >= 0 && cb_match_step(h->match, step).seat != seat) {
        step--;
    }
    return step;
}

bool takeback_possible(const host *h, int seat)
{
    return h->hints && h->status == STORE_PLAYING && seat >= 0 && last_own_step(h, seat) >= 0;
}

/* Is somebody asking, at the position as it is now? */
static bool asked(const host *h)
{
    return h->plea.agreed && h->plea.version == h->version && h->status == STORE_PLAYING;
}

void takeback_show(const host *h, cb_text *out)
{
    if (!asked(h)) {
        return;
    }
    const char *comma = "";
    cb_text_format(out, ",\"takeback\":{\"seat\":%d,\"steps\":%d,\"agreed\":[", h->plea.seat,
                   cb_match_steps(h->match) - last_own_step(h, h->plea.seat));
    for (int i = 0; i < h->players; i++) {
        if (h->plea.agreed >> i & 1) {
            cb_text_format(out, "%s%d", comma, i);
            comma = ",";
        }
    }
    cb_text_add(out, "]}");
}

/* Those who must agree: everybody who plays for themselves. */
static cb_seats voters(const host *h)
{
    cb_seats all = 0;
    for (int i = 0; i < h->players; i++) {
        bool person = h->seats[i].row.kind == STORE_PERSON && !h->seats[i].row.away;
        all |= (cb_seats)(person ? 1U << i : 0);
    }
    return all;
}

/* ---- Going back ---- */

static void rewound(change *ch, bool fine)
{
    host *h = ch->host;
    int64_t before = h->version;
    command *c = h->pending;
    h->pending = NULL;
    if (fine) {
        h->version += ch->count;
        host_refresh(h);
        clocks_look(h, server_now(h->server));
        push_to_all(h, before);
        command_fine(c, h, h->version, false);
    } else {
        for (int i = ch->count - 1; i >= 0; i--) {
            cb_match_play(h->match, ch->steps[i].seat, ch->steps[i].move, NULL);
        }
        change_go_back(ch);
        command_refuse(c, h, "storage", "it could not be stored, so it did not happen: try again");
    }
    command_free(c);
    host_go_on(h);
}

/* Takes back `count` steps in memory, noting each for the store and for the table. */
static bool rewind_steps(host *h, change *ch, int count, const command *c)
{
    int64_t now = server_now(h->server);
    bool fine = true;
    for (int i = 0; i < count && fine; i++) {
        int last = cb_match_steps(h->match) - 1;
        ch->steps[i] = cb_match_step(h->match, last);
        fine = host_note_undo(h, h->version + 1 + i, h->steps[last], h->plea.seat) &&
               cb_match_undo(h->match, NULL);
        if (fine) {
            ch->events[i] = (store_event){.at = now,
                                          .seat = h->plea.seat,
                                          .kind = STORE_REWIND,
                                          .hash = cb_state_hash(h->game, cb_match_state(h->match))};
            ch->count++;
        }
    }
    if (fine && c->seat == h->plea.seat) { /* an id belongs to the seat that sent it */
        memcpy(ch->events[0].command, c->message.id, sizeof ch->events[0].command);
        fine = host_keep_id(h, c->seat, c->message.id, h->version + 1);
    }
    return fine;
}

static bool go_back(host *h, command *c)
{
    int count = cb_match_steps(h->match) - last_own_step(h, h->plea.seat);
    change *ch = change_new(h, rewound);
    if (ch) {
        ch->events = calloc((size_t)count, sizeof *ch->events);
        ch->steps = calloc((size_t)count, sizeof *ch->steps);
        change_remember(ch);
    }
    if (!ch || !ch->events || !ch->steps || !rewind_steps(h, ch, count, c)) {
        for (int i = ch && ch->steps ? ch->count - 1 : -1; i >= 0; i--) {
            cb_match_play(h->match, ch->steps[i].seat, ch->steps[i].move, NULL);
        }
        if (ch) {
            change_go_back(ch);
        }
        change_free(ch);
        command_refuse(c, h, "memory", "not enough memory");
        return false;
    }
    h->plea.agreed = 0;
    clocks_charge(h, h->plea.seat, 0, server_now(h->server));
    change_describe(ch);
    change_submit(ch);
    return true;
}

/* ---- The command ---- */

static bool agree(host *h, command *c)
{
    h->plea.agreed |= (cb_seats)(1U << c->seat);
    if ((voters(h) & ~h->plea.agreed) == 0) {
        return go_back(h, c);
    }
    push_seats_to_all(h);
    command_fine(c, h, h->version, false);
    return false;
}

static bool refuse(host *h, command *c, const char *code, const char *text)
{
    command_refuse(c, h, code, text);
    return false;
}

bool takeback_change(host *h, command *c)
{
    const char *choice = c->message.text;
    int64_t used = host_used_id(h, c->seat, c->message.id);
    if (used >= 0) {
        command_fine(c, h, used, true);
        return false;
    }
    if (strcmp(choice, "ask") == 0) {
        if (!takeback_possible(h, c->seat)) {
            return refuse(h, c, "undo", "there is nothing that the table could let you take back");
        }
        h->plea = (host_plea){.seat = c->seat, .version = h->version};
        return agree(h, c);
    }
    if (!asked(h)) {
        return refuse(h, c, "request", "nobody asks to take anything back now");
    }
    if (strcmp(choice, "yes") == 0) {
        return agree(h, c);
    }
    if (strcmp(choice, "no") != 0) {
        return refuse(h, c, "range", "the choice is ask, yes or no");
    }
    h->plea.agreed = 0;
    push_seats_to_all(h);
    command_fine(c, h, h->version, false);
    return false;
}
