/* What is left in the stack: every play tile that is neither on the table nor in a hand. */
#include "games/pnrz/pnrz.h"

int pnrz_stack(const pnrz_state *s)
{
    uint64_t seen = s->on_table;
    int hidden = 0;
    for (int seat = 0; seat < PNRZ_MAX_PLAYERS; seat++) {
        seen |= s->shown[seat];
        hidden += s->hidden[seat];
    }
    return PNRZ_PLAY_TILES - cb_count(seen & PNRZ_PLAY_SET) - hidden;
}

uint64_t pnrz_bag(const pnrz_state *s)
{
    uint64_t out = s->on_table;
    for (int seat = 0; seat < PNRZ_MAX_PLAYERS; seat++) {
        out |= s->hand[seat] | s->shown[seat];
    }
    return PNRZ_PLAY_SET & ~out;
}
