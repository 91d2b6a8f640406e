#include "server/table/clocks.h"

#include <assert.h>

#include "server/table/requests.h"

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

/* What must be added to a time of node_now to make it a date. */
static int64_t to_date(const table *t)
{
    return node_date(t->node) - node_now(t->node);
}

/* How long the player of the seat was on holiday in this turn. */
static int64_t on_holiday(const table *t, int seat, int64_t now)
{
    int64_t sum = 0, from = t->turn_at + to_date(t), to = now + to_date(t);
    for (int i = 0; i < t->stored->holiday_count; i++) {
        const stored_holiday *h = &t->stored->holidays[i];
        int64_t since = h->since > from ? h->since : from, until = h->until < to ? h->until : to;
        if (h->seat == seat && until > since) {
            sum += until - since;
            from = until;
        }
    }
    return sum;
}

int64_t clock_holiday(const table *t, int seat)
{
    int64_t date = node_date(t->node), last = 0;
    for (int i = 0; i < t->stored->holiday_count; i++) {
        const stored_holiday *h = &t->stored->holidays[i];
        if (h->seat == seat && h->since <= date && h->until > date && h->until > last) {
            last = h->until;
        }
    }
    return last;
}

/* How much of its bank it has used in this turn. */
static int64_t used(const table *t, int seat, int64_t now)
{
    int64_t still =
        t->seats[seat].hold.spent + stood_still(t, seat, now) + on_holiday(t, seat, now);
    return runs(t, seat) ? now - t->turn_at - still : 0;
}

int64_t clock_left(const table *t, int seat, int64_t now)
{
    int64_t left = table_row(t, seat)->clock - used(t, seat, now);
    return left > 0 ? left : 0;
}

int64_t clock_ends(const table *t, int seat)
{
    const table_hold *hold = &t->seats[seat].hold;
    int64_t covered = t->turn_at, end = t->turn_at + table_row(t, seat)->clock + hold->spent +
                                        (hold->from ? longest_hold(t, seat) : 0);
    for (int i = 0; i < t->stored->holiday_count; i++) {
        const stored_holiday *h = &t->stored->holidays[i];
        int64_t since = h->since - to_date(t), until = h->until - to_date(t);
        since = since > covered ? since : covered;
        if (h->seat == seat && since < end && until > since) {
            end += until - since;
            covered = until;
        }
    }
    return end;
}

int64_t table_due(const table *t, cb_seats to_move, int seat, const store_seat *row)
{
    int64_t due = 0;
    for (int i = 0; i < t->players; i++) {
        if (!(to_move >> i & 1)) {
            continue;
        }
        cb_move no;
        if (bot_plays(i == seat ? row : table_row(t, i)) || order_answer(t, i, &no)) {
            return 1;
        }
        if (stored_timed(t->stored)) {
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

/* Whoever has decided, or is asked no longer, has all the time again. */
static void renew_clocks(table *t, cb_seats decided)
{
    cb_seats asked = stored_movers(t->stored);
    for (int i = 0; i < t->players; i++) {
        if ((decided >> i & 1) || !(asked >> i & 1)) {
            t->stored->seats[i].row.clock = t->stored->bank;
        }
    }
}

void clocks_charge(table *t, int seat, int decisions, int64_t now)
{
    const stored *s = t->stored;
    assert(seat >= 0 && seat < t->players);
    if (s->bank < 0) {
        return;
    }
    for (int i = 0; i < t->players; i++) {
        t->stored->seats[i].row.clock = clock_left(t, i, now);
        release(t, i, now);
        t->seats[i].hold.spent = 0;
    }
    t->turn_at = now;
    if (stored_slow(s)) {
        renew_clocks(t, (cb_seats)(decisions > 0 ? 1U << seat : 0));
        return;
    }
    int64_t *clock = &t->stored->seats[seat].row.clock, credit = decisions * s->credit;
    *clock = *clock + credit > 0 ? *clock + credit : 0;
}
