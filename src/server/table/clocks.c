#include "server/table/clocks.h"

#include <assert.h>

static bool runs(const table *t, int seat)
{
    return t->stored->bank >= 0 && t->stored->status == STORE_PLAYING && table_to_move(t, seat) &&
           !table_bot_plays(t, seat);
}

/* How long this clock may stand still at a time. */
static int64_t longest_hold(const table *t, int seat)
{
    int64_t grace = table_row(t, seat)->grace;
    return grace < GRACE ? grace : GRACE;
}

static int64_t stood_still(const table *t, int seat, int64_t now)
{
    const table_hold *hold = &t->seats[seat].hold;
    int64_t since = hold->from ? now - hold->from : 0, most = longest_hold(t, seat);
    return since < most ? since : most;
}

int64_t clock_hold_left(const table *t, int seat, int64_t now)
{
    return t->seats[seat].hold.from ? longest_hold(t, seat) - stood_still(t, seat, now) : 0;
}

/* How much of its bank it has used in this turn. */
static int64_t used(const table *t, int seat, int64_t now)
{
    int64_t still = t->seats[seat].hold.spent + stood_still(t, seat, now);
    return runs(t, seat) ? now - t->turn_at - still : 0;
}

int64_t clock_left(const table *t, int seat, int64_t now)
{
    int64_t left = table_row(t, seat)->clock - used(t, seat, now);
    return left > 0 ? left : 0;
}

/* When this seat's clock runs out if nothing happens. */
static int64_t clock_ends(const table *t, int seat)
{
    const table_hold *hold = &t->seats[seat].hold;
    return t->turn_at + table_row(t, seat)->clock + hold->spent +
           (hold->from ? longest_hold(t, seat) : 0);
}

int64_t table_due(const table *t, cb_seats to_move, int seat, const store_seat *row)
{
    int64_t due = 0;
    for (int i = 0; i < t->players; i++) {
        if (!(to_move >> i & 1)) {
            continue;
        }
        if (bot_plays(i == seat ? row : table_row(t, i))) {
            return 1;
        }
        if (t->stored->bank >= 0) {
            int64_t end = clock_ends(t, i);
            due = !due || end < due ? end : due;
        }
    }
    return due;
}

void clock_extend(table *t, int seat, int64_t by, int64_t now)
{
    store_seat *row = &t->stored->seats[seat].row;
    int64_t spent = used(t, seat, now);
    row->clock = (row->clock > spent ? row->clock : spent) + by;
}

static void release(table *t, int seat, int64_t now)
{
    int64_t stood = stood_still(t, seat, now);
    t->seats[seat].hold.spent += stood;
    t->seats[seat].hold.from = 0;
    t->stored->seats[seat].row.grace -= stood;
}

void clocks_look(table *t, int64_t now)
{
    for (int i = 0; i < t->players; i++) {
        table_hold *hold = &t->seats[i].hold;
        const store_seat *row = table_row(t, i);
        bool gone = runs(t, i) && row->kind == STORE_PERSON && !table_present(t, i);
        hold->out = hold->out && !table_present(t, i);
        if (hold->from && (!gone || stood_still(t, i, now) >= longest_hold(t, i))) {
            release(t, i, now);
            hold->out = gone; /* not again before somebody has been there */
        } else if (!hold->from && gone && !hold->out && row->grace > 0) {
            hold->from = now;
        }
    }
}

void clocks_charge(table *t, int seat, int64_t credit, int64_t now)
{
    assert(seat >= 0 && seat < t->players);
    if (t->stored->bank < 0) {
        return;
    }
    for (int i = 0; i < t->players; i++) {
        t->stored->seats[i].row.clock = clock_left(t, i, now);
        release(t, i, now);
        t->seats[i].hold.spent = 0;
    }
    int64_t *clock = &t->stored->seats[seat].row.clock;
    *clock = *clock + credit > 0 ? *clock + credit : 0;
    t->turn_at = now;
}
