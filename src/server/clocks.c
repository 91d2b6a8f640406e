/* Clocks: each seat has a bank that runs while it may act, and gets a credit for every decision. */
#include "server/inside.h"

int64_t clock_left(const host *h, int seat, int64_t now)
{
    int64_t left = h->seats[seat].row.clock;
    bool runs = h->status == STORE_PLAYING && (h->to_move >> seat & 1) && !host_bot_plays(h, seat);
    left -= runs ? now - h->turn_at : 0;
    return left > 0 ? left : 0;
}

/* The seat has decided: everybody who was to move pays for the time, and the seat gets its credit. */
void clocks_charge(host *h, int seat, int64_t now)
{
    if (h->bank < 0) {
        return;
    }
    for (int i = 0; i < h->players; i++) {
        h->seats[i].row.clock = clock_left(h, i, now);
    }
    h->seats[seat].row.clock += h->credit;
    h->turn_at = now;
}
