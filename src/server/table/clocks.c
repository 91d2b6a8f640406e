#include "server/table/clocks.h"

#include <assert.h>

static bool runs(const table *t, int seat)
{
    return t->bank >= 0 && t->status == STORE_PLAYING && table_to_move(t, seat) &&
           !table_bot_plays(t, seat);
}

/* How long this clock may stand still at a time. */
static int64_t longest_hold(const table_seat *at)
{
    return at->row.grace < GRACE ? at->row.grace : GRACE;
}

static int64_t stood_still(const table_seat *at, int64_t now)
{
    int64_t since = at->hold.from ? now - at->hold.from : 0, most = longest_hold(at);
    return since < most ? since : most;
}

int64_t clock_hold_left(const table *t, int seat, int64_t now)
{
    const table_seat *at = &t->seats[seat];
    return at->hold.from ? longest_hold(at) - stood_still(at, now) : 0;
}

/* How much of its bank it has used in this turn. */
static int64_t used(const table *t, int seat, int64_t now)
{
    const table_seat *at = &t->seats[seat];
    return runs(t, seat) ? now - t->turn_at - at->hold.spent - stood_still(at, now) : 0;
}

int64_t clock_left(const table *t, int seat, int64_t now)
{
    int64_t left = t->seats[seat].row.clock - used(t, seat, now);
    return left > 0 ? left : 0;
}

/* When this seat's clock runs out if nothing happens. */
static int64_t clock_ends(const table *t, int seat)
{
    const table_seat *at = &t->seats[seat];
    return t->turn_at + at->row.clock + at->hold.spent + (at->hold.from ? longest_hold(at) : 0);
}

int64_t table_due(const table *t, cb_seats to_move, int seat, const store_seat *row)
{
    int64_t due = 0;
    for (int i = 0; i < t->players; i++) {
        if (!(to_move >> i & 1)) {
            continue;
        }
        if (bot_plays(row && i == seat ? row : &t->seats[i].row)) {
            return 1;
        }
        if (t->bank >= 0) {
            int64_t end = clock_ends(t, i);
            due = !due || end < due ? end : due;
        }
    }
    return due;
}

void clock_extend(table *t, int seat, int64_t by, int64_t now)
{
    store_seat *row = &t->seats[seat].row;
    int64_t spent = used(t, seat, now);
    row->clock = (row->clock > spent ? row->clock : spent) + by;
}

static void release(table_seat *at, int64_t now)
{
    int64_t stood = stood_still(at, now);
    at->hold.spent += stood;
    at->row.grace -= stood;
    at->hold.from = 0;
}

void clocks_look(table *t, int64_t now)
{
    for (int i = 0; i < t->players; i++) {
        table_seat *at = &t->seats[i];
        bool gone = runs(t, i) && at->row.kind == STORE_PERSON && !table_present(t, i);
        at->hold.out = at->hold.out && !table_present(t, i);
        if (at->hold.from && (!gone || stood_still(at, now) >= longest_hold(at))) {
            release(at, now);
            at->hold.out = gone; /* not again before somebody has been there */
        } else if (!at->hold.from && gone && !at->hold.out && at->row.grace > 0) {
            at->hold.from = now;
        }
    }
}

void clocks_charge(table *t, int seat, int64_t credit, int64_t now)
{
    assert(seat >= 0 && seat < t->players);
    if (t->bank < 0) {
        return;
    }
    for (int i = 0; i < t->players; i++) {
        t->seats[i].row.clock = clock_left(t, i, now);
        release(&t->seats[i], now);
        t->seats[i].hold.spent = 0;
    }
    int64_t *clock = &t->seats[seat].row.clock;
    *clock = *clock + credit > 0 ? *clock + credit : 0;
    t->turn_at = now;
}

void clocks_save(const table *t, table_clock saved[CB_MAX_SEATS])
{
    for (int i = 0; i < t->players; i++) {
        const table_seat *at = &t->seats[i];
        saved[i] = (table_clock){.clock = at->row.clock, .grace = at->row.grace, .hold = at->hold};
    }
}

void clocks_restore(table *t, const table_clock saved[CB_MAX_SEATS])
{
    for (int i = 0; i < t->players; i++) {
        table_seat *at = &t->seats[i];
        at->row.clock = saved[i].clock;
        at->row.grace = saved[i].grace;
        at->hold = saved[i].hold;
    }
}
