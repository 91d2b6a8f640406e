/* Chance: the zones of fuel, cards, and radiation. */
#include "games/anomaly/anomaly.h"

uint32_t anomaly_weight(const void *state, cb_move m)
{
    const anomaly_state *s = state;
    if (cb_move_verb(m) != ANOMALY_SAY_DRAW) {
        return 1;
    }
    uint8_t pile[ANOMALY_FACES];
    anomaly_pile(s, pile);
    return pile[cb_move_ref(m, 1)];
}

static cb_move roll_card(const anomaly_state *s, cb_rng *rng)
{
    uint8_t pile[ANOMALY_FACES];
    anomaly_pile(s, pile);
    uint32_t total = 0;
    for (int f = 0; f < ANOMALY_FACES; f++) {
        total += pile[f];
    }
    int n = (int)cb_rng_below(rng, total), face = 0;
    while (n >= pile[face]) {
        n -= pile[face++];
    }
    return CB_MOVE(ANOMALY_SAY_DRAW, anomaly_draw_student(s), face);
}

cb_move anomaly_roll(const void *state, cb_rng *rng)
{
    const anomaly_state *s = state;
    switch (s->stage) {
    case ANOMALY_STAGE_DRAW:
        return roll_card(s, rng);
    case ANOMALY_STAGE_SPREAD:
        return CB_MOVE(ANOMALY_SAY_TOKEN, cb_any(s->tokens, rng));
    default:
        return CB_MOVE(ANOMALY_SAY_FUEL, (int)cb_rng_below(rng, ANOMALY_FUEL_PLACES));
    }
}
