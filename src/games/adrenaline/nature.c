/* Chance: what is drawn, and how likely (promise 4: stacks are bags). */
#include "games/adrenaline/rules.h"

#include <assert.h>

/* The bag that nature draws from now, as counts of twelve types. */
static void bag(const adrenaline_state *s, uint8_t counts[ADRENALINE_CARDS])
{
    if (s->stage == ADRENALINE_DRAW) {
        adrenaline_pile(s, counts);
        return;
    }
    for (int i = 0; i < ADRENALINE_TILES; i++) {
        counts[i] = s->tile_stack[i];
    }
}

static bool places_weapon(const adrenaline_state *s)
{
    return s->stage == ADRENALINE_REFILL && adrenaline_empty_place(s) >= ADRENALINE_SQUARES;
}

void adrenaline_nature_moves(const adrenaline_state *s, cb_move_list *list)
{
    int place = s->stage == ADRENALINE_REFILL ? adrenaline_empty_place(s) : 0;
    if (place >= ADRENALINE_SQUARES) {
        for (uint64_t left = s->deck; left;) {
            cb_offer(list,
                     CB_MOVE(ADRENALINE_V_PUT_WEAPON, cb_take(&left), place - ADRENALINE_SQUARES));
        }
        return;
    }
    uint8_t counts[ADRENALINE_CARDS];
    bag(s, counts);
    for (int i = 0; i < ADRENALINE_CARDS; i++) {
        if (counts[i]) {
            cb_offer(list, CB_MOVE(s->stage == ADRENALINE_DRAW ? ADRENALINE_V_DRAW
                                                               : ADRENALINE_V_PUT_TILE,
                                   i, place));
        }
    }
}

uint32_t adrenaline_weight(const void *state, cb_move m)
{
    const adrenaline_state *s = state;
    if (cb_move_verb(m) == ADRENALINE_V_PUT_WEAPON) {
        return 1;
    }
    uint8_t counts[ADRENALINE_CARDS];
    bag(s, counts);
    return counts[cb_move_ref(m, 0)];
}

cb_move adrenaline_roll(const void *state, cb_rng *rng)
{
    const adrenaline_state *s = state;
    assert(s->stage <= ADRENALINE_DRAW);
    if (places_weapon(s)) {
        return CB_MOVE(ADRENALINE_V_PUT_WEAPON, cb_any(s->deck, rng),
                       adrenaline_empty_place(s) - ADRENALINE_SQUARES);
    }
    uint8_t counts[ADRENALINE_CARDS];
    uint32_t total = 0;
    bag(s, counts);
    for (int i = 0; i < ADRENALINE_CARDS; i++) {
        total += counts[i];
    }
    uint32_t n = cb_rng_below(rng, total);
    int type = 0;
    while (n >= counts[type]) {
        n -= counts[type++];
    }
    if (s->stage == ADRENALINE_DRAW) {
        return CB_MOVE(ADRENALINE_V_DRAW, type);
    }
    return CB_MOVE(ADRENALINE_V_PUT_TILE, type, adrenaline_empty_place(s));
}

adrenaline_then adrenaline_put_tile(adrenaline_state *s, cb_move m, cb_log *log)
{
    int tile = cb_move_ref(m, 0), square = cb_move_ref(m, 1);
    s->tiles[square] = (uint8_t)tile;
    s->tile_stack[tile]--;
    s->gaps &= ~(uint32_t)cb_bit(square);
    (void)log;
    return ADRENALINE_THEN_REFILL;
}

adrenaline_then adrenaline_put_weapon(adrenaline_state *s, cb_move m, cb_log *log)
{
    int weapon = cb_move_ref(m, 0), slot = cb_move_ref(m, 1);
    s->racks[slot] = (uint8_t)weapon;
    s->deck &= ~(uint32_t)cb_bit(weapon);
    s->gaps &= ~adrenaline_gap(slot);
    (void)log;
    return ADRENALINE_THEN_REFILL;
}
