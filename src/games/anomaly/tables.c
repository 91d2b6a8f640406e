/* The station and the pieces: static facts only. ANO-1.2, ANO-1.8, ANO-2.3, ANO-12.5 */
#include "games/anomaly/anomaly.h"

/* Short names for the grids of zones below. */
enum {
    C1 = ANOMALY_C1,
    C2,
    C3,
    C4,
    Q1 = ANOMALY_Q1,
    Q2,
    Q3,
    Q4,
    L1 = ANOMALY_L1,
    L2,
    L3,
    L4,
};

#define S2(a, b) ((1u << (a)) | (1u << (b)))
#define S3(a, b, c) (S2(a, b) | (1u << (c)))
#define S4(a, b, c, d) (S2(a, b) | S2(c, d))
#define S5(a, b, c, d, e) (S4(a, b, c, d) | (1u << (e)))

/* ANO-1.8: which zones are next to each other (the reactor and the bays are not zones). */
#define NEAR_C1 S3(C2, C4, Q1)
#define NEAR_C2 S3(C1, C3, Q2)
#define NEAR_C3 S3(C2, C4, Q3)
#define NEAR_C4 S3(C1, C3, Q4)
#define NEAR_Q1 S5(C1, Q2, Q4, L1, L4)
#define NEAR_Q2 S5(C2, Q1, Q3, L1, L2)
#define NEAR_Q3 S5(C3, Q2, Q4, L2, L3)
#define NEAR_Q4 S5(C4, Q1, Q3, L3, L4)
#define NEAR_L1 S2(Q1, Q2)
#define NEAR_L2 S2(Q2, Q3)
#define NEAR_L3 S2(Q3, Q4)
#define NEAR_L4 S2(Q1, Q4)

/* Neighbours of every set of the first six and of the last six zones, so that a whole set steps in
 * two look-ups. */
#define ANY(set, bit, near) ((set) >> (bit)&1 ? (near) : 0)
#define LOW(b)                                                                                     \
    (anomaly_zone_set)(ANY(b, 0, NEAR_C1) | ANY(b, 1, NEAR_C2) | ANY(b, 2, NEAR_C3) |              \
                       ANY(b, 3, NEAR_C4) | ANY(b, 4, NEAR_Q1) | ANY(b, 5, NEAR_Q2))
#define HIGH(b)                                                                                    \
    (anomaly_zone_set)(ANY(b, 0, NEAR_Q3) | ANY(b, 1, NEAR_Q4) | ANY(b, 2, NEAR_L1) |              \
                       ANY(b, 3, NEAR_L2) | ANY(b, 4, NEAR_L3) | ANY(b, 5, NEAR_L4))
#define FOUR(m, b) m(b), m((b) + 1), m((b) + 2), m((b) + 3)
#define SIXTEEN(m, b) FOUR(m, b), FOUR(m, (b) + 4), FOUR(m, (b) + 8), FOUR(m, (b) + 12)
#define ALL64(m) SIXTEEN(m, 0), SIXTEEN(m, 16), SIXTEEN(m, 32), SIXTEEN(m, 48)

const anomaly_zone_set anomaly_near_low[64] = {ALL64(LOW)};
const anomaly_zone_set anomaly_near_high[64] = {ALL64(HIGH)};

/* Where each symbol is: core, labs, quarters, fire, cold, engineering, ai, physics, biology. */
const anomaly_zone_set anomaly_symbol_zones[ANOMALY_SYMBOLS] = {
    S4(C1, C2, C3, C4), S4(L1, L2, L3, L4), S4(Q1, Q2, Q3, Q4),
    S4(C1, C3, Q1, Q3), S4(C2, C4, Q2, Q4), S4(C1, C2, L2, L3),
    S4(C3, C4, L1, L4), S4(Q1, Q4, L1, L2), S4(Q2, Q3, L3, L4),
};

enum { CORE, LABS, QUARTERS, FIRE, COLD, ENGINEERING, AI, PHYSICS, BIOLOGY };

const uint16_t anomaly_zone_symbols[ANOMALY_ZONES] = {
    [C1] = S3(CORE, FIRE, ENGINEERING),
    [C2] = S3(CORE, COLD, ENGINEERING),
    [C3] = S3(CORE, FIRE, AI),
    [C4] = S3(CORE, COLD, AI),
    [Q1] = S3(QUARTERS, FIRE, PHYSICS),
    [Q2] = S3(QUARTERS, COLD, BIOLOGY),
    [Q3] = S3(QUARTERS, FIRE, BIOLOGY),
    [Q4] = S3(QUARTERS, COLD, PHYSICS),
    [L1] = S3(LABS, AI, PHYSICS),
    [L2] = S3(LABS, ENGINEERING, PHYSICS),
    [L3] = S3(LABS, ENGINEERING, BIOLOGY),
    [L4] = S3(LABS, AI, BIOLOGY),
};

/* ANO-1.4: steps over neighbours; then the same with the bays, for Phasing (ANO-6.10). */
const uint8_t anomaly_distance[2][ANOMALY_ZONES][ANOMALY_ZONES] = {
    {
        {0, 1, 2, 1, 1, 2, 3, 2, 2, 3, 3, 2},
        {1, 0, 1, 2, 2, 1, 2, 3, 2, 2, 3, 3},
        {2, 1, 0, 1, 3, 2, 1, 2, 3, 2, 2, 3},
        {1, 2, 1, 0, 2, 3, 2, 1, 3, 3, 2, 2},
        {1, 2, 3, 2, 0, 1, 2, 1, 1, 2, 2, 1},
        {2, 1, 2, 3, 1, 0, 1, 2, 1, 1, 2, 2},
        {3, 2, 1, 2, 2, 1, 0, 1, 2, 1, 1, 2},
        {2, 3, 2, 1, 1, 2, 1, 0, 2, 2, 1, 1},
        {2, 2, 3, 3, 1, 1, 2, 2, 0, 2, 3, 2},
        {3, 2, 2, 3, 2, 1, 1, 2, 2, 0, 2, 3},
        {3, 3, 2, 2, 2, 2, 1, 1, 3, 2, 0, 2},
        {2, 3, 3, 2, 1, 2, 2, 1, 2, 3, 2, 0},
    },
    {
        {0, 1, 2, 1, 1, 2, 3, 2, 2, 3, 3, 2},
        {1, 0, 1, 2, 2, 1, 2, 3, 2, 2, 3, 3},
        {2, 1, 0, 1, 3, 2, 1, 2, 3, 2, 2, 3},
        {1, 2, 1, 0, 2, 3, 2, 1, 3, 3, 2, 2},
        {1, 2, 3, 2, 0, 1, 2, 1, 1, 2, 2, 1},
        {2, 1, 2, 3, 1, 0, 1, 2, 1, 1, 2, 2},
        {3, 2, 1, 2, 2, 1, 0, 1, 2, 1, 1, 2},
        {2, 3, 2, 1, 1, 2, 1, 0, 2, 2, 1, 1},
        {2, 2, 3, 3, 1, 1, 2, 2, 0, 1, 2, 1},
        {3, 2, 2, 3, 2, 1, 1, 2, 1, 0, 1, 2},
        {3, 3, 2, 2, 2, 2, 1, 1, 2, 1, 0, 1},
        {2, 3, 3, 2, 1, 2, 2, 1, 1, 2, 1, 0},
    },
};

/* ANO-6: the nine cards, four of each, with the Anomaly's half of each. */
const anomaly_face anomaly_faces[ANOMALY_FACES] = {
    [ANOMALY_STRIKE] = {.special = ANOMALY_EVOLVE, .range = 1, .damage = 1, .attack = true},
    [ANOMALY_DOUBLE_STRIKE] = {.special = ANOMALY_POSSESS, .range = 1, .damage = 1, .attack = true},
    [ANOMALY_FAR_STRIKE] = {.special = ANOMALY_OVERLOAD, .range = 2, .damage = 1, .attack = true},
    [ANOMALY_TRAP] = {.special = ANOMALY_OVERLOAD, .range = 0, .damage = 1},
    [ANOMALY_BLUDGEON] =
        {.special = ANOMALY_EVOLVE, .range = 0, .damage = 2, .attack = true, .reveals = true},
    [ANOMALY_STUN_BATON] =
        {.special = ANOMALY_TELEPORT, .range = 0, .damage = 3, .attack = true, .reveals = true},
    [ANOMALY_SENSOR] = {.special = ANOMALY_EVOLVE, .range = 1},
    [ANOMALY_STIMS] = {.special = ANOMALY_SCENT, .range = 2},
    [ANOMALY_BAIT] = {.special = ANOMALY_SCENT, .range = 1},
};

/* ANO-9.1, ANO-10.1 */
const anomaly_special anomaly_specials[ANOMALY_SPECIALS] = {
    [ANOMALY_EVOLVE] = {.cards = 2, .adaptive = 2},
    [ANOMALY_OVERLOAD] = {.cards = 1, .adaptive = 2},
    [ANOMALY_POSSESS] = {.cards = 1, .adaptive = 3},
    [ANOMALY_SCENT] = {.cards = 1, .adaptive = 1},
    [ANOMALY_TELEPORT] = {.cards = 1, .adaptive = 4},
};

/* ANO-12.5: the zones in the order in which each radiation token tries them. */
const uint8_t anomaly_token_order[ANOMALY_TOKENS][ANOMALY_ZONES] = {
    {C1, L1, L4, Q1, Q2, C4, L2, Q4, Q3, L3, C3, C2},
    {L2, Q3, Q4, Q2, L4, L3, C3, C1, L1, C2, C4, Q1},
    {C4, C1, L2, Q4, Q1, Q2, L1, L3, C3, L4, C2, Q3},
    {Q2, L4, L1, Q3, C4, L2, Q1, C2, C1, Q4, L3, C3},
    {C3, Q1, C4, L3, Q3, C1, C2, L1, L2, Q2, Q4, L4},
    {L4, Q2, L3, L2, C2, Q3, Q4, Q1, C4, C3, C1, L1},
    {Q4, C4, C3, L1, L2, L4, L3, Q3, C2, Q1, Q2, C1},
    {C2, C3, Q2, C4, C1, Q4, L4, L2, Q1, L1, Q3, L3},
    {Q1, L2, C1, C2, C3, L1, Q3, Q2, L3, C4, L4, Q4},
    {L1, Q4, Q3, C3, L3, C2, C4, L4, Q2, C1, Q1, L2},
    {Q3, L3, C2, C1, Q4, Q1, Q2, C3, L4, L2, L1, C4},
    {L3, C2, Q1, L4, L1, C3, C1, C4, Q4, Q3, L2, Q2},
};

/* ANO-2.3: the pairs of zones of one kind that are not neighbours. */
const anomaly_zone_set anomaly_fuel_pairs[3][6] = {
    {S2(C1, C3), S2(C2, C4)},
    {S2(L1, L2), S2(L1, L3), S2(L1, L4), S2(L2, L3), S2(L2, L4), S2(L3, L4)},
    {S2(Q1, Q3), S2(Q2, Q4)},
};
