/*
 * Clocks: each seat has a bank that runs while it may act, and gets a credit for every decision. While
 * nobody is connected for a person's seat its clock stands still: up to a minute each time, and two
 * minutes in a match.
 */
#include "server/inside.h"

static bool runs(const host *h, int seat)
{
    return h->bank >= 0 && h->status == STORE_PLAYING && (h->to_move >> seat & 1) &&
           !host_bot_plays(h, seat);
}

/* For how long this clock may stand still at a time. */
static int64_t longest_hold(const host_seat *at)
{
    return at->row.grace < GRACE ? at->row.grace : GRACE;
}

static int64_t stood_still(const host_seat *at, int64_t now)
{
    int64_t since = at->hold.from ? now - at->hold.from : 0, most = longest_hold(at);
    return since < most ? since : most;
}

int64_t clock_hold_left(const host *h, int seat, int64_t now)
{
    const host_seat *at = &h->seats[seat];
    return at->hold.from ? longest_hold(at) - stood_still(at, now) : 0;
}

/* What it has used of its bank since the turn began. */
static int64_t used(const host *h, int seat, int64_t now)
{
    const host_seat *at = &h->seats[seat];
    return runs(h, seat) ? now - h->turn_at - at->hold.spent - stood_still(at, now) : 0;
}

int64_t clock_left(const host *h, int seat, int64_t now)
{
    int64_t left = h->seats[seat].row.clock - used(h, seat, now);
    return left > 0 ? left : 0;
}

int64_t clock_ends(const host *h, int seat)
{
    const host_seat *at = &h->seats[seat];
    return h->turn_at + at->row.clock + at->hold.spent + (at->hold.from ? longest_hold(at) : 0);
}

void clock_extend(host *h, int seat, int64_t by, int64_t now)
{
    store_seat *row = &h->seats[seat].row;
    int64_t spent = used(h, seat, now);
    row->clock = (row->clock > spent ? row->clock : spent) + by;
}

static void release(host_seat *at, int64_t now)
{
    int64_t stood = stood_still(at, now);
    at->hold.spent += stood;
    at->row.grace -= stood;
    at->hold.from = 0;
}

void clocks_look(host *h, int64_t now)
{
    for (int i = 0; i < h->players; i++) {
        host_seat *at = &h->seats[i];
        bool gone = runs(h, i) && at->row.kind == STORE_PERSON && !at->sockets;
        at->hold.out = at->hold.out && !at->sockets;
        if (at->hold.from && (!gone || stood_still(at, now) >= longest_hold(at))) {
            release(at, now);
            at->hold.out = gone; /* not again before somebody has been there */
        } else if (!at->hold.from && gone && !at->hold.out && at->row.grace > 0) {
            at->hold.from = now;
        }
    }
}

/* Somebody has decided: everybody who was to move pays for the time, and the seat gets its credit. */
void clocks_charge(host *h, int seat, int64_t credit, int64_t now)
{
    if (h->bank < 0) {
        return;
    }
    for (int i = 0; i < h->players; i++) {
        h->seats[i].row.clock = clock_left(h, i, now);
        release(&h->seats[i], now);
        h->seats[i].hold.spent = 0;
    }
    int64_t *clock = &h->seats[seat].row.clock;
    *clock = *clock + credit > 0 ? *clock + credit : 0;
    h->turn_at = now;
}

void clocks_save(const host *h, host_clock saved[CB_MAX_SEATS])
{
    for (int i = 0; i < h->players; i++) {
        const host_seat *at = &h->seats[i];
        saved[i] = (host_clock){.clock = at->row.clock, .grace = at->row.grace, .hold = at->hold};
    }
}

void clocks_restore(host *h, const host_clock saved[CB_MAX_SEATS])
{
    for (int i = 0; i < h->players; i++) {
        host_seat *at = &h->seats[i];
        at->row.clock = saved[i].clock;
        at->row.grace = saved[i].grace;
        at->hold = saved[i].hold;
    }
}
