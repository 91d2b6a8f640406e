/* What a seat may do: the rules of all moves, and what an action changes, stated once. Lists, random
 * moves, legality and spelling are made of these sets. */
#include "games/pnrz/pnrz.h"

static uint64_t bases_of(const pnrz_state *s, int seat)
{
    uint64_t bases = 0;
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        bases |= s->owners[f] == seat ? cb_bit(PNRZ_BASE + f) : 0;
    }
    return bases;
}

/* By the icon of the tile just laid. */
static pnrz_offer offer_of_action(const pnrz_state *s, int seat, int last)
{
    switch ((pnrz_icon)pnrz_tiles[last].icon) {
    case PNRZ_ROTATE:
        return (pnrz_offer){.turned = s->on_table & PNRZ_PLAY_SET & ~cb_bit(last)};
    case PNRZ_SWAP:
        return (pnrz_offer){.swapped = s->table_count > 1 ? s->on_table : 0};
    case PNRZ_REPLACE:
        return (pnrz_offer){.taken = s->on_table & (PNRZ_PLAY_SET | bases_of(s, seat)),
                            .given = s->hand[seat] | s->shown[seat]};
    default:
        return (pnrz_offer){0};
    }
}

pnrz_offer pnrz_offer_to(const pnrz_state *s, int seat)
{
    if (s->step == PNRZ_ACTION) {
        return offer_of_action(s, seat, s->last);
    }
    return (pnrz_offer){.laid = s->hand[seat] | s->shown[seat],
                        .moved = s->on_table & bases_of(s, seat)};
}

bool pnrz_can_act(const pnrz_state *s, int tile)
{
    pnrz_offer o = offer_of_action(s, s->seat, tile);
    return (o.turned | o.swapped | o.taken) != 0; /* a hand is never empty then */
}

int pnrz_changes(const pnrz_state *s, cb_move m, pnrz_change out[2])
{
    int tile = pnrz_move_tile(m), turn = pnrz_move_turn(m), other = pnrz_move_other(m);
    switch (cb_move_verb(m)) {
    case PNRZ_V_ROTATE:
        out[0] = (pnrz_change){pnrz_find_tile(s, tile), tile, 0};
        out[0].turn = (s->table[out[0].place].turn + turn) & 3;
        return 1;
    case PNRZ_V_SWAP:
        out[0] = (pnrz_change){pnrz_find_tile(s, tile), other, pnrz_move_other_turn(m)};
        out[1] = (pnrz_change){pnrz_find_tile(s, other), tile, turn};
        return 2;
    case PNRZ_V_REPLACE:
    case PNRZ_V_REPLACE_BASE:
        out[0] = (pnrz_change){pnrz_find_tile(s, other), tile, turn};
        return 1;
    default: /* declined */
        return 0;
    }
}
