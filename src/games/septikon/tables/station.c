/* The station as tables: its map, its modules with what they cost and make, its passages. Both
 * stations are the same in their owners' views. */
#include "games/septikon/septikon.h"
#include "games/septikon/tables/map.h"

#define MODULE_AT(T, l, c, m) SEPTIKON_##m,
const uint8_t septikon_module_at[SEPTIKON_SQUARES] = {SEPTIKON_STATION(MODULE_AT, 0)};

/* The same map turned round: for each kind of module the set of its squares, word by word. */
#define IN_WORD(word, l, c)                                                                        \
    (SEPTIKON_AT(l, c) / 64 == (word) ? UINT64_C(1) << SEPTIKON_AT(l, c) % 64 : 0)
#define IN_0(T, l, c, m) | ((T) == SEPTIKON_##m ? IN_WORD(0, l, c) : 0)
#define IN_1(T, l, c, m) | ((T) == SEPTIKON_##m ? IN_WORD(1, l, c) : 0)
#define IN_2(T, l, c, m) | ((T) == SEPTIKON_##m ? IN_WORD(2, l, c) : 0)
#define SQUARES_OF(T)                                                                              \
    {                                                                                              \
        {                                                                                          \
            0 SEPTIKON_STATION(IN_0, T), 0 SEPTIKON_STATION(IN_1, T), 0 SEPTIKON_STATION(IN_2, T)  \
        }                                                                                          \
    }

const septikon_set septikon_modules_of[SEPTIKON_MODULES] = {
    [SEPTIKON_LCK] = SQUARES_OF(SEPTIKON_LCK), [SEPTIKON_DRL] = SQUARES_OF(SEPTIKON_DRL),
    [SEPTIKON_VIB] = SQUARES_OF(SEPTIKON_VIB), [SEPTIKON_EXP] = SQUARES_OF(SEPTIKON_EXP),
    [SEPTIKON_LIC] = SQUARES_OF(SEPTIKON_LIC), [SEPTIKON_LI2] = SQUARES_OF(SEPTIKON_LI2),
    [SEPTIKON_CHE] = SQUARES_OF(SEPTIKON_CHE), [SEPTIKON_CH2] = SQUARES_OF(SEPTIKON_CH2),
    [SEPTIKON_AIR] = SQUARES_OF(SEPTIKON_AIR), [SEPTIKON_BIO] = SQUARES_OF(SEPTIKON_BIO),
    [SEPTIKON_URA] = SQUARES_OF(SEPTIKON_URA), [SEPTIKON_REA] = SQUARES_OF(SEPTIKON_REA),
    [SEPTIKON_THE] = SQUARES_OF(SEPTIKON_THE), [SEPTIKON_FOU] = SQUARES_OF(SEPTIKON_FOU),
    [SEPTIKON_FO2] = SQUARES_OF(SEPTIKON_FO2), [SEPTIKON_RKT] = SQUARES_OF(SEPTIKON_RKT),
    [SEPTIKON_SEN] = SQUARES_OF(SEPTIKON_SEN), [SEPTIKON_NUK] = SQUARES_OF(SEPTIKON_NUK),
    [SEPTIKON_LAS] = SQUARES_OF(SEPTIKON_LAS), [SEPTIKON_LCH] = SQUARES_OF(SEPTIKON_LCH),
    [SEPTIKON_THM] = SQUARES_OF(SEPTIKON_THM), [SEPTIKON_SHD] = SQUARES_OF(SEPTIKON_SHD),
    [SEPTIKON_CAP] = SQUARES_OF(SEPTIKON_CAP), [SEPTIKON_ESP] = SQUARES_OF(SEPTIKON_ESP),
    [SEPTIKON_SAT] = SQUARES_OF(SEPTIKON_SAT), [SEPTIKON_TKO] = SQUARES_OF(SEPTIKON_TKO),
    [SEPTIKON_REP] = SQUARES_OF(SEPTIKON_REP), [SEPTIKON_RE2] = SQUARES_OF(SEPTIKON_RE2),
    [SEPTIKON_ERP] = SQUARES_OF(SEPTIKON_ERP), [SEPTIKON_CNT] = SQUARES_OF(SEPTIKON_CNT),
};

#define IS_MODULE(l, c) (HAS_FLOOR(l) ? (l) < 9 : (c) == 11)
#define IS_CREW(l, c) (HAS_FLOOR(l) || (c) == 11)
#define MODULE_0(T, l, c, m) | (IS_MODULE(l, c) ? IN_WORD(0, l, c) : 0)
#define MODULE_1(T, l, c, m) | (IS_MODULE(l, c) ? IN_WORD(1, l, c) : 0)
#define MODULE_2(T, l, c, m) | (IS_MODULE(l, c) ? IN_WORD(2, l, c) : 0)
#define CREW_0(T, l, c, m) | (IS_CREW(l, c) ? IN_WORD(0, l, c) : 0)
#define CREW_1(T, l, c, m) | (IS_CREW(l, c) ? IN_WORD(1, l, c) : 0)
#define CREW_2(T, l, c, m) | (IS_CREW(l, c) ? IN_WORD(2, l, c) : 0)

/* SEP-1.6. One can walk along levels 1, 2, 7, 8 and 9; up from levels 1, 7 and 8 at both ends, and
 * from 2 to 6 in the shaft. BioDrones also walk in warehouses and out of them, never into one
 * (SEP-10.3). */
#define HAS_FLOOR(l) ((l) <= 2 || (l) >= 7)
#define HAS_UP(l, c)                                                                               \
    ((c) == 11 ? (l) >= 2 && (l) <= 6                                                              \
               : ((c) == 1 || (c) == 21) && ((l) == 1 || (l) == 7 || (l) == 8))
#define UP(l, c) HAS_UP(l, c) ? SEPTIKON_AT((l) + 1, c) : SEPTIKON_NOWHERE
#define DOWN(l, c) HAS_UP((l)-1, c) ? SEPTIKON_AT((l)-1, c) : SEPTIKON_NOWHERE
#define SIDEWAYS(floor, l, c)                                                                      \
    (floor) && (c) > 1 ? SEPTIKON_AT(l, (c)-1) : SEPTIKON_NOWHERE,                                 \
        (floor) && (c) < 21 ? SEPTIKON_AT(l, (c) + 1) : SEPTIKON_NOWHERE
#define DRONE_LINKS(T, l, c, m) {SIDEWAYS(HAS_FLOOR(l) || (c) != 11, l, c), UP(l, c), DOWN(l, c)},

const uint8_t septikon_drone_links[SEPTIKON_SQUARES][4] = {SEPTIKON_STATION(DRONE_LINKS, 0)};

const septikon_set septikon_crew_squares = {
    {0 SEPTIKON_STATION(CREW_0, 0), 0 SEPTIKON_STATION(CREW_1, 0), 0 SEPTIKON_STATION(CREW_2, 0)}};
const septikon_set septikon_any_module = {{0 SEPTIKON_STATION(MODULE_0, 0),
                                           0 SEPTIKON_STATION(MODULE_1, 0),
                                           0 SEPTIKON_STATION(MODULE_2, 0)}};

/* SEP-15.1 */
const uint8_t septikon_locks[SEPTIKON_LOCKS] = {SEPTIKON_AT(8, 1), SEPTIKON_AT(8, 21),
                                                SEPTIKON_AT(6, 11), SEPTIKON_AT(2, 11)};
/* SEP-13.5 */
const uint8_t septikon_steal_points[SEPTIKON_STEAL_POINTS] = {
    SEPTIKON_AT(6, 11), SEPTIKON_AT(5, 11), SEPTIKON_AT(4, 11), SEPTIKON_AT(3, 11)};

/* SEP-6.1 */
const septikon_warehouse_row septikon_warehouses[SEPTIKON_WAREHOUSES] = {
    [SEPTIKON_OXYGEN] = {"oxygen", 6, -1},   [SEPTIKON_ROCKET] = {"rocket", 5, -1},
    [SEPTIKON_METAL] = {"metal", 4, -1},     [SEPTIKON_ENERGY_LEFT] = {"energy-left", 3, -1},
    [SEPTIKON_BIOMASS] = {"biomass", 6, +1}, [SEPTIKON_BIODRONE] = {"biodrone", 5, +1},
    [SEPTIKON_URANIUM] = {"uranium", 4, +1}, [SEPTIKON_ENERGY_RIGHT] = {"energy-right", 3, +1},
};

/* SEP-7.4 and section 8: what every module costs and makes. */
#define COST(...) .cost = {__VA_ARGS__}
#define MAKES(n, what) .product = (what), .yield = (n)

const septikon_module_row septikon_modules[SEPTIKON_MODULES] = {
    [SEPTIKON_NONE] = {"...", "..", SEPTIKON_USE_NOTHING, COST(0)},
    [SEPTIKON_LCK] = {"LCK", "LK", SEPTIKON_USE_NOTHING, COST(0)},
    [SEPTIKON_DRL] = {"DRL", "DR", SEPTIKON_USE_NOTHING, COST(0)},
    [SEPTIKON_VIB] = {"VIB", "VB", SEPTIKON_USE_NOTHING, COST(0)},
    [SEPTIKON_EXP] = {"EXP", "EX", SEPTIKON_USE_NOTHING, COST(0)},

    [SEPTIKON_LIC] = {"LIC", "LI", SEPTIKON_USE_PRODUCE, MAKES(1, SEPTIKON_BIOMASS)},
    [SEPTIKON_LI2] = {"LI2", "L2", SEPTIKON_USE_PRODUCE, MAKES(2, SEPTIKON_BIOMASS)},
    [SEPTIKON_CHE] = {"CHE", "CH", SEPTIKON_USE_PRODUCE, COST([SEPTIKON_BIOMASS] = 1),
                      MAKES(1, SEPTIKON_OXYGEN)},
    [SEPTIKON_CH2] = {"CH2", "C2", SEPTIKON_USE_PRODUCE, COST([SEPTIKON_BIOMASS] = 2),
                      MAKES(2, SEPTIKON_OXYGEN)},
    [SEPTIKON_AIR] = {"AIR", "AI", SEPTIKON_USE_PRODUCE, COST([SEPTIKON_OXYGEN] = 2),
                      MAKES(3, SEPTIKON_OXYGEN)},
    [SEPTIKON_BIO] = {"BIO", "BI", SEPTIKON_USE_PRODUCE,
                      COST([SEPTIKON_OXYGEN] = 1, [SEPTIKON_BIOMASS] = 1),
                      MAKES(1, SEPTIKON_BIODRONE)},
    [SEPTIKON_URA] = {"URA", "UR", SEPTIKON_USE_PRODUCE,
                      COST([SEPTIKON_ENERGY] = 1, [SEPTIKON_OXYGEN] = 1),
                      MAKES(1, SEPTIKON_URANIUM)},
    [SEPTIKON_REA] = {"REA", "RE", SEPTIKON_USE_PRODUCE, COST([SEPTIKON_URANIUM] = 1),
                      MAKES(3, SEPTIKON_ENERGY)},
    [SEPTIKON_THE] = {"THE", "TH", SEPTIKON_USE_PRODUCE, COST([SEPTIKON_BIOMASS] = 1),
                      MAKES(1, SEPTIKON_ENERGY)},
    [SEPTIKON_FOU] = {"FOU", "FO", SEPTIKON_USE_PRODUCE, COST([SEPTIKON_ENERGY] = 1),
                      MAKES(1, SEPTIKON_METAL)},
    [SEPTIKON_FO2] = {"FO2", "F2", SEPTIKON_USE_PRODUCE, COST([SEPTIKON_ENERGY] = 2),
                      MAKES(2, SEPTIKON_METAL)},
    [SEPTIKON_RKT] = {"RKT", "RK", SEPTIKON_USE_PRODUCE, COST([SEPTIKON_ENERGY] = 1),
                      MAKES(1, SEPTIKON_ROCKET)},
    [SEPTIKON_SEN] = {"SEN", "SE", SEPTIKON_USE_PRODUCE, COST(0)},
    [SEPTIKON_NUK] = {"NUK", "NU", SEPTIKON_USE_PRODUCE,
                      COST([SEPTIKON_URANIUM] = 1, [SEPTIKON_ENERGY] = 1, [SEPTIKON_OXYGEN] = 1)},

    [SEPTIKON_LAS] = {"LAS", "LA", SEPTIKON_USE_GUNNERS, COST([SEPTIKON_ENERGY] = 1)},
    [SEPTIKON_LCH] = {"LCH", "LC", SEPTIKON_USE_GUNNERS, COST([SEPTIKON_ROCKET] = 1)},
    [SEPTIKON_THM] = {"THM", "TM", SEPTIKON_USE_GUNNERS, COST([SEPTIKON_BIOMASS] = 2)},
    [SEPTIKON_SHD] = {"SHD", "SH", SEPTIKON_USE_GUNNERS, COST([SEPTIKON_ENERGY] = 1)},
    [SEPTIKON_CAP] = {"CAP", "CP", SEPTIKON_USE_GUNNERS, COST([SEPTIKON_BIODRONE] = 1)},
    [SEPTIKON_ESP] = {"ESP", "ES", SEPTIKON_USE_GUNNERS, COST([SEPTIKON_BIOMASS] = 3)},
    [SEPTIKON_SAT] = {"SAT", "SA", SEPTIKON_USE_GUNNERS, COST([SEPTIKON_METAL] = 1)},
    [SEPTIKON_TKO] = {"TKO", "TK", SEPTIKON_USE_GUNNERS, COST([SEPTIKON_ENERGY] = 2)},

    [SEPTIKON_REP] = {"REP", "RP", SEPTIKON_USE_ALONE, COST([SEPTIKON_METAL] = 1)},
    [SEPTIKON_RE2] = {"RE2", "R2", SEPTIKON_USE_ALONE,
                      COST([SEPTIKON_METAL] = 1, [SEPTIKON_OXYGEN] = 1)},
    [SEPTIKON_ERP] = {"ERP", "ER", SEPTIKON_USE_ALONE, COST([SEPTIKON_ENERGY] = 1)},
    [SEPTIKON_CNT] = {"CNT", "CN", SEPTIKON_USE_ALONE,
                      COST([SEPTIKON_BIOMASS] = 1, [SEPTIKON_OXYGEN] = 1)},
};
