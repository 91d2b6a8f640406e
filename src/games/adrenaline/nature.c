/* Chance: what is drawn, and how likely (promise 4: stacks are bags). */
#include "games/adrenaline/rules.h"

/* The bag that nature draws from now, as counts of twelve types. */
static void bag(const adr_state *s, uint8_t counts[ADR_CARDS])
{
    if (s->stage == ADR_DRAW) {
        adr_pile(s, counts);
        return;
    }
    for (int i = 0; i < ADR_TILES; i++) {
        counts[i] = s->tile_stack[i];
    }
}

static bool places_weapon(const adr_state *s)
{
    return s->stage == ADR_REFILL && adr_empty_place(s) >= ADR_SQUARES;
}

void adr_nature_moves(const adr_state *s, adr_list *list)
{
    int place = s->stage == ADR_REFILL ? adr_empty_place(s) : 0;
    if (place >= ADR_SQUARES) {
        for (uint64_t left = s->deck; left;) {
            adr_add(list, ADR_V_PUT_WEAPON, cb_take(&left), place - ADR_SQUARES, 0);
        }
        return;
    }
    uint8_t counts[ADR_CARDS];
    bag(s, counts);
    for (int i = 0; i < ADR_CARDS; i++) {
        if (counts[i]) {
            adr_add(list, s->stage == ADR_DRAW ? ADR_V_DRAW : ADR_V_PUT_TILE, i, place, 0);
        }
    }
}

uint32_t adr_weight(const void *state, cb_move m)
{
    const adr_state *s = state;
    if (adr_move_verb(m) == ADR_V_PUT_WEAPON) {
        return 1;
    }
    uint8_t counts[ADR_CARDS];
    bag(s, counts);
    return counts[adr_move_a(m)];
}

cb_move adr_roll(const void *state, cb_rng *rng)
{
    const adr_state *s = state;
    if (places_weapon(s)) {
        return adr_move(ADR_V_PUT_WEAPON, cb_any(s->deck, rng), adr_empty_place(s) - ADR_SQUARES,
                        0);
    }
    uint8_t counts[ADR_CARDS];
    uint32_t total = 0;
    bag(s, counts);
    for (int i = 0; i < ADR_CARDS; i++) {
        total += counts[i];
    }
    uint32_t n = cb_rng_below(rng, total);
    int type = 0;
    while (n >= counts[type]) {
        n -= counts[type++];
    }
    if (s->stage == ADR_DRAW) {
        return adr_move(ADR_V_DRAW, type, 0, 0);
    }
    return adr_move(ADR_V_PUT_TILE, type, adr_empty_place(s), 0);
}

void adr_put_tile(adr_state *s, cb_move m, cb_log *log)
{
    int tile = adr_move_a(m), square = adr_move_b(m);
    s->tiles[square] = (uint8_t)tile;
    s->tile_stack[tile]--;
    s->gaps &= ~(uint32_t)cb_bit(square);
    adr_refill(s, log);
}

void adr_put_weapon(adr_state *s, cb_move m, cb_log *log)
{
    int weapon = adr_move_a(m), slot = adr_move_b(m);
    s->racks[slot] = (uint8_t)weapon;
    s->deck &= ~(uint32_t)cb_bit(weapon);
    s->gaps &= ~adr_gap(slot);
    adr_refill(s, log);
}
